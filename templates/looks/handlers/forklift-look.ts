import { bar, bothSides, box, primitive } from '../../shapes.js';
import type { Part } from '../../template-json.js';
import { Drawing } from '../drawing.js';
import { pillow, pipe, type Point } from '../loft.js';

/** Height of the overhead guard, m. */
const GUARD = 2.08;

/** Z of the uprights of the mast, m. */
const MAST = 1.12;

/** A counterbalance truck; Y above the ground, Z from mid-wheelbase, m. */
export function forkliftLook(): Part[] {
    return [...body(), seat(), ...guard(), ...mast(), ...forks(), ...lamps()];
}

function body(): Part[] {
    const drawing = new Drawing();
    // the counterweight is cast iron, round at its end
    pillow(drawing.of('paint'), { at: [0, 0.66, -0.9], size: [1.12, 0.72, 0.72], round: 0.22 });
    pillow(drawing.of('paint'), { at: [0, 0.93, -0.32], size: [0.98, 0.24, 0.86], round: 0.2 });
    pillow(drawing.of('plastic'), { at: [0, 0.83, 0.63], size: [0.96, 0.5, 0.28], round: 0.25 });
    return [
        box('Battery', 'plastic', [0, 0.55, -0.25], [1.0, 0.62, 0.75]),
        box('Frame', 'paint', [0, 0.34, 0.08], [1.04, 0.3, 1.2]),
        box('Floor', 'dark', [0, 0.5, 0.36], [0.92, 0.04, 0.5]),
        box('Axle', 'dark', [0, 0.29, 0.775], [0.78, 0.2, 0.24]),
        box('Steer Axle', 'dark', [0, 0.25, -0.775], [0.7, 0.14, 0.18]),
        ...bothSides<Part>((side, label) => [
            box(`Step ${label}`, 'dark', [side * 0.54, 0.3, 0.3], [0.1, 0.03, 0.36]),
            box(`Fender ${label}`, 'plastic', [side * 0.485, 0.64, 0.775], [0.24, 0.03, 0.6]),
            box(`Stripe ${label}`, 'plastic', [side * 0.525, 0.4, 0.05], [0.01, 0.1, 0.9])
        ]),
        drawing.part('Body')
    ];
}

/** Seat, lever and steering wheel. */
function seat(): Part {
    const drawing = new Drawing();
    pillow(drawing.of('dark'), { at: [0, 1.08, -0.28], size: [0.48, 0.14, 0.5], round: 0.4 });
    pillow(drawing.of('dark'), { at: [0, 1.36, -0.53], size: [0.46, 0.54, 0.14], round: 0.4, turn: [-10, 0, 0] });
    pipe(
        drawing.of('plastic'),
        [
            [0, 0.98, 0.6],
            [0, 1.2, 0.34]
        ],
        0.035
    );
    const rim = Array.from({ length: 25 }, (_, i): Point => {
        const angle = (2 * Math.PI * i) / 24;
        return [0.17 * Math.cos(angle), 1.22 + 0.12 * Math.sin(angle), 0.32 + 0.12 * Math.sin(angle)];
    });
    pipe(drawing.of('plastic'), rim, 0.016);
    for (const x of [-0.26, -0.32, -0.38]) {
        pipe(
            drawing.of('plastic'),
            [
                [x, 1.02, 0.5],
                [x, 1.24, 0.42]
            ],
            0.014
        );
    }
    return drawing.part('Seat');
}

/** Four posts and a roof of bars. */
function guard(): Part[] {
    const drawing = new Drawing();
    for (const side of [1, -1]) {
        pipe(
            drawing.of('plastic'),
            [
                [side * 0.46, 0.9, 0.68],
                [side * 0.45, 1.6, 0.62],
                [side * 0.44, GUARD - 0.06, 0.48],
                [side * 0.44, GUARD, 0.36],
                [side * 0.44, GUARD, -0.6],
                [side * 0.45, GUARD - 0.07, -0.74],
                [side * 0.48, 0.95, -0.88]
            ],
            0.036,
            10
        );
    }
    return [
        drawing.part('Guard'),
        ...Array.from({ length: 8 }, (_, i) =>
            box(`Guard Bar ${i}`, 'plastic', [0, GUARD, 0.36 - 0.136 * i], [0.88, 0.03, 0.03])
        )
    ];
}

function mast(): Part[] {
    const drawing = new Drawing();
    for (const side of [1, -1]) {
        pipe(
            drawing.of('chrome'),
            [
                [side * 0.2, 1.35, MAST - 0.02],
                [side * 0.2, 1.98, MAST - 0.02]
            ],
            0.026,
            12
        );
        pipe(
            drawing.of('plastic'),
            [
                [side * 0.2, 0.2, MAST - 0.02],
                [side * 0.2, 1.36, MAST - 0.02]
            ],
            0.042,
            12
        );
    }
    return [
        drawing.part('Cylinders'),
        ...[0.2, 1.05, 2.0].map((y, i) => box(`Cross ${i}`, 'dark', [0, y, MAST - 0.06], [0.72, 0.12, 0.05])),
        ...bothSides<Part>((side, label) => [
            box(`Upright ${label}`, 'dark', [side * 0.37, 1.08, MAST], [0.07, 1.96, 0.14]),
            box(`Inner ${label}`, 'plastic', [side * 0.3, 1.06, MAST], [0.05, 1.96, 0.1]),
            box(`Chain ${label}`, 'rim', [side * 0.12, 1.2, MAST + 0.03], [0.025, 1.6, 0.02]),
            bar(`Tilt ${label}`, 'chrome', [side * 0.42, 0.42, 0.45], [side * 0.42, 0.66, MAST - 0.05], 0.05, 0.05)
        ])
    ];
}

/** Carriage, load guard and forks. */
function forks(): Part[] {
    const front = MAST + 0.11;
    return [
        ...[0.18, 0.52].map((y, i) => box(`Carriage ${i}`, 'dark', [0, y, front], [0.98, 0.1, 0.05])),
        ...[-0.44, -0.22, 0, 0.22, 0.44].map((x, i) => box(`Rest ${i}`, 'dark', [x, 0.86, front], [0.03, 0.66, 0.03])),
        box('Rest Top', 'dark', [0, 1.18, front], [0.92, 0.03, 0.03]),
        ...bothSides<Part>((side, label) => [
            box(`Shank ${label}`, 'plastic', [side * 0.26, 0.33, front + 0.05], [0.12, 0.54, 0.04]),
            bar(`Fork ${label}`, 'plastic', [side * 0.26, 0.085, front + 0.04], [side * 0.26, 0.07, 2.28], 0.12, 0.04)
        ])
    ];
}

function lamps(): Part[] {
    return [
        primitive('cylinder', 'Beacon', 'indicator', [0, GUARD + 0.08, -0.5], [0.12, 0.12, 0.12]),
        ...bothSides<Part>((side, label) => [
            box(`Lamp Bowl ${label}`, 'plastic', [side * 0.42, 1.84, 0.63], [0.15, 0.13, 0.07]),
            box(`Lamp ${label}`, 'lamp', [side * 0.42, 1.84, 0.67], [0.12, 0.1, 0.02]),
            box(`Tail Lamp ${label}`, 'tail-lamp', [side * 0.42, 0.86, -1.245], [0.14, 0.07, 0.03]),
            box(`Indicator Rear ${label}`, 'indicator', [side * 0.42, 0.77, -1.25], [0.14, 0.06, 0.03]),
            box(`Indicator Front ${label}`, 'indicator', [side * 0.42, 1.73, 0.66], [0.1, 0.06, 0.02])
        ])
    ];
}
