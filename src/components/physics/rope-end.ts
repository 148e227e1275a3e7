import type { Entity, EventHandle, GraphNode, RigidBodyComponent } from 'playcanvas';

import { physicsOf } from './physics-of.js';
import { AmmoPhysics } from '../../ammo/ammo-physics.js';
import type { NativeBody } from '../../ammo/ammo.js';
import { AnchorPoint } from '../../ammo/anchor-point.js';
import type { PhysicsBackend } from '../../physics/physics.js';
import type { RopeAnchor } from '../../vehicle/winch.js';

/** Anchor of a rope: an entity, with the rigid body on it or above it, or fixed in the world without one. */
export class RopeEnd {
    /** The anchor as it is now; null while its body is not in the world. */
    anchor: RopeAnchor | null = null;

    /** Entity of that body; null without one. */
    owner: Entity | null = null;

    private readonly onLost: () => void;
    private handles: EventHandle[] = [];
    private entity: Entity | null = null;
    private native: object | null = null;

    /** @param onLost - Called when the body leaves the world, before it is destroyed. */
    constructor(onLost: () => void) {
        this.onLost = onLost;
    }

    /** Follows an entity, whose body may be another one than before. */
    follow(entity: Entity | null): void {
        const owner = entity && ownerOf(entity);
        const native = owner?.rigidbody?.enabled ? (owner.rigidbody.body as object | null) : null;
        if (entity === this.entity && owner === this.owner && native === this.native) {
            return;
        }
        this.release();
        this.entity = entity;
        this.owner = owner;
        this.native = native;
        if (!entity) {
            return;
        }
        if (!owner) {
            this.anchor = { body: 0, read: (point) => entity.getPosition().toArray(point as never) };
        } else if (native) {
            const rigidbody = owner.rigidbody!;
            this.anchor = anchorOf(rigidbody, native, entity.getPosition().toArray());
            this.handles = ['simulationdisabled', 'beforeremove'].map((event) =>
                rigidbody.on(event, () => {
                    this.release();
                    this.onLost();
                })
            );
        }
    }

    /** Releases the entity. */
    release(): void {
        this.handles.splice(0).forEach((handle) => handle.off());
        this.anchor = this.entity = this.owner = this.native = null;
    }
}

/** Ties a rope to a body. */
function anchorOf({ system }: RigidBodyComponent, body: object, point: number[]): RopeAnchor | null {
    const physics = physicsOf(system.app);
    return physics instanceof AmmoPhysics
        ? new AnchorPoint(physics.ammo, body as NativeBody, point)
        : ((physics as PhysicsBackend | null)?.makeAnchor(body, point) ?? null);
}

/** Nearest entity with a rigid body, from an entity upward. */
function ownerOf(entity: Entity): Entity | null {
    for (let node: GraphNode | null = entity; node; node = node.parent) {
        if ((node as Entity).rigidbody) {
            return node as Entity;
        }
    }
    return null;
}
