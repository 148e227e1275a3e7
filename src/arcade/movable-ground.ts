import type { RaycastWorkspace } from './raycast-workspace.js';
import type { RayGround } from '../contact/ground.js';
import { MOBILITY, reactionShare } from '../contact/mobility.js';

/**
 * Shares the impulse of a wheel between the car and a body below it that can move. One that nothing holds takes from the wheel
 * what two masses exchange when they meet; one that lies on a floor carries the wheel.
 *
 * @param workspace - Its impulse is that of the wheel on the car, and becomes what the car gets.
 * @param ground - Ground that the body is part of: is pushed.
 * @param body - Handle of the body.
 * @param point - Contact point, m, world frame.
 * @param mass - Share of the car's mass on the wheel, kg.
 * @param sharing - Wheels of the car on this body: each meets its share of the body's mass.
 * @param dt - Step, s.
 * @returns Share of the impulse that the car gets.
 */
export function pushGround(
    { impulse, mobility, reaction }: RaycastWorkspace,
    ground: RayGround,
    body: number,
    point: Float64Array,
    mass: number,
    sharing: number,
    dt: number
): number {
    mobility.set(point, MOBILITY.point);
    for (let k = 0; k < 9; k++) {
        mobility[MOBILITY.axes + k] = k % 4 === 0 ? 1 : 0; // the world's
    }
    ground.mobility(body, mobility);
    const vertical = 1;
    const bare = sharing * mobility[MOBILITY.bare + vertical];
    const yielding = 1 + mass * sharing * mobility[MOBILITY.mobility + vertical];
    const size = Math.hypot(impulse[0], impulse[1], impulse[2]);
    const speed = (sharing * mobility[MOBILITY.inverseMass] * size) / yielding;
    const ofCar = 1 / yielding;
    const ofGround = ofCar * reactionShare(0, speed, yielding / (1 + mass * bare), mobility[MOBILITY.supported], dt);
    for (let k = 0; k < 3; k++) {
        reaction[k] = -ofGround * impulse[k];
        reaction[3 + k] = point[k];
        impulse[k] *= ofCar;
    }
    ground.push(body, reaction);
    return ofCar;
}
