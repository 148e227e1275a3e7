import { describe, expect, it } from 'vitest';

import { randomFrom } from '../../src/math/random.js';
import { componentsOf } from '../../src/rigging/components.js';
import { islandsOf } from '../../src/rigging/islands.js';

interface Box {
    min: number[];
    max: number[];
}

function boxesOf(count: number, seed: number, reach: number, size: number): Box[] {
    const random = randomFrom(seed);
    return Array.from({ length: count }, () => {
        const min = [0, 1, 2].map(() => reach * random());
        return { min, max: min.map((least) => least + size * random()) };
    });
}

/** Groups of boxes that touch, by looking from each at all others. */
function slowly(boxes: readonly Box[], room: number): number[][] {
    const left = new Set(boxes.keys());
    const islands: number[][] = [];
    for (const first of left) {
        const island = [first];
        left.delete(first);
        for (const i of island) {
            for (const j of left) {
                const touch = [0, 1, 2].every(
                    (k) => boxes[i].min[k] < boxes[j].max[k] + room && boxes[j].min[k] < boxes[i].max[k] + room
                );
                if (touch) {
                    island.push(j);
                    left.delete(j);
                }
            }
        }
        islands.push(island.sort((a, b) => a - b));
    }
    return islands.sort((a, b) => a[0] - b[0]);
}

/** Boxes that count how often they are looked at. */
function counted(boxes: readonly Box[]): { boxes: Box[]; looks: () => number } {
    let looks = 0;
    const own = boxes.map(({ min, max }) => ({
        max,
        get min() {
            looks++;
            return min;
        }
    }));
    return { boxes: own, looks: () => looks };
}

describe('parts of a model hang together', () => {
    it.each([1, 2, 3, 4, 5, 6, 7, 8])('where their boxes touch, of 200 boxes in disorder %d', (seed) => {
        const boxes = boxesOf(200, seed, 10, 1.2);
        for (const room of [0, 0.2]) {
            const found = islandsOf(boxes, room).map((island) => [...island].sort((a, b) => a - b));
            expect(found.sort((a, b) => a[0] - b[0])).toEqual(slowly(boxes, room));
        }
    });

    it.each<[what: string, boxes: Box[]]>([
        ['in one place', boxesOf(2000, 1, 0.1, 2)],
        ['at one height', boxesOf(2000, 2, 10, 1).map(({ min: [x, , z], max: [a, , c] }) => ({ min: [x, 0, z], max: [a, 1, c] }))],
        ['far apart', boxesOf(2000, 3, 1000, 1)]
    ])('and 2000 %s are looked at some hundred times each, not 2000 times', (_, all) => {
        const { boxes, looks } = counted(all);
        islandsOf(boxes, 0.1);
        expect(looks() / 2000).toBeLessThan(300);
    }); // prettier-ignore
});

describe('triangles of a mesh hang together', () => {
    it('at corners in the same place, in the order of the first of them', () => {
        // two pairs of triangles that take turns, and one alone
        const triangle = (x: number): number[] => [x, 0, 0, x + 1, 0, 0, x, 1, 0];
        const positions = [triangle(0), triangle(10), triangle(1), triangle(11), triangle(20)].flat();
        const indices = Uint32Array.from({ length: 15 }, (_, i) => i);
        expect([...componentsOf(positions, indices, 20)].map((faces) => [...faces])).toEqual([[0, 2], [1, 3], [4]]);
    });
});
