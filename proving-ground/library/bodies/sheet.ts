import { mix } from './curve.js';
import type { Wall } from './wall.js';
import type { Point } from '../../../templates/looks/loft.js';

/** Rows of the flank from sill to shoulder, and of the bend from there to the deck. */
const ROWS = 12;
const BEND = 5;

/**
 * The painted faces of the wall. They are flat and cut across its hollows: what lies on the paint lies on them, not on the
 * wall itself.
 */
export class Sheet {
    /** From sill to deck; along them from the nose around the left side to the tail and back along the right one. */
    readonly rows: readonly (readonly Point[])[];

    private readonly wall: Wall;

    /** The left half of a row, places along the wall, and where the paint begins there. */
    private readonly columns: readonly number[];
    private readonly lows: readonly number[];

    constructor(wall: Wall) {
        this.wall = wall;
        this.columns = wall.columns;
        this.lows = wall.columns.map((d) => lowAt(wall, wall.plan(d).z));
        const around = [...this.columns, ...this.columns.map((d) => -d).reverse()];
        const lows = [...this.lows, ...this.lows.slice().reverse()];
        this.rows = Array.from({ length: ROWS + BEND + 1 }, (_, k) =>
            around.map((d, i) => wall.point(d, k <= ROWS ? mix(lows[i], 1, k / ROWS) : 1 + (k - ROWS) / BEND))
        );
    }

    /**
     * A point on the paint, or so far above it.
     *
     * @param d - Place from the nose's middle along the left side, m; negative is on the right.
     * @param t - Height: 0 at the sill, 1 where the upright part ends, 2 where the deck begins.
     * @param lift - Above the faces, m.
     */
    point(d: number, t: number, lift: number): Point {
        const { wall } = this;
        const [x, y, z] = this.face(Math.abs(d), t) ?? wall.point(Math.abs(d), t);
        const [foot, tip] = [wall.point(Math.abs(d), t), wall.point(Math.abs(d), t, lift)];
        const side = d < 0 ? -1 : 1;
        return [side * (x + tip[0] - foot[0]), y + tip[1] - foot[1], z + tip[2] - foot[2]];
    }

    /** Point on the flat faces of the mesh at a place of the wall; null where there is no paint. */
    private face(d: number, t: number): Point | null {
        const { columns, lows, rows } = this;
        const next = columns.findIndex((column) => column > d);
        if (next < 1) {
            return null;
        }
        const across = (d - columns[next - 1]) / (columns[next] - columns[next - 1]);
        const low = mix(lows[next - 1], lows[next], across);
        if (t < low) {
            return null;
        }
        const up = t <= 1 ? (ROWS * (t - low)) / (1 - low) : ROWS + BEND * (t - 1);
        const row = Math.min(ROWS + BEND - 1, Math.floor(up));
        const rise = up - row;
        const [a, b] = [rows[row][next - 1], rows[row][next]];
        const [c, e] = [rows[row + 1][next - 1], rows[row + 1][next]];
        // each cell is two triangles, parted from b to c
        const lower = across + rise <= 1;
        const [corner, along, high] = lower ? [a, b, c] : [e, c, b];
        const [u, v] = lower ? [across, rise] : [1 - across, 1 - rise];
        return corner.map((value, i) => value + u * (along[i] - value) + v * (high[i] - value)) as Point;
    }
}

/** Lower edge of the sheet metal, as a share of its height. */
function lowAt({ outline, openings }: Wall, z: number): number {
    const opening = openings.find((one) => Math.abs(z - one.z) <= one.radius);
    if (!opening) {
        return 0;
    }
    const y = opening.hub + Math.sqrt(opening.radius ** 2 - (z - opening.z) ** 2);
    return Math.min(0.97, Math.max(0, (y - outline.sill) / (outline.shoulder(z) - outline.sill)));
}
