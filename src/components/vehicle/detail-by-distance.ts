import { Vec3, type AppBase } from 'playcanvas';

import type { VehicleBody } from './vehicle-body.js';
import { detailAt } from '../../vehicle/detail.js';

const offset = new Vec3();

/** Gives vehicles the detail that suits their distance to the nearest camera which is on; all of it where none is. */
export class DetailByDistance {
    private readonly app: AppBase;

    constructor(app: AppBase) {
        this.app = app;
    }

    /** To be called once a frame for a vehicle that has a range. */
    apply({ vehicle, entity }: VehicleBody): void {
        const { detailRange } = vehicle;
        if (detailRange !== null) {
            vehicle.detail = detailAt(this.distance(entity.getPosition()), detailRange, vehicle.detail);
        }
    }

    private distance(place: Vec3): number {
        const cameras = this.app.systems.camera?.cameras ?? [];
        let least = Infinity;
        for (let i = 0; i < cameras.length; i++) {
            offset.sub2(cameras[i].entity.getPosition(), place);
            least = Math.min(least, offset.lengthSq());
        }
        return least < Infinity ? Math.sqrt(least) : 0;
    }
}
