import { describe, expect, it } from 'vitest';

import {
    defaultsOf,
    derived,
    list,
    parameter,
    placesOf,
    scratch,
    state,
    struct,
    vector
} from '../../src/math/struct.js';

const fields = {
    mass: parameter('kg', 20, 0.01, 100),
    velocity: vector(state('m/s')),
    history: list(4, scratch('N')),
    camber: parameter('rad', -0.02),
    axle: derived('1')
};

describe('a layout of numbers', () => {
    const { places, size } = struct(fields);

    it('puts them one behind the other in the order of their declaration', () => {
        expect(places).toEqual({
            mass: 0,
            velocity: 1,
            velocityX: 1,
            velocityY: 2,
            velocityZ: 3,
            history: 4,
            camber: 8,
            axle: 9
        });
        expect(size).toBe(10);
    });

    it('knows what users may set, and where that lies', () => {
        expect(defaultsOf(fields)).toEqual({ mass: 20, camber: -0.02 });
        expect(placesOf(fields, places)).toEqual({ mass: 0, camber: 8 });
    });
});
