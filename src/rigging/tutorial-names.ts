import type { ModelNode } from './model.js';
import type { PartName } from './part-names.js';

/** Nodes of HARFANG's tutorial "Raycast Car", also with the numbers by which modelers tell equal names apart. */
const BODY = /^car_body$/i;
const WHEEL = /^wheel_(\d)$/i;
const BOX = /^col_shape(?:[._ -]?\d+)?$/i;

/** Nodes that are collision boxes and not to be seen: `col_shape`. */
export function collisionNodes(nodes: readonly ModelNode[]): number[] {
    return nodes.flatMap(({ name }, i) => (BOX.test(name) ? [i] : []));
}

/** Adds what numbers of wheels mean beside a `car_body`: 0 and 1 are in front, 2 and 3 at the rear. */
export function withTutorialEnds(nodes: readonly ModelNode[], names: readonly PartName[]): readonly PartName[] {
    if (!nodes.some(({ name }) => BODY.test(name))) {
        return names;
    }
    return names.map((part, i) => {
        const number = WHEEL.exec(nodes[i].name)?.[1];
        return number === undefined || part.end !== null
            ? part
            : { ...part, end: Number(number) < 2 ? 'front' : 'rear' };
    });
}
