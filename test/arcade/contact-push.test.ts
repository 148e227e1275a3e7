import { describe, expect, it } from 'vitest';

import { ContactPush } from '../../src/arcade/contact-push.js';
import { restore, save } from '../../src/math/snapshot.js';
import { BODY, BodyState } from '../../src/vehicle/body.js';

const dt = 1 / 60;
const nothing = new Float64Array(6);

/** A car of 1 000 kg at rest under gravity, which its springs balance. */
function parked(): BodyState {
    const body = new BodyState();
    body.inertia.set([1000, 1000, 1000, 1000]);
    body.state[BODY.force + 1] = -9810;
    return body;
}

/** A step in which the car moved at a speed to the left, m/s, and is held. */
function step(push: ContactPush, body: BodyState, speed: number): number {
    body.velocity.set([speed, 0, 0]);
    push.foresee(body, dt);
    push.expect(body, new Float64Array(3), nothing, dt);
    return push.impulse[0];
}

describe('what contacts of its hull push a car that its brakes hold', () => {
    it('is foreseen once they have pushed in two steps, and no stronger than in the weaker of them', () => {
        const [push, body] = [new ContactPush(), parked()];
        expect([0, 0.01, 0.01, 0.02, 0.005].map((speed) => step(push, body, speed))).toEqual([0, 0, 10, 10, 5]);
    });

    it('is nothing after a blow, or when the push turns around', () => {
        const [push, body] = [new ContactPush(), parked()];
        expect([0, 0.3, 0, 0.01, -0.01].map((speed) => step(push, body, speed))).toEqual([0, 0, 0, 0, 0]);
    });

    it('is not known of a car that nobody held in the last step', () => {
        const [push, body] = [new ContactPush(), parked()];
        [0, 0.01, 0.01].forEach((speed) => step(push, body, speed));
        push.forget();
        expect([0.01, 0.01].map((speed) => step(push, body, speed))).toEqual([0, 0]);
    });

    it('lasts in a snapshot', () => {
        const [push, body] = [new ContactPush(), parked()];
        [0, 0.01].forEach((speed) => step(push, body, speed));
        const restored = new ContactPush();
        restore(restored, save(push));
        expect(step(restored, body, 0.01)).toBe(10);
    });
});
