/** Steps of the wizard, in this order. */
export const WHEEL_STEPS = [
    'left',
    'right',
    'center',
    'throttle',
    'throttleRest',
    'brake',
    'brakeRest',
    'clutch',
    'clutchRest',
    'gearUp',
    'gearDown',
    'handbrake'
] as const;

/** One of the questions, and the end. */
export type WheelStep = (typeof WHEEL_STEPS)[number] | 'done';

/** The words of the questions. */
export const QUESTIONS: Readonly<Record<WheelStep, string>> = {
    left: 'Turn the wheel fully to the left',
    right: 'Turn the wheel fully to the right',
    center: 'Center the wheel',
    throttle: 'Press the throttle fully',
    throttleRest: 'Release the throttle',
    brake: 'Press the brake fully',
    brakeRest: 'Release the brake',
    clutch: 'Press the clutch fully',
    clutchRest: 'Release the clutch',
    gearUp: 'Pull the paddle that shifts up',
    gearDown: 'Pull the paddle that shifts down',
    handbrake: 'Press the button for the hand brake',
    done: 'Your wheel is ready'
};

/** The steps that a wheel may have nothing for. */
export const OPTIONAL: readonly WheelStep[] = ['clutch', 'gearUp', 'gearDown', 'handbrake'];

/** The steps in which the player holds something at its end. */
export const HELD: readonly WheelStep[] = ['left', 'right', 'throttle', 'brake', 'clutch'];
