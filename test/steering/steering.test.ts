import { describe, expect, it } from 'vitest';

import { DriverControls } from '../../src/control/driver-controls.js';
import { Pedals } from '../../src/control/pedals.js';
import { DEG } from '../../src/math/scalar.js';
import { Steering } from '../../src/steering/steering.js';
import { WheelStates } from '../../src/wheel/state.js';
import { Wheel } from '../../src/wheel/wheel.js';

const base = 2.57891;
const track = 1.38684;

function steer(ackermann: number): [left: number, right: number] {
    const mount = (x: number, z: number): Wheel =>
        new Wheel({ position: [x, 0, z], up: [0, 1, 0], forward: [0, 0, 1] });
    const wheels = [mount(track / 2, 1.2), mount(-track / 2, 1.2)];
    const steering = new Steering(wheels, [mount(0.7, 1.2 - base), mount(-0.7, 1.2 - base)]);
    steering.maxAngle = 30 * DEG;
    steering.ackermann = ackermann;
    const car = { controls: new DriverControls(), pedals: new Pedals(), states: new WheelStates(2), forwardSpeed: 0 };
    car.controls.steer = 1;
    for (let i = 0; i < 100; i++) {
        steering.step(car, 1 / 60);
    }
    return [wheels[0].steerAngle / DEG, wheels[1].steerAngle / DEG];
}

describe('the steering of a car that turns left by 30 degrees', () => {
    it('turns the inner wheel more and the outer less, by Ackermann (reference case D1)', () => {
        const [inner, outer] = steer(1);
        expect(inner).toBeCloseTo(34.351, 2);
        expect(outer).toBeCloseTo(26.554, 2);
        // cot(outer) - cot(inner) = track / wheelbase
        const cot = (angle: number): number => 1 / Math.tan(angle * DEG);
        expect(cot(outer) - cot(inner)).toBeCloseTo(track / base, 6);
    });

    it('keeps the wheels parallel without it', () => {
        expect(steer(0)).toEqual([30, 30].map((angle) => expect.closeTo(angle, 9)));
    });
});
