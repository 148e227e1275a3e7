import { Entity, Quat, Vec3 } from 'playcanvas';

import {
    carFor,
    carrierPose,
    entityOf,
    homePlace,
    NOT_A_WHEEL_OF_CAR,
    NOT_BELOW_WHEEL,
    PART_SPINS,
    PartOnCarrier,
    scriptOf,
    VehicleScript,
    type VehicleLike,
    type WheelLike
} from './vehicle-core.mjs';
import type { WheelCollider } from './wheel-collider.mjs';

const center = new Vec3();
const axes = new Quat();

/**
 * Moves and steers a part of a model with a wheel, but does not spin it: a brake caliper, an upright, a motorcycle fender. Put
 * it on the entity of the part, best below the entity of the wheel.
 */
export class WheelCarrier extends VehicleScript {
    static override scriptName = 'wheelCarrier';

    /**
     * The entity of the wheel. Empty: the wheel that this part is below.
     *
     * @attribute
     */
    wheel: Entity | null = null;

    private readonly part = new PartOnCarrier();

    /** Target, car and wheel that the part was taken for. */
    private taken: Entity | null = null;
    private car: VehicleLike | null = null;
    private view: WheelLike | null = null;

    postUpdate(): void {
        const target = entityOf(this.app, this.wheel) ?? this.entity;
        const car = carFor(null, this.entity);
        if (target !== this.taken || car !== this.car) {
            this.take(target, car);
        }
        if (this.view && this.car) {
            carrierPose(this.view, this.car.entity, center, axes);
            this.part.place(center, axes);
        }
    }

    /** Notes where this part is on the wheel: the model shows both at rest. */
    private take(target: Entity, car: VehicleLike | null): void {
        this.detach();
        const view = car?.wheelViews.find(({ entity }) => entity && isBelow(target, entity));
        if (!car || !view) {
            this.validator.report('wheel', this.wheel ? NOT_A_WHEEL_OF_CAR : NOT_BELOW_WHEEL, { name: target.name });
            return;
        }
        const collider = scriptOf<WheelCollider>(view.entity!, 'wheelCollider');
        const shown = collider ? entityOf(this.app, collider.visual) : view.entity!;
        if (shown && isBelow(this.entity, shown)) {
            this.validator.report('wheel', PART_SPINS, { name: shown.name });
            return;
        }
        homePlace(shown ?? view.entity!, center, axes);
        this.part.take(this.entity, center, car.entity.getRotation());
        this.validator.clear('wheel');
        this.taken = target;
        this.car = car;
        this.view = view;
    }

    protected override detach(): void {
        this.part.release();
        this.taken = null;
        this.car = null;
        this.view = null;
    }
}

function isBelow(entity: Entity, other: Entity): boolean {
    return entity === other || entity.isDescendantOf(other);
}
