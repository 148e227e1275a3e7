import { findAngle, findPeakShare, findPeakSlip, MAGIC, newMagic } from './magic-curve.js';
import {
    type MagicFormulaCoefficients,
    neutralMagicFormula,
    passengerMagicFormula
} from './magic-formula-coefficients.js';
import { FORMULA, formulaLayout, RESOLVED, resolvedLayout } from './magic-formula-state.js';
import { findSecant, findSpeed, newSecant, SECANT } from './secant.js';
import { MF_TYRE_6 } from './tire-side.js';
import { STANDSTILL, TIRE, type Tire } from './tire.js';
import { group } from './tunable.js';

/** A slip angle of largest force beyond this is taken as this, rad: no set is fitted so far. */
const STEEPEST = 1;

/** Loads beyond this multiple of the nominal load add no force, unless the coefficients say which. */
const MAX_LOAD = 3.5;

/** Numbers of one evaluation. */
class Evaluation {
    /** The curves of both axes, and that of the lateral one without camber: the trail belongs to the force of an upright wheel. */
    readonly alongX = new Float64Array(resolvedLayout.size);
    readonly alongY = new Float64Array(resolvedLayout.size);
    readonly upright = new Float64Array(resolvedLayout.size);

    readonly now = new Float64Array(formulaLayout.size);
    readonly magic = newMagic();
    readonly secant = newSecant();
}

