import { Quat, Vec3, type Entity } from 'playcanvas';

import type { World } from './world.js';
import { wireCar, type HullPlan } from '../../scenario/numbers-car.js';
import type { InlineVehicle } from '../../scenario/scenario.js';
import type { AntiRollBar } from '../../scripts/anti-roll-bar.mjs';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';
import type { WheelCollider } from '../../scripts/wheel-collider.mjs';
import type { Driver, Vehicle } from '../../src/index.js';

/** A car by its numbers, with attributes of its components. */
export interface CarNumbers extends Omit<InlineVehicle, 'hull'>, HullPlan {
    wheel: Record<string, unknown>;
    controller: Record<string, unknown>;
}

/** The `raycast_equivalent` of the BMW 320i of CommonRoad (parameters_vehicle2), of which the statics are known. */
export const bmw: CarNumbers & InlineVehicle = {
    mass: 1093.2952,
    inertia: [1788.15, 1791.6, 275.81],
    cgHeight: 0.58225,
    cgToFront: 1.17175,
    cgToRear: 1.40717,
    trackFront: 1.38684,
    trackRear: 1.36398,
    radius: 0.344,
    springFront: 21181.1,
    springRear: 17468.6,
    damperFront: 1786.2,
    damperRear: 1649.1,
    barFront: 2595.4,
    barRear: 1107,
    distance: 0.3,
    wheel: {},
    controller: {}
};

export const g = 9.81;

/** Static load of one front wheel, N. */
export function frontLoad(car: CarNumbers): number {
    return (car.mass * g * car.cgToRear) / (car.cgToFront + car.cgToRear) / 2;
}

/** Static load of one rear wheel, N. */
export function rearLoad(car: CarNumbers): number {
    return (car.mass * g * car.cgToFront) / (car.cgToFront + car.cgToRear) / 2;
}

/** A car in a {@link World}, wired as a designer would wire it. */
export class TestCar {
    readonly entity: Entity;
    readonly wheels: WheelCollider[];
    readonly bars: AntiRollBar[];
    readonly controller: VehicleController;
    readonly numbers: CarNumbers;

    /**
     * @param world - World of the car.
     * @param numbers - Numbers of the car.
     * @param position - Point of the ground below the center of mass; the car stands there at rest.
     * @param rotation - Its rotation.
     */
    constructor(world: World, numbers: CarNumbers = bmw, position = new Vec3(), rotation = new Quat()) {
        this.numbers = numbers;
        // theory is about wheels unless a test says otherwise
        const bare = { aerodynamics: { dragArea: 0 }, assistance: 0 };
        const attributes = {
            wheel: numbers.wheel,
            wheelFront: {},
            wheelRear: {},
            controller: { ...bare, ...numbers.controller }
        };
        const { entity, wheels, bars, controller } = wireCar(world.app, numbers, attributes, position, rotation);
        this.entity = entity;
        this.wheels = wheels;
        this.bars = bars;
        this.controller = controller!;
    }

    get vehicle(): Vehicle {
        return this.wheels[0].body!.vehicle;
    }

    /** Sets a driver that is called before every physics step. */
    drive(drive: Driver['drive']): void {
        this.vehicle.driver = { drive };
    }

    get position(): Vec3 {
        return this.entity.getPosition();
    }

    get velocity(): Vec3 {
        return this.entity.rigidbody!.linearVelocity;
    }

    get loads(): number[] {
        return this.wheels.map((wheel) => wheel.wheel!.load);
    }

    /** Sets the car rolling straight ahead at a speed, wheels included. */
    roll(speed: number): void {
        const forward = this.entity.forward.clone().mulScalar(-speed);
        this.entity.rigidbody!.linearVelocity = forward;
        this.vehicle.rollAt([0, 0, speed, 0, 0, 0]);
    }
}
