import { Mat4, Quat, Vec3 } from 'playcanvas';

import type { CarModel } from './car-model.js';
import { GROUND, groundBelow } from '../../traffic/ground-below.js';
import type { Traffic } from '../../traffic/traffic.js';
import type { Pose } from '../vehicle/pose.js';

const ground = new Float64Array(3);
const forward = new Vec3();
const left = new Vec3();
const up = new Vec3();
const offset = new Vec3();
const frame = new Mat4();
const turn = new Quat();

/** Finds the directions of a car by its heading and the ground below it. */
function orient({ fleet, routes }: Traffic, i: number): void {
    groundBelow(fleet, routes, i, ground);
    const rise = ground[GROUND.rise] + fleet.pitch[i];
    const bank = ground[GROUND.bank] + fleet.roll[i];
    const hx = fleet.headX[i];
    const hz = fleet.headZ[i];
    // by their fields: numbers in calls may be boxed on the heap
    forward.x = hx;
    forward.y = rise;
    forward.z = hz;
    forward.normalize();
    left.x = hz;
    left.y = bank;
    left.z = -hx;
    up.cross(forward, left).normalize();
    left.cross(up, forward);
}

/**
 * World transform of a far car's chassis, {@link Fleet.sinceStep} after the last step.
 *
 * @param traffic - It is one of.
 * @param i - Index of the car.
 * @param model - What car it is.
 * @param out - Receives it.
 */
export function transformOfFar(traffic: Traffic, i: number, model: CarModel, out: Mat4): Mat4 {
    const { fleet } = traffic;
    orient(traffic, i);
    const way = fleet.sinceStep * fleet.speed[i];
    const { data } = frame;
    data[0] = left.x;
    data[1] = left.y;
    data[2] = left.z;
    data[4] = up.x;
    data[5] = up.y;
    data[6] = up.z;
    data[8] = forward.x;
    data[9] = forward.y;
    data[10] = forward.z;
    data[12] = fleet.x[i] + way * forward.x;
    data[13] = ground[GROUND.height] + fleet.lift[i] + way * forward.y;
    data[14] = fleet.z[i] + way * forward.z;
    return out.mulAffine2(frame, model.onGround);
}

/** Velocity of a far car's chassis, world, m/s, and its turning, rad/s. */
export function motionOfFar(traffic: Traffic, i: number, model: CarModel, linear: Vec3, angular: Vec3): void {
    const { fleet } = traffic;
    orient(traffic, i);
    const speed = fleet.speed[i];
    const yaw = speed * fleet.curvature[i];
    const aside = fleet.slide[i] - yaw * model.rearAxle;
    linear.set(
        speed * forward.x + aside * left.x,
        speed * forward.y + aside * left.y,
        speed * forward.z + aside * left.z
    );
    angular.copy(up).mulScalar(yaw);
}

/** Slower than this a car has no path to speak of, m/s. */
const CRAWL = 0.5;

/**
 * Takes a full car's place and motion over into the fleet.
 *
 * @param traffic - It is one of.
 * @param i - Index of the car.
 * @param model - What car it is.
 * @param pose - Of the chassis.
 * @param linear - Its velocity, world, m/s.
 * @param angular - Its turning, world, rad/s.
 */
export function takeOver(
    { fleet }: Traffic,
    i: number,
    model: CarModel,
    pose: Pose,
    linear: Vec3,
    angular: Vec3
): void {
    turn.copy(model.level).invert();
    turn.mul2(pose.rotation, turn);
    turn.transformVector(forward.set(0, 0, 1), forward);
    turn.transformVector(left.set(1, 0, 0), left);
    turn.transformVector(offset.set(-model.stand.x, -model.stand.y, model.rearAxle - model.stand.z), offset);
    const { x, z } = pose.position;
    const known = x + z + forward.x + forward.z + offset.x + offset.z + linear.dot(forward) + angular.y;
    if (!Number.isFinite(known)) {
        return; // a script has spoiled it, and the next step puts it right
    }
    const size = Math.sqrt(forward.x * forward.x + forward.z * forward.z) || 1;
    fleet.x[i] = pose.position.x + offset.x;
    fleet.z[i] = pose.position.z + offset.z;
    fleet.headX[i] = forward.x / size;
    fleet.headZ[i] = forward.z / size;
    fleet.speed[i] = linear.dot(forward);
    fleet.curvature[i] = angular.y / Math.max(CRAWL, Math.abs(fleet.speed[i]));
}

/** After {@link takeOver} and once the place on the route is known: keeps what the kinematic car would lose at once. */
export function keepMotion(
    traffic: Traffic,
    i: number,
    model: CarModel,
    pose: Pose,
    linear: Vec3,
    angular: Vec3
): void {
    const { fleet, routes } = traffic;
    takeOver(traffic, i, model, pose, linear, angular);
    groundBelow(fleet, routes, i, ground);
    const size = Math.sqrt(forward.x * forward.x + forward.z * forward.z) || 1;
    fleet.speed[i] = Math.max(0, fleet.speed[i]);
    fleet.slide[i] = linear.dot(left) + fleet.speed[i] * fleet.curvature[i] * model.rearAxle;
    fleet.lift[i] = pose.position.y + offset.y - ground[GROUND.height];
    fleet.pitch[i] = forward.y / size - ground[GROUND.rise];
    fleet.roll[i] = left.y / (Math.sqrt(left.x * left.x + left.z * left.z) || 1) - ground[GROUND.bank];
}