/**
 * The Magic Formula, MF-Tyre 6.1 and 6.2, steady state: Pacejka, Tire and Vehicle Dynamics (3rd ed. 2012), section 4.3.2,
 * equations 4.E1 to 4.E78; Besselink, Schmeitz, Pacejka, Vehicle System Dynamics 48 (2010). Pure and combined Fx, Fy, Mz
 * with camber, inflation pressure and all scaling factors except those of the velocity. 6.2 has the same formulas. Left out:
 * turn slip, overturning and rolling moments.
 *
 * Sets of MF-Tyre 5.2 and PAC2002, whose `FITTYP` is below 60, have formulas of their own where camber matters, as OpenTire and
 * Project Chrono implement them: it shifts the lateral slip by `PHY3` and the trail by its sign (`QBZ4`, `QDZ3`), the trail belongs to
 * the force with camber, and shifts scale with the grip. Slip and camber are angles there.
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
     * Entry of this model in the inspector of Wheel Collider.
     *
     * @internal
     */
    static readonly inspector = {
        value: 3,
        groups: { tir: group((tire: MagicFormula): Pick<MagicFormula, 'pressure'> => tire, { members: ['pressure'] }) }
    };

    /** The coefficients, the missing ones neutral. */
    readonly coefficients: MagicFormulaCoefficients;

    /** Inflation pressure of a wheel whose `tirePressure` is 0, Pa, >= 0; 0 takes `INFLPRES` of the coefficients. */
    pressure = 0;

    readonly #evaluation = new Evaluation();

    /** @param coefficients - Coefficients of the tire; missing ones are neutral: 0, or 1 for a factor. */
    constructor(coefficients: Partial<MagicFormulaCoefficients> = passengerMagicFormula()) {
        this.coefficients = { ...neutralMagicFormula(), ...coefficients };
    }

    evaluate(io: Float64Array): void {
        const c = this.coefficients;
        const evaluation = this.#evaluation;
        const { now, alongX, alongY, upright, magic, secant } = evaluation;
        const nominal = c.LFZO * (c.FNOMIN > 0 ? c.FNOMIN : io[TIRE.restLoad]);
        const load = Math.min(io[TIRE.load], c.FZMAX > 0 ? c.FZMAX : MAX_LOAD * nominal);
        const hand = c.PKY1 < 0 ? -1 : 1;
        now[FORMULA.nominalLoad] = nominal;
        now[FORMULA.load] = load;
        now[FORMULA.excessLoad] = load / nominal - 1;
        const ofAngle = c.FITTYP < MF_TYRE_6;
        const lean = io[TIRE.sinInclination];
        now[FORMULA.camber] = -hand * (ofAngle ? Math.asin(Math.max(-1, Math.min(1, lean))) : lean);
        now[FORMULA.friction] = io[TIRE.grip];
        const nominalPressure = this.pressure > 0 ? this.pressure : c.INFLPRES;
        const pressure = io[TIRE.pressure] > 0 ? io[TIRE.pressure] : nominalPressure;
        now[FORMULA.excessPressure] = pressure > 0 && c.NOMPRES > 0 ? pressure / c.NOMPRES - 1 : 0;
        resolveX(evaluation, c);
        resolveY(evaluation, c, alongY);

        const slipX = io[TIRE.slipSpeedX];
        const slipY = io[TIRE.slipSpeedY];
        const transport = Math.max(Math.abs(io[TIRE.groundSpeed]), Math.abs(slipX), Math.abs(slipY), STANDSTILL);
        const kappa = slipX / transport;
        const tangent = (hand * slipY) / transport;
        const alpha = ofAngle ? Math.atan(tangent) : tangent;

        now[FORMULA.alpha] = alpha;
        now[FORMULA.kappa] = 0;
        findForceX(evaluation);
        secant[SECANT.restForce] = now[FORMULA.force];
        secant[SECANT.speed] = slipX;
        secant[SECANT.atSpeed] = transport;
        findSpeed(secant);
        now[FORMULA.kappa] = secant[SECANT.atSpeed] / transport;
        findForceX(evaluation);
        secant[SECANT.atForce] = now[FORMULA.force];
        magic[MAGIC.c] = alongX[RESOLVED.shape];
        findPeakShare(magic);
        io[TIRE.peakX] =
            (alongX[RESOLVED.peak] * magic[MAGIC.angle] + Math.abs(alongX[RESOLVED.lift])) / now[FORMULA.weightDivisor];
        secant[SECANT.leastRate] = (0.01 * io[TIRE.peakX]) / (transport + Math.abs(slipX));
        findSecant(secant);
        io[TIRE.rateX] = secant[SECANT.rate];
        io[TIRE.offsetX] = secant[SECANT.offset];
        now[FORMULA.longitudinal] = secant[SECANT.offset] + secant[SECANT.rate] * slipX;

        now[FORMULA.kappa] = kappa;
        now[FORMULA.alpha] = 0;
        findForceY(evaluation, c, alongY);
        secant[SECANT.restForce] = now[FORMULA.force];
        secant[SECANT.speed] = slipY;
        secant[SECANT.atSpeed] = transport;
        findSpeed(secant);
        const atTangent = (hand * secant[SECANT.atSpeed]) / transport;
        now[FORMULA.alpha] = ofAngle ? Math.atan(atTangent) : atTangent;
        findForceY(evaluation, c, alongY);
        secant[SECANT.atForce] = now[FORMULA.force];
        magic[MAGIC.c] = alongY[RESOLVED.shape];
        findPeakShare(magic);
        io[TIRE.peakY] =
            (alongY[RESOLVED.peak] * magic[MAGIC.angle] + Math.abs(alongY[RESOLVED.lift])) / now[FORMULA.weightDivisor];
        secant[SECANT.leastRate] = (0.01 * io[TIRE.peakY]) / (transport + Math.abs(slipY));
        findSecant(secant);
        io[TIRE.rateY] = secant[SECANT.rate];
        io[TIRE.offsetY] = secant[SECANT.offset];

        now[FORMULA.alpha] = alpha;
        findForceY(evaluation, c, alongY);
        now[FORMULA.lateral] = now[FORMULA.force];
        if (now[FORMULA.camber] !== 0 && !ofAngle) {
            const camber = now[FORMULA.camber];
            now[FORMULA.camber] = 0;
            resolveY(evaluation, c, upright);
            findForceY(evaluation, c, upright);
            now[FORMULA.camber] = camber;
        }
        findMoment(evaluation, c, io);

        magic[MAGIC.x] = io[TIRE.peakSlipX];
        findPeak(evaluation, alongX);
        io[TIRE.peakSlipX] = magic[MAGIC.x];
        magic[MAGIC.x] = ofAngle ? Math.atan(io[TIRE.peakSlipY]) : io[TIRE.peakSlipY];
        findPeak(evaluation, alongY);
        io[TIRE.peakSlipY] = ofAngle ? Math.tan(Math.min(magic[MAGIC.x], STEEPEST)) : magic[MAGIC.x];
    }
}

