import {
    ALIGNING,
    GRIP,
    INCLINATION,
    LOAD,
    OFFSET_X,
    OFFSET_Y,
    PEAK_SLIP_X,
    PEAK_SLIP_Y,
    PEAK_X,
    PEAK_Y,
    RADIUS,
    RATE_X,
    RATE_Y,
    REST_LOAD,
    RIM_SPEED,
    SLIP_SPEED_X,
    SLIP_SPEED_Y,
    STANDSTILL,
    TIRE,
    type Tire
} from './tire.js';
import { passengerForward, passengerSideways, passengerTrail, type TireCurve } from './tmeasy-curve.js';

/** Loads beyond this multiple of the nominal load add no force (Chrono's `pn_max`). */
const MAX_LOAD = 3.5;

/** A curve resolved for load and grip: slope and forces in N. */
const SLOPE = 0;
const PEAK = 1;
const PEAK_SLIP = 2;
const SLIDE = 3;
const SLIDE_SLIP = 4;
const alongX = new Float64Array(5);
const alongY = new Float64Array(5);
const alongSlip = new Float64Array(5);

/** Load over nominal load, load, friction. */
const share = new Float64Array(3);

/** Slip along x and y, its length, and the secant of the curve there, N. */
const slip = new Float64Array(4);

/**
 * TMeasy: Hirschberg, Rill, Weinfurter, Tire model TMeasy, Vehicle System Dynamics 45 (2007), resolved as in
 * projectchrono/chrono `ChTMeasyTire`; trail and camber thrust: Rill, Road Vehicle Dynamics (2011), chapter 3. The
 * default tire: every number of it can be pictured, and it knows what load does to grip.
 */
export class TMeasy implements Tire {
    forward = passengerForward();
    sideways = passengerSideways();
    trail = passengerTrail();

    /** Load at which the curves are given, N; 0 takes the wheel's own load at rest. */
    nominalLoad = 0;

    evaluate(): void {
        const nominalLoad = this.nominalLoad > 0 ? this.nominalLoad : TIRE[REST_LOAD];
        const q = Math.min(TIRE[LOAD] / nominalLoad, MAX_LOAD);
        share[0] = q;
        share[1] = q * nominalLoad;
        share[2] = TIRE[GRIP];
        resolve(this.forward, alongX);
        resolve(this.sideways, alongY);
        TIRE[PEAK_X] = alongX[PEAK];
        TIRE[PEAK_Y] = alongY[PEAK];
        // its slips are over rolling speed
        TIRE[PEAK_SLIP_X] = alongX[PEAK_SLIP] / (1 + alongX[PEAK_SLIP]);
        TIRE[PEAK_SLIP_Y] = alongY[PEAK_SLIP];

        // slips refer to the speed at which tread runs through the patch
        const transport = Math.max(Math.abs(TIRE[RIM_SPEED]), STANDSTILL);
        slip[0] = TIRE[SLIP_SPEED_X] / transport;
        slip[1] = TIRE[SLIP_SPEED_Y] / transport;
        slip[2] = Math.sqrt(slip[0] * slip[0] + slip[1] * slip[1]);
        combine();
        findSecant();
        TIRE[RATE_X] = slip[3] / transport;
        TIRE[RATE_Y] = slip[3] / transport;

        // a leaning wheel bores as it rolls: that bends the tread like a third of the slip at the ends of the patch
        const patch = this.trail.patchLength * TIRE[RADIUS] * Math.sqrt(q);
        const rolling = Math.abs(TIRE[RIM_SPEED]) / transport;
        const thrust = (alongY[SLOPE] * rolling * patch * Math.sin(TIRE[INCLINATION])) / (6 * TIRE[RADIUS]);
        TIRE[OFFSET_X] = 0;
        TIRE[OFFSET_Y] = -Math.max(-alongY[PEAK], Math.min(alongY[PEAK], thrust));

        const { trail, trailAtDoubleLoad, zeroSlip, zeroSlipAtDoubleLoad } = this.trail;
        share[1] = trail + (trailAtDoubleLoad - trail) * (q - 1);
        share[2] = zeroSlip + (zeroSlipAtDoubleLoad - zeroSlip) * (q - 1);
        findOffset();
        // rolling backward the trail lies on the other side
        const side = TIRE[RIM_SPEED] < 0 ? 1 : -1;
        TIRE[ALIGNING] = side * share[0] * patch * slip[3] * slip[1];
    }
}

