import { refuseTire } from './fault.js';
import type { Vehicle } from './vehicle.js';
import { endShare } from '../math/end-share.js';
import { BRISTLE_DAMPING, BRISTLE_STIFFNESS } from '../tire/bristle.js';
import * as io from '../tire/tire.js';
import {
    BRISTLE_DECAY_X,
    BRISTLE_DECAY_Y,
    BRISTLE_DRIFT_X,
    BRISTLE_DRIFT_Y,
    BRISTLE_OFFSET_X,
    BRISTLE_OFFSET_Y,
    BRISTLE_RATE_X,
    BRISTLE_RATE_Y,
    EXPECTED_LOAD,
    FORWARD_SPEED,
    FRICTION,
    GROUND_MOBILITY,
    LEFT_SPEED,
    PEAK_X,
    PEAK_Y,
    SIN_INCLINATION,
    SLIDING
} from '../wheel/scratch.js';
import {
    ALIGNING_MOMENT,
    ALIGNING_SCALE,
    BLEND_X,
    BLEND_Y,
    BRISTLE_X,
    BRISTLE_Y,
    FORWARD_TREND,
    LEFT_TREND,
    PEAK_SLIP_X,
    PEAK_SLIP_Y,
    REST_LOAD,
    SPIN,
    SPIN_TREND,
    SPRUNG_MASS,
    SURFACE_GRIP,
    TIRE_GRIP,
    WHEEL_MASS,
    WHEEL_RADIUS
} from '../wheel/state.js';
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
export function findTireForces(vehicle: Vehicle, dt: number): void {
    const { wheels } = vehicle;
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        scratch[SLIDING] = 0;
        scratch[FRICTION] = state[TIRE_GRIP] * state[SURFACE_GRIP];
        if (scratch[EXPECTED_LOAD] > 0 && scratch[FRICTION] > SLIPPERY) {
            findTireForce(vehicle, wheels[i], dt);
        } else {
            letGo(wheels[i]);
        }
    }
}

/** A wheel without load or friction, or whose tire model fails: no force, and no memory of one. */
function letGo({ state, scratch }: Wheel): void {
    state[BRISTLE_X] = 0;
    state[BRISTLE_Y] = 0;
    scratch[BRISTLE_DRIFT_X] = 0;
    scratch[BRISTLE_DRIFT_Y] = 0;
    scratch[BRISTLE_OFFSET_X] = 0;
    scratch[BRISTLE_OFFSET_Y] = 0;
    scratch[BRISTLE_RATE_X] = 0;
    scratch[BRISTLE_RATE_Y] = 0;
    scratch[BRISTLE_DECAY_X] = 1;
    scratch[BRISTLE_DECAY_Y] = 1;
    state[ALIGNING_MOMENT] = 0;
    scratch[PEAK_X] = 0;
    scratch[PEAK_Y] = 0;
}

function findTireForce(vehicle: Vehicle, wheel: Wheel, dt: number): void {
    const { state, scratch, tire } = wheel;
    const TIRE = io.TIRE;
    const radius = state[WHEEL_RADIUS];
    // the curve's secant is taken at the slip that counts in the row, if the step goes on like the last one
    const spin = state[SPIN] + state[BLEND_X] * state[SPIN_TREND];
    const rim = radius * (spin * state[SPIN] > 0 ? spin : state[SPIN]);
    const forward = scratch[FORWARD_SPEED] + state[BLEND_X] * state[FORWARD_TREND];
    const left = scratch[LEFT_SPEED] + state[BLEND_Y] * state[LEFT_TREND];

    TIRE[io.LOAD] = scratch[EXPECTED_LOAD];
    TIRE[io.REST_LOAD] = state[REST_LOAD];
    TIRE[io.GRIP] = scratch[FRICTION];
    TIRE[io.SLIP_SPEED_X] = rim - forward;
    TIRE[io.SLIP_SPEED_Y] = -left;
    TIRE[io.RIM_SPEED] = rim;
    TIRE[io.GROUND_SPEED] = forward;
    TIRE[io.SIN_INCLINATION] = scratch[SIN_INCLINATION];
    TIRE[io.RADIUS] = radius;
    TIRE[io.PEAK_SLIP_X] = io.COMMON_PEAK_SLIP;
    TIRE[io.PEAK_SLIP_Y] = io.COMMON_PEAK_SLIP;
    tire.evaluate();
    const rateX = TIRE[io.RATE_X];
    const rateY = TIRE[io.RATE_Y];
    const offsetX = TIRE[io.OFFSET_X];
    const offsetY = TIRE[io.OFFSET_Y];
    const peakX = TIRE[io.PEAK_X];
    const peakY = TIRE[io.PEAK_Y];
    const peakSlipX = TIRE[io.PEAK_SLIP_X];
    const peakSlipY = TIRE[io.PEAK_SLIP_Y];
    const aligning = TIRE[io.ALIGNING];
    const sum = rateX + rateY + offsetX + offsetY + peakX + peakY + peakSlipX + peakSlipY + aligning;
    // a number less itself is 0 if it is finite
    if (!(sum - sum === 0 && rateX > 0 && rateY > 0)) {
        refuseTire(vehicle, wheel);
        letGo(wheel);
        return;
    }
    scratch[PEAK_X] = peakX;
    scratch[PEAK_Y] = peakY;
    state[PEAK_SLIP_X] = peakSlipX;
    state[PEAK_SLIP_Y] = peakSlipY;

    const load = state[SPRUNG_MASS];
    const stiffness = load * BRISTLE_STIFFNESS;
    const damper = load * BRISTLE_DAMPING;
    const perStep = 1 / dt;

    // along its rolling direction a tire moves its wheel more than its car
    const blendX = endShare(dt * rateX * (2 / state[WHEEL_MASS] + 1 / load + scratch[GROUND_MOBILITY + 1]));
    // rolling carries damped tread out of the patch: never stiffer than the slip curve itself
    const dampingX = (damper * rateX * perStep) / (rateX + damper);
    const decayX = rateX / (rateX + dt * stiffness);
    const newX = decayX * (stiffness + dampingX);
    const driftX = dt * (offsetX / rateX + (1 - blendX) * (state[SPIN] * radius - scratch[FORWARD_SPEED]));
    state[BLEND_X] = blendX;
    scratch[BRISTLE_DRIFT_X] = driftX;
    scratch[BRISTLE_DECAY_X] = decayX;
    scratch[BRISTLE_RATE_X] = blendX * dt * newX;
    scratch[BRISTLE_OFFSET_X] = (newX - dampingX) * state[BRISTLE_X] + newX * driftX;

    const blendY = endShare(dt * rateY * (1 / load + scratch[GROUND_MOBILITY + 2]));
    const dampingY = (damper * rateY * perStep) / (rateY + damper);
    const decayY = rateY / (rateY + dt * stiffness);
    const newY = decayY * (stiffness + dampingY);
    const driftY = dt * (offsetY / rateY - (1 - blendY) * scratch[LEFT_SPEED]);
    state[BLEND_Y] = blendY;
    scratch[BRISTLE_DRIFT_Y] = driftY;
    scratch[BRISTLE_DECAY_Y] = decayY;
    scratch[BRISTLE_RATE_Y] = blendY * dt * newY;
    scratch[BRISTLE_OFFSET_Y] = (newY - dampingY) * state[BRISTLE_Y] + newY * driftY;

    // the moment grows and fades with the same lag as the force
    state[ALIGNING_MOMENT] += (1 - decayY) * (state[ALIGNING_SCALE] * aligning - state[ALIGNING_MOMENT]);
}
