import { readFile } from 'node:fs/promises';

import { Script } from 'playcanvas';
import { beforeAll, expect, test } from 'vitest';

import * as components from '../../scripts/index.mjs';
import { buildPrefab, GRAVITY, staticLoad } from '../../templates/prefab.js';
import type { EntityJson, TemplateJson } from '../../templates/template-json.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';

interface ScriptJson {
    enabled: boolean;
    attributes: Record<string, unknown>;
}

let vehicle: VehicleJson;
let prefab: TemplateJson;
let entities: EntityJson[];

beforeAll(async () => {
    const url = new URL('../../templates/hatchback.json', import.meta.url);
    vehicle = JSON.parse(await readFile(url, 'utf8')) as VehicleJson;
    prefab = buildPrefab(vehicle);
    entities = Object.values(prefab.entities);
});

const named = (name: string): EntityJson => entities.find((entity) => entity.name === name) as EntityJson;
const scriptsOf = (entity: EntityJson): Record<string, ScriptJson> =>
    (entity.components.script as { scripts?: Record<string, ScriptJson> } | undefined)?.scripts ?? {};
const wheelOf = (corner: string): { y: number; distance: number; spring: number; radius: number } => {
    const entity = named(`Wheel ${corner}`);
    const { attributes } = scriptsOf(entity).wheelCollider;
    const { spring } = attributes.suspensionSpring as { spring: number };
    return {
        y: entity.position[1],
        distance: attributes.suspensionDistance as number,
        spring,
        radius: attributes.radius as number
    };
};

test('the static loads balance the car and are those of its source', () => {
    const front = staticLoad(vehicle, true);
    const rear = staticLoad(vehicle, false);
    const { mass, cgToFront, cgToRear } = vehicle.body;
    expect(2 * front + 2 * rear).toBeCloseTo(mass * GRAVITY, 6);
    expect(front * cgToFront).toBeCloseTo(rear * cgToRear, 6);
    expect(Math.abs(front / 3707.5 - 1)).toBeLessThan(0.005);
    expect(Math.abs(rear / 2305.48 - 1)).toBeLessThan(0.005);
});

test.each(['FL', 'FR', 'RL', 'RR'])('wheel %s at rest puts the centre of mass at its height', (corner) => {
    const { y, distance, spring, radius } = wheelOf(corner);
    const load = staticLoad(vehicle, corner[0] === 'F');
    const droop = distance - load / spring;
    expect(radius - (y - droop)).toBeCloseTo(vehicle.body.cgHeight, 4);
    expect(droop).toBeCloseTo(vehicle.suspension.bumpTravel, 4);
});

test('left is +X, ahead is +Z, and the collision leaves room for the wheels', () => {
    for (const [corner, x, z] of [
        ['FL', 1, 1],
        ['FR', -1, 1],
        ['RL', 1, -1],
        ['RR', -1, -1]
    ] as const) {
        const { position } = named(`Wheel ${corner}`);
        expect(Math.sign(position[0])).toBe(x);
        expect(Math.sign(position[2])).toBe(z);
        const { width, radius } = vehicle.wheels;
        const inner = Math.abs(position[0]) - width / 2;
        for (const box of entities.filter(({ components }) => 'collision' in components && !('script' in components))) {
            const { halfExtents } = box.components.collision as { halfExtents: number[] };
            const beside = halfExtents[0] + Math.abs(box.position[0]) <= inner;
            const above = box.position[1] - halfExtents[1] >= position[1] - 1e-4;
            expect(beside || above, `${box.name} at ${corner}, radius ${radius}`).toBe(true);
        }
    }
});

test('the brakes can lock the wheels', () => {
    const { maxBrakeTorque } = vehicle.brakes;
    expect(maxBrakeTorque).toBeGreaterThan(vehicle.body.mass * GRAVITY * vehicle.wheels.radius * 1.15);
});

test('every group of numbers names its source', () => {
    for (const group of Object.values(vehicle).filter((value) => typeof value === 'object')) {
        expect((group as { source: string }).source.length).toBeGreaterThan(20);
    }
});

test('there is one root, and parents and children agree', () => {
    expect(entities.filter(({ parent }) => parent === null)).toHaveLength(1);
    const seen = entities.flatMap(({ children }) => children);
    expect(new Set(seen).size).toBe(entities.length - 1);
    for (const [guid, entity] of Object.entries(prefab.entities)) {
        expect(entity.resource_id).toBe(guid);
        for (const child of entity.children) {
            expect(prefab.entities[child].parent).toBe(guid);
        }
        expect([...entity.position, ...entity.rotation, ...entity.scale].every(Number.isFinite)).toBe(true);
    }
});

test('every component and attribute exists, every reference resolves, no attribute is null', () => {
    const classes = new Map<string, typeof Script>();
    for (const component of Object.values(components)) {
        classes.set(
            (component as unknown as typeof Script).scriptName as string,
            component as unknown as typeof Script
        );
    }
    let references = 0;
    for (const entity of entities) {
        for (const [name, { attributes }] of Object.entries(scriptsOf(entity))) {
            const fresh = defaultsOf(classes.get(name) as typeof Script);
            compare(`${entity.name}.${name}`, attributes, fresh);
        }
    }
    expect(references).toBe(4 + 2 + 4);

    function compare(path: string, given: unknown, fallback: unknown): void {
        expect(given, path).not.toBeNull();
        expect(fallback, path).not.toBeUndefined();
        if (typeof given === 'string') {
            references++;
            expect(prefab.entities, path).toHaveProperty(given);
        } else if (Array.isArray(given)) {
            given.forEach((item, i) => compare(`${path}[${i}]`, item, true));
        } else if (typeof given === 'object' && given !== null) {
            for (const [key, value] of Object.entries(given)) {
                compare(`${path}.${key}`, value, (fallback as Record<string, unknown>)[key]);
            }
        }
    }
});

test('the prefab is the same every time', () => {
    expect(buildPrefab(vehicle)).toEqual(prefab);
});

/** A component as the constructor leaves it. */
function defaultsOf(component: typeof Script): Record<string, unknown> {
    const args = { app: {}, entity: { script: {} } } as unknown as ConstructorParameters<typeof Script>[0];
    return new component(args) as unknown as Record<string, unknown>;
}
