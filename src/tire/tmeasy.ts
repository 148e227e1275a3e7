import { STANDSTILL, TIRE, type Tire } from './tire.js';
import { CURVE, ForwardCurve, SidewaysCurve, type TireCurve, type TireTrail, TMEASY, Trail } from './tmeasy-curve.js';
import { boundLoads, PASSENGER } from './tmeasy-loads.js';
import { group } from './tunable.js';
import { Numbers } from '../math/numbers.js';
import { scratch, struct } from '../math/struct.js';

/** Inputs and result of `slideBeyond`, the force at slips beyond the peak. */
const joinedLayout = struct({
    /** Load over nominal load, and load times friction. */
    loadShare: scratch('1'),
    hold: scratch('N'),

    /** Direction and length of the slip. */
    cosine: scratch('1'),
    sine: scratch('1'),
    slip: scratch('1'),

    /** Largest force and its slip; the initial slope. */
    largest: scratch('N'),
    atSlip: scratch('1'),
    slope: scratch('N'),

    /** The force that was found. */
    force: scratch('N')
});

export const JOINED = joinedLayout.places;

/** Sine of the largest camber that counts, 5 degrees: tires are measured no further (Chrono's `m_gamma_limit`). */
const MAX_LEAN = Math.sin((5 * Math.PI) / 180);

/** Slips below this have no direction: the axes count alike. */
const LEAST_SLIP = 1e-9;

/**
 * TMeasy: Hirschberg, Rill, Weinfurter, Tire model TMeasy, Vehicle System Dynamics 45 (2007), resolved as in
 * projectchrono/chrono `ChTMeasyTire`; trail: Rill, Road Vehicle Dynamics (2011), chapter 3; camber thrust: the same, as
 * `ChTMeasyTire` had it until 2023. The
 * default tire: every number of it can be pictured, and it knows what load does to grip.
 *
 * Forces and slopes go by a parabola through zero load, slips by a straight line, as far as these hold: see `tmeasy-loads.ts`.
 *
 * Its numbers lie by the places of `tmeasy-curve.ts`. Equal tires may share them; a tire that is tuned has its own.
 */
export class TMeasy extends Numbers implements Tire {
    /**
     * Entry of this model in the inspector of Wheel Collider.
     *
     * @internal
     */
    static readonly inspector = {
        value: 0,
        groups: {
            forward: group((tire: TMeasy) => tire.forward, { least: 0.01 }),
            sideways: group((tire: TMeasy) => tire.sideways, { least: 0.01 })
        }
    };

    private readonly curveForward = new ForwardCurve(this);
    private readonly curveSideways = new SidewaysCurve(this);
    private readonly curveTrail = new Trail(this);

    constructor() {
        super(PASSENGER, true);
    }

    /** Longitudinal curve. An object that is assigned is copied. */
    set forward(curve: TireCurve) {
        Object.assign(this.curveForward, curve);
    }

    get forward(): TireCurve {
        return this.curveForward;
    }

    /** Lateral curve. An object that is assigned is copied. */
    set sideways(curve: TireCurve) {
        Object.assign(this.curveSideways, curve);
    }

    get sideways(): TireCurve {
        return this.curveSideways;
    }

    /** Pneumatic trail. An object that is assigned is copied. */
    set trail(trail: TireTrail) {
        Object.assign(this.curveTrail, trail);
    }

    get trail(): TireTrail {
        return this.curveTrail;
    }

    /** Load at which the curves are given, N; 0 takes the wheel's own load at rest. */
    set nominalLoad(load: number) {
        this.write(TMEASY.nominalLoad, load);
    }

    get nominalLoad(): number {
        return this.values[TMEASY.nominalLoad];
    }

    /** @internal */
    override write(place: number, value: number): void {
        super.write(place, value);
        boundLoads(this.values);
    }

    readonly #beyond = new Float64Array(joinedLayout.size);

