import type { AppBase } from 'playcanvas';

import { freeSpot } from './free-spot.js';
import { stand } from './places.js';
import type { Garage } from '../cars/garage.js';

/** Puts the car back on the nearest road that nothing loose lies on. */
export function putBack(app: AppBase, garage: Garage): void {
    stand(garage, freeSpot(app, garage.car, garage.vehicle.hull.length));
}
