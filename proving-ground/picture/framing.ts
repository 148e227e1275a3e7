import { math, Vec3 } from 'playcanvas';

import { frameChase, type Extent } from '../../src/internal.js';
import type { MachineJson } from '../../templates/machines/machine-json.js';
import type { TrainJson } from '../../templates/trains/train-json.js';
import { middleOf } from '../../templates/wheelbase.js';
import { noseAhead, tailBehind } from '../cars/towed.js';
import { driverEye } from '../library/picture/driver-eye.js';

/** Angle that the shorter side of the picture shows, degrees. */
export const FIELD_OF_VIEW = 46;

/** Share of half the picture that a car may take to any side: the rest is air, and room for bumps and swings. */
const SHARE = 0.88;

/** From the eyes of a driver up to the top of a helmet, m: who sits in the open is higher than the car. */
const HELMET = 0.2;

/** Height of the eyes of a visitor who is shown a car, above its origin, m. */
export const EYES = 0.75;

/** Steps that a camera goes back until all is in the picture, m, and how far it goes at most. */
const STEP = 0.1;
const FARTHEST = 60;

/** A place of the camera and what it looks at: m to the left, up and ahead of the origin of the car. */
export interface Framing {
    eye: Vec3;
    focus: Vec3;
}

/** Box that is to be in the picture: the car with its trailer, if it has one. */
export function extentOf(vehicle: MachineJson, train: TrainJson | null): Extent {
    const { hull, body } = vehicle;
    const middle = middleOf(vehicle) + (hull.ahead ?? 0);
    const towed = train?.trailer.hull;
    return {
        ahead: Math.max(middle + hull.length / 2, train ? noseAhead(train) : 0),
        behind: Math.max(hull.length / 2 - middle, train ? tailBehind(train) : 0),
        side: Math.max(hull.width, towed?.width ?? 0) / 2,
        up: Math.max(hull.height - body.cgHeight, (towed?.height ?? 0) - body.cgHeight, driverEye(vehicle).y + HELMET),
        down: body.cgHeight
    };
}

/** Framing of a camera that follows. */
export function chaseFraming(extent: Extent): Framing {
    const side = Math.tan((FIELD_OF_VIEW / 2) * math.DEG_TO_RAD);
    const framing = { distance: 0, height: 0, lookHeight: 0 };
    frameChase(extent, { across: side, upward: side, near: 0 }, framing);
    return { eye: new Vec3(0, framing.height, -framing.distance), focus: new Vec3(0, framing.lookHeight, 0) };
}

/**
 * Framing of a camera that goes around, to show all of a car from a little above its origin, and lower in the picture
 * than its middle: lines of text are above.
 *
 * @param extent - Box that is shown.
 * @param angles - From straight ahead to the left, degrees: from each of them all is in the picture.
 */
export function showFraming(extent: Extent, angles: readonly number[]): { distance: number; focus: Vec3 } {
    const { ahead, behind } = extent;
    const middle = (ahead - behind) / 2;
    const framing = (distance: number, angle: number): Framing => {
        const focus = new Vec3(0, 0.1 + 0.1 * distance, middle);
        const turn = angle * math.DEG_TO_RAD;
        return { eye: new Vec3(distance * Math.sin(turn), EYES, middle + distance * Math.cos(turn)), focus };
    };
    const least = 2.2 + 1.1 * (ahead + behind);
    const distances = angles.map((angle) => {
        const { eye, focus } = stepBack(extent, least, (distance) => framing(distance, angle));
        return Math.hypot(eye.x - focus.x, eye.z - focus.z);
    });
    const distance = Math.max(...distances);
    return { distance, focus: framing(distance, 0).focus };
}

/** The nearest of the framings from a distance on that has all of a car in the picture. */
function stepBack(extent: Extent, least: number, framing: (distance: number) => Framing): Framing {
    const limit = SHARE * Math.tan((FIELD_OF_VIEW / 2) * math.DEG_TO_RAD);
    let distance = least;
    while (distance < FARTHEST && spread(extent, framing(distance)) > limit) {
        distance += STEP;
    }
    return framing(distance);
}

/** Reach of a box from the middle of a picture, upward or to a side: the largest tangent of its corners. */
function spread({ ahead, behind, side, up, down }: Extent, { eye, focus }: Framing): number {
    const sight = new Vec3().sub2(focus, eye).normalize();
    const right = new Vec3().cross(sight, Vec3.UP).normalize();
    const above = new Vec3().cross(right, sight);
    const corner = new Vec3();
    let most = 0;
    for (const x of [-side, side]) {
        for (const y of [-down, up]) {
            for (const z of [-behind, ahead]) {
                corner.set(x, y, z).sub(eye);
                const depth = corner.dot(sight);
                const reach = Math.max(Math.abs(corner.dot(right)), Math.abs(corner.dot(above)));
                most = Math.max(most, depth > 0 ? reach / depth : Infinity);
            }
        }
    }
    return most;
}
