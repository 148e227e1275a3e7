import Ammo from 'ammo.js/wasm';
import { type AppBase, RenderComponentSystem, registerScript, type ScriptType, Vec3 } from 'playcanvas';
import { beforeAll, expect, it, vi } from 'vitest';

import { bodiesOf } from '../../online/ground-bodies.js';
import { addGround, unseenGround } from '../../online/ground.js';
import { centerLine } from '../../proving-ground/library/ground/circuit.js';
import { MeshBuilder } from '../../proving-ground/library/ground/mesh-builder.js';
import { nameOfSurface } from '../../proving-ground/library/ground/surfaces.js';
import { headlessApp, SurfaceMaterial } from '../../scripts/index.mjs';
import { randomFrom } from '../../src/internal.js';

/** Rays down on the land, m from the middle; and along the ground from each point of the road. */
const RAYS = 3000;
const REACH = 900;

let ammo: Awaited<ReturnType<typeof Ammo>>;

beforeAll(async () => {
    ammo = await Ammo();
});

function world(): AppBase {
    const app = headlessApp(ammo, [RenderComponentSystem]);
    registerScript(SurfaceMaterial as unknown as typeof ScriptType, SurfaceMaterial.scriptName, app);
    return app;
}

/** Casts a ray. @returns The exact hit. */
function met(app: AppBase, from: Vec3, to: Vec3): [[string, ...unknown[]] | null, ...number[]] {
    const hit = app.systems.rigidbody!.raycastFirst(from, to);
    const { x, y, z } = hit?.point ?? from;
    const normal = hit?.normal ?? Vec3.ZERO;
    const { friction = NaN, restitution = NaN } = hit?.entity.rigidbody ?? {};
    return [
        hit && [hit.entity.name, nameOfSurface(hit.entity), friction, restitution],
        x,
        y,
        z,
        normal.x,
        normal.y,
        normal.z
    ];
}

/** Rays that meet all kinds of what there is: from above on the land and the kerbs, and outward from the road. */
function rays(): [Vec3, Vec3][] {
    const random = randomFrom(49);
    const down = Array.from({ length: RAYS }, (): [Vec3, Vec3] => {
        const [x, z] = [REACH * (2 * random() - 1), REACH * (2 * random() - 1)];
        return [new Vec3(x, 400, z), new Vec3(x, -100, z)];
    });
    const out = centerLine.flatMap(({ x, y, z, leftX, leftZ }) =>
        [-60, 60].map((left): [Vec3, Vec3] => [
            new Vec3(x, y + 0.3, z),
            new Vec3(x + left * leftX, y - 0.2, z + left * leftZ)
        ])
    );
    const kerbs = centerLine.flatMap(({ x, y, z, leftX, leftZ }) =>
        [-5.5, 5.5].map((left): [Vec3, Vec3] => {
            const [besideX, besideZ] = [x + left * leftX, z + left * leftZ];
            return [new Vec3(besideX, y + 2, besideZ), new Vec3(besideX, y - 2, besideZ)];
        })
    );
    return [...down, ...out, ...kerbs];
}

it('the ground of each room is that of the first, to the last triangle: its geometry is worked out once', () => {
    // one after the other: boxes are of the app that was made last
    const first = world();
    addGround(first, false);
    const source = world();
    unseenGround(source).next(); // the first of a process is laid at once
    const room = world();
    const corners = vi.spyOn(MeshBuilder.prototype, 'vertex');
    const { btTriangleMesh } = ammo as unknown as { btTriangleMesh: { prototype: { findOrAddVertex(): number } } };
    const taken = vi.spyOn(btTriangleMesh.prototype, 'findOrAddVertex');
    const parts: number[] = [];
    let before = 0;
    const laying = unseenGround(room);
    for (let part = laying.next(); ; part = laying.next()) {
        parts.push((taken.mock.calls.length - before) / 3);
        before = taken.mock.calls.length;
        if (part.done) {
            expect(part.value.children.length).toBe(Math.ceil(centerLine.length / 4));
            break;
        }
    }
    expect(corners).not.toHaveBeenCalled();
    // triangles that Bullet takes in at once: the land is one body, all other parts are small beside it
    const [land, ...others] = parts.sort((a, b) => b - a);
    expect(land).toBeLessThan(20_000);
    expect(Math.max(...others)).toBeLessThanOrEqual(5000);
    vi.restoreAllMocks();

    expect(bodiesOf(room.root as never)).toEqual(bodiesOf(first.root as never));
    const all = rays();
    const there = all.map(([from, to]) => met(first, from, to));
    expect(all.map(([from, to]) => met(room, from, to))).toEqual(there);
    const names = bodiesOf(first.root as never).map(({ name }) => name);
    expect(new Set(there.map(([what]) => what?.[0] ?? null))).toEqual(new Set([null, ...names]));
    for (const app of [first, source, room]) {
        app.destroy();
    }
});
