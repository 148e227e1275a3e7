import { describe, expect, it } from 'vitest';

import { Brakes, DriverControls, Wheel, type WheelParams } from '../../src/index.js';
import { Pedals } from '../../src/internal.js';
import { WHEEL } from '../../src/wheel/state.js';

/** Torques of two front and two rear wheels, which may have numbers of their own. */
function press(numbers: Partial<Brakes>, pedals: Partial<Pedals>, own: Partial<WheelParams>[] = []): number[] {
    const wheels = Array.from(
        { length: 4 },
        () => new Wheel({ position: [0, 0, 0], up: [0, 1, 0], forward: [0, 0, 1] })
    );
    own.forEach((params, i) => Object.assign(wheels[i].params, params));
    const brakes = Object.assign(new Brakes(wheels.slice(0, 2), wheels.slice(2)), numbers);
    const pressed = Object.assign(new Pedals(), pedals);
    brakes.brake({ controls: new DriverControls(), pedals: pressed, wheels, layouts: 0, forwardSpeed: 0 });
    return wheels.map(({ state }) => state[WHEEL.pedalTorque]);
}

it('the pedal is shared by total torque and front share', () => {
    expect(press({ maxTorque: 4000, bias: 0.75 }, { brake: 0.5 })).toEqual([750, 750, 250, 250]);
});

it('torques of the axles take the place of both', () => {
    const numbers = { maxTorque: 4000, bias: 0.75, frontTorque: 1000, rearTorque: 600 };
    expect(press(numbers, { brake: 1 })).toEqual([500, 500, 300, 300]);
    expect(press({ ...numbers, rearTorque: 0 }, { brake: 1 })).toEqual([500, 500, 500, 500]);
});

it('the hand brake holds the rear wheels, or what share of it is in front', () => {
    expect(press({ maxHandbrakeTorque: 2000 }, { handbrake: 1 })).toEqual([0, 0, 1000, 1000]);
    expect(press({ maxHandbrakeTorque: 2000, handbrakeBias: 0.25 }, { handbrake: 1 })).toEqual([250, 250, 750, 750]);
});

it('a pedal that is let go leaves no torque behind', () => {
    const wheels = Array.from(
        { length: 4 },
        () => new Wheel({ position: [0, 0, 0], up: [0, 1, 0], forward: [0, 0, 1] })
    );
    const brakes = new Brakes(wheels.slice(0, 2), wheels.slice(2));
    const car = { controls: new DriverControls(), pedals: new Pedals(), wheels, layouts: 0, forwardSpeed: 0 };
    for (const pedal of ['brake', 'handbrake'] as const) {
        car.pedals[pedal] = 1;
        brakes.brake(car);
        expect(wheels[3].state[WHEEL.pedalTorque]).toBeGreaterThan(0);
        car.pedals[pedal] = 0;
        brakes.brake(car);
        expect(wheels.map(({ state }) => state[WHEEL.pedalTorque])).toEqual([0, 0, 0, 0]);
    }
});

describe('wheels with torques of their own', () => {
    const car = { maxTorque: 4000, bias: 0.75, maxHandbrakeTorque: 2000 };

    it('get these at full pedal, and all others what they had', () => {
        const own = [{ maxBrakeTorque: 900 }, {}, { maxBrakeTorque: 0 }, {}];
        expect(press(car, { brake: 0.5 }, own)).toEqual([450, 750, 0, 250]);
    });

    it('have a hand brake where none was, and none where there was one', () => {
        const own = [{ maxHandbrakeTorque: 600 }, {}, {}, { maxHandbrakeTorque: 0 }];
        expect(press(car, { handbrake: 0.5 }, own)).toEqual([300, 0, 500, 0]);
        expect(press(car, { brake: 1, handbrake: 1 }, own)).toEqual([2100, 1500, 1500, 500]);
    });
});
