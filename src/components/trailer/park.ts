import type { Entity } from 'playcanvas';

import type { Bay, TowedView } from '../../driver/reversing-driver.js';
import type { Coupling } from '../../vehicle/train/coupling.js';
import type { Vehicle } from '../../vehicle/vehicle.js';
import { meanPlace } from '../../wheel/mean-place.js';

/** A trailer as the driver of the vehicle in front sees it. */
export function towedView(coupling: Coupling, vehicle: Vehicle): TowedView {
    const { back, onFront, onBack } = coupling;
    const axle = meanPlace(back.wheels);
    const fixed = vehicle.steering?.fixed ?? [];
    return {
        body: back.body,
        get angle() {
            return coupling.angle;
        },
        length: onBack[2] - axle,
        axleBehind: -axle,
        hitchBehind: meanPlace(fixed.length > 0 ? fixed : vehicle.wheels) - onFront[2]
    };
}

/** The bay of an entity, whose +Z is the direction in which the trailer is to face. */
export function bayOf(place: Entity): Bay {
    const { x, z } = place.getPosition();
    const { forward } = place;
    const length = Math.hypot(forward.x, forward.z) || 1;
    return { x, z, forwardX: -forward.x / length, forwardZ: -forward.z / length };
}
