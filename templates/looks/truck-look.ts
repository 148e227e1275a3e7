import type { LooksJson } from '../chassis-json.js';
import type { Surface } from '../finishes.js';
import { bar, bothSides, box, plate, primitive, roller } from '../shapes.js';
import type { Part, Triple } from '../template-json.js';
import { middleOf } from '../wheelbase.js';

const SHEET = 0.05;

/** Length of the cab, m. */
const CAB = 1.75;

/** A tipper: cab over the engine, ladder frame, steel body. */
export function truckLook(vehicle: LooksJson): Part[] {
    const { hull, axles, tires } = vehicle;
    const middle = middleOf(vehicle);
    const half = hull.width / 2;
    const back = (hull.ahead ?? 0) - hull.length / 2;
    const front = back + hull.length;
    const { height } = hull;
    const radius = tires[axles[0].tire].radius;
    const frame = 2 * radius - 0.12;
    const hubs = axles.map(({ position }) => position - middle);
    return [
        { name: 'Chassis', children: chassis(radius, frame, front, back, hubs) },
        { name: 'Axles', children: rearAxles(radius, hubs.slice(1)) },
        ...bothSides<Part>((side, label) => [
            // a mudguard over the rear wheels, in three plates
            ...hubs
                .slice(1)
                .flatMap((z, i) => [
                    box(
                        `Guard ${label}${i}`,
                        'plastic',
                        [side * (half - 0.33), 2 * radius + 0.1, z],
                        [0.62, 0.03, 0.7]
                    ),
                    box(
                        `Guard Front ${label}${i}`,
                        'plastic',
                        [side * (half - 0.33), 2 * radius - 0.02, z + 0.46],
                        [0.62, 0.03, 0.36],
                        [42, 0, 0]
                    ),
                    box(
                        `Guard Back ${label}${i}`,
                        'plastic',
                        [side * (half - 0.33), 2 * radius - 0.02, z - 0.46],
                        [0.62, 0.03, 0.36],
                        [-42, 0, 0]
                    )
                ]),
            box(`Tail Lamp ${label}`, 'tail-lamp', [side * (half - 0.25), 0.85, back + 0.12], [0.36, 0.14, 0.04])
        ]),
        box('Rear Bar', 'dark', [0, 0.7, back + 0.15], [2.1, 0.14, 0.08]),
        box('Plate', 'plate', [0, 0.86, back + 0.1], [0.52, 0.12, 0.01]),
        { name: 'Cab', children: cab(half, radius, height, front, hubs[0]) },
        { name: 'Tipper', children: tipper(half, frame + 0.24, back, front - CAB - 0.35) }
    ];
}

/** Rails with their crossbeams, gearbox, shafts and springs, and what hangs on the sides: tank, steps, battery, air. */
export function chassis(radius: number, frame: number, front: number, back: number, hubs: readonly number[]): Part[] {
    const [steer, ...driven] = hubs;
    const middle = (front + back) / 2 - 0.3;
    const long = front - back - 0.9;
    const along = (name: string, surface: Surface, at: Triple, size: number, length: number): Part =>
        primitive('cylinder', name, surface, at, [2 * size, length, 2 * size], [90, 0, 0]);
    const tankZ = (steer + driven[0]) / 2 - 0.05;
    const beams = Array.from({ length: 7 }, (_, i) => back + 0.5 + (i * (long - 0.6)) / 6);
    return [
        ...beams.map((z, i) => box(`Crossbeam ${i}`, 'dark', [0, frame, z], [0.76, 0.16, 0.1])),
        box('Gearbox', 'plastic', [0, frame - 0.22, steer - 0.85], [0.42, 0.42, 0.9]),
        bar('Shaft', 'rim', [0, frame - 0.24, steer - 1.3], [0, radius + 0.04, driven[0] + 0.2], 0.09, 0.09),
        ...driven
            .slice(1)
            .map((z, i) =>
                bar(
                    `Rear Shaft ${i}`,
                    'rim',
                    [0, radius + 0.04, driven[i] - 0.2],
                    [0, radius + 0.04, z + 0.2],
                    0.09,
                    0.09
                )
            ),
        roller('Front Axle', 'plastic', [0, radius - 0.12, steer], 0.07, 1.5),
        along('Spare Air', 'plastic', [0, frame - 0.28, driven[0] + 0.85], 0.14, 0.7),
        ...bothSides<Part>((side, label) => [
            // a channel: web and two flanges
            box(`Rail ${label}`, 'dark', [side * 0.45, frame, middle], [0.02, 0.26, long]),
            box(`Rail Top ${label}`, 'dark', [side * 0.41, frame + 0.125, middle], [0.1, 0.015, long]),
            box(`Rail Foot ${label}`, 'dark', [side * 0.41, frame - 0.125, middle], [0.1, 0.015, long]),
            ...hubs.flatMap((z, i) =>
                [0, 1, 2].map((leaf) =>
                    box(
                        `Leaf ${label}${i}${leaf}`,
                        'plastic',
                        [side * 0.47, radius + 0.06 + 0.035 * leaf, z],
                        [0.08, 0.024, 0.75 + 0.3 * leaf]
                    )
                )
            ),
            ...hubs.map((z, i) =>
                box(`Hanger ${label}${i}`, 'dark', [side * 0.47, radius + 0.2, z + 0.62], [0.07, 0.26, 0.09])
            ),
            ...sideOf(side, label, tankZ, frame),
            box(`Step ${label}`, 'plastic', [side * 1.0, 0.5, steer - 0.92], [0.4, 0.05, 0.5]),
            box(`Tread ${label}`, 'rim', [side * 1.0, 0.53, steer - 0.92], [0.34, 0.012, 0.44]),
            box(`Step Back ${label}`, 'dark', [side * 0.85, 0.7, steer - 0.92], [0.06, 0.5, 0.5]),
            // a guard along the side
            ...[0.5, 0.72].map((y, i) =>
                box(`Guard Rail ${label}${i}`, 'rim', [side * 1.17, y, tankZ - 1.05], [0.03, 0.1, 0.9])
            )
        ])
    ];
}

