import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { bmw, TestCar } from '../../support/car.js';
import { printed } from '../../support/printed.js';
import { World } from '../../support/world.js';

const messages = printed('error', 'warn');
let world: World;
let car: TestCar;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
    car = new TestCar(world, bmw);
});

afterEach(() => world.destroy());

/** Adds a cube to a parent; its place is relative to that, m. */
function addCube(parent: Entity, type: 'static' | 'kinematic', place: Vec3): void {
    const cube = new Entity('Cube', world.app);
    cube.addComponent('collision', { type: 'box', halfExtents: new Vec3(0.3, 0.3, 0.3) });
    cube.addComponent('rigidbody', { type });
    cube.setLocalPosition(place);
    parent.addChild(cube);
}

describe('a body that lies in the hull of a car and pushes it away is named with the car, once:', () => {
    it('one of a part of the car, such as a wheel', () => {
        addCube(car.entity, 'kinematic', Vec3.ZERO);
        world.run(3);
        expect(messages()).toEqual([
            expect.stringMatching(/Car\/Cube > collision: it lies inside the collision of Car,/)
        ]);
    });

    it.each(['static', 'kinematic'] as const)('a %s one at the start', (type) => {
        addCube(world.app.root as Entity, type, new Vec3(0, 0.45, 1));
        world.run(3);
        expect(messages()).toEqual([expect.stringMatching(/ Cube > collision: it lies inside the collision of Car,/)]);
    });

    it('a kinematic one that is put there later', () => {
        world.run(3);
        addCube(world.app.root as Entity, 'kinematic', new Vec3(0, 0.45, 1));
        world.run(3);
        expect(messages()).toEqual([expect.stringMatching(/ Cube > collision: it lies inside the collision of Car,/)]);
    });
});

it('a car that runs into a wall is told nothing', () => {
    addCube(world.app.root as Entity, 'static', new Vec3(0, 0.5, 15));
    world.run(1);
    car.entity.rigidbody!.linearVelocity = new Vec3(0, 0, 30);
    world.run(3);
    expect(messages()).toEqual([]);
});
