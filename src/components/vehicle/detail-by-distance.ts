import type { AppBase } from 'playcanvas';

import { cameraDistance } from './camera-distance.js';
import type { VehicleBody } from './vehicle-body.js';
import { detailAt } from '../../vehicle/detail.js';

/** Sets the detail of vehicles by their distance to the nearest camera that is on; full detail where none is. */
export class DetailByDistance {
    private readonly app: AppBase;

    constructor(app: AppBase) {
        this.app = app;
    }

    /** To be called once a frame for a vehicle that has a range. */
    apply({ vehicle, entity }: VehicleBody): void {
        const { detailRange } = vehicle;
        if (detailRange !== null) {
            vehicle.detail = detailAt(cameraDistance(this.app, entity.getPosition()), detailRange, vehicle.detail);
        }
    }
}
