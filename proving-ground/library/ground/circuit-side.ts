import type { AppBase } from 'playcanvas';

import { meshOf, type Layer } from './circuit-road.js';
import { bendAt, centerLine, ROAD_WIDTH, strip, type Profile } from './circuit.js';
import { smoothstep } from './noise.js';
import { addMesh, makeSolid, matter } from './solid.js';
import { surface } from './surfaces.js';
import { concrete, pebbles } from './textures.js';

const EDGE = ROAD_WIDTH / 2;
const RED = '#b8322a';
const WHITE = '#e4e2da';

/** Corners from this curvature on have kerbs, and run-off from the second to the third, 1/m. */
const KERB = 1 / 75;
const RUN_OFF = [1 / 110, 1 / 55] as const;

/** Over how many points of the road either way the run-off follows its bends. */
const REACH = 12;

/** Kerb: m outward from the edge of the road, and up. Gentle enough to cut a corner over. */
const KERB_PROFILE: Profile = [
    [0, 0.002],
    [0.3, 0.03],
    [0.75, 0.055],
    [0.95, 0.05],
    [1.1, -0.12]
];

/** Gravel at its widest: m outward from the edge of the road, and up. */
const GRAVEL: Profile = [
    [0.95, -0.05],
    [2, -0.07],
    [6, -0.16],
    [10, -0.3],
    [11.2, -0.9]
];

/** A wall of tires behind it, behind a belt: three bulges. */
const WALL_AT = 11.5;
const TIRES: Profile = [
    [0, -1],
    [-0.04, -0.3],
    [-0.1, -0.18],
    [-0.03, -0.04],
    [-0.1, 0.1],
    [-0.03, 0.24],
    [-0.1, 0.38],
    [0, 0.5],
    [0.5, 0.5],
    [0.5, -1]
];

/** Kerbs, gravel beds and walls of tires along the circuit. */
export function addCircuitSide(app: AppBase): void {
    const stone = matter({ map: concrete(app.graphicsDevice), tiling: 0.5, gloss: 0.3, vertexColors: true });
    const kerbs = meshOf(app, [1, -1].flatMap(kerb));
    const kerbing = addMesh(app, 'Circuit Kerbs', kerbs, stone, false);
    makeSolid(kerbing, kerbs, 0.85);
    surface(kerbing, 'Kerb');

    const stones = matter({ map: pebbles(app.graphicsDevice), tiling: 0.45, gloss: 0.15, vertexColors: true });
    const beds = meshOf(
        app,
        [1, -1].map((side) => ({
            strip: strip(
                (i) => gravelAt(i, side),
                (_, i) => wide(i, side)
            ),
            color: '#d8cdb8'
        }))
    );
    const bed = addMesh(app, 'Gravel Beds', beds, stones, false);
    makeSolid(bed, beds, 0.6);
    surface(bed, 'Gravel');

    const rubber = matter({ gloss: 0.35, vertexColors: true });
    const walls = meshOf(app, [1, -1].flatMap(tires));
    makeSolid(addMesh(app, 'Circuit Barriers', walls, rubber), walls, 0.7);
}

/** A cross-section by distances outward from the edge of the road, on the left or the right. */
function beside(profile: Profile, side: number, away = 0): Profile {
    const across = profile.map(([out, up]) => [side * (EDGE + away + out), up] as const);
    return side > 0 ? across.reverse() : across;
}

function kerb(side: number): Layer[] {
    const tight = (i: number): boolean => Math.abs(bendAt(i)) > KERB;
    return [RED, WHITE].map((color, parity) => ({
        strip: strip(beside(KERB_PROFILE, side), (_, i) => tight(i) && i % 2 === parity),
        color
    }));
}

/** Width of the run-off, 0 to 1: outside of corners alone. */
export function runOffAt(i: number, side: number): number {
    const count = centerLine.length;
    let sum = 0;
    for (let k = -REACH; k <= REACH; k += 2) {
        sum += bendAt((i + k + count) % count, 2);
    }
    return smoothstep(RUN_OFF[0], RUN_OFF[1], (-side * sum) / (REACH + 1));
}

function wide(i: number, side: number): boolean {
    return runOffAt(i, side) > 0 || runOffAt((i + 1) % centerLine.length, side) > 0;
}

function gravelAt(i: number, side: number): Profile {
    const share = runOffAt(i, side);
    const [first] = GRAVEL;
    return beside(
        GRAVEL.map(([out, up]) => [first[0] + share * (out - first[0]), first[1] + share * (up - first[1])] as const),
        side
    );
}

function tires(side: number): Layer[] {
    const behind = (i: number): boolean => runOffAt(i, side) > 0.8;
    return [RED, WHITE, '#2a2b2e'].map((color, k) => ({
        strip: strip(beside(TIRES, side, WALL_AT), (_, i) => behind(i) && [0, 2, 1, 2][i % 4] === k),
        color
    }));
}
