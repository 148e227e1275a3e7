import { readFileSync } from 'node:fs';

import { Entity, type Script } from 'playcanvas';
import { expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { BulletWheel } from '../../scripts/bullet-wheel.mjs';
import { ChaseCamera, type CameraMode } from '../../scripts/chase-camera.mjs';
import { Checkpoint } from '../../scripts/checkpoint.mjs';
import { DebugTelemetry } from '../../scripts/debug-telemetry.mjs';
import { FreeCamera } from '../../scripts/free-camera.mjs';
import { LapTimer } from '../../scripts/lap-timer.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { Recorder } from '../../scripts/recorder.mjs';
import { SkidMarks } from '../../scripts/skid-marks.mjs';
import { SpawnPoint } from '../../scripts/spawn-point.mjs';
import { SurfaceMaterial } from '../../scripts/surface-material.mjs';
import { TireEffects } from '../../scripts/tire-effects.mjs';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { VehicleLights } from '../../scripts/vehicle-lights.mjs';
import { VehicleReset } from '../../scripts/vehicle-reset.mjs';
import { VehicleSound } from '../../scripts/vehicle-sound.mjs';
import { VehicleTraffic } from '../../scripts/vehicle-traffic.mjs';
import type { DriverControls, VehicleLike } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { addCourse } from '../support/course.js';
import { plainCar } from '../support/plain-car.js';
import { sampleOf, torture } from '../support/torture.js';
import { addModel } from '../support/traffic.js';
import { World } from '../support/world.js';

/** State of a pad and of a steering wheel as a browser reports it: no headless browser has real ones. */
const pad = { index: 0, mapping: 'standard', axes: [0, 0, 0, 0], buttons: buttons(17) };
const wheel = { index: 1, mapping: '', axes: [0, 0, 1, 1, 0, 1], buttons: buttons(12) };

function buttons(count: number): { value: number }[] {
    return Array.from({ length: count }, () => ({ value: 0 }));
}

interface Attribute {
    name: string;
    type: string;
    min?: number;
    max?: number;
    enum?: Record<string, number>[];
    schema?: Attribute[];
}

const schemas = JSON.parse(readFileSync('dist/tuning-schemas.json', 'utf8')) as Record<
    string,
    { attributes: Record<string, Attribute> }
>;

/** One in so many of the values is tried: that of an attribute at an end of its range, or a choice. */
const ONE_IN = 5;

/** Every number that an inspector can set: [script, path, value], with its choices and both ends of its range; a sample of these. */
const endsOf = (script: string): [string, string, number][] => {
    const all = Object.values(schemas[script].attributes).flatMap((attribute) =>
        (attribute.schema ?? [attribute]).map((member) => ({
            ...member,
            path: attribute.schema ? `${attribute.name}.${member.name}` : attribute.name
        }))
    );
    const values = all.flatMap(({ path, type, min, max, enum: choices }) => {
        const range = type === 'number' && min !== undefined && max !== undefined ? [min, max] : [];
        const settable = choices ? choices.flatMap((choice) => Object.values(choice)) : range;
        return settable.map((value): [string, string, number] => [script, path, value]);
    });
    return sampleOf(values, ONE_IN);
};
const ends = ['wheelCollider', 'vehicleController', 'antiRollBar'].flatMap(endsOf);
const effectEnds = ['skidMarks', 'tireEffects', 'vehicleSound'].flatMap(endsOf);
const helpers: Record<string, unknown> = {
    chaseCamera: ChaseCamera,
    checkpoint: Checkpoint,
    debugTelemetry: DebugTelemetry,
    freeCamera: FreeCamera,
    lapTimer: LapTimer,
    recorder: Recorder,
    spawnPoint: SpawnPoint,
    surfaceMaterial: SurfaceMaterial,
    vehicleAutopilot: VehicleAutopilot,
    vehicleInput: VehicleInput,
    vehicleLights: VehicleLights,
    vehicleReset: VehicleReset,
    vehicleTraffic: VehicleTraffic
};
const helperEnds = Object.keys(helpers).flatMap(endsOf);
const plainEnds = ['raycastCar', 'bulletVehicle', 'bulletWheel'].flatMap(endsOf);

/** Side length of a ground that no car leaves in the seconds of a test, m. */
const GROUND = 200;

/** Length of a dash, s: all that a driver does fits into a second, too. */
const DASH = torture > 0 ? 2.5 : 1;

/** Its part at full throttle, s. */
const FULL_THROTTLE = 0.52 * DASH;

/** Starts, steers and brakes. */
function dash(): (controls: DriverControls, dt: number) => void {
    let t = 0;
    return (controls, dt) => {
        t += dt / DASH;
        controls.throttle = t > 0.08 && t < 0.6 ? 1 : 0;
        controls.brake = t > 0.8 ? 1 : 0;
        controls.steer = t > 0.4 ? 0.5 : 0;
    };
}

function set(scripts: Script[], path: string, value: number): void {
    const [name, member] = path.split('.');
    for (const script of scripts as unknown as Record<string, unknown>[]) {
        if (member) {
            (script[name] as Record<string, number>)[member] = value;
        } else {
            script[name] = value;
        }
    }
}

it.each(ends)('a car lives with %s.%s at the end of its range, %f', async (script, path, value) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const world = await World.create();
    world.addGround(0, GROUND);
    const car = new TestCar(world, { ...bmw, controller: { drive: 2 } });
    const scripts = { wheelCollider: car.wheels, vehicleController: [car.controller], antiRollBar: car.bars }[script];
    set(scripts as Script[], path, value);
    car.drive(dash());
    let fastest = 0;
    world.run(DASH, 1 / 60, () => {
        fastest = Math.max(fastest, car.velocity.length());
    });
    expect(errors.mock.calls).toEqual([]);
    expect(Number.isFinite(car.position.length())).toBe(true);
    expect(fastest).toBeLessThan(40);
    errors.mockRestore();
    world.destroy();
});

