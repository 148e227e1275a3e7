import type { LooksJson } from './chassis-json.js';
import type { Part } from './template-json.js';
import type { Shape } from './vehicle-json.js';
import { middleOf } from './wheelbase.js';

/** Boxes above the floor pan: width, height and length as shares of the hull's, lengths from tail to nose. */
interface Bulk {
    /** Height of the waist, and rear and front end of the body between the wheels' tops and the waist. */
    waist: number;
    back: number;
    front: number;

    /** Width of the cabin above it, and its rear and front end. */
    cabin: { width: number; back: number; front: number } | null;
}

const CAR: Bulk = { waist: 0.67, back: 0.01, front: 0.99, cabin: { width: 0.76, back: 0.14, front: 0.58 } };

const BULKS: Partial<Record<Shape, Bulk>> = {
    sedan: { ...CAR, cabin: { width: 0.76, back: 0.2, front: 0.62 } },
    'electric-sedan': { ...CAR, cabin: { width: 0.76, back: 0.16, front: 0.66 } },
    estate: { ...CAR, cabin: { width: 0.76, back: 0.05, front: 0.62 } },
    'sports-car': { ...CAR, cabin: { width: 0.72, back: 0.2, front: 0.52 } },
    pickup: { ...CAR, waist: 0.62, cabin: { width: 0.8, back: 0.34, front: 0.66 } },
    'off-roader': { ...CAR, waist: 0.7, cabin: { width: 0.8, back: 0.06, front: 0.6 } },
    bus: { waist: 0.4, back: 0.01, front: 0.99, cabin: { width: 0.97, back: 0.01, front: 0.98 } },
    truck: { waist: 0.4, back: 0.02, front: 0.99, cabin: { width: 0.95, back: 0.03, front: 0.98 } }
};

/** Offset of every collision: the Editor adds it where it is missing, and a template instance would show it as an override. */
export const NO_OFFSET = { linearOffset: [0, 0, 0], angularOffset: [0, 0, 0] };

/** Boxes that collide: those of the vehicle, or a floor pan between the wheels, the body above their centers, the cabin. */
export function hullParts(vehicle: LooksJson): Part[] {
    const { body, hull, axles, tires, look } = vehicle;
    const { clearance, length, width, height, ahead = 0, boxes } = hull;
    if (boxes) {
        return boxes.map(([min, max], i) => ({
            name: `Hull ${i + 1}`,
            position: [
                (min[0] + max[0]) / 2,
                (min[1] + max[1]) / 2 - body.cgHeight,
                (min[2] + max[2]) / 2 + middleOf(vehicle)
            ],
            components: {
                collision: {
                    enabled: true,
                    type: 'box',
                    ...NO_OFFSET,
                    halfExtents: max.map((most, k) => (most - min[k]) / 2)
                }
            }
        }));
    }
    const tail = middleOf(vehicle) + ahead - length / 2;
    const wheelRoom = Math.min(...axles.map(({ track, tire }) => track - tires[tire].width));
    const pan = wheelRoom - 0.06;
    const overWheels = Math.max(...axles.map(({ tire, bumpTravel }) => tires[tire].radius + bumpTravel)) + 0.02;
    const box = (name: string, wide: number, from: number, to: number, back: number, front: number): Part => ({
        name,
        position: [0, (from + to) / 2 - body.cgHeight, tail + ((front + back) / 2) * length],
        components: {
            collision: {
                enabled: true,
                type: 'box',
                ...NO_OFFSET,
                halfExtents: [wide / 2, (to - from) / 2, ((front - back) / 2) * length]
            }
        }
    });
    if (look.shape === 'kart' || look.shape === 'racer') {
        // open wheels: all of the body is between them
        return [
            box('Floor', pan, clearance, clearance + 0.35 * (height - clearance), 0.03, 0.97),
            box('Cockpit', 0.6 * pan, clearance + 0.35 * (height - clearance), height - 0.02, 0.15, 0.5)
        ];
    }
    const { waist, back, front, cabin } = BULKS[look.shape as Shape] ?? CAR;
    const belt = Math.max(waist * height, overWheels + 0.1);
    return [
        box('Floor', pan, clearance, overWheels, 0.07, 0.91),
        box('Hull', width - 0.06, overWheels, belt, back, front),
        ...(cabin ? [box('Cabin', cabin.width * width, belt, height - 0.02, cabin.back, cabin.front)] : [])
    ];
}
