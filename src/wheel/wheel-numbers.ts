import { WHEEL } from './state.js';
import type { DirtyFlag } from '../math/dirty-flag.js';
import { Numbers } from '../math/numbers.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { SUSPENSION } from '../suspension/params.js';
import { evaluateStrain, STRAIN, strainIO } from '../suspension/strain.js';

/** Speed at which changes of a loaded wheel may raise what stands on it, m/s. Estimate: the fastest height controls take half. */
const LIFT = 0.2;

/** Halvings of the search for how much of a change counts in a step. */
const HALVINGS = 30;

/** Numbers whose change strains springs, and so does work on the body. */
const STRAINING = [
    WHEEL.radius,
    WHEEL.tireStiffness,
    WHEEL.suspension + SUSPENSION.distance,
    WHEEL.suspension + SUSPENSION.spring,
    WHEEL.suspension + SUSPENSION.progression,
    WHEEL.suspension + SUSPENSION.targetPosition,
    WHEEL.suspension + SUSPENSION.bumpStop
];

/** The same by place. */
const strains = new Uint8Array(WHEEL.pedalTorque);
for (const place of STRAINING) {
    strains[place] = 1;
}

/** Numbers part of the way to what they shall be. */
const between = new Float64Array(WHEEL.pedalTorque);

/** What has such numbers. */
interface Placed {
    readonly state: Float64Array;
    readonly dirty: DirtyFlag;
}

/**
 * What a wheel is and is told: writing any of it wakes the vehicle.
 *
 * A spring that is stiffened while it is compressed, or compressed by a longer travel, would hold energy that nobody has
 * put in, and throw the body. Such changes of a wheel that has been stepped count only as fast as they would lift the body at
 * {@link LIFT}: what is set is read back at once, and lies in an array of its own until it counts in full.
 */
export class WheelNumbers extends Numbers {
    readonly #wheel: Placed;

    constructor(wheel: Placed) {
        super(wheel.state, false);
        this.#wheel = wheel;
    }

    override write(place: number, value: number): void {
        const { state, dirty } = this.#wheel;
        if (this.values[place] === value) {
            return;
        }
        dirty.raised = true;
        if (strains[place] !== 0 && state[WHEEL.sprungMass] > 0) {
            dirty.late = true;
            this.values = this.values === state ? state.slice(0, WHEEL.pedalTorque) : this.values;
        } else {
            state[place] = value;
        }
        this.values[place] = value;
    }

    /**
     * Brings the numbers in force closer to those that were set, in a step of so many seconds.
     *
     * @returns Whether any are still on their way.
     */
    ease(dt: number): boolean {
        const { state } = this.#wheel;
        if (this.values === state) {
            return false;
        }
        const share = shareOfChange(state, this.values, dt);
        if (share === 1) {
            for (const place of STRAINING) {
                state[place] = this.values[place];
            }
            this.values = state;
            return false;
        }
        change(state, this.values, share);
        state.set(between.subarray(0, WHEEL.pedalTorque));
        return true;
    }
}

/** How much of a change may count in a step: all that does little work, and brings the tire little closer to the ground. */
function shareOfChange(state: Float64Array, wanted: Float64Array, dt: number): number {
    const most = strainOf(state, state) + state[WHEEL.sprungMass] * STANDARD_GRAVITY * LIFT * dt;
    const grown = growth(state, wanted);
    let high = grown > LIFT * dt ? (LIFT * dt) / grown : 1;
    change(state, wanted, high);
    if (!(strainOf(state, between) > most)) {
        return high;
    }
    let low = 0;
    for (let k = 0; k < HALVINGS; k++) {
        const middle = 0.5 * (low + high);
        change(state, wanted, middle);
        if (strainOf(state, between) > most) {
            high = middle;
        } else {
            low = middle;
        }
    }
    return low;
}

/** By how much further down a wheel reaches if its numbers are others, m. */
function growth(state: Float64Array, numbers: Float64Array): number {
    const distance = WHEEL.suspension + SUSPENSION.distance;
    return numbers[WHEEL.radius] - state[WHEEL.radius] + numbers[distance] - state[distance];
}

/** Strain of spring, stop and tire where a wheel is now if its numbers were others, J. */
function strainOf(state: Float64Array, numbers: Float64Array): number {
    const closed = growth(state, numbers);
    const weight = state[WHEEL.unsprung] * STANDARD_GRAVITY;
    strainIO[STRAIN.jounce] = state[WHEEL.jounce];
    strainIO[STRAIN.restLoad] = state[WHEEL.restLoad] - weight + state[WHEEL.leveling];
    strainIO[STRAIN.mass] = state[WHEEL.sprungMass];
    let tire = 0;
    if (state[WHEEL.unsprung] > 0) {
        // its spring is as it was, and its tire is pressed in
        const pressed = closed + (state[WHEEL.load] - state[WHEEL.restLoad]) / state[WHEEL.tireStiffness];
        const loaded = pressed > 0 ? pressed : 0;
        tire = loaded * (0.5 * numbers[WHEEL.tireStiffness] * loaded + state[WHEEL.restLoad]);
    } else {
        strainIO[STRAIN.jounce] += closed;
    }
    evaluateStrain(numbers, WHEEL.suspension);
    return strainIO[STRAIN.work] + tire;
}

/** Lays numbers a share of the way between two. */
function change(from: Float64Array, to: Float64Array, share: number): void {
    between.set(from.subarray(0, WHEEL.pedalTorque));
    for (const place of STRAINING) {
        between[place] += share * (to[place] - from[place]);
    }
}
