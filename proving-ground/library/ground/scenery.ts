import { Entity, Vec3, type AppBase, type Material } from 'playcanvas';

import { centerLine, ROAD_WIDTH, START } from './circuit.js';
import { CRATES, SKID_PAD, STRAIGHT } from './layout.js';
import { merge } from './merge.js';
import type { Lamps } from './night-lights.js';
import { addPost } from './posts.js';
import { addBox, matter, wall } from './solid.js';
import { paintedTexture } from './textures.js';

const GRAPHITE = '#2b2f35';

/** Adds the things that stand around: gantry, control building, lamps, tire walls. */
export function addScenery(app: AppBase, lights: Lamps): void {
    const steel = matter({ color: '#b9bdc2', gloss: 0.6, metalness: 0.8 });
    const graphite = matter({ color: GRAPHITE, gloss: 0.45 });
    const white = matter({ color: '#e9e9e4', gloss: 0.4 });
    const lamp = matter({ color: '#e9e9e4', gloss: 0.4 });
    lights.glow(lamp, 10);
    // over the start line: a car that has got going cannot meet its legs
    const banner = bannerMatter(app, lights);
    addGantry(app, graphite, banner, [0, 0, STRAIGHT.start], STRAIGHT.width / 2 + 1.6);
    addStartOfCircuit(app, graphite, banner);
    addBuilding(app, white, graphite, lights);
    for (const [x, z] of [
        [12, -92],
        [98.5, -20],
        [92, 92],
        [-46, 92],
        [-92, 60],
        [-92, -60]
    ]) {
        addMast(app, steel, lamp, x, z);
        lights.lamp({
            at: new Vec3(x - Math.sign(x) * 1.2, 11.7, z),
            aim: new Vec3(-Math.sign(x), -2.2, 0),
            range: 46,
            intensity: 2.4,
            angle: 68
        });
    }
    addTireWall(app);
}

/** The gantry over the start line of the circuit. */
export function addStartGantry(app: AppBase, lights: Lamps): void {
    addStartOfCircuit(app, matter({ color: GRAPHITE, gloss: 0.45 }), bannerMatter(app, lights));
}

function addStartOfCircuit(app: AppBase, frame: Material, banner: Material): void {
    const { x, y, z } = centerLine[START];
    addGantry(app, frame, banner, [x, y - 0.4, z], ROAD_WIDTH / 2 + 2);
}

function bannerMatter(app: AppBase, lights: Lamps): Material {
    const banner = matter({ map: bannerTexture(app), gloss: 0.5 });
    banner.emissiveMap = banner.diffuseMap;
    lights.glow(banner, 0.7);
    return banner;
}

function addGantry(app: AppBase, frame: Material, banner: Material, [x, y, z]: number[], reach: number): void {
    const gantry = new Entity('Gantry', app);
    gantry.setPosition(x, y, z);
    app.root.addChild(gantry);
    for (const side of [-1, 1]) {
        wall(addBox(gantry, frame, [side * reach, 2.9, 0], [0.4, 5.8, 0.4]));
        addBox(gantry, frame, [side * reach, 0.12, 0], [1, 0.24, 1]);
    }
    addBox(gantry, frame, [0, 5.9, 0], [2 * reach + 0.4, 0.22, 0.5]);
    addBox(gantry, frame, [0, 4.5, 0], [2 * reach + 0.4, 0.12, 0.3]);
    for (const side of [-1, 1]) {
        const sheet = new Entity('Banner', app);
        sheet.addComponent('render', { type: 'plane', material: banner, castShadows: false });
        sheet.setLocalPosition(0, 5.18, side * 0.2);
        sheet.setLocalEulerAngles(90, side < 0 ? 180 : 0, 0);
        sheet.setLocalScale(2 * reach - 0.4, 1, 1.24);
        gantry.addChild(sheet);
    }
    addBox(gantry, frame, [0, 5.18, 0], [2 * reach - 0.3, 1.26, 0.36]);
    merge(gantry, app.graphicsDevice);
}

