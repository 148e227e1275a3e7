import { bendAt, centerLine, ROAD_WIDTH } from '../library/ground/circuit.js';

/** A camera on a tripod beside the road, m. */
export interface Post {
    x: number;
    y: number;
    z: number;
}

/** Points of the road from post to post, how far from its edge they stand and how high, m. */
const STEP = 28;
const ASIDE = 3;
const HEIGHT = 2.1;

/** The picture cuts to another post when that is nearer by this factor. */
const NEARER = 0.8;

/** The circuit's cameras see a car up to here, m. */
const REACH = 45;

/** Width of the picture around a car, m, and its narrowest and widest angle, degrees. */
const SHOWN = 9;
const NARROW = 9;
const WIDE = 55;

/** Along the circuit, outside of its bends: there cars come toward the camera. */
export const POSTS: readonly Post[] = centerLine
    .filter((_, i) => i % STEP === STEP / 2)
    .map(({ x, y, z, leftX, leftZ }, k) => {
        const bend = bendAt(k * STEP + STEP / 2);
        const out = (bend > 0 ? -1 : 1) * (ROAD_WIDTH / 2 + ASIDE);
        return { x: x + out * leftX, y: y + HEIGHT, z: z + out * leftZ };
    });

/** True if a point of the plane is in view of the circuit's cameras. */
export function isAtCircuit(x: number, z: number): boolean {
    return POSTS.some((post) => Math.hypot(post.x - x, post.z - z) < REACH);
}

/** The post for a car: the one before, unless another is much nearer. @returns -1 where there are none. */
export function choosePost(posts: readonly Post[], x: number, z: number, before: number): number {
    const distance = ({ x: px, z: pz }: Post): number => Math.hypot(px - x, pz - z);
    let best = posts.length > 0 ? 0 : -1;
    for (let i = 1; i < posts.length; i++) {
        if (distance(posts[i]) < distance(posts[best])) {
            best = i;
        }
    }
    return before >= 0 && distance(posts[best]) > NEARER * distance(posts[before]) ? before : best;
}

/** The field of view that shows a car as large from every distance, degrees. */
export function zoomFor(distance: number): number {
    const angle = (2 * Math.atan(SHOWN / 2 / Math.max(1, distance)) * 180) / Math.PI;
    return Math.max(NARROW, Math.min(WIDE, angle));
}
