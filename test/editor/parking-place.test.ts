import {
    BoxGeometry,
    type Entity,
    GraphNode,
    Mesh,
    MeshInstance,
    NullGraphicsDevice,
    StandardMaterial,
    type RenderComponent
} from 'playcanvas';
import { expect, it } from 'vitest';

import type { Editor, Observer } from '../../editor-tools/editor.js';
import { parked } from '../../editor-tools/parking-place.js';
import type { ClipboardJson } from '../../templates/clipboard.js';
import type { EntityJson } from '../../templates/template-json.js';

type Triple = [number, number, number];

const device = new NullGraphicsDevice({ width: 1, height: 1, addEventListener() {} } as unknown as HTMLCanvasElement);

/** A box as the viewport shows it. */
function box(position: Triple, size: Triple, enabled = true): Observer {
    const node = new GraphNode();
    node.setPosition(...position);
    node.setLocalScale(...size);
    const shown = new MeshInstance(Mesh.fromGeometry(device, new BoxGeometry()), new StandardMaterial(), node);
    const render = { enabled: true, meshInstances: [shown] } as unknown as RenderComponent;
    return { get: () => undefined, set() {}, on: () => ({ unbind() {} }), entity: { enabled, render } as Entity };
}

/** The Box and the Plane of a new project, a camera and a light. */
const NEW_PROJECT = [
    box([0, 0.5, 0], [1, 1, 1]),
    box([0, 0, 0], [8, 1e-3, 8]),
    { get: () => undefined, set() {}, on: () => ({ unbind() {} }), entity: { enabled: true } as Entity },
    { get: () => undefined, set() {}, on: () => ({ unbind() {} }), entity: null }
];

/** Returns the place of a new car in a scene of these entities, with so many cars. */
function placeAmong(entities: Observer[], cars = 0, components: EntityJson['components'] = {}): number[] {
    const get = (path: string): unknown => (path.endsWith('.vehicleController') ? {} : undefined);
    const there = Array.from({ length: cars }, () => ({ ...NEW_PROJECT[3], get }));
    const editor = {
        call: (method: string) => (method === 'entities:list' ? [...entities, ...there] : null)
    } as unknown as Editor;
    const car = { position: [0, 0, 0], parent: null, components } as unknown as EntityJson;
    const { hierarchy } = parked(editor, { hierarchy: { car }, value: 'car' } as unknown as ClipboardJson);
    return [...hierarchy.car.position];
}

it('a car is put in the middle of an empty scene, and the next ones beside it', () => {
    expect(placeAmong([])).toEqual([0, -0, 0]);
    expect(placeAmong([], 2)).toEqual([8, -0, 0]);
});

it('a car is put beside the box of a new project, not into it', () => {
    expect(placeAmong(NEW_PROJECT)[0]).toBe(4);
});

it('a car is put on what is flat, into what surrounds all, and where something was switched off', () => {
    expect(placeAmong([box([0, 0, 0], [8, 0.1, 8])])[0]).toBe(0);
    expect(placeAmong([box([0, 5, 0], [60, 10, 60])])[0]).toBe(0);
    expect(placeAmong([box([0, 0.5, 0], [1, 1, 1], false)])[0]).toBe(0);
    expect(placeAmong([box([0, -3, 0], [4, 6, 4])])[0]).toBe(0);
});

it('a car is put beside what is long, and where it was before when there is no room', () => {
    expect(placeAmong([box([0, 2, -9], [2.5, 4, 14])])[0]).toBe(4);
    const full = Array.from({ length: 20 }, (_, i) => box([4 * i, 1, 0], [3, 2, 5]));
    expect(placeAmong(full)[0]).toBe(0);
});

it('a scene with a ground of its own is put a centimeter lower, so that it does not flicker with the plane there', () => {
    expect(placeAmong([], 0, { rigidbody: { type: 'static' } })[1]).toBeCloseTo(-0.01, 10);
});
