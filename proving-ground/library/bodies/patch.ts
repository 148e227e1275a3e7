import type { Patch } from './coaches.js';
import type { Sheet } from './sheet.js';
import type { Wall } from './wall.js';
import type { Point } from '../../../templates/looks/loft.js';

/** Cells of a patch are finer than the sheet's, whose edges they bridge: their width, m, and their number over the flank. */
const CELL = 0.025;
const ROWS = 24;

/** A patch as a grid of points on the sheet metal, its edges let into it. */
export function patchRows(
    wall: Wall,
    sheet: Sheet,
    [, on, from, to, low, high, lift = 0.006, shape]: Patch
): Point[][] {
    const { outline } = wall;
    const place = (value: number): number =>
        on === 'nose' ? value : on === 'tail' ? wall.length - value : wall.at(outline.z(Math.abs(value)));
    const [a, b] = [place(from), place(to)].sort((one, other) => one - other);
    const cells = (count: number): number => Math.max(shape === 'round' ? 8 : 1, Math.ceil(count));
    const shares = (count: number): number[] => [0, ...Array.from({ length: count + 1 }, (_, i) => i / count), 1];
    return shares(cells(ROWS * (high - low))).map((up, j, ups) =>
        shares(cells((b - a) / CELL)).map((along, i, alongs) => {
            const edge = j === 0 || i === 0 || j === ups.length - 1 || i === alongs.length - 1;
            const [u, v] = [2 * along - 1, 2 * up - 1];
            const [across, rise] =
                shape === 'round' ? [u * Math.sqrt(1 - (v * v) / 2), v * Math.sqrt(1 - (u * u) / 2)] : [u, v];
            const d = a + ((b - a) * (across + 1)) / 2;
            const t = low + ((high - low) * (rise + 1)) / 2;
            return sheet.point(d > wall.length ? d - 2 * wall.length : d, t, edge ? -0.001 : lift);
        })
    );
}
