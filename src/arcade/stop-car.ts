import { brakingImpulse } from './braking.js';
import type { ContactPush } from './contact-push.js';
import { findSlope, lieAlong } from './holding.js';
import type { RaycastWheel } from './raycast-wheel.js';
import type { RaycastWorkspace } from './raycast-workspace.js';
import { BODY, type BodyState } from '../vehicle/body.js';

/**
 * The brake, at the center of mass and against the velocity over the ground; see `brakingImpulse`. What it leaves unused as it
 * weakens holds the car against gravity and contacts of its hull, as far as its tires grip (not in the tutorial).
 *
 * @param workspace - Its wrench is the sum of all other impulses: is added to.
 * @param body - Body of the car.
 * @param wheels - Loads and side forces are those of this step.
 * @param wanted - Share of the brake that the driver wants, 0 to 1.
 * @param brake - Full brake, N.
 * @param grip - Most force of a tire over its load.
 * @param dt - Length of the step, s.
 * @param contacts - Push of what the hull touches.
 */
export function stopCar(
    { wrench, velocity, normal, hold }: RaycastWorkspace,
    body: BodyState,
    wheels: readonly RaycastWheel[],
    wanted: number,
    brake: number,
    grip: number,
    dt: number,
    contacts: ContactPush
): void {
    let grounded = 0;
    let load = 0;
    let lateral = 0;
    velocity.fill(0);
    for (let i = 0; i < wheels.length; i++) {
        if (wheels[i].isGrounded) {
            grounded++;
            load += wheels[i].load;
            lateral += Math.abs(wheels[i].sideForce);
            for (let k = 0; k < 3; k++) {
                velocity[k] -= wheels[i].groundVelocity[k];
            }
        }
    }
    if (grounded === 0 || wanted <= 0) {
        contacts.forget();
        return;
    }
    for (let k = 0; k < 3; k++) {
        velocity[k] = body.state[BODY.velocity + k] + velocity[k] / grounded;
    }
    const speed = Math.sqrt(velocity[0] ** 2 + velocity[1] ** 2 + velocity[2] ** 2);
    const contact = grounded / wheels.length;
    const size = brakingImpulse(wanted, brake, contact, speed, body.inertia[0], dt);
    if (size > 0) {
        for (let k = 0; k < 3; k++) {
            wrench[k] -= (size * velocity[k]) / speed;
        }
    }
    if (speed < 1 && findSlope(wheels, normal)) {
        contacts.foresee(body, dt);
        for (let k = 0; k < 3; k++) {
            hold[k] = -dt * body.state[BODY.force + k] - contacts.impulse[k];
        }
        lieAlong(normal, hold);
        const pull = Math.sqrt(hold[0] ** 2 + hold[1] ** 2 + hold[2] ** 2);
        const unused = Math.min(wanted * brake * contact * dt, grip * load * dt - lateral * dt) - size;
        const share = Math.max(0, Math.min(pull, unused)) / (pull || 1);
        for (let k = 0; k < 3; k++) {
            wrench[k] += share * hold[k];
        }
        contacts.expect(body, body.velocity, wrench, dt);
    } else {
        contacts.forget();
    }
}
