import { Quat, Vec3, type Entity, type Script } from 'playcanvas';

import { Arena, ARENA } from './arena.js';
import { Wanderer } from './wanderer.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset, presetNames } from '../../scenario/presets.js';
import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import { Autopilot, type Driver, type DriverView, Route } from '../../src/index.js';
import { plainCar } from '../support/plain-car.js';
import type { World } from '../support/world.js';

/** A car of any kind. */
export interface FleetCar {
    name: string;
    entity: Entity;

    /** Entities of its wheels. */
    wheels: Entity[];

    /** Height at which its origin starts, m. */
    height: number;

    /** Component that makes it a car; null for one on wheels alone. */
    component: Script | null;

    /** Returns the vehicle for a driver; null while there is nothing to drive. */
    vehicle: () => DriverView | null;
    teleport: (place: Vec3, rotation: Quat) => void;

    /** Sets torques and angles of wheels that have no component to set them. */
    command?: () => void;
}

type Maker = (world: World, ground: Vec3) => Omit<FleetCar, 'name' | 'height'>;

/** A car of the garage. */
function garage(name: string, controller: Record<string, unknown> = {}): Maker {
    return (world, ground) => {
        const plan = { controller, wheel: {}, wheelFront: {}, wheelRear: {} };
        const rig = buildFromPrefab(world.app, loadPreset(name), plan, ground, new Quat());
        const component = rig.controller!;
        return {
            entity: rig.entity,
            wheels: rig.wheels.map(({ entity }) => entity),
            component,
            vehicle: () => component.vehicle,
            teleport: (place, rotation) => component.teleport(place, rotation)
        };
    };
}

function plain(type: typeof RaycastCar | typeof BulletVehicle): Maker {
    return (world, { x, z }) => {
        const { entity, wheels } = plainCar(world, new Vec3(x, 0.7, z));
        const component = addScript<RaycastCar | BulletVehicle>(entity, type, { wheels });
        return {
            entity,
            wheels,
            component,
            vehicle: () => component.vehicle,
            teleport: (place, rotation) => component.teleport(place, rotation)
        };
    };
}

/** A chassis on Wheel Colliders alone. */
const wheelsAlone: Maker = (world, { x, z }) => {
    const { entity, wheels } = plainCar(world, new Vec3(x, 0.7, z));
    const colliders = wheels.map((wheel) => addScript(wheel, WheelCollider));
    const bodyOf = (): WheelCollider['body'] => colliders.find(({ body }) => body)?.body ?? null;
    return {
        entity,
        wheels,
        component: null,
        vehicle: () => bodyOf()?.vehicle ?? null,
        teleport: (place, rotation) => bodyOf()?.teleport(place, rotation),
        command: () => {
            const controls = bodyOf()?.vehicle.controls;
            colliders.forEach((collider, i) => {
                if (controls) {
                    collider.motorTorque = (controls.reverse ? -400 : 400) * controls.throttle;
                    collider.brakeTorque = 1500 * Math.max(controls.brake, controls.handbrake);
                    collider.steerAngle = i < 2 ? 30 * controls.steer : 0;
                }
            });
        }
    };
};

const makers: [name: string, Maker][] = [
    ...presetNames().map((name): [string, Maker] => [name, garage(name)]),
    ['distant sedan', garage('sedan', { detail: 2 })],
    ['distant truck', garage('truck', { detail: 2 })],
    ['simple kart', garage('kart', { detail: 1 })],
    ['Raycast Car 1', plain(RaycastCar)],
    ['Raycast Car 2', plain(RaycastCar)],
    ['Bullet Vehicle 1', plain(BulletVehicle)],
    ['Bullet Vehicle 2', plain(BulletVehicle)],
    ['wheels alone 1', wheelsAlone],
    ['wheels alone 2', wheelsAlone]
];

/** Puts one car of each kind on the ground. */
export function fleetIn({ world }: Arena): FleetCar[] {
    return makers.map(([name, make], i) => {
        const [x, z] = Arena.start(i);
        const car = make(world, new Vec3(x, 0, z));
        car.entity.name = name;
        return { name, height: car.entity.getPosition().y, ...car };
    });
}

/** Returns the driver of a car: an autopilot on a course of its own, or one who wanders about. */
export function driverOf(vehicle: DriverView, number: number, random: () => number): Driver {
    if (number % 2 === 1 || vehicle.maxSteerAngle === 0) {
        return new Wanderer(vehicle, random);
    }
    const points = Array.from({ length: 8 }, () => ({ x: ARENA * (2 * random() - 1), z: ARENA * (2 * random() - 1) }));
    const pilot = new Autopilot(vehicle, new Route(points, true));
    pilot.speedLimit = 10 + 20 * random();
    return pilot;
}
