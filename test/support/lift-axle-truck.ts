import { Entity } from 'playcanvas';

import type { World } from './world.js';
import { addScript } from '../../scenario/rig.js';
import { LiftAxle } from '../../scripts/lift-axle.mjs';
import { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import type { Vehicle } from '../../src/index.js';

/** A truck of three axles that runs half empty: the last of them is a tag axle that can be raised. */
export class LiftAxleTruck {
    static readonly mass = 12000;
    static readonly places = [2.6, -1.4, -2.75];
    static readonly radius = 0.5;
    readonly entity: Entity;
    readonly wheels: WheelCollider[];
    readonly lift: LiftAxle;

    /**
     * @param world - It stands there.
     * @param attributes - Attributes of its Lift Axle.
     * @param wheel - Attributes of its Wheel Colliders.
     * @param x - Its position along world X, m.
     */
    constructor({ app }: World, attributes: Record<string, unknown> = {}, wheel: Record<string, unknown> = {}, x = 0) {
        const height = 1.2;
        const travel = 0.24;
        this.entity = new Entity('Truck', app);
        const hull = new Entity('Hull', app);
        this.entity.addChild(hull);
        hull.setLocalPosition(0, 0.5, 0);
        this.entity.setPosition(x, height, 0);
        this.entity.addComponent('collision', { type: 'compound' });
        hull.addComponent('collision', { type: 'box', halfExtents: [1.1, 0.7, 3.8] });
        this.entity.addComponent('rigidbody', { type: 'dynamic', mass: LiftAxleTruck.mass, friction: 0.5 });
        app.root.addChild(this.entity);
        this.wheels = LiftAxleTruck.places.flatMap((z, i) =>
            [1, -1].map((side) => {
                const entity = new Entity(`Wheel ${i}${side > 0 ? 'L' : 'R'}`, app);
                entity.setLocalPosition(side, LiftAxleTruck.radius - height + travel / 2, z);
                this.entity.addChild(entity);
                return addScript(
                    entity,
                    WheelCollider,
                    {
                        radius: LiftAxleTruck.radius,
                        mass: 100,
                        suspensionDistance: travel,
                        suspensionSpring: { spring: 200000, damper: 15000, targetPosition: 0.5 }
                    },
                    wheel
                );
            })
        );
        addScript(this.entity, VehicleController, { assistance: 0 });
        const last = this.wheels.slice(4).map(({ entity }) => entity);
        this.lift = addScript(this.entity, LiftAxle, { wheels: last, time: 4 }, attributes);
    }

    get vehicle(): Vehicle {
        return this.wheels[0].body!.vehicle;
    }

    /** Loads of the axles, N. */
    get axles(): number[] {
        const { wheels } = this.vehicle;
        return [0, 2, 4].map((i) => wheels[i].load + wheels[i + 1].load);
    }

    /** Height of the lowest point of a wheel above level ground, m. */
    heightOf(wheel: WheelCollider): number {
        const { jounce, mount } = wheel.wheel!;
        return this.entity.getPosition().y + mount.position[1] - (0.24 - jounce) - LiftAxleTruck.radius;
    }
}
