import { Vec3 } from 'playcanvas';

import type { JoltBody } from './jolt-body.js';
import type { JoltEngine } from './jolt-engine.js';
import { JoltGround } from './jolt-ground.js';
import type { Jolt } from './jolt-module.js';
import type { GroundHit } from '../../src/contact/ground.js';
import type { GroundReactions } from '../../src/physics/ground-reactions.js';
import type { Mirrored } from '../../src/physics/static-ground.js';
import { SweptGround } from '../../src/physics/swept-ground.js';
import { MET, WaySight } from '../../src/physics/way-sight.js';

/** Most bodies of a train: room for them is made once. */
const TRAIN = 16;

/** Place and velocity of eyes: what they see is not kept at hand. */
const NOWHERE = new Float64Array(3);

const velocity = new Vec3();

/** Eyes of a driver in a Jolt world. */
export class JoltSight extends WaySight {
    private readonly world: JoltEngine;
    private readonly filter: Jolt.IgnoreMultipleBodiesFilter;
    private readonly ground: SweptGround;

    /** Body of the car. */
    private car: JoltBody | null = null;

    constructor(world: JoltEngine, mirrored: Mirrored, reactions: GroundReactions) {
        super();
        this.world = world;
        this.filter = world.owned.add(new world.jolt.IgnoreMultipleBodiesFilter());
        this.filter.Reserve(TRAIN);
        const own = new JoltGround(world, { body: null, filter: this.filter }, reactions);
        this.ground = new SweptGround(mirrored, own, { address: 0 }, own);
    }

    protected cast(ray: Float64Array, mask: number, hit: GroundHit): void {
        this.ground.cast(ray, mask, hit);
    }

    protected sweep(sweep: Float64Array, mask: number, hit: GroundHit): void {
        this.ground.sweep(sweep, mask, hit);
    }

    protected describe({ body }: GroundHit, out: Float64Array): void {
        const met = this.world.present.get(body)!;
        const own = (this.car ?? met).native.GetPosition();
        const [x, y, z] = [own.GetX(), own.GetY(), own.GetZ()];
        const there = met.native.GetPosition();
        met.getLinearVelocity(velocity);
        out.set([velocity.x, velocity.y, velocity.z], MET.velocity);
        out.set([there.GetX() - x, there.GetY() - y, there.GetZ() - z], MET.away);
        out[MET.fixed] = met.native.IsStatic() ? 1 : 0;
    }

    protected hide(): void {
        this.ground.begin(NOWHERE, NOWHERE);
        this.filter.Clear();
        this.own.forEach((entity, i) => {
            const body = entity.rigidbody?.body as JoltBody | null | undefined;
            if (body?.inWorld) {
                this.filter.IgnoreBody(body.id);
                this.car = i === 0 ? body : this.car;
            }
        });
    }

    protected show(): void {
        // the filter hides them from nobody else
    }
}
