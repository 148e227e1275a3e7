import type { NativeVector, NativeWheel } from './ammo.js';
import type { BulletWheel } from './bullet-wheel.js';

/**
 * Reads how a wheel of Bullet's vehicle touches the ground.
 *
 * @param info - Bullet's wheel.
 * @param wheel - Receives it.
 * @param v - Velocity of the body in its own frame: linear and angular.
 * @param dt - Length of the last step, s.
 */
export function readBulletTouch(info: NativeWheel, wheel: BulletWheel, v: Float64Array, dt: number): void {
    const { connection, steerAngle, tuning, touch } = wheel;
    const ray = info.get_m_raycastInfo();
    const forward = v[2] + v[3] * connection[1] - v[4] * connection[0];
    const left = v[0] + v[4] * connection[2] - v[5] * connection[1];
    const cos = Math.cos(steerAngle);
    const sin = Math.sin(steerAngle);
    const rolling = forward * cos + left * sin;
    touch.isGrounded = ray.get_m_isInContact();
    // Bullet keeps what the spring would like to, and pushes with the most that it may
    touch.load = touch.isGrounded ? Math.min(info.get_m_wheelsSuspensionForce(), tuning.maxSuspensionForce) : 0;
    touch.spin = touch.isGrounded ? rolling / tuning.radius : info.get_m_deltaRotation() / dt;
    touch.skid = info.get_m_skidInfo();
    touch.slipAngle = -Math.atan2(left * cos - forward * sin, Math.abs(rolling) + 1e-9);
    read(ray.get_m_contactPointWS(), touch.point);
    read(ray.get_m_contactNormalWS(), touch.normal);
}

function read(from: NativeVector, to: Float64Array): void {
    to[0] = from.x();
    to[1] = from.y();
    to[2] = from.z();
}
