import type { StepView } from '../control/step-view.js';
import { DOF } from '../math/ldl.js';
import { list, parameter, scratch, struct } from '../math/struct.js';
import { type ViewClass, viewOf } from '../math/view.js';
import { SUSPENSION } from '../suspension/params.js';
import { needWheels } from '../wheel/need-wheels.js';
import { springLoad } from '../wheel/spring-load.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Settings of a bar. */
export const barSettings = {
    /** Share of the stiffness that is left at a standstill; 1 is a plain bar. */
    slowShare: parameter('1', 1, 0, 1),

    /** Speed from which the bar has its whole stiffness, m/s. */
    fullSpeed: parameter('m/s', 0, 0)
};

/** Readings of a bar. */
const barReadings = {
    /** Stiffness in force in the present step, N/m. */
    rate: scratch('N/m')
};

/** The numbers of a bar. */
export const barLayout = struct({
    /** Stiffness at the wheels. */
    stiffness: parameter('N/m', 0, 0),

    slowShare: barSettings.slowShare,
    fullSpeed: barSettings.fullSpeed,
    rate: barReadings.rate,

    /** Rate and force that a wheel feels when the other hangs. */
    aloneRate: scratch('N/m'),
    aloneForce: scratch('N')
});

export const BAR = barLayout.places;

const BarNumbers: ViewClass<typeof barSettings, typeof barReadings> = viewOf(barLayout, barSettings, barReadings);

/** The row of a bar in the solve. */
export const barRowLayout = struct({
    /** Direction and lever x direction. */
    direction: list(DOF, scratch('1')),

    /** The impulse is `offset - stiffness * speed`. */
    offset: scratch('N s'),
    stiffness: scratch('kg'),

    /** Impulse of an external bar on the body. */
    push: scratch('N s')
});

export const BAR_ROW = barRowLayout.places;

/**
 * A torsion bar between two wheels. It acts inside their springs: the harder pressed wheel gets
 * `stiffness * (jounce difference)` more load and the other as much less, so the tires carry the bar (docs/models.md).
 */
export class AntiRollBar extends BarNumbers {
    /** The wheel at the left end. */
    readonly left: Wheel;

    /** The wheel at the right end. */
    readonly right: Wheel;

    /**
     * True pushes the body alone, as Edy's well-known script does (opposite forces at the wheels): it leans less, but the
     * tires never carry the bar and the balance of the car stays as it was. Kept to compare.
     */
    external = false;

    /**
     * True if, in the present step, both wheels are on the ground or on unsprung masses, so that the bar has a row in the solve.
     *
     * @internal
     */
    shared = false;

    constructor(left: Wheel, right: Wheel, stiffness = 0) {
        super();
        needWheels('new AntiRollBarModel(left, right)', [left, right]);
        this.left = left;
        this.right = right;
        this.stiffness = stiffness;
    }

    /** Stiffness at the wheels, N per m of jounce difference; from {@link fullSpeed} on. */
    set stiffness(stiffness: number) {
        if (this.state[BAR.stiffness] !== stiffness) {
            this.state[BAR.stiffness] = stiffness;
            this.left.dirty.raised = true;
        }
    }

    get stiffness(): number {
        return this.state[BAR.stiffness];
    }

    /**
     * Finds the stiffness at the speed of the car: soft over kerbs and in the car park, stiff in the lane change.
     *
     * @internal
     */
    adapt(car: StepView): void {
        const { state } = this;
        const slowShare = state[BAR.slowShare];
        const fullSpeed = state[BAR.fullSpeed];
        const t = fullSpeed > 0 ? Math.min(1, Math.abs(car.forwardSpeed) / fullSpeed) : 1;
        state[BAR.rate] = state[BAR.stiffness] * (slowShare + (1 - slowShare) * t * t * (3 - 2 * t));
    }

    /**
     * Finds rate and force of the bar at a wheel that stands while the other hangs: the bar lifts the hanging wheel against
     * its spring, in series with it, as far as that spring lifts, once it is stronger than its preload.
     *
     * @param hanging - State of the wheel that hangs.
     * @param standing - State of the wheel that stands.
     * @internal
     */
    lift(hanging: Float64Array, standing: Float64Array): void {
        const { state } = this;
        const spring = hanging[WHEEL.suspension + SUSPENSION.spring];
        const jounce = standing[WHEEL.jounce];
        const rate = state[BAR.rate];
        const whole = rate * jounce;
        const series = rate > 0 ? (rate * spring) / (rate + spring) : 0;
        // where the hanging wheel's spring is unloaded
        const rest =
            (1 - hanging[WHEEL.suspension + SUSPENSION.targetPosition]) *
            hanging[WHEEL.suspension + SUSPENSION.distance];
        const loose = spring > 0 ? rest - springLoad(hanging) / spring : 0;
        const force = Math.max(0, series * (jounce - loose));
        const lifts = force < whole;
        state[BAR.aloneRate] = lifts ? (force > 0 ? series : 0) : rate;
        state[BAR.aloneForce] = lifts ? force : whole;
    }
}
