import type { RaycastWheel } from './raycast-wheel.js';

/** Share of its spin that a free wheel keeps in a sixtieth of a second. */
const KEPT = 0.95;

/**
 * Turns a wheel: on the ground as fast as it rolls, in the air ever slower, by a twentieth in a sixtieth of a second.
 *
 * @param wheel - Turns.
 * @param rolling - Speed over the ground along its heading, m/s.
 * @param dt - Length of the step, s.
 */
export function spinWheel(wheel: RaycastWheel, rolling: number, dt: number): void {
    wheel.spin = wheel.isGrounded ? rolling / wheel.radius : wheel.spin * Math.pow(KEPT, 60 * dt);
    wheel.spinAngle = (wheel.spinAngle + wheel.spin * dt) % (2 * Math.PI);
}
