import { selectNeutral } from './attitude.js';
import { Case } from './cases.js';
import { SETTLING } from './cornering.js';
import { coulomb } from './coulomb.js';
import { vehicle } from './vehicles.js';
import { TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** Result of constant torque on one axle over 5 s. */
export interface Pull {
    /** Mean acceleration from 1 s to 5 s, m/s². */
    acceleration: number;

    /** After 5 s, m/s and m. */
    speed: number;
    way: number;
}

/** The wheel torque case of a vehicle (C2) at a physics rate. */
export async function pullOf(id: string, rate = 60): Promise<Pull> {
    const task = new Case(id);
    const world = await World.create(1 / rate);
    world.addGround();
    const car = new TestCar(world, vehicle(task.vehicle, coulomb(1)));
    world.run(SETTLING, 1 / rate);
    selectNeutral(car);
    const start = car.position.z;
    const driven = id.includes('ford') ? car.wheels.slice(0, 2) : car.wheels.slice(2);
    driven.forEach((wheel) => (wheel.motorTorque = task.input('torque_per_driven_wheel')));
    world.run(1, 1 / rate);
    const early = car.velocity.z;
    world.run(4, 1 / rate);
    const pull = { acceleration: (car.velocity.z - early) / 4, speed: car.velocity.z, way: car.position.z - start };
    world.destroy();
    return pull;
}
