import { bothSides, box, plate, primitive } from '../../shapes.js';
import type { Part } from '../../template-json.js';
import { Drawing } from '../drawing.js';
import { pillow, pipe, rings } from '../loft.js';

/** Hull and turret of a battle tank; Y above the ground, Z from mid-wheelbase, m. */
export function tankLook(): Part[] {
    return [...hull(), turret()];
}

function hull(): Part[] {
    return [
        box('Tub', 'paint', [0, 0.86, -0.1], [2.06, 0.78, 5.9]),
        plate(
            'Nose Low',
            'paint',
            [
                [1.03, 0.48, 2.7],
                [-1.03, 0.48, 2.7],
                [-1.03, 0.98, 3.42],
                [1.03, 0.98, 3.42]
            ],
            0.1,
            [0, -0.4, 1]
        ),
        plate(
            'Glacis',
            'paint',
            [
                [1.64, 1.0, 3.4],
                [-1.64, 1.0, 3.4],
                [-1.64, 1.56, 2.2],
                [1.64, 1.56, 2.2]
            ],
            0.12,
            [0, 1, 0.5]
        ),
        box('Deck', 'paint', [0, 1.39, -0.45], [3.28, 0.34, 5.4]),
        box('Engine Deck', 'paint', [0, 1.6, -2.2], [2.3, 0.1, 1.7]),
        ...[0, 1, 2, 3, 4, 5].map((i) => box(`Grill ${i}`, 'dark', [0, 1.66, -1.6 - 0.22 * i], [1.9, 0.03, 0.1])),
        plate(
            'Tail',
            'paint',
            [
                [1.03, 0.55, -2.9],
                [-1.03, 0.55, -2.9],
                [-1.03, 1.5, -3.2],
                [1.03, 1.5, -3.2]
            ],
            0.1,
            [0, 0, -1]
        ),
        box('Exhaust', 'dark', [0.6, 1.3, -3.22], [0.5, 0.22, 0.08]),
        box('Exhaust R', 'dark', [-0.6, 1.3, -3.22], [0.5, 0.22, 0.08]),
        primitive('cylinder', 'Hatch', 'plastic', [0.5, 1.58, 1.7], [0.6, 0.06, 0.6]),
        box('Periscopes', 'glass', [0.5, 1.62, 2.02], [0.42, 0.08, 0.07]),
        box('Tow Cable', 'dark', [0, 1.1, 3.36], [0.9, 0.05, 0.06]),
        ...bothSides<Part>((side, label) => [
            box(`Fender ${label}`, 'paint', [side * 1.345, 1.215, 0.05], [0.62, 0.03, 6.6]),
            plate(
                `Mudguard ${label}`,
                'plastic',
                [
                    [side * 1.04, 1.22, 3.3],
                    [side * 1.65, 1.22, 3.3],
                    [side * 1.65, 0.95, 3.5],
                    [side * 1.04, 0.95, 3.5]
                ],
                0.02,
                [0, 1, 1]
            ),
            ...[2.4, 1.45, 0.5, -0.45, -1.4, -2.35].map((z, i) =>
                box(`Skirt ${i} ${label}`, 'paint', [side * 1.655, 1.06, z], [0.025, 0.34, 0.92])
            ),
            box(`Box ${label}`, 'paint', [side * 1.4, 1.66, -1.2], [0.5, 0.2, 1.5]),
            box(`Lamp Bowl ${label}`, 'plastic', [side * 1.25, 1.3, 2.92], [0.24, 0.2, 0.14]),
            primitive('sphere', `Lamp ${label}`, 'lamp', [side * 1.25, 1.3, 2.99], [0.17, 0.17, 0.08]),
            box(`Indicator ${label}`, 'indicator', [side * 1.45, 1.3, 2.93], [0.1, 0.08, 0.06]),
            box(`Rear Indicator ${label}`, 'indicator', [side * 1.5, 1.42, -3.16], [0.12, 0.08, 0.04]),
            box(`Tail Lamp ${label}`, 'tail-lamp', [side * 1.32, 1.42, -3.16], [0.16, 0.09, 0.04]),
            primitive('sphere', `Hook ${label}`, 'dark', [side * 0.8, 0.85, 3.28], [0.16, 0.2, 0.16])
        ])
    ];
}

/** Turret with the gun ahead. */
function turret(): Part {
    const drawing = new Drawing();
    const paint = drawing.of('paint');
    rings(
        paint,
        [
            [1.62, 0, 0.42, 1.68, 2.2, 4],
            [1.35, 0, 0.78, 1.63, 2.32, 4.5],
            [0.7, 0, 1.12, 1.63, 2.38, 5],
            [-0.3, 0, 1.24, 1.63, 2.42, 5.5],
            [-1.3, 0, 1.16, 1.64, 2.4, 5.5],
            [-1.9, 0, 1.05, 1.75, 2.34, 5.5],
            [-2.1, 0, 0.98, 1.8, 2.28, 5.5]
        ],
        36
    );
    pillow(drawing.of('plastic'), { at: [0, 1.62, -0.1], size: [2.3, 0.24, 2.5], round: 0.5 });
    pillow(paint, { at: [0, 1.95, 1.6], size: [0.75, 0.5, 0.5], round: 0.4 });
    pipe(
        paint,
        [
            [0, 1.98, 1.7],
            [0, 2.0, 2.4]
        ],
        0.14,
        20
    );
    pipe(
        paint,
        [
            [0, 2.0, 2.3],
            [0, 2.03, 5.3]
        ],
        0.085,
        20
    );
    pipe(
        paint,
        [
            [0, 2.01, 3.5],
            [0, 2.017, 4.15]
        ],
        0.13,
        20
    );
    pipe(
        drawing.of('dark'),
        [
            [0, 2.03, 5.2],
            [0, 2.03, 5.315]
        ],
        0.07,
        16
    );
    for (const [x, z] of [
        [0.5, -0.35],
        [-0.5, -0.45]
    ]) {
        pillow(drawing.of('plastic'), { at: [x, 2.47, z], size: [0.66, 0.16, 0.66], round: 0.4 });
        pillow(drawing.of('glass'), { at: [x, 2.47, z + 0.3], size: [0.3, 0.09, 0.1], round: 0.3 });
    }
    pillow(drawing.of('glass'), { at: [0.75, 2.35, 0.75], size: [0.3, 0.2, 0.2], round: 0.3 });
    for (const side of [1, -1]) {
        for (let i = 0; i < 4; i++) {
            pipe(
                drawing.of('plastic'),
                [
                    [side * 1.12, 2.0, 0.1 - 0.14 * i],
                    [side * 1.32, 2.14, 0.16 - 0.14 * i]
                ],
                0.045,
                10
            );
        }
        pipe(
            drawing.of('dark'),
            [
                [side * 0.8, 2.35, -1.6],
                [side * 0.86, 3.9, -1.8]
            ],
            0.009,
            6
        );
    }
    pillow(drawing.of('plastic'), { at: [0, 2.02, -2.3], size: [1.7, 0.36, 0.45], round: 0.15 });
    return drawing.part('Turret');
}
