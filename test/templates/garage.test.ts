import { NodeIO } from '@gltf-transform/core';
import { CURVE_SPLINE, Script, Tags } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { loadPreset, presetNames } from '../../scenario/presets.js';
import * as components from '../../scripts/index.mjs';
import { cross, dot, minus } from '../../templates/linear-map.js';
import { bodyLook } from '../../templates/looks/body-look.js';
import { writeGlb } from '../../templates/looks/glb.js';
import { layersOf, meshOf, wheelLayer } from '../../templates/looks/layers.js';
import { piecesOf } from '../../templates/looks/pieces.js';
import { buildPrefab } from '../../templates/prefab.js';
import { axleNames, GRAVITY, restLoads } from '../../templates/statics.js';
import type { EntityJson, TemplateJson, Triple } from '../../templates/template-json.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';
import { whole } from '../support/torture.js';

interface ScriptJson {
    enabled: boolean;
    attributes: Record<string, unknown>;
}

const scriptsOf = (entity: EntityJson): Record<string, ScriptJson> =>
    (entity.components.script as { scripts?: Record<string, ScriptJson> } | undefined)?.scripts ?? {};

/** A component as the constructor leaves it. */
function defaultsOf(component: typeof Script): Record<string, unknown> {
    const args = { app: {}, entity: { script: {}, tags: new Tags() } } as unknown as ConstructorParameters<
        typeof Script
    >[0];
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

it('leaves curves to be drawn as splines', () => {
    const { entities } = buildPrefab(loadPreset('hatchback'));
    const [controller] = Object.values(entities).flatMap((entity) => scriptsOf(entity).vehicleController ?? []);
    expect(controller.attributes).toMatchObject({
        steering: { curve: { type: CURVE_SPLINE } },
        engine: { curve: { type: CURVE_SPLINE } }
    });
});

it('has the Escort with the loads of its source, and a driver in the middle', () => {
    const [car, driver] = [930, 75];
    const [front, rear] = restLoads(loadPreset('hatchback'));
    expect(Math.abs((2 * front) / (GRAVITY * (0.6 * car + 0.5 * driver)) - 1)).toBeLessThan(0.005);
    expect(Math.abs((2 * rear) / (GRAVITY * (0.4 * car + 0.5 * driver)) - 1)).toBeLessThan(0.005);
});

describe.each(presetNames())('the prefab of %s', (name) => {
    // all looks are made by the same few shapes
    const isLooked = whole || presetNames().indexOf(name) % 3 === 0;
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

    it('puts the center of mass at its height, left at +X', () => {
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
                const above = box.position[1] - halfExtents[1] >= position[1] - 1e-4; // than the wheel's center at full compression
                const apart = Math.abs(box.position[2] - position[2]) > halfExtents[2] + radius;
                expect(beside || above || apart, `${box.name} at ${corner}`).toBe(true);
            }
        }
    });

    it('is one tree, as small as its looks are cheap', () => {
        expect(entities.filter(({ parent }) => parent === null)).toHaveLength(1);
        expect(new Set(entities.flatMap(({ children }) => children)).size).toBe(entities.length - 1);
        for (const [guid, entity] of Object.entries(prefab.entities)) {
            expect(entity.resource_id).toBe(guid);
            expect(entity.children.every((child) => prefab.entities[child].parent === guid)).toBe(true);
            const numbers = [...entity.position, ...entity.rotation, ...entity.scale];
            expect(numbers.every(Number.isFinite), entity.name).toBe(true);
        }
        expect(entities.length).toBeLessThanOrEqual(60);
        expect(entities.filter(({ components: c }) => 'render' in c).length).toBeLessThanOrEqual(12);
    });

    it.runIf(isLooked)('shows every mesh of its GLB in a material that it has, wheels of a kind the same', async () => {
        const { meshes, materials } = prefab.look!;
        const layers = layersOf(vehicle);
        const shown = entities.filter(({ components: c }) => 'render' in c);
        expect(Object.keys(meshes).sort()).toEqual(shown.map(({ resource_id: guid }) => guid).sort());
        expect(new Set(Object.values(meshes)).size).toBe(layers.length);
        for (const { resource_id: guid, tags, name: layer } of shown) {
            expect(tags).toEqual([layers[meshes[guid]].skin]);
            expect(layers[meshes[guid]].name).toBe(layer);
            expect(materials).toHaveProperty([tags[0]]);
        }
        const root = (await new NodeIO().readBinary(await writeGlb(vehicle))).getRoot();
        expect(root.listMeshes().map((mesh) => mesh.getName())).toEqual(
            layers.map((layer) => `${vehicle.name} ${layer.name}`)
        );
        expect(root.listMeshes().every((mesh) => mesh.listPrimitives().length === 1)).toBe(true);
        for (const axle of vehicle.axles) {
            const wheels = shown.filter((entity) => entity.name === wheelLayer(axle));
            expect(wheels.length).toBeGreaterThanOrEqual(2);
            expect(new Set(wheels.map(({ resource_id: guid }) => meshes[guid])).size).toBe(1);
        }
    });

    it.runIf(isLooked)(
        'has the corners of its GLB within a quarter of a millimeter and half a degree of its shapes',
        async () => {
            const root = (await new NodeIO().readBinary(await writeGlb(vehicle))).getRoot();
            root.listMeshes().forEach((mesh, i) => {
                const shape = meshOf(layersOf(vehicle)[i]);
                const [primitive] = mesh.listPrimitives();
                const [places, normals] = ['POSITION', 'NORMAL'].map((name) =>
                    primitive.getAttribute(name)!.getArray()!
                );
                const corners = primitive.getIndices()!.getArray()!;
                expect(corners.length).toBe(shape.indices.length);
                let [furthest, turned] = [0, 0];
                for (let k = 0; k < corners.length; k++) {
                    const [ours, theirs] = [3 * shape.indices[k], 3 * corners[k]];
                    const apart = [0, 1, 2].map((axis) => places[theirs + axis] - shape.positions[ours + axis]);
                    const [x, y, z] = [0, 1, 2].map((axis) => normals[theirs + axis]);
                    const [nx, ny, nz] = shape.normals.subarray(ours, ours + 3);
                    furthest = Math.max(furthest, Math.hypot(...apart));
                    turned = Math.max(turned, Math.hypot(y * nz - z * ny, z * nx - x * nz, x * ny - y * nx));
                }
                expect(furthest).toBeLessThan(0.00025);
                expect(turned).toBeLessThan(Math.sin((0.5 * Math.PI) / 180));
            });
        }
    );

    it('turns the face of each wheel outward', () => {
        for (const { corner, side } of corners) {
            const [visual] = named(`Wheel ${corner}`).children.map((guid) => prefab.entities[guid]);
            const [wheel] = visual.children.map((guid) => prefab.entities[guid]);
            expect(wheel.rotation).toEqual([0, side > 0 ? 0 : 180, 0]);
        }
        for (const layer of layersOf(vehicle).filter(({ isWheel }) => isWheel)) {
            const across = meshOf(layer).positions.filter((_, i) => i % 3 === 0);
            expect(Math.max(...across)).toBeGreaterThan(-Math.min(...across)); // hub and spokes stand out to the left
        }
    });

    it.runIf(isLooked)('loses no triangle of its shapes where they are joined, and none is bent', () => {
        const shapes = [bodyLook(vehicle), ...layersOf(vehicle).flatMap(({ isWheel, of }) => (isWheel ? of : []))];
        const corners = shapes.flatMap(piecesOf).reduce((sum, { indices }) => sum + indices.length, 0);
        const joined = layersOf(vehicle).map(meshOf);
        expect(joined.reduce((sum, { indices }) => sum + indices.length, 0)).toBe(corners);
        // least and largest first: a matcher for each of their triangles would cost more than the looks do
        let [shortest, longest, facing] = [Infinity, 0, 1];
        for (const { positions, normals, indices, colors } of joined) {
            expect(positions.length).toBeLessThan(3 * 65536); // for 16 bits
            expect(colors?.length ?? (4 * positions.length) / 3).toBe((4 * positions.length) / 3);
            const at = (list: Float32Array, i: number): Triple => [list[3 * i], list[3 * i + 1], list[3 * i + 2]];
            for (let i = 0; i < indices.length; i += 3) {
                const [a, b, c] = [0, 1, 2].map((k) => at(positions, indices[i + k]));
                const face = cross(minus(b, a), minus(c, a));
                const size = Math.hypot(...face);
                const normal = at(normals, indices[i]);
                const length = Math.hypot(...normal);
                [shortest, longest] = [Math.min(shortest, length), Math.max(longest, length)];
                facing = size > 1e-8 ? Math.min(facing, dot(face, normal) / size) : facing;
            }
        }
        expect(shortest).toBeCloseTo(1, 5);
        expect(longest).toBeCloseTo(1, 5);
        expect(facing).toBeGreaterThan(0.6); // a face looks the way of its corners
    });

    it('without looks has all that moves it, and the same of it', () => {
        const bare = buildPrefab(vehicle, { looks: false });
        expect(bare.look).toBeUndefined();
        const kept = Object.values(bare.entities);
        expect(kept.filter(({ components: c }) => 'render' in c)).toEqual([]);
        const moved = entities.filter(({ components: c }) => ['script', 'collision', 'rigidbody'].some((x) => x in c));
        expect(kept.map(({ resource_id: guid }) => guid)).toEqual(moved.map(({ resource_id: guid }) => guid));
        for (const { resource_id: guid, components: c } of kept) {
            // beyond it, a wheel has its Visual, and a car with lamps what lights them
            const { order: _, ...script } = (c.script ?? {}) as { order?: string[] };
            expect(prefab.entities[guid].components).toMatchObject(c.script ? { ...c, script } : c);
        }
        expect(JSON.stringify(bare, null, 4).length).toBeLessThan(60_000);
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
