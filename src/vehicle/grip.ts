import type { Vehicle } from './vehicle.js';
import { BRISTLE_DAMPING, BRISTLE_STIFFNESS } from '../tire/bristle.js';
import {
    ALIGNING,
    COMMON_PEAK_SLIP,
    GRIP,
    GROUND_SPEED,
    INCLINATION,
    LOAD,
    OFFSET_X,
    OFFSET_Y,
    PEAK_SLIP_X,
    PEAK_SLIP_Y,
    PEAK_X,
    PEAK_Y,
    RADIUS,
    RATE_X,
    RATE_Y,
    REST_LOAD,
    RIM_SPEED,
    SLIP_SPEED_X,
    SLIP_SPEED_Y,
    TIRE
} from '../tire/tire.js';

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
export function grip(vehicle: Vehicle, dt: number): void {
    const { states } = vehicle;
    for (let i = 0; i < vehicle.wheels.length; i++) {
        states.sliding[i] = 0;
        states.friction[i] = vehicle.wheels[i].params.grip * states.surfaceGrip[i];
        if (states.expectedLoad[i] > 0 && states.friction[i] > SLIPPERY) {
            gripWheel(vehicle, i, dt);
        } else {
            letGo(vehicle, i);
        }
    }
}

/** A wheel without load or friction: no force, and no memory of one. */
function letGo(vehicle: Vehicle, i: number): void {
    const { states } = vehicle;
    states.bristleX[i] = 0;
    states.bristleY[i] = 0;
    states.bristleDriftX[i] = 0;
    states.bristleDriftY[i] = 0;
    states.bristleOffsetX[i] = 0;
    states.bristleOffsetY[i] = 0;
    states.bristleRateX[i] = 0;
    states.bristleRateY[i] = 0;
    states.bristleDecayX[i] = 1;
    states.bristleDecayY[i] = 1;
    states.aligningMoment[i] = 0;
    states.peakX[i] = 0;
    states.peakY[i] = 0;
}

function gripWheel(vehicle: Vehicle, i: number, dt: number): void {
    const { states } = vehicle;
    const { mass, radius, tire, aligningScale } = vehicle.wheels[i].params;
    // the curve's secant is taken at the slip that counts in the row, if the step goes on like the last one
    const spin = states.spin[i] + states.blendX[i] * states.spinTrend[i];
    const rim = radius * (spin * states.spin[i] > 0 ? spin : states.spin[i]);
    const forward = states.forwardSpeed[i] + states.blendX[i] * states.forwardTrend[i];
    const left = states.leftSpeed[i] + states.blendY[i] * states.leftTrend[i];

    TIRE[LOAD] = states.expectedLoad[i];
    TIRE[REST_LOAD] = states.restLoad[i];
    TIRE[GRIP] = states.friction[i];
    TIRE[SLIP_SPEED_X] = rim - forward;
    TIRE[SLIP_SPEED_Y] = -left;
    TIRE[RIM_SPEED] = rim;
    TIRE[GROUND_SPEED] = forward;
    TIRE[INCLINATION] = states.inclination[i];
    TIRE[RADIUS] = radius;
    TIRE[PEAK_SLIP_X] = COMMON_PEAK_SLIP;
    TIRE[PEAK_SLIP_Y] = COMMON_PEAK_SLIP;
    tire.evaluate();
    states.peakX[i] = TIRE[PEAK_X];
    states.peakY[i] = TIRE[PEAK_Y];
    states.peakSlipX[i] = TIRE[PEAK_SLIP_X];
    states.peakSlipY[i] = TIRE[PEAK_SLIP_Y];

    bend[STIFFNESS] = states.sprungMass[i] * BRISTLE_STIFFNESS;
    bend[DAMPER] = states.sprungMass[i] * BRISTLE_DAMPING;
    bend[STEP] = dt;
    // along its rolling direction a tire moves its wheel more than its car
    bend[MASS] = 1 / (2 / mass + 1 / states.sprungMass[i]);
    bend[RATE] = TIRE[RATE_X];
    bend[THRUST] = TIRE[OFFSET_X];
    bend[SLIP] = states.spin[i] * radius - states.forwardSpeed[i];
    bendBristle();
    states.blendX[i] = bend[BLEND];
    states.bristleDriftX[i] = bend[DRIFT];
    states.bristleDecayX[i] = bend[DECAY];
    states.bristleRateX[i] = bend[IMPLICIT];
    states.bristleOffsetX[i] = bend[OLD] * states.bristleX[i] + bend[NEW] * bend[DRIFT];
    bend[MASS] = states.sprungMass[i];
    bend[RATE] = TIRE[RATE_Y];
    bend[THRUST] = TIRE[OFFSET_Y];
    bend[SLIP] = -states.leftSpeed[i];
    bendBristle();
    states.blendY[i] = bend[BLEND];
    states.bristleDriftY[i] = bend[DRIFT];
    states.bristleDecayY[i] = bend[DECAY];
    states.bristleRateY[i] = bend[IMPLICIT];
    states.bristleOffsetY[i] = bend[OLD] * states.bristleY[i] + bend[NEW] * bend[DRIFT];
    // the moment grows and fades with the same lag as the force
    states.aligningMoment[i] += (1 - bend[DECAY]) * (aligningScale * TIRE[ALIGNING] - states.aligningMoment[i]);
}

/**
 * Scratch of one axis. In: bristle spring and damper at standstill, step, mass that the slip moves, what the tire model
 * gave, and the slip speed at the start of the step.
 */
const bend = new Float64Array(13);
const STIFFNESS = 0;
const DAMPER = 1;
const STEP = 2;
const MASS = 3;
const RATE = 4;
const THRUST = 5;
const SLIP = 6;

/**
 * Out: `z' = DECAY (z + DRIFT + BLEND dt u')`, `force = OLD z + NEW DRIFT + IMPLICIT u'`, u' being the slip speed at the
 * end of the step.
 */
const DRIFT = 7;
const DECAY = 8;
const OLD = 9;
const NEW = 10;
const IMPLICIT = 11;
const BLEND = 12;

/**
 * Takes the bristle implicitly: z' is its end of the step, `force = k z' + d (z' - z) / dt`. The slip counts by a mean of
 * the step's start and end, blended so that a mass on the tire's secant alone would decay exactly as `exp(-q)`,
 * `q = dt rate / mass`: half and half for a car at speed, all of the end for a tire that sticks.
 */
function bendBristle(): void {
    const dt = bend[STEP];
    const stiffness = bend[STIFFNESS];
    const renewal = 1 / bend[RATE];
    const q = (dt * bend[RATE]) / bend[MASS];
    const blend = q < 1e-3 ? 0.5 : 1 / (1 - Math.exp(-q)) - 1 / q;
    // rolling carries damped tread out of the patch: never stiffer than the slip curve itself
    const damper = bend[DAMPER] / (1 + bend[DAMPER] * renewal);
    const decay = 1 / (1 + dt * stiffness * renewal);
    bend[BLEND] = blend;
    bend[DRIFT] = dt * (renewal * bend[THRUST] + (1 - blend) * bend[SLIP]);
    bend[DECAY] = decay;
    bend[NEW] = decay * (stiffness + damper / dt);
    bend[OLD] = bend[NEW] - damper / dt;
    bend[IMPLICIT] = blend * dt * bend[NEW];
}
