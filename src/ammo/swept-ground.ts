import type { AmmoChassis } from './ammo-chassis.js';
import type { AmmoGround, Queries } from './ammo-ground.js';
import type { AmmoSweep } from './ammo-sweep.js';
import { StaticGround } from './static-ground.js';
import type { StaticMirror } from './static-mirror.js';
import type { Ground, GroundHit } from '../contact/ground.js';
import { SWEPT, SweptCylinder } from '../contact/static/swept-cylinder.js';

/** Ground for a chassis whose wheels may be cylinders. */
export class SweptGround extends StaticGround implements Ground {
    /** Sweeps of Bullet. */
    private readonly cylinders: AmmoSweep;

    private readonly cylinder = new SweptCylinder();

    constructor(queries: Queries, bullet: AmmoGround, chassis: AmmoChassis, cylinders: AmmoSweep) {
        super(queries, bullet, chassis);
        this.cylinders = cylinders;
    }

    sweep(sweep: Float64Array, mask: number, hit: GroundHit): void {
        const { mirror } = this.queries;
        if (mirror === null || !this.lower(mirror, sweep, mask)) {
            this.hide();
            this.cylinders.sweep(sweep, mask, hit);
            return;
        }
        const { result } = this.cylinder;
        hit.distance = result[SWEPT.distance];
        hit.body = result[SWEPT.owner];
        for (let k = 0; k < 3; k++) {
            hit.point[k] = result[SWEPT.point + k];
        }
    }

    /** Lowers a cylinder onto faces. @returns False if something that is round or moves is in its reach. */
    private lower({ scene, others }: StaticMirror, sweep: Float64Array, mask: number): boolean {
        const { cylinder } = this;
        cylinder.begin(sweep);
        return (others.groupsIn(cylinder.bounds, this.chassis.address) & mask) === 0 && scene.lower(cylinder, mask);
    }
}
