import { Entity, Vec3, type AppBase } from 'playcanvas';

import { box } from './harbor-box.js';
import { addHarborThings } from './harbor-things.js';
import { beam } from './light-posts.js';
import { water } from './water.js';
import { bayX, HARBOR, LAUNCH_STRIP } from '../library/ground/layout.js';
import { paintMatter, WHITE } from '../library/ground/markings.js';
import { MeshBuilder } from '../library/ground/mesh-builder.js';
import type { NightLights } from '../library/ground/night-lights.js';
import { addPost } from '../library/ground/posts.js';
import { addMesh, makeSolid, matter } from '../library/ground/solid.js';
import { letRainLie } from '../library/ground/surfaces.js';
import { asphaltGrain, paintedTexture, patches, wornPaint } from '../library/ground/textures.js';
import { letGetWet } from '../library/ground/wet.js';

/** Paint lies so far above the ground, m. */
const COAT = 0.012;

/** From the edge of the yard down to the meadow, m outward and below. */
const SHOULDER = 3;
const BELOW = 0.45;

/** The basin beside the quay: how far it reaches outward and to either side, m; its surface, and the mole around it. */
const BASIN = { out: 150, aside: 90, y: -0.2 };
const MOLE = { half: 4, top: 1.5 };

/** The kerb along the quay, m. */
const KERB = { width: 0.5, height: 0.3 };

/** Masts with lamps: where, and how high, m. */
const MASTS = [
    [734, -930],
    [734, -985],
    [790, -925],
    [790, -990]
] as const;
const MAST = 14;

/** Boards with numbers over the bays, m. */
const NUMBER = { wide: 1.3, high: 1, y: 5.1 };

/** Green of the bay that is to be used. */
const GREEN = '#5fc26a';

/** A yard with bays for trailers, beside a basin with a ship; it is built when a car comes there. */
export class Harbor {
    /** Target for the middle of a trailer's rear end; +Z is the way that the trailer faces there. */
    readonly bay: Entity;
    private readonly app: AppBase;
    private readonly lights: NightLights;
    private isBuilt = false;

    /**
     * @param app - App of the page.
     * @param lights - Lights of the proving ground.
     */
    constructor(app: AppBase, lights: NightLights) {
        this.app = app;
        this.lights = lights;
        this.bay = new Entity('Bay', app);
        this.bay.setPosition(bayX(HARBOR.target), 0, HARBOR.dock);
        this.bay.setEulerAngles(0, 180, 0);
        app.root.addChild(this.bay);
    }

    /** Builds it, once. */
    build(): void {
        if (this.isBuilt) {
            return;
        }
        this.isBuilt = true;
        const { app, lights } = this;
        addYard(app);
        addBasin(app);
        addMarkings(app);
        addNumbers(app, lights);
        addMasts(app, lights);
        addHarborThings(app, lights);
        lights.apply();
    }
}

function at(x: number, z: number, y = 0): Vec3 {
    return new Vec3(x, y, z);
}

/** Concrete from the strip to the quay, and banks to the meadow on three sides. */
function addYard(app: AppBase): void {
    const { from, to, road } = HARBOR;
    const device = app.graphicsDevice;
    const stone = matter({ map: asphaltGrain(device), tiling: 1 / 3.7, gloss: 0.34, vertexColors: true });
    stone.diffuseDetailMap = patches(device);
    stone.diffuseDetailMapTiling.set(1 / 29, 1 / 29);
    stone.update();
    letGetWet(device, stone);
    const ground = new MeshBuilder();
    ground.color.fromString('#9c9a95');
    ground.face(at(from.x, from.z), at(from.x, to.z), at(to.x, to.z), at(to.x, from.z));
    const [near, far] = [road.z - road.half, road.z + road.half];
    const strip = LAUNCH_STRIP.x + LAUNCH_STRIP.width / 2 - 0.2;
    ground.color.fromString('#85858a');
    ground.face(at(strip, near), at(strip, far), at(from.x, far), at(from.x, near));
    ground.color.fromString('#8f8a70');
    const [x, y] = [from.x - SHOULDER, -BELOW];
    const bank = (...corners: Vec3[]): void => ground.face(...corners);
    bank(at(from.x, from.z), at(to.x, from.z), at(to.x, from.z - SHOULDER, y), at(x, from.z - SHOULDER, y));
    bank(at(to.x, to.z), at(from.x, to.z), at(x, to.z + SHOULDER, y), at(to.x, to.z + SHOULDER, y));
    bank(at(from.x, near), at(from.x, from.z), at(x, from.z - SHOULDER, y), at(x, near, y));
    bank(at(from.x, to.z), at(from.x, far), at(x, far, y), at(x, to.z + SHOULDER, y));
    bank(at(strip, far), at(strip, far + SHOULDER, y), at(from.x, far + SHOULDER, y), at(from.x, far));
    bank(at(from.x, near), at(from.x, near - SHOULDER, y), at(strip, near - SHOULDER, y), at(strip, near));
    const floor = ground.build(device);
    const yard = addMesh(app, 'Harbor Yard', floor, stone, false);
    makeSolid(yard, floor);
    letRainLie(app, yard);
}

