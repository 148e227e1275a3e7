import type { Vehicle } from './vehicle.js';
import { BRISTLE_DAMPING, BRISTLE_STIFFNESS } from '../tire/bristle.js';
import * as io from '../tire/tire.js';
import {
    ALIGNING_MOMENT,
    BLEND_X,
    BLEND_Y,
    BRISTLE_DECAY_X,
    BRISTLE_DECAY_Y,
    BRISTLE_DRIFT_X,
    BRISTLE_DRIFT_Y,
    BRISTLE_OFFSET_X,
    BRISTLE_OFFSET_Y,
    BRISTLE_RATE_X,
    BRISTLE_RATE_Y,
    BRISTLE_X,
    BRISTLE_Y,
    EXPECTED_LOAD,
    FORWARD_SPEED,
    FORWARD_TREND,
    FRICTION,
    INCLINATION,
    LEFT_SPEED,
    LEFT_TREND,
    PEAK_SLIP_X,
    PEAK_SLIP_Y,
    PEAK_X,
    PEAK_Y,
    REST_LOAD,
    SLIDING,
    SPIN,
    SPIN_TREND,
    SPRUNG_MASS,
    SURFACE_GRIP
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
export function grip({ wheels }: Vehicle, dt: number): void {
    for (let i = 0; i < wheels.length; i++) {
        const { state, params } = wheels[i];
        state[SLIDING] = 0;
        state[FRICTION] = params.grip * state[SURFACE_GRIP];
        if (state[EXPECTED_LOAD] > 0 && state[FRICTION] > SLIPPERY) {
            gripWheel(wheels[i], dt);
        } else {
            letGo(state);
        }
    }
}

/** A wheel without load or friction: no force, and no memory of one. */
function letGo(state: Float64Array): void {
    state[BRISTLE_X] = 0;
    state[BRISTLE_Y] = 0;
    state[BRISTLE_DRIFT_X] = 0;
    state[BRISTLE_DRIFT_Y] = 0;
    state[BRISTLE_OFFSET_X] = 0;
    state[BRISTLE_OFFSET_Y] = 0;
    state[BRISTLE_RATE_X] = 0;
    state[BRISTLE_RATE_Y] = 0;
    state[BRISTLE_DECAY_X] = 1;
    state[BRISTLE_DECAY_Y] = 1;
    state[ALIGNING_MOMENT] = 0;
    state[PEAK_X] = 0;
    state[PEAK_Y] = 0;
}

function gripWheel({ state, params }: Wheel, dt: number): void {
    const { mass, radius, tire, aligningScale } = params;
    const { TIRE } = io;
    // the curve's secant is taken at the slip that counts in the row, if the step goes on like the last one
    const spin = state[SPIN] + state[BLEND_X] * state[SPIN_TREND];
    const rim = radius * (spin * state[SPIN] > 0 ? spin : state[SPIN]);
    const forward = state[FORWARD_SPEED] + state[BLEND_X] * state[FORWARD_TREND];
    const left = state[LEFT_SPEED] + state[BLEND_Y] * state[LEFT_TREND];

    TIRE[io.LOAD] = state[EXPECTED_LOAD];
    TIRE[io.REST_LOAD] = state[REST_LOAD];
    TIRE[io.GRIP] = state[FRICTION];
    TIRE[io.SLIP_SPEED_X] = rim - forward;
    TIRE[io.SLIP_SPEED_Y] = -left;
    TIRE[io.RIM_SPEED] = rim;
    TIRE[io.GROUND_SPEED] = forward;
    TIRE[io.INCLINATION] = state[INCLINATION];
    TIRE[io.RADIUS] = radius;
    TIRE[io.PEAK_SLIP_X] = io.COMMON_PEAK_SLIP;
    TIRE[io.PEAK_SLIP_Y] = io.COMMON_PEAK_SLIP;
    tire.evaluate();
    state[PEAK_X] = TIRE[io.PEAK_X];
    state[PEAK_Y] = TIRE[io.PEAK_Y];
    state[PEAK_SLIP_X] = TIRE[io.PEAK_SLIP_X];
    state[PEAK_SLIP_Y] = TIRE[io.PEAK_SLIP_Y];

    bend[STIFFNESS] = state[SPRUNG_MASS] * BRISTLE_STIFFNESS;
    bend[DAMPER] = state[SPRUNG_MASS] * BRISTLE_DAMPING;
    bend[STEP] = dt;
    // along its rolling direction a tire moves its wheel more than its car
    bend[MASS] = 1 / (2 / mass + 1 / state[SPRUNG_MASS]);
    bend[RATE] = TIRE[io.RATE_X];
    bend[THRUST] = TIRE[io.OFFSET_X];
    bend[SLIP] = state[SPIN] * radius - state[FORWARD_SPEED];
    bendBristle();
    state[BLEND_X] = bend[BLEND];
    state[BRISTLE_DRIFT_X] = bend[DRIFT];
    state[BRISTLE_DECAY_X] = bend[DECAY];
    state[BRISTLE_RATE_X] = bend[IMPLICIT];
    state[BRISTLE_OFFSET_X] = bend[OLD] * state[BRISTLE_X] + bend[NEW] * bend[DRIFT];
    bend[MASS] = state[SPRUNG_MASS];
    bend[RATE] = TIRE[io.RATE_Y];
    bend[THRUST] = TIRE[io.OFFSET_Y];
    bend[SLIP] = -state[LEFT_SPEED];
    bendBristle();
    state[BLEND_Y] = bend[BLEND];
    state[BRISTLE_DRIFT_Y] = bend[DRIFT];
    state[BRISTLE_DECAY_Y] = bend[DECAY];
    state[BRISTLE_RATE_Y] = bend[IMPLICIT];
    state[BRISTLE_OFFSET_Y] = bend[OLD] * state[BRISTLE_Y] + bend[NEW] * bend[DRIFT];
    // the moment grows and fades with the same lag as the force
    state[ALIGNING_MOMENT] += (1 - bend[DECAY]) * (aligningScale * TIRE[io.ALIGNING] - state[ALIGNING_MOMENT]);
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
