import type { ModelNode } from './model.js';

/** For each node, true if it is one of `some`, or below one. */
export function belowAny(nodes: readonly ModelNode[], some: ReadonlySet<number>): boolean[] {
    return nodes.map((_, i) => {
        for (let at = i; at >= 0; at = nodes[at].parent) {
            if (some.has(at)) {
                return true;
            }
        }
        return false;
    });
}
