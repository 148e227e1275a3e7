import { beforeEach, describe, expect, it } from 'vitest';

import { bench, roll, type Bench } from './bench.js';
import { RPM } from '../../src/math/scalar.js';
import { Table } from '../../src/math/table.js';
import { Powertrain } from '../../src/powertrain/powertrain.js';
import { SHAFT } from '../../src/powertrain/shaft.js';
import { POWERTRAIN } from '../../src/powertrain/state.js';
import type { Transmission } from '../../src/powertrain/transmission.js';
import { WHEEL } from '../../src/wheel/state.js';

const RATIOS = [4, 2.5, 1.6, 1];
const FINAL = 4;
const RADIUS = 0.3;

let car: Bench;
let powertrain: Powertrain;

beforeEach(() => {
    car = bench();
    powertrain = new Powertrain(car.wheels.slice(0, 2), car.wheels.slice(2));
    const { engine, gearbox } = powertrain;
    engine.torqueCurve = new Table([0, 200, 10_000, 200]);
    engine.maxRpm = 7000;
    Object.assign(gearbox, { ratios: RATIOS, finalDrive: FINAL, reverseRatio: 3, upRpm: 6000, downRpm: 1500 });
    gearbox.latency = 0;
});

/** Speed of the car at which the engine turns so fast in a gear, m/s. */
const speedAt = (rpm: number, gear: number): number => ((rpm * RPM) / (RATIOS[gear - 1] * FINAL)) * RADIUS;

/** Advances time at a speed; the engine turns with the wheels. */
function pass(seconds: number, speed: number, demand = 0): void {
    const { engine, gearbox } = powertrain;
    roll(car, speed);
    car.pedals.demand = demand;
    car.pedals.throttle = demand;
    for (let i = 0; i < Math.round(seconds * 100); i++) {
        powertrain.transmit(car, 0.01);
        engine.speed = Math.max(engine.idleRpm * RPM, gearbox.wheelSpeed * gearbox.nextRatio);
    }
}

/** The gear that is in after two seconds at a speed. */
function gearAt(speed: number, demand = 0): number {
    pass(2, speed, demand);
    return powertrain.gearbox.gear;
}

