import { DOF } from '../math/ldl.js';
import { MAX_WHEELS } from '../wheel/state.js';

/**
 * Places in the numbers of a shaft. The first ones are the velocity of the body per newton metre, of the present solve;
 * then come those that have names below,
 */
export const CAPACITY = DOF;
export const SOFTNESS = DOF + 1;
export const SOURCE = DOF + 2;
export const TORQUE = DOF + 3;

/**
 * what it carries besides, per newton metre that other shafts bring to its wheels: with torque that drives forward, and
 * with torque that drives backward; when its own torque is above 0 (to the right), and below;
 */
export const POWER_RIGHT = DOF + 4;
export const POWER_LEFT = DOF + 5;
export const COAST_RIGHT = DOF + 6;
export const COAST_LEFT = DOF + 7;

/** of the present solve, the slip without any such torque, rad/s; and the torques on the wheels. */
export const SLIP = DOF + 8;
export const SHARE = DOF + 9;

/** Doubles of a shaft. */
export const SHAFT_PLACES = SHARE + MAX_WHEELS;

/** Whether a shaft can carry any torque in this step. */
export function carries(shaft: Float64Array): boolean {
    return shaft[CAPACITY] > 0 || isPressed(shaft);
}

/** Whether torque through a shaft presses anything together. */
export function isPressed(shaft: Float64Array): boolean {
    return shaft[POWER_RIGHT] + shaft[POWER_LEFT] + shaft[COAST_RIGHT] + shaft[COAST_LEFT] > 0;
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
    constructor(state: Float64Array = new Float64Array(SHAFT_PLACES)) {
        this.state = state;
        this.share = state.subarray(SHARE, SHAFT_PLACES);
    }

    /** Largest torque that the friction carries, N m; 0 is open, `Infinity` locked. */
    set capacity(capacity: number) {
        this.state[CAPACITY] = capacity;
    }

    get capacity(): number {
        return this.state[CAPACITY];
    }

    /** How far the far side yields per newton metre, rad/s: `dt / inertia`; of a viscous lock also `1 / viscosity`. */
    set softness(softness: number) {
        this.state[SOFTNESS] = softness;
    }

    get softness(): number {
        return this.state[SOFTNESS];
    }

    /** Speed at which the far side would end the step without this torque, rad/s; 0 when all sides are wheels. */
    set source(source: number) {
        this.state[SOURCE] = source;
    }

    get source(): number {
        return this.state[SOURCE];
    }

    /** The torque that was found, N m. */
    set torque(torque: number) {
        this.state[TORQUE] = torque;
    }

    get torque(): number {
        return this.state[TORQUE];
    }

    /** Whether it can carry any torque in this step. */
    get carries(): boolean {
        return carries(this.state);
    }

    /** Takes away what torque through it would press together. */
    loosen(): void {
        this.state.fill(0, POWER_RIGHT, COAST_LEFT + 1);
    }
}
