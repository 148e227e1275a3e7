import {
    hearKeys,
    AttributeGroup,
    axisTravel,
    carOf,
    DEG,
    DriverControls,
    findGamepad,
    findWheel,
    followPad,
    ownNumbers,
    PadBinding,
    recallWheel,
    rememberWheel,
    Rumble,
    SmoothDriver,
    steerTravel,
    useLate,
    WHEEL_AXIS_EMPTY,
    wheelSetup,
    VehicleScript,
    vehicleInputRanges,
    type DriverView,
    type GameDevice,
    type PadKind,
    type VehicleLike,
    type WheelSetup
} from './vehicle-core.mjs';

/** Speed below which a pedal selects the other direction, m/s; faster, whichever way the car rolls, it brakes. */
const STANDING = 0.5;

/** Turns of the steering wheel per turn of the road wheels of a car that has none: road cars 14 to 18. */
const RATIO = 15;

/** A steering wheel is where it is: no smoothing. Travels per second. */
const AT_ONCE = 1000;

/**
 * Values of the attribute `response` of {@link VehicleInput}.
 *
 * @enum {number}
 */
export const KeyResponse = {
    /** By the rates that are set. */
    CUSTOM: 0,

    /** Slow, for relaxed driving. */
    CALM: 1,

    /** As most games. */
    NORMAL: 2,

    /** Quick, for racing. */
    QUICK: 3
} as const;

export type KeyResponse = (typeof KeyResponse)[keyof typeof KeyResponse];

/** By the numbers of the enum: the rates of the presets. */
const RATES = [
    null,
    { pedalRate: 2, steerRate: 1.2, returnRate: 3 },
    { pedalRate: 5, steerRate: 2.5, returnRate: 5 },
    { pedalRate: 12, steerRate: 6, returnRate: 10 }
];

/**
 * Keys as in KeyboardEvent.code: by their position on the keyboard. Separate several with spaces.
 *
 * @interface
 */
export class KeySettings {
    /** Reads the keyboard. */
    enabled = true;

    /**
     * Accelerator.
     *
     * @enabledif {enabled}
     */
    throttle = 'KeyW ArrowUp';

    /**
     * Brake; reverse at standstill.
     *
     * @enabledif {enabled}
     */
    brake = 'KeyS ArrowDown';

    /**
     * Steer left.
     *
     * @enabledif {enabled}
     */
    left = 'KeyA ArrowLeft';

    /**
     * Steer right.
     *
     * @enabledif {enabled}
     */
    right = 'KeyD ArrowRight';

    /**
     * Hand brake.
     *
     * @enabledif {enabled}
     */
    handbrake = 'Space';

    /**
     * Clutch pedal.
     *
     * @enabledif {enabled}
     */
    clutch = 'ShiftLeft';

    /**
     * Shift up. From then on the driver shifts manually, including reverse and neutral.
     *
     * @enabledif {enabled}
     */
    gearUp = 'KeyE';

    /**
     * Shift down: to neutral below first gear, then to reverse.
     *
     * @enabledif {enabled}
     */
    gearDown = 'KeyQ';

    /**
     * Return to automatic shifting.
     *
     * @enabledif {enabled}
     */
    automatic = 'Digit0';

    /**
     * Engage or release park.
     *
     * @enabledif {enabled}
     */
    park = 'KeyZ';

    /**
     * Stop or start the engine.
     *
     * @enabledif {enabled}
     */
    ignition = 'KeyI';

    /**
     * Next behavior of a Vehicle Controller: Road, Arcade, Drift, Simulation.
     *
     * @title Behavior
     * @enabledif {enabled}
     */
    assistance = 'KeyJ';

    /**
     * Boost of a Vehicle Controller that has one, while held.
     *
     * @enabledif {enabled}
     */
    boost = 'ShiftRight';

    /**
     * Nose down in the air, with air control.
     *
     * @enabledif {enabled}
     */
    noseDown = 'Numpad8';

    /**
     * Nose up in the air, with air control.
     *
     * @enabledif {enabled}
     */
    noseUp = 'Numpad5';

