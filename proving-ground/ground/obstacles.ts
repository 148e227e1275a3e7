import { Entity, Vec3, type AppBase, type Material } from 'playcanvas';

import { Cones } from './cones.js';
import { BUMPS, CRATES, HILL, JUMP, KERB, SLALOM } from '../library/ground/layout.js';
import { merge } from '../library/ground/merge.js';
import { drawOut, MeshBuilder } from '../library/ground/mesh-builder.js';
import type { NightLights } from '../library/ground/night-lights.js';
import { addBox, addMesh, makeSolid, matter } from '../library/ground/solid.js';
import { surface } from '../library/ground/surfaces.js';
import { concrete } from '../library/ground/textures.js';

/** Share of their light that crates throw back in the dark, see {@link NightLights.dull}. */
const DULL = 0.25;

export type Outline = [z: number, y: number][];

/** Adds things to drive over and into. */
export function addObstacles(app: AppBase, lights: NightLights): void {
    const stone = matter({ map: concrete(app.graphicsDevice), tiling: 0.25, gloss: 0.25, vertexColors: true });
    addHill(app, stone);
    addJump(app, stone);
    addBumps(app, stone);
    addKerb(app, stone);
    addCrates(app, lights);
    addCones(app);
}

/** Up, a level top to park on, and down again. */
function addHill(app: AppBase, material: Material): void {
    const { x, z, height, slope, top, width } = HILL;
    const run = height / slope;
    const half = top / 2 + run;
    const center = z + half;
    const outline: Outline = [];
    for (let i = 0; i <= 6; i++) {
        outline.push([half - (run * i) / 6, (height * i) / 6]);
    }
    for (let i = 0; i <= 6; i++) {
        outline.push([-top / 2 - (run * i) / 6, height - (height * i) / 6]);
    }
    surface(place(app, 'Hill', material, outline, width, x, center, '#b9b7b0'), 'Concrete');
    const paint = matter({ color: '#e6e5de', gloss: 0.4 });
    const rail = matter({ color: '#c9cdd2', gloss: 0.7, metalness: 0.9 });
    const rails = new Entity('Rails', app);
    rails.setPosition(x, 0, center);
    app.root.addChild(rails);
    const incline = (Math.atan(slope) * 180) / Math.PI;
    for (const side of [-1, 1]) {
        const edge = side * (width / 2 - 0.35);
        addBox(rails, paint, [edge, height, 0], [0.15, 0.012, top]);
        for (const end of [-1, 1]) {
            const ramp = addBox(
                rails,
                paint,
                [edge, height / 2, (end * (top + run)) / 2],
                [0.15, 0.012, Math.hypot(run, height)]
            );
            ramp.setLocalEulerAngles(end * incline, 0, 0);
        }
        const outer = side * (width / 2 - 0.08);
        for (let post = 0; post <= 4; post++) {
            addBox(rails, rail, [outer, height + 0.3, (post / 4 - 0.5) * top], [0.08, 0.6, 0.08]);
        }
        const guard = addBox(rails, rail, [outer, height + 0.5, 0], [0.06, 0.24, top]);
        guard.addComponent('collision', { type: 'box', halfExtents: [0.03, 0.5, top / 2] });
        guard.addComponent('rigidbody', { type: 'static' });
    }
    merge(rails, app.graphicsDevice);
}

function addJump(app: AppBase, material: Material): void {
    const { x, z, width, length, height } = JUMP;
    const outline: Outline = [
        [length / 2, 0],
        [length / 2 - 0.02, height]
    ];
    for (let i = 1; i <= 10; i++) {
        // a slope that steepens gently: the car is thrown, not stubbed
        const t = 1 - i / 10;
        outline.push([length / 2 - (length * i) / 10, height * t ** 1.5]);
    }
    surface(place(app, 'Jump', material, outline, width, x, z, '#e8b04a'), 'Concrete');
}

function addBumps(app: AppBase, material: Material): void {
    const { x, z, count, spacing, width, length, height } = BUMPS;
    for (let bump = 0; bump < count; bump++) {
        const outline: Outline = [];
        for (let i = 0; i <= 12; i++) {
            const t = i / 12;
            outline.push([length * (0.5 - t), height * 0.5 * (1 - Math.cos(2 * Math.PI * t))]);
        }
        place(app, 'Bump', material, outline, width, x, z + bump * spacing, bump % 2 ? '#dadad4' : '#e0a832');
    }
}

