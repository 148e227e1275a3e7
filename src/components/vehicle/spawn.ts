import { type AppBase, BoundingBox, type Entity, Mat4, Quat, Vec3 } from 'playcanvas';

import type { ChassisModel } from './chassis-model.js';
import { makePose, type Pose } from './pose.js';
import { findStandingPose } from './standing-pose.js';
import { carsOf, type VehicleLike } from './vehicle-like.js';
import { VehicleWorld } from './vehicle-world.js';
import { boxesOverlap, makeTurnedBox, type TurnedBox } from '../../math/boxes-overlap.js';
import { isPose } from '../findings/faults.js';
import { touchedBy } from '../physics/touched-by.js';

/** Height, as a share of the wheels' radius, below which nothing is an obstacle: they roll over it. Estimate. */
const CLIMBED = 0.5;

const place = makePose();
const frame = new Mat4();
const room = new BoundingBox();
const center = new Vec3();
const axis = new Vec3();
const least = new Vec3();
const present = new Quat();
const own = makeTurnedBox();
const other = makeTurnedBox();

/** A car that is to stand somewhere. */
export interface Newcomer {
    readonly car: VehicleLike;
    readonly model: ChassisModel;

    /** All chassis of the train, which come along. */
    readonly train: readonly Entity[];
}

/** Stance of a car at a place. */
export interface Stand {
    readonly pose: Pose;

    /** Entity that it would touch there; null for none. */
    readonly obstacle: Entity | null;
}

/**
 * Finds how a car would stand at a place, and what is in its way there.
 *
 * @param app - App of the car and the place.
 * @param newcomer - The car.
 * @param at - The place.
 * @returns Null, with a message, for a place where no car can be, and where there is no world.
 */
export function findStand(app: AppBase, { car, model, train }: Newcomer, at: Entity): Stand | null {
    const world = VehicleWorld.of(app);
    place.position.copy(at.getPosition());
    place.rotation.copy(at.getRotation());
    if (!world || !isPose(car.entity, place.position, place.rotation)) {
        return null;
    }
    const pose = makePose();
    const ground = findStandingPose(world.sight, car.entity, model.restContacts(), place, pose);
    findRoom(car, ground);
    takeBox(room, pose, own);
    const near = carsOf(app).find((each) => !train.includes(each.entity) && isThere(app, each) && overlaps(each));
    if (near) {
        return { pose, obstacle: near.entity };
    }
    const box = { center, halfExtents: room.halfExtents, rotation: pose.rotation };
    center.set(own.center[0], own.center[1], own.center[2]);
    const touched = touchedBy(world.physics, box).filter((entity) => !entity || !train.includes(entity));
    return { pose, obstacle: touched.length > 0 ? (touched[0] ?? at) : null };
}

/** The box about a car, without what is so low that it rolls over it. */
function findRoom(car: VehicleLike, ground: number): void {
    const { boundingBox, wheelViews } = car;
    const radius = Math.min(...wheelViews.map((wheel) => wheel.radius));
    const top = boundingBox.center.y + boundingBox.halfExtents.y;
    least.sub2(boundingBox.center, boundingBox.halfExtents);
    least.y = Math.min(ground + CLIMBED * radius, top);
    center.add2(boundingBox.center, boundingBox.halfExtents);
    room.setMinMax(least, center);
}

/** True if a car drives in the scene: a template keeps cars of its own. */
function isThere(app: AppBase, { vehicle, entity }: VehicleLike): boolean {
    return vehicle !== null && entity.enabled && entity.isDescendantOf(app.root);
}

function overlaps(car: VehicleLike): boolean {
    takeBox(car.boundingBox, car.pose, other);
    return boxesOverlap(own, other);
}

/** Places a box of a chassis in the world. */
function takeBox(box: BoundingBox, { position, rotation }: Pose, out: TurnedBox): void {
    frame.setTRS(position, present.copy(rotation).normalize(), Vec3.ONE);
    out.center.set(frame.transformPoint(box.center, axis).toArray());
    out.half.set(box.halfExtents.toArray());
    [Vec3.RIGHT, Vec3.UP, Vec3.BACK].forEach((unit, i) => {
        out.axes.set(frame.transformVector(unit, axis).toArray(), 3 * i);
    });
}
