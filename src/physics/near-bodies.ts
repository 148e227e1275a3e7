/** Side of a cell, m: about two cars. */
const CELL = 8;

/** Lists of cells that share a remainder; a power of two. */
const LISTS = 2048;

/** Most cells that a body lies in; larger ones are asked about by every ray. */
const MOST_CELLS = 64;

/** Most cells that one query looks through: 256 m by 256 m. Over more of them, or where no cells can be counted, it asks every body. */
const MOST_SEARCHED = 1024;

/** So many bodies are asked about one by one sooner than the cells that they would be sorted by. */
const FEW = 8;

/** Cells are numbered by 32-bit integers. Bodies beyond this cell are asked about by every ray. */
const FARTHEST_CELL = 2 ** 30;

const BODY = 6;

/** Greatest cell of a body that is in too many. */
const WIDE = 2 ** 31 - 1;

/** Cells of a body: least x and z, greatest x and z. */
const CELLS = 4;

/**
 * The bounds of bodies, which come in the same order in every step, and which of them a ray comes near. Only what has
 * moved is sorted again.
 */
export class NearBodies {
    /** Bounds of the body that is added next: least x, y, z and greatest. */
    readonly room = new Float64Array(BODY);

    private count = 0;
    private bounds = new Float64Array(BODY * 64);
    private cells = new Int32Array(CELLS * 64);
    private groups = new Int32Array(64);
    private addresses = new Int32Array(64);

    /** Start of each cell's list in {@link members}; the last one is the number of members. */
    private readonly starts = new Int32Array(LISTS + 1);
    private members = new Int32Array(256);
    private wide = new Int32Array(64);
    private wideCount = 0;

    /** Number of bodies when they were last sorted; true if one of them is in other cells by now. */
    private sorted = 0;
    private stale = false;

    clear(): void {
        this.count = 0;
    }

    /** Keeps the next body as it was in the last step. */
    keep(): void {
        this.count++;
    }

    /**
     * Adds the body whose bounds are in {@link room}.
     *
     * @param address - Address of the body, which identifies it.
     * @param groups - Collision groups that it is in.
     */
    add(address: number, groups: number): void {
        const i = this.count++;
        if (i === this.groups.length) {
            this.bounds = grown(this.bounds, new Float64Array(2 * this.bounds.length));
            this.cells = grown(this.cells, new Int32Array(2 * this.cells.length));
            this.groups = grown(this.groups, new Int32Array(2 * this.groups.length));
            this.addresses = grown(this.addresses, new Int32Array(2 * this.addresses.length));
            this.wide = new Int32Array(this.groups.length);
            this.stale = true;
        }
        this.addresses[i] = address;
        this.groups[i] = groups;
        const { room, bounds } = this;
        const at = BODY * i;
        const moved =
            bounds[at] !== room[0] ||
            bounds[at + 1] !== room[1] ||
            bounds[at + 2] !== room[2] ||
            bounds[at + 3] !== room[3] ||
            bounds[at + 4] !== room[4] ||
            bounds[at + 5] !== room[5];
        if (moved) {
            bounds[at] = room[0];
            bounds[at + 1] = room[1];
            bounds[at + 2] = room[2];
            bounds[at + 3] = room[3];
            bounds[at + 4] = room[4];
            bounds[at + 5] = room[5];
            this.findCells(i);
        }
    }

    /** To be called when all are there: sorts them by cells. */
    sort(): void {
        if (this.count <= FEW || (!this.stale && this.sorted === this.count)) {
            return;
        }
        const { starts } = this;
        this.stale = false;
        this.sorted = this.count;
        this.wideCount = 0;
        starts.fill(0);
        this.visit(false);
        for (let i = 0; i < LISTS; i++) {
            starts[i + 1] += starts[i];
        }
        if (starts[LISTS] > this.members.length) {
            this.members = new Int32Array(2 * starts[LISTS]);
        }
        // the lists are filled from their ends, so that the starts come out right
        this.visit(true);
    }

    /**
     * The collision groups of all bodies whose bounds a ray comes into.
     *
     * @param ray - Origin (3), unit direction (3), length.
     * @param mask - Groups that count.
     * @param except - A body that does not.
     */
    groupsNear(ray: Float64Array, mask: number, except: number): number {
        let groups = 0;
        const x = ray[0] + ray[3] * ray[6];
        const z = ray[2] + ray[5] * ray[6];
        const x0 = Math.floor(Math.min(x, ray[0]) / CELL);
        const x1 = Math.floor(Math.max(x, ray[0]) / CELL);
        const z1 = Math.floor(Math.max(z, ray[2]) / CELL);
        const z0 = Math.floor(Math.min(z, ray[2]) / CELL);
        if (this.count <= FEW || !countable(x0, z0, x1, z1, MOST_SEARCHED)) {
            for (let i = 0; i < this.count; i++) {
                groups |= this.groupsOf(i, ray, mask, except);
            }
            return groups;
        }
        for (let i = 0; i < this.wideCount; i++) {
            groups |= this.groupsOf(this.wide[i], ray, mask, except);
        }
        for (let cx = x0; cx <= x1; cx++) {
            for (let cz = z0; cz <= z1; cz++) {
                const list = listOf(cx, cz);
                for (let m = this.starts[list]; m < this.starts[list + 1]; m++) {
                    groups |= this.groupsOf(this.members[m], ray, mask, except);
                }
            }
        }
        return groups;
    }

