import type { Vehicle } from './vehicle.js';

/** Turns every wheel by its steering and alignment: its axle and heading in the body frame. */
export function aim(vehicle: Vehicle): void {
    for (let i = 0; i < vehicle.wheels.length; i++) {
        aimWheel(vehicle, i);
    }
}

function aimWheel(vehicle: Vehicle, i: number): void {
    const { states } = vehicle;
    const { steerAngle, params, mount } = vehicle.wheels[i];
    const { camber, camberGain, toe, suspension } = params;
    const { up, forward } = mount;
    // toe and camber are mirrored: in and out are seen from the middle of the car
    const side = Math.sign(mount.position[0]);
    const rest = (1 - suspension.targetPosition) * suspension.distance;
    const angle = steerAngle - side * toe;
    const lean = -side * (camber + camberGain * (states.jounce[i] - rest));
    states.roadAngle[i] = angle;
    states.lean[i] = lean;

    // the axle points left: up x forward, turned about `up` by the road angle; its left end rises with the lean
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const cosLean = Math.cos(lean);
    const sinLean = Math.sin(lean);
    const { axle, heading } = states;
    const at = 3 * i;
    for (let k = 0; k < 3; k++) {
        const a = (k + 1) % 3;
        const b = (k + 2) % 3;
        const left = up[a] * forward[b] - up[b] * forward[a];
        heading[at + k] = forward[k] * cos + left * sin;
        axle[at + k] = (left * cos - forward[k] * sin) * cosLean + up[k] * sinLean;
    }
}
