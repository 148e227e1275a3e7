import type { Entity } from 'playcanvas';

import { DAMPING, FRICTION, MOUNT_UP, REST_LENGTH, STIFFNESS } from './bullet.js';
import { nativePosition } from './engine-world.js';
import { addWheels, frameBodies, FrameWorld, wheelHeight } from './frame-world.js';
import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { CAR } from '../car.js';
import type { Contender } from '../contender.js';

/** The tutorial's spring at rest: the square of gravity over its reaction, m. */
const SUNK = (9.81 / 25) ** 2;

/** Script to put on a chassis, and the height of its wheel entities above their place at rest, m. */
const KINDS = {
    'Raycast Car': {
        lift: 0.2 - SUNK,
        add: (chassis: Entity, wheels: Entity[]) =>
            addScript(
                chassis,
                RaycastCar,
                {
                    wheelRadius: CAR.radius,
                    travel: 0.2,
                    thrust: CAR.push,
                    topSpeed: 500,
                    brake: 12_000,
                    maxSteerAngle: 45
                },
                { wheels }
            )
    },
    'Bullet Vehicle': {
        lift: MOUNT_UP,
        add: (chassis: Entity, wheels: Entity[]) =>
            addScript(
                chassis,
                BulletVehicle,
                {
                    maxEngineForce: CAR.push / 2,
                    maxSteering: 0.6,
                    tuning: {
                        radius: CAR.radius,
                        suspensionStiffness: STIFFNESS,
                        suspensionDamping: DAMPING,
                        suspensionCompression: DAMPING,
                        suspensionRestLength: REST_LENGTH,
                        frictionSlip: FRICTION
                    }
                },
                { wheels }
            )
    }
} as const;

/** Our components for a car of rays alone: a step is a whole frame, with all that rendering begins with. */
export function plainCar(kind: keyof typeof KINDS): Contender {
    return {
        async cars(course) {
            const world = await FrameWorld.open(course);
            const { lift, add } = KINDS[kind];
            const cars = course.places.map((place) => {
                const chassis = world.addChassis(place);
                const wheels = addWheels(world, chassis);
                for (const wheel of wheels) {
                    wheel.translateLocal(0, lift, 0);
                }
                return { chassis, wheels, script: add(chassis, wheels) };
            });
            return {
                step: () => world.frame(),
                position: (i, out) => nativePosition(cars[i].chassis, out),
                wheelHeight: (i) => wheelHeight(cars[i].chassis, cars[i].wheels[0]),
                memory: () => world.memory(),
                drive(i, { throttle, brake, steer }) {
                    const { controls, steerLock } = cars[i].script.vehicle!;
                    controls.throttle = throttle;
                    controls.brake = brake;
                    controls.steer = steer / steerLock;
                }
            };
        },
        bodies: frameBodies
    };
}
