import { type Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { SurfaceMaterial, SurfacePreset } from '../../scripts/surface-material.mjs';
import { TirePreset, type WheelCollider, WheelCompound } from '../../scripts/wheel-collider.mjs';
import { type GroundKind, setSurface, snapshotFromJson, snapshotToJson, surfaces } from '../../src/index.js';
import { grounds } from '../../src/internal.js';
import { compoundGripOn, COMPOUNDS, type TireCompound } from '../../src/tire/compounds.js';
import { WHEEL } from '../../src/wheel/state.js';
import { type BodyTrace, bodyWords } from '../support/body-trace.js';
import { bmw, frontLoad, g, rearLoad, TestCar } from '../support/car.js';
import { placeKind, sampleKinds } from '../support/kinds.js';
import { World } from '../support/world.js';

const KINDS = Object.keys(grounds) as GroundKind[];
const FIRM = KINDS.filter((kind) => kind !== 'softClay');

/** Preset of the rubber that a compound goes with. */
const RUBBERS: Partial<Record<TireCompound, TirePreset>> = {
    sport: TirePreset.SPORT,
    slick: TirePreset.SLICK,
    offRoad: TirePreset.OFF_ROAD,
    truck: TirePreset.TRUCK
};

/** Tires that are made for a ground. */
const MADE_FOR: Record<GroundKind, readonly TireCompound[]> = {
    asphalt: ['slick'],
    concrete: ['slick'],
    kerb: ['slick'],
    wetAsphalt: ['rain'],
    gravel: ['offRoad'],
    dirt: ['offRoad'],
    grass: ['offRoad'],
    sand: ['offRoad'],
    mud: ['offRoad'],
    softClay: ['offRoad'],
    snow: ['winter', 'studded'],
    ice: ['studded']
};

let world: World;
let ground: Entity;

beforeEach(async () => {
    world = await World.create();
    ground = world.addGround();
});

afterEach(() => world.destroy());

/** A car that nobody drives. */
function addCar(): TestCar {
    const car = new TestCar(world, bmw);
    car.controller.enabled = false;
    world.run(1);
    return car;
}

/** Lets a car roll at a speed, m/s, from where it was made, after it came to rest there. */
function start(car: TestCar, speed: number): void {
    car.wheels.forEach((wheel) => (wheel.brakeTorque = 0));
    car.entity.rigidbody!.teleport(new Vec3(0, car.position.y, 0), Quat.IDENTITY);
    car.roll(0);
    world.run(0.7);
    car.roll(speed);
}

/** Mean deceleration of a car by locked wheels, m/s². */
function slowing(car: TestCar): number {
    start(car, 20);
    car.wheels.forEach((wheel) => (wheel.brakeTorque = 1e5));
    world.run(0.5);
    const before = car.velocity.z;
    world.run(0.5);
    return (before - car.velocity.z) / 0.5;
}

function fit(car: TestCar, compound: TireCompound, preset: TirePreset): void {
    for (const wheel of car.wheels) {
        wheel.compound = COMPOUNDS.indexOf(compound) as WheelCompound;
        wheel.tire.preset = preset;
    }
}

/** The same on an even ground without the drag of loose matter: by the grip alone. */
function gripping(car: TestCar, compound: TireCompound, preset: TirePreset, kind: GroundKind): number {
    setSurface(ground, { ...surfaces[kind], drag: 0, roughnessAmplitude: 0 });
    fit(car, compound, preset);
    return slowing(car);
}

/** Decelerations on a ground as it is, m/s², by the compounds in the order of the names. */
function stops(car: TestCar, kind: GroundKind, ...compounds: TireCompound[]): number[] {
    setSurface(ground, surfaces[kind]);
    return compounds.map((compound) => {
        fit(car, compound, RUBBERS[compound] ?? TirePreset.ROAD);
        return slowing(car);
    });
}

/** Largest deceleration, over 6 steps, by brakes that are pressed ever harder, front and rear by their loads, m/s². */
function peaking(car: TestCar): number {
    start(car, 25);
    const perForce = (bmw.mass * g * bmw.cgHeight) / (bmw.cgToFront + bmw.cgToRear) / 2;
    const speeds: number[] = [];
    for (let braking = 0; braking < 2; braking += 0.02) {
        const shift = Math.min(braking * perForce, rearLoad(bmw));
        car.wheels.forEach((wheel, i) => {
            const load = i < 2 ? frontLoad(bmw) + shift : rearLoad(bmw) - shift;
            wheel.brakeTorque = braking * load * bmw.radius;
        });
        world.run(1 / 60);
        speeds.push(car.velocity.z);
    }
    return Math.max(...speeds.slice(6).map((speed, i) => (speeds[i] - speed) * 10));
}

/** Grip of the ground as wheels of a car feel it. */
const felt = (car: TestCar): number[] => car.wheels.map((wheel) => wheel.wheel!.state[WHEEL.surfaceGrip]);

describe('a tire of a compound', () => {
    it.each(COMPOUNDS)('brakes on every firm ground by its cell of the table: %s', (compound) => {
        const car = addCar();
        const rubber = RUBBERS[compound] ?? TirePreset.ROAD;
        for (const kind of FIRM) {
            const share = gripping(car, compound, rubber, kind) / gripping(car, 'road', rubber, kind);
            expect(share / compoundGripOn(surfaces[kind], compound), kind).toBeCloseTo(1, 1.3);
        }
    });

    it.each(['mud', 'gravel', 'dirt', 'grass', 'sand', 'snow', 'softClay'] as const)(
        'holds on %s by its purpose: off-road best, then road, slick worst',
        (kind) => {
            const [offRoad, road, slick] = stops(addCar(), kind, 'offRoad', 'road', 'slick');
            expect(offRoad).toBeGreaterThan(1.03 * road);
            expect(road).toBeGreaterThan(1.03 * slick);
        }
    );

    it.each(KINDS)(
        'of all eight holds best on the ground that it is made for, locked and at its peak, and off-road is worst on dry roads alone: %s',
        (kind) => {
            setSurface(ground, surfaces[kind]);
            const car = addCar();
            for (const brake of [slowing, peaking]) {
                const held = COMPOUNDS.map((compound) => {
                    fit(car, compound, RUBBERS[compound] ?? TirePreset.ROAD);
                    return brake(car);
                });
                const of = (made: boolean): number[] => {
                    return held.filter((_, i) => MADE_FOR[kind].includes(COMPOUNDS[i]) === made);
                };
                expect(Math.min(...of(true)) / Math.max(...of(false)), brake.name).toBeGreaterThan(1.01);
                if (!MADE_FOR[kind].includes('slick')) {
                    expect(held[COMPOUNDS.indexOf('offRoad')], brake.name).toBeGreaterThan(Math.min(...held));
                }
            }
        }
    );

    it('holds on roads, snow and ice by its purpose', () => {
        const car = addCar();
        const [slick, sport, road, winter, offRoad, truck] = stops(
            car,
            'asphalt',
            ...(['slick', 'sport', 'road', 'winter', 'offRoad', 'truck'] as const)
        );
        expect(slick).toBeGreaterThan(sport);
        expect(sport).toBeGreaterThan(road);
        expect(road).toBeGreaterThan(Math.max(winter, offRoad, truck));
        const wet = stops(car, 'wetAsphalt', 'rain', 'sport', 'slick');
        expect(wet[0]).toBeGreaterThan(wet[1]);
        expect(wet[1]).toBeGreaterThan(1.5 * wet[2]);
        const snow = stops(car, 'snow', 'winter', 'road', 'sport', 'slick');
        expect(snow).toEqual([...snow].sort((a, b) => b - a));
        const ice = stops(car, 'ice', 'studded', 'winter', 'road', 'slick');
        expect(ice).toEqual([...ice].sort((a, b) => b - a));
    });

    it('grips as the Surface Material says for it, and its change counts from the next step', () => {
        const material = addScript(ground, SurfaceMaterial, { preset: SurfacePreset.MUD });
        const car = addCar();
        const mud = surfaces.mud.grip;
        expect(felt(car)).toEqual([mud, mud, mud, mud]);
        const [wheel] = car.wheels;
        wheel.compound = WheelCompound.OFF_ROAD;
        world.run(0.1);
        expect(felt(car)).toEqual([mud * surfaces.mud.tireGrip!.offRoad!, mud, mud, mud]);
        material.tireGrip.offRoad = 1.3;
        world.run(0.1);
        expect(felt(car)[0]).toBe(mud * 1.3);
        material.preset = SurfacePreset.CUSTOM;
        material.grip = 0.5;
        world.run(0.1);
        expect(felt(car)).toEqual([0.65, 0.5, 0.5, 0.5]);
        Object.assign(material, { grip: 0.1, tireGrip: { offRoad: -1 } }); // most like ice
        world.run(0.1);
        expect(felt(car)).toEqual([0.1 * surfaces.ice.tireGrip!.offRoad!, 0.1, 0.1, 0.1]);
        wheel.compound = WheelCompound.ROAD;
        world.run(0.1);
        expect(felt(car)).toEqual([0.1, 0.1, 0.1, 0.1]);
    });

    it.each(COMPOUNDS.slice(1))(
        'grips by Tire Grip of the Surface Material as by the table, compound by compound: %s',
        (compound) => {
            const material = addScript(ground, SurfaceMaterial, { preset: SurfacePreset.GRAVEL });
            const car = addCar();
            fit(car, compound, TirePreset.ROAD);
            const table = slowing(car);
            const factors = material.tireGrip as unknown as Record<string, number>;
            factors[compound] = 0.5 * compoundGripOn(surfaces.gravel, compound);
            const drag = surfaces.gravel.drag * 9.81 * 16; // of the mean speed, and the half of it is all that is left of the grip
            expect(slowing(car) / table).toBeGreaterThan(0.5);
            expect((slowing(car) - drag) / (table - drag)).toBeCloseTo(0.5, 1.3);
        }
    );

    it('counts in what the car is taken to grip on dry asphalt', () => {
        const car = addCar();
        const road = car.vehicle.estimateGrip().braking;
        fit(car, 'winter', TirePreset.ROAD);
        world.run(0.1);
        expect(car.vehicle.estimateGrip().braking / road).toBeCloseTo(surfaces.asphalt.tireGrip!.winter!, 12);
    });

    it('brakes on from a snapshot as it did, to the last bit, also in another world', async () => {
        const stop = (on: World, car: TestCar): BodyTrace => {
            const trace: BodyTrace = [];
            on.run(0.5, undefined, () => trace.push(bodyWords(car.entity)));
            return trace;
        };
        setSurface(ground, surfaces.snow);
        const car = addCar();
        fit(car, 'studded', TirePreset.ROAD);
        slowing(car);
        const snapshot = snapshotToJson(car.vehicle.save());
        const first = stop(world, car);
        setSurface(ground, surfaces.ice);
        world.run(0.2);
        setSurface(ground, surfaces.snow);
        car.vehicle.restore(snapshotFromJson(snapshot));
        expect(stop(world, car)).toEqual(first);

        const other = await World.create();
        setSurface(other.addGround(), surfaces.snow);
        const twin = new TestCar(other, { ...bmw, wheel: { compound: WheelCompound.STUDDED } });
        twin.controller.enabled = false;
        other.run(0.2);
        twin.vehicle.restore(snapshotFromJson(snapshot));
        twin.wheels.forEach((wheel) => (wheel.brakeTorque = 1e5));
        expect(stop(other, twin)).toEqual(first);
        other.destroy();
    });
});

it.each(sampleKinds())('grips ice by studs, if it has Wheel Colliders: %s', (name) => {
    setSurface(ground, surfaces.ice);
    const { chassis } = placeKind(world, name);
    const colliders = chassis.flatMap((entity) => entity.findScripts('wheelCollider') as WheelCollider[]);
    colliders.forEach((collider) => (collider.compound = WheelCompound.STUDDED));
    world.run(0.5);
    for (const { wheel } of colliders.filter(({ isGrounded }) => isGrounded)) {
        expect(wheel!.state[WHEEL.surfaceGrip]).toBe(surfaces.ice.grip * surfaces.ice.tireGrip!.studded!);
    }
});
