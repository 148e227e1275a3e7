import { Script } from 'playcanvas';

import {
    AttributeGroup,
    axisTravel,
    carOf,
    ComponentFace,
    DriverControls,
    hotSwap,
    ownNumbers,
    Rumble,
    SmoothDriver,
    type VehicleLike
} from './vehicle-core.mjs';

/** Speed below which the brake pedal of a standing car selects reverse, m/s. */
const STANDING = 0.5;

/** A steering wheel is where it is: no smoothing. Travels per second. */
const AT_ONCE = 1000;

/**
 * Values of the attribute `response` of {@link VehicleInput}.
 *
 * @enum {number}
 */
export const KeyResponse = {
    CUSTOM: 0,
    CALM: 1,
    NORMAL: 2,
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
    /** Whether the keyboard is read. */
    enabled = true;

    /**
     * Accelerator.
     *
     * @title Throttle
     * @enabledif {enabled}
     */
    throttle = 'KeyW ArrowUp';

    /**
     * Brake; reverse at standstill.
     *
     * @title Brake
     * @enabledif {enabled}
     */
    brake = 'KeyS ArrowDown';

    /**
     * Steer left.
     *
     * @title Left
     * @enabledif {enabled}
     */
    left = 'KeyA ArrowLeft';

    /**
     * Steer right.
     *
     * @title Right
     * @enabledif {enabled}
     */
    right = 'KeyD ArrowRight';

    /**
     * Hand brake.
     *
     * @title Handbrake
     * @enabledif {enabled}
     */
    handbrake = 'Space';

    /**
     * Clutch pedal.
     *
     * @title Clutch
     * @enabledif {enabled}
     */
    clutch = 'ShiftLeft';

    /**
     * Shift up. From then on the driver shifts manually, including reverse and neutral.
     *
     * @title Gear Up
     * @enabledif {enabled}
     */
    gearUp = 'KeyE';

    /**
     * Shift down: to neutral below first gear, then to reverse.
     *
     * @title Gear Down
     * @enabledif {enabled}
     */
    gearDown = 'KeyQ';

    /**
     * Return to automatic shifting.
     *
     * @title Automatic
     * @enabledif {enabled}
     */
    automatic = 'Digit0';

    /**
     * Engage or release park.
     *
     * @title Park
     * @enabledif {enabled}
     */
    park = 'KeyZ';

    /**
     * Stop or start the engine.
     *
     * @title Ignition
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
     * @title Boost
     * @enabledif {enabled}
     */
    boost = 'ShiftRight';

    /**
     * Nose down in the air, with air control.
     *
     * @title Nose Down
     * @enabledif {enabled}
     */
    noseDown = 'Numpad8';

    /**
     * Nose up in the air, with air control.
     *
     * @title Nose Up
     * @enabledif {enabled}
     */
    noseUp = 'Numpad5';

    /**
     * Roll left in the air, with air control.
     *
     * @title Roll Left
     * @enabledif {enabled}
     */
    rollLeft = 'Numpad4';

    /**
     * Roll right in the air, with air control.
     *
     * @title Roll Right
     * @enabledif {enabled}
     */
    rollRight = 'Numpad6';
}

/**
 * Axes and buttons of a steering wheel with pedals.
 *
 * @interface
 */
export class SteeringWheelSettings {
    /** Whether a steering wheel with pedals is read: a game device without the standard gamepad layout. */
    enabled = false;

    /**
     * Axis of the steering wheel. -1 means none, here and below.
     *
     * @title Steer Axis
     * @range [-1, 31]
     * @precision 0
     * @enabledif {enabled}
     */
    steerAxis = 0;

    /**
     * Axis value at full lock to the left.
     *
     * @title Steer Left
     * @range [-1, 1]
     * @visibleif {enabled}
     */
    steerLeft = -1;

    /**
     * Axis value at full lock to the right.
     *
     * @title Steer Right
     * @range [-1, 1]
     * @visibleif {enabled}
     */
    steerRight = 1;

