import type { Entity, RigidBodyComponent } from 'playcanvas';

import { loadedAmmo, type NativeBody } from '../../ammo/ammo.js';
import { bodyLayout } from '../../ammo/body-layout.js';
import { heapOf } from '../../ammo/heap.js';
import { weighAnew } from '../../ammo/weight.js';
import { HEAVIEST } from '../../physics/limits.js';

/** Sets the mass of a rigid body, kg, and its weight: Bullet has given it that of its former mass for the present frame. */
export function setMass(rigidbody: RigidBodyComponent, mass: number): void {
    const ammo = loadedAmmo();
    rigidbody.mass = mass;
    if (ammo && rigidbody.body) {
        weighAnew(ammo, rigidbody.body as NativeBody);
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
    const ammo = loadedAmmo();
    const body = rigidbody?.body as NativeBody | null | undefined;
    if (!ammo || !body) {
        return 0;
    }
    const former = 1 / heapOf(ammo).floats[(ammo.getPointer(body) >> 2) + bodyLayout(ammo).inverseMass];
    return isMass(former) ? former : 0;
}

function isMass(mass: number): boolean {
    return mass > 0 && mass <= HEAVIEST;
}
