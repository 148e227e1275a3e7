import type { Cloth, Wardrobe } from './wardrobe.js';
import { lay, lined, pillow, pipe, rings, type Pillow, type Point, type Ring } from '../../../templates/looks/loft.js';

const TIP: readonly Ring[] = [
    [2.28, 0, 0.05, 0.2, 0.25, 2.2],
    [2.24, 0, 0.085, 0.185, 0.275, 2.2],
    [2.1, 0, 0.115, 0.175, 0.315, 2.4],
    [1.92, 0, 0.142, 0.165, 0.365, 2.6]
];

const TUB: readonly Ring[] = [
    [1.92, 0, 0.142, 0.165, 0.365, 2.6],
    [1.6, 0, 0.18, 0.14, 0.45, 3],
    [1.25, 0, 0.215, 0.1, 0.53, 3.2],
    [0.85, 0, 0.26, 0.065, 0.585, 3.4],
    [0.5, 0, 0.285, 0.05, 0.6, 3.6],
    [0, 0, 0.29, 0.05, 0.6, 3.6],
    [-0.4, 0, 0.28, 0.05, 0.57, 3.2],
    [-0.9, 0, 0.21, 0.07, 0.46, 2.8],
    [-1.35, 0, 0.14, 0.13, 0.38, 2.4],
    [-1.72, 0, 0.08, 0.2, 0.34, 2.2]
];

/** Air box and engine cover. */
const COVER: readonly Ring[] = [
    [-0.12, 0, 0.11, 0.72, 0.92, 2.6],
    [-0.24, 0, 0.135, 0.5, 0.945, 2.4],
    [-0.5, 0, 0.15, 0.4, 0.9, 2.1],
    [-0.85, 0, 0.12, 0.36, 0.75, 2],
    [-1.2, 0, 0.08, 0.32, 0.58, 2],
    [-1.6, 0, 0.04, 0.28, 0.42, 2]
];

/** Sections of the left pod. */
const POD: readonly Ring[] = [
    [0.46, 0.44, 0.17, 0.1, 0.43, 3.2],
    [0.38, 0.44, 0.18, 0.06, 0.46, 3.4],
    [0, 0.44, 0.175, 0.05, 0.46, 3.2],
    [-0.45, 0.39, 0.165, 0.05, 0.41, 2.8],
    [-0.8, 0.3, 0.12, 0.06, 0.32, 2.4],
    [-1.05, 0.21, 0.05, 0.08, 0.22, 2]
];

interface Foil {
    cloth: Cloth;
    span: number;

    /** Leading edge above the ground and ahead of mid-wheelbase, m; length of the chord; angle, degrees. */
    at: readonly [y: number, z: number];
    chord: number;
    angle: number;

    /** Height of the middle above the tips, m. */
    lift?: number;
}

const FOILS: readonly Foil[] = [
    { cloth: 'paint', span: 1.36, at: [0.075, 2.3], chord: 0.3, angle: 4, lift: 0.03 },
    { cloth: 'plate', span: 1.34, at: [0.105, 2.05], chord: 0.17, angle: 20, lift: 0.03 },
    { cloth: 'paint', span: 0.88, at: [0.82, -1.55], chord: 0.32, angle: 10 },
    { cloth: 'plate', span: 0.88, at: [0.88, -1.81], chord: 0.16, angle: 36 },
    { cloth: 'plastic', span: 0.82, at: [0.4, -1.6], chord: 0.22, angle: 12 }
];

/** Upper and lower side of a foil that pushes down: shares of the chord. */
const SECTION: readonly (readonly [along: number, up: number])[] = [
    [0, 0],
    [0.03, 0.03],
    [0.15, 0.045],
    [0.5, 0.02],
    [1, 0],
    [0.6, -0.075],
    [0.3, -0.11],
    [0.1, -0.08],
    [0.02, -0.03],
    [0, 0]
];

