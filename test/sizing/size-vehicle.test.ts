import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { riggedSize } from './rigged-size.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import type { Rig } from '../../scenario/rig.js';
import { roll } from '../../scenario/roll.js';
import { DEG } from '../../src/index.js';
import { sizeVehicle, type VehicleSize } from '../../src/sizing/size-vehicle.js';
import { VEHICLE_CLASSES } from '../../src/sizing/vehicle-classes.js';
import type { VehicleJson } from '../../src/sizing/vehicle-json.js';
import { GRAVITY, restLoads } from '../../templates/statics.js';
import { validateVehicle } from '../../templates/validate/validate.js';
import { World } from '../support/world.js';

/** Mass of the heaviest vehicle of each class, kg. */
const MOST: Record<(typeof VEHICLE_CLASSES)[number], number> = {
    city: 10_000,
    family: 10_000,
    sports: 10_000,
    'off-road': 30_000,
    van: 10_000,
    bus: 30_000,
    truck: 30_000,
    racer: 6000,
    kart: 1500
};

/** Usual sizes of each class, and unusual ones. */
const SIZES: Record<(typeof VEHICLE_CLASSES)[number], VehicleSize[]> = {
    city: [{ mass: 1050 }, { mass: 1100, wheelbase: 1.9 }],
    family: [{ mass: 1400 }, { mass: 2600, wheelbase: 3.2 }],
    sports: [{ mass: 700, wheelbase: 2.3 }, { mass: 1450 }, { mass: 2100 }],
    'off-road': [{ mass: 800 }, { mass: 2100 }, { mass: 6000, wheelbase: 3.3 }],
    van: [{ mass: 1300 }, { mass: 2300 }, { mass: 5000, wheelbase: 4 }],
    bus: [{ mass: 5000 }, { mass: 14_000 }],
    truck: [{ mass: 7500 }, { mass: 18_000 }],
    racer: [{ mass: 400 }, { mass: 780 }, { mass: 1300 }],
    kart: [{ mass: 165 }, { mass: 400 }]
};

const ALL = VEHICLE_CLASSES.flatMap((kind) =>
    [{ mass: 150 }, ...SIZES[kind], { mass: MOST[kind] }].map((size): VehicleSize => ({ ...size, class: kind }))
);

/** Models of all kinds of bodies, with what was found in them. */
const RIGGED = ['kart', 'hatchback', 'sports-car', 'off-roader', 'city-bus', 'truck', 'racer'].map((car) =>
    riggedSize({ car })
);

/** Groups of vehicles that stand and drive side by side. */
const GROUPS: [title: string, sizes: VehicleSize[]][] = [
    ...VEHICLE_CLASSES.map((kind): [string, VehicleSize[]] => [
        `vehicles of the class ${kind}`,
        ALL.filter((size) => size.class === kind)
    ]),
    ['rigged models', RIGGED]
];

/** Radius of the corner, m. */
const CORNER = 28;

/** As the numbers are: with the aids of the car alone, and no help. */
const SIMULATION = { controller: { behavior: 0 }, wheel: {}, wheelFront: {}, wheelRear: {} };

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround(0, 2400);
});

afterEach(() => world.destroy());

/** All sizes of a class beside each other, at rest. */
function stand(sizes: readonly VehicleSize[]): { vehicle: VehicleJson; rig: Rig }[] {
    return sizes.map((size, i) => {
        const vehicle = sizeVehicle(size);
        const rig = buildFromPrefab(world.app, vehicle, SIMULATION, new Vec3(180 * (i - 3), 0, -800), new Quat());
        return { vehicle, rig };
    });
}

/** Angles of the body against the ground, degrees. */
function lean({ entity }: Rig): { pitch: number; roll: number } {
    return {
        pitch: Math.asin(entity.forward.y) / DEG,
        roll: Math.asin(Math.max(-1, Math.min(1, entity.right.y))) / DEG
    };
}

