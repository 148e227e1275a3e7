import type { Patch } from './coaches.js';
import type { Sheet } from './sheet.js';
import type { Wall } from './wall.js';
import type { Cloth, Wardrobe } from './wardrobe.js';
import { lay, type Point } from '../../../templates/looks/loft.js';

/** Characters as strokes through points, four wide and six high. */
const STROKES: Readonly<Record<string, string>> = {
    P: '00 06 36 45 44 33 03',
    C: '45 36 16 05 01 10 30 41',
    V: '06 20 46',
    '0': '10 01 05 16 36 45 41 30 10',
    '1': '15 26 20',
    '2': '05 16 36 45 44 00 40',
    '3': '06 46 24 34 43 41 30 10 01',
    '4': '30 36 02 42',
    '5': '46 06 04 34 43 41 30 00',
    '6': '45 36 16 05 01 10 30 41 42 33 03',
    '7': '06 46 20',
    '8': '13 04 05 16 36 45 44 33 13 02 01 10 30 41 42 33',
    '9': '43 13 04 05 16 36 45 41 30 10 01'
};
const [WIDE, HIGH] = [4, 6];

/** From one character to the next, and half the width of a stroke, in the same units. */
const PITCH = 5.6;
const PEN = 0.46;

/** Height of the characters, and width of the band before them, as shares of the plate's height. */
const TALL = 0.66;
const BAND = 0.36;

/** Width of the frame, and how far each layer lies above the one below, m. */
const FRAME = 0.008;
const LAYER = 0.002;

/** Largest lean of a plate, m on a meter: drivers behind it are to read it. */
const LEAN = 0.4;

/** A flat plate on nose or tail, held by a frame. The letters are the same on all; the number is the car's length in cm. */
export function addNumberPlate(wardrobe: Wardrobe, wall: Wall, sheet: Sheet, patch: Patch): void {
    const [, on, from, to, low, high, lift = 0] = patch;
    const ahead = on === 'nose' ? 1 : -1;
    const place = (value: number): number => (on === 'nose' ? value : wall.length - value);
    const behind = (share: number, t: number): Point => {
        const d = place(from + share * (to - from));
        return sheet.point(d > wall.length ? d - 2 * wall.length : d, t, 0);
    };
    const [foot, top] = [behind(0.5, low), behind(0.5, high)];
    const tall = top[1] - foot[1];
    const lean = Math.max(-LEAN, Math.min(LEAN, (ahead * (top[2] - foot[2])) / tall));
    const out = (y: number): number => lean * (y - foot[1]);
    const shares = [0, 0.25, 0.5, 0.75, 1];
    const base =
        lift +
        Math.max(
            ...shares.flatMap((share) =>
                shares.map((up) => {
                    const [, y, z] = behind(share, low + up * (high - low));
                    return ahead * z - out(y);
                })
            )
        );
    const wide = to - from;
    /** From the plate's lower left corner as one looks at it, m. */
    const at = (right: number, up: number, layer: number): Point => {
        const y = foot[1] + up;
        return [foot[0] + ahead * (right - wide / 2), y, ahead * (base + out(y) + layer * LAYER)];
    };
    const face = (cloth: Cloth, a: number, b: number, c: number, d: number, layer: number): void =>
        lay(wardrobe.of(cloth), [
            [at(a, b, layer), at(c, b, layer)],
            [at(a, d, layer), at(c, d, layer)]
        ]);
    rim(wardrobe, at, wide, tall);
    face(on === 'tail' ? 'lit-plate' : 'plate', 0, 0, wide, tall, 2);
    const band = BAND * tall;
    face('band', 0, 0, band, tall, 3);

    const text = `PCV ${Math.round(100 * wall.outline.length)}`;
    const unit = Math.min((TALL * tall) / HIGH, (wide - band) / (PITCH * text.length));
    const start = band + (wide - band - unit * (PITCH * (text.length - 1) + WIDE)) / 2;
    const middle = (tall - unit * HIGH) / 2;
    for (const [i, character] of [...text].entries()) {
        const points = (STROKES[character] ?? '').split(' ').map((point) => [...point].map(Number));
        for (let k = 1; k < points.length; k++) {
            stroke(wardrobe, points[k - 1], points[k], (x, y) =>
                at(start + unit * (PITCH * i + x), middle + unit * y, 3)
            );
        }
    }
}

/** The frame and its edges, back to the sheet metal. */
function rim(
    wardrobe: Wardrobe,
    at: (right: number, up: number, layer: number) => Point,
    wide: number,
    tall: number
): void {
    const deep = 0.06 / LAYER;
    const around = (grow: number, layer: number): Point[] =>
        [
            [-grow, -grow],
            [wide + grow, -grow],
            [wide + grow, tall + grow],
            [-grow, tall + grow],
            [-grow, -grow]
        ].map(([right, up]) => at(right, up, layer));
    const builder = wardrobe.of('plastic');
    const [back, edge, front, inner] = [around(FRAME, -deep), around(FRAME, 1), around(0.6 * FRAME, 3.5), around(0, 2)];
    for (const [outside, inside] of [
        [back, edge],
        [edge, front],
        [front, inner]
    ]) {
        for (let i = 0; i < 4; i++) {
            lay(builder, [outside.slice(i, i + 2), inside.slice(i, i + 2)]);
        }
    }
}

function stroke(wardrobe: Wardrobe, from: number[], to: number[], at: (x: number, y: number) => Point): void {
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [u, v] = [(PEN * (to[0] - from[0])) / long, (PEN * (to[1] - from[1])) / long];
    const [a, b] = [
        [from[0] - u, from[1] - v],
        [to[0] + u, to[1] + v]
    ];
    lay(wardrobe.of('number'), [
        [at(a[0] + v, a[1] - u), at(b[0] + v, b[1] - u)],
        [at(a[0] - v, a[1] + u), at(b[0] - v, b[1] + u)]
    ]);
}