    /**
     * Roll left in the air, with air control.
     *
     * @enabledif {enabled}
     */
    rollLeft = 'Numpad4';

    /**
     * Roll right in the air, with air control.
     *
     * @enabledif {enabled}
     */
    rollRight = 'Numpad6';
}

/**
 * Buttons and sticks of a gamepad in the standard layout. Separate several with spaces. Buttons: South (A or cross), East,
 * West, North, LeftShoulder, RightShoulder, LeftTrigger, RightTrigger, Select, Start, LeftStickPress, RightStickPress,
 * DPadUp, DPadDown, DPadLeft, DPadRight, Home; a stick to one side, such as LeftStickUp, counts as one. Axes: LeftStickX,
 * LeftStickY, RightStickX, RightStickY, DPadX, DPadY.
 *
 * @interface
 */
export class GamepadSettings {
    /** Reads gamepads. */
    enabled = true;

    /**
     * Strength of the rumble when wheels slide and when the car is hit. 0 turns it off.
     *
     * @range [0, 1]
     * @precision 2
     * @enabledif {enabled}
     */
    rumble = 0.5;

    /**
     * Share of a stick's travel around its center that has no effect. Higher ignores a worn stick.
     *
     * @range [0, 0.5]
     * @precision 2
     * @enabledif {enabled}
     */
    deadZone = 0.1;

    /**
     * Exponent of the steering over the travel of its stick. 1 is proportional; higher makes small movements finer.
     *
     * @range [1, 4]
     * @precision 1
     * @enabledif {enabled}
     */
    stickCurve = 1.5;

    /**
     * Axis that steers: LeftStickX, RightStickX, DPadX.
     *
     * @enabledif {enabled}
     */
    steer = 'LeftStickX';

    /**
     * Accelerator.
     *
     * @enabledif {enabled}
     */
    throttle = 'RightTrigger';

    /**
     * Brake; reverse at standstill.
     *
     * @enabledif {enabled}
     */
    brake = 'LeftTrigger';

    /**
     * Hand brake.
     *
     * @enabledif {enabled}
     */
    handbrake = 'South';

    /**
     * Clutch pedal.
     *
     * @enabledif {enabled}
     */
    clutch = '';

    /**
     * Shift up. From then on the driver shifts manually, including reverse and neutral.
     *
     * @enabledif {enabled}
     */
    gearUp = 'RightShoulder';

    /**
     * Shift down: to neutral below first gear, then to reverse.
     *
     * @enabledif {enabled}
     */
    gearDown = 'LeftShoulder';

    /**
     * Return to automatic shifting.
     *
     * @enabledif {enabled}
     */
    automatic = 'West';

    /**
     * Engage or release park.
     *
     * @enabledif {enabled}
     */
    park = '';

    /**
     * Stop or start the engine.
     *
     * @enabledif {enabled}
     */
    ignition = '';

    /**
     * Next behavior of a Vehicle Controller: Road, Arcade, Drift, Simulation.
     *
     * @title Behavior
     * @enabledif {enabled}
     */
    assistance = '';

    /**
     * Boost of a Vehicle Controller that has one, while held.
     *
     * @enabledif {enabled}
     */
    boost = 'East';

    /**
     * Axis that moves the nose in the air, with air control: pulled back lifts it.
     *
     * @title Nose
     * @enabledif {enabled}
     */
    pitch = 'LeftStickY';

    /**
     * Axis that rolls the car in the air, with air control.
     *
     * @enabledif {enabled}
     */
    roll = 'RightStickX';
}

/**
 * Axes and buttons of a steering wheel with pedals.
 *
 * @interface
 */
export class SteeringWheelSettings {
    /** Reads a steering wheel with pedals: a game device without the standard gamepad layout. */
    enabled = false;

    /**
     * Key that opens the wheel setup, such as F9. The setup finds all values below by asking
     * the player to turn the wheel and press the pedals, and the browser remembers them. Empty: none.
     *
     * @enabledif {enabled}
     */
    setupKey = '';

