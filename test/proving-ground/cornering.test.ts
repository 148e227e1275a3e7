import { describe, expect, it } from 'vitest';

import { CorneringCurve, verdictOf } from '../../proving-ground/lab/cornering.js';

const WHEELBASE = 2.6;
const RADIUS = 28;

/** Curve of a car whose steering grows by so many degrees per g beyond that of Ackermann, on the circle up to 0.8 g. */
function curveOf(gradient: number): CorneringCurve {
    const curve = new CorneringCurve();
    for (let speed = 3; speed < 15; speed += 0.01) {
        const lateral = speed ** 2 / RADIUS / 9.81;
        const ackermann = (WHEELBASE / RADIUS) * (180 / Math.PI);
        curve.add(ackermann + gradient * lateral, speed / RADIUS, speed, WHEELBASE);
    }
    return curve;
}

describe('the curve of a car on a circle', () => {
    it.each([-3, 0, 2.4])('has the understeer gradient of the car, %f degrees per g', (gradient) => {
        expect(curveOf(gradient).gradient).toBeCloseTo(gradient, 6);
    });

    it('ends at the grip of the car', () => {
        expect(curveOf(1).grip).toBeGreaterThan(0.78);
        expect(curveOf(1).grip).toBeLessThan(0.82);
    });

    it('has no gradient before there is enough of it', () => {
        expect(new CorneringCurve().gradient).toBeNaN();
    });
});

describe('the verdict', () => {
    it.each([
        [2.4, /understeers/],
        [0.1, /neutral/],
        [-2, /oversteers/],
        [NaN, /Not enough/]
    ])('of %f degrees per g is %s', (gradient, words) => {
        expect(verdictOf(gradient)).toMatch(words);
    });
});