/** A tank along the frame on the left, box of the battery, silencer and air on the right. */
function sideOf(side: number, label: string, z: number, frame: number): Part[] {
    const along = (name: string, surface: Surface, at: Triple, size: number, length: number): Part =>
        primitive('cylinder', name, surface, at, [2 * size, length, 2 * size], [90, 0, 0]);
    if (side > 0) {
        return [
            along(`Tank ${label}`, 'rim', [0.84, 0.72, z], 0.31, 1.15),
            ...[-0.36, 0.36].flatMap((ahead, i) => [
                along(`Strap ${label}${i}`, 'dark', [0.84, 0.72, z + ahead], 0.316, 0.06),
                box(`Bracket ${label}${i}`, 'dark', [0.6, frame - 0.1, z + ahead], [0.32, 0.07, 0.06])
            ]),
            ...[-0.578, 0.578].map((ahead, i) =>
                along(`Lid ${label}${i}`, 'chrome', [0.84, 0.72, z + ahead], 0.27, 0.012)
            ),
            primitive('cylinder', `Cap ${label}`, 'dark', [1.02, 0.98, z + 0.42], [0.13, 0.06, 0.13], [0, 0, -35])
        ];
    }
    return [
        box(`Battery ${label}`, 'plastic', [-0.86, 0.74, z + 0.36], [0.5, 0.46, 0.56]),
        box(`Battery Lid ${label}`, 'dark', [-0.86, 0.98, z + 0.36], [0.53, 0.04, 0.59]),
        along(`Silencer ${label}`, 'rim', [-0.8, 0.68, z - 0.35], 0.22, 0.62),
        ...[-0.13, 0.13].map((up, i) => along(`Air ${label}${i}`, 'plastic', [-0.62, 0.72 + up, z - 1.0], 0.12, 0.5))
    ];
}

/** Housings of the driven axles, with their differentials. */
export function rearAxles(radius: number, hubs: readonly number[]): Part[] {
    return hubs.flatMap((z, i) => [
        roller(`Axle ${i}`, 'dark', [0, radius, z], 0.12, 1.5),
        primitive('sphere', `Differential ${i}`, 'plastic', [0, radius, z], [0.46, 0.44, 0.44]),
        roller(`Drum L${i}`, 'plastic', [0.62, radius, z], 0.2, 0.2),
        roller(`Drum R${i}`, 'plastic', [-0.62, radius, z], 0.2, 0.2)
    ]);
}

