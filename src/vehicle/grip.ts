import type { Vehicle } from './vehicle.js';
import { BRISTLE_DAMPING, BRISTLE_STIFFNESS } from '../tire/bristle.js';
import {
    ALIGNING,
    GRIP,
    GROUND_SPEED,
    INCLINATION,
    LOAD,
    OFFSET_X,
    OFFSET_Y,
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
import { ROW } from '../wheel/state.js';

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
        if (states.expectedLoad[i] > 0 && states.friction[i] > 0) {
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
}

function gripWheel(vehicle: Vehicle, i: number, dt: number): void {
    const { states } = vehicle;
    const { radius, tire, aligningScale } = vehicle.wheels[i].params;
    const rim = states.spin[i] * radius;

    TIRE[LOAD] = states.expectedLoad[i];
    TIRE[REST_LOAD] = states.restLoad[i];
    TIRE[GRIP] = states.friction[i];
    // the row takes the slip of the end of the step: by then the velocity has turned with the body, as in a steady turn
    const at = ROW * i;
    const { velocity } = vehicle;
    const turn =
        dt *
        (states.normalRow[at] * velocity[3] +
            states.normalRow[at + 1] * velocity[4] +
            states.normalRow[at + 2] * velocity[5]);
    TIRE[SLIP_SPEED_X] = rim - states.forwardSpeed[i] + turn * states.leftSpeed[i];
    TIRE[SLIP_SPEED_Y] = -states.leftSpeed[i] - turn * states.forwardSpeed[i];
    TIRE[RIM_SPEED] = rim;
    TIRE[GROUND_SPEED] = states.forwardSpeed[i];
    TIRE[INCLINATION] = states.inclination[i];
    TIRE[RADIUS] = radius;
    tire.evaluate();
    states.peakX[i] = TIRE[PEAK_X];
    states.peakY[i] = TIRE[PEAK_Y];

    bend[STIFFNESS] = states.sprungMass[i] * BRISTLE_STIFFNESS;
    bend[DAMPER] = states.sprungMass[i] * BRISTLE_DAMPING;
    bend[STEP] = dt;
    bend[RATE] = TIRE[RATE_X];
    bend[THRUST] = TIRE[OFFSET_X];
    bendBristle();
    states.bristleDriftX[i] = bend[DRIFT];
    states.bristleDecayX[i] = bend[DECAY];
    states.bristleRateX[i] = bend[IMPLICIT];
    states.bristleOffsetX[i] = bend[OLD] * states.bristleX[i] + bend[NEW] * bend[DRIFT];
    bend[RATE] = TIRE[RATE_Y];
    bend[THRUST] = TIRE[OFFSET_Y];
    bendBristle();
    states.bristleDriftY[i] = bend[DRIFT];
    states.bristleDecayY[i] = bend[DECAY];
    states.bristleRateY[i] = bend[IMPLICIT];
    states.bristleOffsetY[i] = bend[OLD] * states.bristleY[i] + bend[NEW] * bend[DRIFT];
    // the moment grows and fades with the same lag as the force
    states.aligningMoment[i] += (1 - bend[DECAY]) * (aligningScale * TIRE[ALIGNING] - states.aligningMoment[i]);
}

/** Scratch of one axis. In: bristle spring and damper at standstill, step, and what the tire model gave. */
const bend = new Float64Array(10);
const STIFFNESS = 0;
const DAMPER = 1;
const STEP = 2;
const RATE = 3;
const THRUST = 4;

/** Out: `z' = DECAY (z + DRIFT + dt u')`, `force = OLD z + NEW DRIFT + IMPLICIT u'`. */
const DRIFT = 5;
const DECAY = 6;
const OLD = 7;
const NEW = 8;
const IMPLICIT = 9;

/** Takes the bristle implicitly: z' is its end of the step, `force = k z' + d (z' - z) / dt`. */
function bendBristle(): void {
    const dt = bend[STEP];
    const stiffness = bend[STIFFNESS];
    const renewal = 1 / bend[RATE];
    // rolling carries damped tread out of the patch: never stiffer than the slip curve itself
    const damper = bend[DAMPER] / (1 + bend[DAMPER] * renewal);
    const decay = 1 / (1 + dt * stiffness * renewal);
    bend[DRIFT] = dt * renewal * bend[THRUST];
    bend[DECAY] = decay;
    bend[NEW] = decay * (stiffness + damper / dt);
    bend[OLD] = bend[NEW] - damper / dt;
    bend[IMPLICIT] = dt * bend[NEW];
}
