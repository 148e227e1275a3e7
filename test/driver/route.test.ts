import { describe, expect, it } from 'vitest';

import { Route, type RoutePoint } from '../../src/index.js';
import { planSpeeds } from '../../src/internal.js';

/** A circle to the left from the origin, heading along +Z. */
function circle(radius: number, count = 24): RoutePoint[] {
    return Array.from({ length: count }, (_, i) => {
        const angle = (2 * Math.PI * i) / count;
        return { x: radius * (1 - Math.cos(angle)), z: radius * Math.sin(angle) };
    });
}

describe('a route', () => {
    it('through points of a circle is as long and as curved as the circle', () => {
        const route = new Route(circle(50), true);
        expect(route.length / (100 * Math.PI)).toBeCloseTo(1, 2);
        for (const curvature of route.curvature) {
            expect(50 * curvature).toBeGreaterThan(0.9); // left is positive
            expect(50 * curvature).toBeLessThan(1.1);
        }
    });

    it('finds the place along it and how far to the left it is', () => {
        const route = new Route(
            [
                { x: 0, z: 0 },
                { x: 0, z: 100 }
            ],
            false
        );
        route.locate(new Float64Array([2, 5, 33.3]));
        expect(route.place).toBeCloseTo(33.3, 9);
        expect(route.offset).toBeCloseTo(2, 9);
        route.ahead = 10;
        route.look();
        expect([route.pointX, route.pointZ]).toEqual([0, expect.closeTo(43.3, 9)]);
        route.ahead = 80;
        route.look(); // straight on beyond its end
        expect(route.pointZ).toBeCloseTo(113.3, 9);
    });

    it('is found again after a jump', () => {
        const route = new Route(circle(50), true);
        route.locate(new Float64Array([0, 0, 0]));
        route.locate(new Float64Array([101, 0, 0]));
        expect(route.place / route.length).toBeCloseTo(0.5, 2);
        expect(route.offset).toBeCloseTo(-1, 1); // outside of a left-hand circle is right
    });
});

describe('a plan', () => {
    const limits = { lateral: 5, braking: 4, acceleration: 2, top: 40 };

    it('goes round a circle at the root of lateral limit times radius', () => {
        const plan = planSpeeds(new Route(circle(50, 60), true), limits);
        for (const speed of plan) {
            expect(speed / Math.sqrt(5 * 50)).toBeGreaterThan(0.98);
            expect(speed / Math.sqrt(5 * 50)).toBeLessThan(1.02);
        }
    });

    it('brakes for the end of an open route as braking distances ask, and keeps to the limits on the way', () => {
        const points = [
            { x: 0, z: 0, speedLimit: 30 },
            { x: 0, z: 200, speedLimit: 20 },
            { x: 0, z: 400 }
        ];
        const route = new Route(points, false);
        const plan = planSpeeds(route, limits);
        const at = (s: number): number => plan[Math.round(s / route.spacing)];
        expect(at(100)).toBe(30);
        expect(at(180)).toBeCloseTo(Math.sqrt(20 ** 2 + 2 * 4 * 20), 0);
        expect(at(300)).toBe(20);
        expect(at(380)).toBeCloseTo(Math.sqrt(2 * 4 * 20), 6);
        expect(at(400)).toBe(0);
    });
});