function resolveX({ alongX, now }: Evaluation, c: MagicFormulaCoefficients): void {
    const load = now[FORMULA.load];
    const q = now[FORMULA.excessLoad];
    const camber = now[FORMULA.camber] * c.LGAX;
    const grip = c.LMUX * now[FORMULA.friction];
    // shifts fade slower than the grip (4.E8 with A = 10)
    const fading = c.FITTYP < MF_TYRE_6 ? grip : (10 * grip) / (1 + 9 * grip);
    const p = now[FORMULA.excessPressure];
    const ofPressure = 1 + (c.PPX3 + c.PPX4 * p) * p;
    const mu = Math.max((c.PDX1 + c.PDX2 * q) * ofPressure * (1 - c.PDX3 * camber * camber), 1e-3);
    const slope = (c.PKX1 + c.PKX2 * q) * Math.exp(c.PKX3 * q) * (1 + (c.PPX1 + c.PPX2 * p) * p) * c.LKX;
    alongX[RESOLVED.stiffness] = load * Math.max(slope, 0.1);
    alongX[RESOLVED.shape] = c.PCX1 * c.LCX;
    alongX[RESOLVED.peak] = grip * mu * load;
    alongX[RESOLVED.curvature] = (c.PEX1 + c.PEX2 * q + c.PEX3 * q * q) * c.LEX;
    alongX[RESOLVED.asymmetry] = alongX[RESOLVED.curvature] * c.PEX4;
    alongX[RESOLVED.shift] = (c.PHX1 + c.PHX2 * q) * c.LHX;
    alongX[RESOLVED.lift] = load * (c.PVX1 + c.PVX2 * q) * c.LVX * fading;
    alongX[RESOLVED.weightStiffness] = (c.RBX1 + c.RBX3 * camber * camber) * c.LXAL;
    alongX[RESOLVED.weightFall] = c.RBX2;
    alongX[RESOLVED.weightShape] = c.RCX1;
    alongX[RESOLVED.weightCurvature] = c.REX1 + c.REX2 * q;
    alongX[RESOLVED.weightShift] = c.RHX1;
}

function resolveY({ now }: Evaluation, c: MagicFormulaCoefficients, out: Float64Array): void {
    const load = now[FORMULA.load];
    const q = now[FORMULA.excessLoad];
    const old = c.FITTYP < MF_TYRE_6;
    const camber = now[FORMULA.camber] * c.LGAY;
    const square = camber * camber;
    const grip = c.LMUY * now[FORMULA.friction];
    const p = now[FORMULA.excessPressure];
    const ofPressure = 1 + (c.PPY3 + c.PPY4 * p) * p;
    const mu = Math.max((c.PDY1 + c.PDY2 * q) * ofPressure * (1 - c.PDY3 * square), 1e-3);
    const atLoad = (c.PKY2 + c.PKY5 * square) * (1 + c.PPY2 * p);
    const shape = (1 + c.PPY1 * p) * Math.sin(c.PKY4 * Math.atan((q + 1) / atLoad));
    const slope = Math.abs(c.PKY1) * now[FORMULA.nominalLoad] * (1 - c.PKY3 * Math.abs(camber)) * shape * c.LKY;
    const byCamber = load * (c.PKY6 + c.PKY7 * q) * (1 + c.PPY5 * p) * camber * c.LKYC;
    const stiffness = Math.max(slope, 0.1 * load) * (c.PKY1 < 0 ? -1 : 1);
    const fading = old ? grip : (10 * grip) / (1 + 9 * grip);
    const thrust = load * (c.PVY3 + c.PVY4 * q) * camber * c.LKYC * fading;
    out[RESOLVED.stiffness] = stiffness;
    out[RESOLVED.shape] = c.PCY1 * c.LCY;
    out[RESOLVED.peak] = grip * mu * load;
    const curve = (c.PEY1 + c.PEY2 * q) * c.LEY;
    out[RESOLVED.curvature] = curve * (1 + c.PEY5 * square);
    out[RESOLVED.asymmetry] = curve * (c.PEY3 + c.PEY4 * camber);
    const ofCamber = old ? c.PHY3 * camber * c.LKYC : (byCamber - thrust) / stiffness;
    out[RESOLVED.shift] = (c.PHY1 + c.PHY2 * q) * c.LHY + ofCamber;
    out[RESOLVED.lift] = load * (c.PVY1 + c.PVY2 * q) * c.LVY * fading + thrust;
    out[RESOLVED.weightStiffness] = (c.RBY1 + c.RBY4 * square) * c.LYKA;
    out[RESOLVED.weightFall] = c.RBY2;
    out[RESOLVED.weightShape] = c.RCY1;
    out[RESOLVED.weightCurvature] = c.REY1 + c.REY2 * q;
    out[RESOLVED.weightShift] = c.RHY1 + c.RHY2 * q;
}