    /**
     * Part of the wheel's name as the browser reports it, such as G29. Empty: the first device that is not a gamepad.
     *
     * @visibleif {enabled}
     */
    device = '';

    /**
     * Part of the name of pedals that are a device of their own. Empty: they belong to the wheel.
     *
     * @visibleif {enabled}
     */
    pedalDevice = '';

    /**
     * Axis of the steering wheel. -1 means none, here and below.
     *
     * @range [-1, 31]
     * @precision 0
     * @enabledif {enabled}
     */
    steerAxis = 0;

    /**
     * Axis value at full lock to the left.
     *
     * @range [-1, 1]
     * @visibleif {enabled}
     */
    steerLeft = -1;

    /**
     * Axis value at full lock to the right.
     *
     * @range [-1, 1]
     * @visibleif {enabled}
     */
    steerRight = 1;

    /**
     * Turn of the wheel from lock to lock, degrees, as its driver is set, such as 900: the car's own steering wheel turns with it, degree
     * by degree. 0: full lock of the wheel is full lock of the car.
     *
     * @range [0, 1080]
     * @precision 0
     * @visibleif {enabled}
     */
    turn = 0;

    /**
     * Share of the wheel's travel around its center that has no effect. Higher ignores the play of a worn wheel.
     *
     * @range [0, 0.5]
     * @precision 2
     * @visibleif {enabled}
     */
    deadZone = 0;

    /**
     * Exponent of the steering over the travel of the wheel. 1 is proportional; higher makes small movements finer, for wheels
     * that turn little.
     *
     * @range [1, 4]
     * @precision 1
     * @visibleif {enabled}
     */
    curve = 1;

    /**
     * Axis of the accelerator.
     *
     * @range [-1, 31]
     * @precision 0
     * @enabledif {enabled}
     */
    throttleAxis = 2;

    /**
     * Axis value with the accelerator released.
     *
     * @range [-1, 1]
     * @visibleif {enabled}
     */
    throttleRest = 1;

    /**
     * Axis value with the accelerator pressed.
     *
     * @range [-1, 1]
     * @visibleif {enabled}
     */
    throttleFull = -1;

    /**
     * Axis of the brake.
     *
     * @range [-1, 31]
     * @precision 0
     * @enabledif {enabled}
     */
    brakeAxis = 3;

    /**
     * Axis value with the brake released.
     *
     * @range [-1, 1]
     * @visibleif {enabled}
     */
    brakeRest = 1;

    /**
     * Axis value with the brake pressed.
     *
     * @range [-1, 1]
     * @visibleif {enabled}
     */
    brakeFull = -1;

    /**
     * Axis of the clutch.
     *
     * @range [-1, 31]
     * @precision 0
     * @visibleif {enabled}
     */
    clutchAxis = -1;

    /**
     * Axis value with the clutch pedal released.
     *
     * @range [-1, 1]
     * @visibleif {enabled}
     */
    clutchRest = 1;

    /**
     * Axis value with the clutch pedal pressed.
     *
     * @range [-1, 1]
     * @visibleif {enabled}
     */
    clutchFull = -1;

    /**
     * Button of the hand brake.
     *
     * @title Handbrake
     * @range [-1, 63]
     * @precision 0
     * @visibleif {enabled}
     */
    handbrakeButton = -1;

    /**
     * Button or paddle to shift up.
     *
     * @title Gear Up
     * @range [-1, 63]
     * @precision 0
     * @visibleif {enabled}
     */
    gearUpButton = 4;

    /**
     * Button or paddle to shift down.
     *
     * @title Gear Down
     * @range [-1, 63]
     * @precision 0
     * @visibleif {enabled}
     */
    gearDownButton = 5;
}

/** Dialog of a wheel setup. */
interface WheelDialog {
    readonly closed: Promise<WheelSetup | null>;
    close(): void;
}

/** Smallest valid values of {@link SteeringWheelSettings}: an axis or button of -1 is none. */
const LEAST_OF_WHEEL: Partial<Record<keyof SteeringWheelSettings, number>> = {
    steerAxis: -1,
    turn: 0,
    deadZone: 0,
    curve: 0,
    throttleAxis: -1,
    brakeAxis: -1,
    clutchAxis: -1,
    handbrakeButton: -1,
    gearUpButton: -1,
    gearDownButton: -1
};