    /**
     * The collision groups of all bodies that reach into a box, least x, y, z and greatest.
     *
     * @param except - A body that does not count.
     */
    groupsIn(box: Float64Array, except: number): number {
        let groups = 0;
        const x0 = Math.floor(box[0] / CELL);
        const x1 = Math.floor(box[3] / CELL);
        const z1 = Math.floor(box[5] / CELL);
        const z0 = Math.floor(box[2] / CELL);
        if (this.count <= FEW || !countable(x0, z0, x1, z1, MOST_SEARCHED)) {
            for (let i = 0; i < this.count; i++) {
                groups |= this.groupsInside(i, box, except);
            }
            return groups;
        }
        for (let i = 0; i < this.wideCount; i++) {
            groups |= this.groupsInside(this.wide[i], box, except);
        }
        for (let cx = x0; cx <= x1; cx++) {
            for (let cz = z0; cz <= z1; cz++) {
                const list = listOf(cx, cz);
                for (let m = this.starts[list]; m < this.starts[list + 1]; m++) {
                    groups |= this.groupsInside(this.members[m], box, except);
                }
            }
        }
        return groups;
    }

    private groupsInside(i: number, box: Float64Array, except: number): number {
        const { bounds } = this;
        const at = BODY * i;
        const apart =
            bounds[at] > box[3] ||
            bounds[at + 3] < box[0] ||
            bounds[at + 1] > box[4] ||
            bounds[at + 4] < box[1] ||
            bounds[at + 2] > box[5] ||
            bounds[at + 5] < box[2];
        return apart || this.addresses[i] === except ? 0 : this.groups[i];
    }

    private groupsOf(i: number, ray: Float64Array, mask: number, except: number): number {
        const groups = this.groups[i] & mask;
        if (groups === 0 || this.addresses[i] === except) {
            return 0;
        }
        for (let k = 0; k < 3; k++) {
            const end = ray[k] + ray[k + 3] * ray[6];
            const least = Math.min(ray[k], end);
            const greatest = Math.max(ray[k], end);
            if (greatest < this.bounds[BODY * i + k] || least > this.bounds[BODY * i + k + 3]) {
                return 0;
            }
        }
        return groups;
    }

    /** Finds the cells of a body from its bounds. */
    private findCells(i: number): void {
        const { bounds, cells } = this;
        const from = BODY * i;
        const at = CELLS * i;
        let x0 = Math.floor(bounds[from] / CELL);
        let z0 = Math.floor(bounds[from + 2] / CELL);
        let x1 = Math.floor(bounds[from + 3] / CELL);
        let z1 = Math.floor(bounds[from + 5] / CELL);
        if (!countable(x0, z0, x1, z1, MOST_CELLS)) {
            x0 = z0 = z1 = 0;
            x1 = WIDE;
        }
        this.stale ||= cells[at] !== x0 || cells[at + 1] !== z0 || cells[at + 2] !== x1 || cells[at + 3] !== z1;
        cells[at] = x0;
        cells[at + 1] = z0;
        cells[at + 2] = x1;
        cells[at + 3] = z1;
    }

    /** Counts the bodies in each cell's list, or puts them there. */
    private visit(put: boolean): void {
        const { cells, starts } = this;
        for (let i = 0; i < this.count; i++) {
            const at = CELLS * i;
            const z0 = cells[at + 1];
            const x1 = cells[at + 2];
            const z1 = cells[at + 3];
            if (x1 === WIDE) {
                if (!put) {
                    this.wide[this.wideCount++] = i;
                }
                continue;
            }
            for (let cx = cells[at]; cx <= x1; cx++) {
                for (let cz = z0; cz <= z1; cz++) {
                    const list = listOf(cx, cz);
                    if (put) {
                        this.members[--starts[list]] = i;
                    } else {
                        starts[list]++;
                    }
                }
            }
        }
    }
}

/** True if these cells, least and greatest x and z, are at most `most`. False for bounds that are not finite. */
function countable(x0: number, z0: number, x1: number, z1: number, most: number): boolean {
    return (
        (x1 - x0 + 1) * (z1 - z0 + 1) <= most &&
        x0 > -FARTHEST_CELL &&
        z0 > -FARTHEST_CELL &&
        x1 < FARTHEST_CELL &&
        z1 < FARTHEST_CELL
    );
}

/** Cells are spread over the lists (M. Teschner et al., "Optimized spatial hashing", 2003). */
function listOf(x: number, z: number): number {
    return (Math.imul(x, 73856093) ^ Math.imul(z, 19349663)) & (LISTS - 1);
}

function grown<T extends Float64Array | Int32Array>(from: T, to: T): T {
    to.set(from);
    return to;
}
