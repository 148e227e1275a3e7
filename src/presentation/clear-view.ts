import { BODYGROUP_KINEMATIC, BODYGROUP_STATIC, Vec3, type AppBase } from 'playcanvas';

import { VehicleWorld } from '../components/vehicle/vehicle-world.js';
import { GroundHit } from '../contact/ground.js';

/** Collision groups of what hides a car from a camera for good: cars and boxes only pass by. */
export const WALLS = BODYGROUP_STATIC | BODYGROUP_KINEMATIC;

/** Rate at which a camera goes back to its place once the view is clear, 1/s. Estimate of what looks calm. */
const RETURN = 3;

/** Nearer to its place than this a camera is there, m. */
const THERE = 1e-3;

/** Corners of the corridor and its middle, in clearances across and up. */
const CORRIDOR = [
    [0, 0],
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1]
] as const;

const toward = new Vec3();
const across = new Vec3();
const upward = new Vec3();
const start = new Vec3();
const end = new Vec3();
const hit = new GroundHit();

/** Keeps a corridor between a camera and what it looks at free of walls: at once where one comes in, gently back. */
export class ClearView {
    /** Distance by which walls have brought the camera nearer, m. */
    private pulled = 0;

    /** Forgets the walls there were: the camera is somewhere else. */
    reset(): void {
        this.pulled = 0;
    }

    /**
     * Brings the eye so much nearer to the focus that no wall is between them.
     *
     * @param app - With the physics world.
     * @param focus - Point that the camera looks at.
     * @param eye - Wanted position of the camera; moved.
     * @param clearance - Half of the width and height of the corridor, m.
     * @param dt - Length of the frame, s.
     */
    clear(app: AppBase, focus: Vec3, eye: Vec3, clearance: number, dt: number): void {
        const wanted = eye.distance(focus);
        const free = freeWay(app, focus, eye, clearance);
        const decayed = this.pulled * Math.exp(-RETURN * dt);
        this.pulled = Math.max(wanted - free, decayed < THERE ? 0 : decayed);
        if (this.pulled > 0) {
            const nearer = Math.max(0, wanted - this.pulled);
            eye.sub(focus)
                .mulScalar(nearer / Math.max(wanted, THERE))
                .add(focus);
        }
    }
}

/**
 * Free distance from the focus toward the eye before a wall is closer than the clearance, m; at most as far as the eye.
 * Five rays probe the corridor.
 */
export function freeWay(app: AppBase, focus: Vec3, eye: Vec3, clearance: number): number {
    const way = eye.distance(focus);
    const sight = VehicleWorld.of(app)?.sight;
    if (!sight || way < THERE) {
        return way;
    }
    toward.sub2(eye, focus).mulScalar(1 / way);
    across.cross(Math.abs(toward.y) > 0.99 ? Vec3.RIGHT : Vec3.UP, toward).normalize();
    upward.cross(toward, across);
    let free = way;
    sight.begin();
    for (const [right, up] of CORRIDOR) {
        start.copy(focus);
        start.add(end.copy(across).mulScalar(right * clearance)).add(end.copy(upward).mulScalar(up * clearance));
        end.copy(toward)
            .mulScalar(way + clearance)
            .add(start);
        if (sight.castBetween(start, end, WALLS, hit)) {
            free = Math.min(free, Math.max(0, hit.distance - clearance));
        }
    }
    sight.end();
    return free;
}

/** Height of the ground below a point, m; null where there is none. */
export function groundBelow(app: AppBase, from: Vec3): number | null {
    const sight = VehicleWorld.of(app)?.sight;
    if (!sight) {
        return null;
    }
    end.copy(from);
    end.y -= 100;
    sight.begin();
    const found = sight.castBetween(from, end, WALLS, hit);
    sight.end();
    return found ? from.y - hit.distance : null;
}
