import { calculateNormals, Entity, MeshInstance, type AppBase, type Material, type StandardMaterial } from 'playcanvas';

import { MeshBuilder } from './mesh-builder.js';
import { Outline } from '../templates/looks/outline.js';
import { SILHOUETTES } from '../templates/looks/silhouettes.js';
import type { VehicleJson } from '../templates/vehicle-json.js';

/** Distance of cross-sections, m: fine enough for round arches. */
const SPACING = 0.07;

/** Rows of the flank from sill to shoulder, and of the bend from there to the deck. */
const ROWS = 7;
const BEND = 4;

/** How far the flank swells out between sill and shoulder, and draws in below, m. */
const SWELL = 0.02;
const DRAW_IN = 0.035;

/** How far bonnet and lid rise to the middle, and the windscreen bows ahead, m. */
const RISE = 0.035;
const BOW = 0.07;

/** What the sheet metal takes the place of, as the plates of the prefab are named. */
const PLATES = /^(?:Sheet|Shoulder|Arch|Deck|Crease|Waist$|Panel$|Brow$|Engine Bay$|Boot$)/;

type Point = [x: number, y: number, z: number];

/**
 * Bends the sheet metal of a car anew, in smooth sections from tail to nose: template data has boxes alone. Cars of
 * another making stay as they are.
 *
 * @param body - The entity with all of the car's parts, painted already.
 */
export function addCoachwork(app: AppBase, body: Entity, vehicle: VehicleJson): void {
    const silhouette = (SILHOUETTES as Partial<typeof SILHOUETTES>)[vehicle.look.shape as keyof typeof SILHOUETTES];
    if (!silhouette) {
        return;
    }
    const finish = (tag: string): Material => (body.findByTag(tag)[0] as Entity).render?.material as StandardMaterial;
    const [paint, glass, dark] = [finish('paint'), finish('glass'), finish('dark')];
    const outline = new Outline(vehicle, silhouette);
    for (const part of body.find((node) => PLATES.test(node.name)) as Entity[]) {
        part.destroy();
    }
    (body.findByName('Cabin') as Entity).destroy();
    const cloth = { paint: new MeshBuilder(), glass: new MeshBuilder(), dark: new MeshBuilder() };
    shell(cloth.paint, outline);
    wells(cloth.dark, outline);
    cabin(cloth.paint, cloth.glass, outline);
    roof(cloth.paint, outline);
    const coachwork = new Entity('Coachwork', app);
    const meshInstances = [
        new MeshInstance(cloth.paint.build(app.graphicsDevice), paint),
        new MeshInstance(cloth.glass.build(app.graphicsDevice), glass),
        new MeshInstance(cloth.dark.build(app.graphicsDevice), dark)
    ];
    coachwork.addComponent('render', { meshInstances, castShadows: true });
    body.addChild(coachwork);
}

/** Lays a grid of points, smooth all over; its front is where rows go up and columns to the left as one looks at it. */
function lay(builder: MeshBuilder, rows: Point[][], here: (row: number, column: number) => boolean = () => true): void {
    const width = rows[0].length;
    const indices: number[] = [];
    const all: number[] = [];
    for (let j = 0; j + 1 < rows.length; j++) {
        for (let i = 0; i + 1 < width; i++) {
            const a = j * width + i;
            const cell = [a, a + 1, a + width, a + 1, a + width + 1, a + width];
            all.push(...cell);
            if (here(j, i)) {
                indices.push(...cell);
            }
        }
    }
    const positions = rows.flat(2);
    const uvs = new Array<number>((2 * positions.length) / 3).fill(0);
    builder.add(positions, calculateNormals(positions, all), uvs, indices);
}

function stationsOf(outline: Outline): number[] {
    const stations = outline.stations();
    for (let z = outline.tailZ + SPACING; z < outline.noseZ - 0.02; z += SPACING) {
        stations.push(z);
    }
    for (const { z, radius } of outline.openings) {
        stations.push(z - radius - 0.002, z + radius + 0.002);
    }
    return stations.filter((z) => z >= outline.tailZ && z <= outline.noseZ).sort((a, b) => a - b);
}

/** Lower edge of the flank at a place. */
function lowAt(outline: Outline, z: number): number {
    const opening = outline.openings.find((one) => Math.abs(z - one.z) <= one.radius + 0.001);
    if (!opening) {
        return outline.sill;
    }
    return opening.hub + Math.sqrt(Math.max(0, opening.radius ** 2 - (z - opening.z) ** 2));
}

/** Half width of the flank at a height. */
function flankAt(outline: Outline, z: number, y: number): number {
    const [low, high] = [outline.sill, outline.shoulder(z)];
    const t = Math.min(1, Math.max(0, (y - low) / (high - low)));
    return outline.flankX(z) - DRAW_IN * (1 - t) ** 3 + SWELL * Math.sin(Math.PI * t) ** 2;
}

