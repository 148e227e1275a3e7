/**
 * Finds the set of an item, and shortens the way to it for those on the way (path halving, Tarjan and van Leeuwen, J. ACM 31, 1984).
 *
 * @param parent - Parent of each item, itself for the root of a set.
 * @param item - The item.
 * @returns The root of its set.
 */
export function rootOf(parent: Int32Array, item: number): number {
    let at = item;
    while (parent[at] !== at) {
        parent[at] = parent[parent[at]];
        at = parent[at];
    }
    return at;
}
