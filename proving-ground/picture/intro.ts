import { math, Vec3, type Entity } from 'playcanvas';

import { wantsLessMotion } from './comfort.js';
import { EYES, extentOf, showFraming } from './framing.js';
import { ChaseCamera } from '../../scripts/chase-camera.mjs';
import type { Garage } from '../cars/garage.js';

/** Time to fly from the showroom view to the place behind the car, s. */
const FLIGHT = 1.1;

/** Where the camera goes to and fro: to the left of straight ahead of the car, and so far either way, degrees. */
const ROUND = 38;
const SWING = 9;

/**
 * Shows the car off, slowly going round it, until somebody wants to drive; then hands over to the chase camera.
 *
 * @returns What to call each frame.
 */
export function showOff(camera: Entity, garage: Garage, leave: Promise<void>): (dt: number) => void {
    const chase = camera.script?.get(ChaseCamera) as ChaseCamera;
    const [eye, focus] = [new Vec3(), new Vec3()];
    let show = { distance: 0, focus: new Vec3() };
    garage.watch(() => {
        const extent = extentOf(garage.vehicle, garage.towed?.train ?? null);
        show = showFraming(extent, [ROUND - SWING, ROUND, ROUND + SWING]);
    });
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
        const round = ROUND + SWING * Math.sin(time * 0.25);
        // from the left front by the left side to the back: angles about up, from straight ahead of the car
        const { car } = garage;
        const { x, y, z } = car.getPosition();
        const heading = Math.atan2(-car.forward.x, -car.forward.z);
        const angle = heading + math.lerp(round, 180, ease) * math.DEG_TO_RAD;
        const distance = math.lerp(show.distance, chase.distance, ease);
        const along = math.lerp(show.focus.z, 0, ease);
        focus.set(x + Math.sin(heading) * along, y, z + Math.cos(heading) * along);
        eye.set(
            focus.x + Math.sin(angle) * distance,
            y + math.lerp(EYES, chase.height, ease),
            focus.z + Math.cos(angle) * distance
        );
        focus.y += math.lerp(show.focus.y, chase.lookHeight, ease);
        camera.setPosition(eye);
        camera.lookAt(focus);
        if (flight >= 0) {
            flight += calm ? FLIGHT : dt;
            chase.enabled = flight > FLIGHT;
        }
    };
}
