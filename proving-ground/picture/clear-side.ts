import { BODYGROUP_KINEMATIC, BODYGROUP_STATIC, math, Vec3, type AppBase } from 'playcanvas';

import { EYES, showFraming } from './framing.js';
import { GroundHit, VehicleWorld } from '../../src/index.js';
import type { Extent } from '../../src/internal.js';
import { meetsBoard } from '../ground/board-spots.js';
import { meetsCrowd } from '../ground/crowd-field.js';
import { postsOf } from '../library/ground/posts.js';

/**
 * Sides for the camera of the opening look: the middle of its swing from straight ahead of the car to the left,
 * degrees. The first that shows all of the car is taken.
 */
const ROUNDS = [38, -38, 62, -62, 24, -24, 85, -85, 140, -140, 168, -168] as const;

/** Swing of the camera to and fro, degrees either way, and number of probes along it for obstacles. */
export const SWING = 9;
const PROBES = 7;

/** Length of parts ahead of a machine's hull, such as a gun, that is in the picture, m. Estimate. */
const CARRIED = 2;

/** Collision groups of what hides a car for good: cars and boxes only pass by, but for those that are called to a field. */
const WALLS = BODYGROUP_STATIC | BODYGROUP_KINEMATIC;

/** So near behind a car a post seems to grow from its roof, m. Estimate. */
const NEAR = 60;

/** Harm of a post behind the car, against that of a line of sight that is blocked. */
const HARM = 0.1;

/** Swing of the camera: its middle, degrees, its distance from the car, m, and the point that it looks at, m from the origin. */
export interface Show {
    round: number;
    distance: number;
    focus: Vec3;
}

/** A car that is shown: its origin, m, and its heading, radians from +Z to the left. */
export interface Shown {
    x: number;
    y: number;
    z: number;
    heading: number;

    /** Side that is tried first, degrees as in ROUNDS; that of all places where none is given. */
    side?: number;
}

const point = new Vec3();
const hit = new GroundHit();

/**
 * The opening look at a car: the first side from which nothing hides it and no post grows from its roof, or else the one
 * from which least hides it.
 */
export function clearSide(app: AppBase, car: Shown, extent: Extent): Show {
    let best: Show | null = null;
    let least = Infinity;
    const posts = postsOf(app).filter(({ x, z }) => Math.hypot(x - car.x, z - car.z) < NEAR);
    for (const round of car.side === undefined ? ROUNDS : [car.side, ...ROUNDS]) {
        const show = { round, ...showFraming(extent, [round - SWING, round, round + SWING]) };
        // what a place is known for is worth a post
        const growing = round === car.side ? 0 : HARM * countGrowing(posts, car, extent, show);
        const harm = growing + countHidden(app, car, extent, show);
        if (harm < least) {
            [best, least] = [show, harm];
        }
        if (harm === 0) {
            break;
        }
    }
    return best as Show;
}

/** Place of the camera at an angle from straight ahead of the car to the left, degrees. */
export function showEye({ x, y, z, heading }: Shown, { distance, focus }: Show, angle: number): Vec3 {
    const turn = heading + angle * math.DEG_TO_RAD;
    return new Vec3(
        x + Math.sin(heading) * focus.z + Math.sin(turn) * distance,
        y + EYES,
        z + Math.cos(heading) * focus.z + Math.cos(turn) * distance
    );
}

/** Counts the lines of sight that something blocks, from the camera's whole swing to all sides of the car. */
function countHidden(app: AppBase, car: Shown, { ahead, behind, side, up }: Extent, show: Show): number {
    const sight = VehicleWorld.of(app)?.sight;
    if (!sight) {
        return 0;
    }
    sight.begin();
    const [sin, cos] = [Math.sin(car.heading), Math.cos(car.heading)];
    let hidden = 0;
    for (let i = 0; i < PROBES; i++) {
        const eye = showEye(car, show, show.round + SWING * ((2 * i) / (PROBES - 1) - 1));
        for (const left of [-side, 0, side]) {
            for (const along of [ahead + CARRIED, ahead, (ahead - behind) / 2, -behind]) {
                point.set(car.x + cos * left + sin * along, car.y + up / 2, car.z - sin * left + cos * along);
                const isHidden = meetsBoard(point, eye) || meetsCrowd(point, eye);
                hidden += isHidden || sight.castBetween(point, eye, WALLS, hit) ? 1 : 0;
            }
        }
    }
    sight.end();
    return hidden;
}

/** Counts on the camera's swing the posts that stand right behind the car. */
function countGrowing(posts: readonly Vec3[], car: Shown, { ahead, behind, side }: Extent, show: Show): number {
    const [sin, cos] = [Math.sin(car.heading), Math.cos(car.heading)];
    let growing = 0;
    for (let i = 0; i < PROBES; i++) {
        const eye = showEye(car, show, show.round + SWING * ((2 * i) / (PROBES - 1) - 1));
        const [toX, toZ] = [car.x - eye.x, car.z - eye.z];
        const away = Math.hypot(toX, toZ);
        // to the left of the line of sight, over the distance along it
        const place = (x: number, z: number): { left: number; along: number } => {
            const along = ((x - eye.x) * toX + (z - eye.z) * toZ) / away;
            return { left: ((x - eye.x) * toZ - (z - eye.z) * toX) / away / along, along };
        };
        const corners = [-side, side].flatMap((left) =>
            [ahead, -behind].map((to) => place(car.x + cos * left + sin * to, car.z - sin * left + cos * to).left)
        );
        const [right, left] = [Math.min(...corners), Math.max(...corners)];
        for (const post of posts) {
            const seen = place(post.x, post.z);
            growing += seen.along > away && seen.left > right && seen.left < left ? 1 : 0;
        }
    }
    return growing;
}