function addKerb(app: AppBase, material: Material): void {
    const { x, z, width, length, height } = KERB;
    const half = length / 2;
    const outline: Outline = [
        [half, 0],
        [half - 0.005, height - 0.015],
        [half - 0.02, height],
        [0.02 - half, height]
    ];
    outline.push([0.005 - half, height - 0.015], [-half, 0]);
    // the drive-up side is the long one, so the body is drawn out along the kerb's width
    surface(place(app, 'Kerb', material, outline, width, x, z, '#d3d2cc'), 'Kerb');
}

/** A body of one outline that stays where it is put. */
export function place(
    app: AppBase,
    name: string,
    material: Material,
    outline: Outline,
    width: number,
    x: number,
    z: number,
    color: string
): Entity {
    const builder = new MeshBuilder();
    builder.color.fromString(color);
    drawOut(builder, outline, width);
    const mesh = builder.build(app.graphicsDevice);
    const entity = addMesh(app, name, mesh, material);
    entity.setPosition(x, 0, z);
    makeSolid(entity, mesh);
    return entity;
}

/** A pyramid of wooden crates. */
function addCrates(app: AppBase, lights: NightLights): void {
    const boards = boardsOf(lights);
    const size = 0.8;
    for (let row = 0; row < 3; row++) {
        const inRow = 4 - row;
        for (let i = 0; i < inRow; i++) {
            const x = CRATES.x + (i - (inRow - 1) / 2) * (size + 0.12);
            makeCrate(app, boards, size, new Vec3(x, size * (row + 0.5), CRATES.z));
        }
    }
}

/** Materials of crates: boards, and battens on their edges. */
export function boardsOf(lights: NightLights): { wood: Material; batten: Material } {
    const wood = matter({ color: '#b98b55', gloss: 0.25 });
    const batten = matter({ color: '#96693a', gloss: 0.25 });
    lights.dull(wood, DULL);
    lights.dull(batten, DULL);
    return { wood, batten };
}

/**
 * A crate that can be knocked about.
 *
 * @param app - App of the page.
 * @param boards - Its matter.
 * @param size - Length of its edges, m.
 * @param position - Its middle.
 * @param turn - About the vertical, degrees.
 */
export function makeCrate(
    app: AppBase,
    { wood, batten }: ReturnType<typeof boardsOf>,
    size: number,
    position: Vec3,
    turn = 0
): Entity {
    const crate = new Entity('Crate', app);
    crate.setPosition(position);
    crate.setEulerAngles(0, turn, 0);
    addBox(crate, wood, [0, 0, 0], [size - 0.04, size - 0.04, size - 0.04]);
    for (const a of [-1, 1]) {
        for (const b of [-1, 1]) {
            const edge = (size - 0.09) / 2;
            addBox(crate, batten, [0, a * edge, b * edge], [size, 0.09, 0.09]);
            addBox(crate, batten, [a * edge, 0, b * edge], [0.09, size, 0.09]);
            addBox(crate, batten, [a * edge, b * edge, 0], [0.09, 0.09, size]);
        }
    }
    makeLoose(app, crate, 18, { type: 'box', halfExtents: [size / 2, size / 2, size / 2] });
    return crate;
}

function addCones(app: AppBase): void {
    const cones = new Cones(app);
    for (const z of SLALOM.cones) {
        cones.add(SLALOM.x, z);
    }
    const [first] = SLALOM.cones;
    for (const side of [-1, 1]) {
        cones.add(SLALOM.x + side * 2, first - 14);
        cones.add(JUMP.x + side * 2.9, JUMP.z - JUMP.length / 2 - 1);
    }
}

/** Adds a thing that can be knocked about; it sleeps until it is. */
export function makeLoose(app: AppBase, entity: Entity, mass: number, collision: object): void {
    entity.addComponent('collision', collision);
    entity.addComponent('rigidbody', { type: 'dynamic', mass, friction: 0.7, restitution: 0.1, angularDamping: 0.1 });
    app.root.addChild(entity);
    merge(entity, app.graphicsDevice);
}
