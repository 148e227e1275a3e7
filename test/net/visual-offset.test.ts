import { expect, it } from 'vitest';

import { VisualOffset } from '../../src/net.js';

/** A pose with a yaw in radians. */
const pose = (x: number, yaw: number): number[] => [x, 0, 0, 0, Math.sin(yaw / 2), 0, Math.cos(yaw / 2)];

it('a corrected car is shown where it was, and 0.3 s later where it is', () => {
    const offset = new VisualOffset();
    expect(offset.absorb(pose(10.3, 0.2), pose(10, 0.1))).toBeCloseTo(0.3, 9);
    expect(offset.position[0]).toBeCloseTo(0.3, 9);
    expect(2 * Math.asin(offset.rotation[1])).toBeCloseTo(0.1, 9);
    for (let frame = 0; frame < 18; frame++) {
        offset.fade(1 / 60);
    }
    expect(offset.distance).toBeLessThan(0.003);
    expect(2 * Math.asin(offset.rotation[1])).toBeLessThan(0.001);
    for (let frame = 0; frame < 60; frame++) {
        offset.fade(1 / 60);
    }
    expect(offset.isZero).toBe(true);
});

it('fades at the same pace at every frame rate', () => {
    const [slow, fast] = [new VisualOffset(), new VisualOffset()];
    slow.absorb(pose(1, 0), pose(0, 0));
    fast.absorb(pose(1, 0), pose(0, 0));
    slow.fade(0.1);
    for (let k = 0; k < 24; k++) {
        fast.fade(0.1 / 24);
    }
    expect(fast.distance).toBeCloseTo(slow.distance, 9);
});

it('a car that was put elsewhere is shown there at once', () => {
    const offset = new VisualOffset();
    offset.absorb(pose(0, 0), pose(100, 1));
    expect(offset.isZero).toBe(true);
});