export function cab(half: number, radius: number, height: number, front: number, hub: number, long = CAB): Part[] {
    const back = front - long;
    const wide = half - 0.05;
    const floor = 2 * radius + 0.12;
    const belt = 0.62 * height;
    const roof = 0.97 * height;
    const gutter = roof - 0.14;
    const lean = 0.16;
    const roofX = wide - 0.2;
    const screenTop = front - lean;
    const low = 0.42;
    return [
        box('Engine', 'dark', [0, 0.8, front - 0.9], [1.0, 0.7, 1.5]),
        box('Floor', 'dark', [0, floor - 0.05, (front + back) / 2], [2 * wide - 0.1, 0.1, long - 0.1]),
        // the face: bumper, grille, screen
        box('Bumper', 'plastic', [0, low + 0.2, front - 0.06], [2 * wide + 0.06, 0.46, 0.2]),
        box('Face', 'paint', [0, (low + 0.42 + belt) / 2, front - SHEET / 2], [2 * wide, belt - low - 0.42, SHEET]),
        box('Grille', 'dark', [0, belt - 0.42, front + 0.002], [1.5, 0.56, 0.02]),
        ...[-0.2, -0.07, 0.06, 0.19].map((y, i) =>
            box(
                `Grille Bar ${i}`,
                i === 3 ? 'chrome' : 'plastic',
                [0, belt - 0.42 + y, front + 0.014],
                [1.48, 0.05, 0.03]
            )
        ),
        box('Badge', 'chrome', [0, belt - 0.06, front + 0.004], [0.5, 0.06, 0.01]),
        plate('Screen Frame', 'paint', across(wide, wide - 0.06, belt, gutter, front, screenTop), SHEET, [0, 0.2, 1]),
        plate(
            'Windscreen',
            'glass',
            across(wide - 0.08, wide - 0.15, belt + 0.05, gutter - 0.05, front - 0.002, screenTop + 0.012),
            SHEET,
            [0, 0.2, 1]
        ),
        plate('Brow', 'paint', across(wide - 0.06, roofX, gutter, roof, screenTop, screenTop - 0.25), SHEET, [0, 1, 1]),
        box('Visor', 'plastic', [0, gutter + 0.01, screenTop + 0.1], [2 * wide - 0.2, 0.04, 0.26], [-14, 0, 0]),
        box(
            'Roof',
            'paint',
            [0, roof - SHEET / 2, (screenTop - 0.25 + back) / 2],
            [2 * roofX, SHEET, screenTop - 0.25 - back]
        ),
        box('Back Wall', 'paint', [0, (floor + gutter) / 2, back + SHEET / 2], [2 * wide - 0.1, gutter - floor, SHEET]),
        box('Plate', 'plate', [0, low + 0.16, front + 0.045], [0.52, 0.11, 0.01]),
        ...bothSides<Part>((side, label) => {
            const out: Triple = [side, 0, 0];
            const x = side * wide;
            const arch = floor + 0.02;
            return [
                box(`Lamp ${label}`, 'lamp', [side * (wide - 0.26), low + 0.26, front + 0.04], [0.42, 0.17, 0.03]),
                box(`Indicator ${label}`, 'indicator', [side * (wide - 0.0), low + 0.26, front], [0.06, 0.15, 0.12]),
                box(
                    `Wiper ${label}`,
                    'plastic',
                    [side * 0.42, belt + 0.28, front - 0.02],
                    [0.03, 0.75, 0.015],
                    [-6, 0, side * 50]
                ),
                plate(
                    `Door ${label}`,
                    'paint',
                    [
                        [x, arch, back],
                        [x, belt, back],
                        [x, belt, front],
                        [x, arch, front]
                    ],
                    SHEET,
                    out
                ),
                plate(
                    `Door Foot ${label}`,
                    'paint',
                    [
                        [x, low + 0.1, hub + radius + 0.1],
                        [x, arch, hub + radius + 0.1],
                        [x, arch, front],
                        [x, low + 0.1, front]
                    ],
                    SHEET,
                    out
                ),
                box(
                    `Arch ${label}`,
                    'plastic',
                    [side * (wide - 0.14), arch - 0.02, hub],
                    [0.34, 0.06, 2 * radius + 0.28]
                ),
                plate(
                    `Cab Side ${label}`,
                    'paint',
                    [
                        [x, belt, back],
                        [x, belt, front],
                        [side * (wide - 0.06), gutter, screenTop],
                        [side * (wide - 0.06), gutter, back]
                    ],
                    SHEET,
                    out
                ),
                plate(
                    `Window ${label}`,
                    'glass',
                    [
                        [x + side * 0.001, belt + 0.05, back + 0.55],
                        [x + side * 0.001, belt + 0.05, front - 0.12],
                        [side * (wide - 0.048), gutter - 0.06, screenTop - 0.08],
                        [side * (wide - 0.048), gutter - 0.06, back + 0.55]
                    ],
                    SHEET,
                    out
                ),
                plate(
                    `Gutter ${label}`,
                    'paint',
                    [
                        [side * (wide - 0.06), gutter, back],
                        [side * (wide - 0.06), gutter, screenTop],
                        [side * roofX, roof, screenTop - 0.25],
                        [side * roofX, roof, back]
                    ],
                    SHEET,
                    [side, 1, 0]
                ),
                box(
                    `Door Seam ${label}`,
                    'dark',
                    [x, (arch + belt) / 2, back + 0.48],
                    [0.008, belt - arch - 0.1, 0.012]
                ),
                box(`Handle ${label}`, 'plastic', [x, belt - 0.16, back + 0.62], [0.03, 0.04, 0.2]),
                {
                    name: `Mirror ${label}`,
                    position: [side * (wide + 0.2), belt + 0.38, front - 0.1],
                    children: [
                        box('Arm', 'plastic', [-side * 0.1, 0.24, 0], [0.3, 0.04, 0.05]),
                        box('Shell', 'plastic', [0, 0, 0], [0.24, 0.56, 0.12]),
                        box('Glass', 'chrome', [0, 0, -0.062], [0.2, 0.5, 0.004])
                    ]
                },
                box(
                    `Grab ${label}`,
                    'chrome',
                    [side * (wide + 0.03), (arch + belt) / 2, back + 0.3],
                    [0.03, belt - arch - 0.2, 0.03]
                )
            ];
        }),
        primitive('cylinder', 'Intake', 'plastic', [-0.75, 0.55 * height + 0.3, back - 0.14], [0.22, 1.5, 0.22])
    ];
}

