import { plow } from './plow.js';
import { refuseTire } from './refuse-step.js';
import { evaluateSoil } from './soft-ground.js';
import { evaluateTwins } from './twin-tires.js';
import type { VehicleParts } from './vehicle-parts.js';
import { endShare } from '../math/end-share.js';
import { BRISTLE_DAMPING, BRISTLE_STIFFNESS } from '../tire/bristle.js';
import { COMMON_PEAK_SLIP, TIRE } from '../tire/tire.js';
import { SCRATCH } from '../wheel/scratch.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

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
export function findTireForces(vehicle: VehicleParts, dt: number): void {
    const { wheels, tireGrip } = vehicle;
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        scratch[SCRATCH.sliding] = 0;
        const grip = state[WHEEL.grip] * (1 - state[WHEEL.gripLost]);
        scratch[SCRATCH.friction] = tireGrip * grip * state[WHEEL.surfaceGrip];
        if (scratch[SCRATCH.expectedLoad] > 0 && scratch[SCRATCH.friction] > SLIPPERY) {
            findTireForce(vehicle, wheels[i], dt);
        } else {
            letGo(wheels[i]);
        }
    }
}

/** A wheel without load or friction, or whose tire model fails: no force, and no memory of one. */
function letGo({ state, scratch }: Wheel): void {
    state[WHEEL.bristleX] = 0;
    state[WHEEL.bristleY] = 0;
    scratch[SCRATCH.bristleDriftX] = 0;
    scratch[SCRATCH.bristleDriftY] = 0;
    scratch[SCRATCH.bristleOffsetX] = 0;
    scratch[SCRATCH.bristleOffsetY] = 0;
    scratch[SCRATCH.bristleRateX] = 0;
    scratch[SCRATCH.bristleRateY] = 0;
    scratch[SCRATCH.bristleDecayX] = 1;
    scratch[SCRATCH.bristleDecayY] = 1;
    state[WHEEL.aligningMoment] = 0;
    scratch[SCRATCH.peakX] = 0;
    scratch[SCRATCH.peakY] = 0;
}

