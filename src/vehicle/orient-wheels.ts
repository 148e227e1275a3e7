import type { VehicleParts } from './vehicle-parts.js';
import { SUSPENSION } from '../suspension/params.js';
import { WHEEL } from '../wheel/state.js';

/** Up to this angle the cosine comes of the sine without loss, at the cost of a root: a quarter of a half turn, rad. */
const QUARTER = Math.PI / 4;

/** Turns every wheel by its steering and alignment: its axle and heading in the body frame. */
export function orientWheels({ wheels }: VehicleParts): void {
    for (let i = 0; i < wheels.length; i++) {
        aimWheel(wheels[i].state);
    }
}

function aimWheel(state: Float64Array): void {
    // toe and camber are mirrored: in and out are seen from the middle of the car
    const side = Math.sign(state[WHEEL.hubX]);
    const rest =
        (1 - state[WHEEL.suspension + SUSPENSION.targetPosition]) * state[WHEEL.suspension + SUSPENSION.distance];
    const angle = state[WHEEL.steerAngle] - side * state[WHEEL.toe] + state[WHEEL.bent];
    const lean = -side * (state[WHEEL.camber] + state[WHEEL.camberGain] * (state[WHEEL.jounce] - rest));
    if (state[WHEEL.oriented] !== 0 && angle === state[WHEEL.roadAngle] && lean === state[WHEEL.lean]) {
        return;
    }
    state[WHEEL.oriented] = 1;
    state[WHEEL.roadAngle] = angle;
    state[WHEEL.lean] = lean;

    const ux = state[WHEEL.upX];
    const uy = state[WHEEL.upY];
    const uz = state[WHEEL.upZ];
    const fx = state[WHEEL.aheadX];
    const fy = state[WHEEL.aheadY];
    const fz = state[WHEEL.aheadZ];
    const lx = uy * fz - uz * fy;
    const ly = uz * fx - ux * fz;
    const lz = ux * fy - uy * fx;
    const sin = Math.sin(angle);
    const cos = Math.abs(angle) < QUARTER ? Math.sqrt(1 - sin * sin) : Math.cos(angle);
    state[WHEEL.headingX] = fx * cos + lx * sin;
    state[WHEEL.headingY] = fy * cos + ly * sin;
    state[WHEEL.headingZ] = fz * cos + lz * sin;
    // the axle points left: up x forward, turned about `up` by the road angle; its left end rises with the lean
    // (a function of ours that few steps call may not be inlined: it would box what it gets and gives)
    const rise = Math.sin(lean);
    const flat = Math.abs(lean) < QUARTER ? Math.sqrt(1 - rise * rise) : Math.cos(lean);
    state[WHEEL.axleX] = (lx * cos - fx * sin) * flat + ux * rise;
    state[WHEEL.axleY] = (ly * cos - fy * sin) * flat + uy * rise;
    state[WHEEL.axleZ] = (lz * cos - fz * sin) * flat + uz * rise;
}
