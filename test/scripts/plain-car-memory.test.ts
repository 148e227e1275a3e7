import { afterEach, beforeEach, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { endOfUse } from '../support/native-memory.js';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

it.each([
    ['Bullet Vehicles', BulletVehicle],
    ['Raycast Cars', RaycastCar as unknown as typeof BulletVehicle]
])('1 000 %s come and go, and leave Ammo as much memory as before', (_, type) => {
    const { entity, wheels } = plainCar(world);
    entity.addComponent('script');
    const comeAndGo = (times: number): void => {
        for (let i = 0; i < times; i++) {
            const car = addScript(entity, type, { wheels });
            world.run(1 / 60);
            entity.script!.destroy(type.scriptName);
            expect(car.body).toBe(null);
        }
    };
    comeAndGo(200); // holes of the start fill up
    const before = endOfUse();
    comeAndGo(1000);
    expect(endOfUse() - before).toBe(0);
});

it('cars with their chassis come and go, and leave Ammo as much memory as before', () => {
    const comeAndGo = (times: number): void => {
        for (let i = 0; i < times; i++) {
            const { entity, wheels } = plainCar(world);
            addScript(entity, BulletVehicle, { wheels });
            world.run(1 / 60);
            entity.destroy();
        }
    };
    comeAndGo(200);
    const before = endOfUse();
    comeAndGo(1000);
    expect(endOfUse() - before).toBe(0);
});
