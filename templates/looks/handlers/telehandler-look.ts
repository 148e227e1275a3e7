import { bar, bothSides, box, primitive } from '../../shapes.js';
import type { Part, Triple } from '../../template-json.js';
import { Drawing } from '../drawing.js';
import { pillow, pipe, type Point } from '../loft.js';

/** The boom lies right of the middle, from its pin behind to its head, m. */
const BOOM = -0.05;
const PIN: Triple = [BOOM, 1.5, -2.05];
const KNEE: Triple = [BOOM, 1.3, 1.75];
const HEAD: Triple = [BOOM, 0.62, 2.42];

/** A telescopic handler, its cab on the left, its engine on the right; Y above the ground, Z from mid-wheelbase, m. */
export function telehandlerLook(): Part[] {
    return [...chassis(), ...engine(), ...cab(), ...boom(), ...forks(), ...lamps()];
}

function chassis(): Part[] {
    const drawing = new Drawing();
    for (const z of [1.4, -1.4]) {
        for (const side of [1, -1]) {
            // a fender over the top of each tire
            const arc = Array.from({ length: 9 }, (_, i): Point => {
                const angle = ((30 + 15 * i) * Math.PI) / 180;
                return [side * 0.93, 0.62 + 0.68 * Math.sin(angle), z + 0.68 * Math.cos(angle)];
            });
            for (let i = 0; i + 1 < arc.length; i++) {
                const at = arc[i].map((value, k) => (value + arc[i + 1][k]) / 2) as Point;
                const turn = 90 - (30 + 15 * (i + 0.5));
                pillow(drawing.of('plastic'), { at, size: [0.42, 0.03, 0.21], round: 0.1, turn: [turn, 0, 0] });
            }
        }
    }
    return [
        box('Frame', 'paint', [0, 0.74, -0.05], [0.84, 0.52, 3.9]),
        box('Tail', 'paint', [0, 1.1, -1.95], [0.84, 0.8, 0.36]),
        box('Counterweight', 'dark', [0, 0.72, -2.13], [1.3, 0.5, 0.2]),
        ...[1.4, -1.4].map((z, i) => box(`Axle ${i}`, 'dark', [0, 0.57, z], [1.5, 0.22, 0.26])),
        ...bothSides<Part>((side, label) => [
            box(`Boom Cheek ${label}`, 'paint', [BOOM + side * 0.3, 1.42, -1.95], [0.06, 0.7, 0.5])
        ]),
        drawing.part('Fenders')
    ];
}

/** Engine under a hood on the right, with its stack. */
function engine(): Part[] {
    const drawing = new Drawing();
    pillow(drawing.of('paint'), { at: [-0.78, 1.08, 0.1], size: [0.66, 0.74, 1.66], round: 0.2 });
    pipe(
        drawing.of('chrome'),
        [
            [-0.62, 1.4, -0.5],
            [-0.62, 1.85, -0.5],
            [-0.62, 1.95, -0.56]
        ],
        0.05,
        12
    );
    return [
        drawing.part('Hood'),
        ...[0, 1, 2, 3, 4].map((i) => box(`Vent ${i}`, 'dark', [-1.115, 0.92 + 0.08 * i, 0.1], [0.01, 0.04, 0.9]))
    ];
}

