import { describe, expect, it } from 'vitest';

import { box, cylinder, type Shape } from './variants.js';
import { type ModelNode, MOST_TRIANGLES } from '../../src/rigging/model.js';
import { rigModel } from '../../src/rigging/rig-model.js';
import { RiggingError } from '../../src/rigging/rigging-error.js';

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

function node(name: string, shape: Shape | null, at = [0, 0, 0]): ModelNode {
    const matrix = [...identity.slice(0, 12), ...at, 1];
    return { name, parent: -1, matrix, meshes: shape ? [shape] : [] };
}

const body = (): ModelNode => node('Body', box([0, 0.8, 0], [1.7, 0.8, 4]));
const wheel = (x: number, z: number): ModelNode => node('Wheel', cylinder(0.3, 0.2, 0), [x, 0.3, z]);

function refusal(nodes: ModelNode[]): RiggingError {
    try {
        rigModel(nodes);
    } catch (error) {
        if (error instanceof RiggingError) {
            return error;
        }
        throw error;
    }
    throw new Error('it was not refused');
}

describe('what is no car is refused with what was looked for, what was found and what to do', () => {
    it.each<[what: string, nodes: ModelNode[], problem: string, found: RegExp, remedy: RegExp]>([
        ['nothing', [], 'no-meshes', /no triangles/, /Export its meshes/],
        ['a node without a mesh', [node('Empty', null)], 'no-meshes', /no triangles/, /Export its meshes/],
        ['no wheels', [body()], 'merged', /Found nothing round/, /Separate the wheels/],
        [
            'two wheels, as of a motorcycle',
            [body(), wheel(0, 0.7), wheel(0, -0.7)],
            'odd-wheels',
            /Found 2 wheels, no pair/,
            /4 to 12/
        ],
        [
            'three wheels',
            [body(), wheel(0, 1.2), wheel(0.7, -1.2), wheel(-0.7, -1.2)],
            'odd-wheels',
            /Found 3 wheels, one pair/,
            /4 to 12/
        ],
        [
            'a plane',
            [node('Plane', { ...box([0, 0, 0], [10, 0, 10]), indices: [0, 1, 4, 1, 5, 4] })],
            'no-wheels',
            /flat plane/,
            /model of a car/
        ],
        [
            'round things that are no wheels',
            [
                body(),
                node('Ball', cylinder(0.3, 0.2, 0), [0.5, 1.4, 1]),
                node('Can', cylinder(0.15, 0.2, 0), [0.1, 2.2, 0])
            ],
            'no-wheels',
            /Found 2 round parts/,
            /Name the nodes of wheels/
        ]
    ])('%s', (_, nodes, problem, found, remedy) => {
        const error = refusal(nodes);
        expect(error.problem).toBe(problem);
        expect(error.message).toMatch(found);
        expect(error.remedy).toMatch(remedy);
        expect(error.message.endsWith(`${error.remedy}.`)).toBe(true);
    });

    it('too many triangles', () => {
        const indices = new Uint32Array(3 * (MOST_TRIANGLES + 1));
        const error = refusal([
            node('Scan', { ...box([0, 0, 0], [1, 1, 1]), indices: indices as unknown as number[] })
        ]);
        expect(error.problem).toBe('too-large');
        expect(error.message).toMatch(/1,000,001 triangles; at most 1,000,000/);
    });

    it.each<[what: string, change: (nodes: ModelNode[]) => void, fault: RegExp]>([
        ['a parent that is not there', (nodes) => Object.assign(nodes[1], { parent: 9 }), /'Wheel' has no place/],
        [
            'parents in a circle',
            (nodes) => nodes.forEach((each, i) => Object.assign(each, { parent: (i + 1) % 5 })),
            /no place in the tree/
        ],
        [
            'a matrix that is not finite',
            (nodes) => Object.assign(nodes[2], { matrix: [...identity.slice(0, 15), NaN] }),
            /16 finite numbers/
        ],
        [
            'half a triangle',
            (nodes) => Object.assign(nodes[0], { meshes: [{ positions: [0, 0, 0], indices: [0, 0] }] }),
            /whole triangles/
        ],
        [
            'positions that are not finite',
            (nodes) => Object.assign(nodes[0].meshes[0], { positions: new Float32Array(24).fill(NaN) }),
            /not finite/
        ],
        [
            'a corner that is not there',
            (nodes) => Object.assign(nodes[0].meshes[0], { indices: [0, 1, 99] }),
            /corners that are not there/
        ]
    ])('%s', (_, change, fault) => {
        const nodes = [body(), wheel(0.7, 1.2), wheel(-0.7, 1.2), wheel(0.7, -1.2), wheel(-0.7, -1.2)];
        expect(rigModel(structuredClone(nodes)).wheels).toHaveLength(4);
        change(nodes);
        const error = refusal(nodes);
        expect(error.problem).toBe('broken');
        expect(error.message).toMatch(fault);
    });
});

describe('what is known already', () => {
    const nodes = [body(), wheel(0.7, 1.2), wheel(-0.7, 1.2), wheel(0.7, -1.2), wheel(-0.7, -1.2)];

    it('swaps front and rear', () => {
        const found = rigModel(nodes);
        const swapped = rigModel(nodes, { swapEnds: true });
        expect(swapped.forward.axis).toEqual(found.forward.axis.map((value) => 0 - value));
        expect(swapped.forward.certainty).toBe('certain');
        expect(swapped.wheels[0].turning).toEqual(found.wheels[3].turning);
    });

    it('takes the nodes that somebody chose for wheels, round or not, and no others', () => {
        const block = (x: number, z: number): ModelNode => node('Block', box([0, 0, 0], [0.2, 0.6, 0.6]), [x, 0.3, z]);
        const blocks = [body(), block(0.7, 1.2), block(-0.7, 1.2), block(0.7, -1.2), block(-0.7, -1.2)];
        expect(refusal(blocks).problem).toBe('merged');
        const { wheels } = rigModel(blocks, { wheels: [1, 2, 3, 4] });
        expect(wheels.map(({ turning }) => turning)).toEqual([[1], [2], [3], [4]]);
        expect(wheels.map(({ radius }) => radius)).toEqual(
            [0.3, 0.3, 0.3, 0.3].map((value) => expect.closeTo(value, 6))
        );
        expect(() => rigModel(nodes, { wheels: [1, 2] })).toThrow(/Found 2 wheels, one pair/);
    });

    it('sets the unit', () => {
        const rig = rigModel(nodes, { unitScale: 0.5 });
        expect(rig.wheelbase).toBeCloseTo(1.2, 6);
        expect(rig.wheels[0].radius).toBeCloseTo(0.15, 6);
    });
});
