import { Quat, Vec3, type Entity } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { DEG, type Driver, type DriverView, VehicleWorld } from '../../src/index.js';
import { type BodyTrace, bodyWords, firstDifference } from '../support/body-trace.js';
import { bmw, TestCar } from '../support/car.js';
import { addSills, askLively } from '../support/lively-drive.js';
import { plainCar } from '../support/plain-car.js';
import { Tape } from '../support/tape.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

/** A car of any kind, as far as a replay is concerned. */
interface Car {
    entity: Entity;
    vehicle: DriverView;
}

const TICKS = 240;
const DT = 1 / 60;

const open: World[] = [];

afterEach(() => open.splice(0).forEach((world) => world.destroy()));

async function plane(slope = 0): Promise<World> {
    const world = await World.create();
    open.push(world);
    world.addGround(slope);
    return world;
}

/** A world with low sills across the road. */
async function road(): Promise<World> {
    const world = await plane();
    addSills(world);
    return world;
}

function carAt(world: World, x = 0): Car {
    const speedAids = { cruiseControl: true, cruiseSpeed: 40, speedLimiter: true, launchControl: true };
    const car = new TestCar(world, { ...bmw, controller: { assistance: 1, speedAids } }, new Vec3(x, 0, 0));
    return { entity: car.entity, vehicle: car.vehicle };
}

function plainCarOf(type: typeof RaycastCar | typeof BulletVehicle): (world: World) => Car {
    return (world) => {
        const { entity, wheels } = plainCar(world);
        return { entity, vehicle: addScript<RaycastCar | BulletVehicle>(entity, type, { wheels }).vehicle! };
    };
}

const kinds: [string, (world: World) => Car][] = [
    ['a car with every aid', carAt],
    ['a Raycast Car', plainCarOf(RaycastCar)],
    ['a Bullet Vehicle', plainCarOf(BulletVehicle)]
];

/** Drives a car for 240 steps. @returns The bits of its body in every step. */
function drive(world: World, { entity, vehicle }: Car, driver: Driver, frame = DT): BodyTrace {
    const trace: BodyTrace = [];
    vehicle.driver = {
        drive: (controls, dt) => {
            trace.push(bodyWords(entity));
            driver.drive(controls, dt);
        }
    };
    for (let frames = 0; trace.length < TICKS && frames < 10 * TICKS; frames++) {
        world.run(frame, frame);
    }
    vehicle.driver = null;
    return trace.slice(0, TICKS);
}

/** Someone who drives a lively course from a time on, s. */
function lively(from = 0): Driver {
    let t = from;
    return {
        drive: (controls, dt) => {
            askLively(controls, t);
            t += dt;
        }
    };
}

/** A drive of which there is a record. */
interface Take {
    snapshot: Float64Array;
    tape: Tape;
    trace: BodyTrace;
}

/** Drives for a while, and records 240 steps from then on. */
function record(world: World, car: Car): Take {
    world.run(0.5);
    drive(world, car, lively());
    const snapshot = car.vehicle.save();
    const tape = new Tape();
    const trace = drive(world, car, tape.record(lively(TICKS * DT)));
    return { snapshot, tape, trace };
}

/** Goes back, and lets the record drive. */
function replay(world: World, car: Car, { snapshot, tape }: Take, frame?: number): BodyTrace {
    car.vehicle.restore(snapshot);
    return drive(world, car, tape.play(), frame);
}

describe.each(kinds)('recorded inputs of %s from a snapshot', (name, build) => {
    const turn = kinds.findIndex(([each]) => each === name);
    it.each(sampleOf([23, 60, 144], 3, turn))(
        'drive it the same way to the last bit at %i frames a second',
        async (rate) => {
            const world = await road();
            const car = build(world);
            const take = record(world, car);
            expect(take.trace).toHaveLength(TICKS);
            expect(new Set(take.trace.map((words) => words[12])).size).toBeGreaterThan(100);
            expect(firstDifference(take.trace, replay(world, car, take, 1 / rate))).toBe(-1);
        }
    );

    it('drive it the same way to the last bit while five cars drive a kilometer away', async () => {
        const world = await road();
        const car = build(world);
        const take = record(world, car);
        world.addBox('Pad', [100, 0.5, 200], [1000, -0.5, 0]);
        const others = [0, 1, 2, 3, 4].map((i) => carAt(world, 960 + 20 * i));
        world.run(0.5);
        others.forEach(({ vehicle }) => (vehicle.driver = lively()));
        expect(firstDifference(take.trace, replay(world, car, take))).toBe(-1);
        others.forEach(({ entity }) => expect(entity.getPosition().length()).toBeGreaterThan(900));
        others.forEach(({ vehicle }) => expect(vehicle.body.position[1]).toBeGreaterThan(0));
    });

    it('drive it the same way to the last bit in an app that comes after others', async () => {
        const first = await road();
        const take = record(first, build(first));
        first.destroy();
        open.length = 0;
        const between = await road();
        drive(between, carAt(between, 3), lively(1));
        between.destroy();
        open.length = 0;
        const world = await road();
        const car = build(world);
        world.run(0.25);
        expect(firstDifference(take.trace, replay(world, car, take))).toBe(-1);
    });
});

