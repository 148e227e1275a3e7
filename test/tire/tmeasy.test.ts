import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { run, type Run, table } from './rig.js';
import { nominalLoad, sedanTire } from './sedan-tire.js';
import { TIRE } from '../../src/tire/tire.js';
import { passengerForward, passengerSideways } from '../../src/tire/tmeasy-curve.js';
import { TMeasy } from '../../src/tire/tmeasy.js';
import { expectKnownMiss } from '../support/known-miss.js';
import { tireIO } from '../support/tire-io.js';

/** Numbers of Chrono's sedan at the nominal load and at twice that. */
const { sedan: chronosSedan } = (
    JSON.parse(readFileSync(new URL('../reference/tires/tmeasy.json', import.meta.url), 'utf8')) as {
        tyres: Record<
            'sedan',
            Record<'dfx0' | 'dfy0' | 'fxm' | 'fym' | 'fys' | 'sxm' | 'sym' | 'sys', [number, number]>
        >;
    }
).tyres;

const load2 = 2 * nominalLoad;
const sedan = sedanTire();

/** Rim speed of the rig, m/s: TMeasy's slips refer to it. */
const rim = 20;

/** Fx and Fy of the rolling tire, N. */
function forces(tire: TMeasy, load: number, sx: number, sy: number, grip = 1): [number, number] {
    tireIO.fill(0);
    tireIO[TIRE.load] = load;
    tireIO[TIRE.grip] = grip;
    tireIO[TIRE.radius] = 0.3266;
    tireIO[TIRE.rimSpeed] = rim;
    tireIO[TIRE.slipSpeedX] = sx * rim;
    tireIO[TIRE.slipSpeedY] = sy * rim;
    tire.evaluate(tireIO);
    return [tireIO[TIRE.rateX] * sx * rim, tireIO[TIRE.rateY] * sy * rim];
}

const DEG = Math.PI / 180;

/**
 * Side force, N, as the source of Chrono's `ChTMeasyTire::Advance` had it until 2023, of a tire that leans and slips
 * sideways: camber clamped to 5 degrees, a slip by camber of half the patch over the radius times its sine, and a third of
 * that slip times force over slip. Left out is its bore slip, which a wheel that leans adds to the length of the slip. Half
 * of the patch is a quarter of the radius at the nominal load.
 */
