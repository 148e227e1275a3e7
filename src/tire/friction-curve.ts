import { STANDSTILL, TIRE, type Tire } from './tire.js';
import { group } from './tunable.js';
import { scratch, struct } from '../math/struct.js';

/** One axis of a {@link FrictionCurve}: the fields of Unity's `WheelFrictionCurve`. */
export interface WheelFrictionCurve {
    /** Slip of the largest force, > 0. */
    extremumSlip: number;

    /** Largest force, per unit load. */
    extremumValue: number;

    /** Slip from which the tire slides fully, > `extremumSlip`. */
    asymptoteSlip: number;

    /** Force when the tire slides fully, per unit load. */
    asymptoteValue: number;

    /** Factor on both values; 0 makes the axis slippery. */
    stiffness: number;
}

/** Unity's forward friction of a new WheelCollider. */
export function unityForward(): WheelFrictionCurve {
    return { extremumSlip: 0.4, extremumValue: 1, asymptoteSlip: 0.8, asymptoteValue: 0.5, stiffness: 1 };
}

/** Unity's sideways friction of a new WheelCollider. */
export function unitySideways(): WheelFrictionCurve {
    return { extremumSlip: 0.2, extremumValue: 1, asymptoteSlip: 0.5, asymptoteValue: 0.75, stiffness: 1 };
}

/** Values below this count as none, per unit load: the rates stay positive. */
const SLIPPERY = 1e-6;

/** Length of the slip in shares of the extremum slips; force over slip of one axis there, and its largest force, per unit load. */
const axisLayout = struct({
    slip: scratch('1'),
    secant: scratch('1'),
    peak: scratch('1')
});

export const AXIS = axisLayout.places;

/**
 * Unity's WheelCollider friction: docs.unity3d.com, WheelFrictionCurve. Per axis two cubic Hermite pieces, from nothing
 * to the extremum and on to the asymptote, flat at both and constant beyond. Unity does not say how steep the curve
 * starts; here it starts with twice the slope of the line to the extremum, which makes the first piece a parabola: the
 * reference curve does so, and a tire whose curve bends upward first wanders about the straight.
 *
 * Slips are slip speeds over the larger of rolling and ground speed, as PhysX 3 has under Unity; the sideways slip is a
 * tangent. The axes join by the method of similarity (Pacejka, Tire and Vehicle Dynamics, section 4.2): slips in
 * shares of the extremum slips make one length, at which each axis reads its own curve. So an axis alone is exact, and
 * the two never leave the ellipse of their peaks. Left out: load sensitivity, camber, aligning moment; Unity has none.
 */
export class FrictionCurve implements Tire {
    /**
     * Entry of this model in the inspector of Wheel Collider.
     *
     * @internal
     */
    static readonly inspector = {
        value: 1,
        groups: {
            forwardFriction: group((tire: FrictionCurve) => tire.forward),
            sidewaysFriction: group((tire: FrictionCurve) => tire.sideways)
        }
    };

    /** Longitudinal curve. */
    forward = unityForward();

    /** Lateral curve. */
    sideways = unitySideways();

    readonly #axis = new Float64Array(axisLayout.size);

    evaluate(io: Float64Array): void {
        const axis = this.#axis;
        const transport = Math.max(Math.abs(io[TIRE.groundSpeed]), Math.abs(io[TIRE.rimSpeed]), STANDSTILL);
        const force = io[TIRE.load] * io[TIRE.grip];
        const x = io[TIRE.slipSpeedX] / (transport * this.forward.extremumSlip);
        const y = io[TIRE.slipSpeedY] / (transport * this.sideways.extremumSlip);
        axis[AXIS.slip] = Math.sqrt(x * x + y * y);
        findSecant(this.forward, axis);
        io[TIRE.rateX] = (force * axis[AXIS.secant]) / transport;
        io[TIRE.peakX] = force * axis[AXIS.peak];
        findSecant(this.sideways, axis);
        io[TIRE.rateY] = (force * axis[AXIS.secant]) / transport;
        io[TIRE.peakY] = force * axis[AXIS.peak];
        io[TIRE.offsetX] = 0;
        io[TIRE.offsetY] = 0;
        io[TIRE.aligning] = 0;
        io[TIRE.peakSlipX] = this.forward.extremumSlip;
        io[TIRE.peakSlipY] = this.sideways.extremumSlip;
    }
}

/** Finds force over slip of one axis at its slip, which is in shares of its extremum slip. */
function findSecant(curve: WheelFrictionCurve, axis: Float64Array): void {
    const t = axis[AXIS.slip];
    const extremum = Math.max(curve.extremumValue * curve.stiffness, SLIPPERY);
    const asymptote = Math.max(curve.asymptoteValue * curve.stiffness, SLIPPERY);
    axis[AXIS.peak] = Math.max(extremum, asymptote);
    if (t < 1) {
        axis[AXIS.secant] = (extremum * (2 - t)) / curve.extremumSlip;
        return;
    }
    const s = t * curve.extremumSlip;
    let value = asymptote;
    if (s < curve.asymptoteSlip) {
        const u = (s - curve.extremumSlip) / (curve.asymptoteSlip - curve.extremumSlip);
        value = extremum + (asymptote - extremum) * u * u * (3 - 2 * u);
    }
    axis[AXIS.secant] = value / s;
}
