import { describe, expect, it } from 'vitest';

import { DriverControls, Wheel } from '../../src/index.js';
import { Pedals } from '../../src/internal.js';
import { RPM } from '../../src/math/scalar.js';
import { vary } from '../../src/powertrain/cvt.js';
import { POWERTRAIN, powertrainLayout } from '../../src/powertrain/state.js';

const RATIOS = [3, 0.6];
const FINAL_DRIVE = 4;

/** A CVT whose engine turns at 1500 to 5500 rpm, in front of wheels of some speed; its ratio after each step. */
function box(
    stepless: number,
    wheelSpeed: number,
    demand: number
): { ratio: (seconds: number, rate?: number) => number } {
    const state = new Float64Array(powertrainLayout.size);
    state[POWERTRAIN.gearboxDownRpm] = 1500;
    state[POWERTRAIN.gearboxUpRpm] = 5500;
    state[POWERTRAIN.gearboxFinalDrive] = FINAL_DRIVE;
    state[POWERTRAIN.gearboxStepless] = stepless;
    state[POWERTRAIN.gearboxWheelSpeed] = wheelSpeed;
    const pedals = new Pedals();
    pedals.demand = demand;
    const car = { controls: new DriverControls(), pedals, wheels: [] as Wheel[], layouts: 0, forwardSpeed: 0 };
    return {
        ratio: (seconds, rate = 60) => {
            for (let i = 0; i < seconds * rate; i++) {
                vary({ state, ratios: RATIOS, mesh: () => undefined }, car, 1 / rate);
            }
            return state[POWERTRAIN.gearboxStepless];
        }
    };
}

/** Speed of wheels at which an engine turns at some rpm by some ratio. */
const wheelsAt = (rpm: number, ratio: number): number => (rpm * RPM) / (ratio * FINAL_DRIVE);

describe('a CVT', () => {
    it.each([
        [0, 1500],
        [0.5, 3500],
        [1, 5500]
    ])('at a throttle of %f settles where the engine turns at %i rpm', (demand, rpm) => {
        expect(box(2, wheelsAt(rpm, 1.2), demand).ratio(5)).toBeCloseTo(1.2, 6);
    });

    it('has the ratios at its ends for wheels that stand or race, whichever way they turn', () => {
        expect(box(2, 0, 0.5).ratio(5)).toBe(3);
        expect(box(2, wheelsAt(5500, 0.3), 1).ratio(5)).toBe(0.6);
        expect(box(2, -wheelsAt(5500, 0.3), 1).ratio(5)).toBe(0.6);
    });

    it('changes its ratio by half in no less than a quarter of a second, up and down', () => {
        for (const rate of [60, 240]) {
            const down = box(1, 0, 1).ratio(0.25, rate);
            const up = box(3, 1e3, 0).ratio(0.25, rate);
            // 1.5 of it a second: exp(1.5 / 4)
            expect(down / Math.exp(0.375)).toBeGreaterThan(0.99);
            expect(down / Math.exp(0.375)).toBeLessThan(1.001);
            expect((up / 3) * Math.exp(0.375)).toBeGreaterThan(0.999);
            expect((up / 3) * Math.exp(0.375)).toBeLessThan(1.01);
        }
    });

    it('takes its first ratio at once', () => {
        expect(box(0, wheelsAt(3500, 1.2), 0.5).ratio(1 / 60)).toBeCloseTo(1.2, 6);
    });
});
