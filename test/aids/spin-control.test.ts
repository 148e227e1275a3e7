import { expect, it } from 'vitest';

import type { AidedCar } from '../../src/aids/aided-car.js';
import { controlSpin } from '../../src/aids/spin-control.js';
import { AIDS, aidsLayout } from '../../src/aids/state.js';
import { numbersOf } from '../../src/math/struct.js';
import { WHEEL } from '../../src/wheel/state.js';
import { Wheel } from '../../src/wheel/wheel.js';

/** Speed of the car, m/s. */
const SPEED = 10;

/** A driven wheel with its best slip, whose rim is so much faster than the ground, m/s. */
function driven(best: number, faster: number): Wheel {
    const wheel = new Wheel({ position: [0, 0, 0], up: [0, 1, 0], forward: [0, 0, 1] });
    const { state } = wheel;
    state[WHEEL.drivenTorque] = 100;
    state[WHEEL.grounded] = 1;
    state[WHEEL.newForward] = SPEED;
    state[WHEEL.peakSlipX] = best;
    state[WHEEL.spin] = (SPEED + faster) / state[WHEEL.radius];
    return wheel;
}

/** Starts a car with a wheel on asphalt that holds, and one on snow that spins. @returns Slip wanted, and excess, m/s. */
function told(braking: boolean, snowFirst: boolean): [slip: number, over: number] {
    const wheels = [driven(0.1, 1.2), driven(0.3, 6)];
    const of = numbersOf(aidsLayout);
    const car = { wheels: snowFirst ? wheels.reverse() : wheels, controls: { reverse: false }, forwardSpeed: SPEED };
    controlSpin(of, car as unknown as AidedCar, braking, 0, 1 / 60);
    return [of[AIDS.spinSlip], of[AIDS.spinError]];
}

it.each([true, false])(
    'the slip that a clutch is led to is of the wheel whose excess counts, snow first: %s',
    (snowFirst) => {
        // without brakes the wheel that spins most counts, with brakes for that one the wheel that spins least
        const [freeSlip, freeOver] = told(false, snowFirst);
        expect(freeSlip).toBeCloseTo(0.3 * SPEED, 9);
        expect(freeOver).toBeCloseTo(6 - 0.3 * SPEED, 9);
        const [brakedSlip, brakedOver] = told(true, snowFirst);
        expect(brakedSlip).toBeCloseTo(0.1 * SPEED, 9);
        expect(brakedOver).toBeCloseTo(1.2 - 0.1 * SPEED, 9);
    }
);
