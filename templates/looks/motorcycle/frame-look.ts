import { axisAt, PIVOT, type MotorcycleLooks } from './places.js';
import type { Surface } from '../../finishes.js';
import { bothSides } from '../../shapes.js';
import type { Part } from '../../template-json.js';
import { Drawing } from '../drawing.js';
import { lathe, pillow, pipe, rings, type Pillow, type Point, type Sink } from '../loft.js';

/** Engine and what hangs on it. */
const MIDDLE: readonly (readonly [Surface, Pillow])[] = [
    ['plastic', { at: [0, 0.4, 0.02], size: [0.3, 0.27, 0.46], round: 0.3 }],
    ['rim', { at: [0, 0.36, -0.15], size: [0.24, 0.2, 0.2], round: 0.4 }],
    ['rim', { at: [0, 0.6, 0.17], size: [0.27, 0.2, 0.22], round: 0.18, turn: [22, 0, 0] }],
    ['plastic', { at: [0, 0.72, 0.22], size: [0.29, 0.09, 0.24], round: 0.3, turn: [22, 0, 0] }],
    ...[0.54, 0.575, 0.61, 0.645].map((y): [Surface, Pillow] => [
        'dark',
        { at: [0, y, 0.145 + 0.4 * (y - 0.54)], size: [0.29, 0.012, 0.25], round: 0.2, turn: [22, 0, 0] }
    ]),
    ['dark', { at: [0, 0.2, 0.02], size: [0.2, 0.12, 0.34], round: 0.4 }],
    ['dark', { at: [0, 0.6, 0.345], size: [0.34, 0.27, 0.035], round: 0.12, turn: [-24, 0, 0] }],
    ['rim', { at: [0, 0.6, 0.342], size: [0.37, 0.22, 0.028], round: 0.12, turn: [-24, 0, 0] }],
    ['plastic', { at: [0, 0.69, -0.16], size: [0.2, 0.2, 0.3], round: 0.3 }]
];

/** Seat, tail and tank through cross-sections from the front to the rear. */
const TANK = [
    [0.375, 0, 0.07, 0.86, 0.93, 2.6],
    [0.34, 0, 0.13, 0.82, 0.985, 2.8],
    [0.24, 0, 0.175, 0.775, 1.045, 2.9],
    [0.1, 0, 0.185, 0.76, 1.055, 2.8],
    [-0.02, 0, 0.15, 0.765, 1.005, 2.5],
    [-0.1, 0, 0.105, 0.775, 0.925, 2.3],
    [-0.16, 0, 0.09, 0.785, 0.86, 2.2]
] as const;

const SEAT_RINGS = [
    [-0.1, 0, 0.08, 0.775, 0.885, 2.6],
    [-0.18, 0, 0.125, 0.765, 0.868, 3],
    [-0.3, 0, 0.15, 0.76, 0.86, 3.2],
    [-0.42, 0, 0.145, 0.775, 0.885, 3.2],
    [-0.47, 0, 0.125, 0.8, 0.925, 3],
    [-0.62, 0, 0.105, 0.83, 0.945, 3],
    [-0.76, 0, 0.07, 0.865, 0.95, 2.6],
    [-0.8, 0, 0.04, 0.885, 0.945, 2.2]
] as const;

const TAIL_RINGS = [
    [-0.22, 0, 0.115, 0.7, 0.79, 3],
    [-0.4, 0, 0.14, 0.715, 0.815, 3],
    [-0.6, 0, 0.115, 0.76, 0.875, 2.8],
    [-0.8, 0, 0.075, 0.83, 0.915, 2.6],
    [-0.88, 0, 0.035, 0.87, 0.915, 2.2]
] as const;

/** Left side: shrouds, panels, pegs, indicators. */
const LEFT: readonly (readonly [Surface, Pillow])[] = [
    ['paint', { at: [0.185, 0.79, 0.3], size: [0.045, 0.2, 0.34], round: 0.5, turn: [-16, 8, 0] }],
    ['plastic', { at: [0.19, 0.7, 0.33], size: [0.04, 0.14, 0.22], round: 0.5, turn: [-24, 8, 0] }],
    ['paint', { at: [0.115, 0.68, -0.26], size: [0.04, 0.15, 0.3], round: 0.5, turn: [-10, 0, 0] }],
    ['indicator', { at: [0.215, 0.83, 0.42], size: [0.07, 0.04, 0.045], round: 0.7 }],
    ['indicator', { at: [0.13, 0.82, -0.86], size: [0.075, 0.04, 0.04], round: 0.7 }],
    ['plastic', { at: [0.08, 0.82, -0.85], size: [0.08, 0.016, 0.018], round: 0.5 }],
    ['rim', { at: [0.155, 0.36, -0.26], size: [0.02, 0.16, 0.12], round: 0.4 }]
];

/** Frame tubes of the left side. */
const TUBES: readonly (readonly Point[])[] = [
    [
        [0.03, 0.87, 0.43],
        [0.13, 0.8, 0.26],
        [0.165, 0.72, 0.04],
        [0.15, 0.6, -0.16],
        [0.13, 0.43, -0.24],
        [0.12, 0.3, -0.24]
    ],
    [
        [0.03, 0.76, 0.49],
        [0.12, 0.7, 0.34],
        [0.155, 0.6, 0.16],
        [0.15, 0.5, -0.08],
        [0.13, 0.43, -0.24]
    ],
    [
        [0.155, 0.66, -0.04],
        [0.12, 0.72, -0.34],
        [0.08, 0.79, -0.66]
    ]
];

