import { describe, expect, it } from 'vitest';

import { FIT, FIT_SIZE, fitImplicitness, refit } from '../../src/suspension/fitted-implicitness.js';

/** Releases a spring-damper from 10 cm and steps it with the fitted row; returns position after `seconds`. */
function release(mass: number, spring: number, damper: number, dt: number, seconds: number): number {
    const fit = Float64Array.of(0, 0, 0, mass, spring, damper, dt);
    fitImplicitness(fit, 0);
    const [phi, theta] = fit;
    let x = 0.1;
    let v = 0;
    for (let i = 0; i < Math.round(seconds / dt); i++) {
        v =
            (v - (dt * spring * x) / mass - ((1 - phi) * dt * damper * v) / mass) /
            (1 + (phi * dt * damper) / mass + (theta * dt * dt * spring) / mass);
        x += dt * v;
    }
    return x;
}

/** Amplitude over one damped period of the continuous oscillator. */
function decayPerPeriod(zeta: number): number {
    return Math.exp((-2 * Math.PI * zeta) / Math.sqrt(1 - zeta * zeta));
}

describe('a spring-damper row with fitted implicitness', () => {
    const mass = 350;
    it.each([
        [1.32, 0.4, 30],
        [1.32, 0.4, 60],
        [2.45, 0.43, 60],
        [6, 0.3, 60]
    ])('decays at %f Hz, damping ratio %f, like the continuous oscillator at %i steps a second', (hz, zeta, rate) => {
        const w = 2 * Math.PI * hz;
        const spring = mass * w * w;
        const damper = 2 * zeta * mass * w;
        const period = (2 * Math.PI) / (w * Math.sqrt(1 - zeta * zeta));
        const dt = period / Math.round(period * rate);
        const first = release(mass, spring, damper, dt, period);
        const second = release(mass, spring, damper, dt, 2 * period);
        expect(second / first).toBeCloseTo(decayPerPeriod(zeta), 6);
    });

    it.each([
        [1.5, 1.4, 60],
        [3, 2.5, 60]
    ])(
        'creeps back at %f Hz, damping ratio %f, as the continuous oscillator does at %i steps a second',
        (hz, zeta, rate) => {
            const w = 2 * Math.PI * hz;
            const [spring, damper] = [mass * w * w, 2 * zeta * mass * w];
            const slow = w * (zeta - Math.sqrt(zeta * zeta - 1));
            // the fast part has died by then
            const [early, late] = [0.9, 1].map((seconds) => release(mass, spring, damper, 1 / rate, seconds));
            expect(late / early).toBeCloseTo(Math.exp(-0.1 * slow), 5);
        }
    );

    it('without a spring lets the speed decay as its damper does', () => {
        for (const damper of [100, 2000, 20_000]) {
            const [dt, v] = [1 / 60, 2];
            const fit = Float64Array.of(0, 0, 0, mass, 0, damper, dt);
            fitImplicitness(fit, 0);
            const [phi] = fit;
            const next = (v - ((1 - phi) * dt * damper * v) / mass) / (1 + (phi * dt * damper) / mass);
            expect(next / v).toBeCloseTo(Math.exp((-dt * damper) / mass), 9);
            expect(fit[FIT.theta]).toBe(0);
        }
    });

    it('keeps half of the limit at which a stiff body gains energy, and of the speed at which one that lands is thrown', () => {
        const dt = 1 / 60;
        for (const [spring, damper, stiffness, leastMass] of [
            [50_000, 3000, 2e6, 40],
            [50_000, 8000, 8e6, 250],
            [20_000, 0, 3e6, 90]
        ]) {
            const fit = new Float64Array(FIT_SIZE);
            fit.set([0, 0, 0, mass, spring, damper, dt, stiffness, leastMass]);
            fitImplicitness(fit, 0);
            const [phi, theta, landing] = fit;
            const perStep = dt * dt * stiffness;
            // Jury: K dt² (1 - 2 theta) <= 4 m + 2 dt c (2 phi - 1)
            const most = 4 * leastMass + 2 * dt * damper * (2 * phi - 1);
            expect((perStep * (1 - 2 * theta)) / most).toBeCloseTo(0.5, 9);
            expect(perStep * (1 - landing)).toBeCloseTo(Math.min(2 * leastMass, perStep * (1 - theta)), 6);
        }
    });

    it('is taken mostly at its old position at 15 Hz and 60 steps a second, its damper mostly at the new speed', () => {
        const w = 2 * Math.PI * 15;
        const fit = Float64Array.of(0, 0, 0, mass, mass * w * w, 2 * 0.4 * mass * w, 1 / 60);
        fitImplicitness(fit, 0);
        expect(fit[0]).toBeCloseTo(0.692, 3);
        expect(fit[1]).toBeCloseTo(0.115, 3);
    });

    it('is stable and comes to rest when the spring is absurdly stiff', () => {
        expect(Math.abs(release(mass, 1e9, 1e4, 1 / 30, 5))).toBeLessThan(1e-3);
    });
});

describe('a fitted row that is asked for again', () => {
    const first = { mass: 350, spring: 25e3, damper: 2e3, step: 1 / 60, stiffness: 1e7, leastMass: 300 };

    /** Fits some numbers. @returns Results of the second of two wheels. */
    function fitted(numbers: Float64Array, to: Partial<typeof first>): number[] {
        const wanted = new Float64Array(FIT_SIZE);
        for (const [name, value] of Object.entries({ ...first, ...to })) {
            wanted[FIT[name as keyof typeof FIT]] = value;
        }
        refit(numbers, FIT_SIZE, wanted, 0);
        const row = numbers.subarray(FIT_SIZE);
        return [row[FIT.phi], row[FIT.theta], row[FIT.landing]];
    }

    it.each(Object.keys(first) as (keyof typeof first)[])('is fitted anew if its %s alone has changed', (name) => {
        const numbers = new Float64Array(2 * FIT_SIZE);
        const before = fitted(numbers, {});
        const changed = { [name]: 0.8 * first[name] };
        const after = fitted(numbers, changed);
        expect(after).not.toEqual(before);
        expect(after).toEqual(fitted(new Float64Array(2 * FIT_SIZE), changed));
        expect(fitted(numbers, {})).toEqual(before);
        expect([...numbers.subarray(0, FIT_SIZE)]).toEqual(new Array(FIT_SIZE).fill(0));
    });
});
