import { rootOf } from '../math/disjoint-sets.js';

/** Numbers of boxes that hang together. */
export type Island = readonly number[];

interface Box {
    min: readonly number[];
    max: readonly number[];
}

/** A box about boxes: two branches, or one box alone. */
interface Branch extends Box {
    /** A box in it. */
    one: number;

    /** Null of a box alone. */
    halves: readonly [Branch, Branch] | null;

    /** True once all that is in it hangs together, whatever else is found. */
    isWhole: boolean;
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
    if (boxes.length > 0) {
        const tree = branchOf(boxes, [...boxes.keys()]);
        boxes.forEach((_, i) => joinTouching(tree, i, boxes[i], room, parent));
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

/** A tree of boxes, halved where they lie farthest apart. */
function branchOf(boxes: readonly Box[], own: number[]): Branch {
    const [one] = own;
    if (own.length === 1) {
        const { min, max } = boxes[one];
        return { min, max, one, halves: null, isWhole: true };
    }
    const min = [Infinity, Infinity, Infinity];
    const max = [-Infinity, -Infinity, -Infinity];
    for (const i of own) {
        for (let k = 0; k < 3; k++) {
            min[k] = Math.min(min[k], boxes[i].min[k]);
            max[k] = Math.max(max[k], boxes[i].max[k]);
        }
    }
    const longest = [1, 2].reduce((best, k) => (max[k] - min[k] > max[best] - min[best] ? k : best), 0);
    own.sort((a, b) => boxes[a].min[longest] - boxes[b].min[longest]);
    const half = own.length >> 1;
    const halves = [branchOf(boxes, own.slice(0, half)), branchOf(boxes, own.slice(half))] as const;
    return { min, max, one, halves, isWhole: false };
}

/** Joins all of a branch that touch a box with it. */
function joinTouching(branch: Branch, i: number, box: Box, room: number, parent: Int32Array): void {
    const { halves, one } = branch;
    if (!touch(branch, box, room) || (branch.isWhole && rootOf(parent, one) === rootOf(parent, i))) {
        return;
    }
    if (!halves) {
        parent[rootOf(parent, one)] = rootOf(parent, i);
        return;
    }
    const [a, b] = halves;
    joinTouching(a, i, box, room, parent);
    joinTouching(b, i, box, room, parent);
    branch.isWhole = a.isWhole && b.isWhole && rootOf(parent, a.one) === rootOf(parent, b.one);
}

function touch({ min, max }: Box, { min: low, max: high }: Box, room: number): boolean {
    for (let k = 0; k < 3; k++) {
        if (low[k] >= max[k] + room || high[k] <= min[k] - room) {
            return false;
        }
    }
    return true;
}
