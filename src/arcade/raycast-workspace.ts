import { GroundContact, GroundHit } from '../contact/ground.js';
import { mobilityLayout } from '../contact/mobility.js';
import { RayRow } from '../contact/ray-row.js';

/** Numbers of the present step of one Raycast Car, world frame. Cars are stepped one after the other and share one workspace. */
export class RaycastWorkspace {
    /** Sum of the impulses on the body, N s, and of their moments about its center of mass, N m s. */
    readonly wrench = new Float64Array(6);

    /** Impulse that is to be added to them, N s, and its lever about the center of mass, m. */
    readonly impulse = new Float64Array(3);
    readonly lever = new Float64Array(3);

    /** Velocity over the ground, of the start of a wheel's ray or of the car, m/s. */
    readonly velocity = new Float64Array(3);

    /** Velocities of the body by the dampers that have acted before the present one: linear, m/s, and angular, rad/s. */
    readonly bounced = new Float64Array(6);

    /** Angular velocity that an impulse at the present wheel gives the body over that impulse, body frame, 1/(kg m). */
    readonly turning = new Float64Array(3);

    /** Unit vectors of a wheel: rolling direction, axle to the left. */
    readonly heading = new Float64Array(3);
    readonly axle = new Float64Array(3);

    /** Middle of the driven wheels, body frame, m. */
    readonly middle = new Float64Array(3);

    /** Ray of one wheel, what it met, and how that moves. */
    readonly row = new RayRow();
    readonly hit = new GroundHit();
    readonly contact = new GroundContact();

    /** Push of one wheel on its ground: impulse, N s, point, m, and angular impulse, N m s. */
    readonly reaction = new Float64Array(9);

    /** Question to the ground below one wheel how it moves, and the answer, by the places of `MOBILITY`. */
    readonly mobility = new Float64Array(mobilityLayout.size);

    /** Mean normal of the ground below a braked car, and the impulse that holds it there, N s. */
    readonly normal = new Float64Array(3);
    readonly hold = new Float64Array(3);
}
