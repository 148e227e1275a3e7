import { overtravelOf } from './rows.js';
import { SUSPENSION } from '../../suspension/params.js';
import { SCRATCH } from '../../wheel/scratch.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';
import { meetBumpStop, meetDroopStop } from '../suspension-forces.js';
import type { VehicleParts } from '../vehicle-parts.js';

/** Share by which a friction may be exceeded: less is rounding and would go back and forth between two solves. */
const SLACK = 1e-4;

/**
 * Looks for what cannot be: a wheel that pulls the ground, a bump stop that pulls, a tire beyond its friction ellipse or
 * sliding the way that it pushes, a brake that turns its wheel backward or holds more than it can. Each is put right, and
 * the caller solves again.
 *
 * @returns True if anything had to change.
 */
export function enforceLimits(vehicle: VehicleParts, dt: number): boolean {
    let changed = false;
    for (let i = 0; i < vehicle.wheels.length; i++) {
        changed = enforceWheelLimits(vehicle.wheels[i], dt) || changed;
    }
    return changed;
}

/**
 * Looks for the first wheel alone that breaks a limit, and a tire that slides goes on sliding: what it can hold follows its
 * load, and that the force, so that neither grip nor slide may be without fault.
 *
 * @returns True if anything had to change.
 */
export function enforceFirstLimit({ wheels }: VehicleParts, dt: number): boolean {
    for (let i = 0; i < wheels.length; i++) {
        if (enforceWheelLimits(wheels[i], dt, false)) {
            return true;
        }
    }
    return false;
}

function enforceWheelLimits(wheel: Wheel, dt: number, mayGrip = true): boolean {
    const { state, scratch } = wheel;
    let changed = limitBrake(wheel, dt);
    if (state[WHEEL.grounded] !== 0) {
        // a wheel that its brake has just let go yields: how much its tire slides is not known yet
        const released = changed && scratch[SCRATCH.locked] === 0;
        changed = limitStop(wheel, dt) || changed;
        if (state[WHEEL.load] < 0) {
            state[WHEEL.grounded] = 0;
            state[WHEEL.load] = 0;
            state[WHEEL.forceX] = 0;
            state[WHEEL.forceY] = 0;
            changed = true;
        } else if (!released) {
            changed = limitFriction(wheel, dt, mayGrip) || changed;
        }
    } else if (state[WHEEL.unsprung] > 0) {
        changed = limitStop(wheel, dt) || changed;
    }
    return changed;
}

/** A stop that was expected but not reached would pull. One that an unsprung mass reaches unexpectedly is met. */
function limitStop(wheel: Wheel, dt: number): boolean {
    const { state, scratch } = wheel;
    if (scratch[SCRATCH.onStop] === 0 && !(state[WHEEL.unsprung] > 0)) {
        return false;
    }
    if (scratch[SCRATCH.onStop] === 0) {
        return meetStop(wheel, dt);
    }
    const closing = (scratch[SCRATCH.newSupport] - scratch[SCRATCH.newNormal]) / scratch[SCRATCH.cosine];
    const before = overtravelOf(state, scratch);
    const force = scratch[SCRATCH.stopRate] * (before + dt * closing);
    const within = closing + Math.min(0, before) / dt;
    if (scratch[SCRATCH.onStop] < 0 ? force > 0 : force + scratch[SCRATCH.stopDamping] * within < 0) {
        scratch[SCRATCH.onStop] = 0;
        return true;
    }
    return false;
}

/** Meets the stop of a wheel that was off its stops at the start of the step, but goes beyond one within it. */
function meetStop({ state, scratch }: Wheel, dt: number): boolean {
    const way = dt * ((scratch[SCRATCH.newSupport] - scratch[SCRATCH.newNormal]) / scratch[SCRATCH.cosine]);
    const travel = state[WHEEL.suspension + SUSPENSION.distance];
    const jounce = state[WHEEL.jounce];
    if (jounce <= travel && jounce + way > travel) {
        meetBumpStop(state, scratch);
    } else if (jounce >= 0 && jounce + way < 0) {
        meetDroopStop(state, scratch, dt);
    }
    return scratch[SCRATCH.onStop] !== 0;
}

/** Forces beyond the ellipse of what the tire can hold at its present load slide along their direction. */
function limitFriction(wheel: Wheel, dt: number, mayGrip: boolean): boolean {
    const { state, scratch } = wheel;
    if (mayGrip && scratch[SCRATCH.sliding] !== 0 && !slidesOn(wheel)) {
        scratch[SCRATCH.sliding] = 0;
        return true;
    }
    // the limits were found for the expected load and follow the real one
    const share = scratch[SCRATCH.expectedLoad] > 0 ? state[WHEEL.load] / scratch[SCRATCH.expectedLoad] : 0;
    const x = state[WHEEL.forceX];
    const y = state[WHEEL.forceY];
    const limitX = scratch[SCRATCH.peakX] * share;
    const limitY = scratch[SCRATCH.peakY] * share;
    // compared without divisions and root: most tires are well within the ellipse
    const most = (1 + SLACK) * limitX * limitY;
    if (limitX > 0 && x * x * (limitY * limitY) + y * y * (limitX * limitX) > most * most) {
        const use = Math.sqrt((x * x) / (limitX * limitX) + (y * y) / (limitY * limitY));
        state[WHEEL.forceX] = x / use;
        state[WHEEL.forceY] = y / use;
        if (scratch[SCRATCH.locked] === 0) {
            scratch[SCRATCH.newSpin] += (dt * state[WHEEL.radius] * (x - x / use)) / scratch[SCRATCH.spinInertia];
        }
        scratch[SCRATCH.sliding] = 1;
        return true;
    }
    return false;
}

/** True if a sliding tire takes energy; one that gives it has been carried past the end of its slide, and grips. */
function slidesOn({ state, scratch }: Wheel): boolean {
    const rim = scratch[SCRATCH.newSpin] * state[WHEEL.radius];
    const slipX = rim - state[WHEEL.newForward] + state[WHEEL.groundForward] - scratch[SCRATCH.groundGainY];
    const slipY = state[WHEEL.groundLeft] - scratch[SCRATCH.groundGainZ] - state[WHEEL.newLeft];
    return state[WHEEL.forceX] * slipX + state[WHEEL.forceY] * slipY >= 0;
}

/** Friction can stop a wheel and hold it, never turn it. */
function limitBrake({ state, scratch }: Wheel, dt: number): boolean {
    const friction = scratch[SCRATCH.frictionTorque];
    if (scratch[SCRATCH.locked] !== 0) {
        if (Math.abs(state[WHEEL.heldTorque]) > (1 + SLACK) * friction) {
            scratch[SCRATCH.locked] = 0;
            scratch[SCRATCH.frictionSign] = Math.sign(state[WHEEL.heldTorque]);
            return true;
        }
    } else if (friction > 0 && scratch[SCRATCH.newSpin] * scratch[SCRATCH.frictionSign] < 0) {
        const beyond = Math.abs(scratch[SCRATCH.newSpin]) * scratch[SCRATCH.spinInertia];
        scratch[SCRATCH.newSpin] = 0;
        if (beyond > SLACK * dt * friction) {
            scratch[SCRATCH.locked] = 1;
            return true;
        }
    }
    return false;
}
