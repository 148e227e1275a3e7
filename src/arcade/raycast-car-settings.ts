import { ALL_BUT_TRIGGERS } from '../contact/ground.js';
import { Restorable } from '../math/restorable.js';
import { DEG, KMH } from '../math/scalar.js';

/** Settings of a Raycast Car. */
export abstract class RaycastCarSettings extends Restorable {
    /** Damper, N s/m: see `springBounce`. */
    springFriction = 2500;

    /** Spring, m/s² per root of a metre: see `tireReaction`. */
    tireReaction = 25;

    /** Grip, N s/m: see `lateralAdhesion`. */
    tireAdhesion = 1500;

    /** Most side force of a wheel over its load; `Infinity` for none, as in the tutorial. */
    grip = 1;

    /** Thrust at full throttle, N. */
    thrust = 400000 / 60;

    /**
     * Place where the thrust acts, along the steered heading: from the center of mass, body frame, m. Null (the default): the middle of
     * the driven axle, along its wheels.
     */
    thrustPoint: Float64Array | null = null;

    /** Brake force at full pedal, N. */
    brake = 1000000 / 60;

    /** Largest steering angle, rad. */
    maxSteerAngle = 45 * DEG;

    /** Speed at which the wheels turn to their angle, rad/s. */
    turnSpeed = 150 * DEG;

    /** Speed at which the thrust has faded, m/s. */
    topSpeed = 130 * KMH;

    /** Collision groups that count as ground. */
    mask = ALL_BUT_TRIGGERS;
}
