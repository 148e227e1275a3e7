import { Entity, Vec3 } from 'playcanvas';

import {
    carFor,
    entityOf,
    NO_CAR_ABOVE,
    ownNumbers,
    steeringWheelAngle,
    steeringWheelVisualRanges,
    TurnedEntity,
    VehicleScript
} from './vehicle-core.mjs';

/**
 * Values of the attribute `axis` of {@link SteeringWheelVisual}.
 *
 * @enum {number}
 */
export const SteeringWheelAxis = {
    /** The local X axis. */
    X: 0,

    /** The local Y axis. */
    Y: 1,

    /** The local Z axis. */
    Z: 2
} as const;

export type SteeringWheelAxis = (typeof SteeringWheelAxis)[keyof typeof SteeringWheelAxis];

/**
 * Turns a steering wheel as the driver of a car does. Put it on the entity that shows the steering wheel, below the
 * chassis of any car.
 */
export class SteeringWheelVisual extends VehicleScript {
    static override scriptName = 'steeringWheelVisual';

    /** @internal */
    static override readonly choices = { axis: SteeringWheelAxis };

    /** @internal */
    static override readonly ranges = steeringWheelVisualRanges;

    /**
     * The chassis of the car; if none is chosen, the car above this entity.
     *
     * @attribute
     */
    target: Entity | null = null;

    /**
     * Axis of this entity about which it turns: the one along the steering column.
     *
     * @attribute
     */
    axis: SteeringWheelAxis = SteeringWheelAxis.Z;

    /**
     * Turns the other way. Needed where the axis points at the driver instead of ahead.
     *
     * @attribute
     */
    reverse = false;

    /**
     * Turn of the steering wheel over that of the wheels, for a Raycast Car or Bullet Vehicle; a Vehicle Controller has a
     * steering ratio of its own. Higher turns it farther.
     *
     * @attribute
     * @range [1, 30]
     * @precision 1
     */
    ratio = 15;

    private readonly numbers = ownNumbers(this.validator, this, { axis: 0, ratio: 0 });
    private readonly turned = new TurnedEntity();

    /**
     * Its present turn from rest about its axis by the right-hand rule, degrees.
     *
     * @internal
     */
    turn = 0;

    postUpdate(): void {
        const { entity, turned } = this;
        const { axis, ratio } = this.numbers.follow(this);
        const car = carFor(entityOf(this.app, this.target), entity);
        if (!car || car.entity === entity) {
            this.validator.report('target', NO_CAR_ABOVE);
            turned.release();
            return;
        }
        this.validator.clear('target');
        // an axis that points ahead turns left by less than zero
        this.turn = (this.reverse ? 1 : -1) * steeringWheelAngle(car, ratio);
        turned.turn(entity, axis, this.turn);
    }

    /**
     * The axis about which it turns, world.
     *
     * @internal
     */
    axisInWorld(out: Vec3): Vec3 {
        const { axis } = this.numbers.good;
        out.set(
            axis === SteeringWheelAxis.X ? 1 : 0,
            axis === SteeringWheelAxis.Y ? 1 : 0,
            axis === SteeringWheelAxis.Z ? 1 : 0
        );
        return this.entity.getRotation().transformVector(out, out);
    }

    protected override detach(): void {
        this.turned.release();
    }
}
