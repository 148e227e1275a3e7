import { refuseTire } from './fault.js';
import type { Vehicle } from './vehicle.js';
import { endShare } from '../math/end-share.js';
import { BRISTLE_DAMPING, BRISTLE_STIFFNESS } from '../tire/bristle.js';
import { COMMON_PEAK_SLIP, TIRE } from '../tire/tire.js';
import type { WheelState } from '../wheel/state.js';

/** Friction below this is none: forces that small are lost in the rounding of the slips. */
const SLIPPERY = 1e-6;

/**
 * Turns every tire into rows that are linear in the new slip speed.
 *
 * The tread is a bristle of deflection z (Dahl 1968, as in Chrono's TMeasy at standstill): `dz/dt = u - g (z - z0)` with
 * the slip speed u. The tire model gives the steady force `F = F0 + rate u`; with `g = k / rate`, `z0 = F0 / k` a steady
 * slip bends the bristle to exactly that force. So one state serves every speed. Rolling, g is the rolling speed over
 * the relaxation length and the tire follows its curve with that lag; standing, g vanishes with u and the bristle is a
 * spring that holds the car on a slope for ever; no blend and no threshold lies between.
 */
export function findTireForces(vehicle: Vehicle, dt: number): void {
    const { states } = vehicle;
    for (let i = 0; i < states.length; i++) {
        const state = states[i];
        const { scratch } = state;
        scratch.sliding = 0;
        scratch.friction = state.grip * state.surfaceGrip;
        if (scratch.expectedLoad > 0 && scratch.friction > SLIPPERY) {
            findTireForce(vehicle, states[i], dt);
        } else {
            letGo(states[i]);
        }
    }
}

/** A wheel without load or friction, or whose tire model fails: no force, and no memory of one. */
function letGo(state: WheelState): void {
    const { scratch } = state;
    state.bristleX = 0;
    state.bristleY = 0;
    scratch.bristleDriftX = 0;
    scratch.bristleDriftY = 0;
    scratch.bristleOffsetX = 0;
    scratch.bristleOffsetY = 0;
    scratch.bristleRateX = 0;
    scratch.bristleRateY = 0;
    scratch.bristleDecayX = 1;
    scratch.bristleDecayY = 1;
    state.aligningMoment = 0;
    scratch.peakX = 0;
    scratch.peakY = 0;
}

function findTireForce(vehicle: Vehicle, state: WheelState, dt: number): void {
    const { scratch, tire } = state;
    const radius = state.radius;
    // the curve's secant is taken at the slip that counts in the row, if the step goes on like the last one
    const spin = state.spin + state.blendX * state.spinTrend;
    const rim = radius * (spin * state.spin > 0 ? spin : state.spin);
    const forward = scratch.forwardSpeed + state.blendX * state.forwardTrend;
    const left = scratch.leftSpeed + state.blendY * state.leftTrend;

    TIRE.load = scratch.expectedLoad;
    TIRE.restLoad = state.restLoad;
    TIRE.grip = scratch.friction;
    TIRE.slipSpeedX = rim - forward;
    TIRE.slipSpeedY = -left;
    TIRE.rimSpeed = rim;
    TIRE.groundSpeed = forward;
    TIRE.sinInclination = scratch.sinInclination;
    TIRE.radius = radius;
    TIRE.peakSlipX = COMMON_PEAK_SLIP;
    TIRE.peakSlipY = COMMON_PEAK_SLIP;
    tire.evaluate();
    const rateX = TIRE.rateX;
    const rateY = TIRE.rateY;
    const offsetX = TIRE.offsetX;
    const offsetY = TIRE.offsetY;
    const peakX = TIRE.peakX;
    const peakY = TIRE.peakY;
    const peakSlipX = TIRE.peakSlipX;
    const peakSlipY = TIRE.peakSlipY;
    const aligning = TIRE.aligning;
    const sum = rateX + rateY + offsetX + offsetY + peakX + peakY + peakSlipX + peakSlipY + aligning;
    // a number less itself is 0 if it is finite
    if (!(sum - sum === 0 && rateX > 0 && rateY > 0)) {
        refuseTire(vehicle, state);
        letGo(state);
        return;
    }
    scratch.peakX = peakX;
    scratch.peakY = peakY;
    state.peakSlipX = peakSlipX;
    state.peakSlipY = peakSlipY;

    const load = state.sprungMass;
    const stiffness = load * BRISTLE_STIFFNESS;
    const damper = load * BRISTLE_DAMPING;
    const perStep = 1 / dt;

    // along its rolling direction a tire moves its wheel more than its car
    const blendX = endShare(dt * rateX * (2 / state.mass + 1 / load + scratch.groundMobilityY));
    // rolling carries damped tread out of the patch: never stiffer than the slip curve itself
    const dampingX = (damper * rateX * perStep) / (rateX + damper);
    const decayX = rateX / (rateX + dt * stiffness);
    const newX = decayX * (stiffness + dampingX);
    const driftX = dt * (offsetX / rateX + (1 - blendX) * (state.spin * radius - scratch.forwardSpeed));
    state.blendX = blendX;
    scratch.bristleDriftX = driftX;
    scratch.bristleDecayX = decayX;
    scratch.bristleRateX = blendX * dt * newX;
    scratch.bristleOffsetX = (newX - dampingX) * state.bristleX + newX * driftX;

    const blendY = endShare(dt * rateY * (1 / load + scratch.groundMobilityZ));
    const dampingY = (damper * rateY * perStep) / (rateY + damper);
    const decayY = rateY / (rateY + dt * stiffness);
    const newY = decayY * (stiffness + dampingY);
    const driftY = dt * (offsetY / rateY - (1 - blendY) * scratch.leftSpeed);
    state.blendY = blendY;
    scratch.bristleDriftY = driftY;
    scratch.bristleDecayY = decayY;
    scratch.bristleRateY = blendY * dt * newY;
    scratch.bristleOffsetY = (newY - dampingY) * state.bristleY + newY * driftY;

    // the moment grows and fades with the same lag as the force
    state.aligningMoment += (1 - decayY) * (state.aligningScale * aligning - state.aligningMoment);
}
