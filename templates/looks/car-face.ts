import type { Outline } from './outline.js';
import type { Face } from './silhouettes.js';
import type { Surface } from '../finishes.js';
import { bothSides, box, plate, primitive } from '../shapes.js';
import type { Part, Triple } from '../template-json.js';

const SHEET = 0.04;

/** A disc that looks ahead, or back: the engine's cylinder lies along it. */
export function disc(name: string, surface: Surface, at: Triple, diameter: number, depth = 0.02): Part {
    return primitive('cylinder', name, surface, at, [diameter, depth, diameter], [90, 0, 0]);
}

/** Front panel with grille, lamps and bumper. */
export function carFace(outline: Outline): Part[] {
    const { noseZ, sill, silhouette } = outline;
    const { lamps, grille, bumper } = silhouette.face;
    const chin = outline.shoulder(noseZ);
    const crown = outline.top(noseZ);
    const wide = outline.flankX(noseZ);
    const lip = outline.waistX(noseZ);
    return [
        box('Panel', 'paint', [0, (sill + chin) / 2, noseZ - SHEET / 2], [2 * wide, chin - sill, SHEET]),
        plate(
            'Brow',
            'paint',
            [
                [wide, chin, noseZ],
                [-wide, chin, noseZ],
                [-lip, crown, noseZ],
                [lip, crown, noseZ]
            ],
            SHEET,
            [0, 0, 1]
        ),
        ...LAMPS[lamps](outline, wide, chin),
        ...GRILLES[grille](outline, wide, chin),
        ...bumperOf(bumper, outline, wide)
    ];
}

type Maker = (outline: Outline, wide: number, chin: number) => Part[];

const LAMPS: Record<Face['lamps'], Maker> = {
    'twin-round': ({ noseZ }, wide, chin) => {
        const y = chin - 0.055;
        return [
            box('Mask', 'dark', [0, y, noseZ], [2 * wide - 0.12, 0.19, 0.012]),
            ...bothSides<Part>((side, label) =>
                [0.52, 0.83].flatMap((share, i) => [
                    disc(`Ring ${label}${i}`, 'chrome', [side * share * (wide - 0.05), y, noseZ + 0.008], 0.175),
                    disc(`Lamp ${label}${i}`, 'lamp', [side * share * (wide - 0.05), y, noseZ + 0.016], 0.15)
                ])
            )
        ];
    },
    round: ({ noseZ }, wide, chin) =>
        bothSides<Part>((side, label) => [
            disc(`Ring ${label}`, 'dark', [side * (wide - 0.3), chin - 0.2, noseZ], 0.24),
            disc(`Lamp ${label}`, 'lamp', [side * (wide - 0.3), chin - 0.2, noseZ + 0.008], 0.2),
            box(`Indicator ${label}`, 'indicator', [side * (wide - 0.1), chin - 0.2, noseZ], [0.1, 0.08, 0.03])
        ]),
    slim: (outline, _wide, chin) => {
        const { noseZ } = outline;
        const corner = outline.z(outline.silhouette.noseCorner);
        return bothSides<Part>((side, label) => {
            // along the tapering corner, from the face to the flank
            const at = (z: number, y: number): Triple => [side * (outline.flankX(z) + 0.004), y, z];
            const mid = corner + 0.25 * (noseZ - corner);
            return [
                plate(
                    `Lamp ${label}`,
                    'lamp',
                    [at(mid, chin - 0.03), at(mid, chin + 0.04), at(noseZ, chin), at(noseZ, chin - 0.1)],
                    0.04,
                    [side, 0, 0.5]
                ),
                box(
                    `Lamp Front ${label}`,
                    'lamp',
                    [side * (outline.flankX(noseZ) - 0.12), chin - 0.055, noseZ],
                    [0.26, 0.075, 0.02]
                ),
                box(
                    `Lamp Line ${label}`,
                    'dark',
                    [side * (outline.flankX(noseZ) - 0.13), chin - 0.1, noseZ + 0.002],
                    [0.28, 0.016, 0.02]
                )
            ];
        });
    },
    block: ({ noseZ }, wide, chin) =>
        bothSides<Part>((side, label) => [
            box(`Lamp Frame ${label}`, 'dark', [side * (wide - 0.17), chin - 0.09, noseZ], [0.36, 0.2, 0.014]),
            box(`Lamp ${label}`, 'lamp', [side * (wide - 0.15), chin - 0.08, noseZ + 0.006], [0.3, 0.14, 0.022]),
            box(
                `Indicator ${label}`,
                'indicator',
                [side * (wide - 0.02), chin - 0.08, noseZ - 0.03],
                [0.05, 0.14, 0.08]
            )
        ]),
    hidden: (outline, wide, chin) => {
        const { noseZ, sill } = outline;
        const lid = noseZ - 0.42;
        return bothSides<Part>((side, label) => [
            // lids of lamps that lie in the bonnet
            box(
                `Lid ${label}`,
                'dark',
                [side * 0.58 * wide, outline.top(lid) + 0.002, lid],
                [0.34, 0.008, 0.24],
                [9, 0, 0]
            ),
            box(
                `Lid Top ${label}`,
                'paint',
                [side * 0.58 * wide, outline.top(lid) + 0.006, lid],
                [0.325, 0.01, 0.225],
                [9, 0, 0]
            ),
            box(`Turn Lamp ${label}`, 'lamp', [side * (wide - 0.14), chin - 0.05, noseZ + 0.002], [0.24, 0.045, 0.02]),
            disc(`Fog ${label}`, 'lamp', [side * (wide - 0.2), sill + 0.1, noseZ + 0.004], 0.09)
        ]);
    }
};

