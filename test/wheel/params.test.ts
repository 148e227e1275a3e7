import { describe, expect, it } from 'vitest';

import { defaultWheel, PhysXTire, TMeasy, Wheel, type WheelMount, type WheelParams } from '../../src/index.js';
import { SUSPENSION } from '../../src/suspension/params.js';
import { WHEEL } from '../../src/wheel/state.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

const mount: WheelMount = { position: [0.7, 0, 1.3], up: [0, 1, 0], forward: [0, 0, 1] };

describe('the parameters of a wheel', () => {
    it('are those that it was given, by name and as a list', () => {
        const given = { ...defaultWheel(), radius: 0.31, contact: 'fan' as const };
        const { params } = new Wheel(mount, given);
        expect(params).toEqual(given);
        expect({ ...params, suspension: { ...params.suspension } }).toEqual(given);
    });

    it('keep what is set, one by one and as a whole', () => {
        const { params } = new Wheel(mount);
        const suspension = { ...params.suspension, spring: 50_000 };
        const tire = new PhysXTire();
        Object.assign(params, { camber: -0.02, raysAlong: 5, suspension, tire });
        params.suspension.damper = 3000;
        expect(params.camber).toBe(-0.02);
        expect(params.raysAlong).toBe(5);
        expect(params.suspension).toEqual({ ...suspension, damper: 3000 });
        expect(params.tire).toBe(tire);
    });

    it('lie where the step reads them, in whatever order they are set', () => {
        const { params, state } = new Wheel(mount);
        params.suspension.targetPosition = 0.4;
        params.camberGain = 0.3;
        params.camber = 0.1;
        expect([state[WHEEL.camber], state[WHEEL.camberGain]]).toEqual([0.1, 0.3]);
        expect(state[WHEEL.suspension + SUSPENSION.targetPosition]).toBe(0.4);
        const { radius, ...others } = defaultWheel();
        const swapped = new Wheel(mount, { ...others, radius: 0.31 } satisfies WheelParams);
        expect(swapped.state[WHEEL.radius]).toBe(0.31);
        expect(swapped.state[WHEEL.mass]).toBe(others.mass);
        expect(radius).toBe(0.35);
    });

    it('are its own', () => {
        const given = defaultWheel();
        const left = new Wheel(mount, given);
        const right = new Wheel(mount, given);
        left.params.radius = 0.5;
        left.params.suspension.distance = 0.2;
        expect(right.params).toEqual(defaultWheel());
        expect(given).toEqual(defaultWheel());
    });

    it('count from the next step on', async () => {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, bmw);
        world.run(2);
        const { body } = car.vehicle;
        const before = body.position[1];
        for (const { wheel } of car.wheels) {
            wheel!.params.radius += 0.05;
        }
        world.run(2);
        expect(body.position[1] - before).toBeCloseTo(0.05, 3);
        for (const { wheel } of car.wheels) {
            wheel!.mount = {
                ...wheel!.mount,
                position: Array.from(wheel!.mount.position, (x, k) => x - (k === 1 ? 0.04 : 0))
            };
        }
        world.run(2);
        expect(body.position[1] - before).toBeCloseTo(0.09, 3);
        world.destroy();
    });
});

describe('equal tires', () => {
    it('share their numbers until one is tuned', async () => {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, bmw);
        for (const wheel of car.wheels) {
            Object.assign(wheel.tire, { preset: 10, nominalLoad: 4321 });
        }
        world.run(0.1);
        const [a, b] = car.wheels.map(({ wheel }) => wheel!.params.tire as TMeasy);
        expect(a.values).toBe(b.values);
        a.forward.peak = 2;
        a.trail = { ...a.trail, patchLength: 0.4 };
        expect(a.forward.peak).toBe(2);
        expect(a.trail.patchLength).toBe(0.4);
        expect(b.forward.peak).not.toBe(2);
        expect(b.trail).toEqual(new TMeasy().trail);
        expect(new TMeasy().forward.peak).toBe(1.129);
        world.destroy();
    });
});
