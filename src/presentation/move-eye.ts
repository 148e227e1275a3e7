import { Vec3, type AppBase } from 'playcanvas';

import { WALLS } from './clear-view.js';
import { VehicleWorld } from '../components/vehicle/vehicle-world.js';
import { GroundHit } from '../contact/ground.js';

/** Walls that one step slides along: a corner has three. */
const MOST = 3;

/** Reach of the ray beyond the step, in clearances: it finds walls at more than 7 degrees to the way in time. */
const BEYOND = 8;

/** A way that is shorter has ended, m. */
const DONE = 1e-6;

const hit = new GroundHit();
const end = new Vec3();
const normal = new Vec3();

/**
 * Moves a camera by a step as far as walls allow, and along them.
 *
 * @param app - With the physics world.
 * @param eye - Position of the camera; moved.
 * @param step - Wanted way, m; used up.
 * @param clearance - Distance kept from walls, m.
 */
export function moveEye(app: AppBase, eye: Vec3, step: Vec3, clearance: number): void {
    const sight = VehicleWorld.of(app)?.sight;
    sight?.begin();
    for (let walls = 0; walls < MOST && step.length() > DONE; walls++) {
        const way = step.length();
        const reach = 1 + (BEYOND * clearance) / way;
        end.copy(step).mulScalar(reach).add(eye);
        const meets = sight?.castBetween(eye, end, WALLS, hit) ?? false;
        normal.set(hit.normal[0], hit.normal[1], hit.normal[2]);
        const toward = -normal.dot(step) / way;
        if (!meets || toward <= 0) {
            eye.add(step);
            break;
        }
        const free = Math.min(way, Math.max(0, hit.distance - clearance / toward));
        end.copy(step).mulScalar(free / way);
        eye.add(end);
        step.sub(end);
        step.sub(normal.mulScalar(normal.dot(step)));
    }
    sight?.end();
}
