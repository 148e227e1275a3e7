import type { Drivable } from '../control/drivable.js';
import { DOF } from '../math/ldl.js';
import { scalar, struct } from '../math/struct.js';
import type { WheelState } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

const layout = struct({
    /** Stiffness at the wheels; from {@link fullSpeed} on. */
    stiffness: scalar('N/m'),

    /** Share of the stiffness that is left at a standstill; 1 is a plain bar. */
    slowShare: scalar('1'),

    /** Speed from which the bar has its whole stiffness. */
    fullSpeed: scalar('m/s'),

    /** Of the present step: the stiffness in force. */
    rate: scalar('N/m'),

    /** Rate and force that a wheel feels when the other hangs. */
    aloneRate: scalar('N/m'),
    aloneForce: scalar('N')
});

/**
 * Places in the row of a bar in the solve: direction and lever x direction; the impulse is `offset - stiffness * speed`;
 * and the impulse of an external bar on the body, N s.
 */
export const ROW = 0;
export const ROW_OFFSET = DOF;
export const ROW_STIFFNESS = DOF + 1;
export const PUSH = DOF + 2;

const rows: Float64Array[] = [];

/** The row that all bars share which are the same one of their vehicle: no step reads what another one wrote there. */
export function rowOf(bar: number): Float64Array {
    while (rows.length <= bar) {
        rows.push(new Float64Array(PUSH + 1));
    }
    return rows[bar];
}

/**
 * A torsion bar between two wheels. It acts inside their springs: the harder pressed wheel gets
 * `stiffness * (jounce difference)` more load and the other as much less, so the tires carry the bar (docs/models.md).
 */
export class AntiRollBar {
    readonly left: Wheel;
    readonly right: Wheel;

    /** Their numbers. */
    readonly leftState: WheelState;
    readonly rightState: WheelState;

    /** Its numbers: a step walks through little memory, and reads no double through a pointer of its own. */
    readonly state = new layout.View();

    /**
     * True pushes the body alone, as Edy's well-known script does (opposite forces at the wheels): it leans less, but the
     * tires never carry the bar and the balance of the car stays as it was. Kept to compare.
     */
    external = false;

    /** Of the present step: whether both wheels stand on the ground, so that the bar has a row in the solve. */
    shared = false;

    constructor(left: Wheel, right: Wheel, stiffness = 0) {
        this.left = left;
        this.right = right;
        this.leftState = left.state;
        this.rightState = right.state;
        this.stiffness = stiffness;
        this.slowShare = 1;
    }

    /** Stiffness at the wheels, N per m of jounce difference; from {@link fullSpeed} on. */
    set stiffness(stiffness: number) {
        if (this.state.stiffness !== stiffness) {
            this.state.stiffness = stiffness;
            this.left.attention.raised = true;
        }
    }

    get stiffness(): number {
        return this.state.stiffness;
    }

    /** Share of the stiffness that is left at a standstill; 1 is a plain bar. */
    set slowShare(share: number) {
        this.state.slowShare = share;
    }

    get slowShare(): number {
        return this.state.slowShare;
    }

    /** Speed from which the bar has its whole stiffness, m/s. */
    set fullSpeed(speed: number) {
        this.state.fullSpeed = speed;
    }

    get fullSpeed(): number {
        return this.state.fullSpeed;
    }

    /** Of the present step: the stiffness in force, N/m. */
    get rate(): number {
        return this.state.rate;
    }

    /** Finds the stiffness at the speed of the car: soft over kerbs and in the car park, stiff in the lane change. */
    adapt(car: Drivable): void {
        const { state } = this;
        const slowShare = state.slowShare;
        const fullSpeed = state.fullSpeed;
        const t = fullSpeed > 0 ? Math.min(1, Math.abs(car.forwardSpeed) / fullSpeed) : 1;
        state.rate = state.stiffness * (slowShare + (1 - slowShare) * t * t * (3 - 2 * t));
    }

    /**
     * What a wheel that stands feels of the bar while the other hangs: the bar lifts the hanging wheel against its spring,
     * in series with it, as far as that spring lifts, once it is stronger than its preload.
     *
     * @param hanging - The one.
     * @param standing - The other.
     */
    lift(hanging: WheelState, standing: WheelState): void {
        const { state } = this;
        const spring = hanging.spring;
        const jounce = standing.jounce;
        const rate = state.rate;
        const whole = rate * jounce;
        const series = rate > 0 ? (rate * spring) / (rate + spring) : 0;
        // where the hanging wheel's spring is unloaded
        const rest = (1 - hanging.targetPosition) * hanging.distance;
        const loose = spring > 0 ? rest - hanging.restLoad / spring : 0;
        const force = Math.max(0, series * (jounce - loose));
        const lifts = force < whole;
        state.aloneRate = lifts ? (force > 0 ? series : 0) : rate;
        state.aloneForce = lifts ? force : whole;
    }
}