    evaluate(io: Float64Array): void {
        const n = this.values;
        const nominalLoad = n[TMEASY.nominalLoad] > 0 ? n[TMEASY.nominalLoad] : io[TIRE.restLoad];
        const q = Math.min(io[TIRE.load] / nominalLoad, n[TMEASY.mostLoad]);
        const load = q * nominalLoad;
        const grip = io[TIRE.grip];
        const hold = grip * load;
        // values are per unit load, hence half as much of the parabola's at double load
        const linear = 2 - q;
        const square = q - 1;
        const slopeX =
            load * (n[TMEASY.forward + CURVE.stiffness] * linear + n[TMEASY.forward + CURVE.stiffness + 1] * square);
        const slopeY =
            load * (n[TMEASY.sideways + CURVE.stiffness] * linear + n[TMEASY.sideways + CURVE.stiffness + 1] * square);
        const peakX = hold * (n[TMEASY.forward + CURVE.peak] * linear + n[TMEASY.forward + CURVE.peak + 1] * square);
        const peakY = hold * (n[TMEASY.sideways + CURVE.peak] * linear + n[TMEASY.sideways + CURVE.peak + 1] * square);
        const peakSlipX =
            grip * (n[TMEASY.forward + CURVE.peakSlip] * linear + n[TMEASY.forward + CURVE.peakSlip + 1] * square);
        const peakSlipY =
            grip * (n[TMEASY.sideways + CURVE.peakSlip] * linear + n[TMEASY.sideways + CURVE.peakSlip + 1] * square);
        io[TIRE.peakX] = peakX;
        io[TIRE.peakY] = peakY;
        // its slips are over rolling speed
        io[TIRE.peakSlipX] = peakSlipX / (1 + peakSlipX);
        io[TIRE.peakSlipY] = peakSlipY;

        // slips refer to the speed at which tread runs through the patch
        const rim = io[TIRE.rimSpeed];
        const rimSpeed = Math.abs(rim);
        const perSpeed = 1 / Math.max(rimSpeed, STANDSTILL);
        const x = io[TIRE.slipSpeedX] * perSpeed;
        const y = io[TIRE.slipSpeedY] * perSpeed;
        const s = Math.sqrt(x * x + y * y);

        // the curve along the slip vector
        const cos = s > LEAST_SLIP ? x / s : Math.SQRT1_2;
        const sin = s > LEAST_SLIP ? y / s : Math.SQRT1_2;
        const peak = Math.sqrt(peakX * cos * (peakX * cos) + peakY * sin * (peakY * sin));
        const peakSlip = Math.sqrt(peakSlipX * cos * (peakSlipX * cos) + peakSlipY * sin * (peakSlipY * sin));
        // the adhesion branch needs at least twice the secant slope to meet the peak flat
        const slope = Math.max(
            Math.sqrt(slopeX * cos * (slopeX * cos) + slopeY * sin * (slopeY * sin)),
            (2 * peak) / peakSlip
        );
        let secant = 0;
        if (s < peakSlip) {
            const sigma = s / peakSlip;
            secant = slope / (1 + sigma * (sigma + (slope * peakSlip) / peak - 2));
        } else {
            const beyond = this.#beyond;
            beyond[JOINED.loadShare] = q;
            beyond[JOINED.hold] = hold;
            beyond[JOINED.cosine] = cos;
            beyond[JOINED.sine] = sin;
            beyond[JOINED.slip] = s;
            beyond[JOINED.largest] = peak;
            beyond[JOINED.atSlip] = peakSlip;
            beyond[JOINED.slope] = slope;
            slideBeyond(n, beyond, io);
            secant = beyond[JOINED.force] / s;
        }
        io[TIRE.rateX] = secant * perSpeed;
        io[TIRE.rateY] = secant * perSpeed;

        // A leaning wheel bores as it rolls: that bends the tread like a third of the slip at the ends of the patch. The
        // force of that slip fades as the force of lateral slip does.
        const patch = n[TMEASY.patchLength] * Math.sqrt(q);
        const lean = Math.max(-MAX_LEAN, Math.min(MAX_LEAN, io[TIRE.sinInclination]));
        const slopeAcross = Math.max(slopeY, (2 * peakY) / peakSlipY);
        const thrust = slopeAcross * (secant / slope) * rimSpeed * perSpeed * patch * lean * (1 / 6);
        io[TIRE.offsetX] = 0;
        io[TIRE.offsetY] = -Math.max(-peakY, Math.min(peakY, thrust));

        // trail over lateral slip; from the slip where it vanishes on to full slide it is slightly negative
        const zero = n[TMEASY.zeroSlip] * linear + n[TMEASY.zeroSlip + 1] * square;
        const slideSlip =
            grip * (n[TMEASY.sideways + CURVE.slideSlip] * linear + n[TMEASY.sideways + CURVE.slideSlip + 1] * square);
        const end = Math.max(slideSlip, 1.01 * zero);
        const lateral = Math.abs(y);
        let shape = 0;
        if (lateral < end) {
            const weight = zero / end;
            const t = lateral / zero;
            shape = (1 - weight) * (1 - t);
            if (t <= 1) {
                shape += weight * (1 - t * t * (3 - 2 * t));
            } else {
                const left = (end - lateral) / (end - zero);
                shape *= left * left;
            }
        }
        const trail = shape * (n[TMEASY.trail] * linear + n[TMEASY.trail + 1] * square) * patch * io[TIRE.radius];
        // rolling backward it lies on the other side
        io[TIRE.aligning] = (rim < 0 ? trail : -trail) * secant * y;
    }
}

