import type { AppBase, Entity } from 'playcanvas';

import { bodiesOf, type GroundBody, layBody, trianglesIn } from './ground-bodies.js';
import {
    addCircuit,
    addCircuitSide,
    addGrandstand,
    addPad,
    addStartGantry,
    addTerrain,
    addTrees,
    addTrunks,
    addWayPoints,
    centerLine,
    headingAt,
    noLamps,
    ROAD_WIDTH,
    START
} from '../proving-ground/library/index.js';

/** Players of a race: two rows, one car every four points of the road, which are two meters apart. */
export const GRID = 20;
const FIRST = 3;
const GAP = 4;
const SIDE = ROAD_WIDTH / 4;

/**
 * Lays the ground of the race and what stands on it, the same at server and client to the last triangle that can be hit.
 *
 * @param seen - True if the world is drawn.
 * @returns An entity whose children are waypoints along the middle of the circuit.
 */
export function addGround(app: AppBase, seen: boolean): Entity {
    addPad(app);
    addTerrain(app, false);
    const way = addCircuit(app);
    addCircuitSide(app);
    addGrandstand(app, noLamps);
    addStartGantry(app, noLamps);
    if (seen) {
        addTrees(app);
    } else {
        addTrunks(app);
    }
    return way;
}

/** Triangles of a part; the land alone has more. */
const PART = 5000;

/** Bodies of the ground, read from the first unseen world of this process; null before it. */
let bodies: readonly GroundBody[] | null = null;

/**
 * Lays the ground of an unseen world, in parts between which a server steps its other rooms. All but the first of a process
 * get what can be hit in that one, and nothing else: less than a third of the work, most of it Bullet's.
 */
export function* unseenGround(app: AppBase): Generator<void, Entity> {
    if (bodies === null) {
        const way = addGround(app, false);
        bodies = bodiesOf(app.root as Entity);
        return way;
    }
    let triangles = 0;
    for (const body of bodies) {
        triangles += trianglesIn(body);
        if (triangles > PART) {
            yield;
            triangles = trianglesIn(body);
        }
        layBody(app, body);
    }
    return addWayPoints(app);
}

/** A place on the road, and how a car stands there. */
export interface Place {
    x: number;
    y: number;
    z: number;

    /** Degrees to the left of +Z. */
    heading: number;
}

/** A place of the grid, from 0 on: behind the start line, alternately left and right. */
export function gridPlace(index: number): Place {
    const count = centerLine.length;
    const at = (START - FIRST - GAP * (index % Math.floor(count / GAP)) + 2 * count) % count;
    return placeAt(at, index % 2 === 0 ? SIDE : -SIDE);
}

/** A place at a point of the road, so far to the left of its middle, m. */
export function placeAt(at: number, left = 0): Place {
    const { x, y, z, leftX, leftZ } = centerLine[at];
    return { x: x + left * leftX, y, z: z + left * leftZ, heading: headingAt(at) };
}

/** The point of the road that is nearest. */
export function nearestPoint(x: number, z: number): number {
    let [nearest, least] = [0, Infinity];
    centerLine.forEach((point, at) => {
        const away = (point.x - x) ** 2 + (point.z - z) ** 2;
        [nearest, least] = away < least ? [at, away] : [nearest, least];
    });
    return nearest;
}
