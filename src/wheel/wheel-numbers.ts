import { springLoad } from './spring-load.js';
import { WHEEL } from './state.js';
import type { Archive } from '../math/archive.js';
import type { DirtyFlag } from '../math/dirty-flag.js';
import { Numbers } from '../math/numbers.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { SUSPENSION } from '../suspension/params.js';
import { springWork } from '../suspension/spring-damper.js';

/** Speed at which changes of a loaded wheel may raise what stands on it, m/s. Estimate: the fastest height controls take half. */
export const LIFT = 0.2;

/**
 * Share of its vertical rate that a tire owes to its pressure: PFZ1 of MF-Tyre 6.1, `Cz = Cz0 (1 + PFZ1 dpi)` (I. Besselink, A. Schmeitz,
 * H. Pacejka, Vehicle System Dynamics 48, 2010). Estimate for passenger car tires.
 */
export const PRESSURE_SHARE = 0.7;

/** Halvings of the search for how much of a change counts in a step. */
const HALVINGS = 30;

const DISTANCE = WHEEL.suspension + SUSPENSION.distance;

/** Numbers whose change strains springs, and so does work on the body. */
const STRAINING = [
    WHEEL.radius,
    WHEEL.tireStiffness,
    WHEEL.inflation,
    DISTANCE,
    WHEEL.suspension + SUSPENSION.spring,
    WHEEL.suspension + SUSPENSION.progression,
    WHEEL.suspension + SUSPENSION.targetPosition,
    WHEEL.suspension + SUSPENSION.bumpStop
];

/** The same by place: 1 for each of them. */
const strains = Uint8Array.from({ length: WHEEL.pedalTorque }, (_, place) => Number(STRAINING.includes(place)));

/** Numbers of a snapshot while some are on their way: the unsprung mass in force is that of the step before. */
const LASTING = Int32Array.of(...STRAINING, WHEEL.unsprung);

/** The same before format 7. */
const FORMER = LASTING.filter((place) => place !== WHEEL.inflation);

/** Behind numbers part of the way to what was set: their share of the way, and the strain that they make, J. */
const SHARE = WHEEL.pedalTorque;
const STRAIN = SHARE + 1;
const BETWEEN_SIZE = STRAIN + 1;

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

    /** Numbers part of the way to these; made when first needed. */
    #between: Float64Array | null = null;

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
        if (place === WHEEL.tirePressure || place === WHEEL.nominalPressure) {
            const { values } = this;
            const cold = values[WHEEL.tirePressure];
            this.write(WHEEL.inflation, cold > 0 ? cold / values[WHEEL.nominalPressure] - 1 : 0);
        }
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
            archive.places(state, archive.format >= 7 ? LASTING : FORMER);
        }
    }

    /**
     * Brings the numbers in force closer to those that were set, as far as they go in a step of `dt`.
     *
     * @returns True if any are still on their way.
     */
    ease(dt: number): boolean {
        const { state } = this.#wheel;
        if (!this.late) {
            return false;
        }
        const between = (this.#between ??= new Float64Array(BETWEEN_SIZE));
        if (approach(state, this.values, between, dt)) {
            this.#arrive();
            return false;
        }
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

/**
 * Lays numbers as far between as may count in a step: a change that does little work, and brings the tire little closer to the
 * ground.
 *
 * @param state - Numbers in force.
 * @param wanted - Numbers that were set.
 * @param between - Receives numbers between these.
 * @param dt - Step, s.
 * @returns True if all of the change may count.
 */
function approach(state: Float64Array, wanted: Float64Array, between: Float64Array, dt: number): boolean {
    const lift = LIFT * dt;
    findStrain(state, state, between);
    const most = between[STRAIN] + state[WHEEL.sprungMass] * STANDARD_GRAVITY * lift;
    const grown = wanted[WHEEL.radius] - state[WHEEL.radius] + wanted[DISTANCE] - state[DISTANCE];
    let high = grown > lift ? lift / grown : 1;
    between[SHARE] = high;
    blend(state, wanted, between);
    if (!(between[STRAIN] > most)) {
        return high === 1;
    }
    let low = 0;
    for (let k = 0; k < HALVINGS; k++) {
        const middle = 0.5 * (low + high);
        between[SHARE] = middle;
        blend(state, wanted, between);
        if (between[STRAIN] > most) {
            high = middle;
        } else {
            low = middle;
        }
    }
    between[SHARE] = low;
    blend(state, wanted, between);
    return false;
}

/** Lays numbers by their share of the way between two, and finds their strain. */
function blend(from: Float64Array, to: Float64Array, between: Float64Array): void {
    const share = between[SHARE];
    copy(from, between);
    for (let i = 0; i < STRAINING.length; i++) {
        const place = STRAINING[i];
        between[place] += share * (to[place] - from[place]);
    }
    findStrain(from, between, between);
}

/** Finds the strain of spring, stop and tire where a wheel is now if its numbers were others. */
function findStrain(state: Float64Array, numbers: Float64Array, out: Float64Array): void {
    // by how much further down it would reach
    const closed = numbers[WHEEL.radius] - state[WHEEL.radius] + numbers[DISTANCE] - state[DISTANCE];
    let jounce = state[WHEEL.jounce];
    let tire = 0;
    if (state[WHEEL.unsprung] > 0) {
        // its spring is as it was, and its tire is pressed in
        const more = state[WHEEL.load] / (1 + PRESSURE_SHARE * state[WHEEL.inflation]) - state[WHEEL.restLoad];
        const pressed = closed + more / state[WHEEL.tireStiffness];
        const loaded = pressed > 0 ? pressed : 0;
        const rate = numbers[WHEEL.tireStiffness];
        const deflection = loaded + state[WHEEL.restLoad] / rate;
        tire =
            loaded * (0.5 * rate * loaded + state[WHEEL.restLoad]) +
            0.5 * PRESSURE_SHARE * numbers[WHEEL.inflation] * rate * deflection * deflection;
    } else {
        jounce += closed;
    }
    out[STRAIN] = springWork(numbers, WHEEL.suspension, jounce, springLoad(state), state[WHEEL.sprungMass]) + tire;
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