/** Still water with a mole of stones around it. */
function addBasin(app: AppBase): void {
    const { from, to } = HARBOR;
    const device = app.graphicsDevice;
    const { out, aside, y } = BASIN;
    const [x0, x1, z0, z1] = [to.x, to.x + out, from.z - aside, to.z + aside];
    const plane = new Entity('Harbor Basin', app);
    plane.addComponent('render', { type: 'plane', material: water(device, out, z1 - z0), castShadows: false });
    plane.setLocalScale(out, 1, z1 - z0);
    plane.setPosition((x0 + x1) / 2, y, (z0 + z1) / 2);
    app.root.addChild(plane);
    const stones = new MeshBuilder();
    stones.color.fromString('#6f6c66');
    const { half, top } = MOLE;
    const corners = [
        at(x0 - half, from.z - half),
        at(x0 - half, z0),
        at(x1, z0),
        at(x1, z1),
        at(x0 - half, z1),
        at(x0 - half, to.z + half)
    ];
    for (let i = 0; i + 1 < corners.length; i++) {
        const [a, b] = [corners[i], corners[i + 1]];
        const along = new Vec3().sub2(b, a).normalize();
        const left = new Vec3(along.z, 0, -along.x).mulScalar(half);
        const [p, q] = [a.clone().addScaled(along, -half), b.clone().addScaled(along, half)];
        const edge = (end: Vec3, side: number, height: number, width: number): Vec3 =>
            end
                .clone()
                .addScaled(left, side * width)
                .add(new Vec3(0, height, 0));
        const ridge = [edge(p, 1, -0.6, 1), edge(q, 1, -0.6, 1), edge(q, 1, top, 0.3), edge(p, 1, top, 0.3)];
        const other = [edge(q, -1, -0.6, 1), edge(p, -1, -0.6, 1), edge(p, -1, top, 0.3), edge(q, -1, top, 0.3)];
        stones.face(...ridge.reverse());
        stones.face(...other.reverse());
        stones.face(edge(p, 1, top, 0.3), edge(q, 1, top, 0.3), edge(q, -1, top, 0.3), edge(p, -1, top, 0.3));
        for (const end of [p, q]) {
            const cap = [
                edge(end, 1, -0.6, 1),
                edge(end, 1, top, 0.3),
                edge(end, -1, top, 0.3),
                edge(end, -1, -0.6, 1)
            ];
            stones.face(...(end === p ? cap.reverse() : cap));
        }
    }
    // the face of the quay, and the kerb along it
    const { width, height } = KERB;
    stones.color.fromString('#c9a53a');
    box(stones, [to.x - width, 0, from.z], [to.x, height, to.z]);
    const mesh = stones.build(device);
    makeSolid(addMesh(app, 'Harbor Mole', mesh, matter({ gloss: 0.2, vertexColors: true })), mesh, 0.7);
}