    /**
     * Axis of the accelerator.
     *
     * @title Throttle Axis
     * @range [-1, 31]
     * @precision 0
     * @enabledif {enabled}
     */
    throttleAxis = 2;

    /**
     * Axis value with the accelerator released.
     *
     * @title Throttle Rest
     * @range [-1, 1]
     * @visibleif {enabled}
     */
    throttleRest = 1;

    /**
     * Axis value with the accelerator pressed.
     *
     * @title Throttle Full
     * @range [-1, 1]
     * @visibleif {enabled}
     */
    throttleFull = -1;

    /**
     * Axis of the brake.
     *
     * @title Brake Axis
     * @range [-1, 31]
     * @precision 0
     * @enabledif {enabled}
     */
    brakeAxis = 3;

    /**
     * Axis value with the brake released.
     *
     * @title Brake Rest
     * @range [-1, 1]
     * @visibleif {enabled}
     */
    brakeRest = 1;

    /**
     * Axis value with the brake pressed.
     *
     * @title Brake Full
     * @range [-1, 1]
     * @visibleif {enabled}
     */
    brakeFull = -1;

    /**
     * Axis of the clutch.
     *
     * @title Clutch Axis
     * @range [-1, 31]
     * @precision 0
     * @visibleif {enabled}
     */
    clutchAxis = -1;

    /**
     * Axis value with the clutch pedal released.
     *
     * @title Clutch Rest
     * @range [-1, 1]
     * @visibleif {enabled}
     */
    clutchRest = 1;

    /**
     * Axis value with the clutch pedal pressed.
     *
     * @title Clutch Full
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

/** Smallest valid values of {@link SteeringWheelSettings}: an axis or button of -1 is none. */
const LEAST_OF_WHEEL: Partial<Record<keyof SteeringWheelSettings, number>> = {
    steerAxis: -1,
    throttleAxis: -1,
    brakeAxis: -1,
    clutchAxis: -1,
    handbrakeButton: -1,
    gearUpButton: -1,
    gearDownButton: -1
};

/** What a key or button does once, when it goes down. */
export type Stroke = 'gearUp' | 'gearDown' | 'automatic' | 'park' | 'ignition' | 'assistance';

const STROKES: readonly Stroke[] = ['gearUp', 'gearDown', 'automatic', 'park', 'ignition', 'assistance'];

/** Shoulder buttons of the standard layout. */
const PAD_STROKES: readonly (readonly [button: number, stroke: Stroke])[] = [
    [5, 'gearUp'],
    [4, 'gearDown']
];

/**
 * Drives the car on the same entity (Vehicle Controller, Raycast Car or Bullet Vehicle) by keyboard, gamepad, steering
 * wheel, or by a script through `onScreen`. Holding the brake at standstill drives backward.
 */
export class VehicleInput extends Script {
    static override scriptName = 'vehicleInput';

    /**
     * Speed at which keys move pedals and steering. Calm suits long drives, quick suits slaloms. Custom uses the three
     * rates below.
     *
     * @attribute
     * @title Response
     * @type {KeyResponse}
     */
    response: KeyResponse = KeyResponse.CUSTOM;

    /**
     * Speed of the pedals, full travels per second. Lower is gentler on the throttle.
     *
     * @attribute
     * @title Pedal Rate
     * @range [0.5, 20]
     * @precision 1
     * @visibleif {response === 0}
     */
    pedalRate = 5;

    /**
     * Speed of the steering away from center with keys, full locks per second. Higher responds faster.
     *
     * @attribute
     * @title Steer Rate
     * @range [0.5, 20]
     * @precision 1
     * @visibleif {response === 0}
     */
    steerRate = 2.5;

    /**
     * Speed of the steering back to center, full locks per second. Higher straightens faster.
     *
     * @attribute
     * @title Return Rate
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
     * @title Grip Limit
     */
    gripLimit = true;

    /**
     * Reads gamepads: triggers for the pedals, left stick to steer, A or cross for the hand brake, B or circle for the
     * boost, shoulder buttons to shift; in the air the left stick moves the nose, the right one rolls.
     *
     * @attribute
     * @title Gamepad
     */
    gamepad = true;

