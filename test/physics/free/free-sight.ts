import { Vec3 } from 'playcanvas';

import type { FreeBody } from './free-body.js';
import { FreeGround } from './free-ground.js';
import type { FreeReactions } from './free-reactions.js';
import type { FreeWorld } from './free-world.js';
import type { GroundHit } from '../../../src/contact/ground.js';
import { MET, WaySight } from '../../../src/physics/way-sight.js';

/** Eyes of a driver. */
export class FreeSight extends WaySight {
    private readonly world: FreeWorld;
    private readonly ground: FreeGround;

    constructor(world: FreeWorld, reactions: FreeReactions) {
        super();
        this.world = world;
        this.ground = new FreeGround(world, ({ entity }) => this.own.includes(entity!), reactions);
    }

    protected cast(ray: Float64Array, mask: number, hit: GroundHit): void {
        this.ground.cast(ray, mask, hit);
    }

    protected sweep(sweep: Float64Array, mask: number, hit: GroundHit): void {
        this.ground.sweep(sweep, mask, hit);
    }

    protected describe({ body }: GroundHit, out: Float64Array): void {
        const met = this.world.present.get(body)!;
        const own = (this.own[0]?.rigidbody?.body as FreeBody | undefined) ?? met;
        out.set(met.velocity.toArray(), MET.velocity);
        out.set(new Vec3().sub2(met.position, own.position).toArray(), MET.away);
        out[MET.fixed] = met.type === 'static' ? 1 : 0;
    }

    protected hide(): void {
        this.ground.begin();
    }

    protected show(): void {
        // the scene is this sight's own
    }
}
