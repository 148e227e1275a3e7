import { PhysicsWorld, Vec3, type Script } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { BACKENDS } from './backends.js';
import { appWith } from '../../examples/jolt/jolt-app.js';
import { BulletVehicle, RaycastCar, VehicleController } from '../../scripts/index.mjs';
import { PredictedCars } from '../../src/components/net/predicted-cars.js';
import { ServerCars } from '../../src/components/net/server-cars.js';
import { TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

const messages = printed('error', 'warn');
let world: World;

afterEach(() => world.destroy());

function addTo(world: World, component: typeof BulletVehicle | typeof RaycastCar): void {
    const { entity, wheels } = plainCar(world, new Vec3(0, 0.66, 0), 1000);
    entity.addComponent('script');
    entity.script!.create(component as unknown as typeof Script, { properties: { wheels } });
}

describe.each(BACKENDS)('on $name', ({ name, create }) => {
    it('a Bullet vehicle runs where its engine is, and names the one that is there elsewhere', async () => {
        world = await create();
        addTo(world, BulletVehicle);
        world.run(0.1);
        const other = `this car needs Ammo, and the physics of the app is ${name}. Use Raycast Car or Vehicle Controller`;
        expect(messages()).toEqual(name === 'Ammo' ? [] : [expect.stringContaining(other)]);
    });

    it('cars of all other kinds, and those of a game online, say nothing', async () => {
        world = await create();
        world.addGround();
        addTo(world, RaycastCar);
        const car = new TestCar(world, undefined, new Vec3(8, 0, 0));
        world.run(0.1);
        new ServerCars(world.app).destroy();
        new PredictedCars(world.app, () => {}).destroy();
        expect(car.controller.validate()).toEqual([]);
        expect(messages()).toEqual([]);
    });
});

describe('a physics world that knows nothing of cars', () => {
    class NullWorld extends PhysicsWorld {}

    it('is named, and no car asks for Ammo', () => {
        world = World.of(appWith(new NullWorld()));
        const car = world.addBox('Car', [0.9, 0.5, 2], [0, 1, 0], 1000);
        car.addComponent('script');
        car.script!.create(VehicleController as unknown as typeof Script);
        world.run(0.1);
        expect(messages().join()).toContain('NullWorld of the app carries no cars');
        expect(messages().join()).not.toContain('Ammo is not loaded');
        for (const make of [() => new ServerCars(world.app), () => new PredictedCars(world.app, () => {})]) {
            expect(make).toThrow('need an app with physics');
        }
    });
});
