import { bothSides, box, plate, primitive } from '../../shapes.js';
import type { Part } from '../../template-json.js';
import { Drawing } from '../drawing.js';
import { pillow, pipe, type Point } from '../loft.js';
import { fender } from './loader-fender.js';

/** The joint is so far ahead of the axle, m. */
const JOINT = 1.5;

/** The frame of a loader with cab, hood and counterweight; Y above the ground, Z from its axle, m. */
export function loaderRearLook(): Part[] {
    return [...frame(), ...hood(), ...cab(), ...lamps()];
}

function frame(): Part[] {
    const drawing = new Drawing();
    fender(drawing, 1);
    fender(drawing, -1);
    return [
        box('Frame', 'dark', [0, 0.85, -0.1], [0.86, 0.62, 2.5]),
        box('Axle', 'dark', [0, 0.7, 0], [1.5, 0.34, 0.36]),
        // two plates take hold of the joint from above and below
        ...[0.6, 1.1].map((y, i) => box(`Joint Plate ${i}`, 'dark', [0, y, JOINT - 0.22], [0.6, 0.07, 0.62])),
        ...bothSides<Part>((side, label) => [
            box(`Tank ${label}`, 'dark', [side * 0.72, 1.02, 1.02], [0.5, 0.5, 0.5]),
            ...[0.5, 0.82].map((y, i) =>
                box(`Step ${i} ${label}`, 'plastic', [side * 1.02, y, 1.02], [0.24, 0.04, 0.46])
            ),
            box(`Deck ${label}`, 'plastic', [side * 1.0, 1.3, 0.98], [0.44, 0.05, 0.62])
        ]),
        primitive('cylinder', 'Joint Pin', 'rim', [0, 0.85, JOINT], [0.16, 0.66, 0.16]),
        drawing.part('Fenders')
    ];
}

/** A hood that falls to the back, on a cast counterweight. */
function hood(): Part[] {
    const drawing = new Drawing();
    pillow(drawing.of('paint'), { at: [0, 1.58, -0.72], size: [1.7, 0.9, 1.9], round: 0.16 });
    pillow(drawing.of('dark'), { at: [0, 0.98, -1.55], size: [2.3, 0.72, 0.86], round: 0.2 });
    pipe(
        drawing.of('plastic'),
        [
            [0.5, 1.95, -0.1],
            [0.5, 2.35, -0.1],
            [0.5, 2.45, -0.18]
        ],
        0.07,
        14
    );
    return [
        drawing.part('Hood'),
        box('Grill', 'plastic', [0, 1.58, -1.68], [1.3, 0.62, 0.03]),
        ...[0, 1, 2, 3, 4, 5].map((i) => box(`Slat ${i}`, 'dark', [0, 1.34 + 0.095 * i, -1.7], [1.24, 0.035, 0.02])),
        ...bothSides<Part>((side, label) => [
            ...[0, 1, 2, 3].map((i) =>
                box(`Louver ${i} ${label}`, 'dark', [side * 0.852, 1.48 + 0.1 * i, -0.75], [0.012, 0.04, 0.9])
            ),
            box(`Stripe ${label}`, 'plastic', [side * 0.853, 1.3, -0.7], [0.012, 0.1, 1.5]),
            box(`Rail ${label}`, 'plastic', [side * 0.7, 2.03, -0.75], [0.03, 0.04, 1.4])
        ])
    ];
}

function cab(): Part[] {
    const [low, high, front, back] = [1.3, 3.12, 1.38, 0.22];
    const middle = (front + back) / 2;
    const drawing = new Drawing();
    pillow(drawing.of('dark'), { at: [0, 1.86, 0.58], size: [0.52, 0.16, 0.5], round: 0.4 });
    pillow(drawing.of('dark'), { at: [0, 2.2, 0.34], size: [0.5, 0.66, 0.14], round: 0.4, turn: [-8, 0, 0] });
    const rim = Array.from({ length: 25 }, (_, i): Point => {
        const angle = (2 * Math.PI * i) / 24;
        return [0.2 * Math.cos(angle), 2.16 + 0.14 * Math.sin(angle), 1.06 + 0.14 * Math.sin(angle)];
    });
    pipe(drawing.of('plastic'), rim, 0.018);
    pillow(drawing.of('paint'), { at: [0, high + 0.06, middle], size: [1.62, 0.18, 1.5], round: 0.3 });
    return [
        drawing.part('Seat and Roof'),
        box('Cab Base', 'paint', [0, 1.5, middle], [1.46, 0.5, front - back]),
        box('Cab Floor', 'dark', [0, 1.28, middle], [1.5, 0.06, front - back + 0.04]),
        box('Column', 'plastic', [0, 1.92, 1.16], [0.12, 0.5, 0.12], [18, 0, 0]),
        box('Windscreen', 'glass', [0, 2.36, front - 0.015], [1.34, 1.36, 0.02]),
        box('Rear Window', 'glass', [0, 2.44, back + 0.015], [1.34, 1.16, 0.02]),
        ...bothSides<Part>((side, label) => [
            box(`Side Window ${label}`, 'glass', [side * 0.715, 2.38, middle], [0.02, 1.3, front - back - 0.1]),
            ...[front - 0.04, back + 0.04].map((z, i) =>
                box(`Post ${i} ${label}`, 'plastic', [side * 0.7, (low + high) / 2, z], [0.08, high - low, 0.08])
            ),
            plate(
                `Mirror ${label}`,
                'plastic',
                [
                    [side * 0.86, 2.3, 1.46],
                    [side * 1.08, 2.3, 1.42],
                    [side * 1.08, 2.66, 1.42],
                    [side * 0.86, 2.66, 1.46]
                ],
                0.05,
                [0, 0, 1]
            ),
            box(`Mirror Arm ${label}`, 'dark', [side * 0.82, 2.62, 1.42], [0.24, 0.03, 0.03])
        ]),
        box('Door Bar', 'plastic', [0.73, 1.9, middle], [0.03, 0.04, front - back])
    ];
}

function lamps(): Part[] {
    return [
        primitive('cylinder', 'Beacon', 'indicator', [0.45, 3.34, 0.5], [0.16, 0.18, 0.16]),
        ...bothSides<Part>((side, label) => [
            box(`Work Lamp ${label}`, 'lamp', [side * 0.55, 3.12, 1.56], [0.24, 0.12, 0.03]),
            box(`Tail Lamp ${label}`, 'tail-lamp', [side * 0.85, 1.14, -1.985], [0.26, 0.12, 0.03]),
            box(`Indicator Rear ${label}`, 'indicator', [side * 0.85, 0.98, -1.985], [0.26, 0.08, 0.03])
        ])
    ];
}
