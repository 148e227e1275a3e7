import { Vec3 } from 'playcanvas';
import { afterEach, it } from 'vitest';

import { expectShare } from '../acceptance/cases.js';
import { caravan, TestTrailer, type TrailerNumbers } from '../support/trailer.js';
import { World } from '../support/world.js';

let world: World;

afterEach(() => world.destroy());

/** One of two frames of a machine, each on an axle below its center of mass, their joint midway. */
function frameOf(mass: number, ahead: number): TrailerNumbers {
    const inertia: [number, number, number] = [2 * mass, 2 * mass, mass];
    return { mass, inertia, cgHeight: 1, axles: [0], track: 2, radius: 0.6, ahead, height: 1, carried: false };
}

it('the wheels of both frames of a machine share what rests on its hook, too', async () => {
    world = await World.create();
    world.addGround();
    const front = new TestTrailer(world, frameOf(6000, -1.5), new Vec3(0, 0, 3));
    const rear = new TestTrailer(world, frameOf(6000, 1.5), new Vec3());
    rear.coupleTo(front.vehicle, 1.5, 1, 'articulated');
    const wheels = [...front.vehicle.wheels, ...rear.vehicle.wheels];
    const carried = (): number => wheels.reduce((sum, { sprungMass }) => sum + sprungMass, 0);
    world.run(0.1);
    const alone = carried();
    expectShare('machine alone', alone, 12_000, 0.001);
    const towed = new TestTrailer(world, caravan, new Vec3(0, 0, -1.5 - caravan.ahead));
    towed.coupleTo(rear.vehicle, 1.5, 1);
    world.run(0.1);
    // 0.22 m behind the center of mass is the axle of the caravan
    expectShare('with a caravan', carried() - alone, (caravan.mass * 0.22) / (caravan.ahead + 0.22), 0.001);
});
