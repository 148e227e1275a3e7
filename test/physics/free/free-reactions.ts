import { Vec3 } from 'playcanvas';

import type { FreeBody } from './free-body.js';
import type { FreeWorld } from './free-world.js';
import { GroundReactions, MOTION } from '../../../src/physics/ground-reactions.js';

/** The movable bodies under the wheels. */
export class FreeReactions extends GroundReactions {
    private readonly world: FreeWorld;

    constructor(world: FreeWorld) {
        super();
        this.world = world;
    }

    protected readMotion(handle: number, out: Float64Array): void {
        const body = this.bodyAt(handle);
        out.set(body.position.toArray(), MOTION.center);
        out.set([...body.velocity.toArray(), ...body.spin.toArray()], MOTION.twist);
        out[MOTION.inverseMass] = body.isDynamic ? 1 / body.mass : 0;
        out.set(body.forceIn(this.world.gravity, new Vec3()).toArray(), MOTION.force);
    }

    protected findTwistChange(handle: number, impulse: Float64Array, out: Float64Array): void {
        const body = this.bodyAt(handle);
        out.fill(0);
        if (body.isDynamic) {
            const [x, y, z, turnX, turnY, turnZ] = impulse;
            out.set(body.velocityOf(new Vec3(x, y, z)).toArray());
            out.set(body.spinOf(new Vec3(turnX, turnY, turnZ)).toArray(), 3);
        }
    }

    protected addTwist(handle: number, change: Float64Array): void {
        const body = this.bodyAt(handle);
        const [x, y, z, turnX, turnY, turnZ] = change;
        body.activate();
        body.velocity.add(new Vec3(x, y, z));
        body.spin.add(new Vec3(turnX, turnY, turnZ));
    }

    private bodyAt(handle: number): FreeBody {
        return this.world.present.get(handle)!;
    }
}
