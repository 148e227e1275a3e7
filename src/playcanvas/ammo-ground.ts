import type { AmmoChassis } from './ammo-chassis.js';
import type { AmmoRay } from './ammo-ray.js';
import type { Ground, GroundHit } from '../contact/ground.js';

/**
 * The Bullet world as ground for one chassis. The chassis is hidden by clearing its broadphase group while its rays
 * run: the one way that is right for mounts inside or above the hull, and for standing on another car.
 */
export class AmmoGround implements Ground {
    private readonly ray: AmmoRay;
    private readonly chassis: AmmoChassis;
    private group = 0;

    constructor(ray: AmmoRay, chassis: AmmoChassis) {
        this.ray = ray;
        this.chassis = chassis;
    }

    begin(): void {
        const { proxy } = this.chassis;
        if (proxy !== null) {
            this.group = proxy.get_m_collisionFilterGroup();
            proxy.set_m_collisionFilterGroup(0);
        }
    }

    cast(ray: Float64Array, hit: GroundHit): void {
        this.ray.cast(ray, hit);
    }

    end(): void {
        this.chassis.proxy?.set_m_collisionFilterGroup(this.group);
    }

    push(body: number, push: Float64Array): void {
        this.ray.push(body, push);
    }
}
