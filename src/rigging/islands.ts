import { rootOf } from '../math/disjoint-sets.js';

/** Numbers of boxes that hang together. */
export type Island = readonly number[];

interface Box {
    min: readonly number[];
    max: readonly number[];
}

/**
 * Groups boxes that touch, directly or over others. Thousands in one place are compared in a tree, of which branches that
 * hang together already are passed over.
 *
 * @param boxes - Boxes about everything that counts.
 * @param room - Distance up to which boxes touch.
 * @returns The largest groups first.
 */
export function islandsOf(boxes: readonly Box[], room: number): Island[] {
    const parent = Int32Array.from(boxes.keys());
    if (boxes.length > 0 && !joinLargest(boxes, parent, room)) {
        const tree = new BoxTree(boxes, parent);
        boxes.forEach((box, i) => tree.joinTouching(i, box, room));
    }
    const islands = new Map<number, number[]>();
    for (const i of boxes.keys()) {
        const root = rootOf(parent, i);
        const island = islands.get(root) ?? [];
        islands.set(root, island);
        island.push(i);
    }
    return [...islands.values()].sort((a, b) => b.length - a.length);
}

/**
 * Joins all boxes that touch the largest one, as most of a car touch its body.
 *
 * @returns True if all do: a tree would find no more.
 */
function joinLargest(boxes: readonly Box[], parent: Int32Array, room: number): boolean {
    let largest = 0;
    let most = -Infinity;
    for (let i = 0; i < boxes.length; i++) {
        const { min, max } = boxes[i];
        const size = max[0] - min[0] + max[1] - min[1] + max[2] - min[2];
        if (size > most) {
            [largest, most] = [i, size];
        }
    }
    const { min, max } = boxes[largest];
    let isAll = true;
    for (let i = 0; i < boxes.length; i++) {
        const other = boxes[i];
        const touches =
            i === largest ||
            (min[0] < other.max[0] + room &&
                max[0] > other.min[0] - room &&
                min[1] < other.max[1] + room &&
                max[1] > other.min[1] - room &&
                min[2] < other.max[2] + room &&
                max[2] > other.min[2] - room);
        if (touches) {
            parent[i] = largest;
        } else {
            isAll = false;
        }
    }
    return isAll;
}

/**
 * Boxes, halved again and again where they lie farthest apart. A branch of n boxes has its halves behind it: that of the first n / 2
 * boxes at once, and the other one behind all branches of that.
 */
class BoxTree {
    /** Least and largest x, y and z of each branch. */
    private readonly ends: Float64Array;

    /** A box in each branch. */
    private readonly one: Int32Array;

    /** 1 once all that is in a branch hangs together, whatever else is found. */
    private readonly isWhole: Uint8Array;
    private readonly parent: Int32Array;

    /**
     * @param boxes - The boxes, at least one.
     * @param parent - Sets of boxes that hang together.
     */
    constructor(boxes: readonly Box[], parent: Int32Array) {
        const branches = 2 * boxes.length - 1;
        this.ends = new Float64Array(6 * branches);
        this.one = new Int32Array(branches);
        this.isWhole = new Uint8Array(branches);
        this.parent = parent;
        const boxEnds = new Float64Array(6 * boxes.length);
        boxes.forEach(({ min, max }, i) => {
            boxEnds.set(min, 6 * i);
            boxEnds.set(max, 6 * i + 3);
        });
        this.halve(boxEnds, Int32Array.from(boxes.keys()), 0, boxes.length, 0);
    }

    private halve(boxEnds: Float64Array, order: Int32Array, from: number, to: number, branch: number): void {
        const { ends, one, isWhole } = this;
        one[branch] = order[from];
        isWhole[branch] = to - from === 1 ? 1 : 0;
        for (let k = 0; k < 3; k++) {
            let [low, high] = [Infinity, -Infinity];
            for (let i = from; i < to; i++) {
                const place = 6 * order[i] + k;
                low = Math.min(low, boxEnds[place]);
                high = Math.max(high, boxEnds[place + 3]);
            }
            ends[6 * branch + k] = low;
            ends[6 * branch + 3 + k] = high;
        }
        if (to - from > 1) {
            const half = (to - from) >> 1;
            select(order, boxEnds, this.longest(branch), from, to - 1, from + half);
            this.halve(boxEnds, order, from, from + half, branch + 1);
            this.halve(boxEnds, order, from + half, to, branch + 2 * half);
        }
    }

    /** Axis along which a branch is longest. */
    private longest(branch: number): number {
        const { ends } = this;
        const [x, y, z] = [0, 1, 2].map((k) => ends[6 * branch + 3 + k] - ends[6 * branch + k]);
        return z > x && z > y ? 2 : y > x ? 1 : 0;
    }

    /** Joins all boxes that touch one with it. */
    joinTouching(i: number, box: Box, room: number): void {
        this.join(0, this.one.length, i, box, room);
    }

    /** @param count - Branches from this one to the end of it. */
    private join(branch: number, count: number, i: number, box: Box, room: number): void {
        const { one, isWhole, parent } = this;
        const isJoined = isWhole[branch] === 1 && rootOf(parent, one[branch]) === rootOf(parent, i);
        if (isJoined || !this.touches(branch, box, room)) {
            return;
        }
        if (count === 1) {
            parent[rootOf(parent, one[branch])] = rootOf(parent, i);
            return;
        }
        const first = branch + 1;
        const second = branch + 2 * ((count + 1) >> 2);
        this.join(first, second - first, i, box, room);
        this.join(second, branch + count - second, i, box, room);
        const isOne = rootOf(parent, one[first]) === rootOf(parent, one[second]);
        isWhole[branch] = isWhole[first] & isWhole[second] & Number(isOne);
    }

    private touches(branch: number, { min, max }: Box, room: number): boolean {
        const { ends } = this;
        for (let k = 0; k < 3; k++) {
            if (min[k] >= ends[6 * branch + 3 + k] + room || max[k] <= ends[6 * branch + k] - room) {
                return false;
            }
        }
        return true;
    }
}

/**
 * Reorders boxes so that the one that sorting by their least coordinates would put at a place is there, lower ones before it and higher ones
 * behind it (Hoare's quickselect).
 */
function select(order: Int32Array, boxEnds: Float64Array, axis: number, from: number, to: number, place: number): void {
    let [low, high] = [from, to];
    while (low < high) {
        const pivot = boxEnds[6 * order[(low + high) >> 1] + axis];
        let [i, j] = [low, high];
        while (i <= j) {
            while (boxEnds[6 * order[i] + axis] < pivot) {
                i++;
            }
            while (boxEnds[6 * order[j] + axis] > pivot) {
                j--;
            }
            if (i <= j) {
                const held = order[i];
                order[i++] = order[j];
                order[j--] = held;
            }
        }
        if (place <= j) {
            high = j;
        } else if (place >= i) {
            low = i;
        } else {
            return;
        }
    }
}
