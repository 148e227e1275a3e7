import { expect, it } from 'vitest';

import { arctangent } from '../../src/math/arctangent.js';

it.each([0, 1e-9, 0.01, 0.05, 0.0999, 0.1001, 0.5, 1])('is the function that it stands for at %s', (x) => {
    for (const value of [x, -x]) {
        expect(Math.abs(arctangent(2 * value, 2) - Math.atan(value))).toBeLessThan(3e-16);
        expect(arctangent(value, -2)).toBe(Math.atan2(value, -2));
    }
});
