/** Most items of a leaf: below that a box test costs as much as it saves. */
const LEAF = 4;

/** Bins per axis in which splits are tried (I. Wald, "On fast construction of SAH-based bounding volume hierarchies", 2007). */
const BINS = 12;

/** Most items that are looked at to find a plane; of more, evenly spread ones stand for all. */
const SAMPLE = 16_384;

/** Returns true if the bounds of a node, or of an item, that begin at `at` reach into a box. */
export function overlaps(bounds: Float32Array, at: number, box: Float64Array): boolean {
    return (
        bounds[at] <= box[3] &&
        bounds[at + 3] >= box[0] &&
        bounds[at + 1] <= box[4] &&
        bounds[at + 4] >= box[1] &&
        bounds[at + 2] <= box[5] &&
        bounds[at + 5] >= box[2]
    );
}

/**
 * A binary tree of axis-aligned boxes over items that have one each. It is built in slices, so that a large mesh does
 * not stop a frame, and lies in flat arrays, children side by side.
 */
export class BoundsTree {
    /** Smallest and largest x, y, z of each node. */
    readonly bounds: Float32Array;

    /** First child of an inner node, whose second is the next one; first place of a leaf in {@link order}. */
    readonly first: Int32Array;

    /** Items of a leaf; 0 for an inner node. */
    readonly count: Int32Array;

    /** The items, leaf by leaf. */
    readonly order: Int32Array;

    /** Nodes that a search has still to visit: deeper than any tree of 2^31 items in leaves of four. */
    readonly stack = new Int32Array(128);

    private readonly items: Float32Array;
    private readonly pending: number[] = [];
    private nodes = 1;

    /** Bounds of some items, or of their centers. */
    private readonly box = new Float64Array(6);

    /** Items of each bin, their bounds, and cost of everything from the bin to the last one. */
    private readonly binCount = new Int32Array(BINS);
    private readonly binBounds = new Float64Array(6 * BINS);
    private readonly behind = new Float64Array(BINS);

    /** @param items - Boxes of the items, six numbers each. */
    constructor(items: Float32Array) {
        const n = items.length / 6;
        this.items = items;
        this.bounds = new Float32Array(6 * Math.max(1, 2 * n - 1));
        this.first = new Int32Array(Math.max(1, 2 * n - 1));
        this.count = new Int32Array(Math.max(1, 2 * n - 1));
        this.order = new Int32Array(n);
        for (let i = 0; i < n; i++) {
            this.order[i] = i;
        }
        this.count[0] = n;
        this.enclose(0);
        if (n > LEAF) {
            this.pending.push(0);
        }
    }

    get done(): boolean {
        return this.pending.length === 0;
    }

    /**
     * Continues to build until it is done or has looked at so many items.
     *
     * @returns Budget that is left.
     */
    grow(budget: number): number {
        let left = budget;
        while (left > 0 && this.pending.length > 0) {
            const node = this.pending.pop() as number;
            left -= this.count[node];
            this.split(node);
        }
        return left;
    }

    private enclose(node: number): void {
        const { bounds, items, order, box } = this;
        const end = this.first[node] + this.count[node];
        empty(box, 0);
        for (let i = this.first[node]; i < end; i++) {
            include(box, 0, items, 6 * order[i]);
        }
        for (let k = 0; k < 6; k++) {
            bounds[6 * node + k] = box[k];
        }
    }

    private split(node: number): void {
        const begin = this.first[node];
        const n = this.count[node];
        const middle = this.partition(node);
        const child = this.nodes;
        this.nodes += 2;
        this.first[node] = child;
        this.count[node] = 0;
        this.first[child] = begin;
        this.count[child] = middle - begin;
        this.first[child + 1] = middle;
        this.count[child + 1] = begin + n - middle;
        for (let side = child; side < child + 2; side++) {
            this.enclose(side);
            if (this.count[side] > LEAF) {
                this.pending.push(side);
            }
        }
    }

    /** Sorts the items of a node into two sides by the cheapest of the tried planes; returns where the second begins. */
    private partition(node: number): number {
        const { items, order, box } = this;
        const begin = this.first[node];
        const end = begin + this.count[node];
        const axis = this.widest(begin, end);
        const low = box[axis];
        const scale = (BINS * (1 - 1e-9)) / (box[axis + 3] - low);
        if (!Number.isFinite(scale)) {
            return (begin + end) >> 1; // all in one place: any half is as good
        }
        const cut = this.cheapest(begin, end, axis, low, scale);
        let i = begin;
        let j = end - 1;
        while (i <= j) {
            const item = 6 * order[i];
            const bin = Math.floor((0.5 * (items[item + axis] + items[item + axis + 3]) - low) * scale);
            if (bin < cut) {
                i++;
            } else {
                const other = order[j];
                order[j] = order[i];
                order[i] = other;
                j--;
            }
        }
        return i === begin || i === end ? (begin + end) >> 1 : i;
    }

