import { math, Vec3, type Entity } from 'playcanvas';

import { wantsLessMotion } from './comfort.js';
import { ChaseCamera } from '../../scripts/chase-camera.mjs';
import type { Garage } from '../cars/garage.js';

/** Time to fly from the showroom view to the place behind the car, s. */
const FLIGHT = 1.1;

/**
 * Shows the car off, slowly going round it, until somebody wants to drive; then hands over to the chase camera.
 *
 * @returns What to call each frame.
 */
export function showOff(camera: Entity, garage: Garage, leave: Promise<void>): (dt: number) => void {
    const chase = camera.script?.get(ChaseCamera) as ChaseCamera;
    const focus = new Vec3();
    let time = 0;
    let flight = -1;
    const calm = wantsLessMotion();
    chase.enabled = false;
    void leave.then(() => (flight = 0));
    return (dt) => {
        if (chase.enabled) {
            return;
        }
        time += calm ? 0 : dt;
        const t = Math.max(0, flight) / FLIGHT;
        const ease = t * t * (3 - 2 * t);
        const round = 38 + 9 * Math.sin(time * 0.25);
        // from the left front by the left side to the back: angles about up, from straight ahead
        const angle = math.lerp(round, 180, ease) * math.DEG_TO_RAD;
        const distance = math.lerp(2.2 + 1.1 * garage.vehicle.hull.length, chase.distance, ease);
        focus.copy(garage.car.getPosition());
        const eye = new Vec3(
            focus.x + Math.sin(angle) * distance,
            focus.y + math.lerp(0.75, chase.height, ease),
            focus.z + Math.cos(angle) * distance
        );
        focus.y += math.lerp(0.1, chase.lookHeight, ease);
        camera.setPosition(eye);
        camera.lookAt(focus);
        if (flight >= 0) {
            flight += calm ? FLIGHT : dt;
            chase.enabled = flight > FLIGHT;
        }
    };
}
