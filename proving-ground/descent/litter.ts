import { Vec3, type AppBase, type Entity } from 'playcanvas';

import type { Litter } from './litter-plan.js';
import type { Garage } from '../cars/garage.js';
import { Cones } from '../ground/cones.js';
import { restWhileFar } from '../ground/loose-things.js';
import { boardsOf, makeCrate } from '../ground/obstacles.js';
import type { NightLights } from '../library/ground/night-lights.js';

/** Side of a crate, m. */
const SIZE = 0.7;

/** Things beside the road of a descent, to be swept away, and put back before the next one. */
export class LitterField {
    private readonly litter: readonly Litter[];
    private readonly cones: Cones;
    private readonly crates: Entity[] = [];
    private readonly endRest: () => void;

    constructor(app: AppBase, garage: Garage, lights: NightLights, litter: readonly Litter[]) {
        this.litter = litter;
        this.cones = new Cones(app);
        const boards = boardsOf(lights);
        for (const { kind, x, y, z, turn } of litter) {
            if (kind === 'cone') {
                this.cones.add(x, z, y);
            } else {
                this.crates.push(makeCrate(app, boards, SIZE, new Vec3(x, y + SIZE / 2, z), turn));
            }
        }
        const bodies = [...this.cones.all, ...this.crates].flatMap(({ rigidbody }) => rigidbody ?? []);
        this.endRest = restWhileFar(app, bodies, garage);
    }

    /** Puts everything back where it stood. */
    restore(): void {
        let [cone, crate] = [0, 0];
        for (const { kind, x, y, z, turn } of this.litter) {
            if (kind === 'cone') {
                this.cones.stand(cone++, x, z, y);
                continue;
            }
            const { rigidbody } = this.crates[crate++];
            rigidbody?.teleport(x, y + SIZE / 2, z, 0, turn, 0);
            if (rigidbody) {
                rigidbody.linearVelocity = Vec3.ZERO;
                rigidbody.angularVelocity = Vec3.ZERO;
            }
        }
    }

    /** Takes all of it away. */
    destroy(): void {
        this.endRest();
        for (const thing of [...this.cones.all, ...this.crates]) {
            thing.destroy();
        }
    }
}
