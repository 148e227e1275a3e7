import { Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { TrafficLights, TrafficSign, TrafficSignKind, VehicleAutopilot } from '../../scripts/index.mjs';
import { carOf, VehicleWorld } from '../../src/index.js';
import { TestCar } from '../support/car.js';
import { printed } from '../support/printed.js';
import { addCrossing, addPath } from '../support/traffic.js';
import { World } from '../support/world.js';

let world: World;
const said = printed('error', 'warn');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => {
    world.destroy();
    expect(said()).toEqual([]);
});

const [RED, AMBER, GREEN] = [0, 1, 2];

/** Place of the line, m, and speed limit of the drivers, km/h. */
const LINE = 80;
const LIMIT = 50;

/** Way from the origin of a car to its nose, m. */
function noseOf(car: TestCar): number {
    const { center, halfExtents } = carOf(car.entity)!.boundingBox;
    return center.z + halfExtents.z;
}

/** A driver on the Z axis, who begins at a place there, m, with a speed, m/s. */
function drive(z = 0, speed = 0, attributes: Record<string, unknown> = {}): { car: TestCar; pilot: VehicleAutopilot } {
    const car = new TestCar(world);
    car.entity.rigidbody!.teleport(new Vec3(0, car.position.y, z));
    world.run(0.5);
    if (speed > 0) {
        car.roll(speed);
    }
    const pilot = addScript(car.entity, VehicleAutopilot, { closed: false, speedLimit: LIMIT, ...attributes });
    pilot.path = addPath(world.app, [
        [0, -40],
        [0, 400]
    ]);
    return { car, pilot };
}

function addLights(properties: Record<string, number>, z = LINE): TrafficLights {
    return addScript(addCrossing(world.app, [[[0, z]], [[200, 0]]]), TrafficLights, properties);
}

function addSign(kind: TrafficSignKind, z = LINE): Entity {
    const entity = new Entity('Sign', world.app);
    entity.setPosition(0, 0, z);
    world.app.root.addChild(entity);
    addScript(entity, TrafficSign, { kind });
    return entity;
}

describe('an autopilot before a red light', () => {
    it('stands with its nose before the line, and goes on at green', () => {
        const lights = addLights({ green: 15, amber: 1, allRed: 1, greenOfOthers: 14, offset: 14 });
        const { car } = drive();
        let nose = -Infinity;
        world.run(15, 1 / 60, () => (nose = lights.lightOf(0) === RED ? Math.max(nose, car.position.z) : nose));
        expect(lights.lightOf(0)).toBe(RED);
        expect(Math.abs(car.controller.speed)).toBeLessThan(0.05);
        expect(LINE - nose - noseOf(car)).toBeGreaterThan(-0.1);
        expect(LINE - nose - noseOf(car)).toBeLessThan(1.5);
        world.run(13);
        expect(car.position.z).toBeGreaterThan(LINE + 10);
    });

    it('brakes in comfort', () => {
        addLights({ green: 1, amber: 1, allRed: 1, greenOfOthers: 60 });
        const { car } = drive(0, 13);
        const speeds: number[] = [];
        world.run(14, 1 / 60, () => speeds.push(car.vehicle.forwardSpeed));
        expect(speeds[speeds.length - 1]).toBeLessThan(0.05);
        // in any quarter of a second
        const hardest = Math.max(...speeds.slice(15).map((speed, k) => 4 * (speeds[k] - speed)));
        expect(hardest).toBeGreaterThan(1.2);
        expect(hardest).toBeLessThan(3.05);
    });

    it('drives through where it does not heed them, and where they are gone', () => {
        const lights = addLights({ green: 1, amber: 1, allRed: 1, greenOfOthers: 120 });
        const { car, pilot } = drive();
        world.run(14);
        expect(car.vehicle.forwardSpeed).toBeLessThan(0.05);
        lights.entity.enabled = false;
        world.run(4);
        expect(car.position.z).toBeGreaterThan(LINE);
        lights.entity.enabled = true;
        pilot.heedSigns = false;
        car.entity.rigidbody!.teleport(new Vec3(0, car.position.y, 0));
        world.run(14);
        expect(car.position.z).toBeGreaterThan(LINE);
    });

    it.each([
        ['stops at amber if 3.05 m/s² are enough', 4, true],
        ['drives on if they are not', -8, false]
    ])('%s', (_, more, stops) => {
        const lights = addLights({ green: 2.5, amber: 3, allRed: 1, greenOfOthers: 60 });
        const speed = 12;
        const { car } = drive(0, speed, { speedLimit: 3.6 * speed });
        let done = false;
        world.run(20, 1 / 60, () => {
            if (!done && lights.lightOf(0) === AMBER) {
                done = true;
                const way = speed ** 2 / (2 * 3.05) + more;
                car.entity.rigidbody!.teleport(new Vec3(0, car.position.y, LINE - noseOf(car) - way));
                car.roll(speed);
            }
        });
        expect(done).toBe(true);
        expect(car.position.z < LINE).toBe(stops);
    });
});