function findTireForce(vehicle: VehicleParts, wheel: Wheel, dt: number): void {
    const { state, scratch, tire } = wheel;
    const { tire: io } = vehicle.workspace;
    const radius = state[WHEEL.radius];
    // the curve's secant is taken at the slip that counts in the row, if the step goes on like the last one
    const spin = state[WHEEL.spin] + state[WHEEL.blendX] * state[WHEEL.spinTrend];
    const rim = radius * (spin * state[WHEEL.spin] > 0 ? spin : state[WHEEL.spin]);
    const forward = scratch[SCRATCH.forwardSpeed] + state[WHEEL.blendX] * state[WHEEL.forwardTrend];
    const left = scratch[SCRATCH.leftSpeed] + state[WHEEL.blendY] * state[WHEEL.leftTrend];

    io[TIRE.load] = scratch[SCRATCH.expectedLoad];
    io[TIRE.restLoad] = state[WHEEL.restLoad];
    io[TIRE.grip] = scratch[SCRATCH.friction];
    io[TIRE.slipSpeedX] = rim - forward;
    io[TIRE.slipSpeedY] = -left;
    io[TIRE.rimSpeed] = rim;
    io[TIRE.groundSpeed] = forward;
    io[TIRE.sinInclination] = scratch[SCRATCH.sinInclination];
    io[TIRE.radius] = radius;
    io[TIRE.pressure] = state[WHEEL.tirePressure] > 0 ? state[WHEEL.tirePressure] + state[WHEEL.pressureRise] : 0;
    io[TIRE.peakSlipX] = COMMON_PEAK_SLIP;
    io[TIRE.peakSlipY] = COMMON_PEAK_SLIP;
    if (state[WHEEL.soilShear] > 0) {
        evaluateSoil(state, io);
    } else if (state[WHEEL.twinSpacing] > 0) {
        evaluateTwins(wheel, vehicle.body.state, io);
    } else {
        tire.evaluate(io);
    }
    if (state[WHEEL.surfacePlowing] > 0 && state[WHEEL.soilShear] === 0) {
        plow(state, io);
    }
    const rateX = io[TIRE.rateX];
    const rateY = io[TIRE.rateY];
    const offsetX = io[TIRE.offsetX];
    const offsetY = io[TIRE.offsetY];
    const peakX = io[TIRE.peakX];
    const peakY = io[TIRE.peakY];
    const peakSlipX = io[TIRE.peakSlipX];
    const peakSlipY = io[TIRE.peakSlipY];
    const aligning = io[TIRE.aligning];
    const sum = rateX + rateY + offsetX + offsetY + peakX + peakY + peakSlipX + peakSlipY + aligning;
    // a number less itself is 0 if it is finite
    if (!(sum - sum === 0 && rateX > 0 && rateY > 0)) {
        refuseTire(vehicle, wheel, io);
        letGo(wheel);
        return;
    }
    scratch[SCRATCH.peakX] = peakX;
    scratch[SCRATCH.peakY] = peakY;
    state[WHEEL.peakSlipX] = peakSlipX;
    state[WHEEL.peakSlipY] = peakSlipY;

    const load = state[WHEEL.sprungMass];
    const stiffness = load * BRISTLE_STIFFNESS;
    const damper = load * BRISTLE_DAMPING;
    const perStep = 1 / dt;

    // along its rolling direction a tire moves its wheel more than its car
    const blendX = endShare(dt * rateX * (2 / state[WHEEL.mass] + 1 / load + scratch[SCRATCH.groundMobilityY]));
    // rolling carries damped tread out of the patch: never stiffer than the slip curve itself
    const dampingX = (damper * rateX * perStep) / (rateX + damper);
    const decayX = rateX / (rateX + dt * stiffness);
    const newX = decayX * (stiffness + dampingX);
    const driftX = dt * (offsetX / rateX + (1 - blendX) * (state[WHEEL.spin] * radius - scratch[SCRATCH.forwardSpeed]));
    state[WHEEL.blendX] = blendX;
    scratch[SCRATCH.bristleDriftX] = driftX;
    scratch[SCRATCH.bristleDecayX] = decayX;
    scratch[SCRATCH.bristleRateX] = blendX * dt * newX;
    scratch[SCRATCH.bristleOffsetX] = (newX - dampingX) * state[WHEEL.bristleX] + newX * driftX;

    const blendY = endShare(dt * rateY * (1 / load + scratch[SCRATCH.groundMobilityZ]));
    // most models have one secant along the slip vector: then both bristles are alike
    const alike = rateY === rateX;
    const dampingY = alike ? dampingX : (damper * rateY * perStep) / (rateY + damper);
    const decayY = alike ? decayX : rateY / (rateY + dt * stiffness);
    const newY = alike ? newX : decayY * (stiffness + dampingY);
    const driftY = dt * (offsetY / rateY - (1 - blendY) * scratch[SCRATCH.leftSpeed]);
    state[WHEEL.blendY] = blendY;
    scratch[SCRATCH.bristleDriftY] = driftY;
    scratch[SCRATCH.bristleDecayY] = decayY;
    scratch[SCRATCH.bristleRateY] = blendY * dt * newY;
    scratch[SCRATCH.bristleOffsetY] = (newY - dampingY) * state[WHEEL.bristleY] + newY * driftY;

    // the moment grows and fades with the same lag as the force
    state[WHEEL.aligningMoment] += (1 - decayY) * (state[WHEEL.aligningScale] * aligning - state[WHEEL.aligningMoment]);
    if (state[WHEEL.twinSpacing] > 0 && state[WHEEL.soilShear] === 0) {
        state[WHEEL.aligningMoment] += (1 - decayY) * scratch[SCRATCH.twinMoment];
    }
}
