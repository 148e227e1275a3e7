import type { Queries } from './ammo-ground.js';
import type { EngineBody, NativeWorld } from './ammo.js';
import type { PlacedBox } from '../physics/physics.js';

/**
 * The bodies that a box in the world touches, by Bullet's own collision test: shapes of every kind, also those that lie
 * within it altogether. Triggers, and whatever else bodies go through, are left out. None where the build of Ammo has no
 * such test.
 */
export function touchedBodies(
    { ammo, contactless }: Queries,
    world: NativeWorld,
    { center, halfExtents, rotation }: PlacedBox
): EngineBody[] {
    const { ConcreteContactResultCallback } = ammo;
    if (!ConcreteContactResultCallback || !world.contactTest) {
        return [];
    }
    const half = new ammo.btVector3(halfExtents.x, halfExtents.y, halfExtents.z);
    const shape = new ammo.btBoxShape(half);
    const origin = new ammo.btVector3(center.x, center.y, center.z);
    const turn = new ammo.btQuaternion(rotation.x, rotation.y, rotation.z, rotation.w);
    const transform = new ammo.btTransform();
    transform.setIdentity();
    transform.setOrigin(origin);
    transform.setRotation(turn);
    const motion = new ammo.btDefaultMotionState(transform);
    const inertia = new ammo.btVector3(0, 0, 0);
    const info = new ammo.btRigidBodyConstructionInfo(0, motion, shape, inertia);
    const body = new ammo.btRigidBody(info);
    const own = ammo.getPointer(body);
    const touched = new Set<number>();
    const callback = new ConcreteContactResultCallback();
    callback.addSingleResult = (contact, wrapperA, _partA, _indexA, wrapperB): number => {
        if (ammo.wrapPointer(contact, ammo.btManifoldPoint).getDistance() < 0) {
            // with a compound the box comes second
            for (const wrapper of [wrapperA, wrapperB]) {
                touched.add(
                    ammo.getPointer(ammo.wrapPointer(wrapper, ammo.btCollisionObjectWrapper).getCollisionObject())
                );
            }
        }
        return 0;
    };
    contactless?.hide();
    world.contactTest(body, callback);
    contactless?.show();
    for (const object of [callback, body, info, inertia, motion, transform, turn, origin, shape, half]) {
        ammo.destroy(object);
    }
    touched.delete(own);
    return [...touched].map((address) => ammo.wrapPointer(address, ammo.btRigidBody));
}