    /**
     * Strength of gamepad rumble when wheels slide and when the car is hit. 0 turns it off.
     *
     * @attribute
     * @title Rumble
     * @range [0, 1]
     * @precision 2
     * @visibleif {gamepad}
     */
    rumble = 0.5;

    /**
     * Share of the gamepad stick's travel around its center that has no effect. Higher ignores a worn stick.
     *
     * @attribute
     * @title Dead Zone
     * @range [0, 0.5]
     * @precision 2
     * @visibleif {gamepad}
     */
    deadZone = 0.1;

    /**
     * The keyboard and its keys.
     *
     * @attribute
     * @title Keyboard
     * @type {KeySettings}
     */
    keys: KeySettings = new KeySettings();

    /**
     * Axes and buttons of the steering wheel. They differ between manufacturers.
     *
     * @attribute
     * @title Steering Wheel
     * @type {SteeringWheelSettings}
     */
    wheel: SteeringWheelSettings = new SteeringWheelSettings();

    /**
     * Pedals, hand brake and steering set by scripts, such as on-screen controls. For each pedal the strongest input
     * applies; steering set here overrides the devices.
     */
    readonly onScreen = new DriverControls();

    private readonly face = new ComponentFace(this.entity, 'vehicleInput', { response: KeyResponse });
    private readonly codes = new AttributeGroup(this.face, 'keys', new KeySettings());
    private readonly layout = new AttributeGroup(this.face, 'wheel', new SteeringWheelSettings(), LEAST_OF_WHEEL);
    private readonly numbers = ownNumbers(this.face, this, {
        rumble: 0,
        response: 0,
        pedalRate: 0,
        steerRate: 0,
        returnRate: 0,
        deadZone: 0
    });

    private readonly driver = new SmoothDriver();

    /** What it drives, which a component that is switched off before this one no longer shows. */
    private driven: VehicleLike['vehicle'] = null;
    private readonly down = new Set<string>();
    private readonly held = new Set<string>();
    private readonly shaker = new Rumble();
    private shift = 0;

    initialize(): void {
        const press = (event: KeyboardEvent): void => this.keyDown(event);
        const lift = (event: KeyboardEvent): void => this.keyUp(event);
        const liftAll = (): void => this.down.clear();
        if (typeof window !== 'undefined') {
            window.addEventListener('keydown', press);
            window.addEventListener('keyup', lift);
            window.addEventListener('blur', liftAll);
            this.once('destroy', () => {
                window.removeEventListener('keydown', press);
                window.removeEventListener('keyup', lift);
                window.removeEventListener('blur', liftAll);
            });
        }
        this.on('disable', () => this.release());
        this.once('destroy', () => this.release());
    }

    /** @internal */
    swap(running: this): void {
        hotSwap(this, running);
    }

    update(dt: number): void {
        const car = carOf(this.entity);
        if (!car) {
            const remedy = 'Put it on the chassis, beside Vehicle Controller, Raycast Car or Bullet Vehicle';
            this.face.complain('entity', 'there is no car on this entity', remedy);
            return;
        }
        const { vehicle } = car;
        if (!vehicle) {
            return;
        }
        const numbers = this.numbers.follow(this);
        this.codes.follow(this.keys);
        this.layout.follow(this.wheel);
        const { pedalRate, steerRate, returnRate } = RATES[numbers.response] ?? numbers;
        Object.assign(this.driver, { pedalRate, steerRate, returnRate });
        this.readDevices(car, dt);
        if (this.shift !== 0 && vehicle.controls.manual) {
            // the lever moves only once it is in the gate for shifting by hand
            this.driver.target.gear = Math.max(-1, car.gear + this.shift);
            this.shift = 0;
        }
        vehicle.driver ??= this.driver; // an autopilot keeps the wheel
        this.driven = vehicle;
    }

