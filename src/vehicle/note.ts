import type { Vehicle } from './vehicle.js';
import { BRISTLE_STIFFNESS } from '../tire/bristle.js';

/** Below this speed a slip angle says nothing, m/s. */
const SLOW = 0.5;

/** Advances what lasts: wheel spins, bristles, engine; and keeps the slips for telemetry. */
export function note(vehicle: Vehicle, dt: number): void {
    for (let i = 0; i < vehicle.wheels.length; i++) {
        noteWheel(vehicle, i, dt);
    }
    vehicle.powertrain?.settle(dt);
    vehicle.wheelMotors?.settle(dt);
}

function noteWheel(vehicle: Vehicle, i: number, dt: number): void {
    const { states } = vehicle;
    const radius = vehicle.wheels[i].params.radius;
    const spunUp = states.newSpin[i] - states.spin[i];
    states.spin[i] = states.newSpin[i];
    states.spinAngle[i] += dt * states.newSpin[i];
    states.slipRatio[i] = 0;
    states.slipAngle[i] = 0;
    states.jounceRate[i] = 0;
    if (states.contact[i] === 0) {
        states.bristleX[i] = 0;
        states.bristleY[i] = 0;
        states.aligningMoment[i] = 0;
        states.spinTrend[i] = 0;
        states.forwardTrend[i] = 0;
        states.leftTrend[i] = 0;
        return;
    }
    const forward = states.newForward[i] - states.groundForward[i];
    const left = states.newLeft[i] - states.groundLeft[i];
    const rim = states.newSpin[i] * radius;
    states.spinTrend[i] = spunUp;
    states.forwardTrend[i] = forward - states.forwardSpeed[i];
    states.leftTrend[i] = left - states.leftSpeed[i];
    states.jounceRate[i] = (states.groundNormal[i] - states.newNormal[i]) / states.cosine[i];
    if (states.sliding[i] !== 0) {
        // the bristle of a sliding tire stays bent by the force that it can hold
        const stiffness = states.sprungMass[i] * BRISTLE_STIFFNESS;
        states.bristleX[i] = states.forceX[i] / stiffness;
        states.bristleY[i] = states.forceY[i] / stiffness;
    } else {
        states.bristleX[i] =
            states.bristleDecayX[i] *
            (states.bristleX[i] + states.bristleDriftX[i] + states.blendX[i] * dt * (rim - forward));
        states.bristleY[i] =
            states.bristleDecayY[i] * (states.bristleY[i] + states.bristleDriftY[i] - states.blendY[i] * dt * left);
    }
    const speed = Math.max(Math.abs(forward), Math.abs(rim), SLOW);
    states.slipRatio[i] = (rim - forward) / speed;
    states.slipAngle[i] = -Math.atan2(left, Math.max(Math.abs(forward), SLOW));
}
