import { expect, it } from 'vitest';

import { Steering, Wheel } from '../../src/index.js';
import { boundByGrip } from '../../src/steering/best-grip.js';
import { STEERING } from '../../src/steering/state.js';
import { WHEEL } from '../../src/wheel/state.js';

/** Slip angles of the largest force of the two front tires, rad. */
const PEAKS = [0.1, 0.14];

/** The bounds of a car at 20 m/s, m/s to the left and rad/s to the left. */
function boundsAt(left: number, yawRate: number): [least: number, most: number] {
    const front = PEAKS.map((peak) => {
        const wheel = new Wheel({ position: [0, 0, 1.2], up: [0, 1, 0], forward: [0, 0, 1] });
        wheel.state[WHEEL.peakSlipY] = Math.tan(peak);
        return wheel;
    });
    const steering = new Steering(front, []);
    steering.state[STEERING.lock] = 0.5;
    const bounds = new Float64Array(2);
    boundByGrip(steering, Float64Array.of(left, 0, 20, 0, yawRate, 0), bounds);
    return [bounds[0], bounds[1]];
}

it('a car that goes straight may steer to the mean slip angle of the best grip, either way', () => {
    expect(boundsAt(0, 0)).toEqual([-0.24, 0.24].map((share) => expect.closeTo(share, 9) as number));
});

it('a car whose front axle drifts to the left may steer by that much more to the left, and less to the right', () => {
    const way = Math.atan((1 + 1.2 * 0.5) / 20);
    expect(boundsAt(1, 0.5)).toEqual(
        [(way - 0.12) / 0.5, (way + 0.12) / 0.5].map((share) => expect.closeTo(share, 9) as number)
    );
});

it('a car that slides farther than that may go straight all the same', () => {
    const [least, most] = boundsAt(10, 0);
    expect(least).toBe(0);
    expect(most).toBeGreaterThan(1);
});
