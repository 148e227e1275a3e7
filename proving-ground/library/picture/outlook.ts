import { Vec3 } from 'playcanvas';

import type { Light } from './times.js';
import { landHeight } from '../ground/land.js';
import { fractal, smoothstep } from '../ground/noise.js';
import { grassTint } from '../ground/terrain.js';

/** Eye in the middle of the pad, m above it. */
const EYE = 1.5;

/** Distances between which the land is looked at, m, and the factor from one to the next. */
const NEAREST = 45;
const FARTHEST = 2400;
const STEP = 1.09;

/** Height of trees, m; share of the noise above which there are woods, and from which distance on, m. */
const TREE = 11;
const WOODS = 0.5;
const CLEARING = 140;

/** Share of the light that grass and leaves throw back, as linear light. Estimates. */
const GRASS = 0.11;
const LEAVES = 0.045;

/** Land that an eye sees: its color without light, its slope toward the sun and its distance. */
interface Sight {
    /** Upper edge of what is seen, as the tangent of its elevation. */
    top: number;
    color: readonly number[];
    normal: Vec3;
    away: number;
}

let seen: Sight[][] | null = null;
let columnsSeen = 0;

/** Hills and woods around, from near to far, for each of so many directions. The same at all times of day: it is looked at once. */
function sights(columns: number): Sight[][] {
    if (!seen || columnsSeen !== columns) {
        columnsSeen = columns;
        seen = Array.from({ length: columns }, (_, column) => lookOut(((column + 0.5) / columns - 0.5) * 2 * Math.PI));
    }
    return seen;
}

function lookOut(longitude: number): Sight[] {
    const [east, north] = [-Math.sin(longitude), Math.cos(longitude)];
    const list: Sight[] = [];
    let highest = -EYE / NEAREST;
    let before = 0;
    for (let away = NEAREST; away < FARTHEST; away *= STEP) {
        const [x, z] = [east * away, north * away];
        const ground = landHeight(x, z);
        const patch = fractal(x / 90 + 3, z / 90 + 8, 2);
        const wood = smoothstep(WOODS, WOODS + 0.1, patch) * smoothstep(CLEARING, 1.5 * CLEARING, away);
        const crown = wood * TREE * (0.6 + 0.8 * fractal(x / 7, z / 7, 1));
        const top = (ground + crown - EYE) / away;
        if (top > highest) {
            const { r, g, b } = grassTint(patch, ground);
            const share = GRASS + (LEAVES - GRASS) * wood;
            const rise = (ground - before) / (away - away / STEP);
            list.push({
                top,
                color: [share * 0.72 * r, share * g, share * 0.42 * b],
                normal: new Vec3(-rise * east, 1, -rise * north).normalize(),
                away
            });
            highest = top;
        }
        before = ground;
    }
    return list;
}

/**
 * Paints hills and woods over a picture of the sky, as longitude and latitude: for what mirrors its surroundings.
 *
 * @param sky - Red, green and blue of each pixel, row by row from the zenith. Changed.
 * @param columns - Pixels of a row.
 * @param light - Light of the time of day.
 */
export function paintOutlook(sky: Float32Array, columns: number, light: Light): void {
    const rows = sky.length / 3 / columns;
    const { sun, color, intensity, middle, horizon, haze } = light;
    const rays = [color.r, color.g, color.b].map((value) => intensity * value ** 2.2);
    sights(columns).forEach((list, column) => {
        let row = rows - 1;
        for (const { top, color: bare, normal, away } of list) {
            const sunny = Math.max(0, normal.dot(sun));
            const clear = Math.exp(-((away * haze) ** 2));
            const upper = Math.round(rows * (0.5 - Math.atan(top) / Math.PI));
            for (; row >= upper; row--) {
                const at = 3 * (row * columns + column);
                // the pad below is left as it is
                if (row > rows / 2 + 4) {
                    continue;
                }
                for (let k = 0; k < 3; k++) {
                    const lit = bare[k] * (rays[k] * sunny + 2 * middle[k]);
                    sky[at + k] = horizon[k] + clear * (lit - horizon[k]);
                }
            }
        }
    });
}
