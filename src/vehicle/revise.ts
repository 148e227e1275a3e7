import type { Vehicle } from './vehicle.js';

/** Share by which a friction may be exceeded: less is rounding and would go back and forth between two solves. */
const SLACK = 1e-4;

/**
 * Looks for what cannot be: a wheel that pulls the ground, a bump stop that pulls, a tire beyond its friction ellipse or
 * sliding the way that it pushes, a brake that turns its wheel backward or holds more than it can. Each is put right, and
 * the caller solves again.
 *
 * @returns Whether anything had to change.
 */
export function revise(vehicle: Vehicle, dt: number): boolean {
    let changed = false;
    for (let i = 0; i < vehicle.wheels.length; i++) {
        changed = reviseWheel(vehicle, i, dt) || changed;
    }
    return changed;
}

function reviseWheel(vehicle: Vehicle, i: number, dt: number): boolean {
    const { states } = vehicle;
    let changed = reviseBrake(vehicle, i, dt);
    if (states.contact[i] !== 0) {
        // a wheel that its brake has just let go yields: how much its tire slides is not known yet
        const released = changed && states.locked[i] === 0;
        changed = reviseStop(vehicle, i, dt) || changed;
        if (states.load[i] < 0) {
            states.contact[i] = 0;
            states.load[i] = 0;
            states.forceX[i] = 0;
            states.forceY[i] = 0;
            changed = true;
        } else if (!released) {
            changed = reviseFriction(vehicle, i, dt) || changed;
        }
    }
    return changed;
}

/** A stop that was expected but not reached would pull. */
function reviseStop(vehicle: Vehicle, i: number, dt: number): boolean {
    const { states } = vehicle;
    if (states.onStop[i] === 0) {
        return false;
    }
    const travel = vehicle.wheels[i].params.suspension.distance;
    const closing = (states.groundNormal[i] - states.newNormal[i]) / states.cosine[i];
    const overtravel = states.jounce[i] - travel + dt * closing;
    if (states.stopRate[i] * overtravel + states.stopDamping[i] * closing < 0) {
        states.onStop[i] = 0;
        return true;
    }
    return false;
}

/** Forces beyond the ellipse of what the tire can hold at its present load slide along their direction. */
function reviseFriction(vehicle: Vehicle, i: number, dt: number): boolean {
    const { states } = vehicle;
    if (states.sliding[i] !== 0 && !slidesOn(vehicle, i)) {
        states.sliding[i] = 0;
        return true;
    }
    // the limits were found for the expected load and follow the real one
    const share = states.expectedLoad[i] > 0 ? states.load[i] / states.expectedLoad[i] : 0;
    const x = states.forceX[i];
    const y = states.forceY[i];
    const limitX = states.peakX[i] * share;
    const limitY = states.peakY[i] * share;
    const use = limitX > 0 ? Math.sqrt((x * x) / (limitX * limitX) + (y * y) / (limitY * limitY)) : 0;
    if (use > 1 + SLACK) {
        states.forceX[i] = x / use;
        states.forceY[i] = y / use;
        if (states.locked[i] === 0) {
            states.newSpin[i] += (dt * vehicle.wheels[i].params.radius * (x - x / use)) / states.spinInertia[i];
        }
        states.sliding[i] = 1;
        return true;
    }
    return false;
}

/** Whether a sliding tire takes energy; one that gives it has been carried past the end of its slide, and grips. */
function slidesOn(vehicle: Vehicle, i: number): boolean {
    const { states } = vehicle;
    const rim = states.newSpin[i] * vehicle.wheels[i].params.radius;
    const slipX = rim - states.newForward[i] + states.groundForward[i];
    const slipY = states.groundLeft[i] - states.newLeft[i];
    return states.forceX[i] * slipX + states.forceY[i] * slipY >= 0;
}

/** Friction can stop a wheel and hold it, never turn it. */
function reviseBrake(vehicle: Vehicle, i: number, dt: number): boolean {
    const { states } = vehicle;
    const friction = states.frictionTorque[i];
    if (states.locked[i] !== 0) {
        if (Math.abs(states.heldTorque[i]) > (1 + SLACK) * friction) {
            states.locked[i] = 0;
            states.frictionSign[i] = Math.sign(states.heldTorque[i]);
            return true;
        }
    } else if (friction > 0 && states.newSpin[i] * states.frictionSign[i] < 0) {
        const beyond = Math.abs(states.newSpin[i]) * states.spinInertia[i];
        states.newSpin[i] = 0;
        if (beyond > SLACK * dt * friction) {
            states.locked[i] = 1;
            return true;
        }
    }
    return false;
}
