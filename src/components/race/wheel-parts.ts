import { Quat, Vec3, type AppBase, type Entity } from 'playcanvas';

import { entityOf } from '../attributes/entity-of.js';
import { readHome } from '../vehicle/home-pose.js';
import { showWheelsOf } from '../vehicle/shown-wheels.js';
import type { VehicleLike } from '../vehicle/vehicle-like.js';
import type { WheelLike } from '../vehicle/wheel-like.js';

const position = new Vec3();
const rotation = new Quat();
const turn = new Quat();
const axle = new Vec3();

/** The entity that shows a wheel of a car, and how it stands on the car. */
export class WheelPart {
    readonly entity: Entity;

    /** Position and rotation on the chassis when nothing moves the wheel. */
    readonly place = new Vec3();
    readonly rest = new Quat();

    private readonly chassis: Entity;

    constructor(chassis: Entity, entity: Entity) {
        this.chassis = chassis;
        this.entity = entity;
        readHome(entity, position, rotation);
        turn.copy(chassis.getRotation()).invert();
        const { parent } = entity;
        if (parent && parent !== chassis) {
            this.rest.mul2(turn.mul(parent.getRotation()), rotation);
            parent.getWorldTransform().transformPoint(position, position);
            chassis.getWorldTransform().clone().invert().transformPoint(position, this.place);
        } else {
            this.rest.copy(rotation);
            this.place.copy(position);
        }
    }

    /** Height on the chassis, m. */
    get height(): number {
        showWheelsOf(this.chassis);
        turn.copy(this.chassis.getRotation()).invert();
        position.sub2(this.entity.getPosition(), this.chassis.getPosition());
        return turn.transformVector(position, axle).y;
    }

    /** Steer angle, rad, positive to the left. */
    get steer(): number {
        showWheelsOf(this.chassis);
        turn.copy(this.chassis.getRotation()).invert().mul(this.entity.getRotation());
        turn.mul(rotation.copy(this.rest).invert()).transformVector(Vec3.RIGHT, axle);
        return Math.atan2(-axle.z, axle.x);
    }
}

/** The parts that show the wheels of a car; empty for cars whose wheels are not shown. */
export function wheelPartsOf(app: AppBase, { entity, wheelViews }: VehicleLike): WheelPart[] {
    return wheelViews.flatMap((view) => {
        const shown = shownBy(app, view);
        return shown?.isDescendantOf(entity) ? [new WheelPart(entity, shown)] : [];
    });
}

/** Wheel Colliders have a visual; other wheels are shown by the entity that carries them. */
function shownBy(app: AppBase, view: WheelLike): Entity | null {
    return 'visual' in view ? entityOf(app, view.visual) : (view.entity ?? null);
}
