import type { AppBase, Entity } from 'playcanvas';

import type { Spot } from './place-list.js';
import { nearestSpot } from './spots.js';
import { carOf } from '../../src/index.js';

/** So far before and behind a car nothing loose may lie, m. */
const CLEARANCE = 2;

/**
 * The nearest piece of road that nothing loose lies on; a trailer comes along.
 *
 * @param app - App of the page.
 * @param car - Which is not in its own way.
 * @param length - Length of the vehicle that is to stand there, m.
 */
export function freeSpot(app: AppBase, car: Entity, length: number): Spot {
    const bodies = app.root.findComponents('rigidbody');
    const loose = bodies
        .filter(({ type, entity }) => type === 'dynamic' && entity !== car && carOf(entity)?.isTowed !== true)
        .map(({ entity }) => entity.getPosition());
    const room = length / 2 + CLEARANCE;
    const { x, z } = car.getPosition();
    return nearestSpot(x, z, (spot) => loose.every((thing) => Math.hypot(thing.x - spot.x, thing.z - spot.z) > room));
}
