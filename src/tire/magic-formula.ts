import { findAngle, findPeakShare, findPeakSlip, MAGIC, magicIO } from './magic-curve.js';
import {
    type MagicFormulaCoefficients,
    neutralMagicFormula,
    passengerMagicFormula
} from './magic-formula-coefficients.js';
import { findSecant, findSpeed, SECANT, secantIO } from './secant.js';
import { STANDSTILL, TIRE, type Tire, tireIO } from './tire.js';

/** Loads beyond this multiple of the nominal load add no force, unless the coefficients say which. */
const MAX_LOAD = 3.5;

/** A curve resolved for load, camber and grip: stiffness, largest force and vertical shift in N. */
const STIFFNESS = 0;
const SHAPE = 1;
const PEAK = 2;
const CURVE = 3;
const ASYMMETRY = 4;
const SHIFT = 5;
const LIFT = 6;
/** What the other axis leaves: stiffness factor and what divides it, shape, curvature, shift. */
const WEIGHT_STIFFNESS = 7;
const WEIGHT_FALL = 8;
const WEIGHT_SHAPE = 9;
const WEIGHT_CURVE = 10;
const WEIGHT_SHIFT = 11;
const alongX = new Float64Array(12);
const alongY = new Float64Array(12);
/** The same without camber: the trail belongs to the force of an upright wheel. */
const upright = new Float64Array(12);

/** In: load, N; its excess over the nominal load, in shares of that; sine of the camber; friction of tire and ground. */
const now = new Float64Array(12);
const FZ = 0;
const EXCESS = 1;
const CAMBER = 2;
const FRICTION = 3;

/** In: slip ratio and tangent of the slip angle. Out: force, N. */
const KAPPA = 4;
const ALPHA = 5;
const FORCE = 6;

/** Out of the lateral force: without the ply steer of the slip ratio, N. */
const PLAIN = 7;

/** Forces that the moment needs, N; nominal load, N. */
const LONGITUDINAL = 8;
const LATERAL = 9;
const NOMINAL = 10;

/** Out: what the weight of the other axis is divided by; where that shifts the weight, it can exceed 1 a little. */
const WHOLE = 11;

/**
 * The Magic Formula, MF-Tyre 6.1, steady state: Pacejka, Tire and Vehicle Dynamics (3rd ed. 2012), section 4.3.2,
 * equations 4.E1 to 4.E78; Besselink, Schmeitz, Pacejka, Vehicle System Dynamics 48 (2010). Pure and combined Fx, Fy, Mz
 * with camber and all scaling factors but those of the velocity. Left out: turn slip, inflation pressure (nominal),
 * overturning and rolling moments, and the terms of older versions that 6.1 dropped (PHY3, QBZ4).
 *
 * Slips are slip speeds over ground speed, the lateral one a tangent. A slip beyond 1, or 45°, is taken as 1 in the same
 * direction of sliding: a set is fitted no further, and past it the weights of combined slip would push the wrong way.
 *
 * Signs. The book has its axes after SAE with PKY1 > 0, files of TNO, Siemens and Adams after ISO with PKY1 < 0, and the
 * sign of PKY1 tells which it is. An ISO set is taken as it stands. A set after SAE is the mirror image of itself here:
 * the force to the right that it gives for a slip becomes the force to the left for the mirrored slip, so its left tire
 * serves as the right one. In both a wheel that leans to the left pushes to the left.
 */
export class MagicFormula implements Tire {
    /**
     * How Wheel Collider offers it.
     *
     * @internal
     */
    static readonly inspector = { value: 3, groups: {} };

    /** The coefficients, the missing ones neutral. */
    readonly coefficients: MagicFormulaCoefficients;

    /** @param coefficients - What is missing is neutral: 0, or 1 for a factor. */
    constructor(coefficients: Partial<MagicFormulaCoefficients> = passengerMagicFormula()) {
        this.coefficients = { ...neutralMagicFormula(), ...coefficients };
    }

