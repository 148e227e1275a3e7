import { DISTANCE } from '../../suspension/params.js';
import {
    COSINE,
    EXPECTED_LOAD,
    FRICTION_SIGN,
    FRICTION_TORQUE,
    GROUND_GAIN,
    GROUND_NORMAL,
    LOCKED,
    NEW_NORMAL,
    NEW_SPIN,
    ON_STOP,
    PEAK_X,
    PEAK_Y,
    SLIDING,
    SPIN_INERTIA,
    STOP_DAMPING,
    STOP_RATE
} from '../../wheel/scratch.js';
import {
    CONTACT,
    FORCE_X,
    FORCE_Y,
    GROUND_FORWARD,
    GROUND_LEFT,
    HELD_TORQUE,
    JOUNCE,
    LOAD,
    NEW_FORWARD,
    NEW_LEFT,
    SUSPENSION,
    WHEEL_RADIUS
} from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';
import type { Vehicle } from '../vehicle.js';

/** Share by which a friction may be exceeded: less is rounding and would go back and forth between two solves. */
const SLACK = 1e-4;

/**
 * Looks for what cannot be: a wheel that pulls the ground, a bump stop that pulls, a tire beyond its friction ellipse or
 * sliding the way that it pushes, a brake that turns its wheel backward or holds more than it can. Each is put right, and
 * the caller solves again.
 *
 * @returns Whether anything had to change.
 */
export function enforceLimits(vehicle: Vehicle, dt: number): boolean {
    let changed = false;
    for (let i = 0; i < vehicle.wheels.length; i++) {
        changed = enforceWheelLimits(vehicle.wheels[i], dt) || changed;
    }
    return changed;
}

function enforceWheelLimits(wheel: Wheel, dt: number): boolean {
    const { state, scratch } = wheel;
    let changed = limitBrake(wheel, dt);
    if (state[CONTACT] !== 0) {
        // a wheel that its brake has just let go yields: how much its tire slides is not known yet
        const released = changed && scratch[LOCKED] === 0;
        changed = limitBumpStop(wheel, dt) || changed;
        if (state[LOAD] < 0) {
            state[CONTACT] = 0;
            state[LOAD] = 0;
            state[FORCE_X] = 0;
            state[FORCE_Y] = 0;
            changed = true;
        } else if (!released) {
            changed = limitFriction(wheel, dt) || changed;
        }
    }
    return changed;
}

/** A stop that was expected but not reached would pull. */
function limitBumpStop({ state, scratch }: Wheel, dt: number): boolean {
    if (scratch[ON_STOP] === 0) {
        return false;
    }
    const travel = state[SUSPENSION + DISTANCE];
    const closing = (scratch[GROUND_NORMAL] - scratch[GROUND_GAIN] - scratch[NEW_NORMAL]) / scratch[COSINE];
    const overtravel = state[JOUNCE] - travel + dt * closing;
    if (scratch[STOP_RATE] * overtravel + scratch[STOP_DAMPING] * closing < 0) {
        scratch[ON_STOP] = 0;
        return true;
    }
    return false;
}

/** Forces beyond the ellipse of what the tire can hold at its present load slide along their direction. */
function limitFriction(wheel: Wheel, dt: number): boolean {
    const { state, scratch } = wheel;
    if (scratch[SLIDING] !== 0 && !slidesOn(wheel)) {
        scratch[SLIDING] = 0;
        return true;
    }
    // the limits were found for the expected load and follow the real one
    const share = scratch[EXPECTED_LOAD] > 0 ? state[LOAD] / scratch[EXPECTED_LOAD] : 0;
    const x = state[FORCE_X];
    const y = state[FORCE_Y];
    const limitX = scratch[PEAK_X] * share;
    const limitY = scratch[PEAK_Y] * share;
    const use = limitX > 0 ? Math.sqrt((x * x) / (limitX * limitX) + (y * y) / (limitY * limitY)) : 0;
    if (use > 1 + SLACK) {
        state[FORCE_X] = x / use;
        state[FORCE_Y] = y / use;
        if (scratch[LOCKED] === 0) {
            scratch[NEW_SPIN] += (dt * state[WHEEL_RADIUS] * (x - x / use)) / scratch[SPIN_INERTIA];
        }
        scratch[SLIDING] = 1;
        return true;
    }
    return false;
}

/** Whether a sliding tire takes energy; one that gives it has been carried past the end of its slide, and grips. */
function slidesOn({ state, scratch }: Wheel): boolean {
    const rim = scratch[NEW_SPIN] * state[WHEEL_RADIUS];
    const slipX = rim - state[NEW_FORWARD] + state[GROUND_FORWARD] - scratch[GROUND_GAIN + 1];
    const slipY = state[GROUND_LEFT] - scratch[GROUND_GAIN + 2] - state[NEW_LEFT];
    return state[FORCE_X] * slipX + state[FORCE_Y] * slipY >= 0;
}

/** Friction can stop a wheel and hold it, never turn it. */
function limitBrake({ state, scratch }: Wheel, dt: number): boolean {
    const friction = scratch[FRICTION_TORQUE];
    if (scratch[LOCKED] !== 0) {
        if (Math.abs(state[HELD_TORQUE]) > (1 + SLACK) * friction) {
            scratch[LOCKED] = 0;
            scratch[FRICTION_SIGN] = Math.sign(state[HELD_TORQUE]);
            return true;
        }
    } else if (friction > 0 && scratch[NEW_SPIN] * scratch[FRICTION_SIGN] < 0) {
        const beyond = Math.abs(scratch[NEW_SPIN]) * scratch[SPIN_INERTIA];
        scratch[NEW_SPIN] = 0;
        if (beyond > SLACK * dt * friction) {
            scratch[LOCKED] = 1;
            return true;
        }
    }
    return false;
}