describe('an automatic gearbox on a bench', () => {
    it.each([
        [0, 3000],
        [0.5, 4500],
        [0.9, 5700]
    ])('with a demand of %f shifts up at %i rpm, half of its full speed and up', (demand, rpm) => {
        expect(gearAt(speedAt(rpm - 10, 1), demand)).toBe(1);
        expect(gearAt(speedAt(rpm + 10, 1), demand)).toBe(2);
    });

    it.each([
        [0, 1500],
        [0.5, 2250],
        [0.9, 2850]
    ])('with a demand of %f shifts down at %i rpm', (demand, rpm) => {
        powertrain.gearbox.gear = 3;
        expect(gearAt(speedAt(rpm + 10, 3), demand)).toBe(3);
        expect(gearAt(speedAt(rpm - 10, 3), demand)).toBe(2);
    });

    it('kicks down as far as the engine would stay below nine tenths of its shift', () => {
        const { gearbox } = powertrain;
        gearbox.gear = 4;
        expect(gearAt(speedAt(0.9 * 6000 - 10, 2), 1)).toBe(2);
        gearbox.gear = 4;
        expect(gearAt(speedAt(0.9 * 6000 + 10, 2), 1)).toBe(3);
        gearbox.gear = 4;
        gearbox.kickDown = 1.1;
        // without kick-down it goes by the shift points alone: 3000 rpm at full throttle
        expect(gearAt(speedAt(3010, 4), 1)).toBe(4);
    });

    it('shifts by shares of the largest speed where gears have them, and by rpm where not', () => {
        const { gearbox } = powertrain;
        Object.assign(gearbox, { upRatios: [0.8, 0.7], downRatios: [0, 0.3] });
        expect(gearAt(speedAt(0.8 * 7000 - 10, 1))).toBe(1);
        expect(gearAt(speedAt(0.8 * 7000 + 10, 1))).toBe(2);
        expect(gearAt(speedAt(0.3 * 7000 + 10, 2))).toBe(2);
        expect(gearAt(speedAt(0.3 * 7000 - 10, 2))).toBe(1);
        gearbox.gear = 3;
        expect(gearAt(speedAt(1510, 3))).toBe(3);
        expect(gearAt(speedAt(3010, 3))).toBe(4);
    });

    it('never shifts beyond its gears, and goes into the highest when some are taken away', () => {
        expect(gearAt(speedAt(6500, 4))).toBe(4);
        powertrain.gearbox.ratios = RATIOS.slice(0, 2);
        expect(gearAt(speedAt(6500, 4))).toBe(2);
    });

    it('waits between two shifts, and has no drive while a gear changes', () => {
        const { gearbox } = powertrain;
        gearbox.latency = 0.5;
        gearbox.switchTime = 0.2;
        pass(1, speedAt(1000, 1));
        const fast = speedAt(5000, 4);
        pass(0.01, fast);
        expect([gearbox.gear, gearbox.ratio]).toEqual([2, 0]);
        pass(0.18, fast);
        expect(gearbox.ratio).toBe(0);
        pass(0.02, fast);
        expect(gearbox.ratio).toBe(2.5 * FINAL);
        pass(0.28, fast);
        expect(gearbox.gear).toBe(2);
        pass(0.03, fast);
        expect(gearbox.gear).toBe(3);
    });

    it('keeps its gear while a driven wheel slips or flies, and lets the others do so', () => {
        const { gearbox } = powertrain;
        powertrain.frontShare = 1;
        const [front, , rear] = car.wheels.map(({ state }) => state);
        const fast = speedAt(4500, 1);
        front[WHEEL.slipRatio] = -0.2;
        expect(gearAt(fast)).toBe(1);
        front[WHEEL.slipRatio] = 0.05;
        front[WHEEL.grounded] = 0;
        expect(gearAt(fast)).toBe(1);
        gearbox.slipLimit = Infinity;
        expect(gearAt(fast)).toBe(2);
        gearbox.slipLimit = 0.1;
        gearbox.gear = 1;
        front[WHEEL.grounded] = 1;
        rear[WHEEL.slipRatio] = 0.5;
        rear[WHEEL.grounded] = 0;
        expect(gearAt(fast)).toBe(2);
    });

    it('stays in the gear that holds its speed on a hill: one that would not is not taken', () => {
        const { state, gearbox } = powertrain;
        car.wheels.forEach(({ state: wheel }) => (wheel[WHEEL.sprungMass] = 250));
        const steady = speedAt(6050, 1);
        // the gear a second after it may shift up, once it knows what the road asks of the shaft at a steady speed
        const climb = (torque: number): number => {
            gearbox.gear = 1;
            gearbox.upRpm = Infinity;
            for (let i = 0; i < 6; i++) {
                state[SHAFT.torque] = torque;
                pass(1, steady, 0.9);
                gearbox.upRpm = i < 4 ? Infinity : 6000;
            }
            return gearbox.gear;
        };
        // second gear has 2.5 / 4 of the torque, of 180 N m at 0.9 of the throttle and full
        expect(climb(0.9 * 180 * (2.5 / 4))).toBe(2);
        expect(climb(1.05 * 180 * (2.5 / 4))).toBe(1);
    });

    it('knows the resistance of the road from the torque at the wheels less what speeds the car up', () => {
        const { state } = powertrain;
        car.wheels.forEach(({ state: wheel }) => (wheel[WHEEL.sprungMass] = 250));
        Object.assign(car, { towedMass: 500 });
        let speed = 2;
        pass(6, speed);
        for (let i = 0; i < 1000; i++) {
            roll(car, (speed += 0.001));
            state[SHAFT.torque] = 100;
            powertrain.transmit(car, 0.001);
        }
        // 16 times 100 N m, and 1500 kg that gain 1 m/s², over 0.3 m; after two of its time constants
        const share = 1 - Math.exp(-2);
        expect(state[POWERTRAIN.gearboxResistance] / share).toBeCloseTo(1600 - 1500 * 0.3, -1);
    });
});

describe('a gearbox between its directions', () => {
    it('changes direction below walking pace alone, and drives the wrong way with no throttle', () => {
        const { gearbox, engine } = powertrain;
        gearbox.switchTime = 0;
        pass(0.1, 2, 0.5);
        car.controls.reverse = true;
        pass(0.1, 1, 0.5);
        expect([gearbox.gear, gearbox.obeyed]).toEqual([1, false]);
        expect(engine.throttle).toBe(0);
        pass(0.1, 0.8, 0.5);
        expect([gearbox.gear, gearbox.obeyed]).toEqual([-1, true]);
        expect(gearbox.ratio).toBe(-3 * FINAL);
        expect(engine.throttle).toBe(0.5);
        car.controls.reverse = false;
        pass(0.1, -1, 0.5);
        expect([gearbox.gear, gearbox.obeyed]).toEqual([-1, false]);
        pass(0.1, -0.8, 0.5);
        expect([gearbox.gear, gearbox.obeyed]).toEqual([1, true]);
    });

    it('takes the gear that suits the speed out of neutral, forward or backward, and waits where neither does', () => {
        const { gearbox } = powertrain;
        const out = (speed: number, reverse: boolean): number => {
            car.controls.neutral = true;
            pass(0.1, speed);
            expect([gearbox.gear, gearbox.ratio]).toEqual([0, 0]);
            car.controls.neutral = false;
            car.controls.reverse = reverse;
            return gearAt(speed);
        };
        expect(out(speedAt(2990, 2), false)).toBe(2);
        expect(out(speedAt(3010, 2), false)).toBe(3);
        expect(out(speedAt(9000, 4), false)).toBe(4);
        expect(out(-5, true)).toBe(-1);
        expect(out(5, true)).toBe(0);
        expect(out(-5, false)).toBe(0);
        expect(out(0.5, true)).toBe(-1);
        expect(out(-0.5, false)).toBe(1);
    });

    it('parks below walking pace alone, and stays parked', () => {
        const { gearbox } = powertrain;
        car.controls.park = true;
        pass(0.1, 1);
        expect([gearbox.parked, gearbox.gear]).toEqual([false, 0]);
        pass(0.1, -0.8);
        expect(gearbox.parked).toBe(true);
        // the pawl holds the final drive against a shaft that stands still
        const { state } = powertrain;
        expect([gearbox.ratio, state[SHAFT.source], state[SHAFT.softness], state[SHAFT.capacity]]).toEqual([
            FINAL,
            0,
            0,
            gearbox.pawlTorque
        ]);
        pass(0.1, 5);
        expect(gearbox.parked).toBe(true);
        car.controls.park = false;
        pass(0.1, 0);
        expect([gearbox.parked, gearbox.gear]).toEqual([false, 1]);
    });
});

