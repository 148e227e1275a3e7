import { beforeEach, describe, expect, it } from 'vitest';

import { bench, roll, type Bench } from './bench.js';
import { ElectricDrive } from '../../src/powertrain/electric-drive.js';
import { MOTOR } from '../../src/powertrain/motor-state.js';
import { Powertrain } from '../../src/powertrain/powertrain.js';
import { POWERTRAIN } from '../../src/powertrain/state.js';

let car: Bench;
let powertrain: Powertrain;
let electric: ElectricDrive;

beforeEach(() => {
    car = bench();
    powertrain = new Powertrain(car.wheels.slice(0, 2), car.wheels.slice(2));
    electric = new ElectricDrive();
    powertrain.electric = electric;
    powertrain.gearbox.ratios = [8];
});

/** Returns the state of the motor after a while at a speed with the pedal down: 1 if it is on, and its throttle. */
function told(speed: number, orders: { neutral?: boolean; park?: boolean; reverse?: boolean } = {}): [number, number] {
    Object.assign(car.controls, orders);
    roll(car, speed);
    car.pedals.throttle = 0.7;
    for (let k = 0; k < 100; k++) {
        powertrain.transmit(car, 0.01);
    }
    return [electric.state[MOTOR.on], electric.state[MOTOR.motorThrottle]];
}

describe('the motor of a car', () => {
    it('turns as the pedal asks, in gear', () => {
        expect(told(5)).toEqual([1, 0.7]);
    });

    it('is off in neutral, and held by the pawl', () => {
        expect(told(0, { neutral: true })[0]).toBe(0);
        expect(told(0, { neutral: false, park: true })[0]).toBe(0);
        expect(powertrain.state[POWERTRAIN.gearboxParked]).toBe(1);
    });

    it('gives nothing to a driver who wants to go backward, until the car is slow enough for it', () => {
        expect(told(15)).toEqual([1, 0.7]);
        expect(told(15, { reverse: true })[1]).toBe(0);
        expect(told(0, { reverse: true })).toEqual([1, 0.7]);
    });

    it('pauses while a gear changes', () => {
        expect(told(5)).toEqual([1, 0.7]);
        powertrain.state[POWERTRAIN.gearboxSwitching] = 0.3;
        powertrain.transmit(car, 0.01);
        expect(electric.state[MOTOR.motorThrottle]).toBe(0);
        expect(told(5)).toEqual([1, 0.7]);
    });
});
