import { bothSides, bar, box, plate } from '../../shapes.js';
import type { Part, Triple } from '../../template-json.js';
import { arch } from '../arch.js';
import {
    ARCH,
    BELT,
    BELT_X,
    COWL_Z,
    fall,
    FLANK_X,
    FLOOR,
    NOSE_CORNER_Z,
    NOSE_TAPER,
    NOSE_Z,
    SHOULDER,
    SILL,
    TAIL_CORNER_Z,
    TAIL_TAPER,
    TAIL_Z
} from './stations.js';

const SHEET = 0.05;
const HUB_Y = 0.2888;
const ARCHES = { x: FLANK_X, hub: HUB_Y, radius: ARCH, sheet: SHEET };

/** Doors, wings and all that is on them. */
export function flanks(halfBase: number): Part[] {
    return bothSides((side, label) => [{ name: `Side ${label}`, children: sheet(side, halfBase) }]);
}

function sheet(side: 1 | -1, halfBase: number): Part[] {
    const out: Triple = [side, 0, 0];
    const x = side * FLANK_X;
    const front = { back: halfBase - ARCH, front: halfBase + ARCH };
    const rear = { back: -halfBase - ARCH, front: -halfBase + ARCH };
    const top = HUB_Y + ARCH;
    const shoulder = (z: number): number => SHOULDER - fall(z);

    /** A piece of the flank between two stations, from `low` to the shoulder; X may narrow to its front or back end. */
    const piece = (name: string, back: number, ahead: number, low: number, tuckBack = 0, tuckAhead = 0): Part => {
        const xBack = side * (FLANK_X - tuckBack);
        const xAhead = side * (FLANK_X - tuckAhead);
        return plate(
            name,
            'paint',
            [
                [xBack, low, back],
                [xBack, shoulder(back), back],
                [xAhead, shoulder(ahead), ahead],
                [xAhead, low, ahead]
            ],
            SHEET,
            out
        );
    };

    /** The chamfer above the flank, up to the belt line or the bonnet's edge. */
    const chamfer = (name: string, back: number, ahead: number, tuckBack = 0, tuckAhead = 0): Part => {
        const step = FLANK_X - BELT_X;
        const at = (z: number, tuck: number, up: number): Triple => [
            side * (FLANK_X - tuck - up * step),
            shoulder(z) + up * (BELT - SHOULDER),
            z
        ];
        return plate(
            name,
            'paint',
            [at(back, tuckBack, 0), at(ahead, tuckAhead, 0), at(ahead, tuckAhead, 1), at(back, tuckBack, 1)],
            SHEET,
            [side, 0.6, 0]
        );
    };

    const trim = (name: string, back: number, ahead: number): Part =>
        box(name, 'plastic', [x, 0.52, (back + ahead) / 2], [0.032, 0.05, ahead - back]);
    const seam = (name: string, from: Triple, to: Triple): Part => bar(name, 'dark', from, to, 0.004, 0.009);
    const upright = (name: string, z: number): Part =>
        box(name, 'dark', [x, (SILL + SHOULDER) / 2, z], [0.004, SHOULDER - SILL, 0.009]);

    return [
        piece('Door', rear.front, front.back, SILL),
        piece('Wing Top', front.back, front.front, top),
        piece('Wing Nose', front.front, NOSE_CORNER_Z, SILL),
        piece('Wing Corner', NOSE_CORNER_Z, NOSE_Z, SILL, 0, NOSE_TAPER),
        piece('Quarter Top', rear.back, rear.front, top),
        piece('Quarter Tail', TAIL_CORNER_Z, rear.back, SILL),
        piece('Quarter Corner', TAIL_Z, TAIL_CORNER_Z, SILL, TAIL_TAPER, 0),
        chamfer('Belt', TAIL_CORNER_Z, COWL_Z),
        chamfer('Belt Corner', TAIL_Z, TAIL_CORNER_Z, TAIL_TAPER, 0),
        chamfer('Wing Edge', COWL_Z, NOSE_CORNER_Z),
        chamfer('Wing Edge Corner', NOSE_CORNER_Z, NOSE_Z, 0, NOSE_TAPER),
        { name: 'Front Arch', children: arch(side, { ...ARCHES, z: halfBase }) },
        { name: 'Rear Arch', children: arch(side, { ...ARCHES, z: -halfBase }) },
        box(
            'Sill',
            'plastic',
            [side * (FLANK_X - 0.03), (FLOOR + SILL) / 2, 0],
            [0.07, SILL - FLOOR, 2 * halfBase - 2 * ARCH]
        ),
        trim('Door Trim', rear.front + 0.03, front.back - 0.03),
        trim('Nose Trim', front.front + 0.03, NOSE_CORNER_Z + 0.02),
        trim('Tail Trim', TAIL_CORNER_Z - 0.02, rear.back - 0.03),
        box('Red Line', 'tail-lamp', [x, 0.52, 0], [0.036, 0.01, 2 * (front.back - 0.03)]),
        upright('Door Seam Front', 0.74),
        upright('Door Seam Back', -0.56),
        seam('Belt Seam Front', [x, SHOULDER, 0.74], [side * BELT_X, BELT, 0.7]),
        seam('Belt Seam Back', [x, SHOULDER, -0.56], [side * BELT_X, BELT, -0.58]),
        box('Handle', 'plastic', [x, 0.775, -0.42], [0.02, 0.035, 0.17]),
        box('Repeater', 'indicator', [x, 0.66, 1.62], [0.012, 0.03, 0.06]),
        {
            name: 'Mirror',
            position: [side * 0.875, 1.0, 0.56],
            rotation: [0, -side * 8, 0],
            children: [
                box('Foot', 'plastic', [-side * 0.06, -0.045, 0], [0.14, 0.03, 0.05]),
                box('Shell', 'plastic', [0, 0, 0.01], [0.17, 0.105, 0.07]),
                box('Back', 'plastic', [-side * 0.005, 0, 0.055], [0.12, 0.075, 0.04]),
                box('Glass', 'chrome', [0, 0, -0.027], [0.145, 0.082, 0.004])
            ]
        }
    ];
}
