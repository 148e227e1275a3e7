import { WHEEL } from './state.js';
import type { Wheel } from './wheel.js';

/** Rolls a wheel as the ground passes below it; the velocity is that of the vehicle in its own frame, m/s and rad/s. */
export function rollWheelAt(wheel: Wheel, velocity: ArrayLike<number>): void {
    const { state, mount, params, steerAngle } = wheel;
    const [x, , z] = Array.from(mount.position);
    const forward = velocity[2] - velocity[4] * x;
    const left = velocity[0] + velocity[4] * z;
    // the aids read how the ground passes before the step has found it
    state[WHEEL.newForward] = forward * Math.cos(steerAngle) + left * Math.sin(steerAngle);
    state[WHEEL.groundForward] = 0;
    state[WHEEL.spin] = state[WHEEL.newForward] / params.radius;
}
