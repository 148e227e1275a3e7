import { Mat4, Quat, Vec3, type Entity } from 'playcanvas';

import type { CarSize } from '../../traffic/fleet.js';
import { Vehicle } from '../../vehicle/vehicle.js';
import { makePose } from '../vehicle/pose.js';
import { findStandingPose } from '../vehicle/standing-pose.js';
import type { VehicleLike } from '../vehicle/vehicle-like.js';
import type { VehicleWorld } from '../vehicle/vehicle-world.js';

/** So far below the world nothing is: a car that is laid out there stands on the place itself. */
const NOWHERE = -9000;

/** Place of a car's wheel at rest, in the frame of the chassis. */
export interface WheelPlace {
    readonly entity: Entity;
    readonly center: Vec3;
    readonly rotation: Quat;
    readonly radius: number;

    /** True if it is of the foremost axle, which steers. */
    readonly steers: boolean;
}

const toChassis = new Mat4();

/** Size and stance of a car, as the traffic knows them. */
export class CarModel {
    readonly size: CarSize;

    /** Position of the chassis' origin and rotation of the chassis at rest, in the frame of the ground below it. */
    readonly stand = new Vec3();
    readonly level = new Quat();

    /** The rear axle in the frame of the chassis, m forward; negative. */
    readonly rearAxle: number;
    readonly wheels: readonly WheelPlace[];

    /** The chassis at rest, in the frame of the ground below the middle of the rear axle. */
    readonly onGround = new Mat4();

    /** @param car - One that is wired and has wheels; null is returned for others. */
    static of(world: VehicleWorld, car: VehicleLike): CarModel | null {
        return car.vehicle instanceof Vehicle && car.vehicle.wheels.length > 1
            ? new CarModel(world, car, car.vehicle)
            : null;
    }

    private constructor(world: VehicleWorld, car: VehicleLike, vehicle: Vehicle) {
        const { entity } = car;
        const contacts = vehicle.restContacts();
        const place = makePose();
        const pose = makePose();
        place.position.set(0, NOWHERE, 0);
        place.rotation.copy(Quat.IDENTITY);
        findStandingPose(world.sight, entity, contacts, place, pose);
        this.stand.sub2(pose.position, place.position);
        this.level.copy(pose.rotation);
        const { collision } = entity;
        if (collision && collision.type !== 'compound') {
            toChassis.setTRS(collision.linearOffset, collision.angularOffset, Vec3.ONE);
        } else {
            toChassis.setIdentity();
        }
        const centers = contacts.map(([x, y, z], i) =>
            toChassis.transformPoint(new Vec3(x, y + vehicle.wheels[i].params.radius, z))
        );
        const foremost = Math.max(...centers.map(({ z }) => z));
        this.rearAxle = Math.min(...centers.map(({ z }) => z));
        const { x, y, z } = this.stand;
        this.onGround.setTRS(new Vec3(x, y, z - this.rearAxle), this.level, Vec3.ONE);
        const turned = entity.getRotation().clone().invert();
        this.wheels = car.wheelViews.flatMap(({ entity: wheel, radius }, i) =>
            wheel
                ? [
                      {
                          entity: wheel,
                          center: centers[i],
                          rotation: new Quat().mul2(turned, wheel.getRotation()),
                          radius,
                          steers: foremost - centers[i].z < 0.1
                      }
                  ]
                : []
        );
        const { center, halfExtents } = car.boundingBox;
        this.size = {
            front: center.z + halfExtents.z - this.rearAxle,
            rear: this.rearAxle - center.z + halfExtents.z,
            half: halfExtents.x,
            wheelbase: foremost - this.rearAxle
        };
    }
}