const PARTS: readonly (readonly [Cloth, Pillow])[] = [
    ['dark', { at: [0, 0.045, -0.3], size: [1.22, 0.02, 2], round: 0.12 }],
    ['dark', { at: [0, 0.582, 0.14], size: [0.42, 0.06, 0.62], round: 0.6 }],
    ['leather', { at: [0, 0.63, -0.14], size: [0.42, 0.13, 0.16], round: 0.4 }],
    ['leather', { at: [0, 0.53, 0.02], size: [0.48, 0.2, 0.28], round: 0.7 }],
    ['dark', { at: [0, 0.83, -0.115], size: [0.165, 0.14, 0.03], round: 0.6 }],
    ['glass', { at: [0, 0.6, 0.64], size: [0.34, 0.1, 0.14], round: 0.7, turn: [35, 0, 0] }],
    ['plate', { at: [0, 0.48, 1.38], size: [0.18, 0.08, 0.26], round: 0.5, turn: [12, 0, 0] }],
    ['tail-lamp', { at: [0, 0.28, -1.74], size: [0.1, 0.14, 0.06], round: 0.3 }],
    ['plastic', { at: [0, 0.62, -1.66], size: [0.03, 0.46, 0.18], round: 0.3 }]
];

const LEFT: readonly (readonly [Cloth, Pillow])[] = [
    ['dark', { at: [0.44, 0.27, 0.452], size: [0.3, 0.27, 0.04], round: 0.35 }],
    ['paint', { at: [0.685, 0.11, 2.12], size: [0.016, 0.17, 0.44], round: 0.2 }],
    ['paint', { at: [0.445, 0.76, -1.72], size: [0.016, 0.42, 0.52], round: 0.15 }],
    ['plastic', { at: [0.1, 0.15, 2.14], size: [0.02, 0.14, 0.22], round: 0.4 }],
    ['paint', { at: [0.5, 0.68, 0.68], size: [0.17, 0.085, 0.1], round: 0.6 }],
    ['chrome', { at: [0.5, 0.68, 0.633], size: [0.14, 0.06, 0.012], round: 0.4 }],
    ['plate', { at: [0.07, 0.66, -0.62], size: [0.14, 0.22, 0.26], round: 0.8, turn: [0, 0, 0] }]
];

const HALO: readonly Point[] = [
    [0.27, 0.6, -0.1],
    [0.28, 0.7, 0],
    [0.28, 0.78, 0.2],
    [0.22, 0.81, 0.42],
    [0.1, 0.81, 0.58],
    [0, 0.8, 0.62]
];

/** Carriers of an axle: m, of the left side. */
interface Corner {
    z: number;
    x: number;
    hub: number;
}

/** A single-seater: slender tub, pods, wings. Y above the ground, Z from mid-wheelbase. */
export function addRacer(wardrobe: Wardrobe, corners: readonly Corner[]): void {
    rings(wardrobe.of('plate'), TIP);
    rings(wardrobe.of('paint'), TUB);
    rings(wardrobe.of('paint'), COVER);
    for (const [cloth, item] of PARTS) {
        pillow(wardrobe.of(cloth), item);
    }
    FOILS.forEach((one) => foil(wardrobe, one));
    for (const side of [1, -1]) {
        rings(
            wardrobe.of('paint'),
            POD.map(([z, x, ...rest]): Ring => [z, side * x, ...rest])
        );
        for (const [cloth, item] of LEFT) {
            pillow(wardrobe.of(cloth), { ...item, at: [side * item.at[0], item.at[1], item.at[2]] });
        }
        const mirror = (path: readonly Point[]): Point[] => path.map(([x, y, z]) => [side * x, y, z]);
        pipe(wardrobe.of('dark'), mirror(HALO), 0.022, 10);
        pipe(
            wardrobe.of('dark'),
            mirror([
                [0.25, 0.57, 0.72],
                [0.5, 0.66, 0.68]
            ]),
            0.01
        );
        for (const { z, x, hub } of corners) {
            pillow(wardrobe.of('dark'), { at: [side * x, hub, z], size: [0.08, 0.25, 0.12], round: 0.4 });
        }
    }
    pipe(
        wardrobe.of('dark'),
        [
            [0, 0.8, 0.62],
            [0, 0.7, 0.68],
            [0, 0.56, 0.8]
        ],
        0.02,
        10
    );
}

function foil(wardrobe: Wardrobe, { cloth, span, at, chord, angle, lift = 0 }: Foil): void {
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const rows = Array.from({ length: 13 }, (_, j) => {
        const share = (2 * j) / 12 - 1;
        return SECTION.map(([along, up]): Point => [
            (share * span) / 2,
            at[0] + chord * (along * s + up * c) + lift * (1 - share * share),
            at[1] - chord * (along * c - up * s)
        ]);
    });
    lay(wardrobe.of(cloth), lined(rows));
}
