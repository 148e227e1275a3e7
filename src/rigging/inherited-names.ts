import type { ModelNode } from './model.js';
import { readPartName, type PartName } from './part-names.js';

/** Part names of nodes; details that a name leaves open come from the node above. */
export function inheritedNames(nodes: readonly ModelNode[]): PartName[] {
    const read: (PartName | undefined)[] = nodes.map(() => undefined);
    const texts = new Map<string, PartName>();
    const make = (i: number): PartName => {
        const { name, parent } = nodes[i];
        const own = texts.get(name) ?? readPartName(name);
        texts.set(name, own);
        if (parent < 0) {
            return own;
        }
        const above = (read[parent] ??= make(parent));
        const isPart = own.isWheel || own.isFixed || own.isOther;
        return {
            isWheel: own.isWheel || (above.isWheel && !isPart),
            isFixed: own.isFixed || (above.isFixed && !isPart),
            isOther: own.isOther || (above.isOther && !isPart),
            isSteeringWheel: own.isSteeringWheel || (above.isSteeringWheel && !isPart),
            isScenery: own.isScenery || (above.isScenery && !isPart),
            end: own.end ?? above.end,
            side: own.side ?? above.side,
            partOf: own.partOf ?? above.partOf
        };
    };
    return nodes.map((_, i) => (read[i] ??= make(i)));
}