describe('a replay', () => {
    it('of two cars that are apart is the same to the last bit, whichever was made first', async () => {
        const traces: BodyTrace[][] = [];
        const takes: Take[] = [];
        for (const order of [
            [0, 1],
            [1, 0]
        ]) {
            const world = await road();
            const cars: Car[] = [];
            order.forEach((i) => (cars[i] = carAt(world, 40 * i)));
            if (takes.length === 0) {
                cars.forEach((car) => takes.push(record(world, car)));
            }
            world.run(0.25);
            cars.forEach(({ vehicle }, i) => vehicle.restore(takes[i].snapshot));
            cars[0].vehicle.driver = takes[0].tape.play();
            const second = drive(world, cars[1], takes[1].tape.play());
            cars.forEach(({ vehicle }, i) => vehicle.restore(takes[i].snapshot));
            cars[1].vehicle.driver = takes[1].tape.play();
            traces.push([drive(world, cars[0], takes[0].tape.play()), second]);
        }
        for (const trace of traces) {
            expect(trace.map((each, i) => firstDifference(takes[i].trace, each))).toEqual([-1, -1]);
        }
    });

    it('of a car that has slept meanwhile is the same to the last bit', async () => {
        const world = await road();
        const car = new TestCar(world);
        const take = record(world, car);
        car.vehicle.controls.release();
        car.vehicle.controls.handbrake = 1;
        world.run(6);
        expect(car.vehicle.chassis.asleep).toBe(true);
        expect(firstDifference(take.trace, replay(world, car, take))).toBe(-1);
    });
});

/** Returns the largest distance between two drives at the same step, m. */
function farthest(a: BodyTrace, b: BodyTrace): number {
    const placeOf = (words: number[]): Float32Array => new Float32Array(Int32Array.from(words.slice(12, 15)).buffer);
    return Math.max(
        ...a.map((words, i) => {
            const [p, q] = [placeOf(words), placeOf(b[i])];
            return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
        })
    );
}

// differences that remain between the last bits, and their size: docs/reliability.md, "Limits"
describe('the same inputs', () => {
    /** The same drive twice: rays that the mirror of static bodies answers, and then Bullet. */
    async function unmirrored(build: (world: World) => Car, sills: boolean): Promise<[BodyTrace, BodyTrace]> {
        const world = sills ? await road() : await plane();
        const vehicles = VehicleWorld.of(world.app)!;
        const car = build(world);
        vehicles.staticGround = true;
        const take = record(world, car);
        vehicles.staticGround = false;
        return [take.trace, replay(world, car, take)];
    }

    it.each([
        ['a car with every aid', carAt, 0.2],
        ['a Raycast Car', plainCarOf(RaycastCar), 2e-3]
    ] as const)('drive %s to another place if Bullet casts all rays', async (_, build, most) => {
        const even = await unmirrored(build, false);
        expect(firstDifference(...even)).toBeGreaterThan(0);
        expect(farthest(...even)).toBeLessThan(1e-6);
        const rough = await unmirrored(build, true);
        expect(farthest(...rough)).toBeGreaterThan(1e-6);
        expect(farthest(...rough)).toBeLessThan(most);
    });

    it('drive a Bullet Vehicle the same way to the last bit: Bullet always casts its rays', async () => {
        expect(firstDifference(...(await unmirrored(plainCarOf(BulletVehicle), true)))).toBe(-1);
    });

    it.each([
        ['level ground', 0, 1e-6],
        ['a slope of 10 %', 0.1, 0.02]
    ])('drive a car that has slept on %s to another place than one that lay awake', async (_, slope, most) => {
        const traces: BodyTrace[] = [];
        for (const sleeps of [true, false]) {
            const world = await plane(slope);
            const car = new TestCar(
                world,
                bmw,
                new Vec3(),
                new Quat().setFromEulerAngles(-Math.atan(slope) / DEG, 0, 0)
            );
            car.vehicle.sleep.allowed = sleeps;
            car.vehicle.controls.handbrake = 1;
            world.run(4);
            expect(car.vehicle.chassis.asleep).toBe(sleeps);
            traces.push(drive(world, car, lively(1)));
        }
        expect(firstDifference(traces[0], traces[1])).toBe(0);
        expect(farthest(traces[0], traces[1])).toBeLessThan(most);
    });
});
