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
    const { axle, connection, heading, steerAngle, tuning, touch } = wheel;
    const ray = info.get_m_raycastInfo();
    let forward = 0;
    let left = 0;
    for (let k = 0; k < 3; k++) {
        const a = (k + 1) % 3;
        const b = (k + 2) % 3;
        const speed = v[k] + v[3 + a] * connection[b] - v[3 + b] * connection[a];
        forward += speed * heading[k];
        left -= speed * axle[k];
    }
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
