import { BELT, FOOT_X, GUTTER, GUTTER_X, HATCH, ROOF, ROOF_X, SCREEN } from './stations.js';
import { bothSides, bar, box, inset, plate, primitive, type Quad } from '../../shapes.js';
import type { Part, Triple } from '../../template-json.js';

const SHEET = 0.04;

/** Distance of glass in front of the frame that it is set in, m. */
const PROUD = 0.004;

/** Cabin, windows and roof. */
export function greenhouse(): Part[] {
    const up: Triple = [0, 1, 0];
    const edge = (ROOF - GUTTER) * 1.4;
    const roofFront = SCREEN.headZ - edge;
    const roofBack = HATCH.headZ + edge * 0.7;
    const screen = across(SCREEN.footZ, SCREEN.headZ);
    const hatch = across(HATCH.footZ, HATCH.headZ);
    const ahead: Triple = [0, 1, 1];
    const behind: Triple = [0, 1, -1];
    const screenGlass = { start: 0.05, end: 0.05, bottom: 0.05, top: 0.06 };
    const hatchGlass = { start: 0.07, end: 0.07, bottom: 0.1, top: 0.08 };
    return [
        plate('Windscreen Frame', 'paint', screen, SHEET, ahead),
        plate('Windscreen', 'glass', inset(screen, screenGlass, PROUD, ahead), SHEET, ahead),
        plate('Hatch Frame', 'paint', hatch, SHEET, behind),
        plate('Rear Window', 'glass', inset(hatch, hatchGlass, PROUD, behind), SHEET, behind),
        plate(
            'Roof',
            'paint',
            [
                [ROOF_X, ROOF, roofBack],
                [ROOF_X, ROOF, roofFront],
                [-ROOF_X, ROOF, roofFront],
                [-ROOF_X, ROOF, roofBack]
            ],
            SHEET,
            up
        ),
        plate('Roof Front', 'paint', roofEnd(SCREEN.headZ, roofFront), SHEET, ahead),
        plate('Roof Back', 'paint', roofEnd(HATCH.headZ, roofBack), SHEET, behind),
        ...bothSides((side, label) => [{ name: `Cabin ${label}`, children: cabinSide(side, roofFront, roofBack) }]),
        bar('Wiper L', 'plastic', [0.02, BELT + 0.045, 0.785], [0.5, BELT + 0.1, 0.73], 0.02, 0.012),
        bar('Wiper R', 'plastic', [-0.56, BELT + 0.045, 0.785], [-0.08, BELT + 0.1, 0.73], 0.02, 0.012),
        bar('Rear Wiper', 'plastic', [0, BELT + 0.05, -1.845], [0.3, BELT + 0.09, -1.82], 0.015, 0.012),
        primitive('cylinder', 'Aerial', 'plastic', [-0.45, 1.53, 0.0], [0.007, 0.36, 0.007], [-28, 0, 8]),
        box('Sunroof', 'dark', [0, ROOF, -0.2], [0.72, 0.004, 0.42]),
        box('Sunroof Panel', 'paint', [0, ROOF + 0.001, -0.2], [0.7, 0.006, 0.4])
    ];
}

/** Frame of a window across the car. */
function across(footZ: number, headZ: number): Quad {
    return [
        [FOOT_X, BELT, footZ],
        [-FOOT_X, BELT, footZ],
        [-GUTTER_X, GUTTER, headZ],
        [GUTTER_X, GUTTER, headZ]
    ];
}

function roofEnd(headZ: number, roofZ: number): Quad {
    return [
        [GUTTER_X, GUTTER, headZ],
        [-GUTTER_X, GUTTER, headZ],
        [-ROOF_X, ROOF, roofZ],
        [ROOF_X, ROOF, roofZ]
    ];
}

function cabinSide(side: 1 | -1, roofFront: number, roofBack: number): Part[] {
    const out: Triple = [side, 0, 0];

    /** A quad on the cabin's side: Z at the belt and at the gutter, heights as shares. */
    const on = (footBack: number, footAhead: number, headBack: number, headAhead: number, low = 0, high = 1): Quad => {
        const at = (foot: number, head: number, t: number): Triple => [
            side * (FOOT_X + (GUTTER_X - FOOT_X) * t),
            BELT + (GUTTER - BELT) * t,
            foot + (head - foot) * t
        ];
        return [
            at(footBack, headBack, low),
            at(footAhead, headAhead, low),
            at(footAhead, headAhead, high),
            at(footBack, headBack, high)
        ];
    };
    const window = (name: string, quad: Quad): Part =>
        plate(name, 'glass', inset(quad, { start: 0, end: 0, bottom: 0, top: 0 }, PROUD, out), SHEET, out);
    const post = -0.54;
    return [
        plate('Frame', 'paint', on(HATCH.footZ, SCREEN.footZ, HATCH.headZ, SCREEN.headZ), SHEET, out),
        window('Door Window', on(post + 0.03, SCREEN.footZ - 0.1, post + 0.06, SCREEN.headZ - 0.07, 0.06, 0.92)),
        window('Quarter Window', on(-1.42, post - 0.03, -1.2, post + 0.0, 0.06, 0.92)),
        plate(
            'Gutter',
            'paint',
            [
                [side * GUTTER_X, GUTTER, HATCH.headZ],
                [side * GUTTER_X, GUTTER, SCREEN.headZ],
                [side * ROOF_X, ROOF, roofFront],
                [side * ROOF_X, ROOF, roofBack]
            ],
            SHEET,
            [side, 1, 0]
        ),
        box('Window Trim', 'plastic', [side * (FOOT_X + 0.002), BELT + 0.008, -0.53], [0.03, 0.016, 2.6])
    ];
}
