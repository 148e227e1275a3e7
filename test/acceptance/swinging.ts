import { Quat, Vec3 } from 'playcanvas';

import { degrees, noseUp, rightDown, selectNeutral } from './attitude.js';
import { Case } from './cases.js';
import { modesOf, type Mode } from './modes.js';
import { vehicle } from './vehicles.js';
import { TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** Time over which a map is fitted, s: about a tenth of a period of a road car's body. */
const STRIDE = 1 / 15;

/** Heave and pitch modes of a car on ice at a physics rate, from a release 20 mm too high and one 1 degree nose up. */
export async function heavePitchModes(id: string, rate: number): Promise<Mode[]> {
    const { world, car } = await settle(id, rate, { grip: 0 });
    const rest = car.position.clone();
    const level = noseUp(car);
    const records = [
        { lift: new Vec3(0, 0.02, 0), pitch: 0 },
        { lift: new Vec3(), pitch: 1 }
    ].map(({ lift, pitch }) => {
        const turned = new Quat().setFromEulerAngles(-pitch - level * degrees, 0, 0);
        car.controller.teleport(lift.add(rest), turned);
        selectNeutral(car);
        const record: number[][] = [];
        world.run(1, 1 / rate, () => {
            const { linearVelocity: v, angularVelocity: w } = car.entity.rigidbody!;
            record.push([car.position.y - rest.y, noseUp(car) - level, v.y / 10, w.x / 10]);
        });
        return record;
    });
    world.destroy();
    return modesOf(records, 1 / rate, Math.round(STRIDE * rate));
}

/** Roll of a car at a physics rate after a release at 2 degrees: roll angle, rad, and its rate, step by step. */
export async function rollDecay(id: string, rate: number, wheel: Record<string, unknown>): Promise<number[][]> {
    const { world, car } = await settle(id, rate, wheel);
    // about the point of the ground below, where the roll axis is
    const tilt = new Quat().setFromEulerAngles(0, 0, 2);
    const lever = tilt.transformVector(new Vec3(0, car.position.y, 0), new Vec3());
    car.controller.teleport(lever.add(new Vec3(car.position.x, 0, car.position.z)), tilt);
    selectNeutral(car);
    const record: number[][] = [];
    world.run(1.5, 1 / rate, () => record.push([rightDown(car), car.entity.rigidbody!.angularVelocity.z / 10]));
    world.destroy();
    return record;
}

async function settle(
    id: string,
    rate: number,
    wheel: Record<string, unknown>
): Promise<{ world: World; car: TestCar }> {
    const world = await World.create(1 / rate);
    world.addGround();
    const car = new TestCar(world, vehicle(new Case(id).vehicle, wheel));
    world.run(4, 1 / rate);
    return { world, car };
}
