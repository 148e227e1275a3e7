import { type AppBase, Vec3 } from 'playcanvas';

import { WheelStand, type WheelMotion } from './wheel-stand.js';
import type { RaycastCar } from '../../arcade/raycast-car.js';
import { THRUST_ELSEWHERE } from '../../messages/wheels.js';
import { entityOf } from '../attributes/entity-of.js';
import type { Validator } from '../attributes/validator.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';

/** The entity at which the thrust of a raycast car acts. It turns with the steering. */
export class ThrustPoint {
    private readonly app: AppBase;
    private readonly validator: Validator;
    private body: VehicleBody<RaycastCar> | null = null;
    private stand: WheelStand | null = null;
    private given: unknown = null;

    constructor(app: AppBase, validator: Validator) {
        this.app = app;
        this.validator = validator;
    }

    /** Moves the point of thrust of a car to an entity; to the middle of the driven axle without one. */
    set(given: unknown, body: VehicleBody<RaycastCar>): void {
        if (given === this.given && body === this.body) {
            return;
        }
        this.release();
        this.given = given;
        this.body = body;
        const { entity: chassis, vehicle } = body;
        const entity = entityOf(this.app, given);
        if (!entity) {
            return;
        }
        if (!entity.isDescendantOf(chassis)) {
            this.validator.report('thrustPoint', THRUST_ELSEWHERE, { name: entity.name, chassis: chassis.name });
            return;
        }
        this.stand = new WheelStand(entity, chassis); // puts it where it belongs
        this.stand.follow(new Turning(vehicle));
        body.wheels.add(this.stand);
        vehicle.thrustPoint = new Float64Array(body.mountOf(entity, Vec3.ZERO).position);
    }

    /** Leaves the entity and the car as they were. */
    release(): void {
        if (this.body && this.stand) {
            this.body.wheels.remove(this.stand);
            this.body.vehicle.thrustPoint = null;
        }
        this.body = this.stand = this.given = null;
    }
}

/** Motion of an entity that turns with the steering, and no more. */
class Turning implements WheelMotion {
    readonly lift = 0;
    readonly spinAngle = 0;
    private readonly car: RaycastCar;

    constructor(car: RaycastCar) {
        this.car = car;
    }

    get steerAngle(): number {
        return this.car.steerAngle;
    }
}
