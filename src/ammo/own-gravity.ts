import { ASLEEP } from './activation.js';
import type { AmmoChassis } from './ammo-chassis.js';
import type { AmmoModule, NativeVector } from './ammo.js';
import { bodyLayout } from './body-layout.js';
import { heapOf } from './heap.js';
import type { BodyGravity } from '../physics/physics.js';

/** Change of gravity that wakes a body, m/s². A thousandth of the world's: a sleeping body may lie so near to its limits. */
const FELT = 0.01;

/** Gravity of single bodies, in place of that of the world. */
export class OwnGravity implements BodyGravity {
    private readonly ammo: AmmoModule;
    private readonly gravity: NativeVector;

    constructor(ammo: AmmoModule) {
        this.ammo = ammo;
        this.gravity = new ammo.btVector3(0, 0, 0);
    }

    /**
     * Sets the gravity of a body at the start of a step. Bullet has applied the former one at the start of the frame, for all steps of
     * it: the new one replaces it to the bit, whatever the number of steps, and other forces stay.
     *
     * @param acceleration - Gravity, m/s².
     * @returns True if a body that sleeps is to wake: its gravity has changed.
     */
    pull(chassis: AmmoChassis, { x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): boolean {
        const { body } = chassis;
        if (body === null) {
            return false;
        }
        // numbers go through memory: those that Ammo's functions take or return would be objects on the heap
        const { floats, words } = heapOf(this.ammo);
        const former = this.ammo.getPointer(body.getGravity()) >> 2;
        const formerX = floats[former];
        const formerY = floats[former + 1];
        const formerZ = floats[former + 2];
        const wanted = this.ammo.getPointer(this.gravity) >> 2;
        floats[wanted] = x;
        floats[wanted + 1] = y;
        floats[wanted + 2] = z;
        body.setGravity(this.gravity);
        const layout = bodyLayout(this.ammo);
        const word = chassis.address >> 2;
        const at = word + layout.force;
        if (words[word + layout.activation] === ASLEEP) {
            return Math.abs(x - formerX) + Math.abs(y - formerY) + Math.abs(z - formerZ) > FELT;
        }
        if (floats[at] === 0 && floats[at + 1] === 0 && floats[at + 2] === 0) {
            body.applyGravity(); // Bullet has not: the body was woken within the frame
            return false;
        }
        // in single precision, as Bullet multiplies
        const { fround } = Math;
        const mass = fround(1 / floats[word + layout.inverseMass]);
        const factor = word + layout.linearFactor;
        floats[at] += (fround(fround(x) * mass) - fround(formerX * mass)) * floats[factor];
        floats[at + 1] += (fround(fround(y) * mass) - fround(formerY * mass)) * floats[factor + 1];
        floats[at + 2] += (fround(fround(z) * mass) - fround(formerZ * mass)) * floats[factor + 2];
        return false;
    }

    destroy(): void {
        this.ammo.destroy(this.gravity);
    }
}
