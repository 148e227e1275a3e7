import { math, Vec3, type AppBase, type Entity } from 'playcanvas';

import { clearSide, SWING, type Show } from './clear-side.js';
import { EYES, extentOf } from './framing.js';
import { ChaseCamera } from '../../scripts/chase-camera.mjs';
import type { Garage } from '../cars/garage.js';
import { wantsLessMotion } from '../library/picture/comfort.js';
import { PLACES } from '../places/place-list.js';

/** Time to fly from the showroom view to the place behind the car, s. */
const FLIGHT = 1.1;

/** A car that is so far from where it was is somewhere else, m: it sinks onto its springs at first. */
const ELSEWHERE = 1;

/**
 * Shows the car off, slowly going to and fro beside it, until the visitor wants to drive; then hands over to the chase
 * camera.
 *
 * @returns Function to call each frame.
 */
export function showOff(app: AppBase, camera: Entity, garage: Garage, leave: Promise<void>): (dt: number) => void {
    const chase = camera.script?.get(ChaseCamera) as ChaseCamera;
    const [eye, focus, shownAt] = [new Vec3(), new Vec3(), new Vec3()];
    let show: Show | null = null;
    garage.watch(() => (show = null));
    let time = 0;
    let flight = -1;
    const calm = wantsLessMotion();
    chase.enabled = false;
    void leave.then(() => (flight = 0));
    return (dt) => {
        if (flight > FLIGHT) {
            return;
        }
        time += calm ? 0 : dt;
        const t = Math.max(0, flight) / FLIGHT;
        const ease = t * t * (3 - 2 * t);
        const { car } = garage;
        const { x, y, z } = car.getPosition();
        const heading = Math.atan2(-car.forward.x, -car.forward.z);
        if (!show || (flight < 0 && shownAt.distance(car.getPosition()) > ELSEWHERE)) {
            const side = PLACES.find((place) => Math.hypot(place.x - x, place.z - z) < ELSEWHERE)?.side;
            show = clearSide(app, { x, y, z, heading, side }, extentOf(garage.vehicle, garage.towed?.train ?? null));
            shownAt.set(x, y, z);
        }
        // from the front by its side to the back: angles about up, from straight ahead of the car
        const round = show.round + SWING * Math.sin(time * 0.25);
        const angle = heading + math.lerp(round, 180 * Math.sign(round), ease) * math.DEG_TO_RAD;
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
