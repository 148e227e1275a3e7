import type { World } from './world.js';
import type { DriverControls } from '../../src/index.js';

/** Lays low sills across the ground, which wheels climb and leave. */
export function addSills(world: World): void {
    for (let i = 0; i < 40; i++) {
        world.addBox('Sill', [1.5, 0.04, 0.3], [(i % 4) * 1.7 - 3, 0, 4 + 2.3 * i]);
    }
}

/** Sets the controls of a lively driver at a time, s. */
export function askLively(controls: DriverControls, t: number): void {
    controls.throttle = Math.max(0, Math.sin(t));
    controls.brake = Math.max(0, -Math.sin(1.7 * t));
    controls.steer = 0.6 * Math.sin(2.3 * t);
    controls.handbrake = t % 5 > 4.7 ? 1 : 0;
    controls.reverse = t % 9 > 7;
}