describe('an autopilot behind a car that waits at a light', () => {
    it('waits behind it for as long as it is red, and is not stuck; where it is broken down, it passes it during green', () => {
        const lights = addLights({ green: 1, amber: 1, allRed: 1, greenOfOthers: 25 });
        const first = new TestCar(world);
        first.entity.rigidbody!.teleport(new Vec3(0, first.position.y, LINE - noseOf(first) - 1));
        first.vehicle.controls.brake = 1;
        const { car, pilot } = drive();
        let stuck = 0;
        let aside = 0;
        pilot.on('stuck', () => stuck++);
        world.run(25, 1 / 60, () => (aside = Math.max(aside, Math.abs(car.position.x))));
        expect(lights.lightOf(0)).toBe(RED);
        expect(car.position.z).toBeLessThan(first.position.z - 4);
        expect(Math.abs(car.vehicle.forwardSpeed)).toBeLessThan(0.05);
        expect(aside).toBeLessThan(0.3);
        expect(stuck).toBe(0);
        lights.green = 60;
        world.run(25);
        expect(car.position.z).toBeGreaterThan(first.position.z + 10);
    });

    it('follows it once it is green', () => {
        const lights = addLights({ green: 12, amber: 1, allRed: 1, greenOfOthers: 12 });
        const { car: first } = drive(30);
        const { car } = drive(10);
        let aside = 0;
        let wasRed = false;
        world.run(48, 1 / 60, () => {
            aside = Math.max(aside, Math.abs(car.position.x));
            wasRed ||= lights.lightOf(0) === RED && Math.abs(first.vehicle.forwardSpeed) < 0.05;
        });
        expect(car.position.z).toBeGreaterThan(LINE + 20);
        expect(first.position.z).toBeGreaterThan(car.position.z);
        expect(aside).toBeLessThan(0.3);
    });
});

describe('an autopilot at a sign', () => {
    it('stands at a stop sign for a second, and drives on', () => {
        addSign(TrafficSignKind.STOP);
        const { car } = drive();
        let stood = 0;
        let at = NaN;
        world.run(20, 1 / 60, () => {
            if (car.position.z > 40 && Math.abs(car.vehicle.forwardSpeed) < 0.1) {
                stood += 1 / 60;
                at = car.position.z + noseOf(car);
            }
        });
        expect(stood).toBeGreaterThan(0.8);
        expect(stood).toBeLessThan(2.2);
        expect(LINE - at).toBeGreaterThan(-0.1);
        expect(LINE - at).toBeLessThan(1.5);
        expect(car.position.z).toBeGreaterThan(LINE + 10);
    });

    it('does not slow down for a yield sign on a free road', () => {
        addSign(TrafficSignKind.YIELD);
        const { car } = drive(0, 13);
        let least = Infinity;
        world.run(8, 1 / 60, () => (least = Math.min(least, car.vehicle.forwardSpeed)));
        expect(least).toBeGreaterThan(11);
    });

    it.each([
        // at the line after 6.3 s, with 4.3 s to the next car that it needs
        ['lets a car cross that comes in less than the gap of a yield sign', 8, false],
        ['goes before one that comes later', 16, true]
    ])('%s', (_, seconds, goesFirst) => {
        addSign(TrafficSignKind.YIELD);
        const { car } = drive(0, 13);
        const other = new TestCar(world);
        other.entity.rigidbody!.teleport(
            new Vec3(-10 * seconds, other.position.y, LINE + 8),
            new Quat().setFromEulerAngles(0, 90, 0)
        );
        const pilot = addScript(other.entity, VehicleAutopilot, { closed: false, speedLimit: 36 });
        pilot.path = addPath(world.app, [
            [-300, LINE + 8],
            [300, LINE + 8]
        ]);
        other.entity.rigidbody!.linearVelocity = new Vec3(10, 0, 0);
        let first: TestCar | null = null;
        world.run(22, 1 / 60, () => {
            if (!first && car.position.z > LINE + 8) {
                first = car;
            } else if (!first && other.position.x > 0) {
                first = other;
            }
        });
        expect(first === car).toBe(goesFirst);
        expect(car.position.z).toBeGreaterThan(LINE + 10);
    });
});

it('the snapshot of an autopilot at a stop sign goes on to the last bit', () => {
    addSign(TrafficSignKind.STOP);
    const { car, pilot } = drive();
    const vehicles = VehicleWorld.of(world.app)!;
    for (let k = 0; k < 1200 && !(car.position.z > 60 && car.vehicle.forwardSpeed < 0.1); k++) {
        world.run(1 / 60);
    }
    world.run(0.5);
    expect(pilot.driver!.lines).not.toBeNull();
    const saved = vehicles.save();
    const goOn = (): number[] => {
        const places: number[] = [];
        world.run(2, 1 / 60, () => places.push(car.position.z));
        return places;
    };
    const first = goOn();
    vehicles.restore(saved);
    expect(goOn()).toEqual(first);
    expect(first[first.length - 1]).toBeGreaterThan(LINE - 2);
});

it('an app without lights and signs has no lines for its drivers', () => {
    const { pilot } = drive();
    world.run(0.1);
    expect(pilot.driver!.lines).toBeNull();
    expect(GREEN).toBe(2);
});
