import type { LooksJson } from '../chassis-json.js';
import { bar, bothSides, box, primitive, roller } from '../shapes.js';
import type { Part } from '../template-json.js';
import { middleOf } from '../wheelbase.js';

/** Top of the loading floor above the ground, m. */
const FLOOR = 1.35;

/** Straps of a curtain lie so far apart, m. */
const STRAPS = 0.72;

/** A curtain-sider: frame, floor, curtains in the tractor's color, a steel front wall and doors behind. */
export function semiTrailerLook(vehicle: LooksJson): Part[] {
    const { hull, axles, tires } = vehicle;
    const middle = middleOf(vehicle);
    const half = hull.width / 2;
    const back = (hull.ahead ?? 0) - hull.length / 2;
    const front = back + hull.length;
    const { radius } = tires[axles[0].tire];
    const hubs = axles.map(({ position }) => position - middle);
    return [
        { name: 'Frame', children: frame(radius, front, back, hubs) },
        { name: 'Box', children: load(half, hull.height, front, back) },
        { name: 'Doors', children: doors(half, hull.height, back) },
        { name: 'Sides', children: bothSides<Part>((side, label) => guard(side, label, half, hubs)) }
    ];
}

/** Two I-beams that are lower under the tractor, axles, the plate with the king pin. */
function frame(radius: number, front: number, back: number, hubs: readonly number[]): Part[] {
    const neck = front - 3.2;
    const y = FLOOR - 0.1;
    return [
        box('Coupling Plate', 'dark', [0, 1.215, front - 1.6], [1.5, 0.03, 1.6]),
        primitive('cylinder', 'King Pin', 'rim', [0, 1.15, front - 1.6], [0.09, 0.12, 0.09]),
        ...hubs.flatMap((z, i) => [
            roller(`Axle ${i}`, 'dark', [0, radius, z], 0.08, 1.7),
            box(`Cross ${i}`, 'dark', [0, 1.0, z + 0.4], [1.1, 0.12, 0.1])
        ]),
        ...bothSides<Part>((side, label) => [
            box(`Beam ${label}`, 'dark', [side * 0.55, 0.99, (neck + back) / 2], [0.02, 0.5, neck - back]),
            box(`Beam Foot ${label}`, 'dark', [side * 0.55, 0.74, (neck + back) / 2], [0.14, 0.02, neck - back]),
            box(`Neck ${label}`, 'dark', [side * 0.55, y - 0.03, (front + neck) / 2], [0.1, 0.14, front - neck]),
            bar(
                `Knee ${label}`,
                'dark',
                [side * 0.55, 0.85, neck - 0.05],
                [side * 0.55, y - 0.05, neck + 0.7],
                0.05,
                0.16
            ),
            box(`Gear Box ${label}`, 'plastic', [side * 0.85, 1.12, front - 4], [0.2, 0.22, 0.2]),
            ...hubs.flatMap((z, i) => [
                box(`Bellows ${label}${i}`, 'plastic', [side * 0.55, radius + 0.14, z - 0.3], [0.26, 0.26, 0.26]),
                bar(`Arm ${label}${i}`, 'dark', [side * 0.55, 0.72, z + 0.5], [side * 0.55, radius, z], 0.08, 0.1)
            ])
        ])
    ];
}

