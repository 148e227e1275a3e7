import { math, Vec3, type Entity } from 'playcanvas';

import { ChaseCamera } from '../../scripts/chase-camera.mjs';
import type { Garage } from '../cars/garage.js';
import { wantsLessMotion } from '../library/picture/comfort.js';

/** Time of the flight, s; a visitor who wants to drive is there after so long. */
const FLIGHT = 5;
const HASTE = 0.8;

/** Begin of the flight: distance behind the car and to its left, and height above it, m. */
const BEHIND = 26;
const ASIDE = 14;
const ABOVE = 9;

/** The camera looks so far ahead of the car and above it at first, m: over the car, down the road. */
const AHEAD = 30;
const OVER = -2;

/**
 * Flies in behind the car, which the road and its valley lie before, and hands over to the chase camera.
 *
 * @param camera - With a Chase Camera.
 * @param garage - Holds the car.
 * @param leave - Resolves when the visitor wants to drive.
 * @returns Function to call each frame.
 */
export function glideIn(camera: Entity, garage: Garage, leave: Promise<void>): (dt: number) => void {
    const chase = camera.script?.get(ChaseCamera) as ChaseCamera;
    const [eye, focus] = [new Vec3(), new Vec3()];
    let share = wantsLessMotion() ? 1 : 0;
    let rate = 1 / FLIGHT;
    chase.enabled = false;
    void leave.then(() => (rate = 1 / HASTE));
    return (dt) => {
        if (chase.enabled) {
            return;
        }
        share = Math.min(1, share + rate * dt);
        const ease = share * share * (3 - 2 * share);
        const { car } = garage;
        const { x, y, z } = car.getPosition();
        const heading = Math.atan2(-car.forward.x, -car.forward.z);
        const [aheadX, aheadZ] = [Math.sin(heading), Math.cos(heading)];
        const behind = math.lerp(BEHIND, chase.distance, ease);
        const aside = math.lerp(ASIDE, 0, ease);
        eye.set(
            x - behind * aheadX + aside * aheadZ,
            y + math.lerp(ABOVE, chase.height, ease),
            z - behind * aheadZ - aside * aheadX
        );
        const ahead = math.lerp(AHEAD, 0, ease);
        focus.set(x + ahead * aheadX, y + math.lerp(OVER, chase.lookHeight, ease), z + ahead * aheadZ);
        camera.setPosition(eye);
        camera.lookAt(focus);
        chase.enabled = share === 1;
    };
}