it.each(plainEnds)('a plain car lives with %s.%s at the end of its range, %f', async (script, path, value) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const world = await World.create();
    world.addGround();
    const { entity, wheels } = plainCar(world);
    const tuned = wheels.map((wheel) => (script === 'bulletWheel' ? addScript(wheel, BulletWheel, {}) : null));
    entity.addComponent('script');
    const type = script === 'raycastCar' ? RaycastCar : BulletVehicle;
    const car = entity.script!.create(type as unknown as typeof Script, { properties: { wheels } }) as VehicleLike &
        Script;
    if (path === 'density') {
        set([car], 'massBy', 2);
    }
    set(script === 'bulletWheel' ? (tuned as Script[]) : [car], path, value);
    car.vehicle!.driver = { drive: dash() };
    let fastest = 0;
    world.run(DASH, 1 / 60, () => {
        fastest = Math.max(fastest, entity.rigidbody!.linearVelocity.length());
    });
    expect(errors.mock.calls).toEqual([]);
    expect(Number.isFinite(entity.getPosition().length())).toBe(true);
    // accelerations at full thrust: 50 kN and 2 x 100 kN on a ton; a light car reaches its top speed
    const top = { thrust: 50 * FULL_THROTTLE, maxEngineForce: 200 * FULL_THROTTLE, density: 36 }[path];
    expect(fastest).toBeLessThan(1.1 * (top ?? 8 * FULL_THROTTLE) + 5);
    errors.mockRestore();
    world.destroy();
});

