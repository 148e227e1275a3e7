import { expect, it } from 'vitest';

import { arcsine, arctangent, sine } from '../../src/math/small-angle.js';

it.each([0, 1e-9, 0.01, 0.05, 0.0999, 0.1001, 0.5, 1])('are the functions that they stand for at %s', (x) => {
    for (const value of [x, -x]) {
        expect(Math.abs(sine(value) - Math.sin(value))).toBeLessThan(1e-16);
        expect(Math.abs(arcsine(value) - Math.asin(value))).toBeLessThan(3e-16);
        expect(Math.abs(arctangent(2 * value, 2) - Math.atan(value))).toBeLessThan(3e-16);
        expect(arctangent(value, -2)).toBe(Math.atan2(value, -2));
    }
});
