import type { Vehicle } from './vehicle.js';
import { AIMED, AXLE, HEADING, JOUNCE, LEAN, ROAD_ANGLE } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Turns every wheel by its steering and alignment: its axle and heading in the body frame. */
export function aim({ wheels }: Vehicle): void {
    for (let i = 0; i < wheels.length; i++) {
        aimWheel(wheels[i]);
    }
}

function aimWheel(wheel: Wheel): void {
    const { state, params, mount } = wheel;
    const { suspension } = params;
    // toe and camber are mirrored: in and out are seen from the middle of the car
    const side = Math.sign(mount.position[0]);
    const rest = (1 - suspension.targetPosition) * suspension.distance;
    const angle = wheel.steerAngle - side * params.toe;
    const lean = -side * (params.camber + params.camberGain * (state[JOUNCE] - rest));
    if (state[AIMED] !== 0 && angle === state[ROAD_ANGLE] && lean === state[LEAN]) {
        return;
    }
    state[AIMED] = 1;
    state[ROAD_ANGLE] = angle;
    state[LEAN] = lean;

    // the axle points left: up x forward, turned about `up` by the road angle; its left end rises with the lean
    const { up, forward } = mount;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const cosLean = Math.cos(lean);
    const sinLean = Math.sin(lean);
    for (let k = 0; k < 3; k++) {
        const a = (k + 1) % 3;
        const b = (k + 2) % 3;
        const left = up[a] * forward[b] - up[b] * forward[a];
        state[HEADING + k] = forward[k] * cos + left * sin;
        state[AXLE + k] = (left * cos - forward[k] * sin) * cosLean + up[k] * sinLean;
    }
}
