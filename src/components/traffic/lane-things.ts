import type { AppBase, Entity, Vec3 } from 'playcanvas';

import { MODE, type Fleet } from '../../traffic/fleet.js';
import type { TrafficRoute } from '../../traffic/traffic-route.js';
import { carOf } from '../vehicle/vehicle-like.js';

/** Tag of static bodies that stand on a lane, such as barriers. Bodies that can move need none. */
export const OBSTACLE_TAG = 'traffic-obstacle';

/** Side of the cells that lanes lead through, m: things in them and in those around are seen. */
const CELL = 6;

/** Things lower than this are driven over, and things begin below this height, over the lane, m. Estimates. */
const LOW = 0.3;
const HIGH = 1.8;

/** Half sizes of a thing whose collision is not a simple shape, m. Estimate. */
const UNKNOWN = 0.5;

/** A thing is about as wide as it is long up to this ratio, and faces where it goes from this speed on, m/s. Estimates. */
const ROUND = 1.5;
const GOES = 0.3;

/** Half sizes of a thing along its own axes. */
const size = new Float64Array(3);

/** Axes of a thing, world. */
const axes: readonly ((entity: Entity) => Vec3)[] = [(e) => e.right, (e) => e.up, (e) => e.forward];

/** Heights of the lanes in a cell, m. */
interface Level {
    least: number;
    most: number;
}

/** Rigid bodies on the lanes that are not cars: people, crates, barriers. The traffic sees them as strangers. */
export class LaneThings {
    private readonly app: AppBase;
    private readonly levels = new Map<number, Level>();
    private readonly found: Entity[] = [];
    private count = 0;

    constructor(app: AppBase, routes: readonly TrafficRoute[]) {
        this.app = app;
        for (const { x, z, height } of routes) {
            x.forEach((_, i) => {
                for (let k = 0; k < 9; k++) {
                    const key = keyOf(x[i] + CELL * ((k % 3) - 1), z[i] + CELL * (Math.floor(k / 3) - 1));
                    const level = this.levels.get(key) ?? { least: Infinity, most: -Infinity };
                    level.least = Math.min(level.least, height[i]);
                    level.most = Math.max(level.most, height[i]);
                    this.levels.set(key, level);
                }
            });
        }
    }

    /** Finds the bodies that may come onto the lanes. (An array that is emptied and filled again is allocated again.) */
    find(): void {
        const store = (this.app.systems.rigidbody?.store ?? {}) as Record<string, { entity: Entity }>;
        this.count = 0;
        for (const guid in store) {
            const { entity } = store[guid];
            const body = entity.rigidbody;
            const counts = body && (body.type !== 'static' || entity.tags.has(OBSTACLE_TAG));
            if (counts) {
                this.found[this.count++] = entity;
            }
        }
    }

    /** Puts what is on the lanes now behind the strangers of a fleet, as far as there is room. */
    see(fleet: Fleet): void {
        for (let k = 0; k < this.count && fleet.cars + fleet.strangers < fleet.room; k++) {
            const entity = this.found[k];
            const counts = entity.enabled && entity.rigidbody?.enabled && carOf(entity) === null;
            const level = counts ? this.levelAt(entity) : undefined;
            if (level && this.measure(entity, level, fleet)) {
                fleet.mode[fleet.cars + fleet.strangers++] = MODE.stranger;
            }
        }
    }

    private levelAt(entity: Entity): Level | undefined {
        // not by keyOf: V8 may box the numbers of a call
        const place = entity.getPosition();
        return this.levels.get((Math.floor(place.x / CELL) << 16) | (Math.floor(place.z / CELL) & 0xffff));
    }

    /** Notes place, size and speed of a thing as those of the next stranger. @returns False if cars pass over or under it. */
    private measure(entity: Entity, level: Level, fleet: Fleet): boolean {
        const i = fleet.cars + fleet.strangers;
        halfSizesOf(entity);
        const place = entity.getPosition();
        let tall = 0;
        let longest = 0;
        for (let k = 0; k < 3; k++) {
            const axis = axes[k](entity);
            tall += size[k] * Math.abs(axis.y);
            const flat = axis.x * axis.x + axis.z * axis.z;
            if (size[k] * size[k] * flat > longest) {
                longest = size[k] * size[k] * flat;
                fleet.headX[i] = axis.x / Math.sqrt(flat);
                fleet.headZ[i] = axis.z / Math.sqrt(flat);
            }
        }
        if (longest === 0 || place.y + tall < level.least + LOW || place.y - tall > level.most + HIGH) {
            return false;
        }
        let [front, half] = [0, 0];
        for (let k = 0; k < 3; k++) {
            const axis = axes[k](entity);
            front += size[k] * Math.abs(axis.x * fleet.headX[i] + axis.z * fleet.headZ[i]);
            half += size[k] * Math.abs(axis.x * fleet.headZ[i] - axis.z * fleet.headX[i]);
        }
        const velocity = entity.rigidbody!.linearVelocity;
        const speed = Math.sqrt(velocity.x * velocity.x + velocity.z * velocity.z);
        if (speed > GOES && front < ROUND * half) {
            front = half = Math.max(front, half);
            fleet.headX[i] = velocity.x / speed;
            fleet.headZ[i] = velocity.z / speed;
        }
        fleet.front[i] = fleet.rear[i] = front;
        fleet.half[i] = half;
        fleet.wheelbase[i] = 1;
        fleet.spread(i);
        fleet.x[i] = place.x;
        fleet.z[i] = place.z;
        fleet.y[i] = place.y;
        fleet.speed[i] = velocity.x * fleet.headX[i] + velocity.z * fleet.headZ[i];
        return Number.isFinite(fleet.speed[i] + front + half);
    }
}

/** Key of a cell, 16 bits for either place: V8 would box a larger number. Cells 400 km apart share one. */
function keyOf(x: number, z: number): number {
    return (Math.floor(x / CELL) << 16) | (Math.floor(z / CELL) & 0xffff);
}

/** Fills {@link size} with the half sizes of the collision of a body. */
function halfSizesOf({ collision }: Entity): void {
    size.fill(UNKNOWN);
    switch (collision?.type) {
        case 'box':
            size[0] = collision.halfExtents.x;
            size[1] = collision.halfExtents.y;
            size[2] = collision.halfExtents.z;
            break;
        case 'sphere':
            size.fill(collision.radius);
            break;
        case 'capsule':
        case 'cylinder':
        case 'cone':
            size.fill(collision.radius);
            size[collision.axis] = collision.height / 2;
            break;
        default:
    }
}
