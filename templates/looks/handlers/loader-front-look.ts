import { bar, bothSides, box, plate, primitive } from '../../shapes.js';
import type { Part, Triple } from '../../template-json.js';
import { Drawing } from '../drawing.js';
import { lay, pipe, type Point } from '../loft.js';
import { fender } from './loader-fender.js';

/** Hinge of the arms on the tower, their knee, and their pin at the bucket, beside the middle; m. */
const PIN = [1.75, -0.35] as const;
const KNEE = [1.12, 0.95] as const;
const BUCKET_PIN = [0.5, 1.56] as const;

/** Pin in the drawing of the bucket, which lies flat on the ground; m. */
const DRAWN_PIN = [0.42, 1.54] as const;

/** Angle by which the bucket is rolled back to be carried, degrees. Its lowest point is 0.35 m above the ground then. */
const ROLLED_BACK = 25;

/** Distance of the arms from the middle, m. */
const ARM = 0.46;

/** Half the width of the bucket, m. */
const HALF = 1.26;

/** The frame of a loader with its arms and bucket; Y above the ground, Z from its axle, m. */
export function loaderFrontLook(): Part[] {
    return [...frame(), ...arms(), ...linkage(), ...bucket(), ...lamps()];
}

function frame(): Part[] {
    const drawing = new Drawing();
    fender(drawing, 1);
    fender(drawing, -1);
    return [
        box('Frame', 'paint', [0, 0.85, -0.3], [0.8, 0.56, 1.7]),
        box('Axle', 'dark', [0, 0.7, 0], [1.5, 0.34, 0.36]),
        box('Joint Hub', 'dark', [0, 0.85, -1.32], [0.5, 0.4, 0.5]),
        primitive('cylinder', 'Joint Bearing', 'rim', [0, 0.85, -1.5], [0.34, 0.42, 0.34]),
        ...bothSides<Part>((side, label) => [
            // the tower that carries the arms
            bar(`Tower ${label}`, 'paint', [side * 0.3, 1.0, -0.1], [side * 0.3, 1.85, -0.42], 0.09, 0.6),
            bar(`Fender Stay ${label}`, 'dark', [side * 0.4, 1.15, -0.3], [side * 0.9, 1.5, -0.1], 0.06, 0.06)
        ]),
        ...steering(),
        drawing.part('Fenders')
    ];
}

/** The cylinders beside the joint. */
function steering(): Part[] {
    const drawing = new Drawing();
    for (const side of [1, -1]) {
        pipe(
            drawing.of('plastic'),
            [
                [side * 0.42, 0.85, -0.5],
                [side * 0.45, 0.85, -1.2]
            ],
            0.07,
            12
        );
    }
    return [drawing.part('Steering Cylinders')];
}

function arms(): Part[] {
    const drawing = new Drawing();
    for (const side of [1, -1]) {
        pipe(
            drawing.of('plastic'),
            [
                [side * 0.3, 0.85, -0.3],
                [side * 0.36, 1.0, 0.32]
            ],
            0.09,
            14
        );
        pipe(
            drawing.of('chrome'),
            [
                [side * 0.36, 1.0, 0.32],
                [side * 0.42, 1.2, 0.85]
            ],
            0.05,
            14
        );
    }
    return [
        ...bothSides<Part>((side, label) => [
            bar(`Arm ${label}`, 'paint', at(side * ARM, PIN), at(side * ARM, KNEE), 0.12, 0.34),
            bar(`Fore Arm ${label}`, 'paint', at(side * ARM, KNEE), at(side * ARM, BUCKET_PIN), 0.12, 0.2)
        ]),
        box('Cross Tube', 'paint', [0, 1.05, 1.02], [0.86, 0.26, 0.26]),
        primitive('cylinder', 'Arm Pin', 'rim', [0, PIN[0], PIN[1]], [0.12, 1.1, 0.12], [0, 0, 90]),
        drawing.part('Lift Cylinders')
    ];
}