    evaluate(): void {
        const c = this.coefficients;
        const nominal = c.LFZO * (c.FNOMIN > 0 ? c.FNOMIN : tireIO[TIRE.restLoad]);
        const load = Math.min(tireIO[TIRE.load], c.FZMAX > 0 ? c.FZMAX : MAX_LOAD * nominal);
        const hand = c.PKY1 < 0 ? -1 : 1;
        now[NOMINAL] = nominal;
        now[FZ] = load;
        now[EXCESS] = load / nominal - 1;
        now[CAMBER] = -hand * tireIO[TIRE.sinInclination];
        now[FRICTION] = tireIO[TIRE.grip];
        resolveX(c);
        resolveY(c, alongY);

        const slipX = tireIO[TIRE.slipSpeedX];
        const slipY = tireIO[TIRE.slipSpeedY];
        const transport = Math.max(Math.abs(tireIO[TIRE.groundSpeed]), Math.abs(slipX), Math.abs(slipY), STANDSTILL);
        const kappa = slipX / transport;
        const alpha = (hand * slipY) / transport;

        now[ALPHA] = alpha;
        now[KAPPA] = 0;
        findForceX();
        secantIO[SECANT.restForce] = now[FORCE];
        secantIO[SECANT.speed] = slipX;
        secantIO[SECANT.atSpeed] = transport;
        findSpeed();
        now[KAPPA] = secantIO[SECANT.atSpeed] / transport;
        findForceX();
        secantIO[SECANT.atForce] = now[FORCE];
        magicIO[MAGIC.c] = alongX[SHAPE];
        findPeakShare();
        tireIO[TIRE.peakX] = (alongX[PEAK] * magicIO[MAGIC.angle] + Math.abs(alongX[LIFT])) / now[WHOLE];
        secantIO[SECANT.leastRate] = (0.01 * tireIO[TIRE.peakX]) / (transport + Math.abs(slipX));
        findSecant();
        tireIO[TIRE.rateX] = secantIO[SECANT.rate];
        tireIO[TIRE.offsetX] = secantIO[SECANT.offset];
        now[LONGITUDINAL] = secantIO[SECANT.offset] + secantIO[SECANT.rate] * slipX;

        now[KAPPA] = kappa;
        now[ALPHA] = 0;
        findForceY(c, alongY);
        secantIO[SECANT.restForce] = now[FORCE];
        secantIO[SECANT.speed] = slipY;
        secantIO[SECANT.atSpeed] = transport;
        findSpeed();
        now[ALPHA] = (hand * secantIO[SECANT.atSpeed]) / transport;
        findForceY(c, alongY);
        secantIO[SECANT.atForce] = now[FORCE];
        magicIO[MAGIC.c] = alongY[SHAPE];
        findPeakShare();
        tireIO[TIRE.peakY] = (alongY[PEAK] * magicIO[MAGIC.angle] + Math.abs(alongY[LIFT])) / now[WHOLE];
        secantIO[SECANT.leastRate] = (0.01 * tireIO[TIRE.peakY]) / (transport + Math.abs(slipY));
        findSecant();
        tireIO[TIRE.rateY] = secantIO[SECANT.rate];
        tireIO[TIRE.offsetY] = secantIO[SECANT.offset];

        now[ALPHA] = alpha;
        findForceY(c, alongY);
        now[LATERAL] = now[FORCE];
        if (now[CAMBER] !== 0) {
            const camber = now[CAMBER];
            now[CAMBER] = 0;
            resolveY(c, upright);
            findForceY(c, upright);
            now[CAMBER] = camber;
        }
        findMoment(c);

        magicIO[MAGIC.x] = tireIO[TIRE.peakSlipX];
        findPeak(alongX);
        tireIO[TIRE.peakSlipX] = magicIO[MAGIC.x];
        magicIO[MAGIC.x] = tireIO[TIRE.peakSlipY];
        findPeak(alongY);
        tireIO[TIRE.peakSlipY] = magicIO[MAGIC.x];
    }
}

function resolveX(c: MagicFormulaCoefficients): void {
    const load = now[FZ];
    const q = now[EXCESS];
    const camber = now[CAMBER];
    const grip = c.LMUX * now[FRICTION];
    // shifts fade slower than the grip (4.E8 with A = 10)
    const fading = (10 * grip) / (1 + 9 * grip);
    const mu = Math.max((c.PDX1 + c.PDX2 * q) * (1 - c.PDX3 * camber * camber), 1e-3);
    const slope = (c.PKX1 + c.PKX2 * q) * Math.exp(c.PKX3 * q) * c.LKX;
    alongX[STIFFNESS] = load * Math.max(slope, 0.1);
    alongX[SHAPE] = c.PCX1 * c.LCX;
    alongX[PEAK] = grip * mu * load;
    alongX[CURVE] = (c.PEX1 + c.PEX2 * q + c.PEX3 * q * q) * c.LEX;
    alongX[ASYMMETRY] = alongX[CURVE] * c.PEX4;
    alongX[SHIFT] = (c.PHX1 + c.PHX2 * q) * c.LHX;
    alongX[LIFT] = load * (c.PVX1 + c.PVX2 * q) * c.LVX * fading;
    alongX[WEIGHT_STIFFNESS] = (c.RBX1 + c.RBX3 * camber * camber) * c.LXAL;
    alongX[WEIGHT_FALL] = c.RBX2;
    alongX[WEIGHT_SHAPE] = c.RCX1;
    alongX[WEIGHT_CURVE] = c.REX1 + c.REX2 * q;
    alongX[WEIGHT_SHIFT] = c.RHX1;
}

