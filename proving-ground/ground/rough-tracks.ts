import { type AppBase, type Material } from 'playcanvas';

import { place } from './obstacles.js';
import { addRelief, rounded } from './relief.js';
import { ROUGH, SLOPES } from '../library/ground/layout.js';
import { smoothstep } from '../library/ground/noise.js';
import { surface } from '../library/ground/surfaces.js';

const CONCRETE = '#b9b7b0';

/** Over which a ramp begins and ends, m: no bumper touches. */
const ROUNDING = 3.2;

/** Washboard as gravel roads grow it: distance of the crests and half their height, m (Mather 1963; Taberlet 2007). */
const CREST = 0.8;
const RIPPLE = 0.02;

/** Potholes of a slab: depth, radius and height of the slab, m. Estimates. */
const POTHOLE = { depth: 0.09, radius: 0.42, slab: 0.12, every: 4, track: 0.75 };

/** Speed humps, sinusoidal: 3.7 m by 75 mm to 100 mm (UK Traffic Advisory Leaflet 10/00). */
const HUMP = { length: 3.7, height: 0.09, every: 10 };

/** Heights of the steps of a stair of kerbs, m, and their distance. */
const STEPS = [0.05, 0.1, 0.15];
const TREAD = 8;

/** Slopes of 10 to 60 %, and roads in need of repair. */
export function addRoughTracks(app: AppBase, stone: Material): void {
    addSlopes(app, stone);
    const { z, width, length } = ROUGH;
    const common = { z, width, length, color: CONCRETE };
    const ends = (at: number): number => smoothstep(0, 2, at) * smoothstep(0, 2, length - at);
    const washboard = addRelief(app, stone, {
        ...common,
        name: 'Washboard',
        x: ROUGH.washboard,
        color: '#a98f6d',
        across: width,
        along: CREST / 10,
        height: (_, at) => ends(at) * (0.03 + RIPPLE * (1 - Math.cos((2 * Math.PI * at) / CREST)))
    });
    surface(washboard, 'Dirt');
    addRelief(app, stone, {
        ...common,
        name: 'Potholes',
        x: ROUGH.potholes,
        color: '#87868a',
        across: 0.16,
        along: 0.16,
        height: (x, at) => ends(at) * (POTHOLE.slab - pothole(x, at))
    });
    const humps = addRelief(app, stone, {
        ...common,
        name: 'Speed Humps',
        x: ROUGH.humps,
        color: '#e0a832',
        across: width,
        along: HUMP.length / 20,
        height: (_, at) => hump(at)
    });
    surface(humps, 'Concrete');
    addSteps(app, stone);
}

function addSlopes(app: AppBase, stone: Material): void {
    const { x, spacing, z, width, height, top, grades } = SLOPES;
    for (const [i, grade] of grades.entries()) {
        const run = (100 * height) / grade;
        const length = 2 * run + top + 2 * ROUNDING;
        const line = rounded((at) => {
            const inside = at - ROUNDING;
            const [up, down] = [inside / run, (2 * run + top - inside) / run];
            return height * Math.max(0, Math.min(1, up, down));
        }, ROUNDING);
        const ramp = addRelief(app, stone, {
            name: `Slope ${grade} %`,
            x: x + i * spacing,
            z: z - ROUNDING,
            width,
            length,
            color: i % 2 ? '#aeaca5' : CONCRETE,
            across: width,
            along: 0.4,
            height: (_, at) => line(at)
        });
        surface(ramp, 'Concrete');
    }
}

/** Depth of the broken slab at a place, m: left and right wheels meet holes in turn. */
function pothole(x: number, at: number): number {
    const nearest = Math.round(at / POTHOLE.every);
    const side = nearest % 2 ? 1 : -1;
    const away = Math.hypot(x - side * POTHOLE.track, at - nearest * POTHOLE.every);
    return POTHOLE.depth * (1 - smoothstep(0.6 * POTHOLE.radius, POTHOLE.radius, away));
}

function hump(at: number): number {
    const along = (at % HUMP.every) - (HUMP.every - HUMP.length) / 2;
    const inside = along > 0 && along < HUMP.length;
    return inside ? (HUMP.height / 2) * (1 - Math.cos((2 * Math.PI * along) / HUMP.length)) : 0;
}

/** Up kerbs of 5, 10 and 15 cm, and down a ramp. */
function addSteps(app: AppBase, stone: Material): void {
    const { z, width, length, steps } = ROUGH;
    const outline: [number, number][] = [];
    let height = STEPS.reduce((sum, step) => sum + step, 0);
    outline.push([length / 2, 0], [length / 2 - 6, height]);
    for (const [i, step] of [...STEPS.entries()].reverse()) {
        const edge = -length / 2 + 4 + i * TREAD;
        outline.push([edge + 0.02, height], [edge + 0.005, height - 0.015], [edge, height - step]);
        height -= step;
    }
    surface(place(app, 'Kerb Steps', stone, outline, width, steps, z + length / 2, '#d3d2cc'), 'Concrete');
}
