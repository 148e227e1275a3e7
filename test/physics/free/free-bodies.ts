import { BODYTYPE_STATIC, type RigidBodyComponent } from 'playcanvas';

import type { FreeBody } from './free-body.js';
import { freeShapes } from './free-shape.js';
import type { FreeWorld } from './free-world.js';
import { matrixOf } from '../../../src/math/quaternion.js';
import type { MirrorBody, MirroredWorld } from '../../../src/physics/mirrored-world.js';
import { NearBodies } from '../../../src/physics/near-bodies.js';

/** The bodies of a world for the mirror of those that stand still. Others may be anywhere. */
export class FreeBodies implements MirroredWorld {
    readonly shapes = freeShapes;
    readonly near = new NearBodies();
    readonly words = 1;

    private readonly world: FreeWorld;
    private changes = -1;
    private left: number[] = [];

    constructor(world: FreeWorld) {
        this.world = world;
    }

    list(): Iterable<number> {
        this.changes = this.world.changes;
        return this.world.present.keys();
    }

    haveChanged(): boolean {
        return this.world.changes !== this.changes;
    }

    componentOf(handle: number): RigidBodyComponent | null {
        const body = this.bodyAt(handle);
        const component = body.entity?.rigidbody;
        return component?.body === body && body.type === BODYTYPE_STATIC && !body.isTrigger ? component : null;
    }

    note(mirrored: MirrorBody): void {
        const body = this.bodyAt(mirrored.address);
        mirrored.words[0] = body.moves;
        mirrored.groups = body.mask === 0 ? 0 : body.group;
        matrixOf(body.rotation.toArray(), 0, mirrored.pose);
        mirrored.pose.set(body.position.toArray(), 9);
    }

    isOther({ address, compound }: MirrorBody): boolean {
        return !this.world.present.has(address) || (compound?.hasChanged() ?? false);
    }

    isMoved({ address, words }: MirrorBody): boolean {
        return this.bodyAt(address).moves !== words[0];
    }

    clear(): void {
        this.left = [];
    }

    leave(handle: number): void {
        if (!this.bodyAt(handle).isTrigger) {
            this.left.push(handle);
        }
    }

    gather(): void {
        this.near.clear();
        this.left.forEach((handle) => this.gatherBody(handle));
    }

    gatherBody(handle: number): void {
        const body = this.bodyAt(handle);
        this.near.room.fill(-Infinity, 0, 3).fill(Infinity, 3);
        this.near.add(handle, body.mask === 0 ? 0 : body.group);
    }

    lookAnew(): void {
        // all are looked at in every step
    }

    private bodyAt(handle: number): FreeBody {
        return this.world.present.get(handle)!;
    }
}
