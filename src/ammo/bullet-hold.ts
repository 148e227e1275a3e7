import type { AmmoChassis } from './ammo-chassis.js';
import type { BulletWheel } from './bullet-wheel.js';
import type { ContactPush } from '../arcade/contact-push.js';
import { findSlope, lieAlong } from '../arcade/holding.js';
import { BODY, type BodyState } from '../vehicle/body.js';
import { isSlow } from '../vehicle/slow.js';

/** Faster than this, m/s or rad/s, a car is left to Bullet. */
const SLOW = 0.5;

/** Bullet allows a tire twice its grip along its heading: what acts there counts half. */
const ALONG = 0.5;

const normal = new Float64Array(3);
const hold = new Float64Array(3);
const used = new Float64Array(3);

/** Velocity after Bullet has pushed the car, m/s. */
const pushed = new Float64Array(3);

/** Impulse at the center of mass, N s. */
const wrench = new Float64Array(6);

interface Held {
    readonly chassis: AmmoChassis;

    /** As it was before Bullet has pushed the car. */
    readonly body: BodyState;

    readonly wheels: readonly BulletWheel[];

    /** Contacts of the hull. */
    readonly contacts: ContactPush;
}

/**
 * Holds a braked car that hardly moves: Bullet's brakes stop its speed at the start of a step, and gravity and contacts of the hull
 * act thereafter; across its heading Bullet takes a part of the speed. Acts at the center of mass, within what brakes and friction
 * have left.
 *
 * @param car - After Bullet has pushed it in this step.
 * @param brake - Most impulse of a brake, N s.
 * @param stop - Impulse that each brake spends against the speed, N s: where it is as much as `brake`, nothing is left.
 * @param dt - Length of the step, s.
 */
export function holdStill({ chassis, body, wheels, contacts }: Held, brake: number, stop: number, dt: number): void {
    const { state } = body;
    if (!(stop < brake) || !isSlow(body, SLOW) || !findSlope(wheels, normal)) {
        contacts.forget();
        return;
    }
    contacts.foresee(body, dt);
    chassis.readVelocity(pushed);
    let brakes = 0;
    let friction = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { isGrounded, load, brakeShare, tuning } = wheels[i];
        if (isGrounded) {
            brakes += (brake - stop) * brakeShare;
            friction += tuning.frictionSlip * load * dt;
        }
    }
    for (let k = 0; k < 3; k++) {
        hold[k] = -dt * state[BODY.force + k] - contacts.impulse[k] - state[BODY.mass] * pushed[k];
        used[k] = state[BODY.mass] * (pushed[k] - state[BODY.velocity + k]);
    }
    lieAlong(normal, hold);
    lieAlong(normal, used);
    const forward = ahead(state, hold);
    const kept = Math.max(-brakes, Math.min(brakes, forward));
    for (let k = 0; k < 3; k++) {
        hold[k] += (kept - forward) * state[BODY.rotation + 3 * k + 2];
    }
    const wanted = onTires(state, hold);
    const left = Math.max(0, friction - onTires(state, used));
    const share = wanted > left ? left / wanted : 1;
    for (let k = 0; k < 3; k++) {
        wrench[k] = share * hold[k];
    }
    chassis.apply(wrench);
    contacts.expect(body, pushed, wrench, dt);
}

/** Part of an impulse that points ahead, N s. */
function ahead(state: Float64Array, impulse: Float64Array): number {
    const { rotation } = BODY;
    return impulse[0] * state[rotation + 2] + impulse[1] * state[rotation + 5] + impulse[2] * state[rotation + 8];
}

/** Friction of the tires that an impulse along the ground takes, N s. */
function onTires(state: Float64Array, impulse: Float64Array): number {
    const forward = ahead(state, impulse);
    const squared = impulse[0] * impulse[0] + impulse[1] * impulse[1] + impulse[2] * impulse[2];
    return Math.sqrt(Math.max(0, squared - (1 - ALONG * ALONG) * forward * forward));
}
