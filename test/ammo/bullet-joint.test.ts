import { afterEach, beforeEach, expect, it } from 'vitest';

import { AmmoChassis } from '../../src/ammo/ammo-chassis.js';
import type { AmmoModule, NativeBody } from '../../src/ammo/ammo.js';
import { jointOf } from '../../src/components/physics/joint-of.js';
import { VehicleWorld } from '../../src/index.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

it('A joint holds a body in its place from the first step on, though nothing is missing to it', () => {
    const ammo = (globalThis as { Ammo?: unknown }).Ammo as AmmoModule;
    const boxes = [0, 100].map((mass) =>
        world.addBox(`Box of ${mass} kg`, [0.1, 0.1, 0.1], [0, 3 - mass / 100, 0], mass)
    );
    const [front, back] = boxes.map((box) => {
        const chassis = new AmmoChassis(ammo);
        chassis.bind(box.rigidbody!.body as NativeBody);
        return chassis;
    });
    const joint = jointOf(VehicleWorld.of(world.app)!.physics, front, back)!;
    for (let i = 0; i < 30; i++) {
        joint.hold(Float64Array.of(0, 0, 0), Float64Array.of(0, 1, 0), null);
        world.run(1 / 60);
        expect(boxes[1].getPosition().y).toBeCloseTo(2, 5);
    }
    joint.release();
});
