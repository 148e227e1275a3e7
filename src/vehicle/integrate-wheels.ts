import { keepContactWork } from './contact-work.js';
import { keepClimb } from './edge-from-beside.js';
import type { VehicleParts } from './vehicle-parts.js';
import { BRISTLE_STIFFNESS } from '../tire/bristle.js';
import { SCRATCH } from '../wheel/scratch.js';
import { WHEEL } from '../wheel/state.js';
import { SLOW, type Wheel } from '../wheel/wheel.js';

/** Advances what lasts of wheels: spins, bristles; and keeps the slips for telemetry. */
export function integrateWheels(vehicle: VehicleParts, dt: number): void {
    for (let i = 0; i < vehicle.wheels.length; i++) {
        integrateWheel(vehicle.wheels[i], dt);
    }
}

function integrateWheel(wheel: Wheel, dt: number): void {
    const { state, scratch } = wheel;
    const spunUp = scratch[SCRATCH.newSpin] - state[WHEEL.spin];
    state[WHEEL.spin] = scratch[SCRATCH.newSpin];
    state[WHEEL.spinAngle] += dt * scratch[SCRATCH.newSpin];
    state[WHEEL.slipRatio] = 0;
    const swings = state[WHEEL.grounded] !== 0 || state[WHEEL.unsprung] > 0;
    state[WHEEL.jounceRate] = swings
        ? (scratch[SCRATCH.newSupport] - scratch[SCRATCH.newNormal]) / scratch[SCRATCH.cosine]
        : 0;
    state[WHEEL.carried] = state[WHEEL.load] > 0 ? 1 : 0;
    if (state[WHEEL.grounded] === 0) {
        state[WHEEL.elasticForce] = 0;
        state[WHEEL.closed] = swings ? state[WHEEL.closed] : 0;
        state[WHEEL.bristleX] = 0;
        state[WHEEL.bristleY] = 0;
        state[WHEEL.aligningMoment] = 0;
        state[WHEEL.spinTrend] = 0;
        state[WHEEL.forwardTrend] = 0;
        state[WHEEL.leftTrend] = 0;
        return;
    }
    keepContactWork(wheel, dt);
    const forward = state[WHEEL.newForward] - state[WHEEL.groundForward] + scratch[SCRATCH.groundGainY];
    const left = state[WHEEL.newLeft] - state[WHEEL.groundLeft] + scratch[SCRATCH.groundGainZ];
    if (state[WHEEL.beside] > 0) {
        keepClimb(wheel, forward, left);
    }
    const rim = scratch[SCRATCH.newSpin] * state[WHEEL.radius];
    state[WHEEL.spinTrend] = spunUp;
    state[WHEEL.forwardTrend] = forward - scratch[SCRATCH.forwardSpeed];
    state[WHEEL.leftTrend] = left - scratch[SCRATCH.leftSpeed];
    if (scratch[SCRATCH.sliding] !== 0) {
        // the bristle of a sliding tire stays bent by the force that it can hold
        const stiffness = state[WHEEL.sprungMass] * BRISTLE_STIFFNESS;
        state[WHEEL.bristleX] = state[WHEEL.forceX] / stiffness;
        state[WHEEL.bristleY] = state[WHEEL.forceY] / stiffness;
    } else {
        state[WHEEL.bristleX] =
            scratch[SCRATCH.bristleDecayX] *
            (state[WHEEL.bristleX] + scratch[SCRATCH.bristleDriftX] + state[WHEEL.blendX] * dt * (rim - forward));
        state[WHEEL.bristleY] =
            scratch[SCRATCH.bristleDecayY] *
            (state[WHEEL.bristleY] + scratch[SCRATCH.bristleDriftY] - state[WHEEL.blendY] * dt * left);
    }
    const speed = Math.max(Math.abs(forward), Math.abs(rim), SLOW);
    state[WHEEL.slipRatio] = (rim - forward) / speed;
}