/** Axes of a steering wheel with pedals, and the values at both ends of each. */
const WHEEL_WAYS = [
    ['steerAxis', 'steerLeft', 'steerRight'],
    ['throttleAxis', 'throttleRest', 'throttleFull'],
    ['brakeAxis', 'brakeRest', 'brakeFull'],
    ['clutchAxis', 'clutchRest', 'clutchFull']
] as const;

/** Actions that a key or button triggers once, when it goes down. */
export type Stroke = 'gearUp' | 'gearDown' | 'automatic' | 'park' | 'ignition' | 'assistance';

const STROKES: readonly Stroke[] = ['gearUp', 'gearDown', 'automatic', 'park', 'ignition', 'assistance'];

/** Members of the group `pad` that name axes; the others name buttons. */
const PAD_AXES = ['steer', 'pitch', 'roll'] as const;
const PAD_BUTTONS = ['throttle', 'brake', 'handbrake', 'clutch', 'boost', ...STROKES] as const;

/** A button that does something once counts as pressed from here on. */
const PRESSED = 0.5;

/**
 * Drives the car on the same entity (Vehicle Controller, Raycast Car or Bullet Vehicle) by keyboard, gamepad, steering
 * wheel, or by a script through `onScreen`. Holding the brake at standstill drives backward.
 */
export class VehicleInput extends VehicleScript {
    static override scriptName = 'vehicleInput';

    /** @internal */
    static override readonly choices = { response: KeyResponse };

    /** @internal */
    static override readonly ranges = vehicleInputRanges;

    /** @internal */
    static override readonly former = 'keyboard gamepad steeringWheel rumble deadZone';

    /**
     * Speed at which keys move pedals and steering. Calm suits long drives, quick suits slaloms. Custom uses the three
     * rates below.
     *
     * @attribute
     */
    response: KeyResponse = KeyResponse.CUSTOM;

    /**
     * Speed of the pedals, full travels per second. Lower is gentler on the throttle.
     *
     * @attribute
     * @range [0.5, 20]
     * @precision 1
     * @visibleif {response === 0}
     */
    pedalRate = 5;

    /**
     * Speed of the steering away from center with keys, full locks per second. Higher responds faster.
     *
     * @attribute
     * @range [0.5, 20]
     * @precision 1
     * @visibleif {response === 0}
     */
    steerRate = 2.5;

    /**
     * Speed of the steering back to center, full locks per second. Higher straightens faster.
     *
     * @attribute
     * @range [0.5, 20]
     * @precision 1
     * @visibleif {response === 0}
     */
    returnRate = 5;

    /**
     * Stops full steering by keys, sticks and touch where the front tires grip best at the present speed; more would turn
     * the car less. Off gives keys the full lock, to slide on purpose.
     *
     * @attribute
     */
    gripLimit = true;

    /**
     * Shows keys, buttons and axes of the devices. Off leaves the switch of each; hidden settings keep their values.
     *
     * @attribute
     */
    advanced = false;

    /**
     * The keyboard and its keys.
     *
     * @attribute
     * @title Keyboard
     * @visibleif {advanced}
     */
    keys: KeySettings = new KeySettings();

    /**
     * Gamepads, and the functions of their buttons and sticks.
     *
     * @attribute
     * @title Gamepad
     * @visibleif {advanced}
     */
    pad: GamepadSettings = new GamepadSettings();

    /**
     * Axes and buttons of the steering wheel. They differ between manufacturers: Setup Key lets the player find them.
     *
     * @attribute
     * @title Steering Wheel
     * @visibleif {advanced}
     */
    wheel: SteeringWheelSettings = new SteeringWheelSettings();

    /**
     * Pedals, hand brake and steering set by scripts, such as on-screen controls. For each pedal the strongest input
     * applies; steering set here overrides the devices.
     */
    readonly onScreen = new DriverControls();