/** Flanks, bonnet and lid in one, and the ends that close it. */
function shell(builder: MeshBuilder, outline: Outline): void {
    const { silhouette, noseZ, tailZ } = outline;
    const [cowl, foot] = [outline.z(silhouette.cowl), outline.z(silhouette.rearFoot)];
    const section = (z: number): Point[] => {
        const low = lowAt(outline, z);
        const shoulder = Math.max(low + 0.002, outline.shoulder(z));
        const left: Point[] = [];
        for (let k = 0; k <= ROWS; k++) {
            const y = low + (shoulder - low) * (k / ROWS);
            left.push([flankAt(outline, z, y), y, z]);
        }
        const [outer, inner, top] = [outline.flankX(z), outline.waistX(z), outline.top(z)];
        for (let k = 1; k <= BEND; k++) {
            const angle = ((k / BEND) * Math.PI) / 2;
            left.push([
                inner + (outer - inner) * Math.cos(angle),
                shoulder + Math.max(0, top - shoulder) * Math.sin(angle),
                z
            ]);
        }
        for (const share of [0.8, 0.5, 0.25]) {
            left.push([inner * share, top + RISE * (1 - share ** 2), z]);
        }
        const right = left.map(([x, y]): Point => [-x, y, z]).reverse();
        return [...left, [0, top + RISE, z], ...right];
    };
    const stations = stationsOf(outline);
    const rows = stations.map(section);
    const deckFrom = ROWS + BEND;
    const width = rows[0].length;
    lay(builder, rows, (row, column) => {
        const middle = (stations[row] + stations[row + 1]) / 2;
        const onDeck = column >= deckFrom && column < width - 1 - deckFrom;
        return !onDeck || middle > cowl - 0.05 || (middle < foot + 0.05 && !silhouette.bed);
    });
    for (const [z, sign] of [
        [noseZ, 1],
        [tailZ, -1]
    ]) {
        const edge = section(z);
        const bottom = outline.sill;
        const rim = edge.map(([x, y]): Point => [x, y, z]);
        const floor = rim.map(([x]): Point => [x, bottom, z]);
        lay(builder, sign > 0 ? [rim, floor] : [floor, rim]);
    }
}

/** The dark inside of the arches. */
function wells(builder: MeshBuilder, outline: Outline): void {
    const depth = 0.3;
    for (const { z, hub, radius } of outline.openings) {
        for (const side of [1, -1]) {
            const rows: Point[][] = [];
            for (let k = 0; k <= 16; k++) {
                const angle = (k / 16) * Math.PI;
                const at: [number, number] = [hub + radius * Math.sin(angle), z + radius * Math.cos(angle)];
                const outer = flankAt(outline, at[1], at[0]) - 0.002;
                const pair: Point[] = [
                    [side * outer, ...at],
                    [side * (outer - depth), ...at]
                ];
                rows.push(side > 0 ? pair : pair.reverse());
            }
            lay(builder, rows);
        }
    }
}

/** Windows and posts: glass and paint share one smooth surface a side. */
function cabin(paint: MeshBuilder, glass: MeshBuilder, outline: Outline): void {
    const { belt, gutterY, silhouette } = outline;
    const [cowl, head, rearHead, foot] = [
        silhouette.cowl,
        silhouette.screenHead,
        silhouette.rearHead,
        silhouette.rearFoot
    ].map((share) => outline.z(share));
    const heights = [-0.06, 0.03, 0.3, 0.6, 0.9, 1];
    const isPane = (row: number): boolean => row > 0 && row < heights.length - 2;
    const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

    // the sides lean in a little more toward the gutter
    const half = (t: number): number =>
        outline.x(mix(silhouette.foot, silhouette.gutter, t)) + 0.025 * Math.sin(Math.PI * t);
    const [front, back] = [(t: number): number => mix(cowl, head, t), (t: number): number => mix(foot, rearHead, t)];
    const long = front(0.5) - back(0.5);
    const posts = [...silhouette.posts].map((share) => (outline.z(share) - back(0.5)) / long).sort((a, b) => a - b);
    const pillar = Math.min(0.2, Math.max(0.09, 0.3 * Math.abs(rearHead - foot))) / long;
    const columns = [0, pillar];
    for (const post of posts) {
        columns.push(post - 0.035 / long, post + 0.035 / long);
    }
    columns.push(1 - 0.06 / long, 1);
    const isPost = (column: number): boolean => column % 2 === 0;
    for (const side of [1, -1]) {
        const rows = heights.map((t) =>
            columns.map((u): Point => [side * half(t), mix(belt, gutterY, t), mix(back(t), front(t), u)])
        );
        const turned = side > 0 ? rows.map((row) => row.slice().reverse()) : rows;
        const post = (column: number): boolean => isPost(side > 0 ? columns.length - 2 - column : column);
        lay(paint, turned, (row, column) => !isPane(row) || post(column));
        lay(glass, turned, (row, column) => isPane(row) && !post(column));
    }
    const across = [-1, -0.94, -0.6, -0.25, 0.25, 0.6, 0.94, 1];
    for (const [edge, sign, bow] of [
        [front, 1, BOW],
        [back, -1, 0.4 * BOW]
    ] as const) {
        const rows = heights.map((t) =>
            across.map((v): Point => [
                sign * v * half(t),
                mix(belt, gutterY, t),
                edge(t) + sign * bow * (1 - v ** 2) * (1 - 0.5 * t)
            ])
        );
        const frame = (column: number): boolean => column === 0 || column === across.length - 2;
        lay(paint, rows, (row, column) => !isPane(row) || frame(column));
        lay(glass, rows, (row, column) => isPane(row) && !frame(column));
    }
}

/** A shell that rises from the gutter all around. */
function roof(builder: MeshBuilder, outline: Outline): void {
    const { gutterY, silhouette } = outline;
    const [head, rearHead] = [outline.z(silhouette.screenHead), outline.z(silhouette.rearHead)];
    const half = outline.x(silhouette.gutter);
    const rows: Point[][] = [];
    for (let j = 0; j <= 14; j++) {
        const u = -Math.cos((j / 14) * Math.PI);
        const row: Point[] = [];
        for (let i = 0; i <= 12; i++) {
            const v = Math.cos((i / 12) * Math.PI);
            const end = (1 - v ** 2) * (u > 0 ? 0.5 * BOW : 0.2 * BOW) * u;
            const z = (head + rearHead) / 2 + (u * (head - rearHead)) / 2 + end;
            row.push([v * half, gutterY + silhouette.crown * (1 - v ** 4) * (1 - u ** 6), z]);
        }
        rows.push(row);
    }
    lay(builder, rows);
}
