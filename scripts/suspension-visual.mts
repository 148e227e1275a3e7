import { Entity, Quat, Vec3 } from 'playcanvas';

import {
    AimedLink,
    BAD_LINK_TARGET,
    carFor,
    carrierPose,
    entityOf,
    homePlace,
    LINK_AT_TARGET,
    NO_LINK_TARGET,
    scriptOf,
    softRange,
    VehicleScript,
    type VehicleLike,
    type WheelLike
} from './vehicle-core.mjs';
import type { WheelCollider } from './wheel-collider.mjs';

/** Coordinate of where a part is attached, m. */
const ATTACH = softRange(-5, 5);

const end = new Vec3();
const rotation = new Quat();
const offset = new Vec3();

/**
 * Moves a part of a model with a wheel: a suspension arm, a spring, a damper, a tie rod. Put it on the entity of the part,
 * whose origin is where it hangs on the car, below the chassis.
 */
export class SuspensionVisual extends VehicleScript {
    static override scriptName = 'suspensionVisual';

    /**
     * Entity that the other end of this part follows: that of a wheel, its Visual, or any other.
     *
     * @attribute
     */
    target: Entity | null = null;

    /**
     * Place of the other end on the target, m: on a wheel from its center along its axle to the left, up, and ahead. It steers
     * with the wheel, and does not spin. The end of a tie rod is behind or ahead of the center.
     *
     * @attribute
     */
    attach: Vec3 = new Vec3();

    /**
     * Stretches along the part's own axis nearest to the target, as springs and dampers do. Off, it only turns, as arms and
     * rods do.
     *
     * @attribute
     */
    stretch = false;

    private readonly link = new AimedLink();
    private readonly place = new Vec3();

    /** Target, point on it, m, and wheel that the link was made for. */
    private taken: Entity | null = null;
    private readonly takenAt = new Vec3();
    private wheel: WheelLike | null = null;

    postUpdate(): void {
        const target = entityOf(this.app, this.target);
        const attach = this.validator.point('attach', this.attach, this.place, ATTACH);
        const car = carFor(null, this.entity);
        if (!target || target === this.entity || !car || car.entity === this.entity) {
            this.validator.report('target', target ? BAD_LINK_TARGET : NO_LINK_TARGET);
            this.detach();
            return;
        }
        if (target !== this.taken || !attach.equals(this.takenAt)) {
            this.take(target, attach, car);
        }
        if (!this.taken) {
            return;
        }
        if (this.wheel) {
            carrierPose(this.wheel, car.entity, end, rotation);
        } else {
            end.copy(target.getPosition());
            rotation.copy(target.getRotation());
        }
        this.link.aim(end.add(rotation.transformVector(attach, offset)), Boolean(this.stretch));
    }

    /** Notes how this part is at rest: where the target was placed before the car moved it. */
    private take(target: Entity, attach: Vec3, car: VehicleLike): void {
        this.detach();
        const wheel = car.wheelViews.find((view) => shows(view, target)) ?? null;
        homePlace(target, end, rotation);
        if (wheel) {
            rotation.copy(car.entity.getRotation());
        }
        if (!this.link.take(this.entity, end.add(rotation.transformVector(attach, offset)))) {
            this.validator.report('target', LINK_AT_TARGET);
            return;
        }
        this.validator.clear('target');
        this.wheel = wheel;
        this.taken = target;
        this.takenAt.copy(attach);
    }

    protected override detach(): void {
        this.link.release();
        this.taken = null;
    }
}

/** True if an entity is that of a wheel, or shows it. */
function shows({ entity }: WheelLike, target: Entity): boolean {
    if (!entity) {
        return false;
    }
    return (
        entity === target ||
        target.isDescendantOf(entity) ||
        scriptOf<WheelCollider>(entity, 'wheelCollider')?.visual === target
    );
}
