import { Entity, Vec3 } from 'playcanvas';

import type { World } from './world.js';
import { addScript } from '../../scenario/rig.js';
import { Tracks } from '../../scripts/tracks.mjs';
import { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import type { Driver, Vehicle } from '../../src/index.js';

/** Road wheels of a side, ahead of the center of mass, m. */
const WHEELS = [-1.5, -0.9, -0.3, 0.3, 0.9, 1.5];
const RADIUS = 0.35;
const CG_HEIGHT = 0.9;
const TRAVEL = 0.3;

/** Sag at rest of springs of 1.5 Hz, m. */
const SAG = 9.81 / (2 * Math.PI * 1.5) ** 2;

/** A tracked vehicle of 14 t, as a designer would wire it: six road wheels on each side, all driven. */
export class TestTank {
    static readonly mass = 14000;
    readonly gauge: number;
    readonly along: readonly number[];
    readonly entity: Entity;
    readonly wheels: WheelCollider[];
    readonly tracks: Tracks;

    /**
     * @param world - World of the tank.
     * @param attributes - Attributes of its components.
     * @param gauge - From belt to belt, m.
     * @param along - Road wheels of a side, ahead of the center of mass, m.
     */
    constructor(
        world: World,
        attributes: { tracks?: Record<string, unknown>; wheel?: Record<string, unknown> } = {},
        gauge = 2.2,
        along: readonly number[] = WHEELS
    ) {
        this.gauge = gauge;
        this.along = along;
        const { app } = world;
        const chassis = new Entity('Tank', app);
        this.entity = chassis;
        const hull = new Entity('Hull', app);
        chassis.addChild(hull);
        hull.setLocalPosition(0, 0.2, 0);
        chassis.setPosition(0, CG_HEIGHT, 0);
        chassis.addComponent('collision', { type: 'compound' });
        hull.addComponent('collision', { type: 'box', halfExtents: [0.7, 0.4, 2] });
        chassis.addComponent('rigidbody', { type: 'dynamic', mass: TestTank.mass, friction: 0.5 });
        app.root.addChild(chassis);
        const load = (TestTank.mass * 9.81) / (2 * along.length);
        const spring = load / SAG;
        this.wheels = along.flatMap((z, i) =>
            [1, -1].map((side) => {
                const entity = new Entity(`Wheel ${i} ${side}`, app);
                entity.setLocalPosition((side * gauge) / 2, RADIUS - CG_HEIGHT + TRAVEL / 2, z);
                chassis.addChild(entity);
                const suspensionSpring = {
                    spring,
                    damper: 0.6 * Math.sqrt((spring * load) / 9.81),
                    targetPosition: 0.5
                };
                return addScript(
                    entity,
                    WheelCollider,
                    { radius: RADIUS, mass: 80, suspensionDistance: TRAVEL, suspensionSpring },
                    attributes.wheel ?? {}
                );
            })
        );
        addScript(chassis, VehicleController, {
            drive: 2,
            assistance: 0,
            aerodynamics: { dragArea: 0 },
            engine: { type: 1, motorTorque: 3000, motorPower: 300 },
            inertia: [28000, 30000, 12000]
        });
        this.tracks = addScript(chassis, Tracks, attributes.tracks ?? {});
    }

    get vehicle(): Vehicle {
        return this.wheels[0].body!.vehicle;
    }

    /** Sets a driver that is called before every physics step. */
    drive(drive: Driver['drive']): void {
        this.vehicle.driver = { drive };
    }

    /** About the up axis, left positive, rad/s. */
    get yawRate(): number {
        return this.entity.rigidbody!.angularVelocity.dot(this.entity.up);
    }

    /** Sets it rolling straight ahead, belts included. */
    roll(speed: number): void {
        this.entity.rigidbody!.linearVelocity = new Vec3(0, 0, speed);
        this.vehicle.rollAt([0, 0, speed, 0, 0, 0]);
    }
}
