import type { Vehicle } from './vehicle.js';
import { BRISTLE_STIFFNESS } from '../tire/bristle.js';
import type { WheelState } from '../wheel/state.js';
import { SLOW } from '../wheel/wheel.js';

/** Advances what lasts: wheel spins, bristles, engine; and keeps the slips for telemetry. */
export function integrateWheels(vehicle: Vehicle, dt: number): void {
    for (let i = 0; i < vehicle.states.length; i++) {
        integrateWheel(vehicle.states[i], dt);
    }
    vehicle.powertrain?.settle(dt);
    vehicle.gearRatio = vehicle.powertrain === null ? 1 : Math.abs(vehicle.powertrain.state.ratio);
    vehicle.wheelMotors?.settle(dt);
}

function integrateWheel(state: WheelState, dt: number): void {
    const { scratch } = state;
    const spunUp = scratch.newSpin - state.spin;
    state.spin = scratch.newSpin;
    state.spinAngle += dt * scratch.newSpin;
    state.slipRatio = 0;
    state.jounceRate = 0;
    if (state.grounded === 0) {
        state.bristleX = 0;
        state.bristleY = 0;
        state.aligningMoment = 0;
        state.spinTrend = 0;
        state.forwardTrend = 0;
        state.leftTrend = 0;
        return;
    }
    const forward = state.newForward - state.groundForward + scratch.groundGainY;
    const left = state.newLeft - state.groundLeft + scratch.groundGainZ;
    const rim = scratch.newSpin * state.radius;
    state.spinTrend = spunUp;
    state.forwardTrend = forward - scratch.forwardSpeed;
    state.leftTrend = left - scratch.leftSpeed;
    state.jounceRate = (scratch.groundNormal - scratch.groundGainX - scratch.newNormal) / scratch.cosine;
    if (scratch.sliding !== 0) {
        // the bristle of a sliding tire stays bent by the force that it can hold
        const stiffness = state.sprungMass * BRISTLE_STIFFNESS;
        state.bristleX = state.forceX / stiffness;
        state.bristleY = state.forceY / stiffness;
    } else {
        state.bristleX =
            scratch.bristleDecayX * (state.bristleX + scratch.bristleDriftX + state.blendX * dt * (rim - forward));
        state.bristleY = scratch.bristleDecayY * (state.bristleY + scratch.bristleDriftY - state.blendY * dt * left);
    }
    const speed = Math.max(Math.abs(forward), Math.abs(rim), SLOW);
    state.slipRatio = (rim - forward) / speed;
}
