import { Vec3, type Entity, type Script } from 'playcanvas';

import '../src/all.js';
import { setAttributes } from './set-attributes.js';
import { SimulationFailed } from './simulation-failed.js';
import type { VehicleController } from '../scripts/vehicle-controller.mjs';
import type { WheelCollider } from '../scripts/wheel-collider.mjs';
import type { Vehicle } from '../src/index.js';

/** A car that stands in a world, with what the drivers and the recorder want of it. */
export interface Rig {
    entity: Entity;
    wheels: WheelCollider[];

    /** Names of the wheels: fl, fr, rl, rr, with ml and mr between, or else w0, w1 ... */
    names: string[];
    vehicle: Vehicle;

    /** Null on a car of wheels alone. */
    controller: VehicleController | null;

    /** kg */
    mass: number;
}

/**
 * Puts a component on an entity; it starts with its attributes in place.
 *
 * @param entity - Receives the component.
 * @param type - Its class.
 * @param attributes - As JSON has them; later ones go over earlier ones.
 */
export function addScript<T extends Script>(
    entity: Entity,
    type: new (args: ConstructorParameters<typeof Script>[0]) => T,
    ...attributes: Record<string, unknown>[]
): T {
    if (!entity.script) {
        entity.addComponent('script');
    }
    const script = entity.script!.create(type as unknown as typeof Script, { enabled: false }) as T;
    for (const values of attributes) {
        setAttributes(script, values);
    }
    script.enabled = true;
    return script;
}

/**
 * The rig of a car whose components are in place.
 *
 * @param entity - The chassis.
 * @param wheels - Its wheels.
 * @param controller - Its controller, if it has one.
 * @param inertia - Pitch, yaw and roll, kg m²; without a controller nothing else sets them.
 * @throws {SimulationFailed} When a component could not join in; it has said why on the console.
 */
export function rigOf(
    entity: Entity,
    wheels: WheelCollider[],
    controller: VehicleController | null,
    inertia: readonly number[]
): Rig {
    const body = wheels[0]?.body;
    if (!body || wheels.some(({ wheel }) => !wheel) || (controller && !controller.body)) {
        throw new SimulationFailed('the vehicle could not be wired: see the messages above');
    }
    if (!controller) {
        body.setInertia(new Vec3(inertia[0], inertia[1], inertia[2]));
    }
    const names = wheels.map(
        (wheel, i) => /\b(?:[FR]|M\d?)[LR]$/.exec(wheel.entity.name)?.[0].toLowerCase() ?? `w${i}`
    );
    const mass = entity.rigidbody!.mass;
    return { entity, wheels, names, vehicle: body.vehicle, controller, mass };
}
