import type { BodyLayout } from './body-layout.js';

/**
 * Finds how an impulse changes the motion of a Bullet body, as Bullet's own calls for impulses would, without their way
 * into WASM.
 *
 * @param heap - Memory of Ammo.
 * @param layout - Layout of bodies.
 * @param word - Address of the body in words.
 * @param impulse - N s, and angular impulse about the center of mass, N m s, world frame.
 * @param out - Receives the changes of linear, m/s, and angular velocity, rad/s, world frame.
 */
export function findTwistChange(
    heap: Float32Array,
    layout: BodyLayout,
    word: number,
    impulse: Float64Array,
    out: Float64Array
): void {
    let factor = word + layout.linearFactor;
    const inverseMass = heap[word + layout.inverseMass];
    out[0] = inverseMass * heap[factor] * impulse[0];
    out[1] = inverseMass * heap[factor + 1] * impulse[1];
    out[2] = inverseMass * heap[factor + 2] * impulse[2];

    // the angular impulse in the body's own axes, the turn that it makes there, and that in the world
    const r = word + layout.transform;
    const inertia = word + layout.inverseInertia;
    const jx = impulse[3];
    const jy = impulse[4];
    const jz = impulse[5];
    const x = heap[inertia] * (heap[r] * jx + heap[r + 4] * jy + heap[r + 8] * jz);
    const y = heap[inertia + 1] * (heap[r + 1] * jx + heap[r + 5] * jy + heap[r + 9] * jz);
    const z = heap[inertia + 2] * (heap[r + 2] * jx + heap[r + 6] * jy + heap[r + 10] * jz);
    factor = word + layout.angularFactor;
    out[3] = heap[factor] * (heap[r] * x + heap[r + 1] * y + heap[r + 2] * z);
    out[4] = heap[factor + 1] * (heap[r + 4] * x + heap[r + 5] * y + heap[r + 6] * z);
    out[5] = heap[factor + 2] * (heap[r + 8] * x + heap[r + 9] * y + heap[r + 10] * z);
}
