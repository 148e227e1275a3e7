import { addLegs } from './driver.js';
import type { Cloth, Wardrobe } from './wardrobe.js';
import { lathe, pillow, pipe, type Pillow, type Point } from '../../../templates/looks/loft.js';

/** Frame tubes of the left side: points, Y above the frame's foot, m. */
const TUBES: readonly (readonly Point[])[] = [
    [
        [0.3, 0.03, -0.66],
        [0.3, 0.03, -0.1],
        [0.26, 0.03, 0.3],
        [0.22, 0.03, 0.66],
        [0.12, 0.05, 0.8],
        [0, 0.05, 0.82]
    ],
    [
        [0.28, 0.05, 0.26],
        [0.52, 0.07, 0.28],
        [0.57, 0.07, 0.2],
        [0.57, 0.07, -0.2],
        [0.52, 0.07, -0.26],
        [0.28, 0.05, -0.24]
    ],
    [
        [0.26, 0.04, 0.5],
        [0.44, 0.08, 0.5225]
    ],
    [
        [0.14, 0.03, 0.6],
        [0.14, 0.2, 0.68]
    ]
];

/** Parts that are symmetric about the middle. */
const MIDDLE: readonly (readonly [Cloth, Pillow])[] = [
    ['rim', { at: [0, 0.015, 0.16], size: [0.54, 0.016, 1.06], round: 0.15 }],
    ['paint', { at: [0, 0.09, 0.84], size: [1.02, 0.15, 0.26], round: 0.5 }],
    ['paint', { at: [0, 0.15, 0.74], size: [0.7, 0.07, 0.24], round: 0.5, turn: [18, 0, 0] }],
    ['plate', { at: [0, 0.15, 0.86], size: [0.3, 0.03, 0.14], round: 0.4, turn: [14, 0, 0] }],
    ['plastic', { at: [0, 0.04, 0.95], size: [0.86, 0.03, 0.08], round: 0.4 }],
    ['paint', { at: [0, 0.34, 0.44], size: [0.25, 0.34, 0.035], round: 0.45, turn: [-38, 0, 0] }],
    ['plate', { at: [0, 0.35, 0.455], size: [0.17, 0.19, 0.03], round: 0.4, turn: [-38, 0, 0] }],
    ['plastic', { at: [0, 0.11, -0.77], size: [1.16, 0.12, 0.09], round: 0.5 }],
    ['leather', { at: [0, 0.07, -0.22], size: [0.42, 0.07, 0.46], round: 0.45 }],
    ['leather', { at: [0, 0.3, -0.47], size: [0.42, 0.52, 0.06], round: 0.5, turn: [-18, 0, 0] }]
];

const LEFT: readonly (readonly [Cloth, Pillow])[] = [
    ['paint', { at: [0.6, 0.11, 0.02], size: [0.2, 0.17, 0.64], round: 0.45 }],
    ['plate', { at: [0.668, 0.12, 0.02], size: [0.07, 0.06, 0.42], round: 0.3 }],
    ['plastic', { at: [0.6, 0.035, 0.02], size: [0.19, 0.03, 0.6], round: 0.3 }],
    ['leather', { at: [0.2, 0.17, -0.3], size: [0.05, 0.24, 0.36], round: 0.5 }],
    ['dark', { at: [0.44, 0.1, 0.5225], size: [0.06, 0.1, 0.06], round: 0.4 }],
    ['chrome', { at: [0.14, 0.18, 0.66], size: [0.07, 0.09, 0.015], round: 0.3, turn: [-15, 0, 0] }]
];

/** Engine on the right, radiator on the left. */
const ENGINE: readonly (readonly [Cloth, Pillow])[] = [
    ['rim', { at: [-0.36, 0.14, -0.2], size: [0.2, 0.18, 0.26], round: 0.3 }],
    ...[0.24, 0.27, 0.3, 0.33].map((y): [Cloth, Pillow] => [
        'dark',
        { at: [-0.36, y, -0.2], size: [0.19, 0.014, 0.2], round: 0.25 }
    ]),
    ['rim', { at: [-0.36, 0.36, -0.2], size: [0.12, 0.05, 0.12], round: 0.4 }],
    ['dark', { at: [-0.45, 0.18, -0.05], size: [0.12, 0.12, 0.16], round: 0.4 }],
    ['dark', { at: [0.37, 0.2, -0.16], size: [0.07, 0.3, 0.26], round: 0.2 }],
    ['rim', { at: [0.37, 0.2, -0.16], size: [0.04, 0.32, 0.28], round: 0.15 }]
];

/** A racing kart with the legs of its driver; Y above the ground, Z from mid-wheelbase. */
export function addKart(wardrobe: Wardrobe, low: number, axle: { z: number; radius: number }): void {
    const raised = ([cloth, item]: readonly [Cloth, Pillow], side = 1): void => {
        const [x, y, z] = item.at;
        pillow(wardrobe.of(cloth), { ...item, at: [side * x, low + y, z] });
    };
    for (const item of [...MIDDLE, ...ENGINE]) {
        raised(item);
    }
    for (const side of [1, -1]) {
        for (const item of LEFT) {
            raised(item, side);
        }
        for (const tube of TUBES) {
            pipe(
                wardrobe.of('rim'),
                tube.map(([x, y, z]): Point => [side * x, low + y, z]),
                0.016
            );
        }
    }
    pipe(
        wardrobe.of('chrome'),
        [
            [0.56, axle.radius, axle.z],
            [-0.56, axle.radius, axle.z]
        ],
        0.022,
        12
    );
    pipe(
        wardrobe.of('chrome'),
        [
            [-0.42, low + 0.16, -0.34],
            [-0.4, low + 0.17, -0.5],
            [-0.2, low + 0.18, -0.6],
            [0.1, low + 0.18, -0.62]
        ],
        0.045,
        12
    );
    pipe(
        wardrobe.of('leather'),
        [
            [0, low + 0.06, 0.56],
            [0, low + 0.44, 0.14]
        ],
        0.013
    );
    const disc = [
        [0.012, 0.03],
        [0.012, 0.09],
        [0, 0.09],
        [0, 0.03]
    ] as const;
    lathe(
        wardrobe.of('chrome'),
        disc.map(([x, radius]): [number, number] => [x + 0.16, radius])
    );
    addLegs(wardrobe, low);
}
