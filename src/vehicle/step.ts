import { act } from './act.js';
import { aim } from './aim.js';
import { axes } from './axes.js';
import { carry } from './carry.js';
import { climb } from './climb.js';
import { decide } from './decide.js';
import { drive } from './drive.js';
import { isStepSound, refuseStep } from './fault.js';
import { feel } from './feel.js';
import { fly } from './fly.js';
import { grip } from './grip.js';
import { findGroundMobility } from './ground-mobility.js';
import { listen } from './listen.js';
import { motion } from './motion.js';
import { note } from './note.js';
import { tumble } from './tumble.js';
import type { Vehicle } from './vehicle.js';

/**
 * One physics step of one vehicle, before the engine's own solver runs.
 *
 * @param vehicle - The vehicle.
 * @param dt - Length of the step, s.
 */
export function step(vehicle: Vehicle, dt: number): void {
    if (vehicle.wheels.length === 0 || vehicle.sleep.holds(vehicle, dt) || !vehicle.chassis.read(vehicle.body)) {
        return;
    }
    vehicle.steps++;
    vehicle.fault = null;
    vehicle.shareMass();
    fly(vehicle);
    listen(vehicle, dt);
    aim(vehicle);
    feel(vehicle, dt);
    axes(vehicle, dt);
    motion(vehicle, dt);
    climb(vehicle, dt);
    findGroundMobility(vehicle);
    tumble(vehicle, dt);
    carry(vehicle, dt);
    grip(vehicle, dt);
    drive(vehicle, dt);
    decide(vehicle, dt);
    if (!isStepSound(vehicle)) {
        refuseStep(vehicle); // nothing that is not finite may reach the engine
        return;
    }
    act(vehicle, dt);
    note(vehicle, dt);
    vehicle.sleep.watch(vehicle, dt);
}