/** Best sideways grip of its tires at their load at rest. */
function gripOf({ tires }: VehicleJson): number {
    return Math.min(...Object.values(tires).map((tire) => ('sideways' in tire ? tire.sideways.peak[0] : 0)));
}

/** Test speed of a car, m/s: half of its top speed, by its gears. */
function cruise({ gearbox, engine, axles, tires }: VehicleJson): number {
    const { finalDrive, ratios } = gearbox!;
    const speed =
        ((engine as { peakPowerRpm: number }).peakPowerRpm * Math.PI) / 30 / finalDrive / ratios[ratios.length - 1];
    return 0.5 * speed * tires[axles[axles.length - 1].tire].radius;
}

const CARS = [
    ...ALL.map((size) => [`${size.class} of ${size.mass} kg`, size] as const),
    ...RIGGED.map((size) => [`${size.class} by its model`, size] as const)
];

describe.each(CARS)('a %s', (_, size) => {
    const vehicle = sizeVehicle(size);

    it('is a good vehicle by the checks of the templates', () => {
        const texts = validateVehicle(vehicle).map(({ severity, text }) => `${severity} ${text}`);
        expect(texts).toEqual([]);
    });

    it('has springs of 1.1 to 3 Hz and a damping ratio of 0.25 to 0.5', () => {
        restLoads(vehicle).forEach((load, i) => {
            const { spring, damper, reboundRatio = 1 } = vehicle.axles[i];
            const mass = load / GRAVITY;
            const frequency = Math.sqrt(spring / mass) / 2 / Math.PI;
            const ratio = (damper * (1 + reboundRatio)) / 4 / Math.sqrt(spring * mass);
            expect(frequency).toBeGreaterThan(1.1);
            expect(frequency).toBeLessThan(3);
            expect(ratio).toBeGreaterThan(0.25);
            expect(ratio).toBeLessThan(0.5);
        });
    });
});

describe.each(GROUPS)('%s', (_, sizes) => {
    it('rest level, stop straight, and corner at 70 % of their grip without leaning over', () => {
        const cars = stand(sizes);
        cars.forEach(({ rig }) => (rig.vehicle.controls.brake = 1));
        world.run(1.5);
        const heights = cars.map(({ rig, vehicle }) => rig.entity.getPosition().y / vehicle.body.cgHeight);
        for (const [i, { rig }] of cars.entries()) {
            expect(Math.abs(lean(rig).pitch)).toBeLessThan(1);
            expect(Math.abs(lean(rig).roll)).toBeLessThan(1);
            expect(Math.abs(rig.vehicle.forwardSpeed)).toBeLessThan(0.02);
            expect(Math.abs(heights[i] - 1)).toBeLessThan(0.05);
        }

        // stop
        const speeds = cars.map(({ vehicle }) => Math.min(25, cruise(vehicle)));
        const starts = cars.map(({ rig }) => rig.entity.getPosition().clone());
        cars.forEach(({ rig }, i) => {
            roll(rig, speeds[i]);
            rig.vehicle.controls.brake = 1;
        });
        const longest = world.time + 7;
        do {
            world.run(1 / 60);
        } while (world.time < longest && cars.some(({ rig }) => rig.vehicle.forwardSpeed > 0.01));
        cars.forEach(({ rig, vehicle }, i) => {
            const way = rig.entity.getPosition().clone().sub(starts[i]);
            const deceleration = speeds[i] ** 2 / 2 / way.z / GRAVITY;
            expect(rig.vehicle.forwardSpeed).toBeLessThan(0.1);
            expect(Math.abs(way.x)).toBeLessThan(0.02 * way.z);
            expect(deceleration).toBeGreaterThan(0.6 * gripOf(vehicle));
            rig.vehicle.controls.brake = 0;
        });

        // corner: the wheel is turned until the tires carry 70 % of what they can
        const goals = cars.map(({ vehicle }) => 0.7 * gripOf(vehicle) * GRAVITY);
        const pace = cars.map(({ vehicle }, i) => Math.min(Math.sqrt(goals[i] * CORNER), cruise(vehicle)));
        const steer = cars.map(() => 0);
        const hold = cars.map(() => 0);
        const reached = cars.map(() => 0);
        const rolled = cars.map(() => 0);
        cars.forEach(({ rig }, i) => roll(rig, pace[i]));
        world.run(9, 1 / 60, () => {
            cars.forEach(({ rig: { vehicle, entity } }, i) => {
                const sideways = vehicle.velocity[4] * vehicle.forwardSpeed;
                steer[i] = Math.max(0, Math.min(1, steer[i] + 0.006 * (1 - sideways / goals[i])));
                vehicle.controls.steer = steer[i];
                const slow = pace[i] - vehicle.forwardSpeed;
                hold[i] = Math.max(0, Math.min(1, hold[i] + 0.01 * slow));
                vehicle.controls.throttle = Math.max(0, Math.min(1, hold[i] + 0.5 * slow));
                reached[i] += (0.02 * sideways) / goals[i] - 0.02 * reached[i];
                rolled[i] = Math.max(rolled[i], Math.abs(Math.asin(entity.right.y)) / DEG);
            });
        });
        cars.forEach(({ rig }, i) => {
            expect(reached[i]).toBeGreaterThan(0.9);
            expect(reached[i]).toBeLessThan(1.15);
            expect(rolled[i]).toBeLessThan(12);
            expect(rig.entity.up.y).toBeGreaterThan(0.97);
        });
    });
});