function publishedForce(load: number, alpha: number, camber: number): number {
    const q = load / nominalLoad;
    const force = (at: number, atDouble: number): number => q * (at * (2 - q) + 0.5 * atDouble * (q - 1));
    const slip = (at: number, atDouble: number): number => at + (atDouble - at) * (q - 1);
    const { dfy0, fym, fys, sym, sys } = chronosSedan;
    const [fm, fs] = [force(...fym), force(...fys)];
    const [sm, ss] = [slip(...sym), slip(...sys)];
    const slope = Math.max(force(...dfy0), (2 * fm) / sm);
    const s = Math.abs(Math.tan(alpha));
    const a = (fm / sm) ** 2 / (slope * sm);
    const joint = sm + (fm - fs) / (a * (ss - sm));
    let f = fs;
    if (s < sm) {
        const share = s / sm;
        f = (slope * s) / (1 + share * (share + (slope * sm) / fm - 2));
    } else if (s < joint) {
        f = fm - a * (s - sm) ** 2;
    } else if (s < ss) {
        f = fs + (a * (joint - sm) * (ss - s) ** 2) / (ss - joint);
    }
    const forceOverSlip = s > 0 ? f / s : slope;
    const lean = Math.sin(Math.max(-5 * DEG, Math.min(5 * DEG, camber)));
    const slipByCamber = -0.25 * Math.sqrt(q) * lean;
    return f * Math.sign(alpha) + (forceOverSlip / 3) * slipByCamber;
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

    it.each([
        [75, 0.7],
        [1, 0.4],
        [0.7, 70]
    ])('never pushes the way that it slides: peak %f, %f at twice the load', (peak, peakAtDoubleLoad) => {
        const tire = new TMeasy();
        tire.nominalLoad = nominalLoad;
        for (const curve of [tire.forward, tire.sideways]) {
            Object.assign(curve, { peak, peakAtDoubleLoad });
        }
        expect(tire.sideways).toMatchObject({ peak, peakAtDoubleLoad });
        for (let share = 0.05; share < 6; share += 0.05) {
            forces(tire, share * nominalLoad, 0.05, 0.05);
            expect(tireIO[TIRE.peakX]).toBeGreaterThan(0);
            expect(tireIO[TIRE.peakY]).toBeGreaterThan(0);
            // at 0.6 degrees of camber
            tireIO[TIRE.sinInclination] = 0.01;
            tire.evaluate(tireIO);
            expect(tireIO[TIRE.offsetY]).toBeLessThanOrEqual(0);
            expect(tireIO[TIRE.offsetY]).toBeGreaterThanOrEqual(-tireIO[TIRE.peakY]);
        }
    });

    it('loses its trail at a slip above 0 at any load', () => {
        const tire = new TMeasy();
        tire.nominalLoad = nominalLoad;
        Object.assign(tire.trail, { zeroSlip: 0.3, zeroSlipAtDoubleLoad: 0.1 });
        for (let share = 0.05; share < 6; share += 0.01) {
            const [, fy] = forces(tire, share * nominalLoad, 0, 0.05);
            expect(Math.abs(tireIO[TIRE.aligning] / fy)).toBeLessThan(0.1);
        }
    });

    it('straightens itself with the trail of its patch, and a little less than not at all when it slides', () => {
        const patch = 0.5 * 0.3266;
        const [, fy] = forces(sedan, nominalLoad, 0, 0.001);
        expect(tireIO[TIRE.aligning] / fy).toBeCloseTo(-0.178 * patch, 3);
        forces(sedan, nominalLoad, 0, 0.16337);
        expect(tireIO[TIRE.aligning]).toBeCloseTo(0, 6);
        forces(sedan, nominalLoad, 0, 0.4);
        expect(tireIO[TIRE.aligning]).toBeGreaterThan(0);
    });

    // G. Rill, Road Vehicle Dynamics (2011), chapter 3: the normalized tire offset
    it.each([0.5, 1, 1.8])('has the trail of its curve over slip, dry and wet, at %f times its load', (share) => {
        const between = (at: number, atDouble: number): number => at + (atDouble - at) * (share - 1);
        const longest = between(0.178, 0.19) * 0.5 * Math.sqrt(share) * 0.3266;
        const zero = between(0.16337, 0.20355);
        for (const grip of [1, 0.5]) {
            const end = grip * between(0.96524, 1.0714);
            const weight = zero / end;
            for (let slip = 0.01; slip < 1.2; slip += 0.02) {
                const s = slip / zero;
                let offset = 0;
                if (s <= 1) {
                    offset = (1 - weight) * (1 - s) + weight * (1 - (3 - 2 * s) * s ** 2);
                } else if (slip < end) {
                    offset = -(1 - weight) * (s - 1) * ((end - slip) / (end - zero)) ** 2;
                }
                for (const way of [1, -1]) {
                    const [, fy] = forces(sedan, share * nominalLoad, 0, way * slip, grip);
                    expect(tireIO[TIRE.aligning]).toBeCloseTo(-longest * offset * fy, 6);
                }
            }
        }
    });

    /** A tire that holds its load at a slip of 0.2, at any load. */
    const plain = (numbers: { slide?: number; slideSlip?: number; stiffness?: number }): TMeasy => {
        const { slide = 0.5, slideSlip = 0.8, stiffness = 20 } = numbers;
        const tire = new TMeasy();
        tire.nominalLoad = nominalLoad;
        for (const curve of [tire.forward, tire.sideways]) {
            Object.assign(curve, { peak: 1, peakAtDoubleLoad: 1, peakSlip: 0.2, peakSlipAtDoubleLoad: 0.2 });
            Object.assign(curve, { slide, slideAtDoubleLoad: slide, slideSlip, slideSlipAtDoubleLoad: slideSlip });
            Object.assign(curve, { stiffness, stiffnessAtDoubleLoad: stiffness });
        }
        return tire;
    };

    it.each([
        ['falls', 0.5, 0.22],
        ['rises', 1.2, 0.4]
    ])('%s into the slide along a cubic where parabolas off the peak do not meet it', (_, slide, slideSlip) => {
        const tire = plain({ slide, slideSlip });
        for (const t of [0, 0.25, 0.5, 0.75, 1]) {
            const [x] = forces(tire, nominalLoad, 0.2 + t * (slideSlip - 0.2), 0);
            expect(x / nominalLoad).toBeCloseTo(1 + (slide - 1) * t * t * (3 - 2 * t), 6);
        }
    });

    it('starts at twice the slope to its peak at least, for slip and for lean', () => {
        const tire = plain({ stiffness: 3 });
        expect(forces(tire, nominalLoad, 1e-6, 0)[0] / 1e-6 / nominalLoad).toBeCloseTo((2 * 1) / 0.2, 3);
        expect(forces(tire, nominalLoad, 0, 1e-6)[1] / 1e-6 / nominalLoad).toBeCloseTo((2 * 1) / 0.2, 3);
        const lean = Math.sin(0.05);
        const { y } = run(tire, { load: nominalLoad, inclination: 0.05 });
        expect(-y / nominalLoad).toBeCloseTo(((2 * 1) / 0.2) * lean * (0.5 / 6), 6);
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
        const lean = (speed: number): number => run(sedan, { inclination: 0.05, speed }).y;
        // a third of the slip at the ends of a patch half as long as the radius
        expect(lean(20) / -(57228 * (4000 / nominalLoad))).toBeCloseTo((0.05 * 0.5) / 6, 3);
        expect(lean(-20)).toBe(lean(20));
        expect(lean(0)).toBeCloseTo(0, 9);
    });

    describe('that leans', () => {
        const cambers = [0, 2, -2, 5, -5, 8];
        const slipAngles = [0, 0.5, 1, 2, 4, 6, 8, 10, 15, 25, 40];
        const loads = [2000, nominalLoad, 6000];

        it.each(loads)('agrees with the published algorithm over camber and slip angle under %f N', (load) => {
            for (const camber of cambers) {
                for (const alpha of slipAngles.flatMap((angle) => [angle, -angle])) {
                    const { y } = run(sedan, { load, alpha, inclination: camber * DEG });
                    const expected = publishedForce(load, alpha * DEG, camber * DEG);
                    expect(Math.abs(y - expected), `${camber} ${alpha}`).toBeLessThan(1e-3 * load);
                }
            }
        });

        // Chrono divides the slip by a factor to normalize it, and then the force by the normalized slip: it is that factor
        // too large. Its lean adds a bore slip besides. Both are left out here.
        it('differs from compiled Chrono by the bore slip and the factor of the slip alone', () => {
            const cubic = ([at, atDouble]: [number, number], q: number): number =>
                q * (2 * at - atDouble / 2 - (at - atDouble / 2) * q);
            const linear = ([at, atDouble]: [number, number], q: number): number => at + (atDouble - at) * (q - 1);
            const { dfx0, dfy0, fxm, fym, sxm, sym } = chronosSedan;
            const rows = table('tires/tmeasy-camber.csv');
            expect(rows).toHaveLength(198);
            let most = 0;
            for (const row of rows) {
                const [load, camber, alpha, fy] = row.map(Number);
                const q = load / nominalLoad;
                const [x, y] = [cubic(fxm, q) / cubic(dfx0, q), cubic(fym, q) / cubic(dfy0, q)];
                const factor = linear(sym, q) / (linear(sxm, q) + linear(sym, q)) + y / (x + y);
                const lean = Math.sin(Math.max(-5, Math.min(5, camber)) * DEG);
                const halfPatch = 0.25 * Math.sqrt(q); // in radii
                const bore = ((halfPatch + 0.5 * (0.245 / 0.3266)) / 3) * lean;
                const tan = Math.tan(alpha * DEG);
                const slip = Math.hypot(tan / factor, bore);
                const upright = run(sedan, { load, alpha: Math.atan(slip * factor) / DEG }).y;
                const expected = (upright / slip) * (tan - (halfPatch * lean) / 3);
                // without slip it takes a mean of both axes
                if (alpha !== 0) {
                    expect(Math.abs(fy - expected), row.join()).toBeLessThan(1e-4 * load);
                }
                const found = run(sedan, { load, alpha, inclination: camber * DEG }).y;
                most = Math.max(most, Math.abs(found - fy / factor) / load);
            }
            // the bore slip takes most where the slip is like it
            expect(most).toBeLessThan(0.017);
        });

        it('pushes the other way round, as much, when it leans and slips the other way', () => {
            for (const inclination of cambers.map((camber) => camber * DEG)) {
                for (const alpha of slipAngles) {
                    for (const kappa of [-1, -0.1, 0, 0.05]) {
                        const one = run(sedan, { alpha, kappa, inclination });
                        const other = run(sedan, { alpha: -alpha, kappa, inclination: -inclination });
                        expect(other.y).toBeCloseTo(-one.y, 9);
                        expect(other.x).toBeCloseTo(one.x, 9);
                    }
                }
            }
        });

        it('loses 3 % of its largest side force by 0.05 rad, not the 7 % that the thrust is of it without slip', () => {
            const load = nominalLoad;
            const largest = (force: (alpha: number) => number): number =>
                Math.max(...Array.from({ length: 400 }, (_, i) => force(i / 20)));
            const upright = largest((alpha) => run(sedan, { load, alpha }).y);
            const leaning = largest((alpha) => run(sedan, { load, alpha, inclination: 0.05 }).y);
            const published = largest((alpha) => publishedForce(load, alpha * DEG, 0.05));
            expect(leaning / published).toBeCloseTo(1, 4);
            expect(1 - leaning / upright).toBeGreaterThan(0.02);
            expect(1 - leaning / upright).toBeLessThan(0.03);
            expect(-run(sedan, { load, inclination: 0.05 }).y / upright).toBeGreaterThan(0.06);
        });

        it('is next to not pushed any more when it slides, sideways or by too much torque', () => {
            const thrust = (how: Run): number =>
                Math.abs(run(sedan, { ...how, inclination: 0.05 }).y - run(sedan, how).y) / 4000;
            expect(thrust({})).toBeGreaterThan(0.06);
            expect(thrust({ alpha: 45 })).toBeLessThan(0.005);
            expect(thrust({ kappa: 2 })).toBeLessThan(0.005);
        });
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

    /** Largest reach of combined slip, in units of the ellipse of the peaks, which is 1. */
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
    // half the sum of the ratios of the peaks, less 1. The step clips it.
    it('lets combined slip out of the ellipse at its largest load', () => {
        const out = 100 * (reach(3.5 * nominalLoad) - 1);
        expectKnownMiss('reach out of the ellipse', out, { miss: 3.8, wanted: 2, unit: '%' });
    });

    it('reaches no further out of the ellipse than the ratio of its peaks explains', () => {
        for (const load of [1, 2, 3.5]) {
            const { peakX, peakY } = run(sedan, { load: load * nominalLoad });
            const limit = (peakX / peakY + peakY / peakX) / 2;
            expect(reach(load * nominalLoad)).toBeLessThanOrEqual(limit + 1e-9);
        }
    });
});

describe('combined slip of the TMeasy tire', () => {
    /**
     * Follows from Rill's equations alone: along a slip at the angle `t` the largest force is `hypot(Px cos t, Py sin t)`, so
     * the point of the peaks' ellipse that it lies at is largest at 45 degrees, where it is `(Px / Py + Py / Px) / 2`.
     */
    it.each([0.25, 0.5, 1, 1.5, 2, 2.5, 3, 3.5])(
        'reaches out of the ellipse at %f times its load as Rill has it',
        (share) => {
            const load = share * nominalLoad;
            const [fxm, fx2] = chronosSedan.fxm;
            const [fym, fy2] = chronosSedan.fym;
            const at = (single: number, double: number): number =>
                share * (single * (2 - share) + 0.5 * double * (share - 1));
            const ratio = at(fxm, fx2) / at(fym, fy2);
            const reach = (ratio + 1 / ratio) / 2;
            let most = 0;
            for (let angle = 0; angle <= 90; angle += 1) {
                for (let s = 0.05; s <= 0.6; s += 0.005) {
                    const [x, y] = forces(sedan, load, s * Math.cos(angle * DEG), s * Math.sin(angle * DEG));
                    most = Math.max(most, Math.hypot(x / at(fxm, fx2), y / at(fym, fy2)));
                }
            }
            expect(most / reach).toBeGreaterThan(0.999);
            expect(most / reach).toBeLessThan(1.00001);
        }
    );

    it('pushes along its slip, whatever its load and wherever it points', () => {
        for (const load of [0.5 * nominalLoad, nominalLoad, load2]) {
            for (let angle = 0; angle < 360; angle += 7) {
                for (const s of [1e-4, 0.05, 0.2, 0.8, 2]) {
                    const [x, y] = forces(sedan, load, s * Math.cos(angle * DEG), s * Math.sin(angle * DEG));
                    expect(x * Math.sin(angle * DEG) - y * Math.cos(angle * DEG)).toBeCloseTo(0, 6);
                    expect(Math.hypot(x, y)).toBeGreaterThan(0);
                }
            }
        }
    });
});
