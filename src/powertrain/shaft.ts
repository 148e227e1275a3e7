import { DOF } from '../math/ldl.js';
import { derived, list, scratch, state, struct } from '../math/struct.js';
import { MAX_WHEELS } from '../wheel/state.js';

/** The numbers of a shaft; those of an engine or a motor begin with them. */
export const shaftFields = {
    /** Velocity of the body per newton meter, of the present solve. */
    response: list(DOF, scratch('m/s per N m')),

    /** Largest torque that the friction carries; 0 is open, `Infinity` locked. */
    capacity: scratch('N m'),

    /** How far the far side yields per newton meter: `dt / inertia`; of a viscous lock also `1 / viscosity`. */
    softness: scratch('rad/s per N m'),

    /** Speed at which the far side would end the step without this torque; 0 when all sides are wheels. */
    source: scratch('rad/s'),

    /** The torque that was found. */
    torque: state('N m'),

    /**
     * Capacity per newton meter that other shafts bring to its wheels: with torque that drives forward, and with torque
     * that drives backward; when its own torque is above 0 (to the right), and below.
     */
    powerRight: derived('1'),
    powerLeft: derived('1'),
    coastRight: derived('1'),
    coastLeft: derived('1'),

    /** Slip without any such torque, of the present solve. */
    slip: scratch('rad/s'),

    /** Torque on each wheel per newton meter, by the wheel's index; the speed of the parts is the same sum of wheel speeds. */
    share: list(MAX_WHEELS, derived('1'))
};

const shaftLayout = struct(shaftFields);

export const SHAFT = shaftLayout.places;

/** Whether a shaft can carry any torque in this step. */
export function carries(shaft: Float64Array): boolean {
    return shaft[SHAFT.capacity] > 0 || isPressed(shaft);
}

/** Whether torque through a shaft presses anything together. */
export function isPressed(shaft: Float64Array): boolean {
    return shaft[SHAFT.powerRight] + shaft[SHAFT.powerLeft] + shaft[SHAFT.coastRight] + shaft[SHAFT.coastLeft] > 0;
}

/**
 * A torque that passes from one turning part to others through friction: a clutch, a locking differential. How large
 * it is follows from the vehicle's one solve: as much as makes both sides turn alike by the end of the step, or what
 * the friction can carry. It can never overshoot and reverse.
 */
export class Shaft {
    /** Its numbers in one array: a step walks through little memory. */
    readonly state: Float64Array;

    /** Torque on each wheel per newton metre, by the wheel's index; the parts' speed is the same sum of wheel speeds. */
    readonly share: Float64Array;

    /** @param state - An array that begins with its numbers; what is behind them is others'. */
    constructor(state: Float64Array = new Float64Array(shaftLayout.size)) {
        this.state = state;
        this.share = state.subarray(SHAFT.share, shaftLayout.size);
    }

    /** Largest torque that the friction carries, N m; 0 is open, `Infinity` locked. */
    set capacity(capacity: number) {
        this.state[SHAFT.capacity] = capacity;
    }

    get capacity(): number {
        return this.state[SHAFT.capacity];
    }

    /** How far the far side yields per newton metre, rad/s: `dt / inertia`; of a viscous lock also `1 / viscosity`. */
    set softness(softness: number) {
        this.state[SHAFT.softness] = softness;
    }

    get softness(): number {
        return this.state[SHAFT.softness];
    }

    /** Speed at which the far side would end the step without this torque, rad/s; 0 when all sides are wheels. */
    set source(source: number) {
        this.state[SHAFT.source] = source;
    }

    get source(): number {
        return this.state[SHAFT.source];
    }

    /** The torque that was found, N m. */
    set torque(torque: number) {
        this.state[SHAFT.torque] = torque;
    }

    get torque(): number {
        return this.state[SHAFT.torque];
    }

    /** Whether it can carry any torque in this step. */
    get carries(): boolean {
        return carries(this.state);
    }

    /** Takes away what torque through it would press together. */
    loosen(): void {
        this.state.fill(0, SHAFT.powerRight, SHAFT.coastLeft + 1);
    }
}