function load(half: number, height: number, front: number, back: number): Part[] {
    const middle = (front + back) / 2;
    const long = front - back;
    const wall = height - FLOOR;
    const straps = Math.floor((long - 0.5) / STRAPS);
    return [
        box('Floor', 'rim', [0, FLOOR - 0.06, middle], [2 * half, 0.13, long]),
        box('Curtains', 'paint', [0, FLOOR + wall / 2, middle], [2 * half - 0.02, wall - 0.16, long - 0.14]),
        box('Roof', 'plate', [0, height - 0.03, middle], [2 * half - 0.02, 0.06, long]),
        box('Front Wall', 'plate', [0, FLOOR + wall / 2, front - 0.04], [2 * half, wall, 0.08]),
        ...[-0.8, 0, 0.8].map((x, i) =>
            box(`Front Rib ${i}`, 'plate', [x, FLOOR + wall / 2, front + 0.01], [0.06, wall - 0.2, 0.04])
        ),
        ...bothSides<Part>((side, label) => [
            box(`Rail ${label}`, 'rim', [side * (half - 0.02), height - 0.1, middle], [0.06, 0.16, long]),
            box(`Stripe ${label}`, 'plate', [side * half, FLOOR + 0.62 * wall, middle], [0.012, 0.5, long - 1.2]),
            box(`Post ${label}F`, 'plate', [side * (half - 0.03), FLOOR + wall / 2, front - 0.12], [0.08, wall, 0.2]),
            box(`Post ${label}R`, 'plate', [side * (half - 0.03), FLOOR + wall / 2, back + 0.1], [0.08, wall, 0.16]),
            ...Array.from({ length: straps }, (_, i) =>
                box(
                    `Strap ${label}${i}`,
                    'dark',
                    [side * half, FLOOR + 0.2, back + 0.6 + i * STRAPS],
                    [0.02, 0.5, 0.05]
                )
            )
        ])
    ];
}

function doors(half: number, height: number, back: number): Part[] {
    const wall = height - FLOOR;
    return [
        box('Doors', 'plate', [0, FLOOR + wall / 2, back + 0.03], [2 * half - 0.14, wall - 0.1, 0.06]),
        box('Gap', 'dark', [0, FLOOR + wall / 2, back - 0.003], [0.02, wall - 0.14, 0.01]),
        ...[-0.95, -0.35, 0.35, 0.95].map((x, i) =>
            box(`Bar ${i}`, 'rim', [x, FLOOR + wall / 2, back - 0.03], [0.04, wall - 0.2, 0.04])
        ),
        ...[-0.6, 0.6].map((x, i) => box(`Lever ${i}`, 'dark', [x, FLOOR + 0.75, back - 0.05], [0.5, 0.05, 0.03])),
        box('Bumper', 'dark', [0, 0.58, back + 0.12], [2.4, 0.14, 0.1]),
        box('Lamp Bar', 'dark', [0, FLOOR - 0.26, back + 0.06], [2.46, 0.24, 0.08]),
        box('Plate', 'plate', [0, FLOOR - 0.26, back + 0.01], [0.52, 0.12, 0.01]),
        ...bothSides<Part>((side, label) => [
            box(`Hanger ${label}`, 'dark', [side * 0.55, 0.82, back + 0.14], [0.1, 0.5, 0.1]),
            box(`Tail Lamp ${label}`, 'tail-lamp', [side * 0.88, FLOOR - 0.26, back], [0.34, 0.14, 0.04]),
            box(`High Lamp ${label}`, 'tail-lamp', [side * 1.1, height - 0.1, back - 0.01], [0.16, 0.06, 0.04]),
            box(`Indicator ${label}`, 'indicator', [side * 1.14, FLOOR - 0.26, back], [0.12, 0.14, 0.04])
        ])
    ];
}

/** Guard rails, mudguards and a box for pallets along one side. */
function guard(side: 1 | -1, label: string, half: number, hubs: readonly number[]): Part[] {
    const x = side * (half - 0.06);
    return [
        ...[0.58, 0.88].map((y, i) => box(`Guard Rail ${label}${i}`, 'rim', [x, y, 3.4], [0.03, 0.12, 3])),
        ...[2.2, 3.4, 4.6].map((z, i) =>
            box(`Guard Post ${label}${i}`, 'dark', [x - side * 0.04, 0.9, z], [0.05, 0.8, 0.08])
        ),
        box(`Pallet Box ${label}`, 'plastic', [side * 0.86, 0.86, 1.25], [0.62, 0.5, 0.7]),
        ...hubs.map((z, i) =>
            box(`Mudguard ${label}${i}`, 'plastic', [side * (half - 0.24), 1.13, z], [0.44, 0.03, 1.0])
        ),
        box(`Flap ${label}`, 'plastic', [side * (half - 0.24), 0.72, hubs[hubs.length - 1] - 0.68], [0.42, 0.5, 0.02])
    ];
}
