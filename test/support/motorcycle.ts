import { Entity, Quat, Vec3 } from 'playcanvas';

import { bodiesOf, type WhippleBicycle } from './benchmark-bicycle.js';
import type { World } from './world.js';
import { addScript } from '../../scenario/rig.js';
import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import type { Tire, Vehicle } from '../../src/index.js';
import { Motorcycle } from '../../src/vehicle/motorcycle/motorcycle.js';
import { MOTO } from '../../src/vehicle/motorcycle/state.js';
import { WHEEL } from '../../src/wheel/state.js';

/** The benchmark bicycle as a body on two Wheel Colliders; it stands upright and has no rider but what its mass contains. */
export class TestBicycle {
    readonly entity: Entity;
    readonly front: WheelCollider;
    readonly rear: WheelCollider;
    readonly motorcycle: Motorcycle;

    /** How its main axes are turned against the road, rad: up toward ahead. */
    private readonly tilt: number;
    private readonly place: Vec3;
    private readonly rotation: Quat;

    /**
     * @param world - Where it is.
     * @param bicycle - What it is.
     * @param tire - Of both wheels.
     * @param width - Of the treads, m.
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
        const y = -turning.z + whole.z;
        const z = turning.x - whole.x;
        this.motorcycle = new Motorcycle(this.front.wheel!, this.rear.wheel!);
        Object.assign(this.motorcycle, {
            trail: bicycle.trail,
            forkMass: turning.mass,
            forkUp: y * Math.cos(this.tilt) + z * Math.sin(this.tilt),
            forkAhead: z * Math.cos(this.tilt) - y * Math.sin(this.tilt),
            // of the axis (cos, -sin) and of what is ahead of it (sin, cos), in y and z
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
