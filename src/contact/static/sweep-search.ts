import type { BoundsTree } from './bounds-tree.js';

/** Cylinder that comes down, as a search sees it. */
interface Lowered {
    /** Radius and half width, m. */
    readonly size: Float64Array;

    /** Way of the center down to the first touch so far, m. */
    readonly touch: Float64Array;
}

/** Nodes that a search has still to visit: deeper than any tree of 2^31 items in leaves of four. */
const DEPTH = 128;

/**
 * Search of a tree of boxes for what stops a cylinder first: the boxes that it can reach soonest come first, and those that
 * it can reach only after the touch so far are passed by. So it looks at a few faces of a mesh, however fine that is.
 */
export class SweepSearch {
    /** From the frame of the tree to the cylinder: rows for ahead of, above and beside its center, each with its offset, m. */
    readonly map = new Float64Array(12);

    private readonly cylinder: Lowered;
    private readonly nodes = new Int32Array(DEPTH);

    /** Least way down on which the cylinder can touch anything in each of these nodes, m. */
    private readonly ways = new Float64Array(DEPTH);
    private top = 0;

    constructor(cylinder: Lowered) {
        this.cylinder = cylinder;
    }

    /**
     * Copies the place of a cylinder from another search, in the frame of a solid.
     *
     * @param outer - Search in the world.
     * @param place - From the solid to the world: three rows of a linear map, then the offset.
     * @param center - Center of the cylinder in the world, from a place on, m.
     * @param at - That place.
     */
    enter({ map: world }: SweepSearch, place: Float64Array, center: Float64Array, at: number): void {
        const { map } = this;
        const x = place[9] - center[at];
        const y = place[10] - center[at + 1];
        const z = place[11] - center[at + 2];
        for (let row = 0; row < 12; row += 4) {
            for (let k = 0; k < 3; k++) {
                map[row + k] = world[row] * place[k] + world[row + 1] * place[3 + k] + world[row + 2] * place[6 + k];
            }
            map[row + 3] = world[row] * x + world[row + 1] * y + world[row + 2] * z;
        }
    }

    /** Begins at the root of a tree. */
    begin({ bounds }: BoundsTree): void {
        this.top = 0;
        this.push(bounds, 0);
    }

    /** Returns the next leaf; -1 after the last one. */
    next({ bounds, first, count }: BoundsTree): number {
        const { nodes, ways } = this;
        const { touch } = this.cylinder;
        while (this.top > 0) {
            const top = --this.top;
            if (!(ways[top] < touch[0])) {
                continue;
            }
            const node = nodes[top];
            if (count[node] > 0) {
                return node;
            }
            const child = first[node];
            this.push(bounds, child);
            this.push(bounds, child + 1);
            if (this.top === top + 2 && ways[top] < ways[top + 1]) {
                const way = ways[top];
                ways[top] = ways[top + 1];
                ways[top + 1] = way;
                nodes[top] = child + 1;
                nodes[top + 1] = child;
            }
        }
        return -1;
    }

    /** Returns true if the cylinder can touch what lies in the box of an item before the touch so far. */
    reaches(bounds: Float32Array, item: number): boolean {
        const { top } = this;
        this.push(bounds, item);
        const reached = this.top > top;
        this.top = top;
        return reached;
    }

    /** Visits a node, unless the cylinder cannot touch what lies in its box before the touch so far. */
    private push(bounds: Float32Array, node: number): void {
        const { map } = this;
        const { size, touch } = this.cylinder;
        const at = 6 * node;
        const x = 0.5 * (bounds[at] + bounds[at + 3]);
        const y = 0.5 * (bounds[at + 1] + bounds[at + 4]);
        const z = 0.5 * (bounds[at + 2] + bounds[at + 5]);
        const dx = bounds[at + 3] - x;
        const dy = bounds[at + 4] - y;
        const dz = bounds[at + 5] - z;
        const beside = Math.abs(map[8] * x + map[9] * y + map[10] * z + map[11]);
        if (!(beside - Math.abs(map[8]) * dx - Math.abs(map[9]) * dy - Math.abs(map[10]) * dz <= size[1])) {
            return;
        }
        const above = map[4] * x + map[5] * y + map[6] * z + map[7];
        const rise = Math.abs(map[4]) * dx + Math.abs(map[5]) * dy + Math.abs(map[6]) * dz;
        const aside =
            Math.abs(map[0] * x + map[1] * y + map[2] * z + map[3]) -
            Math.abs(map[0]) * dx -
            Math.abs(map[1]) * dy -
            Math.abs(map[2]) * dz;
        const radius = size[0];
        if (above - rise > radius || aside > radius) {
            return;
        }
        const reach = aside > 0 ? Math.sqrt(radius * radius - aside * aside) : radius;
        const way = Math.max(0, -above - rise - reach);
        if (way < touch[0]) {
            this.nodes[this.top] = node;
            this.ways[this.top++] = way;
        }
    }
}
