import { Mat4, Quat, Vec3, type Entity } from 'playcanvas';

import { GROUND_GROUPS } from './ground-groups.js';
import type { Pose } from './pose.js';
import { GroundHit } from '../../contact/ground.js';
import { fitPlane } from '../../math/plane-fit.js';
import type { OpenGround } from '../../physics/open-ground.js';

/** Ground is looked for from so far above the place, m, down to so far below it. */
const ABOVE = 1;
const BELOW = 2;

/** Ground that is steeper than this is a wall, as rise over run. */
const STEEPEST = 2;

const ray = new Float64Array(7);
const hit = new GroundHit();
const point = new Vec3();
const up = new Vec3();
const slope = new Vec3();
const level = new Quat();
const lean = new Quat();
const toChassis = new Mat4();

/**
 * Finds how a car stands on its wheels at a place, at rest.
 *
 * @param sight - Sight of the world; its static and kinematic bodies are the ground. Where there is none, the place itself is.
 * @param chassis - The car.
 * @param contacts - Contact points of its tires on level ground, in the frame of the rigid body.
 * @param place - Wanted place of the chassis' origin, apart from its height, and the way that it faces.
 * @param out - Receives the pose of the chassis.
 * @returns Height of the highest of these over the origin of the chassis, m.
 */
export function findStandingPose(
    sight: OpenGround,
    chassis: Entity,
    contacts: readonly (readonly number[])[],
    place: Pose,
    out: Pose
): number {
    const feet = inChassis(chassis, contacts);
    const [height, ...slopes] = fitPlane(feet);
    // the wheels of a car that is low at one end stand level when the car does not
    turnUpright(slopes, level).invert();
    const flat = feet.map((foot) => level.transformVector(vector(foot), point).toArray());
    const ground = groundBelow(sight, place, flat);
    const [rise, ...grade] = fitPlane(ground);
    const steep = Math.hypot(...grade) > STEEPEST;
    turnUpright(steep ? [0, 0] : grade, lean);
    lean.mul2(place.rotation, lean);
    out.rotation.mul2(lean, level);
    // the origin above the plane through the feet, along its normal
    const clearance = -height / Math.hypot(1, ...slopes);
    lean.transformVector(up.set(0, clearance, 0), up);
    place.rotation.transformVector(point.set(0, steep ? 0 : rise, 0), point);
    out.position.add2(place.position, point).add(up);
    return Math.max(...feet.map(([, y]) => y));
}

/** Contact points of the tires, in the frame of the chassis entity: the engine puts the body at the offset of a single shape. */
function inChassis({ collision }: Entity, contacts: readonly (readonly number[])[]): number[][] {
    if (collision && collision.type !== 'compound') {
        toChassis.setTRS(collision.linearOffset, collision.angularOffset, Vec3.ONE);
    } else {
        toChassis.setIdentity();
    }
    return contacts.map((contact) => toChassis.transformPoint(vector(contact), point).toArray());
}

/** The ground below points of a place, in its frame. */
function groundBelow(sight: OpenGround, place: Pose, points: readonly number[][]): number[][] {
    const ground: number[][] = [];
    place.rotation.transformVector(up.set(0, -1, 0), up);
    sight.begin();
    for (const [x, , z] of points) {
        place.rotation.transformVector(point.set(x, ABOVE, z), point).add(place.position);
        ray.set([...point.toArray(), ...up.toArray(), ABOVE + BELOW]);
        sight.cast(ray, GROUND_GROUPS, hit);
        if (hit.distance >= 0) {
            ground.push([x, ABOVE - hit.distance, z]);
        }
    }
    sight.end();
    return ground;
}

/** Turns up to the normal of a plane with these slopes along X and Z. */
function turnUpright([alongX, alongZ]: readonly number[], out: Quat): Quat {
    slope.set(-alongX, 1, -alongZ).normalize();
    return out.setFromDirections(Vec3.UP, slope);
}

function vector([x, y, z]: readonly number[]): Vec3 {
    return point.set(x, y, z);
}
