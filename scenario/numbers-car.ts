import { Entity, type AppBase, type Quat, type Vec3 } from 'playcanvas';

import { addScript, rigOf, type Rig } from './rig.js';
import type { InlineVehicle } from './scenario.js';
import { GRAVITY, standing } from './standing.js';
import type { AttributePlan } from './vehicle-plan.js';
import { AntiRollBar } from '../scripts/anti-roll-bar.mjs';
import { VehicleController } from '../scripts/vehicle-controller.mjs';
import { WheelCollider } from '../scripts/wheel-collider.mjs';

/** Half of a family car's body above the floor, m. */
const HULL = [0.7, 0.3, 1.9];

/**
 * A car by its numbers, wired as a designer would wire it.
 *
 * @param app - Where it lives.
 * @param car - What it is.
 * @param plan - Attributes over those that the numbers make.
 * @param ground - Point of the ground below the centre of mass.
 * @param rotation - How the car stands.
 */
export function buildFromNumbers(
    app: AppBase,
    car: InlineVehicle,
    plan: AttributePlan,
    ground: Vec3,
    rotation: Quat
): Rig {
    const chassis = new Entity('Car', app);
    const hull = new Entity('Hull', app);
    hull.setLocalPosition(0, 0.05, 0);
    chassis.addChild(hull);
    chassis.setPosition(standing(ground, rotation, car.cgHeight));
    chassis.setRotation(rotation);
    chassis.addComponent('collision', { type: 'compound' });
    hull.addComponent('collision', { type: 'box', halfExtents: HULL });
    chassis.addComponent('rigidbody', { type: 'dynamic', mass: car.mass, friction: 0.5 });
    app.root.addChild(chassis);

    const wheels = ['fl', 'fr', 'rl', 'rr'].map((name) => {
        const front = name[0] === 'f';
        const track = front ? car.trackFront : car.trackRear;
        const spring = front ? car.springFront : car.springRear;
        const damper = front ? car.damperFront : car.damperRear;
        const lever = front ? car.cgToRear : car.cgToFront;
        const load = (car.mass * GRAVITY * lever) / (car.cgToFront + car.cgToRear) / 2;
        const entity = new Entity(`Wheel ${name.toUpperCase()}`, app);
        // unloaded at full droop; the wheel's place is its center at full compression, this far above where it rests
        const lift = car.distance - load / spring;
        entity.setLocalPosition(
            (name[1] === 'l' ? track : -track) / 2,
            car.radius - car.cgHeight + lift,
            front ? car.cgToFront : -car.cgToRear
        );
        chassis.addChild(entity);
        return addScript(
            entity,
            WheelCollider,
            {
                radius: car.radius,
                suspensionDistance: car.distance,
                suspensionSpring: { spring, damper, targetPosition: lift / car.distance }
            },
            plan.wheel,
            front ? plan.wheelFront : plan.wheelRear
        );
    });
    const [fl, fr, rl, rr] = wheels.map(({ entity }) => entity);
    const addBar = (leftWheel: Entity, rightWheel: Entity, stiffness: number): void => {
        const entity = new Entity('Bar', app);
        chassis.addChild(entity);
        addScript(entity, AntiRollBar, { leftWheel, rightWheel, stiffness });
    };
    addBar(fl, fr, car.barFront);
    addBar(rl, rr, car.barRear);

    const inertia = [...car.inertia];
    const controller = plan.controller ? addScript(chassis, VehicleController, { inertia }, plan.controller) : null;
    return rigOf(chassis, wheels, controller, inertia);
}
