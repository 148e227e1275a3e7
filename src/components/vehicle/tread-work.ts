import type { Vec3 } from 'playcanvas';

import type { VehicleBody } from './vehicle-body.js';
import type { RaycastWheel } from '../../arcade/raycast-wheel.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';

/** Work of a wheel's tread on the ground, from which marks, smoke and noise come. */
export interface TreadWork {
    /** Velocity of the tread over the ground, world, m/s: of the car when the wheel is locked, backward when it spins. */
    slip: Vec3;

    /** Power that sliding turns into heat, W, 0 or more. */
    power: number;

    /** Radius and width of the tire, m. */
    radius: number;
    width: number;
}

/** Turns directions of the body into those of the world. */
export type Frame = Pick<VehicleBody, 'toWorldDirection'>;

/** Width of a road tire over its radius: 195/65 R15. Plain wheels do not tell theirs. */
export const SLENDERNESS = 0.62;

const axis = new Float64Array(3);

/** The tread of a simulated wheel on the ground. */
export function readTread(wheel: Wheel, body: Frame, out: TreadWork): void {
    const { state } = wheel;
    const forward = state[WHEEL.newForward] - state[WHEEL.groundForward] - wheel.spin * state[WHEEL.radius];
    const left = state[WHEEL.newLeft] - state[WHEEL.groundLeft];
    const { slip } = out;
    body.toWorldDirection(state, WHEEL.left, slip).mulScalar(left);
    const { x, y, z } = slip;
    body.toWorldDirection(state, WHEEL.forward, slip).mulScalar(forward);
    slip.set(slip.x + x, slip.y + y, slip.z + z);
    out.power = Math.max(0, -wheel.longitudinalForce * forward - wheel.lateralForce * left);
    out.radius = state[WHEEL.radius];
    out.width = state[WHEEL.width];
}

/** The tread of a wheel of a raycast car: it rolls as the ground passes, and slides along its axle alone. */
export function readRaycastTread(wheel: RaycastWheel, body: Frame, out: TreadWork): void {
    const left = sideSlip(wheel, wheel.radius);
    slideLeft(body, wheel.steerAngle, left, out.slip);
    out.power = Math.abs(wheel.sideForce * left);
    out.radius = wheel.radius;
    out.width = SLENDERNESS * wheel.radius;
}

/** Speed to the left of a wheel that rolls as the ground passes, m/s. */
export function sideSlip(wheel: { slipAngle: number; spin: number }, radius: number): number {
    return -Math.abs(wheel.spin * radius) * Math.tan(wheel.slipAngle);
}

function slideLeft(body: Frame, steerAngle: number, speed: number, out: Vec3): void {
    axis[0] = Math.cos(steerAngle);
    axis[1] = 0;
    axis[2] = -Math.sin(steerAngle);
    body.toWorldDirection(axis, 0, out).mulScalar(speed);
}
