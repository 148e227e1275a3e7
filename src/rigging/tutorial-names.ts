import type { ModelNode } from './model.js';
import type { PartName } from './part-names.js';

/** Nodes of HARFANG's tutorial "Raycast Car", also with the numbers by which modelers tell equal names apart. */
const BODY = /^car_body$/i;
const WHEEL = /^wheel_(\d)$/i;
const THRUST = /^thrust(?:[._ -]?\d+)?$/i;
const BOX = /^col_shape(?:[._ -]?\d+)?$/i;

/** Nodes that are collision boxes and not to be seen: `col_shape`. */
export function collisionNodes(nodes: readonly ModelNode[]): number[] {
    return nodes.flatMap(({ name }, i) => (BOX.test(name) ? [i] : []));
}

/** The node at which the thrust of a Raycast Car acts: `thrust`, beside the tutorial's other names; -1 for none. */
export function thrustNode(nodes: readonly ModelNode[]): number {
    const isTutorial = nodes.some(({ name }) => BODY.test(name) || BOX.test(name) || WHEEL.test(name));
    return isTutorial ? nodes.findIndex(({ name }) => THRUST.test(name)) : -1;
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
