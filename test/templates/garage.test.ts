import { Script } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { loadPreset, presetNames } from '../../scenario/presets.js';
import * as components from '../../scripts/index.mjs';
import { buildPrefab } from '../../templates/prefab.js';
import { axleNames, GRAVITY, restLoads } from '../../templates/statics.js';
import type { EntityJson, TemplateJson } from '../../templates/template-json.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';

interface ScriptJson {
    enabled: boolean;
    attributes: Record<string, unknown>;
}

const scriptsOf = (entity: EntityJson): Record<string, ScriptJson> =>
    (entity.components.script as { scripts?: Record<string, ScriptJson> } | undefined)?.scripts ?? {};

/** A component as the constructor leaves it. */
function defaultsOf(component: typeof Script): Record<string, unknown> {
    const args = { app: {}, entity: { script: {} } } as unknown as ConstructorParameters<typeof Script>[0];
    return new component(args) as unknown as Record<string, unknown>;
}

const classes = new Map(
    Object.values(components)
        .filter((member) => 'scriptName' in member)
        .map((component) => {
            const type = component as unknown as typeof Script;
            return [type.scriptName as string, type];
        })
);

it('has a car of every class', () => {
    const shapes = presetNames().map((name) => loadPreset(name).look.shape);
    expect(new Set(shapes).size).toBe(11);
});

it('has the Escort with the loads of its source', () => {
    const [front, rear] = restLoads(loadPreset('hatchback'));
    expect(Math.abs(front / 3707.5 - 1)).toBeLessThan(0.005);
    expect(Math.abs(rear / 2305.48 - 1)).toBeLessThan(0.005);
});

describe.each(presetNames())('the prefab of %s', (name) => {
    const vehicle: VehicleJson = loadPreset(name);
    const prefab: TemplateJson = buildPrefab(vehicle);
    const entities = Object.values(prefab.entities);
    const named = (path: string): EntityJson => entities.find((entity) => entity.name === path) as EntityJson;
    const corners = axleNames(vehicle).flatMap((axle, i) => [
        { axle: i, corner: `${axle}L`, side: 1 },
        { axle: i, corner: `${axle}R`, side: -1 }
    ]);

    it('balances its mass on its wheels', () => {
        const loads = restLoads(vehicle);
        const weight = loads.reduce((sum, load) => sum + 2 * load, 0);
        const moment = loads.reduce((sum, load, i) => sum + 2 * load * vehicle.axles[i].position, 0);
        expect(weight).toBeCloseTo(vehicle.body.mass * GRAVITY, 3);
        expect(Math.abs(moment)).toBeLessThan(1e-5 * weight);
    });

    it('puts the centre of mass at its height, left at +X', () => {
        const loads = restLoads(vehicle);
        for (const { axle, corner, side } of corners) {
            const entity = named(`Wheel ${corner}`);
            const { suspensionDistance, suspensionSpring, radius } = scriptsOf(entity).wheelCollider.attributes as {
                suspensionDistance: number;
                suspensionSpring: { spring: number };
                radius: number;
            };
            const up = suspensionDistance - loads[axle] / suspensionSpring.spring;
            expect(radius - (entity.position[1] - up)).toBeCloseTo(vehicle.body.cgHeight, 4);
            expect(up).toBeCloseTo(vehicle.axles[axle].bumpTravel, 4);
            expect(entity.position[0]).toBeCloseTo((side * vehicle.axles[axle].track) / 2, 4);
            expect(entity.position[2]).toBeCloseTo(vehicle.axles[axle].position, 4);
        }
    });

    it('leaves room for its wheels', () => {
        for (const { axle, corner } of corners) {
            const { position } = named(`Wheel ${corner}`);
            const { width, radius } = vehicle.tires[vehicle.axles[axle].tire];
            const inner = Math.abs(position[0]) - width / 2;
            for (const box of entities.filter(({ components: c }) => 'collision' in c && !('script' in c))) {
                const { halfExtents } = box.components.collision as { halfExtents: number[] };
                const beside = halfExtents[0] + Math.abs(box.position[0]) <= inner;
                const above = box.position[1] - halfExtents[1] >= position[1] - 1e-4; // than the wheel's centre at full compression
                const apart = Math.abs(box.position[2] - position[2]) > halfExtents[2] + radius;
                expect(beside || above || apart, `${box.name} at ${corner}`).toBe(true);
            }
        }
    });

    it('is one tree of built-in shapes', () => {
        expect(entities.filter(({ parent }) => parent === null)).toHaveLength(1);
        expect(new Set(entities.flatMap(({ children }) => children)).size).toBe(entities.length - 1);
        for (const [guid, entity] of Object.entries(prefab.entities)) {
            expect(entity.resource_id).toBe(guid);
            expect(entity.children.every((child) => prefab.entities[child].parent === guid)).toBe(true);
            const numbers = [...entity.position, ...entity.rotation, ...entity.scale];
            expect(numbers.every(Number.isFinite), entity.name).toBe(true);
            const { type = 'box' } = (entity.components.render ?? {}) as { type?: string };
            expect(['box', 'cylinder', 'sphere', 'capsule', 'cone']).toContain(type);
        }
    });

    it('knows only components and attributes that exist, and every reference resolves', () => {
        let references = 0;
        for (const entity of entities) {
            for (const [script, { attributes }] of Object.entries(scriptsOf(entity))) {
                compare(`${entity.name}.${script}`, attributes, defaultsOf(classes.get(script) as typeof Script));
            }
        }
        const bars = vehicle.axles.filter(({ bar }) => bar).length;
        expect(references).toBe(2 * corners.length + 2 * bars);

        function compare(path: string, given: unknown, fallback: unknown): void {
            expect(given, path).not.toBeNull();
            expect(fallback, path).not.toBeUndefined();
            if (typeof given === 'string') {
                if (!path.endsWith('tirFile')) {
                    references++;
                    expect(prefab.entities, path).toHaveProperty(given);
                }
            } else if (Array.isArray(given)) {
                given.forEach((item, i) => compare(`${path}[${i}]`, item, true));
            } else if (typeof given === 'object' && given !== null) {
                for (const [key, value] of Object.entries(given)) {
                    compare(`${path}.${key}`, value, (fallback as Record<string, unknown>)[key]);
                }
            }
        }
    });

    it('is the same every time', () => {
        expect(buildPrefab(vehicle)).toEqual(prefab);
    });
});
