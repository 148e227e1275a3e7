import type { TireCurve, TireParams } from './params.js';

/**
 * TMeasy: Hirschberg, Rill, Weinfurter, Tire model TMeasy, Vehicle System Dynamics 45 (2007); resolved as in
 * projectchrono/chrono `ChTMeasyTire`. Left out here: aligning moment, camber, vertical deflection.
 *
 * Numbers cross this border in `TIRE`: doubles that are passed to a function which the engine does not inline are
 * boxed on the heap, and the step allocates nothing.
 */
export const TIRE = new Float64Array(7);

/** In: load, N. */
export const LOAD = 0;

/** In: load at which the curves are given, N, > 0. */
export const NOMINAL_LOAD = 6;

/** In: longitudinal and lateral slip. */
export const SLIP_X = 1;
export const SLIP_Y = 2;

/** Out: force over slip along the slip vector, N; the secant of the curve. */
export const SECANT = 3;

/** Out: largest longitudinal and lateral force, N. */
export const PEAK_X = 4;
export const PEAK_Y = 5;

/** Loads beyond this multiple of the nominal load add no force (Chrono's `pn_max`). */
const MAX_LOAD = 3.5;

const SLOPE = 0;
const PEAK = 1;
const PEAK_SLIP = 2;
const SLIDE = 3;
const SLIDE_SLIP = 4;
const alongX = new Float64Array(5);
const alongY = new Float64Array(5);

/** Resolves one axis; `at` holds load over nominal load, load and grip. */
function resolve(curve: TireCurve, at: Float64Array, out: Float64Array): void {
    const q = at[0];
    const load = at[1];
    const grip = at[2];
    // forces and slopes: parabola through zero load; v1 and v2 are per unit load, hence 2 v2 at double load
    const linear = 2 - q;
    const square = q - 1;
    out[SLOPE] = load * (curve.stiffness * linear + curve.stiffnessAtDoubleLoad * square);
    out[PEAK] = grip * load * (curve.peak * linear + curve.peakAtDoubleLoad * square);
    out[SLIDE] = grip * load * (curve.slide * linear + curve.slideAtDoubleLoad * square);
    out[PEAK_SLIP] = grip * (curve.peakSlip + (curve.peakSlipAtDoubleLoad - curve.peakSlip) * square);
    out[SLIDE_SLIP] = grip * (curve.slideSlip + (curve.slideSlipAtDoubleLoad - curve.slideSlip) * square);
}

const share = new Float64Array(3);

/** Evaluates the tire for the loads and slips in {@link TIRE}. */
export function evaluateTMeasy(tire: TireParams): void {
    const nominalLoad = TIRE[NOMINAL_LOAD];
    const q = Math.min(TIRE[LOAD] / nominalLoad, MAX_LOAD);
    share[0] = q;
    share[1] = q * nominalLoad;
    share[2] = tire.grip;
    resolve(tire.forward, share, alongX);
    resolve(tire.sideways, share, alongY);
    TIRE[PEAK_X] = alongX[PEAK];
    TIRE[PEAK_Y] = alongY[PEAK];

    const sx = TIRE[SLIP_X];
    const sy = TIRE[SLIP_Y];
    const slip = Math.sqrt(sx * sx + sy * sy);
    let cos = Math.SQRT1_2;
    let sin = Math.SQRT1_2;
    if (slip > 1e-9) {
        cos = sx / slip;
        sin = sy / slip;
    }
    const slopeX = alongX[SLOPE] * cos;
    const slopeY = alongY[SLOPE] * sin;
    const peakX = alongX[PEAK] * cos;
    const peakY = alongY[PEAK] * sin;
    const peakSlipX = alongX[PEAK_SLIP] * cos;
    const peakSlipY = alongY[PEAK_SLIP] * sin;
    const slideX = alongX[SLIDE] * cos;
    const slideY = alongY[SLIDE] * sin;
    const slideSlipX = alongX[SLIDE_SLIP] * cos;
    const slideSlipY = alongY[SLIDE_SLIP] * sin;
    const peak = Math.sqrt(peakX * peakX + peakY * peakY);
    const peakSlip = Math.sqrt(peakSlipX * peakSlipX + peakSlipY * peakSlipY);
    const slide = Math.sqrt(slideX * slideX + slideY * slideY);
    const slideSlip = Math.sqrt(slideSlipX * slideSlipX + slideSlipY * slideSlipY);
    // the adhesion branch needs at least twice the secant slope to meet the peak flat
    const slope = Math.max(Math.sqrt(slopeX * slopeX + slopeY * slopeY), (2 * peak) / peakSlip);

    if (slip < peakSlip) {
        const sigma = slip / peakSlip;
        TIRE[SECANT] = slope / (1 + sigma * (sigma + (slope * peakSlip) / peak - 2));
        return;
    }
    let force = slide;
    if (slip < slideSlip) {
        // two parabolas: off the peak with its curvature, into the slide with zero slope
        const ratio = peak / peakSlip;
        const curvature = (ratio * ratio) / (slope * peakSlip);
        const meet = peakSlip + (peak - slide) / (curvature * (slideSlip - peakSlip));
        if (meet > peakSlip && meet <= slideSlip) {
            if (slip <= meet) {
                force = peak - curvature * (slip - peakSlip) * (slip - peakSlip);
            } else {
                const fall = curvature * ((meet - peakSlip) / (slideSlip - meet));
                force = slide + fall * (slideSlip - slip) * (slideSlip - slip);
            }
        } else {
            const t = (slip - peakSlip) / (slideSlip - peakSlip);
            force = peak - (peak - slide) * t * t * (3 - 2 * t);
        }
    }
    TIRE[SECANT] = force / slip;
}
