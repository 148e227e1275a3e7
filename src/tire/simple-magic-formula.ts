import { findAngle, findPeakShare, findPeakSlip, MAGIC, newMagic } from './magic-curve.js';
import { STANDSTILL, TIRE, type Tire } from './tire.js';
import { scratch, struct } from '../math/struct.js';

/** One axis of a {@link SimpleMagicFormula}. */
export interface MagicCurve {
    /** Stiffness factor, per unit slip, > 0. `B C D` is the initial slope of force over slip, per unit load. */
    B: number;

    /** Shape factor, 0 to 2. Fully sliding, `sin(C 90°)` of the largest force remains. */
    C: number;

    /** Largest force, per unit load, > 0. */
    D: number;

    /** Curvature factor, below 1: the lower, the rounder the peak. */
    E: number;
}

/**
 * Length of the slip in units in which the initial slope meets the peak at 1; force over slip of one axis there, and its largest
 * force, per unit load.
 */
const joinedLayout = struct({
    joinedSlip: scratch('1'),
    secant: scratch('1'),
    most: scratch('1')
});

export const JOIN = joinedLayout.places;

/**
 * The Magic Formula with four coefficients per axis, Bakker, Nyborg, Pacejka, Tyre modelling for use in vehicle dynamics
 * studies, SAE 870421: `F = D Fz sin(C atan(B x - E (B x - atan(B x))))` of the slip ratio or the slip angle x. The
 * coefficients are round numbers, not a measured tire. Grip scales the peak and its slip, not the initial slope.
 *
 * Slips are slip speeds over ground speed; a slip beyond 1, or 45°, is taken as 1 in the same direction of sliding. The
 * axes join by the method of similarity (Pacejka, Tire and Vehicle Dynamics, section 4.2), so each is exact alone, and
 * together they stay in the ellipse of their peaks. Left out: load sensitivity, camber, aligning moment.
 */
export class SimpleMagicFormula implements Tire {
    /** Longitudinal curve. */
    longitudinal: MagicCurve = { B: 10, C: 1.65, D: 1, E: 0.3 };

    /** Lateral curve. */
    lateral: MagicCurve = { B: 8.5, C: 1.3, D: 0.95, E: -0.6 };

    readonly #join = new Float64Array(joinedLayout.size);
    readonly #magic = newMagic();

    evaluate(io: Float64Array): void {
        const { longitudinal, lateral } = this;
        const join = this.#join;
        const magic = this.#magic;
        const slipX = io[TIRE.slipSpeedX];
        const slipY = io[TIRE.slipSpeedY];
        const transport = Math.max(Math.abs(io[TIRE.groundSpeed]), Math.abs(slipX), Math.abs(slipY), STANDSTILL);
        const tan = slipY / transport;
        const alpha = Math.atan(tan);
        const load = io[TIRE.load];
        const grip = io[TIRE.grip];
        const x = (longitudinal.B * longitudinal.C * slipX) / (transport * grip);
        const y = (lateral.B * lateral.C * alpha) / grip;
        join[JOIN.joinedSlip] = Math.sqrt(x * x + y * y);
        findSecant(longitudinal, join, magic);
        io[TIRE.rateX] = (load * join[JOIN.secant]) / transport;
        io[TIRE.peakX] = load * grip * join[JOIN.most];
        findSecant(lateral, join, magic);
        // the secant is over the angle, the rate over its tangent
        const bend = Math.abs(tan) > 1e-6 ? alpha / tan : 1;
        io[TIRE.rateY] = (load * join[JOIN.secant] * bend) / transport;
        io[TIRE.peakY] = load * grip * join[JOIN.most];
        io[TIRE.offsetX] = 0;
        io[TIRE.offsetY] = 0;
        io[TIRE.aligning] = 0;
        magic[MAGIC.x] = io[TIRE.peakSlipX];
        findPeak(longitudinal, io, magic);
        io[TIRE.peakSlipX] = magic[MAGIC.x];
        magic[MAGIC.x] = Math.atan(io[TIRE.peakSlipY]);
        findPeak(lateral, io, magic);
        io[TIRE.peakSlipY] = Math.tan(Math.min(magic[MAGIC.x], Math.PI / 4));
    }
}

/** Finds force over slip of one axis at the joined slip. */
function findSecant(curve: MagicCurve, join: Float64Array, magic: Float64Array): void {
    const slope = curve.B * curve.C * curve.D;
    const s = join[JOIN.joinedSlip];
    magic[MAGIC.c] = curve.C;
    findPeakShare(magic);
    join[JOIN.most] = curve.D * magic[MAGIC.angle];
    if (s < 1e-6) {
        join[JOIN.secant] = slope;
        return;
    }
    magic[MAGIC.x] = s;
    magic[MAGIC.b] = 1 / curve.C;
    magic[MAGIC.e] = curve.E;
    findAngle(magic);
    join[JOIN.secant] = slope * Math.max(Math.sin(magic[MAGIC.angle]) / s, 0.01 / (1 + s));
}

/** Slip of the largest force of one axis, into `MAGIC[X]`. */
function findPeak(curve: MagicCurve, io: Float64Array, magic: Float64Array): void {
    magic[MAGIC.b] = curve.B / io[TIRE.grip];
    magic[MAGIC.c] = curve.C;
    magic[MAGIC.e] = curve.E;
    findPeakSlip(magic);
}
