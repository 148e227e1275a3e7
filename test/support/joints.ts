import type { Entity, Vec3 } from 'playcanvas';

import type { World } from './world.js';

/** As much of Ammo as joints take. */
interface Joints {
    btVector3: new (x: number, y: number, z: number) => object;
    btQuaternion: new (x: number, y: number, z: number, w: number) => object;
    btTransform: new (rotation: object, origin: object) => object;
    btHingeConstraint: new (body: object, frame: object, useReferenceFrameA: boolean) => object;
    btPoint2PointConstraint: new (a: object, b: object, pivotInA: object, pivotInB: object) => object;
    destroy(native: object): void;
}

/** A joint in a world. Destroy it before its bodies. */
export interface Joint {
    destroy(): void;
}

/** Hinges a body to the world, about an axis across the road. */
export function hinge(world: World, { rigidbody }: Entity, pivot: Vec3): Joint {
    const { Ammo } = globalThis as unknown as { Ammo: Joints };
    const origin = new Ammo.btVector3(pivot.x, pivot.y, pivot.z);
    // Bullet's hinges turn about the z axis of their frame
    const across = new Ammo.btQuaternion(0, Math.SQRT1_2, 0, Math.SQRT1_2);
    const frame = new Ammo.btTransform(across, origin);
    return join(world, new Ammo.btHingeConstraint(rigidbody!.body as object, frame, true), [frame, across, origin]);
}

/** Ties a point of a body to a point of another. */
export function tie(world: World, a: Entity, onA: Vec3, b: Entity, onB: Vec3): Joint {
    const { Ammo } = globalThis as unknown as { Ammo: Joints };
    const [first, second] = [onA, onB].map(({ x, y, z }) => new Ammo.btVector3(x, y, z));
    const bodies = [a, b].map(({ rigidbody }) => rigidbody!.body as object);
    return join(world, new Ammo.btPoint2PointConstraint(bodies[0], bodies[1], first, second), [first, second]);
}

function join(world: World, constraint: object, parts: object[]): Joint {
    const { Ammo } = globalThis as unknown as { Ammo: Joints };
    const { dynamicsWorld } = world.app.systems.rigidbody as unknown as {
        dynamicsWorld: Record<'addConstraint' | 'removeConstraint', (constraint: object) => void>;
    };
    dynamicsWorld.addConstraint(constraint);
    return {
        destroy: () => {
            dynamicsWorld.removeConstraint(constraint);
            [constraint, ...parts].forEach((native) => Ammo.destroy(native));
        }
    };
}