it('refuses what no vehicle is', () => {
    expect(() => sizeVehicle({ mass: 100 })).toThrow(
        'mass: 100 kg is not from 150 to 10000 kg, as vehicles of the class family have it'
    );
    for (const kind of VEHICLE_CLASSES) {
        expect(() => sizeVehicle({ class: kind, mass: 1.01 * MOST[kind] })).toThrow(`to ${MOST[kind]} kg`);
        expect(sizeVehicle({ class: kind, wheelbase: 12 }).body.mass).toBe(MOST[kind]);
    }
    expect(() => sizeVehicle({ mass: NaN })).toThrow(RangeError);
    expect(() => sizeVehicle({ wheelbase: 40, mass: 1000 })).toThrow('wheelbase: 40 m');
    expect(() => sizeVehicle({ class: 'tank' as never })).toThrow("class: 'tank' is none; choose one of city, family");
});

it('names the source of a roll gradient: the book, or the floor that bounds it', () => {
    const floor = (height: number): string[] =>
        sizeVehicle({
            class: 'family',
            boxes: [
                [
                    [-0.9, height, -2],
                    [0.9, 1.2, 2]
                ]
            ]
        }).axles.map(({ source }) => source);
    for (const source of floor(0.3)) {
        expect(source).toMatch(/degrees of roll per g \(Milliken/);
    }
    for (const source of floor(0.02)) {
        expect(source).toMatch(/degrees of roll per g \(so that its floor clears the ground/);
        expect(source).not.toContain('Milliken');
    }
});

it('takes what is known in place of what is usual', () => {
    const car = sizeVehicle({
        class: 'sports',
        mass: 1300,
        axles: [
            { position: 1.2, track: 1.5, radius: 0.31, width: 0.2 },
            { position: -1.2, track: 1.52, radius: 0.33, width: 0.25 }
        ],
        power: 250,
        drive: 'all',
        cgHeight: 0.44,
        name: 'Mine'
    });
    expect(car.name).toBe('Mine');
    expect(car.axles[0].position - car.axles[1].position).toBeCloseTo(2.4, 6);
    expect(car.axles.map(({ tire }) => car.tires[tire].radius)).toEqual([0.31, 0.33]);
    expect(car.body).toMatchObject({ mass: 1300, cgHeight: 0.44 });
    expect(car.engine).toMatchObject({ peakPower: 250 });
    expect(car.driveline.drive).toBe('all');
});
