import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

import * as pc from 'playcanvas';
import { Vec3, type Entity, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import { POWERTRAIN } from '../../src/powertrain/state.js';
import { bmw, TestCar } from '../support/car.js';
import { places, plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

const MASS = 1000;
const RADIUS = 0.35;

/** Numbers of Bullet's: stiffness and damper rate per mass of the car, and the impulse of each rear brake, N s. */
const STIFFNESS = 20;
const DAMPING = 3;
const BRAKE = 20;

const GUIDE = readFileSync('docs/migration.md', 'utf8');

/** First code of the guide for a name of another library. */
function migrated(name: string): string {
    const row = GUIDE.split('\n').find((line) => line.startsWith(`| \`${name}\``))!;
    return /`([^`]+)`/.exec(row.split('|')[2])![1];
}

/** Attributes of a controller by the guide: what is at a dotted path, for each name of CARLA's. */
function carlaCar(numbers: Record<string, unknown>): Record<string, unknown> {
    const controller: Record<string, Record<string, unknown>> = {};
    for (const [name, value] of Object.entries(numbers)) {
        const path = migrated(name).split('.');
        const group = path.length > 1 ? (controller[path[0]] ??= {}) : controller;
        Object.assign(group, { [path.at(-1)!]: value });
    }
    return controller;
}

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

interface Built {
    entity: Entity;
    brake: () => void;
}

/** A car of the engine's script, which hands its numbers to Bullet as they are. */
function bulletCar(): Built {
    const source = readFileSync('node_modules/playcanvas/scripts/physics/vehicle.js', 'utf8');
    const createScript = (name: string): unknown => pc.createScript(name, world.app);
    const { Ammo } = globalThis as { Ammo?: unknown };
    runInNewContext(source, { pc: { ...pc, createScript }, Ammo });
    const { entity, wheels } = plainCar(world, new Vec3(0, 0.7, 0), MASS);
    wheels.forEach((wheel, i) => {
        const bullet = {
            radius: RADIUS,
            suspensionStiffness: STIFFNESS,
            suspensionDamping: DAMPING,
            suspensionCompression: DAMPING
        };
        wheel.addComponent('script');
        wheel.script!.create('vehicleWheel', { attributes: { isFront: i < 2, ...bullet } });
    });
    entity.addComponent('script');
    const script = entity.script!.create('vehicle', {
        attributes: { wheels, maxBrakingForce: BRAKE }
    }) as Script;
    return { entity, brake: () => script.fire('vehicle:controls', 0, 0) };
}

/** The same car on Wheel Colliders, by the table of the guide. */
function migratedCar(): Built {
    const { entity, wheels } = plainCar(world, new Vec3(0, 0.7, 0), MASS);
    const colliders = wheels.map((wheel, i) => {
        wheel.setLocalPosition(places[i][0], places[i][1], places[i][2]);
        return addScript(wheel, WheelCollider, {
            radius: RADIUS,
            mass: 1,
            rollingResistance: 0,
            wheelDampingRate: 0,
            suspensionSpring: { spring: STIFFNESS * MASS, damper: DAMPING * MASS, targetPosition: 0.4 }
        });
    });
    const brake = (): void => {
        for (const wheel of colliders.slice(2)) {
            runInNewContext(migrated('setBrake(B, i)'), { wheel, B: BRAKE });
        }
    };
    return { entity, brake };
}

/** Deceleration of a car that brakes from 15 m/s, m/s². */
function deceleration({ entity, brake }: Built): number {
    world.run(2);
    entity.rigidbody!.linearVelocity = new Vec3(0, 0, 15);
    world.run(1);
    brake();
    world.run(0.5);
    const before = entity.rigidbody!.linearVelocity.z;
    world.run(1);
    return before - entity.rigidbody!.linearVelocity.z;
}

/** Rate at which a car sinks below where it stands under a weight, N/m of all springs. */
function rate({ entity }: Built): number {
    world.run(3);
    const before = entity.getPosition().y;
    const weight = 1000;
    world.run(3, 1 / 60, () => entity.rigidbody!.applyForce(0, -weight, 0));
    return weight / (before - entity.getPosition().y);
}

describe('a car that moves from btRaycastVehicle to Wheel Colliders', () => {
    it('brakes as before with 60 B r on the wheels that had the brake B', () => {
        const slowed = (2 * 60 * BRAKE) / MASS;
        expect(deceleration(bulletCar())).toBeCloseTo(slowed, 1);
        expect(deceleration(migratedCar())).toBeCloseTo(slowed, 1);
    });

    it.each([
        ['Bullet', bulletCar],
        ['Wheel Colliders', migratedCar]
    ])('sinks as before on springs of the stiffness times the mass of the car: on %s', (_, build) => {
        expect(rate(build()) / (4 * STIFFNESS * MASS)).toBeCloseTo(1, 1);
    });
});

describe("a car with CARLA's numbers", () => {
    it('has its clutch strength as stiffness: torque over difference of speed', () => {
        const controller = { ...carlaCar({ clutch_strength: 10 }), aerodynamics: { dragArea: 10 } };
        const car = new TestCar(world, { ...bmw, controller });
        world.run(2);
        car.drive((controls) => (controls.throttle = 1));
        world.run(15); // at its top speed both sides of the clutch turn evenly
        const { state } = car.vehicle.powertrain!;
        const slip = state[POWERTRAIN.engineSpeed] - state[POWERTRAIN.clutchShaftSpeed];
        expect(slip).toBeGreaterThan(1);
        expect(state[POWERTRAIN.clutchReaction] / slip).toBeCloseTo(10, 1);
    });

    it('has the torque of its points, and steers by the points of its steering curve', () => {
        const points = (...list: [x: number, y: number][]): number[] =>
            list.map(([x, y]) => ({ x, y })).flatMap(({ x, y }) => [x, y]);
        const controller = carlaCar({
            torque_curve: points([0, 400], [1300, 600], [5000, 600]),
            steering_curve: points([0, 1], [20, 0.9], [60, 0.8], [120, 0.7])
        });
        const car = new TestCar(world, { ...bmw, controller });
        world.run(1 / 60);
        const at = (curve: { lookUp(io: Float64Array): void }, x: number): number => {
            const io = Float64Array.of(x, 0);
            curve.lookUp(io);
            return io[1];
        };
        expect(at(car.vehicle.powertrain!.engine.torqueCurve, 650)).toBeCloseTo(500, 9);
        expect(at(car.vehicle.steering!.curve!, 40 / 3.6)).toBeCloseTo(0.85, 9);
    });
});
