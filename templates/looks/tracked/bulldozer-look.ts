import { bothSides, box, plate, primitive } from '../../shapes.js';
import type { Part } from '../../template-json.js';
import { Drawing } from '../drawing.js';
import { lay, pillow, pipe, type Point } from '../loft.js';

/** Body, cab, track frames and blade of a bulldozer; Y above the ground, Z from mid-wheelbase, m. */
export function bulldozerLook(): Part[] {
    return [...body(), ...cab(), ...frames(), blade(), ripper()];
}

function body(): Part[] {
    const drawing = new Drawing();
    pipe(
        drawing.of('chrome'),
        [
            [0.25, 1.7, 0.75],
            [0.25, 2.5, 0.75],
            [0.25, 2.62, 0.68]
        ],
        0.06,
        16
    );
    pipe(
        drawing.of('plastic'),
        [
            [-0.28, 1.7, 0.95],
            [-0.28, 2.1, 0.95]
        ],
        0.07,
        14
    );
    pillow(drawing.of('plastic'), { at: [-0.28, 2.16, 0.95], size: [0.26, 0.16, 0.26], round: 0.5 });
    return [
        box('Case', 'dark', [0, 0.85, 0], [1.1, 0.7, 3.3]),
        box('Hood', 'paint', [0, 1.42, 0.85], [1.06, 0.66, 1.8]),
        plate(
            'Hood Top',
            'paint',
            [
                [0.53, 1.75, 1.75],
                [-0.53, 1.75, 1.75],
                [-0.53, 1.86, 0],
                [0.53, 1.86, 0]
            ],
            0.14,
            [0, 1, 0]
        ),
        box('Radiator', 'plastic', [0, 1.3, 1.78], [1.1, 0.95, 0.1]),
        ...[0, 1, 2, 3, 4, 5, 6].map((i) => box(`Slat ${i}`, 'dark', [0, 0.95 + 0.12 * i, 1.84], [0.9, 0.06, 0.03])),
        box('Tank', 'paint', [0, 1.35, -1.5], [1.7, 0.95, 0.6]),
        box('Stripe', 'plastic', [0, 1.36, 0.85], [1.075, 0.14, 1.3]),
        ...bothSides<Part>((side, label) => [
            box(`Fender ${label}`, 'paint', [side * 0.95, 1.22, -0.7], [0.9, 0.06, 1.9]),
            primitive('sphere', `Lamp ${label}`, 'lamp', [side * 0.42, 1.83, 1.76], [0.2, 0.16, 0.1]),
            box(`Lamp Bowl ${label}`, 'plastic', [side * 0.42, 1.83, 1.69], [0.24, 0.2, 0.12]),
            box(`Tail Lamp ${label}`, 'tail-lamp', [side * 0.7, 1.6, -1.81], [0.2, 0.1, 0.03]),
            box(`Indicator ${label}`, 'indicator', [side * 0.7, 1.45, -1.81], [0.2, 0.08, 0.03]),
            box(`Grill ${label}`, 'dark', [side * 0.537, 1.22, 0.9], [0.01, 0.2, 1.2])
        ]),
        drawing.part('Stacks')
    ];
}

function cab(): Part[] {
    const [low, high, front, back] = [1.25, 2.95, 0.0, -1.4];
    return [
        box('Cab Base', 'paint', [0, 1.5, -0.7], [1.5, 0.5, 1.4]),
        box('Roof', 'paint', [0, high + 0.05, -0.72], [1.66, 0.12, 1.66]),
        box('Roof Edge', 'plastic', [0, high - 0.03, -0.72], [1.56, 0.06, 1.54]),
        box('Seat', 'dark', [0, 1.85, -0.95], [0.5, 0.5, 0.16]),
        box('Windscreen', 'glass', [0, 2.33, front - 0.015], [1.36, 1.15, 0.02]),
        box('Rear Window', 'glass', [0, 2.33, back + 0.015], [1.36, 1.15, 0.02]),
        ...bothSides<Part>((side, label) => [
            box(`Side Window ${label}`, 'glass', [side * 0.735, 2.33, -0.7], [0.02, 1.15, 1.28]),
            ...[front - 0.03, back + 0.03, -0.62].map((z, i) =>
                box(`Post ${i} ${label}`, 'paint', [side * 0.74, (low + high) / 2 + 0.1, z], [0.09, high - low, 0.09])
            ),
            box(`Work Lamp ${label}`, 'lamp', [side * 0.6, high + 0.04, 0.12], [0.22, 0.12, 0.03]),
            box(`Step ${label}`, 'plastic', [side * 1.0, 1.28, -0.2], [0.5, 0.04, 0.3]),
            box(`Rail ${label}`, 'plastic', [side * 0.8, 2.1, 0.06], [0.03, 0.9, 0.03])
        ]),
        primitive('cylinder', 'Beacon', 'indicator', [0, high + 0.18, -1.1], [0.16, 0.16, 0.16])
    ];
}

