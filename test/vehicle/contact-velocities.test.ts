import { Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { WHEEL } from '../../src/wheel/state.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** Nothing but its tire brakes a wheel. */
const free = { rollingResistance: 0, wheelDampingRate: 0 };

let world: World;

afterEach(() => world.destroy());

describe('a wheel without drive that rolls through a bend turns as far as its contact goes along its heading', () => {
    it.each([30, 60, 120])('at %i Hz', async (rate) => {
        const dt = 1 / rate;
        world = await World.create(dt);
        world.addGround();
        const car = new TestCar(world, { ...bmw, wheel: free });
        car.controller.enabled = false;
        const wheels = car.wheels.map(({ wheel }) => wheel!);
        car.roll(6);
        for (const wheel of wheels.slice(0, 2)) {
            wheel.steerAngle = 0.3;
        }
        world.run(2, dt);
        const places = wheels.map(({ state }) => new Vec3([...state.slice(WHEEL.pointX, WHEEL.pointX + 3)]));
        const look = (): [place: Vec3, heading: Vec3][] =>
            wheels.map(({ steerAngle }, i) => {
                const pose = car.entity.getWorldTransform();
                const heading = new Vec3(Math.sin(steerAngle), 0, Math.cos(steerAngle));
                return [pose.transformPoint(places[i]), pose.transformVector(heading)];
            });
        const way = wheels.map(() => 0);
        const before = wheels.map(({ spin, spinAngle }) => ({ spin, spinAngle }));
        let last = look();
        world.run(1, dt, () => {
            const now = look();
            now.forEach(([place, heading], i) => {
                const middle = heading.clone().add(last[i][1]).normalize();
                way[i] += place.clone().sub(last[i][0]).dot(middle);
            });
            last = now;
        });
        expect(car.entity.rigidbody!.angularVelocity.y).toBeGreaterThan(0.5);
        wheels.forEach(({ spin, spinAngle, params }, i) => {
            // the spin is that of the end of a step: half of what it loses in one came before
            const turned = spinAngle - before[i].spinAngle - 0.5 * dt * (spin - before[i].spin);
            // the error is of first order in the step: 0.05 % at 60 Hz
            expect(Math.abs((turned * params.radius) / way[i] - 1), `wheel ${i}`).toBeLessThan(0.06 * dt);
        });
    });
});
