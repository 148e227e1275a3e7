import { WHEEL } from './state.js';
import type { Archive } from '../math/archive.js';
import type { DirtyFlag } from '../math/dirty-flag.js';
import { Numbers } from '../math/numbers.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { scratch, struct } from '../math/struct.js';
import { SUSPENSION } from '../suspension/params.js';
import { evaluateStrain, STRAIN, strainIO } from '../suspension/strain.js';

/** Speed at which changes of a loaded wheel may raise what stands on it, m/s. Estimate: the fastest height controls take half. */
export const LIFT = 0.2;

/** Halvings of the search for how much of a change counts in a step. */
const HALVINGS = 30;

const DISTANCE = WHEEL.suspension + SUSPENSION.distance;

/** Numbers whose change strains springs, and so does work on the body. */
const STRAINING = [
    WHEEL.radius,
    WHEEL.tireStiffness,
    DISTANCE,
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

/** Numbers of a snapshot while some are on their way: the unsprung mass in force is that of the step before. */
const LASTING = Int32Array.of(...STRAINING, WHEEL.unsprung);

/** Numbers part of the way to what was set. */
const between = new Float64Array(WHEEL.pedalTorque);

export const easeLayout = struct({
    /** In: length of the step. */
    step: scratch('s'),

    /** Within: share of a change that counts in the step, and strain that it makes. */
    share: scratch('1'),
    strain: scratch('J')
});

export const EASE = easeLayout.places;

/** Operands of {@link WheelNumbers.ease}: numbers that are handed on one by one would be boxed. */
export const easeIO = new Float64Array(easeLayout.size);

/** Owner of such numbers. */
interface Placed {
    readonly state: Float64Array;
    readonly dirty: DirtyFlag;
}

/**
 * Set-up and orders of a wheel: writing any of it wakes the vehicle.
 *
 * A spring that is stiffened while it is compressed, or compressed by a longer travel, would hold energy that was never
 * put in, and throw the body. Such changes of a wheel that has been stepped count only as fast as they would lift the body at
 * {@link LIFT}: what is set is read back at once, and lies in an array of its own until it counts in full.
 */
export class WheelNumbers extends Numbers {
    readonly #wheel: Placed;

    /** Numbers as they were set, while they are on their way; made when first needed. */
    #wanted: Float64Array | null = null;

    constructor(wheel: Placed) {
        super(wheel.state, false);
        this.#wheel = wheel;
    }

    override write(place: number, value: number): void {
        const { state, dirty } = this.#wheel;
        if ((strains[place] !== 0 ? this.values : state)[place] === value) {
            return;
        }
        dirty.raised = true;
        if (strains[place] !== 0 && state[WHEEL.sprungMass] > 0) {
            dirty.late = true;
            this.#depart();
        } else {
            state[place] = value;
        }
        this.values[place] = value;
    }

    /** True if any that were set are still on their way. */
    get late(): boolean {
        return this.values !== this.#wheel.state;
    }

    /**
     * Shows the numbers in force, which are not the settings while those that were set are on their way.
     *
     * @param late - True if they were when the snapshot was taken; otherwise what is set is in force.
     */
    serialize(archive: Archive, late: boolean): void {
        const { state } = this.#wheel;
        if (archive.loads && this.late) {
            this.#arrive();
        }
        if (archive.loads && late) {
            this.#depart();
        }
        if (late) {
            archive.places(state, LASTING);
        }
    }

    /**
     * Brings the numbers in force closer to those that were set, in a step as long as {@link easeIO} says.
     *
     * @returns True if any are still on their way.
     */
    ease(): boolean {
        const { state } = this.#wheel;
        if (!this.late) {
            return false;
        }
        findShare(state, this.values);
        if (easeIO[EASE.share] === 1) {
            this.#arrive();
            return false;
        }
        change(state, this.values);
        copyStraining(between, state);
        return true;
    }

    /** Keeps what is set in an array of its own from now on. */
    #depart(): void {
        if (!this.late) {
            this.values = this.#wanted ??= new Float64Array(WHEEL.pedalTorque);
            copy(this.#wheel.state, this.values);
        }
    }

    /** Puts what is set in force. */
    #arrive(): void {
        copyStraining(this.values, this.#wheel.state);
        this.values = this.#wheel.state;
    }
}

/** Finds how much of a change may count in a step: all that does little work, and brings the tire little closer to the ground. */
function findShare(state: Float64Array, wanted: Float64Array): void {
    const lift = LIFT * easeIO[EASE.step];
    findStrain(state, state);
    const most = easeIO[EASE.strain] + state[WHEEL.sprungMass] * STANDARD_GRAVITY * lift;
    const grown = wanted[WHEEL.radius] - state[WHEEL.radius] + wanted[DISTANCE] - state[DISTANCE];
    let high = grown > lift ? lift / grown : 1;
    easeIO[EASE.share] = high;
    change(state, wanted);
    findStrain(state, between);
    if (!(easeIO[EASE.strain] > most)) {
        return;
    }
    let low = 0;
    for (let k = 0; k < HALVINGS; k++) {
        const middle = 0.5 * (low + high);
        easeIO[EASE.share] = middle;
        change(state, wanted);
        findStrain(state, between);
        if (easeIO[EASE.strain] > most) {
            high = middle;
        } else {
            low = middle;
        }
    }
    easeIO[EASE.share] = low;
}

/** Finds the strain of spring, stop and tire where a wheel is now if its numbers were others, J. */
function findStrain(state: Float64Array, numbers: Float64Array): void {
    // by how much further down it would reach
    const closed = numbers[WHEEL.radius] - state[WHEEL.radius] + numbers[DISTANCE] - state[DISTANCE];
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
    easeIO[EASE.strain] = strainIO[STRAIN.work] + tire;
}

/** Lays numbers a share of the way between two. */
function change(from: Float64Array, to: Float64Array): void {
    const share = easeIO[EASE.share];
    copy(from, between);
    for (let i = 0; i < STRAINING.length; i++) {
        const place = STRAINING[i];
        between[place] += share * (to[place] - from[place]);
    }
}

function copy(from: Float64Array, to: Float64Array): void {
    for (let place = 0; place < WHEEL.pedalTorque; place++) {
        to[place] = from[place];
    }
}

function copyStraining(from: Float64Array, to: Float64Array): void {
    for (let i = 0; i < STRAINING.length; i++) {
        to[STRAINING[i]] = from[STRAINING[i]];
    }
}
