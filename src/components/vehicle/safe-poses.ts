import { Quat, Vec3, type Entity } from 'playcanvas';

import { upOf } from './up.js';
import type { VehicleLike } from './vehicle-like.js';
import { DEG } from '../../math/scalar.js';

/** Time between two kept poses, s, and their number: a reset goes back to before things went wrong. Estimates. */
const EVERY = 0.5;
const KEPT = 5;

/** A car leans no more than this where it is safe, and turns no faster, rad/s. Estimates. */
const LEAN = Math.cos(30 * DEG);
const TURN = 1.5;

interface Pose {
    position: Vec3;
    rotation: Quat;
}

/** Poses in which a car stood well on all its wheels a short while ago. */
export class SafePoses {
    private readonly poses: Pose[] = [];
    private since = EVERY;

    /** The oldest pose that is kept, two seconds back when all was well; null when there was none yet. */
    get last(): Pose | null {
        return this.poses[0] ?? null;
    }

    /** Looks at the car in this frame. */
    watch({ entity, wheelViews }: VehicleLike, dt: number): void {
        this.since += dt;
        if (this.since < EVERY || !isUpright(entity, LEAN) || !wheelViews.every(({ isGrounded }) => isGrounded)) {
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
        this.poses.push({ position: position.clone(), rotation: entity.getRotation().clone() });
        if (this.poses.length > KEPT) {
            this.poses.shift();
        }
    }

    /** Forgets all but the oldest pose: the car has gone back to it. */
    goBack(): void {
        this.poses.length = Math.min(1, this.poses.length);
        this.since = 0;
    }
}

/** True if the up axis of a car is within the angle of a cosine of the direction against gravity. */
export function isUpright(car: Entity, cosine: number): boolean {
    return car.up.dot(upOf(car)) >= cosine;
}
