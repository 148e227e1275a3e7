import { disc } from './car-face.js';
import type { Outline } from './outline.js';
import type { Back } from './silhouettes.js';
import { bothSides, box, plate, primitive } from '../shapes.js';
import type { Part } from '../template-json.js';

const SHEET = 0.04;

/** Rear panel with lamps, plate and bumper. */
export function carBack(outline: Outline): Part[] {
    const { tailZ, sill, silhouette } = outline;
    const chin = outline.shoulder(tailZ);
    const crown = outline.top(tailZ);
    const wide = outline.flankX(tailZ);
    const lip = outline.waistX(tailZ);
    const y = (sill + chin) / 2;
    return [
        box('Panel', 'paint', [0, y, tailZ + SHEET / 2], [2 * wide, chin - sill, SHEET]),
        plate(
            'Brow',
            'paint',
            [
                [wide, chin, tailZ],
                [-wide, chin, tailZ],
                [-lip, crown, tailZ],
                [lip, crown, tailZ]
            ],
            SHEET,
            [0, 0, -1]
        ),
        box('Plate Recess', 'plastic', [0, y + 0.03, tailZ], [0.66, 0.16, 0.01]),
        box('Plate', 'plate', [0, y + 0.03, tailZ - 0.006], [0.52, 0.11, 0.008]),
        ...LAMPS[silhouette.back.lamps](outline, wide, chin),
        ...BUMPERS[silhouette.back.bumper](outline, wide)
    ];
}

type Maker = (outline: Outline, wide: number, chin: number) => Part[];
type Bumper = (outline: Outline, wide: number) => Part[];

const LAMPS: Record<Back['lamps'], Maker> = {
    wide: ({ tailZ }, wide, chin) =>
        bothSides<Part>((side, label) => [
            box(`Frame ${label}`, 'dark', [side * (wide - 0.23), chin - 0.07, tailZ], [0.45, 0.19, 0.012]),
            box(
                `Tail Lamp ${label}`,
                'tail-lamp',
                [side * (wide - 0.23), chin - 0.095, tailZ - 0.006],
                [0.43, 0.11, 0.016]
            ),
            box(
                `Indicator ${label}`,
                'indicator',
                [side * (wide - 0.12), chin - 0.015, tailZ - 0.006],
                [0.21, 0.045, 0.016]
            ),
            box(`Reversing ${label}`, 'lamp', [side * (wide - 0.34), chin - 0.015, tailZ - 0.006], [0.2, 0.045, 0.016])
        ]),
    upright: (outline, wide, chin) => {
        const { tailZ, sill } = outline;
        const tall = Math.min(0.4, 0.62 * (chin - sill));
        return bothSides<Part>((side, label) => [
            box(
                `Tail Lamp ${label}`,
                'tail-lamp',
                [side * (wide - 0.09), chin - tall / 2 + 0.01, tailZ - 0.004],
                [0.19, tall, 0.02]
            ),
            box(
                `Reversing ${label}`,
                'lamp',
                [side * (wide - 0.09), chin - 0.72 * tall, tailZ - 0.008],
                [0.15, 0.2 * tall, 0.02]
            ),
            box(
                `Lamp Side ${label}`,
                'tail-lamp',
                [side * (wide + 0.012), chin - tall / 2 + 0.01, tailZ + 0.08],
                [0.03, 0.8 * tall, 0.16]
            )
        ]);
    },
    round: ({ tailZ }, wide, chin) =>
        bothSides<Part>((side, label) =>
            [0.42, 0.75].flatMap((share, i) => [
                disc(`Ring ${label}${i}`, 'dark', [side * share * wide, chin - 0.13, tailZ], 0.19),
                disc(`Tail Lamp ${label}${i}`, 'tail-lamp', [side * share * wide, chin - 0.13, tailZ - 0.01], 0.165)
            ])
        ),
    small: ({ tailZ }, wide, chin) =>
        bothSides<Part>((side, label) => [
            box(
                `Tail Lamp ${label}`,
                'tail-lamp',
                [side * (wide - 0.16), chin - 0.25, tailZ - 0.01],
                [0.12, 0.09, 0.03]
            ),
            box(`Indicator ${label}`, 'indicator', [side * (wide - 0.3), chin - 0.25, tailZ - 0.01], [0.1, 0.09, 0.03])
        ])
};

const BUMPERS: Record<Back['bumper'], Bumper> = {
    bar: ({ tailZ, sill }, wide) => [
        box('Bumper', 'chrome', [0, sill + 0.16, tailZ - 0.04], [2 * wide + 0.04, 0.13, 0.12]),
        box('Bumper Strip', 'plastic', [0, sill + 0.16, tailZ - 0.09], [2 * wide + 0.05, 0.05, 0.04]),
        ...bothSides<Part>((side, label) => [
            box(
                `Bumper End ${label}`,
                'chrome',
                [side * (wide + 0.045), sill + 0.16, tailZ + 0.16],
                [0.06, 0.13, 0.44],
                [0, side * 9, 0]
            )
        ]),
        ...exhaust(tailZ, sill, [-0.42])
    ],
    body: ({ tailZ, sill }, wide) => [
        box('Bumper', 'paint', [0, sill + 0.1, tailZ - 0.005], [2 * wide - 0.06, 0.16, 0.05]),
        box('Diffuser', 'plastic', [0, sill - 0.02, tailZ + 0.02], [2 * wide - 0.06, 0.12, 0.08]),
        ...exhaust(tailZ, sill, [0.4, -0.4])
    ],
    smooth: ({ tailZ, sill }, wide) => [
        box('Bumper', 'paint', [0, sill + 0.1, tailZ - 0.005], [2 * wide - 0.06, 0.16, 0.05]),
        box('Diffuser', 'plastic', [0, sill - 0.02, tailZ + 0.02], [2 * wide - 0.06, 0.12, 0.08])
    ],
    beam: ({ tailZ, sill }, wide) => [
        box('Beam', 'plastic', [0, sill - 0.02, tailZ - 0.03], [2 * wide - 0.1, 0.16, 0.16]),
        ...exhaust(tailZ + 0.1, sill, [-0.5])
    ]
};

function exhaust(tailZ: number, sill: number, places: number[]): Part[] {
    return places.flatMap((x, i) => [
        primitive('cylinder', `Exhaust ${i}`, 'chrome', [x, sill - 0.03, tailZ], [0.07, 0.16, 0.07], [90, 0, 0]),
        primitive(
            'cylinder',
            `Exhaust Bore ${i}`,
            'dark',
            [x, sill - 0.03, tailZ - 0.001],
            [0.054, 0.162, 0.054],
            [90, 0, 0]
        )
    ]);
}
