import { readFileSync } from 'node:fs';

import { Entity, Vec3, type Script } from 'playcanvas';
import { expect, it, vi } from 'vitest';

import { addScript } from '../../../scenario/rig.js';
import { BulletVehicle } from '../../../scripts/bullet-vehicle.mjs';
import { ChaseCamera } from '../../../scripts/chase-camera.mjs';
import { RaycastCar } from '../../../scripts/raycast-car.mjs';
import { SurfaceMaterial } from '../../../scripts/surface-material.mjs';
import { VehicleAutopilot } from '../../../scripts/vehicle-autopilot.mjs';
import { VehicleReset } from '../../../scripts/vehicle-reset.mjs';
import { VehicleTelemetry } from '../../../scripts/vehicle-telemetry.mjs';
import { bmw, TestCar } from '../../support/car.js';
import { plainCar } from '../../support/plain-car.js';
import { World } from '../../support/world.js';

interface Attribute {
    name: string;
    type: string;
    array: boolean;
    schema?: Attribute[];
}

const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<
    string,
    { attributes: Record<string, Attribute> }
>;

/** What scripts, scenes and JSON files put in the place of numbers, by mistake. */
const bad: unknown[] = [
    ...[NaN, Infinity, -Infinity, -1, 0, 1e30, -1e30, 1e-30, 0.5, 1e6],
    ...['', '100', 'abc', '1e3', ' '],
    ...[null, undefined, true, false],
    ...[[], [1], [NaN, 1], ['a', 'b'], [null], {}, { x: 1 }, { x: NaN, y: 0, z: 0 }],
    ...[new Date(0), /x/, Symbol.iterator]
];

/** Paths of all attributes of a component: groups, and their members. */
function pathsOf(script: string): string[] {
    return Object.values(schemas[script].attributes).flatMap(({ name, schema }) => [
        name,
        ...(schema ?? []).map((member) => `${name}.${member.name}`)
    ]);
}

/** Where a path leads: the object, and the name in it. */
function placeOf(script: Script, path: string): [Record<string, unknown>, string] {
    const [name, member] = path.split('.');
    const own = script as unknown as Record<string, unknown>;
    return member === undefined ? [own, name] : [own[name] as Record<string, unknown>, member];
}

interface Subject {
    world: World;
    body: Entity;
    script: Script;
}

async function car(): Promise<{ world: World; car: TestCar; ground: Entity }> {
    const world = await World.create();
    const ground = world.addGround();
    return { world, ground, car: new TestCar(world, { ...bmw, controller: { drive: 2 } }) };
}

async function plain(type: typeof Script): Promise<Subject> {
    const world = await World.create();
    world.addGround();
    const { entity, wheels } = plainCar(world);
    return { world, body: entity, script: addScript(entity, type as typeof RaycastCar, { wheels }) };
}

/** Components that watch or drive a car. */
const helpers = [ChaseCamera, VehicleAutopilot, VehicleReset, VehicleTelemetry] as unknown as (typeof Script)[];

async function helper(type: typeof Script): Promise<Subject> {
    const { world, car: it } = await car();
    const own = new Entity('Own', world.app);
    world.app.root.addChild(own);
    const on = type.scriptName === 'chaseCamera' ? own : it.entity;
    return { world, body: it.entity, script: addScript(on, type as typeof VehicleReset, {}) };
}

const subjects: Record<string, () => Promise<Subject>> = {
    async wheelCollider() {
        const { world, car: it } = await car();
        return { world, body: it.entity, script: it.wheels[1] };
    },
    async vehicleController() {
        const { world, car: it } = await car();
        return { world, body: it.entity, script: it.controller };
    },
    async antiRollBar() {
        const { world, car: it } = await car();
        return { world, body: it.entity, script: it.bars[0] };
    },
    async surfaceMaterial() {
        const { world, car: it, ground } = await car();
        return { world, body: it.entity, script: addScript(ground, SurfaceMaterial, { preset: 10 }) };
    },
    ...Object.fromEntries(helpers.map((type) => [type.scriptName, () => helper(type)])),
    raycastCar: () => plain(RaycastCar as unknown as typeof Script),
    bulletVehicle: () => plain(BulletVehicle as unknown as typeof Script)
};

/** A step, so long that what nobody tells of is found too. */
const SOON = 0.6;

it.each(Object.keys(subjects))(
    '%s lives with any value in any attribute, names what is wrong, and recovers when it is mended',
    async (name) => {
        const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
        const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
        const { world, body, script } = await subjects[name]();
        world.run(0.5);
        const findings = (): unknown[] => ('validate' in script ? (script.validate as () => unknown[])() : []);
        expect(findings()).toEqual([]);
        const start = body.getPosition().clone();
        for (const path of pathsOf(name)) {
            const [owner, key] = placeOf(script, path);
            const good = owner[key];
            for (const value of bad) {
                owner[key] = value;
                world.run(2 / 60);
                expect(Number.isFinite(body.getPosition().length()), `${path} = ${String(value)}`).toBe(true);
            }
            owner[key] = good;
            body.rigidbody!.teleport(start);
            body.rigidbody!.linearVelocity = Vec3.ZERO;
            body.rigidbody!.angularVelocity = Vec3.ZERO;
            world.run(SOON);
            expect(findings(), path).toEqual([]);
        }
        // one line at most for each kind of mistake in an attribute, and each names entity, attribute and remedy
        const lines = [...errors.mock.calls, ...warnings.mock.calls].map(([line]) => String(line));
        const kinds = lines.map((line) => line.replace(/'[^']*'|NaN|Infinity|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g, '#'));
        expect(kinds.filter((kind, i) => kinds.indexOf(kind) !== i)).toEqual([]);
        expect(lines.filter((line) => !/^\[VehiclePhysics\] .+ > [\w.[\]]+: .+\. .+\.$/.test(line))).toEqual([]);
        errors.mockRestore();
        warnings.mockRestore();
        world.destroy();
    },
    120_000
);