describe('a gearbox that is shifted by hand', () => {
    const by = (type: Transmission, more: object = {}): void => {
        powertrain.gearbox.type = type;
        powertrain.gearbox.switchTime = 0;
        Object.assign(car.controls, more);
    };

    it.each<[Transmission, number]>([
        ['manual', 4],
        ['sequential', 2]
    ])('%s, goes from first to fourth by way of %i', (type, next) => {
        by(type, { gear: 4 });
        pass(0.01, 5);
        expect(powertrain.gearbox.gear).toBe(next);
        pass(0.05, 5);
        expect(powertrain.gearbox.gear).toBe(4);
        car.controls.gear = 1;
        pass(0.01, 5);
        expect(powertrain.gearbox.gear).toBe(type === 'manual' ? 1 : 3);
    });

    it.each<Transmission>(['manual', 'sequential'])('%s, takes no gear that would race the engine', (type) => {
        by(type, { gear: 3 });
        pass(0.1, 5);
        car.controls.gear = 2;
        pass(0.1, speedAt(7010, 2));
        expect(powertrain.gearbox.gear).toBe(3);
        pass(0.1, speedAt(6990, 2));
        expect(powertrain.gearbox.gear).toBe(2);
    });

    it('takes no gear beyond its last, and reverse below walking pace alone', () => {
        by('manual', { gear: 9 });
        pass(0.1, 5);
        expect(powertrain.gearbox.gear).toBe(4);
        car.controls.gear = -1;
        pass(0.1, 1);
        expect([powertrain.gearbox.gear, powertrain.gearbox.obeyed]).toEqual([4, false]);
        pass(0.1, 0.8);
        expect([powertrain.gearbox.gear, powertrain.gearbox.obeyed]).toEqual([-1, true]);
        car.controls.gear = 2;
        pass(0.1, -1);
        expect([powertrain.gearbox.gear, powertrain.gearbox.obeyed]).toEqual([-1, false]);
        pass(0.1, -0.8);
        expect(powertrain.gearbox.gear).toBe(2);
        car.controls.reverse = true;
        pass(0.1, 0);
        expect(powertrain.gearbox.gear).toBe(-1);
    });

    it('of a car with a clutch pedal meshes with the pedal past its middle alone, and goes into neutral without', () => {
        by('manual', { gear: 2 });
        powertrain.clutch.automatic = false;
        car.controls.clutch = 0.5;
        pass(0.1, 5);
        expect(powertrain.gearbox.gear).toBe(1);
        car.controls.clutch = 0.51;
        pass(0.1, 5);
        expect(powertrain.gearbox.gear).toBe(2);
        car.controls.clutch = 0;
        car.controls.gear = 0;
        pass(0.1, 5);
        expect(powertrain.gearbox.gear).toBe(0);
    });

    it('of an automatic keeps its gear until another one is asked for, then shifts one by one', () => {
        const { gearbox } = powertrain;
        expect(gearAt(speedAt(2990, 3))).toBe(1 + 2);
        gearbox.switchTime = 0;
        car.controls.manual = true;
        pass(0.1, 10);
        expect([gearbox.gear, gearbox.byHand]).toEqual([3, true]);
        car.controls.gear = 4;
        pass(0.1, 10);
        expect(gearbox.gear).toBe(4);
        car.controls.manual = false;
        pass(0.1, 10);
        expect(gearbox.byHand).toBe(false);
    });

    it('waits for one change to end before the next', () => {
        by('sequential', { gear: 3 });
        powertrain.gearbox.switchTime = 0.1;
        pass(0.05, 5);
        expect(powertrain.gearbox.gear).toBe(2);
        pass(0.07, 5);
        expect(powertrain.gearbox.gear).toBe(3);
    });
});

