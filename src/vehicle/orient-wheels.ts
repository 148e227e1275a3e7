import type { Vehicle } from './vehicle.js';
import type { WheelState } from '../wheel/state.js';

/** Up to this angle the cosine comes of the sine without loss, at the cost of a root: a quarter of a half turn, rad. */
const QUARTER = Math.PI / 4;

/** Turns every wheel by its steering and alignment: its axle and heading in the body frame. */
export function orientWheels({ states }: Vehicle): void {
    for (let i = 0; i < states.length; i++) {
        orientWheel(states[i]);
    }
}

function orientWheel(state: WheelState): void {
    // toe and camber are mirrored: in and out are seen from the middle of the car
    const side = Math.sign(state.hubX);
    const rest = (1 - state.targetPosition) * state.distance;
    const angle = state.steerAngle - side * state.toe;
    const lean = -side * (state.camber + state.camberGain * (state.jounce - rest));
    if (state.oriented !== 0 && angle === state.roadAngle && lean === state.lean) {
        return;
    }
    state.oriented = 1;
    state.roadAngle = angle;
    state.lean = lean;

    const ux = state.upX;
    const uy = state.upY;
    const uz = state.upZ;
    const fx = state.aheadX;
    const fy = state.aheadY;
    const fz = state.aheadZ;
    const lx = uy * fz - uz * fy;
    const ly = uz * fx - ux * fz;
    const lz = ux * fy - uy * fx;
    const sin = Math.sin(angle);
    const cos = Math.abs(angle) < QUARTER ? Math.sqrt(1 - sin * sin) : Math.cos(angle);
    state.headingX = fx * cos + lx * sin;
    state.headingY = fy * cos + ly * sin;
    state.headingZ = fz * cos + lz * sin;
    // the axle points left: up x forward, turned about `up` by the road angle; its left end rises with the lean
    // (a function of ours that few steps call may not be inlined: it would box what it gets and gives)
    const rise = Math.sin(lean);
    const flat = Math.abs(lean) < QUARTER ? Math.sqrt(1 - rise * rise) : Math.cos(lean);
    state.axleX = (lx * cos - fx * sin) * flat + ux * rise;
    state.axleY = (ly * cos - fy * sin) * flat + uy * rise;
    state.axleZ = (lz * cos - fz * sin) * flat + uz * rise;
}