function bannerTexture({ graphicsDevice }: AppBase) {
    return paintedTexture(graphicsDevice, 'banner', 1024, 128, (context, width, height) => {
        context.fillStyle = '#14181d';
        context.fillRect(0, 0, width, height);
        context.fillStyle = '#e0482c';
        context.fillRect(0, height - 12, width, 12);
        for (let i = 0; i < 12; i++) {
            context.fillStyle = (i + Math.floor(i / 6)) % 2 ? '#f4f4f0' : '#14181d';
            context.fillRect((i % 6) * 19, Math.floor(i / 6) * 19 + 38, 19, 19);
            context.fillRect(width - 114 + (i % 6) * 19, Math.floor(i / 6) * 19 + 38, 19, 19);
        }
        context.fillStyle = '#f4f4f0';
        context.font = '700 62px system-ui, "Segoe UI", Roboto, "Open Sans", sans-serif';
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.fillText('PROVING GROUND', width / 2, height / 2 - 3, 720);
    });
}

/** Two storeys with a glazed control room. */
function addBuilding(app: AppBase, plaster: Material, dark: Material, lights: Lamps): void {
    const glass = matter({ color: '#1b2731', gloss: 0.95, metalness: 0.6 });
    lights.glow(glass, 1.3);
    const accent = matter({ color: '#d8432a', gloss: 0.5 });
    const building = new Entity('Control', app);
    building.setPosition(SKID_PAD.x + 4, 0, 86);
    app.root.addChild(building);
    wall(addBox(building, plaster, [0, 1.7, 0], [34, 3.4, 9]));
    addBox(building, dark, [0, 0.2, -4.55], [34.1, 0.4, 0.2]);
    for (let i = 0; i < 5; i++) {
        addBox(building, dark, [-13 + i * 5.6, 1.45, -4.5], [4.4, 2.9, 0.12]);
        for (let line = 0; line < 4; line++) {
            addBox(building, plaster, [-13 + i * 5.6, 0.55 + line * 0.65, -4.56], [4.3, 0.02, 0.05]);
        }
    }
    addBox(building, accent, [0, 3.25, -4.55], [34.2, 0.28, 0.2]);
    addBox(building, dark, [0, 3.5, 0], [35, 0.25, 10]);
    addBox(building, glass, [8, 4.9, 0], [13, 2.6, 7]);
    for (let i = 0; i <= 6; i++) {
        addBox(building, plaster, [1.6 + i * 2.135, 4.9, -3.53], [0.1, 2.6, 0.08]);
    }
    addBox(building, plaster, [8, 6.35, 0], [15, 0.35, 9.4]);
    addBox(building, accent, [8, 6.4, -4.72], [15.04, 0.12, 0.06]);
    merge(building, app.graphicsDevice);
}

function addMast(app: AppBase, steel: Material, head: Material, x: number, z: number): void {
    const mast = addPost(app, 'Mast', new Vec3(x, 0, z));
    wall(addBox(mast, steel, [0, 6, 0], [0.26, 12, 0.26]));
    const inward = -Math.sign(x);
    addBox(mast, steel, [inward * 0.6, 11.9, 0], [1.6, 0.12, 0.14]);
    addBox(mast, head, [inward * 1.2, 11.82, 0], [0.7, 0.12, 0.4]);
    merge(mast, app.graphicsDevice);
}

/** Stacks of painted tires behind the crates. */
function addTireWall(app: AppBase): void {
    const black = matter({ color: '#1b1b1d', gloss: 0.3 });
    const red = matter({ color: '#c23a26', gloss: 0.35 });
    const white = matter({ color: '#dcdbd5', gloss: 0.35 });
    const line = new Entity('Tire Wall', app);
    line.setPosition(CRATES.x, 0, CRATES.wall);
    app.root.addChild(line);
    const count = 22;
    for (let i = 0; i < count; i++) {
        const color = Math.floor(i / 2) % 2 ? white : red;
        for (let layer = 0; layer < 4; layer++) {
            addBox(
                line,
                layer === 3 ? color : black,
                [(i - (count - 1) / 2) * 0.68, 0.11 + layer * 0.22, 0],
                [0.66, 0.2, 0.66],
                'cylinder'
            );
        }
    }
    merge(line, app.graphicsDevice);
    const barrier = new Entity('Barrier', app);
    line.addChild(barrier);
    barrier.setLocalPosition(0, 0.44, 0);
    barrier.addComponent('collision', { type: 'box', halfExtents: [count * 0.34, 0.44, 0.33] });
    barrier.addComponent('rigidbody', { type: 'static', friction: 0.8, restitution: 0.3 });
}
