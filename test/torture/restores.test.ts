import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { DriverView } from '../../src/index.js';
import { Fleet } from '../../src/traffic/fleet.js';
import { TrafficDriver } from '../../src/traffic/traffic-driver.js';
import { bmw, TestCar } from '../support/car.js';
import { addClay } from '../support/clay.js';
import { kindsOfVehicles, placeKind } from '../support/kinds.js';
import { LiftAxleTruck } from '../support/lift-axle-truck.js';
import { addSills, askLively } from '../support/lively-drive.js';
import { findWrongRestores, type Outing } from '../support/restores.js';
import { torture } from '../support/torture.js';
import { addHitch, CAR_BALL, caravan, TestTrailer } from '../support/trailer.js';
import { World } from '../support/world.js';

/** Search with vehicles that are not alone. */
const search = {
    restores: 10 * Math.max(1, 2 * torture),
    seconds: 4 * Math.max(1, 2 * torture),
    watched: torture > 0 ? 120 : 30
};

let world: World;

beforeEach(async () => (world = await World.create()));
afterEach(() => world.destroy());

/** Drives lively, each vehicle a little later than the one before. */
function driveAll(vehicles: DriverView[]): Outing['at'] {
    return (time) =>
        vehicles.forEach((vehicle, i) => {
            vehicle.driver = { drive: (controls) => askLively(controls, time + 0.3 * i) };
        });
}

/** Vehicles that are not alone, or on ground that is not hard. */
const outings: Record<string, () => Outing> = {
    'cars in a row over sills': () => {
        world.addGround(0, 3000);
        addSills(world);
        const cars = [0, -7, -14].map((z) => new TestCar(world, bmw, new Vec3(0, 0, z)));
        const vehicles = cars.map(({ vehicle }) => vehicle);
        return { world, chassis: cars.map(({ entity }) => entity), vehicles, at: driveAll(vehicles) };
    },
    'a car with a caravan on its hitch': () => {
        world.addGround(0, 3000);
        const car = new TestCar(world);
        const trailer = new TestTrailer(world, caravan, new Vec3(0, 0, -CAR_BALL - caravan.ahead), {
            type: 0,
            brakes: 1
        });
        addHitch(car.entity, CAR_BALL, caravan.height - bmw.cgHeight, { trailer: trailer.entity });
        world.run(0.5);
        const vehicles = [car.vehicle, trailer.vehicle];
        return { world, chassis: [car.entity, trailer.entity], vehicles, at: driveAll([car.vehicle]) };
    },
    'a car in soft clay': () => {
        addClay(world);
        const { entity, vehicle } = new TestCar(world);
        return { world, chassis: [entity], vehicles: [vehicle], at: driveAll([vehicle]) };
    },
    'a truck whose axle goes up and down': () => {
        world.addGround(0, 3000);
        const { entity, vehicle, lift } = new LiftAxleTruck(world, { loadLimit: 6 });
        const drive = driveAll([vehicle]);
        const at = (time: number): void => {
            drive(time);
            if (Math.abs((time % 5) - 1) < 1e-6) {
                lift.raised = true;
            } else if (Math.abs((time % 5) - 3.5) < 1e-6) {
                lift.raised = false;
            }
        };
        return { world, chassis: [entity], vehicles: [vehicle], at };
    },
    'a truck on unsprung masses whose wheels are changed as its axle goes up and down': () => {
        world.addGround(0, 3000);
        addSills(world);
        const { entity, vehicle, lift } = new LiftAxleTruck(world, { time: 1 });
        const [{ params }] = vehicle.wheels;
        const { spring, distance } = params.suspension;
        const { radius } = params;
        const drive = driveAll([vehicle]);
        const setUp = (time: number): void => {
            const many = Math.floor(time / 0.45 + 1e-6);
            for (const wheel of vehicle.wheels) {
                wheel.params.unsprungMass = 60;
                wheel.params.suspension.spring = spring * [1, 8, 3][many % 3];
                wheel.params.suspension.distance = distance + 0.1 * (many % 2);
                wheel.params.radius = radius + 0.06 * (many % 2);
            }
            lift.raised = Math.floor(time / 0.7 + 1e-6) % 2 === 1;
        };
        const at = (time: number): void => {
            drive(time);
            setUp(time);
        };
        return { world, chassis: [entity], vehicles: [vehicle], at, setUp };
    },
    'a car whose driver is one of the traffic': () => {
        world.addGround(0, 3000);
        const { entity, vehicle } = new TestCar(world);
        const fleet = new Fleet(1, 0);
        const driver = new TrafficDriver(vehicle, fleet, 0);
        const at = (time: number): void => {
            vehicle.driver = driver;
            fleet.wanted[0] = 0.03 * Math.sin(time);
            fleet.acceleration[0] = 2 * Math.cos(0.7 * time);
        };
        return { world, chassis: [entity], vehicles: [vehicle], at };
    }
};

describe('restored with NaN in all that their snapshot does not hold', () => {
    it.each(Object.entries(outings))('%s drive on to the last bit', async (_, build) => {
        const outing = build();
        world.run(0.5);
        expect(await findWrongRestores(outing, search)).toEqual([]);
    });
});

/** Search with vehicles alone. Without the whole search each drives another part of it, which overlap. */
const lively = {
    restores: torture > 0 ? 40 * torture : 10,
    seconds: torture > 0 ? 40 * torture : 6,
    watched: torture > 0 ? 120 : 30
};
const LATER = torture > 0 ? 0 : 3;

/** A sample of the kinds: those whose aids go by the loads of the last step, and one that does not. */
const SAMPLE = ['sedan', 'motorcycle', 'tilting-three-wheeler', 'estate-and-caravan'];
const names = torture > 0 ? kindsOfVehicles : SAMPLE;
const kinds = names.flatMap((name, i) =>
    (torture > 0 ? [false, true] : [true]).map((parts) => ({ name, parts, start: i * LATER }))
);

describe('a vehicle that is restored at any moment of a lively drive, with NaN in all that its snapshot does not hold', () => {
    it.each(kinds)(
        'drives on to the last bit: $name (heat, energy, damage: $parts)',
        async ({ name, parts, start }) => {
            world.addGround(0, 3000);
            addSills(world);
            const { chassis, vehicles } = placeKind(world, name, parts);
            const at = (time: number): void => {
                vehicles[0].driver = { drive: (controls) => askLively(controls, start + time) };
            };
            expect(await findWrongRestores({ world, chassis, vehicles, at }, lively)).toEqual([]);
        }
    );
});