    /** Bounds of the items' centers into {@link box}; returns their longest axis. */
    private widest(begin: number, end: number): number {
        const { items, order, box } = this;
        empty(box, 0);
        const stride = Math.ceil((end - begin) / SAMPLE);
        for (let i = begin; i < end; i += stride) {
            const item = 6 * order[i];
            for (let k = 0; k < 3; k++) {
                const center = 0.5 * (items[item + k] + items[item + k + 3]);
                if (center < box[k]) {
                    box[k] = center;
                }
                if (center > box[k + 3]) {
                    box[k + 3] = center;
                }
            }
        }
        let axis = 0;
        for (let k = 1; k < 3; k++) {
            if (box[k + 3] - box[k] > box[axis + 3] - box[axis]) {
                axis = k;
            }
        }
        return axis;
    }

    /** The first bin of the right side for which items times surface, summed over both sides, is least. */
    private cheapest(begin: number, end: number, axis: number, low: number, scale: number): number {
        const { items, order, box, binCount, binBounds, behind } = this;
        binCount.fill(0);
        for (let b = 0; b < BINS; b++) {
            empty(binBounds, 6 * b);
        }
        const stride = Math.ceil((end - begin) / SAMPLE);
        for (let i = begin; i < end; i += stride) {
            const item = 6 * order[i];
            const center = 0.5 * (items[item + axis] + items[item + axis + 3]);
            const b = Math.floor((center - low) * scale);
            binCount[b]++;
            include(binBounds, 6 * b, items, item);
        }
        this.findCostsBehind();
        let cut = 1;
        let least = Infinity;
        empty(box, 0);
        let count = 0;
        let before = 0;
        for (let b = 1; b < BINS; b++) {
            if (binCount[b - 1] > 0) {
                count += binCount[b - 1];
                unite(box, binBounds, 6 * (b - 1));
                before = count * surfaceOf(box);
            }
            const cost = before + behind[b];
            if (cost < least) {
                least = cost;
                cut = b;
            }
        }
        return cut;
    }

    /** Finds the cost of everything from each bin to the last. */
    private findCostsBehind(): void {
        const { box, binCount, binBounds, behind } = this;
        empty(box, 0);
        let count = 0;
        let cost = 0;
        for (let b = BINS - 1; b > 0; b--) {
            if (binCount[b] > 0) {
                count += binCount[b];
                unite(box, binBounds, 6 * b);
                cost = count * surfaceOf(box);
            }
            behind[b] = cost;
        }
    }
}

/** Empties bounds: they enclose nothing. */
function empty(bounds: Float64Array, at: number): void {
    bounds[at] = bounds[at + 1] = bounds[at + 2] = Infinity;
    bounds[at + 3] = bounds[at + 4] = bounds[at + 5] = -Infinity;
}

/** Widens bounds to an item. Comparisons are cheaper than `Math.min` and `Math.max`, which mind the sign of zero. */
function include(bounds: Float64Array, at: number, items: Float32Array, item: number): void {
    for (let k = 0; k < 3; k++) {
        if (items[item + k] < bounds[at + k]) {
            bounds[at + k] = items[item + k];
        }
        if (items[item + k + 3] > bounds[at + k + 3]) {
            bounds[at + k + 3] = items[item + k + 3];
        }
    }
}

/** Widens a box to the bounds of a bin. */
function unite(box: Float64Array, bounds: Float64Array, at: number): void {
    for (let k = 0; k < 3; k++) {
        if (bounds[at + k] < box[k]) {
            box[k] = bounds[at + k];
        }
        if (bounds[at + k + 3] > box[k + 3]) {
            box[k + 3] = bounds[at + k + 3];
        }
    }
}

/** Half the surface of a box; 0 while it is empty. */
function surfaceOf(box: Float64Array): number {
    const x = box[3] - box[0];
    const y = box[4] - box[1];
    const z = box[5] - box[2];
    return x >= 0 ? x * y + y * z + z * x : 0;
}
