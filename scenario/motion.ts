import type { Vehicle } from '../src/index.js';

/** Place and heading of a car at the start: its motion is told from there. */
export interface StartFrame {
    /** In the engine's axes, m. */
    origin: { x: number; y: number; z: number };

    /** Heading in the engine's world, rad, positive to the left. */
    yaw: number;
}

/** Motion of a car's center of mass in ISO 8855 axes, SI. */
export interface Motion {
    /** From the point of the ground where the car started, x ahead, y to the left, z up. */
    x: number;
    y: number;
    z: number;

    /** Velocity in the car's horizontal frame: along and across its heading, and up. */
    vx: number;
    vy: number;
    vz: number;

    /** From the heading at the start, -pi to pi. */
    yaw: number;

    /** Angular velocity about the vertical. */
    yawRate: number;

    /** Right side down. */
    roll: number;

    /** Nose down. */
    pitch: number;
}

/** The motion of a vehicle as it stands before a step. */
export function motionOf({ body }: Vehicle, frame: StartFrame): Motion {
    const { rotation: r, position: p, velocity: v, angularVelocity: w } = body;
    // columns of the matrix are left, up and forward; rows are left, up and forward of the engine's world
    const heading = Math.atan2(r[2], r[8]);
    const dx = p[2] - frame.origin.z;
    const dy = p[0] - frame.origin.x;
    const yaw = heading - frame.yaw;
    return {
        x: dx * Math.cos(frame.yaw) + dy * Math.sin(frame.yaw),
        y: dy * Math.cos(frame.yaw) - dx * Math.sin(frame.yaw),
        z: p[1] - frame.origin.y,
        vx: v[2] * Math.cos(heading) + v[0] * Math.sin(heading),
        vy: v[0] * Math.cos(heading) - v[2] * Math.sin(heading),
        vz: v[1],
        yaw: yaw - 2 * Math.PI * Math.round(yaw / (2 * Math.PI)),
        yawRate: w[1],
        roll: Math.atan2(r[3], r[4]),
        pitch: Math.atan2(-r[5], Math.hypot(r[2], r[8]))
    };
}
