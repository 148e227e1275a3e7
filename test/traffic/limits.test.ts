import { describe, expect, it } from 'vitest';

import { ring, run, small, straight } from './streets.js';
import { TrafficRoute, type SpeedZone } from '../../src/traffic/traffic-route.js';
import { Traffic } from '../../src/traffic/traffic.js';
import { sampleOf } from '../support/torture.js';

/** Share by which a limit may be exceeded. */
const WITHIN = 1.03;

/** Drives a car along a route. @returns Greatest speeds within each of some stretches, m/s, and its hardest braking, m/s². */
function drive(
    route: TrafficRoute,
    stretches: readonly [number, number][],
    seconds: number
): { most: number[]; braking: number } {
    const traffic = new Traffic([route], 1);
    const { fleet } = traffic;
    traffic.put(0, 0, 10, 10, small);
    const most = stretches.map(() => 0);
    let braking = 0;
    run(traffic, seconds, () => {
        const place = fleet.place[0];
        stretches.forEach(([from, to], k) => {
            most[k] = place > from && place < to ? Math.max(most[k], fleet.speed[0]) : most[k];
        });
        braking = Math.min(braking, fleet.acceleration[0]);
    });
    return { most, braking };
}

describe('a speed limit', () => {
    it.each(sampleOf([15, 20, 30, 40], 2))(
        'of %i km/h is kept from its sign to its end, and braked for in comfort',
        (kmh) => {
            const route = straight([0, 0], [0, 700]);
            route.limit([
                { place: 500, speed: Infinity },
                { place: 251, speed: kmh / 3.6 }
            ]);
            const { most, braking } = drive(
                route,
                [
                    [0, 250],
                    [251, 500],
                    [500, 650]
                ],
                100
            );
            expect(most[0]).toBeGreaterThan(0.95 * 14);
            expect(most[1]).toBeLessThan((WITHIN * kmh) / 3.6);
            expect(most[1]).toBeGreaterThan((0.95 * kmh) / 3.6);
            expect(most[2]).toBeGreaterThan(0.9 * 14);
            expect(braking).toBeGreaterThan(-2.3);
        }
    );

    it('of a closed route holds on up to its first sign', () => {
        const route = ring(120);
        const { length } = route;
        route.limit([
            { place: 0.3 * length, speed: Infinity },
            { place: 0.7 * length, speed: 6 }
        ]);
        const { most } = drive(
            route,
            [
                [0.7 * length, length],
                [0, 0.3 * length],
                [0.3 * length, 0.7 * length]
            ],
            300
        );
        expect(most[0]).toBeLessThan(WITHIN * 6);
        expect(most[2]).toBeGreaterThan(0.95 * 14);
        expect(drive(route, [[0, 0.3 * length]], 60).most[0]).toBeLessThan(WITHIN * 10.1);
    });

    it('above what corners and the route allow changes nothing, and none is none again', () => {
        const route = ring(30);
        const before = route.speed.slice();
        route.limit([{ place: 0, speed: 100 }]);
        expect(route.speed).toEqual(before);
        route.limit([{ place: 0, speed: 3 }]);
        expect(Math.max(...route.speed)).toBe(3);
        route.limit([]);
        expect(route.speed).toEqual(before);
    });

    it.each([
        ['a list', 'fast'],
        ['a speed', [{ place: 0, speed: 0 }]],
        ['a place', [{ place: -1, speed: 8 }]],
        ['a place', [{ place: 1e4, speed: 8 }]],
        ['a number', [{ place: 0, speed: NaN }]]
    ])('needs %s', (_, zones) => {
        expect(() => ring(30).limit(zones as SpeedZone[])).toThrow(TypeError);
    });
});