/** Pure force of one axis at the slip in `MAGIC[X]`, into `now[FORMULA.force]`. */
function findPure({ now, magic }: Evaluation, axis: Float64Array): void {
    magic[MAGIC.x] += axis[RESOLVED.shift];
    magic[MAGIC.b] = axis[RESOLVED.stiffness] / (axis[RESOLVED.shape] * axis[RESOLVED.peak]);
    magic[MAGIC.c] = axis[RESOLVED.shape];
    magic[MAGIC.e] = axis[RESOLVED.curvature] - axis[RESOLVED.asymmetry] * Math.sign(magic[MAGIC.x]);
    findAngle(magic);
    now[FORMULA.force] = axis[RESOLVED.peak] * Math.sin(magic[MAGIC.angle]) + axis[RESOLVED.lift];
}

/** Slip of the largest pure force of one axis, into `MAGIC[X]`; shifts and asymmetry, which differ by side, left out. */
function findPeak({ magic }: Evaluation, axis: Float64Array): void {
    magic[MAGIC.b] = Math.abs(axis[RESOLVED.stiffness] / (axis[RESOLVED.shape] * axis[RESOLVED.peak]));
    magic[MAGIC.c] = axis[RESOLVED.shape];
    magic[MAGIC.e] = axis[RESOLVED.curvature];
    findPeakSlip(magic);
}

/** Multiplies `now[FORMULA.force]` by what the slip of the other axis leaves of it; in `MAGIC`, slip and stiffness factor. */
function weigh({ now, magic }: Evaluation, axis: Float64Array): void {
    const slip = magic[MAGIC.x];
    magic[MAGIC.c] = axis[RESOLVED.weightShape];
    magic[MAGIC.e] = axis[RESOLVED.weightCurvature];
    magic[MAGIC.x] = axis[RESOLVED.weightShift];
    findAngle(magic);
    now[FORMULA.weightDivisor] = Math.max(Math.cos(magic[MAGIC.angle]), 1e-3);
    magic[MAGIC.x] = slip + axis[RESOLVED.weightShift];
    findAngle(magic);
    now[FORMULA.force] *= Math.max(Math.cos(magic[MAGIC.angle]), 0) / now[FORMULA.weightDivisor];
}

function findForceX(evaluation: Evaluation): void {
    const { alongX, now, magic } = evaluation;
    magic[MAGIC.x] = now[FORMULA.kappa];
    findPure(evaluation, alongX);
    const fall = alongX[RESOLVED.weightFall] * now[FORMULA.kappa];
    magic[MAGIC.x] = now[FORMULA.alpha];
    magic[MAGIC.b] = alongX[RESOLVED.weightStiffness] / Math.sqrt(1 + fall * fall);
    weigh(evaluation, alongX);
}

function findForceY(evaluation: Evaluation, c: MagicFormulaCoefficients, axis: Float64Array): void {
    const { now, magic } = evaluation;
    magic[MAGIC.x] = now[FORMULA.alpha];
    findPure(evaluation, axis);
    const fall = axis[RESOLVED.weightFall] * (now[FORMULA.alpha] - c.RBY3);
    magic[MAGIC.x] = now[FORMULA.kappa];
    magic[MAGIC.b] = axis[RESOLVED.weightStiffness] / Math.sqrt(1 + fall * fall);
    weigh(evaluation, axis);
    now[FORMULA.forceWithoutPlySteer] = now[FORMULA.force];

    const ply = c.RVY1 + c.RVY2 * now[FORMULA.excessLoad] + c.RVY3 * now[FORMULA.camber];
    const fade = c.RVY4 * now[FORMULA.alpha];
    const turn = Math.sin(c.RVY5 * Math.atan(c.RVY6 * now[FORMULA.kappa]));
    now[FORMULA.force] += (axis[RESOLVED.peak] * ply * turn * c.LVYKA) / Math.sqrt(1 + fade * fade);
}

