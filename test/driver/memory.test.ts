import { Vec3, type Entity } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import {
    AckermannDriver,
    type Archive,
    Autopilot,
    type Driver,
    type DriverControls,
    type DriverView,
    Route,
    snapshotFromJson,
    snapshotToJson,
    type Vehicle,
    VehicleWorld
} from '../../src/index.js';
import { SmoothDriver } from '../../src/internal.js';
import { restore, save } from '../../src/math/snapshot.js';
import { type BodyTrace, bodyWords, firstDifference } from '../support/body-trace.js';
import { bmw, TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { Tape } from '../support/tape.js';
import { World } from '../support/world.js';

/** A car of any kind. */
interface Car {
    entity: Entity;
    vehicle: DriverView;
}

const TICKS = 240;

const open: World[] = [];

afterEach(() => open.splice(0).forEach((world) => world.destroy()));

async function field(): Promise<World> {
    const world = await World.create();
    open.push(world);
    world.addGround();
    return world;
}

function carAt(world: World, x = 0): Car {
    const { entity, vehicle } = new TestCar(world, bmw, new Vec3(x, 0, 0));
    return { entity, vehicle };
}

function plainCarOf(type: typeof RaycastCar | typeof BulletVehicle): (world: World) => Car {
    return (world) => {
        const { entity, wheels } = plainCar(world);
        return { entity, vehicle: addScript<RaycastCar | BulletVehicle>(entity, type, { wheels }).vehicle! };
    };
}

/** A car whose brakes are stuck. */
function braked(world: World): Car {
    const { entity, vehicle, wheels } = new TestCar(world);
    wheels.forEach((wheel) => (wheel.brakeTorque = 20_000));
    return { entity, vehicle };
}

/** A pilot on a loop of tight and wide corners. */
function pilotOf(vehicle: DriverView, x = 0): Autopilot {
    const corners = [
        [0, 0],
        [0, 35],
        [18, 50],
        [40, 25],
        [25, 8],
        [40, -15],
        [15, -25]
    ];
    return new Autopilot(
        vehicle,
        new Route(
            corners.map(([left, z]) => ({ x: left + x, z })),
            true
        )
    );
}

/** Drives by a command, which is another one for a twin who does not know yet. */
function commanded(speed: number): (vehicle: DriverView, twin: boolean) => Driver {
    return (vehicle, twin) => {
        const driver = new AckermannDriver(vehicle as Vehicle);
        const order = { steer: 0.3, steerSpeed: 0.04, speed, acceleration: 2, jerk: 1 };
        Object.assign(driver.command, twin ? { speed: 1 } : order);
        return driver;
    };
}

/** Holds keys, which a twin does not know yet. */
function holdKeys(_: DriverView, twin: boolean): Driver {
    const driver = new SmoothDriver();
    Object.assign(driver, { pedalRate: 0.2, steerRate: 0.1 });
    Object.assign(driver.target, twin ? {} : { throttle: 0.7, steer: 0.5 });
    return driver;
}

/** A custom driver, who swings the wheel from side to side. */
class Swinger implements Driver {
    held = 0;
    private left = true;

    drive(controls: DriverControls, dt: number): void {
        this.held += dt;
        if (this.held > 0.4) {
            this.held = 0;
            this.left = !this.left;
        }
        controls.throttle = 0.4;
        controls.steer = this.left ? this.held : -this.held;
    }

    serialize(archive: Archive): void {
        archive.kind('swinger');
        this.left = archive.flag(this.left);
        this.held = archive.number(this.held);
    }
}

/** Another one, who remembers as much. */
class Namesake extends Swinger {
    override serialize(archive: Archive): void {
        archive.kind('namesake');
        archive.flag(true);
        this.held = archive.number(this.held);
    }
}

type Case = [name: string, (world: World) => Car, (vehicle: DriverView, twin: boolean) => Driver, every: number];

const cases: Case[] = [
    ['an autopilot', carAt, (vehicle) => pilotOf(vehicle), 47],
    ['an autopilot in a Raycast Car', plainCarOf(RaycastCar), (vehicle) => pilotOf(vehicle), 47],
    ['an autopilot in a Bullet Vehicle', plainCarOf(BulletVehicle), (vehicle) => pilotOf(vehicle), 47],
    ['an autopilot who is stuck', braked, (vehicle) => pilotOf(vehicle), 211],
    ['a command to drive', carAt, commanded(20), 47],
    ['a command to drive back', carAt, commanded(-4), 47],
    ['keys that are held', carAt, holdKeys, 47],
    ["a driver of somebody's own", carAt, () => new Swinger(), 47]
];

/** Lets a car drive on. @returns The bits of its body after every step, and all that it lasts by. */
function watch(world: World, { entity, vehicle }: Car, ticks = TICKS): BodyTrace {
    const trace: BodyTrace = [];
    world.run(ticks / 60, 1 / 60, () => trace.push([...bodyWords(entity), ...vehicle.save()]));
    return trace;
}

describe('a car that is restored at any moment under', () => {
    it.each(cases)('%s drives on as it did, to the last bit, in another world', async (_, build, man, every) => {
        const world = await field();
        const car = build(world);
        car.vehicle.driver = man(car.vehicle, false);
        world.run(1.1);
        const texts: string[] = [];
        const trace: BodyTrace = [];
        for (let i = 0; i < 8; i++) {
            texts.push(snapshotToJson(car.vehicle.save()));
            trace.push(...watch(world, car, every));
        }
        trace.push(...watch(world, car));

        const other = await field();
        const twin = build(other);
        other.run(0.3);
        for (const [i, text] of texts.entries()) {
            twin.vehicle.driver = man(twin.vehicle, true);
            twin.vehicle.restore(snapshotFromJson(text));
            const there = watch(other, twin);
            expect(firstDifference(trace.slice(i * every, i * every + TICKS), there), `moment ${i}`).toBe(-1);
        }
    });
});

describe('an autopilot who is restored', () => {
    it('knows on which of two lanes he is that lie on one another', () => {
        const there = [0, 20, 40, 60].map((z) => ({ x: 0, z }));
        const points = [...there, { x: 9, z: 70 }, { x: 0, z: 61 }, ...[...there].reverse()];
        const route = new Route(points);
        const twin = new Route(points);
        for (let at = 0; at < route.x.length - 10; at++) {
            route.locate(Float64Array.of(route.x[at], 0, route.z[at]));
        }
        const place = Float64Array.of(0, 0, 20);
        twin.locate(place);
        expect(twin.place).toBeLessThan(21);
        restore(twin, save(route));
        twin.locate(place);
        expect(twin.place).toBeGreaterThan(80);
    });

    it('knows how far he has come, and that he has arrived', async () => {
        const world = await field();
        const car = carAt(world);
        const way = [0, 20, 40].map((z) => ({ x: 0, z }));
        const pilot = new Autopilot(car.vehicle, new Route(way));
        car.vehicle.driver = pilot;
        world.run(3);
        const snapshot = car.vehicle.save();
        world.run(1);
        const { travelled } = pilot;
        const late = new Autopilot(car.vehicle, new Route(way));
        car.vehicle.driver = late;
        car.vehicle.restore(snapshot);
        world.run(1);
        expect(late.travelled).toBe(travelled);
        world.run(12);
        expect(late.finished).toBe(true);
        const end = car.vehicle.save();
        late.reset();
        car.vehicle.restore(end);
        expect(late.finished).toBe(true);
    });
});

describe('a snapshot of a car with an autopilot', () => {
    it('is restored without one, and recorded inputs drive the car the same way to the last bit', async () => {
        const world = await field();
        const car = carAt(world);
        const pilot = pilotOf(car.vehicle);
        car.vehicle.driver = pilot;
        world.run(3.7);
        const snapshot = car.vehicle.save();
        const tape = new Tape();
        car.vehicle.driver = tape.record(pilot);
        const first = watch(world, car);

        const other = await field();
        const twin = carAt(other);
        other.run(0.3);
        twin.vehicle.restore(snapshot);
        twin.vehicle.driver = tape.play();
        expect(firstDifference(first, watch(other, twin))).toBe(-1);
    });

    it('leaves a driver of another kind as he is, and restores the cars behind all the same', async () => {
        const world = await field();
        const cars = [carAt(world), carAt(world, 80)];
        const vehicles = VehicleWorld.of(world.app)!;
        cars.forEach(({ vehicle }, i) => (vehicle.driver = pilotOf(vehicle, 80 * i)));
        world.run(3.7);
        const snapshot = vehicles.save();
        const first = watch(world, cars[1]);
        const driver = new SmoothDriver();
        driver.target.steer = 0.25;
        cars[0].vehicle.driver = driver;
        world.run(1);
        vehicles.restore(snapshot);
        expect(driver.target.steer).toBe(0.25);
        expect(firstDifference(first, watch(world, cars[1]))).toBe(-1);
    });

    it('leaves an autopilot on another route as he is', async () => {
        const { vehicle } = carAt(await field());
        const far = { x: 500, z: 0 };
        vehicle.driver = new Autopilot(vehicle, new Route([far, { x: 0, z: 0 }]));
        const snapshot = vehicle.save();
        const pilot = pilotOf(vehicle);
        pilot.travelled = 7;
        vehicle.driver = pilot;
        vehicle.restore(snapshot);
        expect(pilot.travelled).toBe(7);
    });

    it('is refused when its end is missing', async () => {
        const world = await field();
        const { vehicle } = carAt(world);
        vehicle.driver = pilotOf(vehicle);
        world.run(1);
        const snapshot = vehicle.save();
        for (const driver of [vehicle.driver, null]) {
            vehicle.driver = driver;
            for (const length of [1, 3, 50, snapshot.length - 25, snapshot.length - 1]) {
                expect(() => vehicle.restore(snapshot.slice(0, length)), `${length} numbers`).toThrow(RangeError);
            }
            vehicle.restore(snapshot);
        }
    });
});

describe('a driver of a kind of his own', () => {
    it('gets nothing of what one of another kind has remembered', async () => {
        const { vehicle } = carAt(await field());
        const swinger = new Swinger();
        const namesake = new Namesake();
        swinger.held = 0.3;
        vehicle.driver = swinger;
        const snapshot = vehicle.save();
        vehicle.driver = namesake;
        vehicle.restore(snapshot);
        expect(namesake.held).toBe(0);
    });
});

describe('a snapshot of a car without a driver', () => {
    it('is restored to one with an autopilot, who drives on by what he remembers', async () => {
        const world = await field();
        const car = carAt(world);
        const pilot = pilotOf(car.vehicle);
        car.vehicle.driver = pilot;
        world.run(3);
        car.vehicle.driver = null;
        const snapshot = car.vehicle.save();
        car.vehicle.driver = pilot;
        world.run(1);
        const { travelled } = pilot;
        car.vehicle.restore(snapshot);
        expect(pilot.travelled).toBe(travelled);
        world.run(4);
        expect(car.vehicle.forwardSpeed).toBeGreaterThan(2);
        expect(Math.abs(pilot.route.offset)).toBeLessThan(3);
    });
});
