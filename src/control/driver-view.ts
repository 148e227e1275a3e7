import type { Driver, DriverControls } from './driver-controls.js';
import type { GripEstimate } from '../analysis/grip-estimate.js';
import type { BodyState } from '../vehicle/body.js';

/** View of a car for an automatic driver, whichever way the car is simulated. */
export interface DriverView {
    /** Commands of the driver. */
    readonly controls: DriverControls;

    /** Sets the controls at the start of every step; null leaves them as they are. */
    driver: Driver | null;

    /** Pose and motion of the body. */
    readonly body: BodyState;

    /** Velocity of the body in its own frame at the start of the step: linear m/s, angular rad/s. */
    readonly velocity: Float64Array;

    /** Speed of the center of mass along the car's own forward axis, m/s. */
    readonly forwardSpeed: number;

    /** From the foremost to the rearmost axle, m. */
    readonly wheelbase: number;

    /** Present angle of the steered wheels, rad, left positive: that of the virtual wheel in the middle of their axle. */
    readonly steerAngle: number;

    /** Largest angle of the steered wheels at standstill, rad; 0 without a steering. */
    readonly maxSteerAngle: number;

    /** Largest angle of the steered wheels at the present speed, rad; 0 without a steering. */
    readonly steerLock: number;

    /** Its steering; unknown on simpler cars. */
    readonly steering?: {
        /** Turns of the steering wheel per turn of the road wheels. */
        readonly ratio: number;
    } | null;

    /** Force of all tires forward, N. */
    readonly tireForce: number;

    /** Ratio of the gear that is in, 0 while it changes; 1 without a gearbox. */
    readonly gearRatio: number;

    /** Gear: -1 reverse, 0 neutral, 1 and up forward; 1 or -1 without a gearbox. */
    readonly gear: number;

    /** Service brake, 0 to 1: pressed by the driver or by an aid. */
    readonly brakePedal: number;

    /**
     * Writes between which positions, -1 to 1, more steering turns the car more: where its front tires come to their largest
     * force. Infinite where an aid sees to that. Without it, what {@link estimateGrip} says of a neutral car counts.
     */
    boundSteering?(bounds: Float64Array): void;

    /** Estimates the grip of the car on dry asphalt. */
    estimateGrip(): GripEstimate;

    /** Saves a snapshot of all that lasts from step to step; `into` receives it. */
    save(into?: Float64Array): Float64Array;

    /** Resumes from what {@link save} returned. */
    restore(from: Float64Array): void;
}
