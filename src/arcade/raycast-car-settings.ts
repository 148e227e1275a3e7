import { ALL_BUT_TRIGGERS } from '../contact/ground.js';
import { Restorable } from '../math/restorable.js';
import { DEG, KMH } from '../math/scalar.js';
import { parameter } from '../math/struct.js';

/** Units, defaults and smallest values of its numbers that no preset sets. */
export const raycastSettings = {
    thrust: parameter('N', 400000 / 60, 0),
    brake: parameter('N', 1000000 / 60, 0),
    topSpeed: parameter('m/s', 130 * KMH, 0.1 * KMH),
    maxSteerAngle: parameter('rad', 45 * DEG, 0, 60 * DEG),
    turnSpeed: parameter('rad/s', 150 * DEG, 0)
};

/** The same of the numbers that a preset sets. */
export const raycastFeel = {
    springFriction: parameter('N s/m', 2500, 0),
    tireReaction: parameter('m^0.5/s²', 25, 0.1),
    tireAdhesion: parameter('N s/m', 1500, 0),
    grip: parameter('1', 1, 0)
};

/** Settings of a Raycast Car. */
export abstract class RaycastCarSettings extends Restorable {
    /** Damper, N s/m: see `springBounce`. */
    springFriction = raycastFeel.springFriction.initial;

    /** Spring, m/s² per root of a metre: see `tireReaction`. */
    tireReaction = raycastFeel.tireReaction.initial;

    /** Grip, N s/m: see `lateralAdhesion`. */
    tireAdhesion = raycastFeel.tireAdhesion.initial;

    /** Most side force of a wheel over its load; `Infinity` for none, as in the tutorial. */
    grip = raycastFeel.grip.initial;

    /** Thrust at full throttle, N. */
    thrust = raycastSettings.thrust.initial;

    /**
     * Place where the thrust acts, along the steered heading: from the center of mass, body frame, m. Null (the default): the middle of
     * the driven axle, along its wheels.
     */
    thrustPoint: Float64Array | null = null;

    /** Brake force at full pedal, N. */
    brake = raycastSettings.brake.initial;

    /** Largest steering angle, rad. */
    maxSteerAngle = raycastSettings.maxSteerAngle.initial;

    /** Speed at which the wheels turn to their angle, rad/s. */
    turnSpeed = raycastSettings.turnSpeed.initial;

    /** Speed at which the thrust has faded, m/s. */
    topSpeed = raycastSettings.topSpeed.initial;

    /** Collision groups that count as ground. */
    mask = ALL_BUT_TRIGGERS;
}
