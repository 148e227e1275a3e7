import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { run } from './rig.js';
import {
    ALIGNING,
    GRIP,
    LOAD,
    RADIUS,
    RATE_X,
    RATE_Y,
    RIM_SPEED,
    SLIP_SPEED_X,
    SLIP_SPEED_Y,
    TIRE
} from '../../src/tire/tire.js';
import { passengerForward, passengerSideways } from '../../src/tire/tmeasy-curve.js';
import { TMeasy } from '../../src/tire/tmeasy.js';

/** Chrono's `sedan_TMeasy`: nominal load 3 580.65 N, the passenger set to more digits. */
const nominalLoad = 3580.65;
const load2 = 2 * nominalLoad;
const sedan = new TMeasy();
sedan.nominalLoad = nominalLoad;
Object.assign(sedan.forward, {
    stiffness: 65791.221165 / nominalLoad,
    stiffnessAtDoubleLoad: 139408.31097 / load2,
    peak: 4043.26998 / nominalLoad,
    peakAtDoubleLoad: 7802.95248 / load2,
    slide: 2869.855169 / nominalLoad,
    slideAtDoubleLoad: 5508.257121 / load2
});
Object.assign(sedan.sideways, {
    stiffness: 57228.09669 / nominalLoad,
    stiffnessAtDoubleLoad: 92029.15017 / load2,
    peak: 3583.872585 / nominalLoad,
    peakAtDoubleLoad: 6543.064971 / load2,
    slide: 2984.82984 / nominalLoad,
    slideAtDoubleLoad: 5538.262968 / load2
});

/** Rim speed of the rig, m/s: TMeasy's slips refer to it. */
const rim = 20;

/** Fx and Fy of the rolling tire, N. */
function forces(tire: TMeasy, load: number, sx: number, sy: number, grip = 1): [number, number] {
    TIRE.fill(0);
    TIRE[LOAD] = load;
    TIRE[GRIP] = grip;
    TIRE[RADIUS] = 0.3266;
    TIRE[RIM_SPEED] = rim;
    TIRE[SLIP_SPEED_X] = sx * rim;
    TIRE[SLIP_SPEED_Y] = sy * rim;
    tire.evaluate();
    return [TIRE[RATE_X] * sx * rim, TIRE[RATE_Y] * sy * rim];
}

