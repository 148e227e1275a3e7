import type { Vehicle } from './vehicle.js';

/** Velocity of the body in its own frame, and from it the load of the air. */
export function fly(vehicle: Vehicle): void {
    const { body, velocity } = vehicle;
    const r = body.rotation;
    const vx = body.velocity[0];
    const vy = body.velocity[1];
    const vz = body.velocity[2];
    const wx = body.angularVelocity[0];
    const wy = body.angularVelocity[1];
    const wz = body.angularVelocity[2];
    velocity[0] = r[0] * vx + r[3] * vy + r[6] * vz;
    velocity[1] = r[1] * vx + r[4] * vy + r[7] * vz;
    velocity[2] = r[2] * vx + r[5] * vy + r[8] * vz;
    velocity[3] = r[0] * wx + r[3] * wy + r[6] * wz;
    velocity[4] = r[1] * wx + r[4] * wy + r[7] * wz;
    velocity[5] = r[2] * wx + r[5] * wy + r[8] * wz;
    vehicle.forwardSpeed = velocity[2];
    vehicle.aerodynamics?.evaluate(velocity, r);
}
