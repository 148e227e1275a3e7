import type { Entity, RigidBodyComponent } from 'playcanvas';

import { HEAVIEST } from '../../physics/limits.js';
import { physicsOf } from '../physics/physics-of.js';

/** Sets the mass of a rigid body, kg, and its weight: the engine has given it that of its former mass for the present frame. */
export function setMass(rigidbody: RigidBodyComponent, mass: number): void {
    rigidbody.mass = mass;
    const body = rigidbody.body as object | null;
    if (body) {
        physicsOf(rigidbody.system.app)?.weighAnew(body);
    }
}

/**
 * Mass that a body counts with, kg: that of its Rigid Body, or while that is none, what the body had before.
 *
 * @returns 0 without a body, and while it has never had one that could be.
 */
export function massOf({ rigidbody }: Entity): number {
    const mass = rigidbody?.mass ?? 0;
    if (isMass(mass)) {
        return mass;
    }
    const body = rigidbody?.body as object | null | undefined;
    const former = body ? (physicsOf(rigidbody!.system.app)?.massOf(body) ?? 0) : 0;
    return isMass(former) ? former : 0;
}

function isMass(mass: number): boolean {
    return mass > 0 && mass <= HEAVIEST;
}
