import { Vec3, type Entity } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { type DriverView, VehicleWorld } from '../../src/index.js';
import { bodyWords } from '../support/body-trace.js';
import { TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { sampleOf } from '../support/torture.js';
import { placeTrain } from '../support/trains.js';
import { World } from '../support/world.js';

interface Car {
    entity: Entity;
    vehicle: DriverView;
}

const DT = 1 / 60;

const kinds: Record<string, (world: World) => Car> = {
    'a car': (world) => {
        const { entity, vehicle } = new TestCar(world);
        return { entity, vehicle };
    },
    'a Raycast Car': (world) => {
        const { entity, wheels } = plainCar(world);
        return { entity, vehicle: addScript(entity, RaycastCar, { wheels }).vehicle! };
    },
    'a Bullet Vehicle': (world) => {
        const { entity, wheels } = plainCar(world);
        return { entity, vehicle: addScript(entity, BulletVehicle, { wheels }).vehicle! };
    }
};

const open: World[] = [];

afterEach(() => open.splice(0).forEach((world) => world.destroy()));

async function ground(): Promise<World> {
    const world = await World.create();
    open.push(world);
    world.addGround();
    return world;
}

const isAsleep = ({ entity }: Car): boolean => !(entity.rigidbody as unknown as { isActive(): boolean }).isActive();

/** Steps until a car sleeps; 300 if it does not. */
function stepsAwake(world: World, car: Car): number {
    let steps = 0;
    while (!isAsleep(car) && steps < 300) {
        world.run(DT);
        steps++;
    }
    return steps;
}

/** Drives about and stops, so that it has been told more than a car that was just built. */
function wander(world: World, { vehicle }: Car): void {
    Object.assign(vehicle.controls, { throttle: 1, steer: 0.4, handbrake: 0 });
    world.run(1);
    Object.assign(vehicle.controls, { throttle: 0, steer: 0, brake: 1 });
    world.run(2.5);
    Object.assign(vehicle.controls, { brake: 0, handbrake: 1 });
}

describe.each(Object.entries(kinds).map(([name, build], i) => [name, build, i] as const))('%s', (_, build, turn) => {
    it('that sleeps, and is saved between a command and the step that obeys it, obeys when it is restored', async () => {
        const world = await ground();
        const car = build(world);
        stepsAwake(world, car);
        world.run(0.3);
        expect(isAsleep(car)).toBe(true);
        car.vehicle.controls.throttle = 1;
        const snapshot = car.vehicle.save();
        const drive = (of: World, { entity }: Car): number[][] => {
            const trace: number[][] = [];
            of.run(1, DT, () => trace.push(bodyWords(entity).slice(0, 16)));
            return trace;
        };
        const first = drive(world, car);
        expect(car.vehicle.forwardSpeed).toBeGreaterThan(1);
        car.vehicle.restore(snapshot);
        expect(car.vehicle.save()).toEqual(snapshot);
        expect(drive(world, car)).toEqual(first);
        const other = await ground();
        const twin = build(other);
        wander(other, twin);
        stepsAwake(other, twin);
        twin.vehicle.controls.throttle = 1;
        twin.vehicle.restore(snapshot);
        expect(drive(other, twin)).toEqual(first);
    });

    it('that comes to rest, and is told something on the way, sleeps in the same step wherever it is restored', async () => {
        const world = await ground();
        const car = build(world);
        wander(world, car);
        const shots: [snapshot: Float64Array, left: number][] = [];
        const other = await ground();
        const twin = build(other);
        other.run(0.5);
        for (const steps of [0, 1, 2, 20, 40]) {
            world.run(steps * DT);
            shots.push([car.vehicle.save(), 0]);
            car.vehicle.controls.handbrake -= 0.01;
            shots.push([car.vehicle.save(), 0]); // before the step that hears it
        }
        const tried = sampleOf(shots, 3, turn);
        for (const shot of tried) {
            car.vehicle.restore(shot[0]);
            shot[1] = stepsAwake(world, car);
        }
        expect(Math.max(...tried.map(([, left]) => left))).toBeLessThan(200);
        for (const [snapshot, left] of tried) {
            wander(other, twin);
            twin.vehicle.restore(snapshot);
            expect(stepsAwake(other, twin)).toBe(left);
        }
    });
});

it('a trailer that was torn off brakes on where it is restored, be it to one that was uncoupled by hand', async () => {
    const world = await ground();
    const train = placeTrain(world, 'semi-truck');
    world.run(0.5);
    train.car.setTargetVelocity(new Vec3(0, 0, 15));
    train.hitches[0].breaksAt = 0.01;
    world.run(0.2);
    expect(train.hitches[0].attached).toBeNull();
    const snapshot = VehicleWorld.of(world.app)!.save();
    const other = await ground();
    const twin = placeTrain(other, 'semi-truck');
    other.run(2);
    twin.hitches[0].uncouple();
    other.run(0.5);
    expect(twin.hitches[0].attached).toBeNull();
    VehicleWorld.of(other.app)!.restore(snapshot);
    const roll = (of: World, { chassis }: typeof train): Vec3[] => {
        const trace: Vec3[] = [];
        of.run(1, DT, () => trace.push(chassis[1].getPosition().clone()));
        return trace;
    };
    const first = roll(world, train);
    expect(train.chassis[1].rigidbody!.linearVelocity.z).toBeLessThan(12);
    // it slides on its supports: Bullet's memory of contacts of hulls is in no snapshot
    roll(other, twin).forEach((place, i) => expect(place.distance(first[i])).toBeLessThan(1e-6));
    const brakes = [train, twin].map(({ trailers }) => trailers[0].body!.vehicle.controls.brake);
    expect(brakes).toEqual([1, 1]); // the hand brake holds one that was uncoupled
});
