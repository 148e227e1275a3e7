import type { Entity } from 'playcanvas';

import { EngineWorld, engineBodies, nativePosition } from './engine-world.js';
import { CAR, SAG, WHEELS } from '../car.js';
import type { Contender } from '../contender.js';

/** Spring rate of Bullet's vehicle: of the whole wheel, over the car's mass. */
export const STIFFNESS = CAR.spring / CAR.mass;

/** Rate of Bullet's dampers over the car's mass. */
export const DAMPING = CAR.damper / CAR.mass;

/** Length of the unloaded suspension, m. */
export const REST_LENGTH = 0.3;

/** Height of a suspension's upper end above the wheel's center at rest, m. */
export const MOUNT_UP = REST_LENGTH - SAG;

/** Friction coefficient of the tires. */
export const FRICTION = 1.5;

/** The part of Bullet's vehicle that is used here. */
interface Native {
    setSteeringValue(angle: number, wheel: number): void;
    applyEngineForce(force: number, wheel: number): void;
    setBrake(impulse: number, wheel: number): void;
}

/** Bullet's own vehicle through Ammo, without any script. */
export const btRaycastVehicle: Contender = {
    async cars(course) {
        const world = await EngineWorld.open(course);
        const { Ammo } = globalThis as unknown as { Ammo: typeof import('ammo.js') };
        const dynamics = world.app.systems.rigidbody!.dynamicsWorld as InstanceType<typeof Ammo.btDynamicsWorld>;
        const build = (entity: Entity): Native => {
            const tuning = new Ammo.btVehicleTuning();
            const body = entity.rigidbody!.body as InstanceType<typeof Ammo.btRigidBody>;
            const vehicle = new Ammo.btRaycastVehicle(tuning, body, new Ammo.btDefaultVehicleRaycaster(dynamics));
            vehicle.setCoordinateSystem(0, 1, 2);
            body.setActivationState(4);
            const down = new Ammo.btVector3(0, -1, 0);
            const axle = new Ammo.btVector3(-1, 0, 0);
            for (const [x, y, z] of WHEELS) {
                const at = new Ammo.btVector3(x, y + MOUNT_UP, z);
                const wheel = vehicle.addWheel(at, down, axle, REST_LENGTH, CAR.radius, tuning, z > 0);
                wheel.set_m_suspensionStiffness(STIFFNESS);
                wheel.set_m_wheelsDampingCompression(DAMPING);
                wheel.set_m_wheelsDampingRelaxation(DAMPING);
                wheel.set_m_frictionSlip(FRICTION);
            }
            dynamics.addAction(vehicle);
            return vehicle;
        };
        const entities = course.places.map((place) => world.addChassis(place));
        const vehicles = entities.map(build);
        return {
            step: () => world.step(),
            position: (i, out) => nativePosition(entities[i], out),
            memory: () => world.memory(),
            drive(i, { throttle, brake, steer }) {
                const vehicle = vehicles[i];
                for (const front of [0, 1]) {
                    vehicle.setSteeringValue(steer, front);
                }
                for (const rear of [2, 3]) {
                    vehicle.applyEngineForce((throttle * CAR.push) / 2, rear);
                    vehicle.setBrake(brake * 100, rear);
                }
            }
        };
    },
    bodies: (course) => engineBodies(course, false)
};
