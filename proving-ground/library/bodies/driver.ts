import type { Wardrobe } from './wardrobe.js';
import { pillow, pipe, type Point } from '../../../templates/looks/loft.js';

/** A helmet with its visor, its middle at the eyes. */
export function addHelmet(wardrobe: Wardrobe, [x, y, z]: Point): void {
    pillow(wardrobe.of('plate'), { at: [x, y + 0.015, z - 0.03], size: [0.245, 0.265, 0.29], round: 0.9 });
    pillow(wardrobe.of('plate'), { at: [x, y - 0.085, z + 0.02], size: [0.2, 0.1, 0.22], round: 0.7 });
    pillow(wardrobe.of('glass'), { at: [x, y + 0.012, z + 0.015], size: [0.236, 0.095, 0.22], round: 0.75 });
    pillow(wardrobe.of('paint'), { at: [x, y + 0.075, z - 0.03], size: [0.05, 0.16, 0.296], round: 0.85 });
}

/** Adds a driver to the seat of a car with a cabin, both hands on the wheel; about the eyes, m. */
export function addSitter(wardrobe: Wardrobe, [x, y, z]: Point): void {
    const skin = wardrobe.of('skin');
    const shirt = wardrobe.of('shirt');
    pillow(skin, { at: [x, y - 0.01, z - 0.075], size: [0.155, 0.225, 0.19], round: 0.9 });
    pillow(skin, { at: [x, y - 0.15, z - 0.115], size: [0.1, 0.13, 0.1], round: 0.8 });
    pillow(wardrobe.of('hair'), { at: [x, y + 0.055, z - 0.105], size: [0.17, 0.14, 0.2], round: 0.85 });
    pillow(shirt, { at: [x, y - 0.45, z - 0.15], size: [0.43, 0.54, 0.23], round: 0.6 });
    for (const side of [1, -1]) {
        const hand: Point = [x + side * 0.175, y - 0.32, z + 0.385];
        const elbow: Point = [x + side * 0.25, y - 0.47, z + 0.1];
        pipe(shirt, [[x + side * 0.19, y - 0.25, z - 0.13], elbow, hand], 0.046);
        pillow(skin, { at: hand, size: [0.075, 0.085, 0.075], round: 0.85 });
    }
}

/** Points of the left side from joint to joint, and the radius of the limb, m. */
interface Limb {
    path: readonly Point[];
    radius: number;
}

const UPPER_ARM: Limb = {
    path: [
        [0.17, 0.55, -0.38],
        [0.24, 0.42, -0.2],
        [0.25, 0.38, -0.12]
    ],
    radius: 0.046
};

/** From the elbow to the hand. */
export const FOREARM: Limb = {
    path: [
        [0.25, 0.38, -0.12],
        [0.2, 0.43, 0.0],
        [0.15, 0.475, 0.08]
    ],
    radius: 0.045
};

const LEG: Limb = {
    path: [
        [0.1, 0.13, -0.28],
        [0.13, 0.25, 0.02],
        [0.155, 0.31, 0.18],
        [0.15, 0.24, 0.32],
        [0.14, 0.1, 0.55]
    ],
    radius: 0.062
};

/** Hips of a kart's driver, and left hand on the wheel: Y from the frame, Z from mid-wheelbase, m. */
export const HIPS: Point = [0, 0.16, -0.24];
export const HAND: Point = [0.14, 0.475, 0.1];

/** Adds the part of a kart's driver that leans; Y from the frame, Z from mid-wheelbase. */
export function addTrunk(wardrobe: Wardrobe, low: number): void {
    const suit = wardrobe.of('paint');
    pillow(suit, { at: [0, low + 0.38, -0.34], size: [0.4, 0.56, 0.26], round: 0.6, turn: [-14, 0, 0] });
    pillow(wardrobe.of('plate'), {
        at: [0, low + 0.42, -0.24],
        size: [0.07, 0.46, 0.11],
        round: 0.5,
        turn: [-14, 0, 0]
    });
    for (const side of [1, -1]) {
        limb(wardrobe, UPPER_ARM, side, low);
    }
}

/** A limb of the left or right side. */
export function limb(wardrobe: Wardrobe, { path, radius }: Limb, side: number, low: number): void {
    pipe(
        wardrobe.of('paint'),
        path.map(([x, y, z]): Point => [side * x, low + y, z]),
        radius,
        12
    );
}

/** A glove about its middle. */
export function addGlove(wardrobe: Wardrobe): void {
    pillow(wardrobe.of('dark'), { at: [0, 0, 0], size: [0.09, 0.11, 0.1], round: 0.7 });
}

/** Adds the part of a kart's driver that sits still, as {@link addTrunk}. */
export function addLegs(wardrobe: Wardrobe, low: number): void {
    pillow(wardrobe.of('paint'), { at: [0, low + 0.16, -0.24], size: [0.37, 0.18, 0.34], round: 0.6 });
    for (const side of [1, -1]) {
        limb(wardrobe, LEG, side, low);
        pillow(wardrobe.of('dark'), {
            at: [side * 0.14, low + 0.12, 0.6],
            size: [0.09, 0.24, 0.1],
            round: 0.6,
            turn: [-14, 0, 0]
        });
    }
}
