import { DISCS, MODE, type Fleet } from './fleet.js';
import type { WayPoints } from './way-points.js';

/** Side of a cell, m: the four cells next to a point hold all within half of that. */
export const CELL = 6.5;

/** Odd numbers that spread the cells over the table (M. Teschner et al., "Optimized spatial hashing", VMV 2003). */
export const SPREAD_X = 73856093;
export const SPREAD_Z = 19349663;

/** Places of cars: discs along every car, in a hash table of square cells. */
export class CarGrid {
    /** First disc of each cell of the table, and the next one after a disc; -1 for none. */
    readonly first: Int32Array;
    readonly next: Int32Array;

    /** Middle of a disc, m. A car has {@link DISCS} places in a row. */
    readonly x: Float64Array;
    readonly z: Float64Array;
    readonly mask: number;

    constructor(room: number) {
        let size = 64;
        while (size < 4 * room) {
            size *= 2;
        }
        this.mask = size - 1;
        this.first = new Int32Array(size).fill(-1);
        this.next = new Int32Array(DISCS * room);
        this.x = new Float64Array(DISCS * room);
        this.z = new Float64Array(DISCS * room);
    }

    /** Refills the grid with all cars, and notes how high they are. */
    fill(fleet: Fleet, ways: WayPoints): void {
        const { first, next, mask, x, z } = this;
        const { mode, front, rear, half, discs, headX, headZ } = fleet;
        const count = fleet.cars + fleet.strangers;
        first.fill(-1);
        for (let i = 0; i < count; i++) {
            if (mode[i] === MODE.off) {
                continue;
            }
            if (i < fleet.cars) {
                const r = fleet.route[i];
                const points = ways.count[r];
                const point = Math.round(fleet.place[i] / ways.spacing[r]);
                const k = Math.max(0, point < points ? point : ways.closed[r] === 1 ? point - points : points - 1);
                fleet.y[i] = ways.points.height[ways.from[r] + k];
            }
            const many = discs[i];
            const from = half[i] - rear[i];
            const step = (front[i] + rear[i] - 2 * half[i]) / (many - 1);
            for (let k = 0; k < many; k++) {
                const along = from + k * step;
                const at = DISCS * i + k;
                x[at] = fleet.x[i] + along * headX[i];
                z[at] = fleet.z[i] + along * headZ[i];
                const cell =
                    (Math.imul(Math.floor(x[at] / CELL), SPREAD_X) ^ Math.imul(Math.floor(z[at] / CELL), SPREAD_Z)) &
                    mask;
                next[at] = first[cell];
                first[cell] = at;
            }
        }
    }

    /** The first disc in a cell, by the cell's place; others may be of other cells. */
    firstIn(cellX: number, cellZ: number): number {
        return this.first[(Math.imul(cellX, SPREAD_X) ^ Math.imul(cellZ, SPREAD_Z)) & this.mask];
    }
}
