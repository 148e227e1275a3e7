import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';

import * as pc from 'playcanvas';

import { DAMPING, FRICTION, MOUNT_UP, REST_LENGTH, STIFFNESS } from './bullet.js';
import { EngineWorld, engineBodies, nativePosition } from './engine-world.js';
import { frameBodies, FrameWorld, wheelHeight } from './frame-world.js';
import { CAR, WHEELS } from '../car.js';
import type { Contender } from '../contender.js';

/** Controls that the script offers. */
interface Vehicle extends pc.ScriptType {
    steering: number;
    engineForce: number;
    brakingForce: number;
}

/** The script that comes with the engine, as its package has it. */
function script(): string {
    const build = dirname(createRequire(import.meta.url).resolve('playcanvas'));
    return readFileSync(join(build.slice(0, build.lastIndexOf('build')), 'scripts/physics/vehicle.js'), 'utf8');
}

/**
 * The engine's own vehicle: a step is a frame, for the script sets its wheels in every one.
 *
 * @param show - True if the frame includes the first part of rendering.
 */
export const vehicleJs = (show: boolean): Contender => ({
    async cars(course) {
        const world = await (show ? FrameWorld : EngineWorld).open(course);
        Object.assign(globalThis, { pc });
        runInThisContext(script());
        const build = (place: readonly [number, number]): pc.Entity => {
            const chassis = world.addChassis(place);
            const wheels = WHEELS.map(([x, y, z]) => {
                const wheel = new pc.Entity('Wheel', world.app);
                wheel.setLocalPosition(x, y + MOUNT_UP, z);
                chassis.addChild(wheel);
                wheel.addComponent('script');
                wheel.script!.create('vehicleWheel', {
                    attributes: {
                        isFront: z > 0,
                        radius: CAR.radius,
                        suspensionStiffness: STIFFNESS,
                        suspensionDamping: DAMPING,
                        suspensionCompression: DAMPING,
                        suspensionRestLength: REST_LENGTH,
                        frictionSlip: FRICTION
                    }
                });
                return wheel;
            });
            chassis.addComponent('script');
            chassis.script!.create('vehicle', { attributes: { wheels } });
            return chassis;
        };
        const entities = course.places.map(build);
        return {
            step: () => world.frame(),
            wheelHeight: (i) => wheelHeight(entities[i], entities[i].findByName('Wheel') as pc.Entity),
            position: (i, out) => nativePosition(entities[i], out),
            memory: () => world.memory(),
            heapTop: () => world.heapTop(),
            drive(i, { throttle, brake, steer }) {
                const vehicle = entities[i].script!.get('vehicle') as unknown as Vehicle;
                vehicle.steering = steer;
                vehicle.engineForce = (throttle * CAR.push) / 2;
                vehicle.brakingForce = brake * 100;
            },
            replace(i) {
                entities[i].destroy();
                entities[i] = build(course.places[i]);
            }
        };
    },
    bodies: (course) => (show ? frameBodies(course) : engineBodies(course, true))
});
