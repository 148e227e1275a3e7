import type { Vehicle } from './vehicle.js';
import { DISTANCE, TARGET_POSITION } from '../suspension/params.js';
import {
    AHEAD,
    AIMED,
    AXLE,
    CAMBER,
    CAMBER_GAIN,
    HEADING,
    HUB,
    JOUNCE,
    LEAN,
    ROAD_ANGLE,
    STEER_ANGLE,
    SUSPENSION,
    TOE,
    UP
} from '../wheel/state.js';

/** Up to this angle the cosine comes of the sine without loss, at the cost of a root: a quarter of a half turn, rad. */
const QUARTER = Math.PI / 4;

/** Turns every wheel by its steering and alignment: its axle and heading in the body frame. */
export function orientWheels({ wheels }: Vehicle): void {
    for (let i = 0; i < wheels.length; i++) {
        aimWheel(wheels[i].state);
    }
}

function aimWheel(state: Float64Array): void {
    // toe and camber are mirrored: in and out are seen from the middle of the car
    const side = Math.sign(state[HUB]);
    const rest = (1 - state[SUSPENSION + TARGET_POSITION]) * state[SUSPENSION + DISTANCE];
    const angle = state[STEER_ANGLE] - side * state[TOE];
    const lean = -side * (state[CAMBER] + state[CAMBER_GAIN] * (state[JOUNCE] - rest));
    if (state[AIMED] !== 0 && angle === state[ROAD_ANGLE] && lean === state[LEAN]) {
        return;
    }
    state[AIMED] = 1;
    state[ROAD_ANGLE] = angle;
    state[LEAN] = lean;

    const ux = state[UP];
    const uy = state[UP + 1];
    const uz = state[UP + 2];
    const fx = state[AHEAD];
    const fy = state[AHEAD + 1];
    const fz = state[AHEAD + 2];
    const lx = uy * fz - uz * fy;
    const ly = uz * fx - ux * fz;
    const lz = ux * fy - uy * fx;
    const sin = Math.sin(angle);
    const cos = Math.abs(angle) < QUARTER ? Math.sqrt(1 - sin * sin) : Math.cos(angle);
    state[HEADING] = fx * cos + lx * sin;
    state[HEADING + 1] = fy * cos + ly * sin;
    state[HEADING + 2] = fz * cos + lz * sin;
    // the axle points left: up x forward, turned about `up` by the road angle; its left end rises with the lean
    // (a function of ours that few steps call may not be inlined: it would box what it gets and gives)
    const rise = Math.sin(lean);
    const flat = Math.abs(lean) < QUARTER ? Math.sqrt(1 - rise * rise) : Math.cos(lean);
    state[AXLE] = (lx * cos - fx * sin) * flat + ux * rise;
    state[AXLE + 1] = (ly * cos - fy * sin) * flat + uy * rise;
    state[AXLE + 2] = (lz * cos - fz * sin) * flat + uz * rise;
}
