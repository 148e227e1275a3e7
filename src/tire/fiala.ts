import { STANDSTILL, TIRE, type Tire } from './tire.js';
import { group } from './tunable.js';

/** Friction below this share of 1 is none; it keeps 0 / 0 away. */
const LEAST_FRICTION = 1e-6;

/** Steps of Newton's method to the largest side force; the fifth leaves less than 1e-6. */
const STEPS = 5;

/**
 * The brush of E. Fiala, Seitenkräfte am rollenden Luftreifen, VDI-Zeitschrift 96 (1954), with the parameters of Adams
 * (`CSLIP`, `CALPHA`, `UMIN`, `UMAX`; Chrono's `ChFialaTire`): bristles bend as they run through the patch until friction
 * holds them no longer; the rest of the patch slides. The pressure is a parabola for the side force, which is Fiala's
 * cubic, and uniform for the longitudinal force, as Adams has it. Friction falls linearly with the slip.
 *
 * Slips are slip speeds over ground speed; the lateral one is the tangent of the slip angle. With combined slip, bristles
 * that stick pull along their deflection, those that slide against their slip (own derivation: in Adams each axis slides
 * with the whole friction). Left out: camber, rolling resistance.
 */
export class Fiala implements Tire {
    /**
     * Entry of this model in the inspector of Wheel Collider.
     *
     * @internal
     */
    static readonly inspector = {
        value: 4,
        groups: {
            fiala: group((tire: Fiala): Omit<Fiala, 'evaluate' | 'restLoad'> => tire, {
                members: ['slipStiffness', 'corneringStiffness', 'staticFriction', 'slideFriction', 'patchHalfLength']
            })
        }
    };

    /**
     * Longitudinal force per unit slip and per unit rest load, > 0: `CSLIP` over the load. Default: a 205/60 R15 at its
     * nominal load, as `passengerMagicFormula` has it.
     */
    slipStiffness = 21.7;

    /** Side force per rad and per unit rest load, > 0: `CALPHA` over the load. Default: same source. */
    corneringStiffness = 13.3;

    /** Friction without slip, > 0, times the grip of the ground: `UMAX`. Default: Chrono's generic Fiala tire. */
    staticFriction = 1;

    /** Friction at a slip of 1, at most that without slip: `UMIN`. Default: same source. */
    slideFriction = 0.9;

    /**
     * Half the length of the contact patch, m; a third of it is the trail. Adams and Chrono take the width of the tire for
     * it. Default: an estimate of a passenger tire.
     */
    patchHalfLength = 0.08;

    /** Load at which the stiffnesses are given, N; 0 takes the wheel's own load at rest. */
    restLoad = 0;

    evaluate(io: Float64Array): void {
        const restLoad = this.restLoad > 0 ? this.restLoad : io[TIRE.restLoad];
        const stiffnessX = Math.max(this.slipStiffness, 1e-3) * restLoad;
        const stiffnessY = Math.max(this.corneringStiffness, 1e-3) * restLoad;
        const hold = io[TIRE.grip] * io[TIRE.load];
        const most = Math.max(this.staticFriction, LEAST_FRICTION);
        const least = Math.max(Math.min(this.slideFriction, most), LEAST_FRICTION);
        const fall = most - least;

        const transport = Math.max(Math.abs(io[TIRE.groundSpeed]), STANDSTILL);
        const kappa = io[TIRE.slipSpeedX] / transport;
        const tan = io[TIRE.slipSpeedY] / transport;
        const slip = Math.sqrt(kappa * kappa + tan * tan);
        const limit = hold * (most - fall * Math.min(slip, 1));
        const bentX = stiffnessX * kappa;
        const bentY = stiffnessY * tan;
        const bent = Math.sqrt(bentX * bentX + bentY * bentY) / limit;

        // share of the patch that sticks, and share of the load on the rest of it
        const sticksX = bent < 0.5 ? 1 : 0.5 / bent;
        const slidesX = 1 - sticksX;
        const sticksY = bent < 3 ? 1 - bent / 3 : 0;
        const slidesY = (1 - sticksY) * (1 - sticksY) * (1 + 2 * sticksY);
        const friction = slip > 1e-12 ? limit / slip : 0;
        const pullX = stiffnessX * sticksX * sticksX + friction * slidesX;
        const pullY = stiffnessY * sticksY * sticksY + friction * slidesY;
        io[TIRE.rateX] = pullX / transport;
        io[TIRE.rateY] = pullY / transport;
        io[TIRE.offsetX] = 0;
        io[TIRE.offsetY] = 0;

        // the largest forces, with k the fall of friction over the slip at which all would slide without one
        const peakSlipX = most / Math.sqrt(fall * fall + (4 * stiffnessX * fall) / hold); // infinite without a fall
        const atPeakX = hold * (most - fall * Math.min(peakSlipX, 1));
        const longitudinal = atPeakX * (1 - atPeakX / (4 * stiffnessX * Math.min(peakSlipX, 1)));
        io[TIRE.peakX] = Math.max(longitudinal, hold * least);
        io[TIRE.peakSlipX] = Math.min(peakSlipX, 1);
        const k = (3 * fall * hold) / stiffnessY;
        let v = Math.max(1 - Math.sqrt(k / 3), 0.3);
        for (let step = 0; step < STEPS; step++) {
            const value = ((2 * k * v + 3 - 3 * k) * v - 6) * v + 3;
            const slope = 6 * ((k * v + 1 - k) * v - 1);
            v = Math.max(0.1, Math.min(1, v - value / Math.min(slope, -1e-9)));
        }
        const peakSlipY = (3 * most * hold * v) / (stiffnessY * (1 + k * v));
        io[TIRE.peakY] = Math.max((most * hold * v * (3 - 3 * v + v * v)) / (1 + k * v), hold * least);
        io[TIRE.peakSlipY] = Math.min(peakSlipY, 1);

        // rolling backward the trail lies on the other side
        const side = io[TIRE.groundSpeed] < 0 ? 1 : -1;
        io[TIRE.aligning] = (side * this.patchHalfLength * bentY * sticksY * sticksY * sticksY) / 3;
    }
}