it.each(effectEnds)('effects and sound live with %s.%s at the end of its range, %f', async (script, path, value) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const world = await World.create();
    world.addGround(0, GROUND);
    const car = new TestCar(world);
    const type = { skidMarks: SkidMarks, tireEffects: TireEffects, vehicleSound: VehicleSound }[script]!;
    const effect = addScript(car.entity, type as typeof SkidMarks, { [path]: value });
    world.run(0.1);
    car.roll(20);
    car.wheels.forEach((wheel) => (wheel.brakeTorque = 20000));
    world.run(0.5);
    expect(errors.mock.calls).toEqual([]);
    const { ring } = effect;
    const { clouds } = effect as unknown as TireEffects;
    const { mix } = effect as unknown as VehicleSound;
    const numbers = [ring?.quads.floats, clouds?.quads.floats].flatMap((floats) => Array.from(floats ?? []));
    // the last of nine is the color, four bytes rather than a number
    expect(numbers.every((number, i) => i % 9 === 8 || Number.isFinite(number))).toBe(true);
    const sounds: unknown[] = Object.values(mix ?? {}).filter((sound) => typeof sound === 'number');
    expect(sounds.every(Number.isFinite)).toBe(true);
    errors.mockRestore();
    world.destroy();
});

/** Length of a drive in each view of the camera, s. */
const VIEW = torture > 0 ? 0.3 : 0.1;

/** Drives a car with a helper. @returns Places and velocities of the car, and places and directions of its camera. */
async function driveWithHelper(script: string, path: string, value: number): Promise<number[]> {
    const world = await World.create();
    const ground = world.addGround(0, GROUND);
    const car = new TestCar(world);
    const way = new Entity('Way', world.app);
    for (const [x, z] of [
        [0, 20],
        [10, 40],
        [-30, 20],
        [0, -10]
    ]) {
        const point = new Entity('Point', world.app);
        point.setPosition(x, 0, z);
        way.addChild(point);
    }
    const camera = new Entity('Camera', world.app);
    world.app.root.addChild(way);
    world.app.root.addChild(camera);
    const { timer, gates } = addCourse(world, [
        [0, 1],
        [10, 40],
        [-30, 20]
    ]);
    const on = { chaseCamera: camera, freeCamera: camera, surfaceMaterial: ground }[script] ?? car.entity;
    const settings = {
        chaseCamera: { target: car.entity },
        freeCamera: { target: car.entity },
        surfaceMaterial: { preset: 10 },
        recorder: { lapTimer: timer.entity },
        vehicleAutopilot: { path: way },
        vehicleInput: { wheel: { enabled: true } },
        vehicleTraffic: script === 'vehicleTraffic' ? { models: [addModel(world.app)], paths: [way] } : {}
    }[script];
    const ready: Record<string, unknown> = { checkpoint: gates[0], lapTimer: timer };
    const helper = (ready[script] ??
        addScript(on, helpers[script] as typeof ChaseCamera, settings ?? {})) as ChaseCamera;
    if (script === 'vehicleReset') {
        addScript(car.entity, VehicleInput, {});
    }
    set([helper], path, value);
    const numbers: number[] = [];
    for (let k = 0; k < 5; k++) {
        if (script === 'chaseCamera' && path !== 'mode') {
            helper.mode = k as CameraMode; // its other sliders are about one of its views each
        }
        pad.buttons[7].value = k < 3 ? 1 : 0;
        pad.buttons[6].value = k === 4 ? 1 : 0;
        pad.axes[0] = k === 2 ? -1 : 0.5;
        wheel.axes[0] = k / 4;
        world.run(VIEW);
        for (const { x, y, z } of [car.position, car.velocity, camera.getPosition(), camera.forward]) {
            numbers.push(x, y, z);
        }
    }
    if (script === 'vehicleReset') {
        car.entity.rigidbody!.teleport(0, 3, 0, 170, 0, 0); // on its roof
        world.run(1);
    }
    numbers.push(car.position.length());
    world.destroy();
    return numbers;
}

it.each(helperEnds)('a car lives with %s.%s at %f', async (script, path, value) => {
    vi.stubGlobal('navigator', { getGamepads: () => [pad, wheel] });
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const numbers = await driveWithHelper(script, path, value);
    expect(errors.mock.calls).toEqual([]);
    expect(numbers.filter((number) => !Number.isFinite(number))).toEqual([]);
    // the car is not thrown about: a large height is where a reset has put it
    expect(Math.max(...numbers.map(Math.abs))).toBeLessThan(200);
    errors.mockRestore();
    vi.unstubAllGlobals();
});