/** Lines of the bays, those of the bay to be used in green, and lanes along the yard. */
function addMarkings(app: AppBase): void {
    const { from, to, dock, bays, target, road } = HARBOR;
    const paint = new MeshBuilder();
    const patch = (x: number, z: number, w: number, l: number): void => {
        const [a, b, c, d] = [x - w / 2, z - l / 2, x + w / 2, z + l / 2];
        paint.face(at(a, b, COAT), at(a, d, COAT), at(c, d, COAT), at(c, b, COAT));
    };
    for (let i = 0; i < bays.count; i++) {
        paint.color.fromString(i === target ? GREEN : WHITE);
        const wide = i === target ? 0.22 : 0.14;
        for (const side of [-1, 1]) {
            patch(bayX(i) + (side * bays.width) / 2, dock - bays.length / 2, wide, bays.length);
        }
        if (i === target) {
            patch(bayX(i), dock - bays.length, bays.width + wide, wide);
            for (let k = 0; k < 3; k++) {
                patch(bayX(i), dock - bays.length - 1.6 - 1.4 * k, 0.3, 0.8);
            }
        }
    }
    paint.color.fromString('#e0b62c');
    for (let z = from.z + 6; z < dock - bays.length - 12; z += 6) {
        patch(796, z, 0.16, 3);
    }
    paint.color.fromString(WHITE);
    patch(from.x + 1, (road.z - road.half + from.z) / 2, 0.16, road.z - road.half - from.z);
    patch(from.x + 1, (road.z + road.half + to.z) / 2, 0.16, to.z - road.z - road.half);
    for (let x = LAUNCH_STRIP.x + 16; x < from.x; x += 6) {
        patch(x, road.z, 3, 0.16);
    }
    const material = paintMatter(wornPaint(app.graphicsDevice), 0.31);
    addMesh(app, 'Harbor Markings', paint.build(app.graphicsDevice), material, false);
}

/** A board with its number over each bay. */
function addNumbers(app: AppBase, lights: NightLights): void {
    const { dock, bays, target } = HARBOR;
    const size = 128;
    const map = paintedTexture(app.graphicsDevice, 'bays', bays.count * size, size, (context) => {
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.font = '700 92px system-ui, "Segoe UI", Roboto, "Open Sans", sans-serif';
        for (let i = 0; i < bays.count; i++) {
            context.fillStyle = i === target ? '#2f8f43' : '#1d3a57';
            context.fillRect(i * size, 0, size, size);
            context.fillStyle = '#f4f4f0';
            context.fillText(String(i + 1), (i + 0.5) * size, size / 2 + 6);
        }
    });
    const boards = new MeshBuilder();
    const front = new Vec3(0, 0, -1);
    for (let i = 0; i < bays.count; i++) {
        const [x, z] = [bayX(i), dock - 0.06];
        const corner = (left: number, up: number): number =>
            boards.vertex(
                at(x + (left - 0.5) * NUMBER.wide, z, NUMBER.y + up * NUMBER.high),
                front,
                (i + 1 - left) / bays.count,
                1 - up
            );
        const [a, b, c, d] = [corner(1, 0), corner(1, 1), corner(0, 1), corner(0, 0)];
        boards.triangle(a, d, c);
        boards.triangle(a, c, b);
    }
    const sheet = matter({ map, gloss: 0.4 });
    lights.letRead(sheet);
    addMesh(app, 'Harbor Numbers', boards.build(app.graphicsDevice), sheet, false);
}

/** Masts that light the yard. */
function addMasts(app: AppBase, lights: NightLights): void {
    const steel = new MeshBuilder();
    const heads = new MeshBuilder();
    steel.color.fromString('#7d8389');
    for (const [x, z] of MASTS) {
        addPost(app, 'Harbor Mast', at(x, z));
        beam(steel, at(x, z), at(x, z, MAST), 0.16);
        beam(steel, at(x - 1.4, z, MAST), at(x + 1.4, z, MAST), 0.08);
        for (const side of [-1, 1]) {
            beam(heads, at(x + side * 0.5, z, MAST - 0.12), at(x + side * 1.3, z, MAST - 0.12), 0.16);
        }
        lights.lamp({ at: at(x, z, MAST - 0.3), aim: new Vec3(0, -1, 0), range: 46, intensity: 4.5, angle: 68 });
    }
    // lamps along the shed light the bays
    for (let i = 1; i < HARBOR.bays.count; i += 3) {
        const z = HARBOR.dock - 0.5;
        beam(heads, at(bayX(i) + 1.7, z, 6.6), at(bayX(i) + 2.7, z, 6.6), 0.1);
        lights.lamp({
            at: at(bayX(i) + 2.2, z, 6.5),
            aim: new Vec3(0, -1, -0.7),
            range: 26,
            intensity: 3.4,
            angle: 66
        });
    }
    const posts = steel.build(app.graphicsDevice);
    makeSolid(addMesh(app, 'Harbor Masts', posts, matter({ gloss: 0.5, metalness: 0.4, vertexColors: true })), posts);
    const bright = matter({ gloss: 0.6 });
    lights.glow(bright, 9);
    addMesh(app, 'Harbor Lamps', heads.build(app.graphicsDevice), bright, false);
}
