import { BELT, BELT_X, COWL_Z, fall, FLANK_X, NOSE_CORNER_Z, NOSE_TAPER, NOSE_Z, SHOULDER, SILL } from './stations.js';
import { bothSides, bar, box, plate, primitive } from '../../shapes.js';
import type { Part, Triple } from '../../template-json.js';

const SHEET = 0.04;

/** Bonnet, face and front bumper. */
export function nose(): Part[] {
    const up: Triple = [0, 1, 0];
    const ahead: Triple = [0, 0, 1];
    const hood = (x: number, z: number): Triple => [x, BELT - fall(z), z];
    const lipX = BELT_X - NOSE_TAPER;
    const faceX = FLANK_X - NOSE_TAPER;
    const chin = SHOULDER - fall(NOSE_Z);
    const crown = BELT - fall(NOSE_Z);
    const middle = (SILL + chin) / 2;
    return [
        plate(
            'Bonnet',
            'paint',
            [hood(BELT_X, COWL_Z), hood(-BELT_X, COWL_Z), hood(-BELT_X, NOSE_CORNER_Z), hood(BELT_X, NOSE_CORNER_Z)],
            SHEET,
            up
        ),
        plate(
            'Bonnet Lip',
            'paint',
            [hood(BELT_X, NOSE_CORNER_Z), hood(-BELT_X, NOSE_CORNER_Z), hood(-lipX, NOSE_Z), hood(lipX, NOSE_Z)],
            SHEET,
            up
        ),
        box('Cowl', 'paint', [0, BELT - 0.02, 0.8], [2 * BELT_X, 0.04, 2 * (COWL_Z - 0.8)]),
        box('Air Intake', 'plastic', [0, BELT, 0.838], [1.2, 0.012, 0.036]),
        box('Face', 'paint', [0, middle, NOSE_Z - SHEET / 2], [2 * faceX, chin - SILL, SHEET]),
        plate(
            'Brow',
            'paint',
            [
                [faceX, chin, NOSE_Z],
                [-faceX, chin, NOSE_Z],
                [-lipX, crown, NOSE_Z],
                [lipX, crown, NOSE_Z]
            ],
            SHEET,
            ahead
        ),
        bar('Bonnet Crease L', 'paint', hood(0.42, COWL_Z + 0.02), hood(0.36, NOSE_Z - 0.05), 0.05, 0.016),
        bar('Bonnet Crease R', 'paint', hood(-0.42, COWL_Z + 0.02), hood(-0.36, NOSE_Z - 0.05), 0.05, 0.016),
        bar('Bonnet Seam L', 'dark', hood(0.73, COWL_Z), hood(0.665, NOSE_Z - 0.1), 0.008, 0.004),
        bar('Bonnet Seam R', 'dark', hood(-0.73, COWL_Z), hood(-0.665, NOSE_Z - 0.1), 0.008, 0.004),
        ...face(chin),
        ...bumper()
    ];
}

function face(chin: number): Part[] {
    const y = chin - 0.045;
    const slats = [-0.042, -0.014, 0.014, 0.042];
    return [
        box('Grille', 'dark', [0, y, NOSE_Z], [0.84, 0.13, 0.012]),
        ...slats.map((dy, i) => box(`Slat ${i + 1}`, 'plastic', [0, y + dy, NOSE_Z + 0.006], [0.82, 0.014, 0.022])),
        box('Badge', 'chrome', [0, y, NOSE_Z + 0.018], [0.1, 0.04, 0.006]),
        ...bothSides((side, label) => [
            box(`Lamp Frame ${label}`, 'plastic', [side * 0.535, y, NOSE_Z], [0.245, 0.15, 0.016]),
            box(`Lamp ${label}`, 'lamp', [side * 0.525, y, NOSE_Z + 0.006], [0.205, 0.122, 0.022]),
            primitive('sphere', `Reflector ${label}`, 'chrome', [side * 0.525, y, NOSE_Z + 0.012], [0.1, 0.1, 0.022]),
            box(
                `Indicator ${label}`,
                'indicator',
                [side * 0.672, y, NOSE_Z - 0.012],
                [0.075, 0.122, 0.03],
                [0, side * 18, 0]
            )
        ])
    ];
}

function bumper(): Part[] {
    return [
        box('Bumper', 'plastic', [0, 0.46, NOSE_Z + 0.01], [1.42, 0.15, 0.14]),
        box('Bumper Line', 'tail-lamp', [0, 0.485, NOSE_Z + 0.08], [1.4, 0.01, 0.006]),
        box('Apron', 'plastic', [0, 0.315, NOSE_Z - 0.03], [1.36, 0.16, 0.12]),
        box('Splitter', 'plastic', [0, 0.232, NOSE_Z - 0.005], [1.38, 0.02, 0.15]),
        box('Air Dam', 'dark', [0, 0.32, NOSE_Z + 0.03], [0.62, 0.09, 0.012]),
        box('Plate', 'plate', [0, 0.455, NOSE_Z + 0.084], [0.52, 0.11, 0.008]),
        ...bothSides((side, label) => [
            bar(`Bumper Corner ${label}`, 'plastic', [side * 0.69, 0.46, 1.99], [side * 0.825, 0.46, 1.66], 0.07, 0.15),
            bar(`Apron Corner ${label}`, 'plastic', [side * 0.66, 0.3, 1.93], [side * 0.795, 0.3, 1.6], 0.07, 0.17),
            primitive(
                'cylinder',
                `Fog Frame ${label}`,
                'dark',
                [side * 0.5, 0.322, NOSE_Z + 0.032],
                [0.125, 0.012, 0.125],
                [90, 0, 0]
            ),
            primitive(
                'cylinder',
                `Fog Lamp ${label}`,
                'lamp',
                [side * 0.5, 0.322, NOSE_Z + 0.04],
                [0.1, 0.014, 0.1],
                [90, 0, 0]
            )
        ])
    ];
}
