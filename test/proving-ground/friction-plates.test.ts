import { RenderComponentSystem, Vec3 } from 'playcanvas';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { layFrictionPlates } from '../../proving-ground/ground/friction-plates.js';
import { PLATES, plateX } from '../../proving-ground/library/ground/layout.js';
import { nameOfSurface } from '../../proving-ground/library/ground/surfaces.js';
import { headlessApp, loadAmmo } from '../../scenario/headless-app.js';
import { bmw, TestCar } from '../support/car.js';
import { registerAll } from '../support/prefab.js';
import { World } from '../support/world.js';

/** Speed of the car as it comes upon a plate, m/s: 50 km/h. */
const SPEED = 50 / 3.6;

let world: World;

beforeAll(async () => {
    await loadAmmo();
    world = World.of(headlessApp(1 / 60, 100, [RenderComponentSystem]));
    registerAll(world.app);
    world.addGround();
    layFrictionPlates(world.app);
});

afterAll(() => world.destroy());

it('plates differ in the friction of their rigid bodies alone, and brake a car in proportion to it', () => {
    const xs = [plateX(0) - 4 * PLATES.spacing, ...PLATES.frictions.map((_, i) => plateX(i))]; // asphalt, then the plates
    const cars = xs.map((x) => new TestCar(world, bmw, new Vec3(x, 0, PLATES.from - 4)));
    cars.forEach(({ controller }) => (controller.enabled = false));
    world.run(0.5);
    cars.forEach((car) => car.roll(SPEED));
    let bounce = 0;
    world.run(0.5, 1 / 60, () => {
        cars.forEach(({ velocity }) => (bounce = Math.max(bounce, Math.abs(velocity.y))));
    });
    cars.forEach(({ wheels }) => wheels.forEach((wheel) => (wheel.brakeTorque = 1e5)));
    const names = cars.map(({ wheels }) => nameOfSurface(wheels[0].groundEntity));
    world.run(0.2);
    const before = cars.map(({ velocity }) => velocity.z);
    world.run(0.3);
    const [asphalt, ...plates] = cars.map(({ velocity }, i) => before[i] - velocity.z);
    expect(names).toEqual(['Asphalt', ...PLATES.frictions.map((friction) => `Friction ${friction}`)]);
    expect(bounce).toBeLessThan(0.2);
    PLATES.frictions.forEach((friction, i) => {
        expect(plates[i] / asphalt / (friction / 0.5), `friction ${friction}`).toBeGreaterThan(0.9);
        expect(plates[i] / asphalt / (friction / 0.5), `friction ${friction}`).toBeLessThan(1.1);
    });
});