    private readonly codes = new AttributeGroup(this.validator, 'keys', new KeySettings());
    private readonly padGroup = new AttributeGroup(this.validator, 'pad', new GamepadSettings());
    private readonly padAxes = bindingsOf(PAD_AXES, 'axis');
    private readonly padButtons = bindingsOf(PAD_BUTTONS, 'press');
    private readonly layout = new AttributeGroup(
        this.validator,
        'wheel',
        new SteeringWheelSettings(),
        LEAST_OF_WHEEL,
        undefined,
        (good) => good.enabled && WHEEL_WAYS.forEach((way) => this.checkWay(good, way))
    );

    private readonly numbers = ownNumbers(this.validator, this, {
        response: 0,
        pedalRate: 0,
        steerRate: 0,
        returnRate: 0
    });

    private readonly driver = new SmoothDriver();

    /** Vehicle that it drives, which a component that is switched off before this one no longer shows. */
    private driven: VehicleLike['vehicle'] = null;
    private readonly down = new Set<string>();
    private readonly held = new Set<string>();
    private readonly shaker = new Rumble();
    private shift = 0;
    private setup: WheelDialog | null = null;

    override initialize(): void {
        super.initialize();
        const { enabled, setupKey } = this.layout.follow(this.wheel);
        if (enabled && setupKey !== '') {
            Object.assign(this.wheel, recallWheel());
        }
        hearKeys(
            this,
            (event) => this.keyDown(event),
            (event) => this.keyUp(event)
        );
        const liftAll = (): void => this.down.clear();
        if (typeof window !== 'undefined') {
            window.addEventListener('blur', liftAll);
            this.once('destroy', () => window.removeEventListener('blur', liftAll));
        }
    }

    update(dt: number): void {
        const car = this.findCar(true);
        if (!car) {
            return;
        }
        const { vehicle } = car;
        if (!vehicle) {
            return;
        }
        const numbers = this.numbers.follow(this);
        this.codes.follow(this.keys);
        this.followPad();
        this.layout.follow(this.wheel);
        const { pedalRate, steerRate, returnRate } = RATES[numbers.response] ?? numbers;
        Object.assign(this.driver, { pedalRate, steerRate, returnRate });
        this.readDevices(car, vehicle, dt);
        if (this.shift !== 0 && vehicle.controls.manual) {
            // the lever moves only once it is in the gate for shifting by hand
            this.driver.target.gear = Math.max(-1, car.gear + this.shift);
            this.shift = 0;
        }
        vehicle.driver ??= this.driver; // an autopilot keeps the wheel
        this.driven = vehicle;
    }

