import { BELT, BELT_X, FLANK_X, SHOULDER, SILL, TAIL_CORNER_Z, TAIL_TAPER, TAIL_Z } from './stations.js';
import { bothSides, bar, box, plate, roller, primitive } from '../../shapes.js';
import type { Part } from '../../template-json.js';

const SHEET = 0.04;

/** Hatch below its window, lamps and rear bumper. */
export function tail(): Part[] {
    const wide = FLANK_X - TAIL_TAPER;
    const lip = BELT_X - TAIL_TAPER;
    return [
        box('Face', 'paint', [0, (SILL + SHOULDER) / 2, TAIL_Z + SHEET / 2], [2 * wide, SHOULDER - SILL, SHEET]),
        plate(
            'Brow',
            'paint',
            [
                [wide, SHOULDER, TAIL_Z],
                [-wide, SHOULDER, TAIL_Z],
                [-lip, BELT, TAIL_Z],
                [lip, BELT, TAIL_Z]
            ],
            SHEET,
            [0, 0, -1]
        ),
        plate(
            'Ledge',
            'paint',
            [
                [BELT_X, BELT, TAIL_CORNER_Z],
                [-BELT_X, BELT, TAIL_CORNER_Z],
                [-lip, BELT, TAIL_Z],
                [lip, BELT, TAIL_Z]
            ],
            SHEET,
            [0, 1, 0]
        ),
        box('Deck', 'paint', [0, BELT - 0.03, -0.43], [2 * BELT_X - 0.01, 0.06, 2.6]),
        box('Spoiler', 'plastic', [0, BELT + 0.03, TAIL_Z + 0.035], [1.36, 0.022, 0.15], [-9, 0, 0]),
        box('Hatch Seam', 'dark', [0, 0.5, TAIL_Z], [1.3, 0.008, 0.004]),
        box('Badge', 'chrome', [0.4, 0.86, TAIL_Z - 0.004], [0.18, 0.025, 0.006]),
        box('Plate Recess', 'plastic', [0, 0.72, TAIL_Z], [0.72, 0.17, 0.008]),
        box('Plate', 'plate', [0, 0.72, TAIL_Z - 0.006], [0.52, 0.11, 0.008]),
        primitive('cylinder', 'Lock', 'chrome', [0, 0.865, TAIL_Z - 0.004], [0.03, 0.01, 0.03], [90, 0, 0]),
        ...bothSides((side, label) => [
            box(`Lamp Frame ${label}`, 'plastic', [side * 0.555, 0.7, TAIL_Z], [0.36, 0.215, 0.012]),
            box(`Tail Lamp ${label}`, 'tail-lamp', [side * 0.555, 0.675, TAIL_Z - 0.007], [0.335, 0.135, 0.014]),
            box(`Reversing Lamp ${label}`, 'lamp', [side * 0.46, 0.774, TAIL_Z - 0.007], [0.145, 0.05, 0.014]),
            box(`Indicator ${label}`, 'indicator', [side * 0.632, 0.774, TAIL_Z - 0.007], [0.18, 0.05, 0.014]),
            bar(`Bumper Corner ${label}`, 'plastic', [side * 0.73, 0.44, -2.02], [side * 0.83, 0.44, -1.6], 0.07, 0.15)
        ]),
        box('Bumper', 'plastic', [0, 0.44, TAIL_Z - 0.01], [1.5, 0.15, 0.13]),
        box('Bumper Line', 'tail-lamp', [0, 0.465, TAIL_Z - 0.076], [1.48, 0.01, 0.006]),
        box('Valance', 'dark', [0, 0.31, TAIL_Z + 0.06], [1.4, 0.14, 0.1]),
        primitive('cylinder', 'Exhaust', 'chrome', [0.46, 0.265, TAIL_Z + 0.0], [0.055, 0.16, 0.055], [90, 0, 0]),
        primitive('cylinder', 'Exhaust Bore', 'dark', [0.46, 0.265, TAIL_Z - 0.001], [0.042, 0.162, 0.042], [90, 0, 0]),
        roller('Silencer', 'dark', [0.2, 0.27, TAIL_Z + 0.2], 0.08, 0.5)
    ];
}
