import type { NativeBody } from './ammo.js';
import type { BodyLayout } from './body-layout.js';
import type { Heap } from './heap.js';
import type { Archive } from '../math/archive.js';
import { matrixOf, quaternionOf } from '../math/quaternion.js';
import { FARTHEST, FASTEST, FASTEST_TURN } from '../physics/limits.js';

/** Rows of the rotation, origin, linear and angular velocity, and for how long Bullet has found the body at rest. */
const ORIGIN = 9;
const VELOCITY = 12;
const TURN = 15;
const REST = 18;
const numbers = new Float64Array(19);
const all = Int32Array.from(numbers, (_, k) => k);

/** Rotation matrix, by rows. */
const rotation = new Float64Array(9);

/**
 * Reads the pose of a rigid body after the last step.
 *
 * @param word - Word of memory at which it begins.
 * @param out - Receives the origin, m, and the rotation as a quaternion (x, y, z, w).
 */
export function poseOf({ floats }: Heap, layout: BodyLayout, word: number, out: Float64Array): Float64Array {
    const at = word + layout.transform;
    for (let row = 0; row < 3; row++) {
        out[row] = floats[at + 12 + row];
        for (let k = 0; k < 3; k++) {
            rotation[3 * row + k] = floats[at + 4 * row + k];
        }
    }
    quaternionOf(rotation, out, 3);
    return out;
}

/**
 * Shows a rigid body to a snapshot: what Bullet itself remembers of it from step to step, to the last bit.
 *
 * @param word - Word of memory at which the body begins.
 * @throws RangeError when what is to be restored is not finite, or beyond the limits of a body.
 */
export function serializeBody(archive: Archive, body: NativeBody, heap: Heap, layout: BodyLayout, word: number): void {
    const transform = word + layout.transform;
    const { floats } = heap;
    for (let row = 0; row < 4; row++) {
        for (let k = 0; k < 3; k++) {
            numbers[3 * row + k] = floats[transform + 4 * row + k];
        }
    }
    for (let k = 0; k < 3; k++) {
        numbers[VELOCITY + k] = floats[word + layout.velocity + k];
        numbers[TURN + k] = floats[word + layout.angularVelocity + k];
    }
    numbers[REST] = floats[word + layout.rest];
    archive.places(numbers, all);
    const activation = archive.integer(heap.words[word + layout.activation]);
    if (!archive.loads) {
        return;
    }
    if (!isSound()) {
        throw new RangeError('the snapshot holds a pose or a velocity that no body can have');
    }
    write(body, heap, layout, word);
    if (heap.words[word + layout.activation] !== activation) {
        body.forceActivationState(activation);
    }
    floats[word + layout.rest] = numbers[REST];
}

/** Copies three numbers of the heap. */
export function vectorOf({ floats }: Heap, from: number, out: Float64Array, to: number): void {
    out[to] = floats[from];
    out[to + 1] = floats[from + 1];
    out[to + 2] = floats[from + 2];
}

/**
 * Puts a rigid body somewhere else, in motion. What is not finite, or beyond the limits of a body, is not taken.
 *
 * @param place - Origin, m, and rotation as a unit quaternion (x, y, z, w).
 * @param twist - Velocity, m/s, and angular velocity, rad/s.
 */
export function putBody(
    body: NativeBody,
    heap: Heap,
    layout: BodyLayout,
    word: number,
    place: Float64Array,
    twist: Float64Array
): void {
    matrixOf(place, 3, numbers);
    for (let k = 0; k < 3; k++) {
        numbers[ORIGIN + k] = place[k];
        numbers[VELOCITY + k] = twist[k];
        numbers[TURN + k] = twist[3 + k];
    }
    numbers[REST] = 0;
    if (isSound()) {
        write(body, heap, layout, word);
    }
}

/** Writes the {@link numbers} into the body. */
function write(body: NativeBody, { floats }: Heap, layout: BodyLayout, word: number): void {
    const transform = word + layout.transform;
    for (let row = 0; row < 4; row++) {
        for (let k = 0; k < 3; k++) {
            floats[transform + 4 * row + k] = numbers[3 * row + k];
        }
    }
    for (let k = 0; k < 3; k++) {
        floats[word + layout.velocity + k] = numbers[VELOCITY + k];
        floats[word + layout.angularVelocity + k] = numbers[TURN + k];
    }
    // to itself: all that Bullet derives from the pose follows
    body.setCenterOfMassTransform(body.getWorldTransform());
}

function isSound(): boolean {
    let sum = 0;
    for (let k = 0; k < numbers.length; k++) {
        sum += numbers[k];
    }
    return (
        sum - sum === 0 &&
        sizeOf(ORIGIN) <= FARTHEST * FARTHEST &&
        sizeOf(VELOCITY) <= FASTEST * FASTEST &&
        sizeOf(TURN) <= FASTEST_TURN * FASTEST_TURN
    );
}

/** Square of the length of a vector. */
function sizeOf(at: number): number {
    return numbers[at] ** 2 + numbers[at + 1] ** 2 + numbers[at + 2] ** 2;
}
