import { Entity, Quat, Vec3 } from 'playcanvas';

import { EngineWorld, engineBodies } from './engine-world.js';
import { frameBodies, FrameWorld, wheelHeight } from './frame-world.js';
import { plane } from './plane.js';
import { wireCar, type WiredCar } from '../../scenario/numbers-car.js';
import { VehicleWorld } from '../../src/index.js';
import { CAR } from '../car.js';
import type { Contender } from '../contender.js';

/** Source of the answers to the wheels' rays. */
type Rays = 'engine' | 'mirror' | 'plane';

/** Levels of detail of a car. */
const CARS = {
    /** A fan of three rays a wheel, TMeasy, the whole powertrain, every aid on. */
    full: {
        wheel: { contact: 1, raysAlong: 3, raysAcross: 1 },
        controller: { assistance: 3, brakes: { autoHold: true } }
    },

    /** The same as it is far from every camera. */
    distant: {
        wheel: { contact: 1, raysAlong: 3, raysAcross: 1 },
        controller: { assistance: 3, brakes: { autoHold: true }, detail: 2 }
    },

    /** A ray a wheel, one gear, no aids. */
    simple: {
        wheel: { contact: 0 },
        controller: { engine: { type: 1 }, assistance: 0 }
    }
} as const;

/**
 * Our car.
 *
 * @param kind - Level of detail.
 * @param rays - Source of the answers to its rays.
 * @param frames - True if a step is a whole frame, with what the components do in it; also with models of the wheels, and
 * all that rendering begins with.
 * @param World - World of the physics engine below it.
 */
export function ours(
    kind: keyof typeof CARS,
    rays: Rays,
    frames: boolean | 'with wheels' = false,
    World: typeof EngineWorld = EngineWorld
): Contender {
    const show = frames === 'with wheels';
    return {
        async cars(course) {
            const world = await (show ? FrameWorld : World).open(course);
            (VehicleWorld.of(world.app) as VehicleWorld).staticGround = rays === 'mirror';
            const { wheel, controller } = CARS[kind];
            const build = ([x, z]: readonly [number, number]): WiredCar => {
                const { mass, height, toFront, toRear, halfTrack, radius, spring, damper, travel } = CAR;
                const car = wireCar(
                    world.app,
                    {
                        mass,
                        inertia: [...CAR.inertia] as [number, number, number],
                        cgHeight: height,
                        cgToFront: toFront,
                        cgToRear: toRear,
                        trackFront: 2 * halfTrack,
                        trackRear: 2 * halfTrack,
                        radius,
                        springFront: spring,
                        springRear: spring,
                        damperFront: damper,
                        damperRear: damper,
                        barFront: 2600,
                        barRear: 1100,
                        distance: travel
                    },
                    { wheel: { ...wheel }, wheelFront: {}, wheelRear: {}, controller: { ...controller } },
                    new Vec3(x, 0, z),
                    new Quat()
                );
                if (rays === 'plane') {
                    Object.assign(car.controller!.body!.vehicle, { ground: plane });
                }
                if (show) {
                    for (const wheel of car.wheels) {
                        wheel.visual = new Entity('Visual', world.app);
                        wheel.entity.addChild(wheel.visual);
                    }
                }
                return car;
            };
            const cars = course.places.map(build);
            return {
                step: frames ? () => world.frame() : () => world.step(),
                position: (i, out) => world.position(cars[i].entity, out),
                ...(show && { wheelHeight: (i: number) => wheelHeight(cars[i].entity, cars[i].wheels[0].visual!) }),
                memory: () => world.memory(),
                ...(rays !== 'engine' && World === EngineWorld && { heapTop: () => world.heapTop() }),
                drive(i, { throttle, brake, steer }) {
                    const { vehicle } = cars[i].controller!.body!;
                    const { controls } = vehicle;
                    controls.throttle = throttle;
                    controls.brake = brake;
                    controls.steer = steer / vehicle.steering!.maxAngle;
                },
                replace(i) {
                    cars[i].entity.destroy();
                    cars[i] = build(course.places[i]);
                },
                boundary() {
                    const { chassis, body } = cars[0].controller!.body!.vehicle;
                    const nothing = new Float64Array(6);
                    const crossings = 200_000;
                    const before = process.cpuUsage();
                    for (let i = 0; i < crossings; i++) {
                        chassis.read(body);
                        chassis.apply(nothing);
                    }
                    const { user, system } = process.cpuUsage(before);
                    return (user + system) / crossings;
                }
            };
        },
        bodies: (course) => (show ? frameBodies(course) : engineBodies(course, frames !== false, World))
    };
}