/** The lever in the middle that turns the bucket. */
function linkage(): Part[] {
    const drawing = new Drawing();
    pipe(
        drawing.of('plastic'),
        [
            [0, 1.55, -0.3],
            [0, 1.62, 0.4]
        ],
        0.09,
        14
    );
    pipe(
        drawing.of('chrome'),
        [
            [0, 1.62, 0.4],
            [0, 1.66, 0.95]
        ],
        0.05,
        14
    );
    return [
        bar('Lever', 'paint', [0, 1.72, 1.02], [0, 0.76, 1.04], 0.14, 0.3),
        bar('Link', 'paint', [0, 0.76, 1.04], [0, 0.8, 1.46], 0.1, 0.14),
        drawing.part('Tilt Cylinder')
    ];
}

/** The bucket as it is carried, on the arms. */
function bucket(): Part[] {
    const drawn: Part = { name: 'Flat', position: [0, -DRAWN_PIN[0], -DRAWN_PIN[1]], children: flatBucket() };
    return [{ name: 'Carried', position: at(0, BUCKET_PIN), rotation: [-ROLLED_BACK, 0, 0], children: [drawn] }];
}

/** A bucket that lies flat: a round back between two sides, with an edge. */
function flatBucket(): Part[] {
    const drawing = new Drawing();
    const lip: Triple = [0, 0.16, 2.72];
    const curve = (deeper: number): Point[] => {
        const round = Array.from({ length: 9 }, (_, i): Point => {
            const angle = ((270 - 20 * i) * Math.PI) / 180;
            const radius = 0.46 + deeper;
            return [0, 0.66 + radius * 1.02 * Math.sin(angle), 2.06 + radius * Math.cos(angle)];
        });
        return [[0, lip[1] - deeper, lip[2]], ...round, [0, 1.28, 2.02 - deeper]];
    };
    const wide = (points: Point[], from: number, to: number): Point[][] =>
        points.map(([, y, z]): Point[] => [
            [from, y, z],
            [to, y, z]
        ]);
    lay(drawing.of('paint'), wide(curve(0.03), -HALF, HALF));
    lay(drawing.of('rim'), wide(curve(0), HALF, -HALF));
    return [
        drawing.part('Bucket'),
        box('Edge', 'rim', [0, 0.15, 2.7], [2 * HALF + 0.06, 0.035, 0.24]),
        box('Rim', 'paint', [0, 1.28, 2.02], [2 * HALF + 0.04, 0.08, 0.06]),
        ...[-0.9, -0.54, -0.18, 0.18, 0.54, 0.9].map((x, i) =>
            box(`Tooth ${i}`, 'dark', [1.28 * x, 0.16, 2.86], [0.09, 0.05, 0.2])
        ),
        ...bothSides<Part>((side, label) => [
            plate(
                `Bucket Side ${label}`,
                'paint',
                [
                    [side * HALF, 0.2, 1.72],
                    [side * HALF, 0.16, 2.66],
                    [side * HALF, 0.5, 2.5],
                    [side * HALF, 1.26, 2.02]
                ],
                0.05,
                [side, 0, 0]
            ),
            plate(
                `Bucket Back ${label}`,
                'paint',
                [
                    [side * HALF, 0.3, 1.66],
                    [side * HALF, 0.2, 2.0],
                    [side * HALF, 1.2, 2.06],
                    [side * HALF, 0.95, 1.68]
                ],
                0.05,
                [side, 0, 0]
            )
        ])
    ];
}

/** So far ahead of the frame's center of mass that white lamps count as head lamps. */
function lamps(): Part[] {
    return bothSides<Part>((side, label) => [
        bar(`Lamp Post ${label}`, 'dark', [side * 0.75, 1.45, 0.5], [side * 0.86, 1.86, 0.74], 0.05, 0.05),
        box(`Lamp Bowl ${label}`, 'plastic', [side * 0.86, 1.94, 0.76], [0.3, 0.22, 0.14]),
        box(`Lamp ${label}`, 'lamp', [side * 0.86, 1.96, 0.84], [0.24, 0.14, 0.02]),
        box(`Indicator Front ${label}`, 'indicator', [side * 0.86, 1.79, 0.82], [0.24, 0.06, 0.02])
    ]);
}

function at(x: number, [y, z]: readonly [number, number]): Triple {
    return [x, y, z];
}