/** Aligning moment: trail times the plain force of the upright wheel, residual torque, lever of the forward force. */
function findMoment({ now, alongX, alongY, magic }: Evaluation, c: MagicFormulaCoefficients, io: Float64Array): void {
    const load = now[FORMULA.load];
    const q = now[FORMULA.excessLoad];
    const old = c.FITTYP < MF_TYRE_6;
    const camber = now[FORMULA.camber] * c.LGAZ;
    const lean = Math.abs(camber);
    const kappa = now[FORMULA.kappa];
    const alpha = now[FORMULA.alpha];
    const grip = c.LMUY * now[FORMULA.friction];
    const radius = c.UNLOADED_RADIUS > 0 ? c.UNLOADED_RADIUS : io[TIRE.radius];
    const cos = old ? Math.cos(alpha) : 1 / Math.sqrt(1 + alpha * alpha);
    const driven = (alongX[RESOLVED.stiffness] / alongY[RESOLVED.stiffness]) * kappa;
    const p = now[FORMULA.excessPressure];

    const shifted = alpha + c.QHZ1 + c.QHZ2 * q + (c.QHZ3 + c.QHZ4 * q) * camber;
    const toSide = old ? camber : 0;
    const byCamber = 1 + c.QBZ4 * toSide + c.QBZ5 * lean + c.QBZ6 * camber * camber;
    const stiffness = ((c.QBZ1 + c.QBZ2 * q + c.QBZ3 * q * q) * byCamber * c.LKY) / grip;
    const bend = (2 / Math.PI) * Math.atan(stiffness * c.QCZ1 * shifted);
    const across = old ? Math.tan(shifted) : shifted;
    const slip = Math.sqrt(across * across + driven * driven);
    magic[MAGIC.x] = (old ? Math.atan(slip) : slip) * (shifted < 0 ? -1 : 1);
    magic[MAGIC.b] = stiffness;
    magic[MAGIC.c] = c.QCZ1;
    magic[MAGIC.e] = (c.QEZ1 + c.QEZ2 * q + c.QEZ3 * q * q) * (1 + (c.QEZ4 + c.QEZ5 * camber) * bend);
    findAngle(magic);
    const longest =
        (load / now[FORMULA.nominalLoad]) *
        radius *
        (c.QDZ1 + c.QDZ2 * q) *
        (1 - c.PPZ1 * p) *
        (1 + c.QDZ3 * (old ? camber : lean) + c.QDZ4 * camber * camber) *
        c.LTR;
    const trail = longest * Math.cos(magic[MAGIC.angle]) * cos;

    const shift = alpha + alongY[RESOLVED.shift] + alongY[RESOLVED.lift] / alongY[RESOLVED.stiffness];
    const aside = old ? Math.tan(shift) : shift;
    const square = aside * aside + driven * driven;
    const off = old ? Math.atan(Math.sqrt(square)) ** 2 : square;
    const hold = (c.QBZ9 * c.LKY) / grip + (c.QBZ10 * alongY[RESOLVED.stiffness]) / alongY[RESOLVED.peak];
    const twist =
        (c.QDZ6 + c.QDZ7 * q) * c.LRES +
        ((c.QDZ8 + c.QDZ9 * q) * (1 + c.PPZ2 * p) + (c.QDZ10 + c.QDZ11 * q) * lean) * camber * c.LKZC;
    const residual = (load * radius * twist * grip * cos) / Math.sqrt(1 + hold * hold * off);

    const offside =
        c.SSZ1 +
        (c.SSZ2 * now[FORMULA.lateral]) / now[FORMULA.nominalLoad] +
        (c.SSZ3 + c.SSZ4 * q) * now[FORMULA.camber];
    // rolling backward the trail lies on the other side and the patch bores the other way
    const rolling = residual - trail * now[FORMULA.forceWithoutPlySteer];
    io[TIRE.aligning] =
        (io[TIRE.groundSpeed] < 0 ? -rolling : rolling) + radius * offside * c.LS * now[FORMULA.longitudinal];
}
