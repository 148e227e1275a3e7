import { describe, expect, it } from 'vitest';

import { makeVariant, type Manner } from './variants.js';
import { readModel } from '../../rig-command/read-model.js';
import { presetNames } from '../../scenario/presets.js';
import type { ModelNode } from '../../src/rigging/model.js';
import { type ModelRig, rigModel } from '../../src/rigging/rig-model.js';

function rigged(manner: Manner): { rig: ModelRig; nodes: ModelNode[] } {
    const { nodes } = readModel(makeVariant(manner).document);
    return { rig: rigModel(nodes), nodes };
}

describe('what belongs to a wheel', () => {
    it('is a node where the wheel is one', () => {
        const { rig, nodes } = rigged({ names: ['a fl', 'a fr', 'a rl', 'a rr'] });
        expect(rig.wheels.map(({ turning }) => turning.map((node) => nodes[node].name))).toEqual([
            ['a fl'],
            ['a fr'],
            ['a rl'],
            ['a rr']
        ]);
        expect(rig.wheels.every(({ steering, merged }) => steering.length + merged.length === 0)).toBe(true);
    });

    it('turns but for the caliper, which steers', () => {
        const { rig, nodes } = rigged({ wheels: 'parts', car: 'sedan' });
        for (const { name, turning, steering } of rig.wheels) {
            const named = (list: number[]): string[] => list.map((node) => nodes[node].name).sort();
            expect(named(turning)).toEqual([`BrakeDisc_${name}`, `Rim_${name}`, `Tire_${name}`]);
            expect(named(steering)).toEqual([`Caliper_${name}`]);
        }
    });

    it('has a caliper without a name below it that does not turn', () => {
        const { rig, nodes } = rigged({ wheels: 'with caliper' });
        rig.wheels.forEach(({ turning, steering }, i) => {
            expect(steering.map((node) => nodes[node].name)).toEqual([`Part ${i}`]);
            expect(turning).toEqual([nodes[steering[0]].parent]);
        });
    });

    it.each(['axles', 'one mesh', 'rod', 'in the body'] as const)(
        'is a share of the triangles of a mesh that has other things: %s',
        (wheels) => {
            const { rig, nodes } = rigged({ wheels });
            const taken = new Set<string>();
            for (const { turning, merged, center, radius } of rig.wheels) {
                expect(turning).toEqual([]);
                expect(merged.reduce((sum, { faces }) => sum + faces.length, 0)).toBeGreaterThan(40);
                for (const { node, mesh, faces } of merged) {
                    const { positions, indices } = nodes[node].meshes[mesh];
                    for (const face of faces) {
                        expect(taken.has(`${node} ${mesh} ${face}`)).toBe(false);
                        taken.add(`${node} ${mesh} ${face}`);
                        const corner = 3 * indices![3 * face];
                        const at = [0, 1, 2].map((k) => positions[corner + k] + nodes[node].matrix[12 + k]);
                        const height = Math.hypot(at[1] - center[1], at[2] - center[2]);
                        expect(height).toBeLessThan(1.05 * radius);
                        expect(Math.sign(at[0])).toBe(Math.sign(center[0]));
                    }
                }
            }
        }
    );

    it('is the bone of a skinned wheel', () => {
        const { rig, nodes } = rigged({ skinned: true, names: ['fl', 'fr', 'rl', 'rr'].map((name) => `bone ${name}`) });
        expect(rig.wheels.flatMap(({ turning }) => turning.map((node) => nodes[node].name))).toEqual([
            'bone fl',
            'bone fr',
            'bone rl',
            'bone rr'
        ]);
    });
});

describe.each(presetNames())('the hull of the %s', (car) => {
    const { rig } = rigged({ car });
    const size = ({ min, max }: (typeof rig.hull)[number]): number[] => max.map((most, k) => most - min[k]);

    it('has at most eight boxes, inside the body', () => {
        expect(rig.hull.length).toBeGreaterThan(1);
        expect(rig.hull.length).toBeLessThanOrEqual(8);
        for (const { min, max } of rig.hull) {
            for (let k = 0; k < 3; k++) {
                expect(min[k]).toBeGreaterThan(rig.body.min[k] - 0.03);
                expect(max[k]).toBeLessThan(rig.body.max[k] + 0.03);
                expect(max[k]).toBeGreaterThan(min[k]);
            }
        }
    });

    it('leaves room for the wheels, pressed in by a quarter of their radius', () => {
        for (const { center, radius, width } of rig.wheels) {
            for (const { min, max } of rig.hull) {
                const beside = max[0] <= Math.abs(center[0]) - width / 2;
                const above = min[1] >= center[1] + 0.25 * radius;
                const apart = min[2] >= center[2] + radius || max[2] <= center[2] - radius;
                expect(beside || above || apart).toBe(true);
            }
        }
    });

    it('is as long as the body, and fills most of its side', () => {
        const [, high, long] = size(rig.body);
        const ends = rig.hull.flatMap(({ min, max }) => [min[2], max[2]]);
        expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(0.9 * long);
        expect(Math.max(...rig.hull.map(({ max }) => max[1]))).toBeGreaterThan(rig.body.min[1] + 0.75 * high);
    });
});
