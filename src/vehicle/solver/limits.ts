import type { WheelState } from '../../wheel/state.js';
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
    for (let i = 0; i < vehicle.states.length; i++) {
        changed = enforceWheelLimits(vehicle.states[i], dt) || changed;
    }
    return changed;
}

function enforceWheelLimits(state: WheelState, dt: number): boolean {
    const { scratch } = state;
    let changed = limitBrake(state, dt);
    if (state.grounded !== 0) {
        // a wheel that its brake has just let go yields: how much its tire slides is not known yet
        const released = changed && scratch.locked === 0;
        changed = limitBumpStop(state, dt) || changed;
        if (state.load < 0) {
            state.grounded = 0;
            state.load = 0;
            state.forceX = 0;
            state.forceY = 0;
            changed = true;
        } else if (!released) {
            changed = limitFriction(state, dt) || changed;
        }
    }
    return changed;
}

/** A stop that was expected but not reached would pull. */
function limitBumpStop(state: WheelState, dt: number): boolean {
    const { scratch } = state;
    if (scratch.onStop === 0) {
        return false;
    }
    const travel = state.distance;
    const closing = (scratch.groundNormal - scratch.groundGainX - scratch.newNormal) / scratch.cosine;
    const overtravel = state.jounce - travel + dt * closing;
    if (scratch.stopRate * overtravel + scratch.stopDamping * closing < 0) {
        scratch.onStop = 0;
        return true;
    }
    return false;
}

/** Forces beyond the ellipse of what the tire can hold at its present load slide along their direction. */
function limitFriction(state: WheelState, dt: number): boolean {
    const { scratch } = state;
    if (scratch.sliding !== 0 && !slidesOn(state)) {
        scratch.sliding = 0;
        return true;
    }
    // the limits were found for the expected load and follow the real one
    const share = scratch.expectedLoad > 0 ? state.load / scratch.expectedLoad : 0;
    const x = state.forceX;
    const y = state.forceY;
    const limitX = scratch.peakX * share;
    const limitY = scratch.peakY * share;
    const use = limitX > 0 ? Math.sqrt((x * x) / (limitX * limitX) + (y * y) / (limitY * limitY)) : 0;
    if (use > 1 + SLACK) {
        state.forceX = x / use;
        state.forceY = y / use;
        if (scratch.locked === 0) {
            scratch.newSpin += (dt * state.radius * (x - x / use)) / scratch.spinInertia;
        }
        scratch.sliding = 1;
        return true;
    }
    return false;
}

/** Whether a sliding tire takes energy; one that gives it has been carried past the end of its slide, and grips. */
function slidesOn(state: WheelState): boolean {
    const { scratch } = state;
    const rim = scratch.newSpin * state.radius;
    const slipX = rim - state.newForward + state.groundForward - scratch.groundGainY;
    const slipY = state.groundLeft - scratch.groundGainZ - state.newLeft;
    return state.forceX * slipX + state.forceY * slipY >= 0;
}

/** Friction can stop a wheel and hold it, never turn it. */
function limitBrake(state: WheelState, dt: number): boolean {
    const { scratch } = state;
    const friction = scratch.frictionTorque;
    if (scratch.locked !== 0) {
        if (Math.abs(state.heldTorque) > (1 + SLACK) * friction) {
            scratch.locked = 0;
            scratch.frictionSign = Math.sign(state.heldTorque);
            return true;
        }
    } else if (friction > 0 && scratch.newSpin * scratch.frictionSign < 0) {
        const beyond = Math.abs(scratch.newSpin) * scratch.spinInertia;
        scratch.newSpin = 0;
        if (beyond > SLACK * dt * friction) {
            scratch.locked = 1;
            return true;
        }
    }
    return false;
}
