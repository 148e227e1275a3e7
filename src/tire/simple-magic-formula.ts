import { findAngle, findPeakShare, findPeakSlip, MAGIC, magicIO } from './magic-curve.js';
import { STANDSTILL, TIRE, type Tire, tireIO } from './tire.js';

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

/** Length of the slip in units in which the initial slope meets the peak at 1. */
const slip = new Float64Array(1);

/** Force over slip of one axis at the joined slip, and its largest force, per unit load. */
const secant = new Float64Array(2);

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

    evaluate(): void {
        const { longitudinal, lateral } = this;
        const slipX = tireIO[TIRE.slipSpeedX];
        const slipY = tireIO[TIRE.slipSpeedY];
        const transport = Math.max(Math.abs(tireIO[TIRE.groundSpeed]), Math.abs(slipX), Math.abs(slipY), STANDSTILL);
        const tan = slipY / transport;
        const alpha = Math.atan(tan);
        const load = tireIO[TIRE.load];
        const grip = tireIO[TIRE.grip];
        const x = (longitudinal.B * longitudinal.C * slipX) / (transport * grip);
        const y = (lateral.B * lateral.C * alpha) / grip;
        slip[0] = Math.sqrt(x * x + y * y);
        findSecant(longitudinal);
        tireIO[TIRE.rateX] = (load * secant[0]) / transport;
        tireIO[TIRE.peakX] = load * grip * secant[1];
        findSecant(lateral);
        // the secant is over the angle, the rate over its tangent
        const bend = Math.abs(tan) > 1e-6 ? alpha / tan : 1;
        tireIO[TIRE.rateY] = (load * secant[0] * bend) / transport;
        tireIO[TIRE.peakY] = load * grip * secant[1];
        tireIO[TIRE.offsetX] = 0;
        tireIO[TIRE.offsetY] = 0;
        tireIO[TIRE.aligning] = 0;
        magicIO[MAGIC.x] = tireIO[TIRE.peakSlipX];
        findPeak(longitudinal);
        tireIO[TIRE.peakSlipX] = magicIO[MAGIC.x];
        magicIO[MAGIC.x] = Math.atan(tireIO[TIRE.peakSlipY]);
        findPeak(lateral);
        tireIO[TIRE.peakSlipY] = Math.tan(Math.min(magicIO[MAGIC.x], Math.PI / 4));
    }
}

/** Force over slip of one axis at the slip in `slip[0]`. */
function findSecant(curve: MagicCurve): void {
    const slope = curve.B * curve.C * curve.D;
    const s = slip[0];
    magicIO[MAGIC.c] = curve.C;
    findPeakShare();
    secant[1] = curve.D * magicIO[MAGIC.angle];
    if (s < 1e-6) {
        secant[0] = slope;
        return;
    }
    magicIO[MAGIC.x] = s;
    magicIO[MAGIC.b] = 1 / curve.C;
    magicIO[MAGIC.e] = curve.E;
    findAngle();
    secant[0] = slope * Math.max(Math.sin(magicIO[MAGIC.angle]) / s, 0.01 / (1 + s));
}

/** Slip of the largest force of one axis, into `MAGIC[X]`. */
function findPeak(curve: MagicCurve): void {
    magicIO[MAGIC.b] = curve.B / tireIO[TIRE.grip];
    magicIO[MAGIC.c] = curve.C;
    magicIO[MAGIC.e] = curve.E;
    findPeakSlip();
}
