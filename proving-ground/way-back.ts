import type { AppBase } from 'playcanvas';

import type { Garage } from './garage.js';
import { stand } from './places.js';
import { nearestSpot } from './spots.js';

/** So far before and behind a car nothing loose may lie, m. */
const CLEARANCE = 2;

/** Puts the car back on the nearest road that nothing loose lies on. */
export function putBack(app: AppBase, garage: Garage): void {
    const { car, vehicle } = garage;
    const bodies = app.root.findComponents('rigidbody');
    const loose = bodies
        .filter(({ type, entity }) => type === 'dynamic' && entity !== car)
        .map(({ entity }) => entity.getPosition());
    const room = vehicle.hull.length / 2 + CLEARANCE;
    const { x, z } = car.getPosition();
    stand(
        garage,
        nearestSpot(x, z, (spot) => loose.every((thing) => Math.hypot(thing.x - spot.x, thing.z - spot.z) > room))
    );
}