    /** Sets the driver's targets from keys, devices and screen. */
    private readDevices(car: VehicleLike, dt: number): void {
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
        const pad = this.gamepad ? findDevice(true) : null;
        if (pad) {
            const { deadZone, rumble } = this.numbers.good;
            const stick = -pad.axes[0]; // gamepads count to the right, vehicles to the left
            const travel = axisTravel(Math.abs(stick), Math.min(1, deadZone), 1);
            const { buttons } = pad;
            take(buttons[7].value, buttons[6].value, buttons[0].value, 0, Math.sign(stick) * travel);
            boost ||= buttons[1]?.value > 0.5;
            pitch ||= liftOf(pad.axes[1], deadZone); // pulled back lifts the nose
            roll ||= -liftOf(pad.axes[2], deadZone);
            for (const [button, stroke] of PAD_STROKES) {
                this.watch(pad, button, stroke);
            }
            if (rumble > 0) {
                this.shaker.update(pad, car, Math.min(1, rumble), dt);
            }
        }
        const wheel = this.layout.good.enabled ? findDevice(false) : null;
        if (wheel) {
            const w = this.layout.good;
            const [gas, foot, third] = [
                travelOf(wheel, w.throttleAxis, w.throttleRest, w.throttleFull),
                travelOf(wheel, w.brakeAxis, w.brakeRest, w.brakeFull),
                travelOf(wheel, w.clutchAxis, w.clutchRest, w.clutchFull)
            ];
            const middle = (w.steerLeft + w.steerRight) / 2;
            const left =
                travelOf(wheel, w.steerAxis, middle, w.steerLeft) - travelOf(wheel, w.steerAxis, middle, w.steerRight);
            take(gas, foot, wheel.buttons[w.handbrakeButton]?.value ?? 0, third, left);
            Object.assign(driver, { pedalRate: AT_ONCE, steerRate: AT_ONCE, returnRate: AT_ONCE });
            this.watch(wheel, w.gearUpButton, 'gearUp');
            this.watch(wheel, w.gearDownButton, 'gearDown');
        }
        driver.keepGrip(this.gripLimit && !wheel ? car.vehicle : null);
        const { target } = driver;
        if (target.manual) {
            target.reverse = target.gear < 0;
            target.neutral = target.gear === 0;
        } else if (throttle > 0 && car.speed > -STANDING) {
            target.reverse = false;
        } else if (brake > 0 && car.speed < STANDING) {
            target.reverse = true;
        }
        const swapped = target.reverse && !target.manual;
        target.throttle = swapped ? brake : throttle;
        target.brake = swapped ? throttle : brake;
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
            carOf(this.entity)?.nextAssistance?.();
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
        const { enabled, ...keys } = this.codes.follow(this.keys);
        if (!enabled || !this.enabled || isTyped(event)) {
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
    private watch(device: Gamepad, button: number, stroke: Stroke): void {
        const name = `${device.index} ${button}`;
        if ((device.buttons[button]?.value ?? 0) < 0.5) {
            this.held.delete(name);
        } else if (!this.held.has(name)) {
            this.held.add(name);
            this.strike(stroke);
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

    private release(): void {
        const { driven } = this;
        this.down.clear();
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

/** Whether a key goes to the page, not to the car: fields take all, buttons those that press them. */
function isTyped({ target, code }: KeyboardEvent): boolean {
    const fields = 'input, select, textarea, [contenteditable]';
    const taken = code === 'Space' || code === 'Enter' ? `button, ${fields}` : fields;
    return target instanceof Element && target.closest(taken) !== null;
}

/** Travel of a stick's axis beyond its dead zone, -1 to 1. */
function liftOf(axis: number | undefined, deadZone: number): number {
    return axis === undefined ? 0 : Math.sign(axis) * axisTravel(Math.abs(axis), Math.min(1, deadZone), 1);
}

function travelOf(device: Gamepad, axis: number, rest: number, full: number): number {
    return axis in device.axes ? axisTravel(device.axes[axis], rest, full) : 0;
}

/** The first connected game device that has the standard layout of gamepads, or that has not. */
function findDevice(standard: boolean): Gamepad | null {
    const pads = typeof navigator !== 'undefined' && navigator.getGamepads ? navigator.getGamepads() : [];
    return pads.find((pad) => pad && (pad.mapping === 'standard') === standard) ?? null;
}
