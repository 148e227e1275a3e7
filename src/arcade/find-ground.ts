import type { RaycastWheel } from './raycast-wheel.js';
import type { RaycastWorkspace } from './raycast-workspace.js';
import type { RayGround } from '../contact/ground.js';
import { RAY_SIZE } from '../contact/ray-row.js';
import type { BodyState } from '../vehicle/body.js';

/**
 * Looks down the ray of a wheel from its mean place along the car's own vertical axis.
 *
 * @param index - Index of the wheel on its car.
 */
export function findGround(
    { row, hit, contact }: RaycastWorkspace,
    ground: RayGround,
    mask: number,
    body: BodyState,
    wheel: RaycastWheel,
    index: number
): void {
    const { rotation, position } = body;
    const { origin, direction, line } = row;
    const { origin: place } = wheel;
    for (let k = 0; k < 3; k++) {
        const at = 3 * k;
        origin[k] = position[k] + rotation[at] * place[0] + rotation[at + 1] * place[1] + rotation[at + 2] * place[2];
        direction[k] = -rotation[at + 1];
        line[k] = rotation[at + 2];
    }
    row.wheel = index;
    row.size[RAY_SIZE.length] = wheel.reach;
    ground.lookDown(row, mask);
    if (!row.cast) {
        row.takeDisc();
    }
    const distance = row.distances[0];
    wheel.isGrounded = distance >= 0;
    if (!wheel.isGrounded) {
        wheel.distance = wheel.reach;
        return;
    }
    wheel.distance = hit.distance = distance;
    hit.body = row.bodies[0];
    for (let k = 0; k < 3; k++) {
        wheel.point[k] = origin[k] + distance * direction[k];
        wheel.normal[k] = hit.normal[k] = row.normals[k];
    }
    ground.inspect(hit, wheel.point, contact);
    wheel.groundVelocity.set(contact.velocity);
    wheel.groundBody = hit.body;
    wheel.groundMovable = contact.movable;
}