describe('a stepless gearbox', () => {
    beforeEach(() => {
        powertrain.gearbox.type = 'cvt';
    });

    it('stays in its one gear however fast it goes, and changes its ratio between its ends', () => {
        const { gearbox } = powertrain;
        pass(2, 1);
        expect([gearbox.gear, gearbox.presentRatio]).toEqual([1, 4]);
        pass(3, 60);
        expect([gearbox.gear, gearbox.presentRatio]).toEqual([1, 1]);
        pass(3, speedAt(6000, 2), 1);
        expect(gearbox.presentRatio).toBeCloseTo(2.5, 6);
    });

    it('goes into it out of neutral at any speed, and into reverse', () => {
        const { gearbox } = powertrain;
        pass(1, 20);
        car.controls.neutral = true;
        pass(0.1, 20);
        expect(gearbox.ratio).toBe(0);
        car.controls.neutral = false;
        pass(1, 20);
        expect(gearbox.gear).toBe(1);
        car.controls.reverse = true;
        pass(1, 0);
        expect(gearbox.ratio).toBe(-3 * FINAL);
    });

    it('is what shifting by hand does not change', () => {
        car.controls.manual = true;
        car.controls.gear = 3;
        pass(1, 10);
        expect([powertrain.gearbox.gear, powertrain.gearbox.byHand]).toEqual([1, false]);
    });
});

describe('a car that is set rolling', () => {
    it.each([
        [0.5, 1],
        [speedAt(2990, 2), 2],
        [speedAt(3010, 2), 3],
        [speedAt(8000, 4), 4]
    ])('at %f m/s is in gear %i, its engine turning with it or idling, and no faster than it may', (speed, gear) => {
        const { engine, gearbox } = powertrain;
        roll(car, speed);
        powertrain.rollAt(car);
        expect([gearbox.gear, gearbox.switching]).toEqual([gear, 0]);
        const turns = (speed / RADIUS) * RATIOS[gear - 1] * FINAL;
        expect(engine.speed).toBeCloseTo(Math.max(900 * RPM, Math.min(7000 * RPM, turns)), 9);
    });

    it('stays in neutral, and in reverse when it rolls backward', () => {
        const { gearbox } = powertrain;
        roll(car, 10);
        gearbox.gear = 0;
        powertrain.rollAt(car);
        expect(gearbox.gear).toBe(0);
        gearbox.gear = -1;
        roll(car, speedAt(2990, 2));
        powertrain.rollAt(car);
        expect(gearbox.gear).toBe(2);
        gearbox.gear = -1;
        roll(car, -5);
        powertrain.rollAt(car);
        expect(gearbox.gear).toBe(-1);
    });

    it('with a lever has that in the same gear', () => {
        roll(car, speedAt(2990, 3));
        powertrain.gearbox.type = 'manual';
        powertrain.rollAt(car);
        expect(car.controls.gear).toBe(3);
        powertrain.gearbox.type = 'automatic';
        roll(car, 1);
        powertrain.rollAt(car);
        expect(car.controls.gear).toBe(3);
    });

    it('with a CVT has the ratio at which a gentle foot drives, between its ends', () => {
        const { gearbox } = powertrain;
        gearbox.type = 'cvt';
        for (const [speed, ratio] of [
            [1, 4],
            [speedAt(1500, 2), 2.5],
            [60, 1]
        ]) {
            roll(car, speed);
            powertrain.rollAt(car);
            expect(gearbox.presentRatio).toBeCloseTo(ratio, 9);
            expect(gearbox.gear).toBe(1);
        }
    });
});

describe('the throttle of a car whose gear changes', () => {
    it('shuts on the way up, and blips on the way down until the engine suits the lower gear', () => {
        const { engine, gearbox } = powertrain;
        const speed = speedAt(3000, 2);
        gearbox.gear = 2;
        pass(0.01, speed, 0.5);
        expect(engine.throttle).toBe(0.5);
        for (const [missing, throttle] of [
            [-500, 0],
            [350, 0.5],
            [2000, 1]
        ]) {
            gearbox.gear = 3;
            gearbox.select(2);
            engine.speed = (3000 - missing) * RPM;
            pass(0.01, speed, 0.5);
            expect(engine.throttle).toBeCloseTo(throttle, 9);
        }
        powertrain.clutch.automatic = false;
        gearbox.gear = 3;
        gearbox.select(2);
        pass(0.01, speed, 0.5);
        expect(engine.throttle).toBe(0.5);
    });
});
