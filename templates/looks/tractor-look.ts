import { cab, chassis, rearAxles } from './truck-look.js';
import type { LooksJson } from '../chassis-json.js';
import { bothSides, box, primitive } from '../shapes.js';
import type { Part } from '../template-json.js';
import { middleOf } from '../wheelbase.js';

/** Length of the cab, which has bunks, m. */
const CAB = 2.25;

/** The fifth wheel ahead of the rear axle, and its top above the ground, m. */
const PLATE = { ahead: 0.6, top: 1.19 };

/** A tractor for semi-trailers: sleeper cab, ladder frame, fifth wheel. */
export function tractorLook(vehicle: LooksJson): Part[] {
    const { hull, axles, tires } = vehicle;
    const middle = middleOf(vehicle);
    const half = hull.width / 2;
    const back = (hull.ahead ?? 0) - hull.length / 2;
    const front = back + hull.length;
    const { radius } = tires[axles[0].tire];
    const frame = 2 * radius - 0.2;
    const hubs = axles.map(({ position }) => position - middle);
    const rear = hubs[hubs.length - 1];
    return [
        { name: 'Chassis', children: chassis(radius, frame, front, back, hubs) },
        { name: 'Axles', children: rearAxles(radius, hubs.slice(1)) },
        { name: 'Cab', children: cab(half, radius, hull.height, front, hubs[0], CAB) },
        { name: 'Fifth Wheel', children: fifthWheel(frame, rear + PLATE.ahead) },
        { name: 'Back', children: behindCab(half, hull.height, front - CAB, frame) },
        ...bothSides<Part>((side, label) => [
            ...[-1, 1].map((way) =>
                box(
                    `Guard ${label}${way}`,
                    'plastic',
                    [side * (half - 0.34), 2 * radius - 0.02, rear + way * 0.5],
                    [0.66, 0.03, 0.46],
                    [way * 38, 0, 0]
                )
            ),
            box(`Tail Lamp ${label}`, 'tail-lamp', [side * (half - 0.3), 0.82, back + 0.1], [0.4, 0.14, 0.05]),
            box(`Indicator ${label}`, 'indicator', [side * (half - 0.06), 0.82, back + 0.1], [0.08, 0.14, 0.05])
        ]),
        box('Rear Bar', 'dark', [0, 0.72, back + 0.16], [2.2, 0.12, 0.08]),
        box('Plate', 'plate', [0, 0.84, back + 0.1], [0.52, 0.12, 0.01])
    ];
}

/** A plate with a slot that opens to the rear, on its pedestal. */
function fifthWheel(frame: number, z: number): Part[] {
    const y = PLATE.top - 0.035;
    return [
        box('Pedestal', 'dark', [0, (frame + y) / 2, z], [0.86, y - frame, 0.5]),
        box('Plate', 'plastic', [0, y, z + 0.16], [0.9, 0.06, 0.5]),
        ...bothSides<Part>((side, label) => [
            box(`Horn ${label}`, 'plastic', [side * 0.27, y - 0.02, z - 0.28], [0.36, 0.06, 0.42], [-8, side * -10, 0])
        ])
    ];
}

/** Air deflectors beside and above the cab, and the hoses between cab and trailer. */
function behindCab(half: number, height: number, back: number, frame: number): Part[] {
    const top = 0.93 * height;
    return [
        box('Walkway', 'rim', [0, frame + 0.16, back - 0.5], [0.8, 0.03, 0.8]),
        box('Deflector', 'paint', [0, height - 0.08, back + 0.75], [2 * half - 0.5, 0.06, 1.1], [-13, 0, 0]),
        box('Deflector Back', 'dark', [0, height - 0.08, back + 0.28], [2 * half - 0.6, 0.3, 0.04]),
        ...[-0.14, 0, 0.14].map((x, i) =>
            primitive('cylinder', `Hose ${i}`, 'plastic', [x, frame + 0.75, back - 0.16], [0.05, 0.9, 0.05], [14, 0, 0])
        ),
        ...bothSides<Part>((side, label) => [
            box(
                `Fairing ${label}`,
                'paint',
                [side * (half - 0.07), (frame + top) / 2 + 0.35, back - 0.26],
                [0.04, top - frame - 0.75, 0.5],
                [0, side * 4, 0]
            ),
            box(`Skirt ${label}`, 'paint', [side * (half - 0.06), 0.66, back - 0.5], [0.04, 0.55, 1.4])
        ])
    ];
}
