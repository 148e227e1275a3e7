import { Entity, type AppBase, type Quat, type Vec3 } from 'playcanvas';

import { attributesOfWheel, type AttributePlan } from './attribute-plan.js';
import { hullFor } from './hull.js';
import { addScript, rigOf, type Rig } from './rig.js';
import type { HullSize, InlineVehicle } from './scenario.js';
import { GRAVITY, standing } from './standing.js';
import { AntiRollBar } from '../scripts/anti-roll-bar.mjs';
import { VehicleController } from '../scripts/vehicle-controller.mjs';
import { WheelCollider } from '../scripts/wheel-collider.mjs';

/** Half of a family car's body above the floor, m. */
const HULL = [0.7, 0.3, 1.9];

/** Collision of a car's body, for a car by its numbers. */
export interface HullPlan {
    /** False puts a box collision on the chassis itself. */
    compound?: boolean;

    /** Its box, or its size relative to a family car's. */
    hull?: HullSize | number;
}

/** The entities and components of a car. */
export interface WiredCar {
    entity: Entity;
    wheels: WheelCollider[];
    bars: AntiRollBar[];
    controller: VehicleController | null;
}

/** Makes a car by its numbers ready to drive. */
export function buildFromNumbers(
    app: AppBase,
    car: InlineVehicle,
    plan: AttributePlan,
    ground: Vec3,
    rotation: Quat
): Rig {
    const { hull = hullFor(car) } = car;
    const { entity, wheels, controller } = wireCar(app, { ...car, hull }, plan, ground, rotation);
    return rigOf(entity, wheels, controller, car.inertia);
}

/**
 * A car by its numbers, wired as a designer would wire it.
 *
 * @param app - App of its entities.
 * @param car - Numbers of the car.
 * @param plan - Attributes over those that the numbers make.
 * @param ground - Point of the ground below the center of mass.
 * @param rotation - Rotation of the car.
 */
export function wireCar(
    app: AppBase,
    car: Omit<InlineVehicle, 'hull'> & HullPlan,
    plan: AttributePlan,
    ground: Vec3,
    rotation: Quat
): WiredCar {
    const { compound = true, hull: size = 1 } = car;
    const { halfExtents, center } = typeof size === 'number' ? familyCar(size) : boxOf(car, size);
    const chassis = new Entity('Car', app);
    const hull = new Entity('Hull', app);
    hull.setLocalPosition(...center);
    chassis.addChild(hull);
    chassis.setPosition(standing(ground, rotation, car.cgHeight));
    chassis.setRotation(rotation);
    chassis.addComponent('collision', { type: compound ? 'compound' : 'box' });
    if (compound) {
        hull.addComponent('collision', { type: 'box', halfExtents });
    }
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
            front ? plan.wheelFront : plan.wheelRear,
            attributesOfWheel(plan, name)
        );
    });
    const [fl, fr, rl, rr] = wheels.map(({ entity }) => entity);
    const addBar = (leftWheel: Entity, rightWheel: Entity, stiffness: number): AntiRollBar => {
        const entity = new Entity('Bar', app);
        chassis.addChild(entity);
        return addScript(entity, AntiRollBar, { leftWheel, rightWheel, stiffness });
    };
    const bars = [addBar(fl, fr, car.barFront), addBar(rl, rr, car.barRear)];
    const controller = plan.controller
        ? addScript(chassis, VehicleController, { inertia: [...car.inertia] }, plan.controller)
        : null;
    return { entity: chassis, wheels, bars, controller };
}

/** A box of the chassis: half its size, and its middle from the center of mass; left, up, forward, m. */
interface Box {
    halfExtents: number[];
    center: [number, number, number];
}

function familyCar(size: number): Box {
    return { halfExtents: HULL.map((half) => half * size), center: [0, 0.05 * size, 0] };
}

function boxOf(car: Omit<InlineVehicle, 'hull'>, { length, width, height, clearance, frontOverhang }: HullSize): Box {
    const overhang = frontOverhang ?? (length - car.cgToFront - car.cgToRear) / 2;
    return {
        halfExtents: [width / 2, height / 2, length / 2],
        center: [0, clearance + height / 2 - car.cgHeight, car.cgToFront + overhang - length / 2]
    };
}
