import type { ModelNode } from './model.js';

/** Level of detail at the end of a name or of a word of it: `Body_LOD1`, `LOD2_Body`, `wheel_FL_LOD1.001`. */
const LEVEL = /(?<![a-z])lod[ _-]?(\d)(?!\d)/i;

/** Longest part of a name that is read, letters. */
const LONGEST = 200;

/**
 * Names of meshes that collide and are not seen: those of Unreal ("FBX Static Mesh Pipeline") and of Godot ("Node type customization using
 * name suffixes"), also with the numbers by which modelers tell equal names apart.
 */
const COLLISION = /^(?:UCX|UBX|USP|UCP|MCDCX)_|[-$](?:conv)?colonly(?:[._ -]?\d+)?$/i;

/**
 * Nodes with meshes that engines do not draw beside the others: coarser levels of detail of what is there in a finer one, and collision
 * meshes.
 *
 * @param nodes - Nodes of the model.
 * @returns For each node, true if it is one of these; null if there are none.
 */
export function spareNodes(nodes: readonly ModelNode[]): boolean[] | null {
    const texts = nodes.map(({ name }) => name.slice(0, LONGEST));
    const levels = texts.map((text) => LEVEL.exec(text));
    const collide = texts.map((text) => COLLISION.test(text));
    if (!levels.some(Boolean) && !collide.some(Boolean)) {
        return null;
    }
    const above = (i: number, is: (node: number) => boolean): number => {
        let at = i;
        while (at >= 0 && !is(at)) {
            at = nodes[at].parent;
        }
        return at;
    };
    const own = nodes.map((_, i) => above(i, (node) => levels[node] !== null));
    const thingOf = (node: number): string => texts[node].slice(0, levels[node]!.index).toLowerCase();
    // corners of all meshes of a level of a thing: the finest has most, whichever way its maker counts
    const corners = new Map<string, number[]>();
    nodes.forEach(({ meshes }, i) => {
        if (own[i] >= 0 && meshes.length > 0) {
            const counts = corners.get(thingOf(own[i])) ?? new Array<number>(10).fill(0);
            corners.set(thingOf(own[i]), counts);
            counts[Number(levels[own[i]]![1])] += meshes.reduce(
                (sum, { positions, indices }) => sum + (indices ?? positions).length / (indices ? 1 : 3),
                0
            );
        }
    });
    const isCoarse = (level: number): boolean => {
        const counts = corners.get(thingOf(level)) ?? [];
        return Number(levels[level]![1]) !== counts.indexOf(Math.max(...counts));
    };
    return nodes.map(
        ({ meshes }, i) =>
            meshes.length > 0 && ((own[i] >= 0 && isCoarse(own[i])) || above(i, (node) => collide[node]) >= 0)
    );
}
