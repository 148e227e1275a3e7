import { describe, expect, it } from 'vitest';

import { NearBodies } from '../../src/ammo/near-bodies.js';

/** A step in which cubes of a metre lie at these places along x, m, each in a group of its own. */
function lay(bodies: NearBodies, places: number[], half = 0.5): void {
    bodies.clear();
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

describe('bodies near a ray', () => {
    it('are found where they have gone, and no longer where they were', () => {
        const bodies = new NearBodies();
        lay(bodies, [0, 100]);
        lay(bodies, [0.2, 60]);
        expect([0.2, 60, 100].map((x) => below(bodies, x))).toEqual([1, 2, 0]);
    });

    it('are found with their new bounds while they stay in their cell', () => {
        const bodies = new NearBodies();
        lay(bodies, [1.5]);
        lay(bodies, [5]);
        expect([1.5, 5].map((x) => below(bodies, x))).toEqual([0, 1]);
    });

    it('are as many as in this step, whoever was there in the last', () => {
        const bodies = new NearBodies();
        lay(bodies, [0, 30]);
        lay(bodies, [0]);
        expect([0, 30].map((x) => below(bodies, x))).toEqual([1, 0]);
        lay(bodies, [0, 30]);
        expect([0, 30].map((x) => below(bodies, x))).toEqual([1, 2]);
    });

    it('are found everywhere when they are too large for cells, and again by cells when they have shrunk', () => {
        const bodies = new NearBodies();
        lay(bodies, [0], 400);
        expect(below(bodies, 300)).toBe(1);
        lay(bodies, [0]);
        expect([0, 300].map((x) => below(bodies, x))).toEqual([1, 0]);
    });

    it.each([1e4, 1e6, 1e15, 1e30, Infinity])(
        'are found in a room and by a ray of %f m, which does not last',
        (reach) => {
            const bodies = new NearBodies();
            lay(bodies, [0, 30]);
            const room = new Float64Array([-reach, -1, -reach, reach, 1, reach]);
            expect(bodies.groupsIn(room, 0)).toBe(3);
            const ray = new Float64Array([-Math.min(reach, 1e30), 0, 0, 1, 0, 0, 2 * Math.min(reach, 1e30)]);
            expect(bodies.groupsNear(ray, 0xffff, 0)).toBe(3);
        }
    );

    it.each([1e10, 1e15, 1e30])('are found %f m away, and those near by cells as before', (far) => {
        const bodies = new NearBodies();
        lay(bodies, [0, far]);
        expect([0, 30, far].map((x) => below(bodies, x))).toEqual([1, 0, 2]);
        lay(bodies, [0, 30]);
        expect([0, 30, far].map((x) => below(bodies, x))).toEqual([1, 2, 0]);
    });
});
