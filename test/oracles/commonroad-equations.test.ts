import { describe, expect, it } from 'vitest';

import { CommonRoadEquations, type Ours } from './commonroad-equations.js';
import { BMW, brake, BRAKING, brakeTorque, ESCORT, sineAt, sineWithDwell } from './commonroad-runs.js';
import { at, deceleration } from './figures.js';
import type { Recording } from '../../scenario/recording.js';
import { sampleOf, whole } from '../support/torture.js';

const NONE = [0, 0, 0, 0];
const AMPLITUDE = 0.04;
const HARD = 9;

/** By how many percent a figure is off another. */
function off(figure: number, from: number): number {
    return 100 * (figure / from - 1);
}

function dwell(id: string, ours?: Ours): Recording {
    const inputs = { steerAngle: (t: number) => sineAt(AMPLITUDE, t), brakeTorque: () => NONE };
    return new CommonRoadEquations(id, inputs, ours).run(80 / 3.6, 3);
}

/** Brakes with some share more torque than CommonRoad's run. */
function stop(id: string, speed: number, more = 0, ours?: Ours): Recording {
    const torque = brakeTorque(id, HARD).map((each) => (1 + more) * each);
    const inputs = { steerAngle: () => 0, brakeTorque: (t: number) => (t < BRAKING ? NONE : torque), upright: true };
    return new CommonRoadEquations(id, inputs, ours).run(speed, 4);
}

const roll = (recording: Recording): number => at(recording, 'roll', 2.5);
const secondPeak = (recording: Recording): number => Math.min(...recording.channel('yawRate'));

// the references themselves are held to their sources every night
const dwells = [
    [ESCORT, 7.5, 8],
    [BMW, 11, 8.2]
] as const;
describe.each(sampleOf(dwells, 2))('the equations of CommonRoad, %s', (id, more, left) => {
    it('make their car in a sine with a dwell, and ours with the slip of its contact points', async () => {
        const [theirs, ours] = await sineWithDwell(id, AMPLITUDE);
        const same = dwell(id);
        expect(Math.abs(off(roll(same), roll(theirs)))).toBeLessThan(0.2);
        expect(Math.abs(off(secondPeak(same), secondPeak(theirs)))).toBeLessThan(0.2);

        const swung = dwell(id, { contactSlip: true });
        expect(off(roll(swung), roll(theirs))).toBeGreaterThan(more);
        expect(Math.abs(off(roll(ours), roll(swung)))).toBeLessThan(left);
        expect(Math.abs(off(secondPeak(ours), secondPeak(swung)))).toBeLessThan(3);
    });
});

describe.runIf(whole)('the equations of CommonRoad on the edge of locking', () => {
    it('make the loads and the stop of their Escort, and ours with 1.5 % less torque with hubs that pitch', async () => {
        const [theirs, ours] = await brake(ESCORT, HARD);
        const speed = theirs.channel('vx')[0];
        const same = stop(ESCORT, speed);
        const pitched = stop(ESCORT, speed, 0, { pitchingContact: true });
        const load = (recording: Recording, begin = BRAKING): number => at(recording, 'rl_load', begin + 0.7);
        expect(Math.abs(off(deceleration(same, speed), deceleration(theirs, speed)))).toBeLessThan(0.5);
        expect(Math.abs(off(load(same), load(theirs)))).toBeLessThan(3);
        const [, less] = await brake(ESCORT, HARD, 0.015);
        expect(Math.abs(off(deceleration(less, speed), deceleration(pitched, speed)))).toBeLessThan(2);
        expect(Math.abs(off(load(ours, 0), load(pitched)))).toBeLessThan(3);
    });

    it('take 6 % of deceleration off their BMW for 2 % of brake torque, and ours stops so with 1 % less', async () => {
        const [theirs, ours] = await brake(BMW, HARD, 0.01);
        const speed = theirs.channel('vx')[0];
        const [less, same, more] = [-0.01, 0, 0.01].map((share) => deceleration(stop(BMW, speed, share), speed));
        expect(Math.abs(off(same, deceleration(theirs, speed)))).toBeLessThan(1.5);
        expect(off(less, more)).toBeGreaterThan(6);
        expect(Math.abs(off(deceleration(ours, speed), deceleration(theirs, speed)))).toBeLessThan(1.5);
    });
});
