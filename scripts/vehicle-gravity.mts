import { Entity, Mat4, Vec3 } from 'playcanvas';

import {
    checks,
    entityOf,
    findNormal,
    type GravityField,
    GravityPull,
    ownNumbers,
    report,
    stepVector,
    vehicleGravityRanges,
    VehicleScript
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

/** Body of a car of any kind. */
type CarBody = Parameters<typeof findNormal>[0];

/** Rate at which the direction follows the ground, 1/s: kerbs and bumps pass, a loop is followed. Estimate. */
const RATE = 20;

const position = stepVector();
const found = stepVector();
const normal = new Float64Array(3);

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
     */
    toward: GravityTarget = GravityTarget.POINT;

    /**
     * Entity at the middle of the planet, or along the axis of the cylinder. Empty: the origin of the world.
     *
     * @attribute
     * @visibleif {toward === 0 || toward === 1}
     */
    center: Entity | null = null;

    /**
     * Direction in which the car falls, in the world; its length does not count.
     *
     * @attribute
     * @visibleif {toward === 2}
     */
    direction = new Vec3(0, -1, 0);

    /**
     * Acceleration of free fall, m/s². Earth 9.81, Moon 1.62, Mars 3.73. Higher loads the springs and tires more. Negative pushes the car away from the Center, so that
     * it drives on the inside.
     *
     * @attribute
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
    private isLookedAt = false;
    private readonly pull = new GravityPull(this.app, this.entity, (place, gravity, entity, body) => {
        if (this.ownField) {
            this.ownField(position.set(place[0], place[1], place[2]), found.set(0, 0, 0), entity);
            gravity[0] = found.x;
            gravity[1] = found.y;
            gravity[2] = found.z;
        } else {
            this.find(place, gravity, body);
        }
    });

    update(dt: number): void {
        if (this.findCar() && !this.isLookedAt) {
            this.isLookedAt = true;
            this.look();
        }
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

    /** Looks once where the car is pulled, when code has set the attributes. */
    private look(): void {
        checks.use(({ pullFindings }) => {
            if (this.enabled && !this.ownField) {
                pullFindings(this.app, this.entity, this).forEach(report);
            }
        });
    }

    private follow(): void {
        this.numbers.follow(this);
        this.validator.point('direction', this.direction, this.way);
    }

    private find(place: Float64Array, gravity: Float64Array, body: CarBody | null): void {
        const { toward, strength } = this.numbers.good;
        switch (toward) {
            case GravityTarget.DIRECTION:
                gravity[0] = this.way.x;
                gravity[1] = this.way.y;
                gravity[2] = this.way.z;
                break;
            case GravityTarget.GROUND:
                this.findGround(gravity, body);
                break;
            default:
                this.findCenter(place, gravity, toward === GravityTarget.AXIS);
        }
        const square = gravity[0] * gravity[0] + gravity[1] * gravity[1] + gravity[2] * gravity[2];
        const scale = square > 0 ? strength / Math.sqrt(square) : 0;
        gravity[0] *= scale;
        gravity[1] *= scale;
        gravity[2] *= scale;
    }

    /** Finds the direction to the Center, or straight to its axis; in its matrix, since a Vec3 of the engine would leave numbers on the heap. */
    private findCenter(place: Float64Array, gravity: Float64Array, isAxis: boolean): void {
        const { data } = entityOf(this.app, this.center)?.getWorldTransform() ?? Mat4.IDENTITY;
        let along = 0;
        let square = 0;
        for (let k = 0; k < 3; k++) {
            gravity[k] = data[12 + k] - place[k];
            along += gravity[k] * data[4 + k];
            square += data[4 + k] * data[4 + k];
        }
        const share = isAxis ? along / square : 0;
        for (let k = 0; k < 3; k++) {
            gravity[k] -= share * data[4 + k];
        }
    }

    /** Turns the direction against the mean normal below the wheels; in the air it is as before. */
    private findGround(gravity: Float64Array, body: CarBody | null): void {
        if (body !== null && findNormal(body, normal)) {
            const share = Math.min(1, RATE * this.app.systems.rigidbody!.fixedTimeStep);
            for (let k = 0; k < 3; k++) {
                gravity[k] -= share * (gravity[k] + normal[k]);
            }
        }
    }
}
