import { bendAt, centerLine, ROAD_WIDTH } from '../ground/circuit.js';

/** A camera on a tripod beside the circuit, m. */
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

/** Cars farther away than this from all posts are elsewhere, m. */
const REACH = 75;

/** What the picture shows around a car, m, and its narrowest and widest angle, degrees. */
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

/** The post for a car: the one before, unless another is much nearer. @returns -1 for a car that is elsewhere. */
export function choosePost(x: number, z: number, before: number): number {
    const distance = ({ x: px, z: pz }: Post): number => Math.hypot(px - x, pz - z);
    let best = 0;
    for (let i = 1; i < POSTS.length; i++) {
        if (distance(POSTS[i]) < distance(POSTS[best])) {
            best = i;
        }
    }
    const nearest = distance(POSTS[best]);
    if (nearest > REACH) {
        return -1;
    }
    return before >= 0 && nearest > NEARER * distance(POSTS[before]) ? before : best;
}

/** The field of view that shows a car as large from every distance, degrees. */
export function zoomFor(distance: number): number {
    const angle = (2 * Math.atan(SHOWN / 2 / Math.max(1, distance)) * 180) / Math.PI;
    return Math.max(NARROW, Math.min(WIDE, angle));
}
