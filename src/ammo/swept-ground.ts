import type { AmmoChassis } from './ammo-chassis.js';
import type { AmmoGround, Queries } from './ammo-ground.js';
import type { AmmoSweep } from './ammo-sweep.js';
import { PATIENCE, StaticGround } from './static-ground.js';
import type { StaticMirror } from './static-mirror.js';
import type { Ground, GroundHit } from '../contact/ground.js';
import { Faces } from '../contact/static/faces.js';
import { SWEEP, SWEPT, SweptCylinder } from '../contact/static/swept-cylinder.js';

/** Most faces under a cylinder: a strip of 10 cm has two. */
const MOST_SWEPT = 96;

/** The velocity of a wheel for which nothing is gathered ahead. */
const RESTING = new Float64Array(3);

/** Ground for a chassis whose wheels may be cylinders. */
export class SweptGround extends StaticGround implements Ground {
    /** Sweeps of Bullet. */
    private readonly cylinders: AmmoSweep;

    private readonly cylinder = new SweptCylinder();

    /** Faces near the sweep of each wheel, and the step until which there are too many on its way to gather them ahead. */
    private readonly swept: Faces[] = [];
    private crowded = 0;

    constructor(queries: Queries, bullet: AmmoGround, chassis: AmmoChassis, cylinders: AmmoSweep) {
        super(queries, bullet, chassis);
        this.cylinders = cylinders;
    }

    sweep(sweep: Float64Array, mask: number, hit: GroundHit): void {
        const { mirror } = this.queries;
        if (mirror === null || !this.sweepNear(mirror, sweep, mask)) {
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

    /** Sweeps a cylinder where there is nothing but faces, and not too many. @returns True if that was so. */
    private sweepNear(mirror: StaticMirror, sweep: Float64Array, mask: number): boolean {
        const { cylinder } = this;
        const { bounds } = cylinder;
        const wheel = sweep[SWEEP.wheel];
        while (this.swept.length <= wheel) {
            this.swept.push(new Faces(MOST_SWEPT));
        }
        const faces = this.swept[wheel];
        cylinder.enclose(sweep);
        const wait = this.crowded - mirror.steps;
        // (another mirror counts its steps from 0)
        if (!(wait > 0 && wait <= PATIENCE)) {
            mirror.scene.freshenReach(faces, bounds, mask, this.velocity);
            this.crowded = faces.complete ? 0 : mirror.steps + PATIENCE;
        }
        if (this.crowded !== 0) {
            mirror.scene.freshenReach(faces, bounds, mask, RESTING);
        }
        if (!faces.complete || ((this.movingIn(mirror, faces) & mask) !== 0 && this.meetOthers(mirror, bounds, mask))) {
            return false;
        }
        cylinder.lower(faces, sweep);
        return true;
    }
}
