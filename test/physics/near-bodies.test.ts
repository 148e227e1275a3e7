import { describe, expect, it } from 'vitest';

import { NearBodies } from '../../src/physics/near-bodies.js';

/** A step in which cubes of a metre lie at these places along x, m, each in a group of its own; and others, in no group. */
function lay(bodies: NearBodies, places: number[], others: number, half = 0.5): void {
    bodies.clear();
    for (let i = 0; i < others; i++) {
        bodies.room.set([20 * i, -1, -1, 20 * i + 1, 1, 1]);
        bodies.add(i, 0);
    }
    places.forEach((x, i) => {
        bodies.room.set([x - half, -half, -half, x + half, half, half]);
        bodies.add(1000 + i, 1 << i);
    });
    bodies.sort();
}

/** Groups met by a ray that falls at x. */
function below(bodies: NearBodies, x: number): number {
    return bodies.groupsNear(new Float64Array([x, 2, 0, 0, -1, 0, 3]), 0xffff, 0);
}

// a few are asked one by one, a crowd by the cells in which they lie
describe.each([
    ['one of a few', 0],
    ['in a crowd', 20]
])('bodies near a ray, %s,', (_, others) => {
    it('are found where they have gone, and no longer where they were', () => {
        const bodies = new NearBodies();
        lay(bodies, [0, 100], others);
        lay(bodies, [0.2, 60], others);
        expect([0.2, 60, 100].map((x) => below(bodies, x))).toEqual([1, 2, 0]);
    });

    it('are found with their new bounds while they stay in their cell', () => {
        const bodies = new NearBodies();
        lay(bodies, [1.5], others);
        lay(bodies, [5], others);
        expect([1.5, 5].map((x) => below(bodies, x))).toEqual([0, 1]);
    });

    it('are as many as in this step, whoever was there in the last', () => {
        const bodies = new NearBodies();
        lay(bodies, [0, 30], others);
        lay(bodies, [0], others);
        expect([0, 30].map((x) => below(bodies, x))).toEqual([1, 0]);
        lay(bodies, [0, 30], others);
        expect([0, 30].map((x) => below(bodies, x))).toEqual([1, 2]);
    });

    it('are found everywhere when they are too large for cells, and again by cells when they have shrunk', () => {
        const bodies = new NearBodies();
        lay(bodies, [0], others, 400);
        expect(below(bodies, 300)).toBe(1);
        lay(bodies, [0], others);
        expect([0, 300].map((x) => below(bodies, x))).toEqual([1, 0]);
    });

    it.each([1e4, 1e6, 1e15, 1e30, Infinity])(
        'are found in a room and by a ray of %f m, which does not last',
        (reach) => {
            const bodies = new NearBodies();
            lay(bodies, [0, 30], others);
            const room = new Float64Array([-reach, -1, -reach, reach, 1, reach]);
            expect(bodies.groupsIn(room, 0)).toBe(3);
            const ray = new Float64Array([-Math.min(reach, 1e30), 0, 0, 1, 0, 0, 2 * Math.min(reach, 1e30)]);
            expect(bodies.groupsNear(ray, 0xffff, 0)).toBe(3);
        }
    );

    it.each([1e10, 1e15, 1e30])('are found %f m away, and those near by cells as before', (far) => {
        const bodies = new NearBodies();
        lay(bodies, [0, far], others);
        expect([0, 30, far].map((x) => below(bodies, x))).toEqual([1, 0, 2]);
        lay(bodies, [0, 30], others);
        expect([0, 30, far].map((x) => below(bodies, x))).toEqual([1, 2, 0]);
    });
});

it('bodies near a ray are found where they have gone while they were few', () => {
    const bodies = new NearBodies();
    lay(bodies, [0, 100], 20);
    lay(bodies, [50, 60], 0);
    lay(bodies, [50, 60], 20);
    expect([0, 50, 60, 100].map((x) => below(bodies, x))).toEqual([0, 1, 2, 0]);
});
