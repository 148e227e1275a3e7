import type { ModelNode } from './model.js';
import { readPartName, type PartName } from './part-names.js';

/** Length of a name from which on the end of it is not read, less some numbers. */
const LONG = 150;

/** Part names of nodes; details that a name leaves open come from the node above. */
export function inheritedNames(nodes: readonly ModelNode[]): PartName[] {
    const read: (PartName | undefined)[] = nodes.map(() => undefined);
    const texts = new Map<string, PartName>();
    const make = (i: number): PartName => {
        const { name, parent } = nodes[i];
        // thousands of bolts differ in their numbers, which only part words
        const words = name.length < LONG ? name.replace(/\d+/g, '0') : name;
        const own = texts.get(words) ?? readPartName(name);
        texts.set(words, own);
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