const GRILLES: Record<Face['grille'], Maker> = {
    none: ({ noseZ, sill }) => [
        box('Lower Intake', 'dark', [0, sill + 0.07, noseZ + 0.002], [1.0, 0.1, 0.02]),
        box('Badge', 'chrome', [0, sill + 0.3, noseZ + 0.002], [0.06, 0.06, 0.01])
    ],
    mouth: ({ noseZ, sill }) => [
        box('Mouth', 'dark', [0, sill + 0.1, noseZ + 0.002], [0.86, 0.11, 0.02]),
        disc('Badge', 'chrome', [0, sill + 0.26, noseZ + 0.004], 0.08)
    ],
    kidney: ({ noseZ }, _wide, chin) => [
        ...bothSides<Part>((side, label) => [
            box(`Kidney ${label}`, 'chrome', [side * 0.075, chin - 0.055, noseZ + 0.02], [0.13, 0.2, 0.03]),
            box(`Kidney Well ${label}`, 'dark', [side * 0.075, chin - 0.055, noseZ + 0.024], [0.1, 0.17, 0.03])
        ]),
        disc('Badge', 'chrome', [0, chin + 0.085, noseZ - 0.01], 0.07)
    ],
    frame: ({ noseZ, sill }, _wide, chin) => {
        const [low, high] = [sill + 0.05, chin + 0.03];
        const y = (low + high) / 2;
        const tall = high - low;
        const slats = [-0.36, -0.2, -0.04, 0.12, 0.28];
        return [
            box('Frame', 'chrome', [0, y, noseZ + 0.004], [0.78, tall, 0.02]),
            box('Grille', 'dark', [0, y, noseZ + 0.01], [0.72, tall - 0.05, 0.02]),
            ...slats.map((share, i) =>
                box(`Slat ${i}`, 'plastic', [0, y + share * tall, noseZ + 0.016], [0.7, 0.016, 0.024])
            ),
            box('Plate', 'plate', [0, sill + 0.12, noseZ + 0.03], [0.5, 0.1, 0.01])
        ];
    },
    bars: ({ noseZ, sill }, _wide, chin) => {
        const [low, high] = [sill + 0.2, chin + 0.04];
        const y = (low + high) / 2;
        return [
            box('Grille', 'dark', [0, y, noseZ + 0.004], [0.96, high - low, 0.02]),
            ...[0.12, 0.42, 0.72].map((share, i) =>
                box(`Bar ${i}`, 'chrome', [0, low + share * (high - low), noseZ + 0.014], [0.94, 0.045, 0.03])
            ),
            box('Badge', 'chrome', [0, y, noseZ + 0.03], [0.16, 0.1, 0.02])
        ];
    },
    slots: ({ noseZ }, wide, chin) =>
        [-3, -2, -1, 0, 1, 2, 3].map((i) =>
            box(`Slot ${i + 4}`, 'dark', [i * 0.14 * wide, chin - 0.2, noseZ + 0.002], [0.085 * wide, 0.3, 0.02])
        )
};

function bumperOf(kind: Face['bumper'], { noseZ, sill, clearance }: Outline, wide: number): Part[] {
    switch (kind) {
        case 'bar':
            return [
                box('Bumper', 'chrome', [0, sill + 0.17, noseZ + 0.04], [2 * wide + 0.04, 0.13, 0.12]),
                box('Bumper Strip', 'plastic', [0, sill + 0.17, noseZ + 0.09], [2 * wide + 0.05, 0.05, 0.04]),
                ...bothSides<Part>((side, label) => [
                    box(
                        `Bumper End ${label}`,
                        'chrome',
                        [side * (wide + 0.045), sill + 0.17, noseZ - 0.16],
                        [0.06, 0.13, 0.44],
                        [0, side * -9, 0]
                    ),
                    box(`Overrider ${label}`, 'plastic', [side * 0.42, sill + 0.17, noseZ + 0.1], [0.06, 0.18, 0.06])
                ]),
                box('Apron', 'paint', [0, sill - 0.0, noseZ - 0.03], [2 * wide - 0.1, 0.14, 0.05]),
                box('Plate', 'plate', [0, sill + 0.02, noseZ + 0.01], [0.46, 0.1, 0.01])
            ];
        case 'beam':
            return [
                box('Beam', 'plastic', [0, (clearance + sill) / 2 + 0.08, noseZ + 0.02], [2 * wide - 0.05, 0.2, 0.14]),
                ...bothSides<Part>((side, label) => [
                    primitive(
                        'cylinder',
                        `Shackle ${label}`,
                        'dark',
                        [side * 0.5, sill, noseZ + 0.1],
                        [0.1, 0.03, 0.1],
                        [0, 0, 90]
                    )
                ])
            ];
        default:
            return [
                box('Bumper', 'paint', [0, sill + 0.03, noseZ + 0.005], [2 * wide - 0.06, 0.1, 0.05]),
                box('Splitter', 'plastic', [0, sill - 0.05, noseZ - 0.02], [2 * wide - 0.02, 0.09, 0.1]),
                ...bothSides<Part>((side, label) => [
                    box(
                        `Intake ${label}`,
                        'dark',
                        [side * (wide - 0.16), sill + 0.1, noseZ + 0.001],
                        [0.2, 0.09, 0.012]
                    )
                ])
            ];
    }
}