const rows = readFileSync(new URL('../reference/tmeasy-sedan.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);

describe('the TMeasy tire', () => {
    it('agrees with Chrono over slip, slip angle and load within 0.5 %', () => {
        expect(rows).toHaveLength(100);
        for (const row of rows) {
            const [, load, sx, alpha, fx, fy] = row.split(',').map(Number);
            const [x, y] = forces(sedan, load, sx, Math.tan((alpha * Math.PI) / 180));
            const tolerance = 0.005 * Math.max(Math.hypot(fx, fy), 0.01 * load);
            expect(Math.abs(x - fx), row).toBeLessThan(tolerance);
            expect(Math.abs(y - fy), row).toBeLessThan(tolerance);
        }
    });

    it('gives the shares of the load of the passenger set', () => {
        const tire = new TMeasy();
        tire.nominalLoad = nominalLoad;
        expect(tire.forward).toEqual(passengerForward());
        expect(tire.sideways).toEqual(passengerSideways());
        const long = [0.02, 0.05, 0.1, 0.139, 0.2, 0.4].map((s) => forces(tire, nominalLoad, s, 0)[0] / nominalLoad);
        [0.347, 0.751, 1.077, 1.129, 1.07, 0.889].forEach((share, i) => expect(long[i]).toBeCloseTo(share, 2));
        const angles = [1, 2, 4, 6, 8, 15, 45];
        const lat = angles.map((a) => forces(tire, nominalLoad, 0, Math.tan((a * Math.PI) / 180))[1] / nominalLoad);
        [0.264, 0.488, 0.8, 0.952, 1, 0.957, 0.834].forEach((share, i) => expect(lat[i]).toBeCloseTo(share, 2));
    });

    it('holds half as much on half the grip, at half the slip, with the same initial slope', () => {
        const [dry] = forces(sedan, nominalLoad, 0.13913, 0);
        expect(forces(sedan, nominalLoad, 0.13913 / 2, 0, 0.5)[0]).toBeCloseTo(dry / 2, 0);
        expect(forces(sedan, nominalLoad, 1e-4, 0, 0.5)[0] / forces(sedan, nominalLoad, 1e-4, 0)[0]).toBeCloseTo(1, 2);
    });

    it('straightens itself with the trail of its patch, and a little less than not at all when it slides', () => {
        const patch = 0.5 * 0.3266;
        const [, fy] = forces(sedan, nominalLoad, 0, 0.001);
        expect(TIRE[ALIGNING] / fy).toBeCloseTo(-0.178 * patch, 3);
        forces(sedan, nominalLoad, 0, 0.16337);
        expect(TIRE[ALIGNING]).toBeCloseTo(0, 6);
        forces(sedan, nominalLoad, 0, 0.4);
        expect(TIRE[ALIGNING]).toBeGreaterThan(0);
    });

    it('straightens itself the other way round when it rolls backward', () => {
        const forward = run(sedan, { alpha: 3 });
        const backward = run(sedan, { alpha: 3, speed: -20 });
        expect(forward.y).toBeGreaterThan(0);
        expect(forward.mz).toBeLessThan(0);
        expect(backward.y).toBe(forward.y);
        expect(backward.mz).toBe(-forward.mz);
    });

    it('is pushed to the side it leans to only as it rolls', () => {
        const lean = (speed: number): number => run(sedan, { inclination: 0.1, speed }).y;
        // a third of the slip at the ends of a patch half as long as the radius
        expect(lean(20) / -(57228 * (4000 / nominalLoad))).toBeCloseTo((0.1 * 0.5) / 6, 3);
        expect(lean(-20)).toBe(lean(20));
        expect(lean(0)).toBeCloseTo(0, 9);
    });

    it('holds less per load under more load', () => {
        const largest = (load: number): number => {
            let most = 0;
            for (let alpha = 1; alpha < 20; alpha += 0.1) {
                most = Math.max(most, run(sedan, { load, alpha }).y / load);
            }
            return most;
        };
        // a parabola through zero load that knows 1.001 at the nominal load and 0.914 at twice that
        expect(largest(nominalLoad)).toBeCloseTo(1.001, 3);
        expect(largest(load2)).toBeCloseTo(0.914, 3);
        expect(largest(1.5 * nominalLoad)).toBeCloseTo((1.001 + 0.914) / 2, 3);
    });

    /** How far combined slip reaches out of the ellipse of the peaks, which is 1. */
    const reach = (load: number): number => {
        let most = 0;
        for (let kappa = -0.5; kappa <= 0.5; kappa += 0.01) {
            for (let alpha = 0; alpha <= 30; alpha += 0.5) {
                const { x, y, peakX, peakY } = run(sedan, { load, kappa, alpha });
                most = Math.max(most, Math.hypot(x / peakX, y / peakY));
            }
        }
        return most;
    };

    it('keeps combined slip inside the ellipse of its peaks up to twice its nominal load', () => {
        for (const load of [0.1, 0.5, 1, 1.5, 2]) {
            expect(reach(load * nominalLoad)).toBeLessThan(1.02);
        }
    });

    // The force along the slip is the ellipse's radius at the angle of the slip, not of the force, so it reaches out by
    // half the sum of the ratios of the peaks, less 1: 3.8 % at the largest load. The step clips it.
    it.fails('keeps combined slip inside the ellipse at its largest load', () => {
        expect(reach(3.5 * nominalLoad)).toBeLessThan(1.02);
    });

    it('reaches no further out of the ellipse than the ratio of its peaks explains', () => {
        for (const load of [1, 2, 3.5]) {
            const { peakX, peakY } = run(sedan, { load: load * nominalLoad });
            const limit = (peakX / peakY + peakY / peakX) / 2;
            expect(reach(load * nominalLoad)).toBeLessThanOrEqual(limit + 1e-9);
        }
    });
});
