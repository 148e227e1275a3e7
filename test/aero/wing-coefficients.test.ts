import { describe, expect, it } from 'vitest';

import { findCoefficients, WING, wingLayout } from '../../src/aero/wing-coefficients.js';
import { numbersOf } from '../../src/math/struct.js';
import { expectNear, expectShare } from '../acceptance/cases.js';

const DEG = Math.PI / 180;

interface Plan {
    aspect?: number;
    camber?: number;
    maxLift?: number;
    endPlate?: number;
    groundEffect?: number;
}

const CHORD = 0.3;

/** Lift and drag coefficient of a wing at an angle of attack, degrees, and a height, chords. */
function coefficients(attack: number, { aspect = 6, ...plan }: Plan = {}, height = Infinity): [number, number] {
    const wing = numbersOf(wingLayout);
    const numbers = { camber: 0, endPlate: 0, chord: CHORD, span: aspect * CHORD, ...plan };
    for (const [name, value] of Object.entries(numbers)) {
        wing[WING[name as keyof typeof numbers]] = value;
    }
    wing[WING.attack] = attack * DEG;
    wing[WING.height] = height * CHORD;
    findCoefficients(wing);
    return [wing[WING.lift], wing[WING.drag]];
}

const slopeOf = (plan: Plan): number => (coefficients(1, plan)[0] - coefficients(-1, plan)[0]) / (2 * DEG);

describe('the coefficients of a wing', () => {
    it('have the slope of lifting-line theory where it is slender, and of R. T. Jones where it is stubby', () => {
        expectShare('slope at aspect ratio 6', slopeOf({ aspect: 6 }), (2 * Math.PI) / (1 + 2 / 6), 0.04);
        expectShare('slope at aspect ratio 12', slopeOf({ aspect: 12 }), (2 * Math.PI) / (1 + 2 / 12), 0.02);
        expectShare('slope at aspect ratio 0.5', slopeOf({ aspect: 0.5 }), (Math.PI * 0.5) / 2, 0.04);
    });

    it('have no lift at the zero-lift angle of a thin section, and the lift of its camber along the chord in a wide wing', () => {
        expectNear('lift', coefficients(-0.45 / (2 * Math.PI) / DEG, { camber: 0.45 })[0], 0, 1e-12);
        expectShare('lift', coefficients(0, { aspect: 100, camber: 0.45 })[0], 0.45, 0.02);
    });

    it('have the induced drag of an elliptic wing', () => {
        const [lift, drag] = coefficients(6);
        expectShare('induced drag', drag - coefficients(0)[1], lift ** 2 / (Math.PI * 6), 1e-9);
    });

    it('lose no more of their lift to the ends with plates than a wing that is 1.9 of their height wider', () => {
        expect(slopeOf({ aspect: 4, endPlate: 0.25 })).toBeCloseTo(slopeOf({ aspect: 4 + (1.9 * 0.25) / CHORD }), 9);
    });

    it('reach the largest lift, and fall from there to those of a plate across the flow', () => {
        const angles = Array.from({ length: 91 }, (_, angle) => angle);
        const lifts = angles.map((angle) => coefficients(angle, { maxLift: 1.4 })[0]);
        const peak = Math.max(...lifts);
        expectShare('largest lift', peak, 1.4, 0.03);
        const stall = lifts.indexOf(peak);
        expect(lifts[stall + 6]).toBeLessThan(0.9 * peak);
        expectNear('lift across the flow', lifts[90], 0, 0.01);
        expectShare('drag across the flow', coefficients(90)[1], 1.11 + 0.018 * 6, 1e-9);
    });

    it('go without a jump through all angles, from ahead and from behind', () => {
        for (const camber of [0, 0.5, -0.3]) {
            const turn = Array.from({ length: 721 }, (_, i) => coefficients(i / 2 - 180, { camber }));
            for (const k of [0, 1]) {
                const jumps = turn.slice(1).map((numbers, i) => Math.abs(numbers[k] - turn[i][k]));
                expect(Math.max(...jumps), `camber ${camber}`).toBeLessThan(0.08);
            }
        }
    });

    it('stall at the same angle to both sides, with less lift to the side against the camber', () => {
        const angles = Array.from({ length: 400 }, (_, i) => i / 10);
        const down = angles.map((angle) => coefficients(angle, { camber: 0.5 })[0]);
        const up = angles.map((angle) => -coefficients(-angle, { camber: 0.5 })[0]);
        const stallOf = (lifts: number[]): number =>
            angles[lifts.findIndex((lift, i) => i > 20 && lift > lifts[i + 1])];
        expectNear('angle of stall', stallOf(up), stallOf(down), 0.2);
        expect(Math.max(...up)).toBeLessThan(0.8 * Math.max(...down));
    });
});

describe('the ground below a wing', () => {
    const wing = { camber: 0.5, aspect: 5.3 };

    it('speeds the air up by that of the vortex of its image', () => {
        const [free] = coefficients(4, wing);
        const [low] = coefficients(4, wing, 0.5);
        expectShare('gain', low / free, (1 + free / (8 * Math.PI * 0.5)) ** 2, 1e-9);
    });

    it('adds the more the nearer it is, much below a fifth of the chord, and takes it away below a tenth', () => {
        const lifts = [2, 1, 0.5, 0.3, 0.2, 0.1].map((height) => coefficients(4, wing, height)[0]);
        expect([...lifts].sort((a, b) => a - b)).toEqual(lifts);
        expect(lifts[0] / coefficients(4, wing)[0]).toBeLessThan(1.04);
        expect(lifts[5] / lifts[4]).toBeGreaterThan(1.2);
        expect(coefficients(4, wing, 0.05)[0]).toBeLessThan(0.8 * lifts[5]);
        expect(coefficients(4, wing, 0)[0]).toBe(0);
    });

    it('adds nothing to a wing that lifts, nor to one without ground effect', () => {
        expect(coefficients(-10, wing, 0.2)).toEqual(coefficients(-10, wing));
        expect(coefficients(4, { ...wing, groundEffect: 0 }, 0.05)).toEqual(coefficients(4, wing));
    });
});
