import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Hitch } from '../../scripts/hitch.mjs';
import { roadMachine, TestMotorcycle } from '../support/motorcycle.js';
import { printed } from '../support/printed.js';
import { addHitch, TestTrailer, type TrailerNumbers } from '../support/trailer.js';
import { World } from '../support/world.js';

const messages = printed('error', 'warn');
let world: World;

beforeEach(async () => {
    world = await World.create(1 / 120);
    world.addGround(0, 4000);
});

afterEach(() => world.destroy());

/** A one-axle trailer for luggage behind a motorcycle. */
const luggage: TrailerNumbers = {
    mass: 90,
    inertia: [25, 28, 12],
    cgHeight: 0.4,
    axles: [-0.06],
    track: 0.9,
    radius: 0.22,
    ahead: 1.15,
    height: 0.4,
    carried: true
};

/** Distance of the ball behind the center of mass, m. */
const BALL = 1.05;

function coupled(): { machine: TestMotorcycle; hitch: Hitch; trailer: TestTrailer } {
    const machine = new TestMotorcycle(world, { motorcycle: { balance: 1, feetDown: true } });
    const hitch = addHitch(machine.entity, BALL, luggage.height - roadMachine.cgHeight);
    const trailer = new TestTrailer(world, luggage, new Vec3(0, 0, -BALL - luggage.ahead), {});
    world.run(0.5);
    expect(hitch.couple()).toBe(true);
    return { machine, hitch, trailer };
}

describe('a motorcycle with a trailer', () => {
    it('stands, pulls away, leans into a turn and stops; the ball lets it lean, and holds', () => {
        const { machine, hitch, trailer } = coupled();
        let stretch = 0;
        const run = (time: number): void =>
            world.run(time, 1 / 120, () => (stretch = Math.max(stretch, Math.abs(hitch.stretch))));
        run(2);
        stretch = 0; // it was coupled from where it lay on its nose
        expect(Math.abs(machine.component.lean)).toBeLessThan(1);
        machine.drive((controls) => Object.assign(controls, { throttle: 0.5, brake: 0, steer: 0 }));
        run(6);
        expect(trailer.component!.speed).toBeGreaterThan(6);
        machine.drive((controls) => {
            controls.throttle = machine.vehicle.forwardSpeed < 12 ? 0.6 : 0.1;
            controls.steer = 0.5;
        });
        run(8);
        const { linearVelocity, angularVelocity } = machine.entity.rigidbody!;
        const across = Math.hypot(linearVelocity.x, linearVelocity.z) * angularVelocity.y;
        const ideal = (Math.atan(across / 9.81) * 180) / Math.PI;
        expect(ideal).toBeGreaterThan(10);
        expect(machine.component.lean / ideal).toBeGreaterThan(0.95);
        expect(machine.component.lean / ideal).toBeLessThan(1.25); // a wide tread takes a little more
        // the trailer stays upright, and behind
        expect(trailer.entity.up.y).toBeGreaterThan(0.98);
        machine.drive((controls) => Object.assign(controls, { throttle: 0, brake: 0.7, steer: 0 }));
        run(5);
        expect(machine.vehicle.forwardSpeed).toBeLessThan(0.5);
        expect(Math.abs(machine.component.lean)).toBeLessThan(4);
        expect(stretch).toBeLessThan(0.005);
        expect(messages()).toEqual([]);
    });
});