/** Resolves one axis: forces and slopes by a parabola through zero load, slips by a straight line. */
function resolve(curve: TireCurve, out: Float64Array): void {
    const q = share[0];
    const load = share[1];
    const grip = share[2];
    // values are per unit load, hence half as much of the parabola's at double load
    const linear = 2 - q;
    const square = q - 1;
    out[SLOPE] = load * (curve.stiffness * linear + curve.stiffnessAtDoubleLoad * square);
    out[PEAK] = grip * load * (curve.peak * linear + curve.peakAtDoubleLoad * square);
    out[SLIDE] = grip * load * (curve.slide * linear + curve.slideAtDoubleLoad * square);
    out[PEAK_SLIP] = grip * (curve.peakSlip + (curve.peakSlipAtDoubleLoad - curve.peakSlip) * square);
    out[SLIDE_SLIP] = grip * (curve.slideSlip + (curve.slideSlipAtDoubleLoad - curve.slideSlip) * square);
}

/** The curve along the slip vector. */
function combine(): void {
    let cos = Math.SQRT1_2;
    let sin = Math.SQRT1_2;
    if (slip[2] > 1e-9) {
        cos = slip[0] / slip[2];
        sin = slip[1] / slip[2];
    }
    for (let k = 0; k < 5; k++) {
        const x = alongX[k] * cos;
        const y = alongY[k] * sin;
        alongSlip[k] = Math.sqrt(x * x + y * y);
    }
}

/** Force over slip on the combined curve. */
function findSecant(): void {
    const s = slip[2];
    const peak = alongSlip[PEAK];
    const peakSlip = alongSlip[PEAK_SLIP];
    const slide = alongSlip[SLIDE];
    const slideSlip = alongSlip[SLIDE_SLIP];
    // the adhesion branch needs at least twice the secant slope to meet the peak flat
    const slope = Math.max(alongSlip[SLOPE], (2 * peak) / peakSlip);
    if (s < peakSlip) {
        const sigma = s / peakSlip;
        slip[3] = slope / (1 + sigma * (sigma + (slope * peakSlip) / peak - 2));
        return;
    }
    let force = slide;
    if (s < slideSlip) {
        // two parabolas: off the peak with its curvature, into the slide with zero slope
        const ratio = peak / peakSlip;
        const curvature = (ratio * ratio) / (slope * peakSlip);
        const meet = peakSlip + (peak - slide) / (curvature * (slideSlip - peakSlip));
        if (meet > peakSlip && meet <= slideSlip) {
            if (s <= meet) {
                force = peak - curvature * (s - peakSlip) * (s - peakSlip);
            } else {
                const fall = curvature * ((meet - peakSlip) / (slideSlip - meet));
                force = slide + fall * (slideSlip - s) * (slideSlip - s);
            }
        } else {
            const t = (s - peakSlip) / (slideSlip - peakSlip);
            force = peak - (peak - slide) * t * t * (3 - 2 * t);
        }
    }
    slip[3] = force / s;
}

/**
 * Trail over lateral slip in shares of the patch length, into `share[0]`, from the trail without slip in `share[1]`
 * and the slip where it vanishes in `share[2]`. From there on to full slide it is slightly negative.
 */
function findOffset(): void {
    const zero = share[2];
    const end = Math.max(alongY[SLIDE_SLIP], 1.01 * zero);
    const s = Math.abs(slip[1]);
    const weight = zero / end;
    let shape = 0;
    if (s <= zero) {
        const t = s / zero;
        shape = (1 - weight) * (1 - t) + weight * (1 - t * t * (3 - 2 * t));
    } else if (s < end) {
        const t = (end - s) / (end - zero);
        shape = -(1 - weight) * ((s - zero) / zero) * t * t;
    }
    share[0] = share[1] * shape;
}