    /** Sets the driver's targets from keys, devices and screen. */
    private readDevices(car: VehicleLike, vehicle: DriverView, dt: number): void {
        const { onScreen, driver } = this;
        let { throttle, brake, handbrake, clutch, steer, boost, pitch, roll } = onScreen;
        const take = (t: number, b: number, h: number, c: number, s: number): void => {
            throttle = Math.max(throttle, t);
            brake = Math.max(brake, b);
            handbrake = Math.max(handbrake, h);
            clutch = Math.max(clutch, c);
            steer = steer === 0 ? s : steer;
        };
        const keys = this.codes.good;
        if (keys.enabled) {
            const left = this.press(keys.left) - this.press(keys.right);
            take(
                this.press(keys.throttle),
                this.press(keys.brake),
                this.press(keys.handbrake),
                this.press(keys.clutch),
                left
            );
            boost ||= this.press(keys.boost) > 0;
            pitch ||= this.press(keys.noseUp) - this.press(keys.noseDown);
            roll ||= this.press(keys.rollLeft) - this.press(keys.rollRight);
        }
        const w = this.layout.good;
        const wheel = w.enabled && !this.setup ? findWheel(w.device) : null;
        const settings = this.padGroup.good;
        const pad = settings.enabled ? findGamepad(wheel) : null;
        if (pad) {
            const { rumble } = settings;
            const { padButtons } = this;
            const press = (name: (typeof PAD_BUTTONS)[number]): number => padButtons[name].read(pad, settings.deadZone);
            const turn = (name: (typeof PAD_AXES)[number]): number => this.padAxes[name].read(pad, settings.deadZone);
            const stick = -turn('steer'); // gamepads count to the right, vehicles to the left
            const left = steerTravel(stick, 0, settings.stickCurve);
            take(press('throttle'), press('brake'), press('handbrake'), press('clutch'), left);
            boost ||= press('boost') > PRESSED;
            pitch ||= turn('pitch'); // pulled back lifts the nose
            roll ||= -turn('roll');
            for (const stroke of STROKES) {
                this.watch(`pad ${stroke}`, press(stroke), stroke);
            }
            if (rumble > 0) {
                this.shaker.update(pad, car, Math.min(1, rumble), dt);
            }
        }
        if (wheel) {
            const pedals = w.pedalDevice === '' ? wheel : findWheel(w.pedalDevice);
            const [gas, foot, third] = [
                travelOf(pedals, w.throttleAxis, w.throttleRest, w.throttleFull),
                travelOf(pedals, w.brakeAxis, w.brakeRest, w.brakeFull),
                travelOf(pedals, w.clutchAxis, w.clutchRest, w.clutchFull)
            ];
            const middle = (w.steerLeft + w.steerRight) / 2;
            const turned =
                travelOf(wheel, w.steerAxis, middle, w.steerLeft) - travelOf(wheel, w.steerAxis, middle, w.steerRight);
            const { steerLock, steering } = vehicle;
            const turn = w.turn > 0 && steerLock > 0 ? (w.turn * DEG) / 2 / steerLock / (steering?.ratio ?? RATIO) : 1;
            const left = turn * steerTravel(turned, w.deadZone, w.curve);
            take(gas, foot, wheel.buttons[w.handbrakeButton]?.value ?? 0, third, left);
            Object.assign(driver, { pedalRate: AT_ONCE, steerRate: AT_ONCE, returnRate: AT_ONCE });
            this.watch('wheel gearUp', wheel.buttons[w.gearUpButton]?.value ?? 0, 'gearUp');
            this.watch('wheel gearDown', wheel.buttons[w.gearDownButton]?.value ?? 0, 'gearDown');
        }
        driver.keepGrip(this.gripLimit && !wheel ? vehicle : null);
        const { target } = driver;
        // a gearbox that has not obeyed yet, as on a slope, leaves the engine nothing to do: both pedals brake
        const waits = !target.manual && car.gear !== 0 && target.reverse !== car.gear < 0;
        if (target.manual) {
            target.reverse = target.gear < 0;
            target.neutral = target.gear === 0;
        } else if (Math.abs(car.speed) < STANDING && (throttle > 0 || brake > 0)) {
            target.reverse = throttle === 0;
        }
        const swapped = target.reverse && !target.manual;
        const [push, hold] = swapped ? [brake, throttle] : [throttle, brake];
        target.throttle = waits ? 0 : push;
        target.brake = waits ? Math.max(push, hold) : hold;
        target.steer = steer;
        target.handbrake = handbrake;
        target.clutch = clutch;
        target.boost = boost;
        target.pitch = pitch;
        target.roll = roll;
    }

    /**
     * Does what a key does once.
     *
     * @param stroke - gearUp, gearDown, automatic, park, ignition or assistance.
     */
    strike(stroke: Stroke): void {
        const { target } = this.driver;
        if (stroke === 'park') {
            target.park = !target.park;
        } else if (stroke === 'ignition') {
            target.ignition = !target.ignition;
        } else if (stroke === 'assistance') {
            carOf(this.entity)?.nextBehavior?.();
        } else if (stroke === 'automatic') {
            target.manual = false;
            target.neutral = false;
            target.gear = 1;
        } else {
            if (!target.manual) {
                target.gear = Math.max(-1, carOf(this.entity)?.gear ?? 1);
            }
            target.manual = true;
            this.shift += stroke === 'gearUp' ? 1 : -1;
        }
    }

