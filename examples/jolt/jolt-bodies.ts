import { BODYTYPE_STATIC, Quat, Vec3, type RigidBodyComponent } from 'playcanvas';

import type { JoltBody } from './jolt-body.js';
import type { JoltEngine } from './jolt-engine.js';
import { JoltShape } from './jolt-shape.js';
import { matrixOf } from '../../src/math/quaternion.js';
import type { ShapeTraits } from '../../src/physics/collision-shapes.js';
import type { MirrorBody, MirroredWorld } from '../../src/physics/mirrored-world.js';
import { NearBodies } from '../../src/physics/near-bodies.js';

/** Steps between two looks at a body that sleeps. */
const SELDOM = 8;

/** Growth of bounds, m: rays are as long as they are in double precision. */
const GROWN = 1e-3;

/** Shapes in Jolt: rays meet their sizes, whatever the rounding of their edges. */
export const joltShapes: ShapeTraits = {
    hullMargin: 0,
    isMade: (shape, type) => shape instanceof JoltShape && shape.type === type,
    marginOf: () => 0,
    extentOf: Math.fround
};

const position = new Vec3();
const rotation = new Quat();
const quaternion = new Float64Array(4);

/** The bodies of a Jolt world for the mirror of those that stand still. */
export class JoltBodies implements MirroredWorld {
    readonly shapes = joltShapes;
    readonly near = new NearBodies();

    /** Count of the moves of a body. */
    readonly words = 1;

    private readonly engine: JoltEngine;

    /** Changes of the list of bodies until it was read. */
    private changes = -1;

    /** Bodies that are left to Jolt, and those of them that slept at the last look. */
    private readonly left: JoltBody[] = [];
    private readonly asleep = new Set<JoltBody>();

    constructor(engine: JoltEngine) {
        this.engine = engine;
    }

    list(): Iterable<number> {
        this.changes = this.engine.changes;
        return this.engine.present.keys();
    }

    haveChanged(): boolean {
        return this.engine.changes !== this.changes;
    }

    componentOf(handle: number): RigidBodyComponent | null {
        const body = this.bodyAt(handle);
        const component = body.entity?.rigidbody;
        const made = component?.body === body && component.entity.collision?.shape === body.shape;
        return made && body.type === BODYTYPE_STATIC && !body.isTrigger ? component : null;
    }

    note(mirrored: MirrorBody): void {
        const body = this.bodyAt(mirrored.address);
        mirrored.words[0] = body.moves;
        mirrored.groups = body.mask === 0 ? 0 : body.group;
        body.readPose(position, rotation);
        quaternion.set([rotation.x, rotation.y, rotation.z, rotation.w]);
        matrixOf(quaternion, 0, mirrored.pose);
        mirrored.pose.set([position.x, position.y, position.z], 9);
    }

    isOther({ address, compound }: MirrorBody): boolean {
        return !this.engine.present.has(address) || (compound?.hasChanged() ?? false);
    }

    isMoved({ address, words }: MirrorBody): boolean {
        return this.bodyAt(address).moves !== words[0];
    }

    clear(): void {
        this.left.length = 0;
        this.asleep.clear();
    }

    leave(handle: number): void {
        const body = this.bodyAt(handle);
        if (!body.isTrigger) {
            this.left.push(body);
        }
    }

    gather(step: number): void {
        this.near.clear();
        this.left.forEach((body, i) => {
            const asleep = !body.isActive();
            if (asleep && this.asleep.has(body) && (i + step) % SELDOM !== 0) {
                this.near.keep();
                return;
            }
            if (asleep) {
                this.asleep.add(body);
            } else {
                this.asleep.delete(body);
            }
            this.gatherBody(body.handle);
        });
    }

    gatherBody(handle: number): void {
        const body = this.bodyAt(handle);
        const { mMin, mMax } = body.native.GetWorldSpaceBounds();
        const { room } = this.near;
        room[0] = mMin.GetX() - GROWN;
        room[1] = mMin.GetY() - GROWN;
        room[2] = mMin.GetZ() - GROWN;
        room[3] = mMax.GetX() + GROWN;
        room[4] = mMax.GetY() + GROWN;
        room[5] = mMax.GetZ() + GROWN;
        this.near.add(handle, body.mask === 0 ? 0 : body.group);
    }

    lookAnew(): void {
        this.asleep.clear();
    }

    private bodyAt(handle: number): JoltBody {
        return this.engine.present.get(handle)!;
    }
}
