import { Entity, Quat, Vec3 } from 'playcanvas';

import { bodiesOf, type WhippleBicycle } from './benchmark-bicycle.js';
import type { World } from './world.js';
import { addScript } from '../../scenario/rig.js';
import { Motorcycle } from '../../scripts/motorcycle.mjs';
import { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import { MotorcycleModel, type Driver, type Tire, type Vehicle } from '../../src/index.js';
import { MOTO } from '../../src/vehicle/motorcycle/state.js';
import { WHEEL } from '../../src/wheel/state.js';

/** The benchmark bicycle as a body on two Wheel Colliders; it stands upright and has no rider but what its mass contains. */
export class TestBicycle {
    readonly entity: Entity;
    readonly front: WheelCollider;
    readonly rear: WheelCollider;
    readonly motorcycle: MotorcycleModel;

    /** Angle of its main axes to the road, rad: up toward ahead. */
    private readonly tilt: number;
    private readonly place: Vec3;
    private readonly rotation: Quat;

    /**
     * @param world - World of the bicycle.
     * @param bicycle - Numbers of the bicycle.
     * @param tire - Tire of both wheels.
     * @param width - Width of the treads, m.
     */
    constructor(world: World, bicycle: WhippleBicycle, tire: Tire, width: number) {
        const { whole, turning } = bodiesOf(bicycle);
        const { tilt: rake, wheelbase } = bicycle;
        // here y is up and z ahead
        const product = -whole.ixz;
        // the axis of the least moment of inertia goes up, or nearly so
        this.tilt = 0.5 * Math.atan2(-2 * product, whole.ixx - whole.izz);
        const mean = (whole.izz + whole.ixx) / 2;
        const half = Math.hypot((whole.izz - whole.ixx) / 2, product);
        const chassis = new Entity('Bicycle', world.app);
        this.entity = chassis;
        this.place = new Vec3(0, -whole.z, whole.x);
        this.rotation = new Quat().setFromAxisAngle(Vec3.RIGHT, (this.tilt * 180) / Math.PI);
        chassis.setPosition(this.place);
        chassis.setRotation(this.rotation);
        chassis.addComponent('collision', { type: 'box', halfExtents: new Vec3(0.05, 0.5, 0.05) });
        chassis.addComponent('rigidbody', { type: 'dynamic', mass: whole.mass });
        world.app.root.addChild(chassis);
        const distance = 0.02;
        const wheel = (name: string, z: number, lean: number, share: number, part: { radius: number; iyy: number }) => {
            const entity = new Entity(name, world.app);
            chassis.addChild(entity);
            const drop = distance / 2;
            entity.setPosition(0, part.radius + drop * Math.cos(lean), z - drop * Math.sin(lean));
            entity.setRotation(new Quat().setFromAxisAngle(Vec3.RIGHT, (-lean * 180) / Math.PI));
            const collider = addScript(entity, WheelCollider, {
                radius: part.radius,
                mass: (2 * part.iyy) / part.radius ** 2,
                contact: 3,
                suspensionDistance: distance,
                suspensionSpring: { spring: 2e6 * share, damper: 2e4 * share, targetPosition: 0.5 },
                rollingResistance: 0,
                wheelDampingRate: 0
            });
            Object.assign(collider.wheel!.params, { tire, width });
            return collider;
        };
        this.rear = wheel('Rear', 0, 0, 1 - whole.x / wheelbase, bicycle.rear);
        this.front = wheel('Front', wheelbase, rake, whole.x / wheelbase, bicycle.front);
        const sin = Math.sin(rake);
        const cos = Math.cos(rake);
        this.motorcycle = new MotorcycleModel(this.front.wheel!, this.rear.wheel!);
        Object.assign(this.motorcycle, {
            trail: bicycle.trail,
            forkMass: turning.mass,
            forkHeight: (-turning.z - bicycle.front.radius) * cos - (turning.x - wheelbase) * sin,
            forkOffset: (turning.x - wheelbase - bicycle.trail) * cos - turning.z * sin,
            // inertia about the axis (cos, -sin), and product with the direction ahead of it (sin, cos), in y and z
            forkInertia: turning.izz * cos ** 2 + 2 * turning.ixz * sin * cos + turning.ixx * sin ** 2,
            forkProduct: (turning.izz - turning.ixx) * sin * cos - turning.ixz * (cos ** 2 - sin ** 2),
            steeringDamping: 0,
            maxSteerAngle: 1.4,
            riderMass: 0,
            byTorque: true,
            balance: 0,
            feetDown: false,
            wheelieControl: false,
            stoppieControl: false
        });
        this.rear.body!.setInertia(new Vec3(bicycle.body.ixx, mean - half, mean + half));
        this.vehicle.motorcycle = this.motorcycle;
    }

    get vehicle(): Vehicle {
        return this.rear.body!.vehicle;
    }

    /** Lean and steer to the left, and how fast they change. */
    get state(): number[] {
        const { lean, leanRate, steerAngle, steerRate } = this.motorcycle;
        return [lean, steerAngle, leanRate, steerRate];
    }

    /** Puts it back where it began, upright and at rest. */
    stand(): void {
        const { rigidbody } = this.entity;
        rigidbody!.teleport(this.place, this.rotation);
        rigidbody!.linearVelocity = Vec3.ZERO;
        rigidbody!.angularVelocity = Vec3.ZERO;
        this.vehicle.reset();
    }

    /** Sets it rolling ahead, and leaning and turning its bar a little: rad/s. */
    roll(speed: number, leanRate = 0, steerRate = 0): void {
        const { rigidbody } = this.entity;
        const height = this.entity.getPosition().y;
        rigidbody!.linearVelocity = new Vec3(leanRate * height, 0, speed);
        rigidbody!.angularVelocity = new Vec3(0, 0, -leanRate);
        this.vehicle.rollAt([0, speed * Math.sin(this.tilt), speed * Math.cos(this.tilt), 0, 0, 0]);
        for (const { wheel } of [this.front, this.rear]) {
            wheel!.state[WHEEL.spin] = speed / wheel!.params.radius;
        }
        this.motorcycle.state[MOTO.steerRate] = steerRate;
    }
}

/** A road machine of 700 cm³ with its rider. Masses, sizes and inertias as V. Cossalter, Motorcycle Dynamics, has them. */
export const roadMachine = {
    mass: 260,

    /** Pitch, yaw, roll, kg m². */
    inertia: [42, 32, 20],
    cgHeight: 0.62,
    wheelbase: 1.43,
    cgToRear: 0.7,

    /** Degrees. */
    rake: 24,
    trail: 0.098,
    front: { radius: 0.3, width: 0.12, mass: 12, spring: 24000, damper: 1600 },
    rear: { radius: 0.31, width: 0.18, mass: 16, spring: 24000, damper: 1700 },
    travel: 0.13,

    /** Between two front wheels; 0 is one. */
    frontTrack: 0
};

export type MotorcycleNumbers = typeof roadMachine;

/** A motorcycle, wired as a designer would wire it. */
export class TestMotorcycle {
    readonly entity: Entity;
    readonly front: WheelCollider;
    readonly rear: WheelCollider;

    /** The right one of two front wheels. */
    readonly frontRight: WheelCollider | null;
    readonly controller: VehicleController;
    readonly component: Motorcycle;
    readonly numbers: MotorcycleNumbers;

    /**
     * @param world - World of the motorcycle.
     * @param attributes - Attributes of Motorcycle, its wheels and its controller, over those of the numbers.
     * @param numbers - Numbers of the motorcycle.
     * @param position - Point of the ground below its center of mass.
     */
    constructor(
        world: World,
        attributes: { motorcycle?: object; wheel?: object; controller?: object } = {},
        numbers: MotorcycleNumbers = roadMachine,
        position = new Vec3()
    ) {
        const { mass, inertia, cgHeight, wheelbase, cgToRear, rake, trail, travel } = numbers;
        this.numbers = numbers;
        const chassis = new Entity('Motorcycle', world.app);
        this.entity = chassis;
        const hull = new Entity('Hull', world.app);
        chassis.addChild(hull);
        chassis.setPosition(position.x, position.y + cgHeight, position.z);
        chassis.addComponent('collision', { type: 'compound' });
        hull.addComponent('collision', { type: 'box', halfExtents: [0.15, 0.35, 0.6] });
        chassis.addComponent('rigidbody', { type: 'dynamic', mass, friction: 0.5 });
        world.app.root.addChild(chassis);
        const wheel = (name: 'front' | 'rear', z: number, load: number, tilt: number, x = 0): WheelCollider => {
            const { radius, width, mass: own, spring, damper } = numbers[name];
            const entity = new Entity(name, world.app);
            const sag = load / spring;
            const up = travel - sag;
            const lean = (tilt * Math.PI) / 180;
            entity.setLocalPosition(x, radius - cgHeight + up * Math.cos(lean), z - up * Math.sin(lean));
            entity.setLocalEulerAngles(-tilt, 0, 0);
            chassis.addChild(entity);
            return addScript(
                entity,
                WheelCollider,
                {
                    radius,
                    width,
                    mass: own,
                    contact: 3,
                    suspensionDistance: travel,
                    suspensionSpring: { spring, damper, targetPosition: up / travel },
                    tire: { preset: 1 }
                },
                (attributes.wheel ?? {}) as Record<string, unknown>
            );
        };
        const weight = mass * 9.81;
        const onFront = (weight * cgToRear) / wheelbase;
        this.rear = wheel('rear', -cgToRear, weight - onFront, 0);
        const { frontTrack } = numbers;
        const share = frontTrack > 0 ? 0.5 : 1;
        this.front = wheel('front', wheelbase - cgToRear, share * onFront, rake, frontTrack / 2);
        this.frontRight =
            frontTrack > 0 ? wheel('front', wheelbase - cgToRear, share * onFront, rake, -frontTrack / 2) : null;
        this.controller = addScript(
            chassis,
            VehicleController,
            {
                inertia,
                drive: 1,
                assistance: 0,
                aerodynamics: { dragArea: 0 },
                engine: { peakTorque: 70, peakTorqueRpm: 6500, peakPower: 54, peakPowerRpm: 9000, maxRpm: 10000 },
                gearbox: { gearRatios: [2.6, 1.9, 1.5, 1.26, 1.1, 1], finalDrive: 5.3 },
                brakes: { maxBrakeTorque: 1500, bias: 0.65, maxHandbrakeTorque: 500 }
            },
            (attributes.controller ?? {}) as Record<string, unknown>
        );
        this.component = addScript(
            chassis,
            Motorcycle,
            { fork: { trail } },
            (attributes.motorcycle ?? {}) as Record<string, unknown>
        );
        world.run(1 / 60); // components find each other
    }

    get vehicle(): Vehicle {
        return this.rear.body!.vehicle;
    }

    get model(): MotorcycleModel {
        return this.vehicle.motorcycle!;
    }

    /** Sets a driver that is called before every step. */
    drive(drive: Driver['drive']): void {
        this.vehicle.driver = { drive };
    }

    /** Sets it rolling straight ahead, m/s. */
    roll(speed: number): void {
        this.entity.rigidbody!.linearVelocity = new Vec3(0, 0, speed);
        this.vehicle.rollAt([0, 0, speed, 0, 0, 0]);
    }
}
