import type { VehicleSize } from './size-vehicle.js';
import type { VehicleClass } from './vehicle-classes.js';
import { needObject } from '../math/argument.js';
import type { HullBox } from '../rigging/body-hull.js';
import type { ModelRig } from '../rigging/rig-model.js';

/** Mass of a vehicle on tracks over the box about it, kg/m³: the prefab Tank has 700, Bulldozer 370. */
const TRACKED_DENSITY = 550;

/** Bounds of that mass, kg: a loader for one man, and what trucks may weigh here. */
const TRACKED_MASS = [800, 30_000] as const;

/**
 * Size of the vehicle in a rigged model.
 *
 * @param rig - Findings in the model.
 * @param kind - Class that was chosen; the one of its size and shape if not given.
 */
export function sizeOfRig(rig: ModelRig, kind?: VehicleClass): VehicleSize {
    needObject('sizeOfRig(rig)', rig, 'what rigModel() returned', 'hull');
    const { axles, body, hull, wheels, belts, isMotorcycle } = rig;
    const outside = Math.max(...wheels.map(({ center, width }) => Math.abs(center[0]) + width / 2));
    const floor = Math.min(...hull.map(({ min }) => min[1]));
    const isTracked = belts.length > 0;
    const length = body.max[2] - body.min[2];
    const width = 2 * Math.max(outside, ...hull.map(({ max }) => max[0]));
    const [least, most] = TRACKED_MASS;
    const mass = Math.min(most, Math.max(least, TRACKED_DENSITY * length * width * body.max[1]));
    return {
        ...(!isMotorcycle && { class: kind ?? (isTracked ? 'truck' : classOf({ axles, body, hull })) }),
        ...(isTracked && { drive: 'all', ...(!kind && { mass }) }),
        axles: axles.map(({ position, track, radius, width }) => ({ position, track, radius, width })),
        length,
        width,
        height: body.max[1],
        clearance: Math.max(0.01, floor),
        ahead: (body.max[2] + body.min[2]) / 2,
        boxes: hull.map(({ min, max }) => [round(min), round(max)])
    };
}

/** Height of the lowest truck and of the highest open-wheeled racer, m. Estimate. */
const HIGH = 1.6;

/** A bus is long, of one height from end to end, and overhangs its wheels by no more than they are apart. */
function isBus(length: number, wheelbase: number, height: number, hull: readonly HullBox[]): boolean {
    const under = hull.filter(({ max }) => max[1] > 0.85 * height);
    const roofed = under.reduce((sum, { min, max }) => sum + max[2] - min[2], 0);
    return length > 8 && length < 2.4 * wheelbase && roofed > 0.6 * length;
}

/** The class whose size and shape it has. */
function classOf({ axles, body, hull }: Pick<ModelRig, 'axles' | 'body' | 'hull'>): VehicleClass {
    const length = body.max[2] - body.min[2];
    const height = body.max[1];
    const [front] = axles;
    const wheelbase = front.position - axles[axles.length - 1].position;
    // seen from above, wheels that stand beside the body
    const isOpen = body.max[0] < front.track / 2 - 0.1 * front.width;
    const isWide = 2 * body.max[0] > 0.85 * (front.track + front.width);
    if (length < 2.3 && height < 1.1 && wheelbase < 1.4) {
        return 'kart';
    }
    // whatever its shape, no racer is as long and as high
    if ((axles.length > 2 || length > 6.5) && height > HIGH) {
        return axles.length === 2 && isWide && isBus(length, wheelbase, height, hull) ? 'bus' : 'truck';
    }
    if ((isOpen && height < HIGH) || height < 0.36 * wheelbase) {
        return 'racer';
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