function cab(): Part[] {
    const [low, high, front, back] = [1.3, 2.34, 0.72, -0.72];
    const middle = 0.7;
    const drawing = new Drawing();
    pillow(drawing.of('dark'), { at: [middle, 1.32, -0.22], size: [0.46, 0.14, 0.46], round: 0.4 });
    pillow(drawing.of('dark'), { at: [middle, 1.64, -0.44], size: [0.44, 0.6, 0.13], round: 0.4, turn: [-8, 0, 0] });
    return [
        drawing.part('Seat'),
        box('Cab Base', 'paint', [middle, 1.0, 0], [0.8, 0.6, 1.44]),
        box('Roof', 'paint', [middle, high + 0.04, 0], [0.84, 0.09, 1.52]),
        box('Windscreen', 'glass', [middle, 1.82, front - 0.01], [0.74, 1.0, 0.02]),
        box('Rear Window', 'glass', [middle, 1.82, back + 0.01], [0.74, 1.0, 0.02]),
        box('Column', 'plastic', [middle, 1.4, 0.42], [0.1, 0.3, 0.1], [20, 0, 0]),
        primitive('cylinder', 'Wheel', 'plastic', [middle, 1.56, 0.34], [0.34, 0.03, 0.34], [-25, 0, 0]),
        box('Step', 'dark', [1.0, 0.55, 0.1], [0.22, 0.04, 0.4]),
        ...[1, -1].flatMap((side, i) => [
            box(`Side Window ${i}`, 'glass', [middle + side * 0.39, 1.82, 0], [0.02, 1.0, 1.32]),
            ...[front - 0.03, back + 0.03].map((z, j) =>
                box(`Post ${i} ${j}`, 'plastic', [middle + side * 0.38, (low + high) / 2, z], [0.06, high - low, 0.06])
            )
        ]),
        box('Mirror', 'plastic', [1.2, 2.0, 0.78], [0.2, 0.28, 0.06])
    ];
}

/** Two sections of the boom, the knee down to its head, and the cylinders. */
function boom(): Part[] {
    const drawing = new Drawing();
    pipe(
        drawing.of('chrome'),
        [
            [BOOM, 0.98, -0.6],
            [BOOM, 1.26, 0.5]
        ],
        0.05,
        14
    );
    pipe(
        drawing.of('plastic'),
        [
            [BOOM, 0.8, -1.3],
            [BOOM, 1.0, -0.55]
        ],
        0.085,
        14
    );
    const outer: Triple = [BOOM, 1.355, 0.7];
    return [
        bar('Boom', 'paint', PIN, outer, 0.34, 0.44),
        bar('Inner Boom', 'plastic', outer, KNEE, 0.26, 0.34),
        bar('Knee', 'plastic', [BOOM, 1.4, 1.68], HEAD, 0.24, 0.3),
        drawing.part('Lift Cylinder'),
        primitive('cylinder', 'Pin', 'rim', PIN, [0.14, 0.7, 0.14], [0, 0, 90])
    ];
}

function forks(): Part[] {
    return [
        ...[0.42, 0.88].map((y, i) => box(`Carriage ${i}`, 'dark', [0, y, 2.5], [1.2, 0.12, 0.08])),
        ...[-0.55, 0.55].map((x, i) => box(`Carriage Side ${i}`, 'dark', [x, 0.65, 2.5], [0.06, 0.5, 0.08])),
        ...bothSides<Part>((side, label) => [
            box(`Shank ${label}`, 'plastic', [side * 0.42, 0.58, 2.57], [0.14, 0.76, 0.05]),
            bar(`Fork ${label}`, 'plastic', [side * 0.42, 0.23, 2.55], [side * 0.42, 0.21, 3.6], 0.14, 0.05)
        ])
    ];
}

function lamps(): Part[] {
    return [
        primitive('cylinder', 'Beacon', 'indicator', [0.7, 2.47, -0.5], [0.15, 0.14, 0.15]),
        ...bothSides<Part>((side, label) => [
            box(`Lamp Bowl ${label}`, 'plastic', [side * 0.34, 1.06, 1.9], [0.2, 0.16, 0.1]),
            box(`Lamp ${label}`, 'lamp', [side * 0.34, 1.06, 1.96], [0.16, 0.12, 0.02]),
            box(`Indicator Front ${label}`, 'indicator', [side * 0.34, 0.95, 1.96], [0.16, 0.06, 0.02]),
            box(`Tail Lamp ${label}`, 'tail-lamp', [side * 0.55, 0.86, -2.24], [0.16, 0.1, 0.03]),
            box(`Indicator Rear ${label}`, 'indicator', [side * 0.55, 0.75, -2.24], [0.16, 0.06, 0.03])
        ]),
        ...[0.45, 0.95].map((x, i) => box(`Work Lamp ${i}`, 'lamp', [x, 2.36, 0.78], [0.16, 0.1, 0.03]))
    ];
}
