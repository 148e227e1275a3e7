import { Vec3 } from 'playcanvas';

import { lockWheels, selectNeutral } from './attitude.js';
import { Case } from './cases.js';
import { SETTLING } from './cornering.js';
import { coulomb } from './coulomb.js';
import { vehicle } from './vehicles.js';
import { TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** A car of a braking case (C3), settled and rolling at the speed of the case. */
export async function rollToBrake(id: string, rate: number): Promise<{ world: World; car: TestCar }> {
    const task = new Case(id);
    const world = await World.create(1 / rate);
    world.addGround();
    const car = new TestCar(world, vehicle(task.vehicle, coulomb(task.input('mu'))));
    world.run(SETTLING, 1 / rate);
    selectNeutral(car);
    car.roll(task.input('speed_kmh') / 3.6);
    return { world, car };
}

/** Way in which a car stops that uses all its tires fully, m, at a physics rate. */
export async function stopOf(id: string, rate = 60): Promise<number> {
    const { world, car } = await rollToBrake(id, rate);
    lockWheels(car);
    // the point of the car on the ground between the wheels: the nod of the body does not move it
    const foot = new Vec3(0, -car.numbers.cgHeight, 0);
    const point = new Vec3();
    const start = car.entity.getWorldTransform().transformPoint(foot).z;
    let distance = 0;
    const longest = 7 * rate;
    for (let step = 0; step < longest && car.velocity.z > 0; step++) {
        world.run(1 / rate, 1 / rate);
        car.entity.getWorldTransform().transformPoint(foot, point);
        distance = Math.max(distance, point.z - start);
    }
    world.destroy();
    return distance;
}
