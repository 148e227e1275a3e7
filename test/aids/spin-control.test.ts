import { expect, it } from 'vitest';

import type { AidedCar } from '../../src/aids/aided-car.js';
import { controlSpin } from '../../src/aids/spin-control.js';
import { AIDS, aidsLayout } from '../../src/aids/state.js';
import { DriverControls } from '../../src/control/driver-controls.js';
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
    const controls = new DriverControls();
    const car = { wheels: snowFirst ? wheels.reverse() : wheels, controls, forwardSpeed: SPEED };
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

it('the throttle that it remembers falls while wheels spin, and comes back by the share of the slip that lacks, the faster the farther it is open', () => {
    const dt = 1 / 60;
    const after = (remembered: number, faster: number): number => {
        const of = numbersOf(aidsLayout);
        of[AIDS.remembered] = remembered;
        of[AIDS.brokeAway] = 1;
        const controls = new DriverControls();
        controlSpin(of, { wheels: [driven(0.1, faster)], controls } as unknown as AidedCar, false, 0, dt);
        return of[AIDS.remembered];
    };
    expect(after(0.8, 1.2)).toBeCloseTo(0.8 - dt * 1.2 * 0.2, 9);
    // 0.1 of 10 m/s is wanted, half of it lacks
    expect(after(0.8, 0.5)).toBeCloseTo(0.8 + (dt * 0.8 * 0.8 * 0.5) / 0.4, 9);
    expect(after(0.2, 0.5)).toBeCloseTo(0.2 + dt * 0.8 * 0.5, 9);
});