/** Makes the parts that are fixed to the frame of a motorcycle; Y above the ground, Z from mid-wheelbase. */
export function frameLook(machine: MotorcycleLooks): Part {
    const drawing = new Drawing();
    const draw = (item: Pillow, surface: Surface, side = 1): void => {
        const [x, y, z] = item.at;
        const [a, b, c] = item.turn ?? [0, 0, 0];
        pillow(drawing.of(surface), { ...item, at: [side * x, y, z], turn: [a, side * b, side * c] });
    };
    MIDDLE.forEach(([surface, item]) => draw(item, surface));
    bothSides((side) => {
        LEFT.forEach(([surface, item]) => draw(item, surface, side));
        for (const tube of TUBES) {
            pipe(
                drawing.of('plastic'),
                tube.map(([x, y, z]): Point => [side * x, y, z]),
                0.019,
                10
            );
        }
        pipe(
            drawing.of('rim'),
            [
                [side * 0.15, 0.37, -0.22],
                [side * 0.27, 0.37, -0.22]
            ],
            0.014
        );
        return [];
    });
    // head of the frame, around the steering axis
    pipe(
        drawing.of('plastic'),
        [0.74, 0.92].map((y): Point => [0, y, axisAt(machine, y)]),
        0.034,
        14
    );
    rings(drawing.of('paint'), TANK, 32);
    rings(drawing.of('dark'), SEAT_RINGS, 28);
    rings(drawing.of('paint'), TAIL_RINGS, 24);
    cap(drawing.of('chrome'));
    covers(drawing);
    exhaust(drawing);
    rear(drawing);
    return drawing.part('Body');
}

/** Filler cap of the tank. */
function cap(sink: Sink): void {
    pillow(sink, { at: [0, 1.052, 0.16], size: [0.1, 0.02, 0.1], round: 0.5 });
}

/** Round covers of clutch and generator, turned about X. */
function covers(drawing: Drawing): void {
    for (const [side, z, radius] of [
        [1, 0.1, 0.1],
        [-1, 0.0, 0.115]
    ]) {
        const sink = moved(drawing.of('rim'), [0, 0.39, z], side);
        lathe(
            sink,
            [
                [0.19, 0.001],
                [0.188, 0.5 * radius],
                [0.178, 0.85 * radius],
                [0.16, radius],
                [0.12, 1.02 * radius]
            ],
            28
        );
        lathe(moved(drawing.of('dark'), [0, 0.39, z], side), [
            [0.196, 0.001],
            [0.194, 0.3 * radius],
            [0.186, 0.34 * radius]
        ]);
    }
}

/** Draws what is meant for the left at a place, or its mirror image on the right. */
function moved(sink: Sink, [x, y, z]: Point, side: number): Sink {
    return {
        add(positions, normals, uvs, indices): void {
            const at = [x, y, z];
            const mirror = (value: number, i: number): number => (i % 3 === 0 ? side * value : value);
            const ahead = side > 0 ? indices : indices.map((_, i) => indices[i - (i % 3) + [0, 2, 1][i % 3]]);
            sink.add(
                positions.map((value, i) => mirror(value, i) + at[i % 3]),
                normals.map(mirror),
                uvs,
                ahead
            );
        }
    };
}

function exhaust(drawing: Drawing): void {
    for (const x of [0.07, -0.07]) {
        pipe(
            drawing.of('chrome'),
            [
                [x, 0.63, 0.27],
                [x, 0.58, 0.36],
                [x, 0.45, 0.385],
                [0.9 * x, 0.3, 0.34],
                [0.6 * x, 0.19, 0.22],
                [0.3 * x - 0.04, 0.16, 0.02]
            ],
            0.021,
            12
        );
    }
    pipe(
        drawing.of('chrome'),
        [
            [-0.05, 0.165, 0.06],
            [-0.1, 0.18, -0.12],
            [-0.17, 0.25, -0.28]
        ],
        0.028,
        12
    );
    pipe(
        drawing.of('plastic'),
        [
            [-0.165, 0.24, -0.25],
            [-0.185, 0.29, -0.36],
            [-0.2, 0.36, -0.62],
            [-0.2, 0.375, -0.68]
        ],
        0.058,
        18
    );
    pipe(
        drawing.of('chrome'),
        [
            [-0.2, 0.37, -0.66],
            [-0.2, 0.38, -0.705]
        ],
        0.034,
        14
    );
}

/** Lamp, mudguard and plate behind. */
function rear(drawing: Drawing): void {
    pillow(drawing.of('tail-lamp'), { at: [0, 0.885, -0.885], size: [0.11, 0.045, 0.03], round: 0.4 });
    for (const side of [1, -1]) {
        pipe(
            drawing.of('plastic'),
            [
                [side * 0.05, 0.84, -0.8],
                [side * 0.05, 0.74, -0.9],
                [side * 0.05, 0.62, -0.95]
            ],
            0.012
        );
    }
    pillow(drawing.of('plastic'), { at: [0, 0.7, -0.92], size: [0.16, 0.26, 0.012], round: 0.2, turn: [24, 0, 0] });
    pillow(drawing.of('plate'), { at: [0, 0.7, -0.935], size: [0.19, 0.15, 0.006], round: 0.1, turn: [24, 0, 0] });
    pipe(
        drawing.of('plastic'),
        [
            [-0.14, PIVOT[1], PIVOT[2]],
            [0.14, PIVOT[1], PIVOT[2]]
        ],
        0.03,
        12
    );
}
