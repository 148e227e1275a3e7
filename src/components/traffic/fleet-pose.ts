import { Mat4, Quat, Vec3 } from 'playcanvas';

import type { CarModel } from './car-model.js';
import { GROUND, groundBelow } from '../../traffic/ground-below.js';
import type { Traffic } from '../../traffic/traffic.js';
import type { Pose } from '../vehicle/pose.js';

const ground = new Float64Array(3);

/** Directions to the left, up and forward: the engine's own vectors box every number that is set. */
const axes = new Float64Array(9);
const UP = 3;
const FORWARD = 6;

const forward = new Vec3();
const left = new Vec3();
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
    const shrink = 1 / Math.sqrt(hx * hx + rise * rise + hz * hz);
    const fx = hx * shrink;
    const fy = rise * shrink;
    const fz = hz * shrink;
    // across it and to the left, which leans with the ground
    const nx = fy * -hx - bank * fz;
    const ny = fz * hz + hx * fx;
    const nz = fx * bank - hz * fy;
    const height = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
    const ux = nx * height;
    const uy = ny * height;
    const uz = nz * height;
    axes[0] = uy * fz - fy * uz;
    axes[1] = uz * fx - fz * ux;
    axes[2] = ux * fy - fx * uy;
    axes[UP] = ux;
    axes[UP + 1] = uy;
    axes[UP + 2] = uz;
    axes[FORWARD] = fx;
    axes[FORWARD + 1] = fy;
    axes[FORWARD + 2] = fz;
}

/**
 * World transform of a far car's chassis, {@link Fleet.sinceStep} after the last step.
 *
 * @param traffic - Traffic of the car.
 * @param i - Index of the car.
 * @param model - Model of the car.
 * @param out - Receives it.
 */
export function transformOfFar(traffic: Traffic, i: number, model: CarModel, out: Mat4): Mat4 {
    const { fleet } = traffic;
    orient(traffic, i);
    const way = fleet.sinceStep * fleet.speed[i];
    const { data } = frame;
    for (let k = 0; k < 3; k++) {
        data[k] = axes[k];
        data[4 + k] = axes[UP + k];
        data[8 + k] = axes[FORWARD + k];
    }
    data[12] = fleet.x[i] + way * axes[FORWARD];
    data[13] = ground[GROUND.height] + fleet.lift[i] + way * axes[FORWARD + 1];
    data[14] = fleet.z[i] + way * axes[FORWARD + 2];
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
        speed * axes[FORWARD] + aside * axes[0],
        speed * axes[FORWARD + 1] + aside * axes[1],
        speed * axes[FORWARD + 2] + aside * axes[2]
    );
    angular.set(axes[UP] * yaw, axes[UP + 1] * yaw, axes[UP + 2] * yaw);
}

/** Slower than this a car has no path to speak of, m/s. */
const CRAWL = 0.5;

/**
 * Copies a full car's place and motion into the fleet.
 *
 * @param traffic - Traffic of the car.
 * @param i - Index of the car.
 * @param model - Model of the car.
 * @param pose - Pose of the chassis.
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