/** Frames inside the belts, which hide the upper halves of the rollers, and the arms of the blade. */
function frames(): Part[] {
    return bothSides<Part>((side, label) => [
        box(`Track Frame ${label}`, 'paint', [side * 1.0, 0.52, 0], [0.3, 0.26, 2.0]),
        box(`Guard ${label}`, 'plastic', [side * 1.17, 0.36, 0], [0.05, 0.16, 1.9]),
        box(`Carrier ${label}`, 'dark', [side * 1.0, 0.66, 0], [0.18, 0.1, 0.24]),
        box(`Arm ${label}`, 'paint', [side * 1.42, 0.55, 1.15], [0.14, 0.26, 2.7]),
        box(`Trunnion ${label}`, 'dark', [side * 1.3, 0.55, -0.1], [0.4, 0.2, 0.2])
    ]);
}

/** A blade curved about its width. */
function blade(): Part {
    const drawing = new Drawing();
    const half = 1.62;
    const curve = (out: number): Point[] =>
        Array.from({ length: 11 }, (_, i): Point => {
            const t = i / 10;
            const angle = -0.75 + 1.5 * t;
            return [0, 0.14 + 1.2 * t, 2.98 - 0.85 * Math.cos(angle) + 0.3 * (Math.cos(angle) - 0.73) + out];
        });
    const wide = (points: Point[], from: number, to: number): Point[][] =>
        points.map(([, y, z]): Point[] => [
            [from, y, z],
            [to, y, z]
        ]);
    lay(
        drawing.of('paint'),
        wide(curve(0.06), half, -half).map((row) => row.slice().reverse())
    );
    lay(drawing.of('paint'), wide(curve(0), half, -half));
    lay(drawing.of('rim'), wide(curve(0.075).slice(0, 2), -half, half));
    for (const side of [1, -1]) {
        pillow(drawing.of('paint'), { at: [side * half, 0.74, 2.4], size: [0.05, 1.2, 0.3], round: 0.15 });
        pipe(
            drawing.of('chrome'),
            [
                [side * 0.62, 1.62, 1.6],
                [side * 0.62, 0.95, 2.2]
            ],
            0.04,
            12
        );
        pipe(
            drawing.of('paint'),
            [
                [side * 0.62, 1.75, 1.48],
                [side * 0.62, 1.3, 1.89]
            ],
            0.075,
            14
        );
        pipe(
            drawing.of('paint'),
            [
                [side * 1.42, 0.65, 1.5],
                [side * 1.3, 1.05, 2.2]
            ],
            0.05,
            12
        );
    }
    return drawing.part('Blade');
}

function ripper(): Part {
    const drawing = new Drawing();
    pillow(drawing.of('paint'), { at: [0, 0.85, -2.1], size: [1.5, 0.22, 0.26], round: 0.2 });
    for (const x of [0.6, 0, -0.6]) {
        pipe(
            drawing.of('dark'),
            [
                [x, 1.15, -2.1],
                [x, 0.6, -2.14],
                [x, 0.42, -2.02]
            ],
            0.05,
            8
        );
        pipe(
            drawing.of('dark'),
            [
                [x * 0.6, 0.8, -1.6],
                [x * 0.8, 0.85, -2.05]
            ],
            0.06,
            8
        );
    }
    return drawing.part('Ripper');
}
