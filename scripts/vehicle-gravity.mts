import { Entity, Vec3 } from 'playcanvas';

import {
    carOf,
    entityOf,
    type GravityField,
    GravityPull,
    ownNumbers,
    upOf,
    vehicleGravityRanges,
    VehicleScript,
    type WheelHit,
    type WheelLike
} from './vehicle-core.mjs';

/**
 * Values of the attribute `toward` of {@link VehicleGravity}.
 *
 * @enum {number}
 */
export const GravityTarget = {
    /** A point: a planet, or a hollow one whose inside is the ground. */
    POINT: 0,

    /** A line, the local Y axis of the Center: a cylinder. */
    AXIS: 1,

    /** The same direction everywhere. */
    DIRECTION: 2,

    /** The ground below the wheels, whatever way it faces: loops, walls and ceilings. */
    GROUND: 3
} as const;

export type GravityTarget = (typeof GravityTarget)[keyof typeof GravityTarget];

export type { GravityField };

/** Rate at which the direction follows the ground, 1/s: kerbs and bumps pass, a loop is followed. Estimate. */
const RATE = 20;

const down = new Vec3();
const normal = new Vec3();
const axis = new Vec3();
const hit: Partial<WheelHit> = { normal };
const NONE: readonly WheelLike[] = [];

/**
 * A gravity of its own for the car on the same entity (Vehicle Controller, Raycast Car or Bullet Vehicle) and what it tows: small
 * planets, hollow worlds, tubes, loops. Suspension, sleep, driver aids, Vehicle Reset and Chase Camera go by it.
 */
export class VehicleGravity extends VehicleScript {
    static override scriptName = 'vehicleGravity';

    /** @internal */
    static override readonly choices = { toward: GravityTarget };

    /** @internal */
    static override readonly ranges = vehicleGravityRanges;

    /**
     * Place toward which the car falls. Point: the Center, as on a planet. Axis: the local Y axis of the Center, as on a cylinder.
     * Direction: the same everywhere. Ground: what is below its wheels, as in a loop; in the air, the direction is kept.
     *
     * @attribute
     * @title Toward
     * @type {GravityTarget}
     */
    toward: GravityTarget = GravityTarget.POINT;

    /**
     * Entity at the middle of the planet, or along the axis of the cylinder. Empty: the origin of the world.
     *
     * @attribute
     * @title Center
     * @type {Entity}
     * @visibleif {toward === 0 || toward === 1}
     */
    center: Entity | null = null;

    /**
     * Direction in which the car falls, in the world; its length does not count.
     *
     * @attribute
     * @title Direction
     * @visibleif {toward === 2}
     */
    direction = new Vec3(0, -1, 0);

    /**
     * Acceleration of free fall, m/s². Earth 9.81, Moon 1.62, Mars 3.73. Higher loads the springs and tires more. Negative pushes the car away from the Center, so that
     * it drives on the inside.
     *
     * @attribute
     * @title Strength
     * @range [-30, 30]
     * @precision 2
     */
    strength = 9.81;

    /**
     * Your own gravity in place of the attributes: writes the acceleration at a place. It is called in every physics step. Null, the
     * default, uses the attributes.
     */
    ownField: GravityField | null = null;

    private readonly numbers = ownNumbers(this.validator, this, { toward: 0, strength: -Infinity });
    private readonly way = this.direction.clone();
    private readonly pull = new GravityPull(this.app, this.entity, (position, gravity, body) =>
        this.find(position, gravity, body)
    );

    /** Length of a step, s. */
    private get stepLength(): number {
        return this.app.systems.rigidbody?.fixedTimeStep ?? 1 / 60;
    }

    update(dt: number): void {
        this.follow();
        this.pull.begin();
        this.pull.show(dt);
    }

    protected override tryAttach(): void {
        if (this.enabled) {
            this.follow();
            this.pull.begin();
        }
    }

    protected override detach(): void {
        this.pull.end();
    }

    private follow(): void {
        this.numbers.follow(this);
        this.validator.point('direction', this.direction, this.way);
    }

    private find(position: Vec3, gravity: Vec3, body: Entity): void {
        if (this.ownField) {
            this.ownField(position, gravity, body);
            return;
        }
        const { toward, strength } = this.numbers.good;
        const center = entityOf(this.app, this.center);
        switch (toward) {
            case GravityTarget.DIRECTION:
                down.copy(this.way);
                break;
            case GravityTarget.GROUND:
                this.findGround(body);
                break;
            default:
                down.sub2(center?.getPosition() ?? Vec3.ZERO, position);
                if (toward === GravityTarget.AXIS) {
                    axis.copy(center?.up ?? Vec3.UP);
                    down.sub(axis.mulScalar(down.dot(axis)));
                }
        }
        gravity.copy(down.normalize().mulScalar(strength));
    }

    /** Finds the direction against the mean normal below the wheels; in the air it is as before. */
    private findGround(body: Entity): void {
        const wheelViews = carOf(body)?.wheelViews ?? NONE;
        down.copy(upOf(body)).mulScalar(-1);
        const share = Math.min(1, RATE * this.stepLength) / wheelViews.length;
        for (let i = 0; i < wheelViews.length; i++) {
            if (wheelViews[i].getGroundHit(hit)) {
                down.sub(normal.add(down).mulScalar(share)); // toward the opposite of the normal
            }
        }
    }
}
