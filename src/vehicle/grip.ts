import type { Vehicle } from './vehicle.js';
import { BRISTLE_DAMPING, BRISTLE_STIFFNESS } from '../tire/bristle.js';
import { evaluateTMeasy, LOAD, NOMINAL_LOAD, PEAK_X, PEAK_Y, SECANT, SLIP_X, SLIP_Y, TIRE } from '../tire/tmeasy.js';

/**
 * Speeds below this count as none when a slip is formed, m/s. It only keeps 0 / 0 away: a stress that relaxes at
 * this speed would need days.
 */
const STANDSTILL = 1e-7;

/**
 * Turns every tire into rows that are linear in the new slip speed.
 *
 * The tread is a bristle of deflection z (Dahl 1968, as in Chrono's TMeasy at standstill): `dz/dt = u - g z` with the
 * slip speed u. Its decay g is chosen so that a steady slip bends it to exactly the force of the slip curve F(s):
 * `g = k |u| / F`, s being u over the rolling speed. So one state serves every speed. Rolling, g is the rolling speed
 * over the relaxation length and the tire follows its curve with that lag; standing, g vanishes with u and the bristle
 * is a spring that holds the car on a slope for ever; no blend and no threshold lies between.
 */
export function grip(vehicle: Vehicle, dt: number): void {
    const { states } = vehicle;
    for (let i = 0; i < vehicle.wheels.length; i++) {
        states.sliding[i] = 0;
        if (states.expectedLoad[i] > 0 && vehicle.wheels[i].params.tire.grip > 0) {
            gripWheel(vehicle, i, dt);
        } else {
            states.bristleX[i] = 0;
            states.bristleY[i] = 0;
            states.bristleOffsetX[i] = 0;
            states.bristleOffsetY[i] = 0;
            states.bristleRate[i] = 0;
            states.bristleDecay[i] = 1;
        }
    }
}

function gripWheel(vehicle: Vehicle, i: number, dt: number): void {
    const { states } = vehicle;
    const { radius, tire } = vehicle.wheels[i].params;
    const rim = states.spin[i] * radius;
    const ux = rim - states.forwardSpeed[i];
    const uy = -states.leftSpeed[i];
    const rolling = Math.max(Math.abs(rim), Math.abs(states.forwardSpeed[i]), STANDSTILL);
    const mass = states.sprungMass[i];

    TIRE[LOAD] = states.expectedLoad[i];
    TIRE[SLIP_X] = ux / rolling;
    TIRE[SLIP_Y] = uy / rolling;
    // by default the load at rest on Earth, whatever gravity the world has
    TIRE[NOMINAL_LOAD] = tire.nominalLoad > 0 ? tire.nominalLoad : mass * 9.81;
    evaluateTMeasy(tire);
    states.peakX[i] = TIRE[PEAK_X];
    states.peakY[i] = TIRE[PEAK_Y];

    const stiffness = mass * BRISTLE_STIFFNESS;
    const renewal = rolling / TIRE[SECANT]; // = |u| / F(s)
    // rolling carries damped tread out of the patch: never stiffer than the slip curve itself
    const standing = mass * BRISTLE_DAMPING;
    const damper = standing / (1 + standing * renewal);
    const decay = 1 / (1 + dt * stiffness * renewal);
    states.bristleDecay[i] = decay;
    // z' = decay (z + dt u'); force = stiffness z' + damper (z' - z) / dt = offset + rate u'
    const hold = stiffness * decay + (damper * (decay - 1)) / dt;
    states.bristleOffsetX[i] = hold * states.bristleX[i];
    states.bristleOffsetY[i] = hold * states.bristleY[i];
    states.bristleRate[i] = decay * (stiffness * dt + damper);
}
