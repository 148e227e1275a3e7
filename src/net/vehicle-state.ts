import { needObject } from '../math/argument.js';

/** Numbers of {@link VehicleState.wheels} for each wheel, by their places. */
export const WHEEL_STATE = {
    /** Angle about the vertical axis, rad, left positive. */
    steer: 0,

    /** Angle that the wheel has turned about its axle, rad; whole turns are not sent. */
    turned: 1,

    /** Speed about its axle, rad/s, positive rolls forward. */
    spin: 2,

    /** Height of its center over where it hangs, m. */
    height: 3,

    /** Slip over the slip of best grip, 0 and up: what screeches and marks the ground. */
    slide: 4,

    /** 1 when the tire carries load, 0 in the air. */
    grounded: 5
} as const;

/** Number of values in {@link VehicleState.wheels} for each wheel. */
export const WHEEL_STATE_NUMBERS = Object.keys(WHEEL_STATE).length;

/** Refuses a call whose argument is not a state of a car. */
export function needState(call: string, state: VehicleState): void {
    needObject(call, state, 'new VehicleState()', 'wheelCount');
}

/** State of a car as others see and hear it. World frame, SI. */
export class VehicleState {
    /** Center of mass, m. */
    readonly position = new Float64Array(3);

    /** Rotation as a unit quaternion x, y, z, w. */
    readonly rotation = Float64Array.of(0, 0, 0, 1);

    /** Velocity of the center of mass, m/s. */
    readonly velocity = new Float64Array(3);

    /** Angular velocity, rad/s. */
    readonly angularVelocity = new Float64Array(3);

    /** Wheel after wheel, the numbers of {@link WHEEL_STATE}. */
    readonly wheels: Float64Array;

    /** Speed of the engine, rpm. */
    rpm = 0;

    /** Load of the engine, 0 to 1. */
    load = 0;

    /** Gear: -1 reverse, 0 neutral, 1 and up forward. */
    gear = 0;

    /** True while the engine runs. */
    running = false;

    /** True while the car sleeps: it lies still until it is disturbed. */
    asleep = false;

    /** Lamps that are lit, as the bits of `Lights.flags`. */
    lamps = 0;

    /** Number of wheels, 0 to 20. */
    readonly wheelCount: number;

    /** @param wheelCount - Number of wheels, 0 to 20. */
    constructor(wheelCount = 4) {
        this.wheelCount = wheelCount;
        this.wheels = new Float64Array(WHEEL_STATE_NUMBERS * wheelCount);
    }

    /** Copies another state, of as many wheels. */
    copy(from: VehicleState): this {
        needState('copy(from)', from);
        this.position.set(from.position);
        this.rotation.set(from.rotation);
        this.velocity.set(from.velocity);
        this.angularVelocity.set(from.angularVelocity);
        this.wheels.set(from.wheels);
        this.rpm = from.rpm;
        this.load = from.load;
        this.gear = from.gear;
        this.running = from.running;
        this.asleep = from.asleep;
        this.lamps = from.lamps;
        return this;
    }
}
