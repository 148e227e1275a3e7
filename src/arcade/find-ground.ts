import type { RaycastWheel } from './raycast-wheel.js';
import { GroundContact, GroundHit, type Ground } from '../contact/ground.js';
import type { BodyState } from '../vehicle/body.js';

const ray = new Float64Array(7);
const hit = new GroundHit();
const contact = new GroundContact();

/** Casts the ray of a wheel from its mean place down the car's own vertical axis. */
export function findGround(ground: Ground, mask: number, body: BodyState, wheel: RaycastWheel): void {
    const { rotation, position } = body;
    const { origin } = wheel;
    for (let k = 0; k < 3; k++) {
        const row = 3 * k;
        ray[k] =
            position[k] + rotation[row] * origin[0] + rotation[row + 1] * origin[1] + rotation[row + 2] * origin[2];
        ray[3 + k] = -rotation[row + 1];
    }
    ray[6] = wheel.reach;
    ground.cast(ray, mask, hit);
    wheel.isGrounded = hit.distance >= 0;
    if (!wheel.isGrounded) {
        wheel.distance = wheel.reach;
        return;
    }
    wheel.distance = hit.distance;
    for (let k = 0; k < 3; k++) {
        wheel.point[k] = ray[k] + hit.distance * ray[3 + k];
        wheel.normal[k] = hit.normal[k];
    }
    ground.inspect(hit, wheel.point, contact);
    wheel.groundVelocity.set(contact.velocity);
    wheel.groundBody = hit.body;
    wheel.groundMovable = contact.movable;
}