/** The force at slips beyond the one of the largest force. */
function slideBeyond(n: Float64Array, beyond: Float64Array, io: Float64Array): void {
    const q = beyond[JOINED.loadShare];
    const cos = beyond[JOINED.cosine];
    const sin = beyond[JOINED.sine];
    const s = beyond[JOINED.slip];
    const peak = beyond[JOINED.largest];
    const peakSlip = beyond[JOINED.atSlip];
    const linear = 2 - q;
    const square = q - 1;
    const slideX = cos * (n[TMEASY.forward + CURVE.slide] * linear + n[TMEASY.forward + CURVE.slide + 1] * square);
    const slideY = sin * (n[TMEASY.sideways + CURVE.slide] * linear + n[TMEASY.sideways + CURVE.slide + 1] * square);
    const slideSlipX =
        cos * (n[TMEASY.forward + CURVE.slideSlip] * linear + n[TMEASY.forward + CURVE.slideSlip + 1] * square);
    const slideSlipY =
        sin * (n[TMEASY.sideways + CURVE.slideSlip] * linear + n[TMEASY.sideways + CURVE.slideSlip + 1] * square);
    const slide = beyond[JOINED.hold] * Math.sqrt(slideX * slideX + slideY * slideY);
    const slideSlip = io[TIRE.grip] * Math.sqrt(slideSlipX * slideSlipX + slideSlipY * slideSlipY);
    beyond[JOINED.force] = slide;
    if (s >= slideSlip) {
        return;
    }
    // two parabolas: off the peak with its curvature, into the slide with zero slope
    const ratio = peak / peakSlip;
    const curvature = (ratio * ratio) / (beyond[JOINED.slope] * peakSlip);
    const meet = peakSlip + (peak - slide) / (curvature * (slideSlip - peakSlip));
    if (meet > peakSlip && meet <= slideSlip) {
        if (s <= meet) {
            beyond[JOINED.force] = peak - curvature * (s - peakSlip) * (s - peakSlip);
        } else {
            const fall = curvature * ((meet - peakSlip) / (slideSlip - meet));
            beyond[JOINED.force] = slide + fall * (slideSlip - s) * (slideSlip - s);
        }
    } else {
        const t = (s - peakSlip) / (slideSlip - peakSlip);
        beyond[JOINED.force] = peak - (peak - slide) * t * t * (3 - 2 * t);
    }
}
