import { describe, expect, it } from 'vitest';

import { defaultSuspension, suspensionNumbers, type SuspensionParams } from '../../src/suspension/params.js';
import {
    damperRate,
    droppedJounce,
    springForce,
    springRate,
    stopDamping,
    stopRate
} from '../../src/suspension/spring-damper.js';

const REST_LOAD = 3000;

/** The numbers of a wheel that is the second of two, and where they begin. */
function second(changes: Partial<SuspensionParams>): [numbers: Float64Array, at: number] {
    const own = suspensionNumbers({ ...defaultSuspension(), ...changes });
    return [Float64Array.of(...new Array<number>(own.length).fill(NaN), ...own), own.length];
}

describe('a spring', () => {
    const own = { distance: 0.2, spring: 30_000, progression: 0.6, targetPosition: 0.4 };
    const rest = 0.6 * 0.2;

    function spring(jounce: number, changes: Partial<SuspensionParams> = {}): { force: number; rate: number } {
        const [numbers, at] = second({ ...own, ...changes });
        const force = springForce(numbers, at, jounce, REST_LOAD);
        return { force, rate: springRate(numbers, at, jounce, force) };
    }

    it('carries its load where the car rests, whatever its rate', () => {
        for (const rate of [10_000, 30_000, 90_000]) {
            expect(spring(rest, { spring: rate }).force).toBeCloseTo(REST_LOAD, 9);
        }
    });

    it('gets stiffer on the way, by the progression at full compression', () => {
        expect(spring(0.05).rate).toBeCloseTo(30_000 * (1 + 0.6 * 0.25), 6);
        expect(spring(0.2).rate).toBeCloseTo(30_000 * 1.6, 6);
    });

    it('pushes by the sum of its rate over the way', () => {
        const steps = 1000;
        let force = REST_LOAD;
        for (let i = 0; i < steps; i++) {
            force += (spring(rest + ((i + 0.5) / steps) * 0.06).rate * 0.06) / steps;
        }
        expect(spring(rest + 0.06).force).toBeCloseTo(force, 3);
        expect(spring(rest - 0.03, { progression: 0 }).force).toBeCloseTo(REST_LOAD - 30_000 * 0.03, 6);
    });

    it('does not pull', () => {
        expect(spring(0, { spring: 200_000 })).toEqual({ force: 0, rate: 0 });
    });

    it('that gets softer on the way does not push back with a negative rate', () => {
        expect(spring(0.2, { progression: -1.5 }).rate).toBe(0);
    });
});

describe('a damper', () => {
    const own = { damper: 2000, reboundRatio: 1.8, kneeSpeed: 0.2, fastRatio: 0.3 };

    function force(closing: number, changes: Partial<SuspensionParams> = {}): number {
        return damperRate(...second({ ...own, ...changes }), closing) * closing;
    }

    it('works in proportion to its speed, harder in rebound', () => {
        expect(force(0.1)).toBeCloseTo(200, 9);
        expect(force(0.2)).toBeCloseTo(400, 9);
        expect(force(-0.1)).toBeCloseTo(-360, 9);
    });

    it('blows off beyond its knee, where its slope is a share of that below', () => {
        expect(force(0.2 + 1e-9)).toBeCloseTo(400, 5);
        expect(force(1)).toBeCloseTo(400 + 0.3 * 2000 * 0.8, 9);
        expect(force(-1)).toBeCloseTo(-1.8 * (400 + 0.3 * 2000 * 0.8), 9);
        expect(force(1, { fastRatio: 1 })).toBeCloseTo(2000, 9);
    });
});

describe('a wheel in the air', () => {
    const own = { distance: 0.3, spring: 20_000, damper: 1500, reboundRatio: 2, targetPosition: 0.5 };
    const load = 1000;
    const weight = 200;

    /** Compression after some time, from one. */
    function extend(from: number, seconds: number, dt: number, changes: Partial<SuspensionParams> = {}): number {
        let jounce = from;
        for (let i = 0; i < Math.round(seconds / dt); i++) {
            jounce = droppedJounce(...second({ ...own, ...changes }), jounce, load, weight, dt);
        }
        return jounce;
    }

    // place at which spring and weight are in balance, the spring being without force from 0.1 m on
    const free = 0.15 - load / own.spring;

    it('comes out against its rebound damper as its spring pushes', () => {
        // c x' = -(k (x - free) + weight)
        const aim = free - weight / own.spring;
        const rate = own.spring / (2 * own.damper);
        for (const seconds of [0.02, 0.05, 0.1]) {
            const exact = aim + (0.25 - aim) * Math.exp(-rate * seconds);
            expect(extend(0.25, seconds, 1e-4)).toBeCloseTo(exact, 4);
            expect(extend(0.25, seconds, 1 / 120)).toBeCloseTo(exact, 1);
        }
    });

    it('falls by its own weight from where the spring ends, to full droop and no further', () => {
        const speed = weight / (2 * own.damper);
        expect(extend(0.08, 0.5, 1e-3)).toBeCloseTo(0.08 - 0.5 * speed, 6);
        expect(extend(0.08, 3, 1e-3)).toBe(0);
    });

    it('comes out faster when its damper blows off', () => {
        // beyond the knee: c (knee + f (v - knee)) = push
        const changes = { kneeSpeed: 0.1, fastRatio: 0.25 };
        const push = own.spring * (0.25 - free) + weight;
        const slow = 2 * own.damper;
        const speed = push / slow; // speed by the slow rate, at which the secant is taken
        const secant = slow * (0.25 + (0.75 * 0.1) / speed);
        const dt = 1e-5;
        expect((0.25 - extend(0.25, dt, dt, changes)) / dt).toBeCloseTo(push / secant, 2);
    });

    it('stays finite without a damper', () => {
        expect(extend(0.25, 1 / 60, 1 / 60, { damper: 0 })).toBeGreaterThanOrEqual(0);
    });
});

describe('a bump stop', () => {
    function stop(mass: number, bumpStop: number): { rate: number; damping: number } {
        const rate = stopRate(...second({ bumpStop }), mass);
        return { rate, damping: stopDamping(rate, mass) };
    }

    it('suits itself to the mass: 500 kN/m at 350 kg, a damping ratio of a half', () => {
        expect(stop(350, 0).rate).toBeCloseTo(5e5, 3);
        expect(stop(700, 0).rate).toBeCloseTo(1e6, 3);
        for (const mass of [100, 350]) {
            const { rate, damping } = stop(mass, 0);
            expect(damping / (2 * Math.sqrt(rate * mass))).toBeCloseTo(0.5, 9);
        }
    });

    it('has the rate that it is given', () => {
        expect(stop(350, 2e5)).toEqual({ rate: 2e5, damping: Math.sqrt(2e5 * 350) });
    });
});
