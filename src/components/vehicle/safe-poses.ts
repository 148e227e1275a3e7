import { Quat, Vec3, type Entity } from 'playcanvas';

import { bodyOf } from './body-of.js';
import { upOf } from './up.js';
import type { VehicleBody } from './vehicle-body.js';
import type { VehicleLike } from './vehicle-like.js';
import { DEG } from '../../math/scalar.js';

/** Time between two kept poses, s, and their number: a reset goes back to before things went wrong. Estimates. */
const EVERY = 0.5;
const KEPT = 5;

/** A car leans no more than this where it is safe, and turns no faster, rad/s. Estimates. */
const LEAN = Math.cos(30 * DEG);
const TURN = 1.5;

/** Time after a return in which a further one may be for the same reason, s. An estimate. */
const AGAIN = 20;

/** Height above the ground at which a car is set down where it stood safely, m. */
const DROP = 0.02;

interface Pose {
    position: Vec3;
    rotation: Quat;

    /** Pose of what hung behind; null where the train ended. */
    behind: (Pose & { body: VehicleBody }) | null;
}

/** Poses in which a car, and what hangs behind it, stood well on all wheels a short while ago. */
export class SafePoses {
    private readonly poses: Pose[] = [];
    private since = EVERY;

    /** Pose of the last return, the way from it to where things went wrong, m, and the time since, s. */
    private last = { pose: null as Pose | null, way: 0, since: 0 };

    /** True once there is one; the oldest that is kept is two seconds back when all was well. */
    get isKnown(): boolean {
        return this.poses.length > 0;
    }

    /** Looks at the car in this frame. */
    watch({ entity, wheelViews }: VehicleLike, dt: number): void {
        this.since += dt;
        this.last.since += dt;
        const behind = bodyOf(entity)?.behind ?? null;
        if (this.since < EVERY || !isUpright(entity, LEAN) || !wheelViews.every(isGrounded) || !isAllGrounded(behind)) {
            return;
        }
        if ((entity.rigidbody?.angularVelocity.length() ?? 0) > TURN) {
            return;
        }
        const position = entity.getPosition();
        if (!Number.isFinite(position.x + position.y + position.z)) {
            return; // a script has spoiled it, and the next step puts it right
        }
        this.since = 0;
        this.poses.push(poseOf(entity, behind));
        if (this.poses.length > KEPT) {
            this.poses.shift();
        }
    }

    /**
     * Puts the car, and what still hangs behind it, into the oldest pose, and forgets the others. While it has not got past what went
     * wrong, it returns to the same place again: from rest it would be nearer each time.
     */
    goBack(car: VehicleLike): void {
        const pose = this.choose();
        const above = upOf(car.entity).clone().mulScalar(DROP);
        car.teleport(pose.position.clone().add(above), pose.rotation);
        let body = bodyOf(car.entity)?.behind;
        for (let { behind } = pose; behind && behind.body === body; { behind } = behind) {
            body.teleport(behind.position.clone().add(above), behind.rotation);
            body = body.behind;
        }
        this.poses.splice(0, Infinity, pose);
        this.since = 0;
    }

    private choose(): Pose {
        const [oldest] = this.poses;
        const newest = this.poses[this.poses.length - 1];
        const { pose, way, since } = this.last;
        const isPassed = since > AGAIN || !pose || pose.position.distance(oldest.position) >= way;
        const chosen = isPassed ? oldest : pose;
        const last = chosen.position.distance(newest.position);
        this.last = { pose: chosen, way: isPassed ? last : Math.max(way, last), since: 0 };
        return chosen;
    }
}

/** True if the up axes of a car, and of what hangs behind it, are within the angle of a cosine of the direction against gravity. */
export function isUpright(car: Entity, cosine: number): boolean {
    const behind = bodyOf(car)?.behind;
    return car.up.dot(upOf(car)) >= cosine && (!behind || isUpright(behind.entity, cosine));
}

function isGrounded(wheel: { readonly isGrounded: boolean }): boolean {
    return wheel.isGrounded;
}

function isAllGrounded(body: VehicleBody | null): boolean {
    return body === null || (body.vehicle.wheels.every(isGrounded) && isAllGrounded(body.behind));
}

function poseOf(entity: Entity, body: VehicleBody | null): Pose {
    return {
        position: entity.getPosition().clone(),
        rotation: entity.getRotation().clone(),
        behind: body && { body, ...poseOf(body.entity, body.behind) }
    };
}
