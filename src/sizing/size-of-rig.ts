import type { VehicleSize } from './size-vehicle.js';
import type { VehicleClass } from './vehicle-classes.js';
import { needObject } from '../math/argument.js';
import type { ModelRig } from '../rigging/rig-model.js';

/** Size of the vehicle in a rigged model. */
export function sizeOfRig(rig: ModelRig): VehicleSize {
    needObject('sizeOfRig(rig)', rig, 'what rigModel() returned', 'hull');
    const { axles, body, hull, wheels } = rig;
    const outside = Math.max(...wheels.map(({ center, width }) => Math.abs(center[0]) + width / 2));
    const floor = Math.min(...hull.map(({ min }) => min[1]));
    return {
        class: classOf({ axles, body }),
        axles: axles.map(({ position, track, radius, width }) => ({ position, track, radius, width })),
        length: body.max[2] - body.min[2],
        width: 2 * Math.max(outside, ...hull.map(({ max }) => max[0])),
        height: body.max[1],
        clearance: Math.max(0.01, floor),
        ahead: (body.max[2] + body.min[2]) / 2,
        boxes: hull.map(({ min, max }) => [round(min), round(max)])
    };
}

/** The class whose size and shape it has. */
function classOf({ axles, body }: Pick<ModelRig, 'axles' | 'body'>): VehicleClass {
    const length = body.max[2] - body.min[2];
    const height = body.max[1];
    const [front] = axles;
    const wheelbase = front.position - axles[axles.length - 1].position;
    // seen from above, wheels that stand beside the body
    const isOpen = body.max[0] < front.track / 2 - 0.1 * front.width;
    if (length < 2.3 && height < 1.1 && wheelbase < 1.4) {
        return 'kart';
    }
    if (isOpen || height < 0.36 * wheelbase) {
        return 'racer';
    }
    if (axles.length > 2 || length > 6.5) {
        return axles.length === 2 && length > 8 ? 'bus' : 'truck';
    }
    if (height < 0.5 * wheelbase) {
        return 'sports';
    }
    if (front.radius > 0.37) {
        return 'off-road';
    }
    return height > 1.85 ? 'van' : wheelbase < 2.5 ? 'city' : 'family';
}

function round(corner: readonly [number, number, number]): [x: number, y: number, z: number] {
    const [x, y, z] = corner.map((value) => Math.round(value * 1e4) / 1e4 + 0);
    return [x, y, z];
}
