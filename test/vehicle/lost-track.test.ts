import { afterEach, expect, it } from 'vitest';

import { TracksModel } from '../../src/index.js';
import { TestTank } from '../support/tank.js';
import { World } from '../support/world.js';

let world: World;

afterEach(() => world.destroy());

it('a half-track keeps its belts when it loses a wheel beside them, and loses both with one that is under them', async () => {
    world = await World.create();
    world.addGround();
    const { vehicle } = new TestTank(world);
    world.run(0.1);
    const wheels = [...vehicle.wheels].sort((a, b) => b.mount.position[2] - a.mount.position[2]);
    const [steered, driven] = [wheels.slice(0, 2), wheels.slice(2)];
    const side = (sign: number) => driven.filter(({ mount }) => Math.sign(mount.position[0]) === sign);
    vehicle.tracks = new TracksModel(side(1), side(-1));
    vehicle.removeWheel(steered[0]);
    expect(vehicle.tracks).not.toBeNull();
    vehicle.removeWheel(side(-1)[1]);
    expect(vehicle.tracks).toBeNull();
});
