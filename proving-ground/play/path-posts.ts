import type { Post } from './posts.js';
import type { Recording } from '../../src/index.js';

/** Surroundings of the cameras: the ground that they stand on, and their lines of sight; lengths in m. */
export interface Site {
    /** Height of the ground at a point of the plane, looked for around a height; NaN for none. */
    groundAt(x: number, y: number, z: number): number;

    /** True if nothing stands between two points. */
    sees(from: Post, to: Post): boolean;
}

/** The path is looked at so often, s. */
const PERIOD = 0.25;

/** From post to post, s and m. */
const APART = 3.5;
const NEAREST = 40;
const FARTHEST = 220;

/** A car that has come farther in a period was put there, m. */
const PUT = 30;

/** Sides of the path at which a post can stand, m to the left; and how high over the ground and over the car it looks from. */
const SIDES = [9, -9, 5, -5, 14, -14];
const HEIGHT = 1.9;
const OVER = 7;

/**
 * Cameras along the way of a recording, beside it, wherever none stand yet.
 *
 * @param recording - The car's way.
 * @param isSeen - Returns true if a point of the way has a camera already.
 * @param site - The ground.
 */
export function postsAlong(recording: Recording, isSeen: (x: number, z: number) => boolean, site: Site): Post[] {
    const posts: Post[] = [];
    const sample = new Float64Array(recording.stride);
    const read = (time: number): Post => {
        const [x, y, z] = recording.at(time, sample);
        return { x, y, z };
    };
    let before = read(0);
    // the first post comes a little after the begin
    let left = NEAREST / 4;
    for (let time = PERIOD; time <= recording.duration; time += PERIOD) {
        const here = read(time);
        const [dx, dz] = [here.x - before.x, here.z - before.z];
        const way = Math.hypot(dx, dz);
        before = here;
        left -= way;
        if (left < 0 && way > 0 && !isSeen(here.x, here.z)) {
            posts.push(beside(here, dx / way, dz / way, posts.length, site));
            left = way > PUT ? NEAREST : Math.max(NEAREST, Math.min(FARTHEST, (APART * way) / PERIOD));
        }
    }
    return posts.length > 0 || isSeen(before.x, before.z) ? posts : [beside(before, 0, 1, 0, site)];
}

/** A post beside a point of the way from where the car is seen; on either side in turn. */
function beside(car: Post, aheadX: number, aheadZ: number, number: number, { groundAt, sees }: Site): Post {
    const turn = number % 2 === 0 ? 1 : -1;
    for (const side of SIDES) {
        const [x, z] = [car.x + turn * side * aheadZ, car.z - turn * side * aheadX];
        const ground = groundAt(x, car.y, z);
        const post = { x, y: ground + HEIGHT, z };
        if (Math.abs(ground - car.y) < OVER && sees(post, { ...car, y: car.y + 0.5 })) {
            return post;
        }
    }
    return { ...car, y: car.y + OVER };
}