function resolveY(c: MagicFormulaCoefficients, out: Float64Array): void {
    const load = now[FZ];
    const q = now[EXCESS];
    const camber = now[CAMBER];
    const square = camber * camber;
    const grip = c.LMUY * now[FRICTION];
    const mu = Math.max((c.PDY1 + c.PDY2 * q) * (1 - c.PDY3 * square), 1e-3);
    const shape = Math.sin(c.PKY4 * Math.atan((q + 1) / (c.PKY2 + c.PKY5 * square)));
    const slope = Math.abs(c.PKY1) * now[NOMINAL] * (1 - c.PKY3 * Math.abs(camber)) * shape * c.LKY;
    const stiffness = Math.max(slope, 0.1 * load) * (c.PKY1 < 0 ? -1 : 1);
    const fading = (10 * grip) / (1 + 9 * grip);
    const thrust = load * (c.PVY3 + c.PVY4 * q) * camber * c.LKYC * fading;
    out[STIFFNESS] = stiffness;
    out[SHAPE] = c.PCY1 * c.LCY;
    out[PEAK] = grip * mu * load;
    const curve = (c.PEY1 + c.PEY2 * q) * c.LEY;
    out[CURVE] = curve * (1 + c.PEY5 * square);
    out[ASYMMETRY] = curve * (c.PEY3 + c.PEY4 * camber);
    out[SHIFT] = (c.PHY1 + c.PHY2 * q) * c.LHY + (load * (c.PKY6 + c.PKY7 * q) * camber * c.LKYC - thrust) / stiffness;
    out[LIFT] = load * (c.PVY1 + c.PVY2 * q) * c.LVY * fading + thrust;
    out[WEIGHT_STIFFNESS] = (c.RBY1 + c.RBY4 * square) * c.LYKA;
    out[WEIGHT_FALL] = c.RBY2;
    out[WEIGHT_SHAPE] = c.RCY1;
    out[WEIGHT_CURVE] = c.REY1 + c.REY2 * q;
    out[WEIGHT_SHIFT] = c.RHY1 + c.RHY2 * q;
}

/** Pure force of one axis at the slip in `MAGIC[X]`, into `now[FORCE]`. */
function findPure(axis: Float64Array): void {
    magicIO[MAGIC.x] += axis[SHIFT];
    magicIO[MAGIC.b] = axis[STIFFNESS] / (axis[SHAPE] * axis[PEAK]);
    magicIO[MAGIC.c] = axis[SHAPE];
    magicIO[MAGIC.e] = axis[CURVE] - axis[ASYMMETRY] * Math.sign(magicIO[MAGIC.x]);
    findAngle();
    now[FORCE] = axis[PEAK] * Math.sin(magicIO[MAGIC.angle]) + axis[LIFT];
}

/** Slip of the largest pure force of one axis, into `MAGIC[X]`; shifts and asymmetry, which differ by side, left out. */
function findPeak(axis: Float64Array): void {
    magicIO[MAGIC.b] = Math.abs(axis[STIFFNESS] / (axis[SHAPE] * axis[PEAK]));
    magicIO[MAGIC.c] = axis[SHAPE];
    magicIO[MAGIC.e] = axis[CURVE];
    findPeakSlip();
}

/** Multiplies `now[FORCE]` by what the slip of the other axis leaves of it; in `MAGIC`, slip and stiffness factor. */
function weigh(axis: Float64Array): void {
    const slip = magicIO[MAGIC.x];
    magicIO[MAGIC.c] = axis[WEIGHT_SHAPE];
    magicIO[MAGIC.e] = axis[WEIGHT_CURVE];
    magicIO[MAGIC.x] = axis[WEIGHT_SHIFT];
    findAngle();
    now[WHOLE] = Math.max(Math.cos(magicIO[MAGIC.angle]), 1e-3);
    magicIO[MAGIC.x] = slip + axis[WEIGHT_SHIFT];
    findAngle();
    now[FORCE] *= Math.max(Math.cos(magicIO[MAGIC.angle]), 0) / now[WHOLE];
}

