import { Entity, Quat, Vec3 } from 'playcanvas';

import type { World } from './world.js';
import { AntiRollBar } from '../../scripts/anti-roll-bar.mjs';
import { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import type { Driver, Vehicle } from '../../src/index.js';

/** A car by its numbers. SI units. */
export interface CarNumbers {
    mass: number;
    inertia: [pitch: number, yaw: number, roll: number];
    cgHeight: number;
    cgToFront: number;
    cgToRear: number;
    trackFront: number;
    trackRear: number;
    radius: number;
    springFront: number;
    springRear: number;
    damperFront: number;
    damperRear: number;
    barFront: number;
    barRear: number;
    distance: number;

    /** False puts a box collision on the chassis itself. */
    compound?: boolean;

    /** Size of the hull relative to a car's. */
    hull?: number;
    wheel: Record<string, unknown>;
    controller: Record<string, unknown>;
}

/** The `raycast_equivalent` of the BMW 320i of CommonRoad (parameters_vehicle2), of which the statics are known. */
export const bmw: CarNumbers = {
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
    readonly wheels: WheelCollider[] = [];
    readonly bars: AntiRollBar[] = [];
    readonly controller: VehicleController;
    readonly numbers: CarNumbers;

    /**
     * @param world - Where the car lives.
     * @param numbers - What it is.
     * @param position - Point of the ground below the centre of mass; the car stands there at rest.
     * @param rotation - Its rotation.
     */
    constructor(world: World, numbers: CarNumbers = bmw, position = new Vec3(), rotation = new Quat()) {
        this.numbers = numbers;
        const { app } = world;
        const chassis = new Entity('Car', app);
        this.entity = chassis;
        chassis.addComponent('script');
        const hull = new Entity('Hull', app);
        const size = numbers.hull ?? 1;
        hull.setLocalPosition(0, 0.05 * size, 0);
        chassis.addChild(hull);
        const places: [string, number, number][] = [
            ['FL', numbers.trackFront / 2, numbers.cgToFront],
            ['FR', -numbers.trackFront / 2, numbers.cgToFront],
            ['RL', numbers.trackRear / 2, -numbers.cgToRear],
            ['RR', -numbers.trackRear / 2, -numbers.cgToRear]
        ];
        const entities = places.map(([name, x, z]) => {
            const front = z > 0;
            const load = front ? frontLoad(numbers) : rearLoad(numbers);
            const spring = front ? numbers.springFront : numbers.springRear;
            const wheel = new Entity(`Wheel ${name}`, app);
            // at full compression the wheel is this far above where it rests
            const lift = numbers.distance - load / spring;
            wheel.setLocalPosition(x, numbers.radius - numbers.cgHeight + lift, z);
            wheel.addComponent('script');
            chassis.addChild(wheel);
            return wheel;
        });
        const up = rotation.transformVector(Vec3.UP, new Vec3());
        chassis.setPosition(up.mulScalar(numbers.cgHeight).add(position));
        chassis.setRotation(rotation);
        chassis.addComponent('collision', { type: numbers.compound === false ? 'box' : 'compound' });
        hull.addComponent('collision', { type: 'box', halfExtents: [0.7 * size, 0.3 * size, 1.9 * size] });
        chassis.addComponent('rigidbody', { type: 'dynamic', mass: numbers.mass, friction: 0.5 });
        app.root.addChild(chassis);

        entities.forEach((entity, i) => {
            const front = i < 2;
            const spring = front ? numbers.springFront : numbers.springRear;
            const load = front ? frontLoad(numbers) : rearLoad(numbers);
            const properties = {
                radius: numbers.radius,
                suspensionDistance: numbers.distance,
                suspensionSpring: {
                    spring,
                    damper: front ? numbers.damperFront : numbers.damperRear,
                    // unloaded at full droop
                    targetPosition: 1 - load / spring / numbers.distance
                },
                ...numbers.wheel
            };
            this.wheels.push(entity.script!.create(WheelCollider, { properties }) as WheelCollider);
        });
        this.addBar(world, entities[0], entities[1], numbers.barFront);
        this.addBar(world, entities[2], entities[3], numbers.barRear);
        const properties = {
            inertia: new Vec3(...numbers.inertia),
            aerodynamics: { dragArea: 0 }, // theory is about wheels unless a test says otherwise
            ...numbers.controller
        };
        this.controller = chassis.script!.create(VehicleController, { properties }) as VehicleController;
    }

    get vehicle(): Vehicle {
        return this.wheels[0].body!.vehicle;
    }

    /** Gives the car a driver that is called before every physics step. */
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
        for (const { wheel } of this.wheels) {
            wheel!.states.spin[wheel!.index] = speed / wheel!.params.radius;
        }
    }

    private addBar(world: World, leftWheel: Entity, rightWheel: Entity, stiffness: number): void {
        const holder = new Entity('Bar', world.app);
        holder.addComponent('script');
        this.entity.addChild(holder);
        const properties = { leftWheel, rightWheel, stiffness };
        this.bars.push(holder.script!.create(AntiRollBar, { properties }) as AntiRollBar);
    }
}
