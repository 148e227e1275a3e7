import { STANDSTILL, TIRE, type Tire, tireIO } from './tire.js';
import { group } from './tunable.js';

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

/** Length of the slip in shares of the extremum slips. */
const slip = new Float64Array(1);

/** Force over slip of one axis at the joined slip, and its largest force, per unit load. */
const secant = new Float64Array(2);

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

    evaluate(): void {
        const transport = Math.max(Math.abs(tireIO[TIRE.groundSpeed]), Math.abs(tireIO[TIRE.rimSpeed]), STANDSTILL);
        const force = tireIO[TIRE.load] * tireIO[TIRE.grip];
        const x = tireIO[TIRE.slipSpeedX] / (transport * this.forward.extremumSlip);
        const y = tireIO[TIRE.slipSpeedY] / (transport * this.sideways.extremumSlip);
        slip[0] = Math.sqrt(x * x + y * y);
        findSecant(this.forward);
        tireIO[TIRE.rateX] = (force * secant[0]) / transport;
        tireIO[TIRE.peakX] = force * secant[1];
        findSecant(this.sideways);
        tireIO[TIRE.rateY] = (force * secant[0]) / transport;
        tireIO[TIRE.peakY] = force * secant[1];
        tireIO[TIRE.offsetX] = 0;
        tireIO[TIRE.offsetY] = 0;
        tireIO[TIRE.aligning] = 0;
        tireIO[TIRE.peakSlipX] = this.forward.extremumSlip;
        tireIO[TIRE.peakSlipY] = this.sideways.extremumSlip;
    }
}

/** Force over slip of one axis at the slip in `slip[0]`, which is in shares of its extremum slip. */
function findSecant(curve: WheelFrictionCurve): void {
    const t = slip[0];
    const extremum = Math.max(curve.extremumValue * curve.stiffness, SLIPPERY);
    const asymptote = Math.max(curve.asymptoteValue * curve.stiffness, SLIPPERY);
    secant[1] = Math.max(extremum, asymptote);
    if (t < 1) {
        secant[0] = (extremum * (2 - t)) / curve.extremumSlip;
        return;
    }
    const s = t * curve.extremumSlip;
    let value = asymptote;
    if (s < curve.asymptoteSlip) {
        const u = (s - curve.extremumSlip) / (curve.asymptoteSlip - curve.extremumSlip);
        value = extremum + (asymptote - extremum) * u * u * (3 - 2 * u);
    }
    secant[0] = value / s;
}