function findForceX(): void {
    magicIO[MAGIC.x] = now[KAPPA];
    findPure(alongX);
    const fall = alongX[WEIGHT_FALL] * now[KAPPA];
    magicIO[MAGIC.x] = now[ALPHA];
    magicIO[MAGIC.b] = alongX[WEIGHT_STIFFNESS] / Math.sqrt(1 + fall * fall);
    weigh(alongX);
}

function findForceY(c: MagicFormulaCoefficients, axis: Float64Array): void {
    magicIO[MAGIC.x] = now[ALPHA];
    findPure(axis);
    const fall = axis[WEIGHT_FALL] * (now[ALPHA] - c.RBY3);
    magicIO[MAGIC.x] = now[KAPPA];
    magicIO[MAGIC.b] = axis[WEIGHT_STIFFNESS] / Math.sqrt(1 + fall * fall);
    weigh(axis);
    now[PLAIN] = now[FORCE];

    const ply = c.RVY1 + c.RVY2 * now[EXCESS] + c.RVY3 * now[CAMBER];
    const fade = c.RVY4 * now[ALPHA];
    const turn = Math.sin(c.RVY5 * Math.atan(c.RVY6 * now[KAPPA]));
    now[FORCE] += (axis[PEAK] * ply * turn * c.LVYKA) / Math.sqrt(1 + fade * fade);
}

/** Aligning moment: trail times the plain force of the upright wheel, residual torque, lever of the forward force. */
function findMoment(c: MagicFormulaCoefficients): void {
    const load = now[FZ];
    const q = now[EXCESS];
    const camber = now[CAMBER];
    const lean = Math.abs(camber);
    const kappa = now[KAPPA];
    const alpha = now[ALPHA];
    const grip = c.LMUY * now[FRICTION];
    const radius = c.UNLOADED_RADIUS > 0 ? c.UNLOADED_RADIUS : tireIO[TIRE.radius];
    const cos = 1 / Math.sqrt(1 + alpha * alpha);
    const driven = (alongX[STIFFNESS] / alongY[STIFFNESS]) * kappa;

    const shifted = alpha + c.QHZ1 + c.QHZ2 * q + (c.QHZ3 + c.QHZ4 * q) * camber;
    const stiffness =
        ((c.QBZ1 + c.QBZ2 * q + c.QBZ3 * q * q) * (1 + c.QBZ5 * lean + c.QBZ6 * camber * camber) * c.LKY) / grip;
    const bend = (2 / Math.PI) * Math.atan(stiffness * c.QCZ1 * shifted);
    magicIO[MAGIC.x] = Math.sqrt(shifted * shifted + driven * driven) * (shifted < 0 ? -1 : 1);
    magicIO[MAGIC.b] = stiffness;
    magicIO[MAGIC.c] = c.QCZ1;
    magicIO[MAGIC.e] = (c.QEZ1 + c.QEZ2 * q + c.QEZ3 * q * q) * (1 + (c.QEZ4 + c.QEZ5 * camber) * bend);
    findAngle();
    const longest =
        (load / now[NOMINAL]) * radius * (c.QDZ1 + c.QDZ2 * q) * (1 + c.QDZ3 * lean + c.QDZ4 * camber * camber) * c.LTR;
    const trail = longest * Math.cos(magicIO[MAGIC.angle]) * cos;

    const shift = alpha + alongY[SHIFT] + alongY[LIFT] / alongY[STIFFNESS];
    const off = shift * shift + driven * driven;
    const hold = (c.QBZ9 * c.LKY) / grip + (c.QBZ10 * alongY[STIFFNESS]) / alongY[PEAK];
    const twist =
        (c.QDZ6 + c.QDZ7 * q) * c.LRES + (c.QDZ8 + c.QDZ9 * q + (c.QDZ10 + c.QDZ11 * q) * lean) * camber * c.LKZC;
    const residual = (load * radius * twist * grip * cos) / Math.sqrt(1 + hold * hold * off);

    const offside = c.SSZ1 + (c.SSZ2 * now[LATERAL]) / now[NOMINAL] + (c.SSZ3 + c.SSZ4 * q) * camber;
    // rolling backward the trail lies on the other side and the patch bores the other way
    const rolling = residual - trail * now[PLAIN];
    tireIO[TIRE.aligning] =
        (tireIO[TIRE.groundSpeed] < 0 ? -rolling : rolling) + radius * offside * c.LS * now[LONGITUDINAL];
}
