import type { BulletWheel } from '../../ammo/bullet-wheel.js';
import { type Frame, sideSlip, SLENDERNESS, type TreadWork } from '../vehicle/tread-work.js';

const axis = new Float64Array(3);

/**
 * The tread of a wheel of Bullet's vehicle, which slides only where its grip ends. It goes on turning then: along its
 * heading it slides by the share of the force that is missing.
 */
export function readBulletTread(wheel: BulletWheel, body: Frame, out: TreadWork): void {
    const { radius, frictionSlip } = wheel.tuning;
    const missing = 1 - wheel.skid;
    const left = missing > 0 ? sideSlip(wheel, radius) : 0;
    const forward = missing * wheel.spin * radius;
    const cos = Math.cos(wheel.steerAngle);
    const sin = Math.sin(wheel.steerAngle);
    for (let k = 0; k < 3; k++) {
        axis[k] = (forward * cos - left * sin) * wheel.heading[k] - (forward * sin + left * cos) * wheel.axle[k];
    }
    body.toWorldDirection(axis, 0, out.slip);
    out.power = Math.min(1, frictionSlip) * wheel.load * Math.hypot(left, forward);
    out.radius = radius;
    out.width = SLENDERNESS * radius;
}