function across(
    low: number,
    high: number,
    lowY: number,
    highY: number,
    lowZ: number,
    highZ: number
): [Triple, Triple, Triple, Triple] {
    return [
        [low, lowY, lowZ],
        [-low, lowY, lowZ],
        [-high, highY, highZ],
        [high, highY, highZ]
    ];
}

/** A steel body with ribs and a guard over the cab. */
function tipper(half: number, floor: number, back: number, front: number): Part[] {
    const wide = half - 0.04;
    const top = floor + 1.15;
    const middle = (back + front) / 2;
    const long = front - back;
    const ribs = 7;
    return [
        box('Bed', 'rim', [0, floor + 0.05, middle], [2 * wide - 0.1, 0.1, long]),
        box('Sub Frame', 'dark', [0, floor - 0.06, middle], [0.9, 0.12, long - 0.2]),
        box('Load', 'plastic', [0, floor + 0.55, middle], [2 * wide - 0.16, 0.9, long - 0.2]),
        primitive('sphere', 'Heap', 'plastic', [0, floor + 0.95, middle], [2 * wide - 0.3, 0.7, long - 0.5]),
        box('Front Wall', 'rim', [0, (floor + top) / 2 + 0.1, front - 0.04], [2 * wide, top - floor + 0.2, 0.08]),
        box('Canopy', 'rim', [0, top + 0.2, front + 0.25], [2 * wide, 0.06, 0.7]),
        box('Tail Gate', 'rim', [0, (floor + top) / 2 - 0.05, back + 0.04], [2 * wide, top - floor - 0.1, 0.08]),
        ...[-0.8, -0.4, 0, 0.4, 0.8].map((x, i) =>
            box(`Gate Rib ${i}`, 'rim', [x, (floor + top) / 2 - 0.05, back - 0.01], [0.08, top - floor - 0.16, 0.06])
        ),
        ...bothSides<Part>((side, label) => [
            box(`Wall ${label}`, 'rim', [side * (wide - 0.03), (floor + top) / 2, middle], [0.06, top - floor, long]),
            box(`Rim ${label}`, 'rim', [side * wide, top, middle], [0.12, 0.12, long]),
            ...Array.from({ length: ribs }, (_, i) =>
                box(
                    `Rib ${label}${i}`,
                    'rim',
                    [side * wide, (floor + top) / 2, back + 0.1 + (i * (long - 0.2)) / (ribs - 1)],
                    [0.08, top - floor, 0.1]
                )
            )
        ])
    ];
}
