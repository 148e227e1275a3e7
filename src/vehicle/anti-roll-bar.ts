import type { Drivable } from '../control/drivable.js';
import { doubles } from '../math/doubles.js';
import { DOF } from '../math/ldl.js';
import { DISTANCE, SPRING_RATE as SPRING, TARGET_POSITION } from '../suspension/params.js';
import { JOUNCE, REST_LOAD, SUSPENSION } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Places in the numbers of a bar: what it is, and the stiffness in force, N/m. */
const STIFFNESS = 0;
const SLOW_SHARE = 1;
const FULL_SPEED = 2;
export const RATE = 3;

/** Rate, N/m, and force, N, that a wheel feels when the other hangs. */
export const ALONE_RATE = 4;
export const ALONE_FORCE = 5;

const PLACES = 6;

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

    /** Its numbers: a step walks through little memory, and reads no double through a pointer of its own. */
    readonly state = doubles(PLACES);

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
        this.stiffness = stiffness;
        this.slowShare = 1;
    }

    /** Stiffness at the wheels, N per m of jounce difference; from {@link fullSpeed} on. */
    set stiffness(stiffness: number) {
        if (this.state[STIFFNESS] !== stiffness) {
            this.state[STIFFNESS] = stiffness;
            this.left.dirty.raised = true;
        }
    }

    get stiffness(): number {
        return this.state[STIFFNESS];
    }

    /** Share of the stiffness that is left at a standstill; 1 is a plain bar. */
    set slowShare(share: number) {
        this.state[SLOW_SHARE] = share;
    }

    get slowShare(): number {
        return this.state[SLOW_SHARE];
    }

    /** Speed from which the bar has its whole stiffness, m/s. */
    set fullSpeed(speed: number) {
        this.state[FULL_SPEED] = speed;
    }

    get fullSpeed(): number {
        return this.state[FULL_SPEED];
    }

    /** Of the present step: the stiffness in force, N/m. */
    get rate(): number {
        return this.state[RATE];
    }

    /** Finds the stiffness at the speed of the car: soft over kerbs and in the car park, stiff in the lane change. */
    adapt(car: Drivable): void {
        const { state } = this;
        const slowShare = state[SLOW_SHARE];
        const fullSpeed = state[FULL_SPEED];
        const t = fullSpeed > 0 ? Math.min(1, Math.abs(car.forwardSpeed) / fullSpeed) : 1;
        state[RATE] = state[STIFFNESS] * (slowShare + (1 - slowShare) * t * t * (3 - 2 * t));
    }

    /**
     * What a wheel that stands feels of the bar while the other hangs: the bar lifts the hanging wheel against its spring,
     * in series with it, as far as that spring lifts, once it is stronger than its preload.
     *
     * @param hanging - State of the one.
     * @param standing - State of the other.
     */
    lift(hanging: Float64Array, standing: Float64Array): void {
        const { state } = this;
        const spring = hanging[SUSPENSION + SPRING];
        const jounce = standing[JOUNCE];
        const rate = state[RATE];
        const whole = rate * jounce;
        const series = rate > 0 ? (rate * spring) / (rate + spring) : 0;
        // where the hanging wheel's spring is unloaded
        const rest = (1 - hanging[SUSPENSION + TARGET_POSITION]) * hanging[SUSPENSION + DISTANCE];
        const loose = spring > 0 ? rest - hanging[REST_LOAD] / spring : 0;
        const force = Math.max(0, series * (jounce - loose));
        const lifts = force < whole;
        state[ALONE_RATE] = lifts ? (force > 0 ? series : 0) : rate;
        state[ALONE_FORCE] = lifts ? force : whole;
    }
}
