import { describe, expect, it } from 'vitest';

import { centerLine, nearestRoad } from '../../proving-ground/library/ground/circuit.js';
import { LAUNCH_STRIP } from '../../proving-ground/library/ground/layout.js';
import { mountainLine } from '../../proving-ground/library/ground/mountain-road.js';
import { PLACES } from '../../proving-ground/places/place-list.js';
import { nearestSpot, placeAt, SPOTS } from '../../proving-ground/places/spots.js';

/** Degrees from one heading to another. */
function turn(from: number, to: number): number {
    return Math.abs(((((to - from) % 360) + 540) % 360) - 180);
}

describe('a car that is put back', () => {
    it('stands on the nearest point of the circuit, and looks where the road leads', () => {
        for (const [i, { x, y, z, leftX, leftZ }] of centerLine.entries()) {
            const next = centerLine[(i + 1) % centerLine.length];
            // beside the road, where its bends do not come nearer with another piece
            const spot = nearestSpot(x + 4 * leftX, z + 4 * leftZ);
            expect(nearestRoad(spot.x, spot.z).away).toBeLessThan(0.01);
            expect(Math.hypot(spot.x - x, spot.z - z)).toBeLessThan(4);
            expect(Math.abs((spot.y ?? 0) - y)).toBeLessThan(0.4);
            const along = (Math.atan2(next.x - x, next.z - z) * 180) / Math.PI;
            expect(turn(spot.heading ?? 0, along)).toBeLessThan(20);
        }
    });

    it('stands on the straight if it was beside that, and looks along it', () => {
        expect(nearestSpot(7, 21)).toMatchObject({ x: 0, z: expect.closeTo(21, -1) });
        expect(nearestSpot(-5, 75).heading ?? 0).toBe(0);
    });

    it('stands where the nearest place begins, where no road is near', () => {
        expect(nearestSpot(127, 34)).toMatchObject({ id: 'washboard' });
    });

    it('is not put where something lies', () => {
        const { x, z } = SPOTS[40];
        const isFree = (spot: { x: number; z: number }): boolean => Math.hypot(spot.x - x, spot.z - z) > 5;
        const spot = nearestSpot(x, z, isFree);
        expect(Math.hypot(spot.x - x, spot.z - z)).toBeGreaterThan(5);
        expect(Math.hypot(spot.x - x, spot.z - z)).toBeLessThan(8);
    });
});

it('everywhere on a road, and where a place begins, somebody is at that place', () => {
    for (const { id, x, z } of PLACES) {
        expect(placeAt(x, z)).toBe(id);
    }
    const [road, mountain] = [centerLine[200], mountainLine[500]];
    expect(placeAt(road.x, road.z)).toBe('circuit');
    expect(placeAt(mountain.x, mountain.z)).toBe('mountain');
    expect(placeAt(LAUNCH_STRIP.x, 1500)).toBe('launch-strip');
});
