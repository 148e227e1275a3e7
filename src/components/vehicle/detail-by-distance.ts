import type { AppBase } from 'playcanvas';

import { cameraDistance } from './camera-distance.js';
import type { ChassisModel } from './chassis-model.js';
import type { VehicleBody } from './vehicle-body.js';
import { detailAt } from '../../vehicle/detail.js';

/** Sets the detail of vehicles by their distance to the nearest camera that is on; full detail where none is. */
export class DetailByDistance {
    private readonly app: AppBase;

    constructor(app: AppBase) {
        this.app = app;
    }

    /** Sets that of one vehicle, once a frame. */
    apply({ vehicle, entity }: VehicleBody<ChassisModel>): void {
        const { detail, detailRange } = vehicle;
        if (detail && detailRange) {
            vehicle.detail = detailAt(cameraDistance(this.app, entity.getPosition()), detailRange, detail);
        }
    }
}
