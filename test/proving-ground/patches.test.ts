import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { COACHES, type Coach, type Patch } from '../../proving-ground/library/bodies/coaches.js';
import { patchRows } from '../../proving-ground/library/bodies/patch.js';
import { Sheet } from '../../proving-ground/library/bodies/sheet.js';
import { Wall } from '../../proving-ground/library/bodies/wall.js';
import type { Point } from '../../templates/looks/loft.js';
import { Outline } from '../../templates/looks/outline.js';
import { SILHOUETTES } from '../../templates/looks/silhouettes.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';

/** The cars that are lofted. */
const CARS = readdirSync('templates')
    .filter((file) => file.endsWith('.json') && !file.endsWith('.schema.json'))
    .map((file) => JSON.parse(readFileSync(`templates/${file}`, 'utf8')) as VehicleJson)
    .filter(({ look }) => COACHES[look.shape]);

type Triangle = [Point, Point, Point];

/** The triangles that `lay` makes of a grid. */
function triangles(rows: readonly (readonly Point[])[]): Triangle[] {
    return rows.slice(1).flatMap((above, j) =>
        above.slice(1).flatMap((d, i): Triangle[] => {
            const [a, b, c] = [rows[j][i], rows[j][i + 1], above[i]];
            return [
                [a, b, c],
                [b, d, c]
            ];
        })
    );
}

/** The outermost of triangles at a height and a place along the car, m from the middle plane. */
function outermost(faces: readonly Triangle[], y: number, z: number): number {
    let most = -Infinity;
    for (const [a, b, c] of faces) {
        const area = (b[1] - a[1]) * (c[2] - a[2]) - (c[1] - a[1]) * (b[2] - a[2]);
        const u = ((y - a[1]) * (c[2] - a[2]) - (c[1] - a[1]) * (z - a[2])) / area;
        const v = ((b[1] - a[1]) * (z - a[2]) - (y - a[1]) * (b[2] - a[2])) / area;
        if (Math.min(u, v, 1 - u - v) > -1e-9) {
            most = Math.max(most, a[0] + u * (b[0] - a[0]) + v * (c[0] - a[0]));
        }
    }
    return most;
}

/** Height of a patch of the left flank above the upright paint, off its edges: smallest and largest, m. */
function proud(wall: Wall, sheet: Sheet, patch: Patch): [number, number] {
    const { outline } = wall;
    const inner = patchRows(wall, sheet, patch)
        .slice(1, -1)
        .map((row) => row.slice(1, -1));
    const points = inner.flat();
    const [low, high] = [Math.min(...points.map(([, , z]) => z)), Math.max(...points.map(([, , z]) => z))];
    const paint = triangles(sheet.rows).filter(
        (face) => face.every(([x]) => x > 0) && face.some(([, , z]) => z > low - 0.1 && z < high + 0.1)
    );
    const heights = triangles(inner)
        .map(([a, b, c]) => [0, 1, 2].map((k) => (a[k] + b[k] + c[k]) / 3))
        // below is the skirt, above the bend to the deck
        .filter(([, y, z]) => y > outline.sill && y < outline.shoulder(z))
        .map(([x, y, z]) => x - outermost(paint, y, z));
    return [Math.min(...heights), Math.max(...heights)];
}

describe('what is set into the flanks', () => {
    it.each(CARS)('of the $name lies on paint, which pokes through nowhere', (vehicle) => {
        const { shape } = vehicle.look;
        const coach = COACHES[shape] as Coach;
        const silhouette = coach.silhouette ?? SILHOUETTES[shape as keyof typeof SILHOUETTES];
        const outline = new Outline({ ...vehicle, hull: { ...vehicle.hull, ...coach.hull } }, silhouette);
        const wall = new Wall(outline, coach);
        const sheet = new Sheet(wall);
        const loose = coach.patches
            .filter(([, on]) => on === 'flank')
            .map((patch) => ({ patch: patch.join(' '), heights: proud(wall, sheet, patch) }))
            .filter(({ heights: [least, most] }) => !(least > 0.001 && most < 0.1));
        expect(loose).toEqual([]);
    });
});
