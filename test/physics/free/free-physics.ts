import { Vec3, type Entity, type RigidBodyComponent } from 'playcanvas';

import { FreeBodies } from './free-bodies.js';
import type { FreeBody } from './free-body.js';
import { FreeChassis, serializeBody } from './free-chassis.js';
import { FreeGround } from './free-ground.js';
import { FreeReactions } from './free-reactions.js';
import { FreeSight } from './free-sight.js';
import type { FreeWorld } from './free-world.js';
import type { Part } from '../../../src/contact/static/scene.js';
import type { Archive } from '../../../src/math/archive.js';
import { OpenGround } from '../../../src/physics/open-ground.js';
import type { BodyGravity, BodySight, PhysicsBackend } from '../../../src/physics/physics.js';
import { StaticGround } from '../../../src/physics/static-ground.js';
import { StaticMirror } from '../../../src/physics/static-mirror.js';
import { SweptGround } from '../../../src/physics/swept-ground.js';
import type { RopeAnchor } from '../../../src/vehicle/winch.js';

/** The least that a physics engine can be to cars: its bodies meet nothing, and what its joints would hold is held by none. */
export class FreePhysics implements PhysicsBackend {
    readonly name = 'Free';
    readonly largestShape = Infinity;
    readonly sight: OpenGround;
    mirror: StaticMirror | null;

    private readonly world: FreeWorld;
    private readonly reactions: FreeReactions;

    constructor(world: FreeWorld) {
        this.world = world;
        this.mirror = new StaticMirror(new FreeBodies(world));
        this.reactions = new FreeReactions(world);
        this.sight = new OpenGround(this, this.makeRayGround(this.makeChassis()));
    }

    set staticGround(on: boolean) {
        if (on !== this.staticGround) {
            this.mirror?.destroy();
            this.mirror = on ? new StaticMirror(new FreeBodies(this.world)) : null;
        }
    }

    get staticGround(): boolean {
        return this.mirror !== null;
    }

    makeChassis(): FreeChassis {
        return new FreeChassis(this.world);
    }

    makeRayGround(chassis: FreeChassis): StaticGround {
        return new StaticGround(this, this.groundOf(chassis), chassis);
    }

    makeGround(chassis: FreeChassis): SweptGround {
        const own = this.groundOf(chassis);
        return new SweptGround(this, own, chassis, own);
    }

    beforeStep(listener: (dt: number) => void): () => void {
        this.world.listeners.add(listener);
        return () => this.world.listeners.delete(listener);
    }

    beginStep(_frame: number, step: Float64Array): void {
        this.reactions.tick(step);
        this.mirror?.follow();
    }

    catchUp(): void {
        this.mirror?.catchUp();
    }

    lookAnew(): void {
        this.mirror?.lookAnew();
    }

    step(dt: number): void {
        this.world.makeStep(dt);
    }

    applyGravity({ body }: FreeChassis): void {
        if (body) {
            body.ownGravity = null;
            body.activate();
        }
    }

    setInertia({ body }: RigidBodyComponent, inertia: Vec3): void {
        const own = body as FreeBody | null;
        if (own && inertia.equals(Vec3.ZERO)) {
            own.shape.inertiaOf(own.mass, own.inertia);
        } else {
            own?.inertia.copy(inertia);
        }
    }

    weighAnew(): void {
        // bodies are weighed in each step
    }

    massOf(body: object): number {
        return (body as FreeBody).mass;
    }

    entityOf(handle: number): Entity | null {
        return this.world.present.get(handle)?.entity ?? null;
    }

    findOverlaps(): Entity[] {
        return [];
    }

    findTouched(): Entity[] {
        return [];
    }

    mirroredParts(body: object): readonly Part[] | null {
        const mirrored = this.mirror?.bodyAt((body as FreeBody).handle);
        return mirrored?.ready ? mirrored.parts : null;
    }

    serialize(archive: Archive, body: object, pose: Float64Array): void {
        const own = body as FreeBody;
        serializeBody(archive, own);
        this.reactions.serialize(archive, own.handle);
        if (archive.loads) {
            pose.set([...own.position.toArray(), ...own.rotation.toArray()]);
        }
    }

    makeSight(): BodySight {
        return new FreeSight(this.world, this.reactions);
    }

    makeJoint(): null {
        return null;
    }

    makeGravity(): BodyGravity {
        return {
            pull: ({ body }, { x, y, z }) => {
                (body as FreeBody).ownGravity = new Vec3(x, y, z);
                return false;
            },
            destroy: () => undefined
        };
    }

    makeAnchor(body: object, point: ArrayLike<number>): RopeAnchor {
        const { handle, position, rotation } = body as FreeBody;
        const local = new Vec3(point[0], point[1], point[2]).sub(position);
        rotation.clone().invert().transformVector(local, local);
        return {
            body: handle,
            read: (out) => out.set(rotation.transformVector(local, new Vec3()).add(position).toArray())
        };
    }

    private groundOf(chassis: FreeChassis): FreeGround {
        return new FreeGround(this.world, (body) => body === chassis.body, this.reactions);
    }
}