    private keyDown(event: KeyboardEvent): void {
        const { enabled: wheeled, setupKey } = this.layout.good;
        if (this.enabled && wheeled && setupKey !== '' && event.code === setupKey && !event.repeat) {
            event.preventDefault();
            void this.setUpByKey();
        }
        const { enabled, ...keys } = this.codes.follow(this.keys);
        if (!enabled || !this.enabled) {
            return;
        }
        if (!event.repeat) {
            this.down.add(event.code);
            const modified = event.ctrlKey || event.metaKey || event.altKey;
            const stroke = STROKES.find((name) => has(keys[name], event.code));
            if (stroke && !modified) {
                this.strike(stroke);
            }
        }
        if (Object.values(keys).some((codes) => has(codes, event.code))) {
            event.preventDefault(); // arrows and space would scroll the page
        }
    }

    private keyUp({ code }: KeyboardEvent): void {
        this.down.delete(code);
    }

    /** Strikes when a button of a device goes down. */
    private watch(name: string, value: number, stroke: Stroke): void {
        if (value < PRESSED) {
            this.held.delete(name);
        } else if (!this.held.has(name)) {
            this.held.add(name);
            this.strike(stroke);
        }
    }

    /** Warns of an axis of a steering wheel that has no way to go. */
    private checkWay(good: SteeringWheelSettings, [axis, from, to]: (typeof WHEEL_WAYS)[number]): void {
        if (good[axis] >= 0 && good[from] === good[to]) {
            this.validator.report(`wheel.${to}`, WHEEL_AXIS_EMPTY, { value: good[to], other: from });
        }
    }

    /** Reads the present names of the gamepad's buttons and axes. */
    private followPad(): void {
        const settings = this.padGroup.follow(this.pad);
        for (const name of PAD_AXES) {
            followPad(this.validator, `pad.${name}`, this.padAxes[name], settings[name]);
        }
        for (const name of PAD_BUTTONS) {
            followPad(this.validator, `pad.${name}`, this.padButtons[name], settings[name]);
        }
    }

    /**
     * Opens a dialog in which the player sets up a steering wheel by turning it and pressing the pedals. What is found
     * becomes {@link wheel}, switched on.
     *
     * @returns The values found; null if the player closed the dialog before the end, or outside of browsers.
     */
    startWheelSetup(): Promise<WheelSetup | null> {
        return new Promise((resolve) => {
            if (typeof document === 'undefined') {
                resolve(null);
                return;
            }
            useLate(wheelSetup, this.entity, 'the wheel setup', ({ WheelSetupDialog }) =>
                resolve(this.setup ? null : this.answer(new WheelSetupDialog()))
            );
        });
    }

    /** Waits for the answers of a dialog. */
    private async answer(dialog: WheelDialog): Promise<WheelSetup | null> {
        this.setup = dialog;
        const found = await dialog.closed;
        this.setup = null;
        if (found) {
            Object.assign(this.wheel, found, { enabled: true });
        }
        return found;
    }

    /** The setup for players of a published game, who find what they have found again. */
    private async setUpByKey(): Promise<void> {
        const found = await this.startWheelSetup();
        if (found) {
            rememberWheel(found);
        }
    }

    private press(codes: string): number {
        for (const code of this.down) {
            if (has(codes, code)) {
                return 1;
            }
        }
        return 0;
    }

    protected override detach(): void {
        const { driven } = this;
        this.down.clear();
        this.setup?.close();
        if (driven?.driver === this.driver) {
            driven.driver = null;
            driven.controls.release();
        }
        this.driven = null;
    }
}

function has(codes: string, code: string): boolean {
    return codes.split(' ').includes(code);
}

function bindingsOf<N extends string>(names: readonly N[], kind: PadKind): Record<N, PadBinding> {
    return Object.fromEntries(names.map((name) => [name, new PadBinding(kind)])) as Record<N, PadBinding>;
}

function travelOf(device: GameDevice | null, axis: number, rest: number, full: number): number {
    return device && axis in device.axes ? axisTravel(device.axes[axis], rest, full) : 0;
}
