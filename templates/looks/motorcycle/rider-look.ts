import { ANKLE, ELBOW, GRIP, HIP, KNEE, SEAT, SHOULDER } from './places.js';
import { minus } from '../../linear-map.js';
import type { Part, Triple } from '../../template-json.js';
import { Drawing } from '../drawing.js';
import { pillow, pipe, rings, type Point } from '../loft.js';

/** The same on the right. */
export function aside([x, y, z]: Point, side: number): Point {
    return [side * x, y, z];
}

/** Trunk, head and upper arms of a rider about the seat. */
export function riderLook(): Part {
    const drawing = new Drawing();
    const at = (point: Triple): Point => [...minus(point, SEAT)] as Point;
    // from the hips to the shoulders, laid level and then bent forward by where each ring is
    const suit = drawing.of('dark');
    pillow(suit, { at: at([0, 0.9, -0.28]), size: [0.36, 0.2, 0.28], round: 0.7 });
    pillow(suit, { at: at([0, 1.04, -0.24]), size: [0.32, 0.3, 0.23], round: 0.7, turn: [18, 0, 0] });
    pillow(drawing.of('paint'), { at: at([0, 1.22, -0.165]), size: [0.4, 0.36, 0.25], round: 0.68, turn: [24, 0, 0] });
    pillow(suit, { at: at([0, 1.24, -0.215]), size: [0.3, 0.3, 0.19], round: 0.6, turn: [24, 0, 0] });
    pillow(suit, { at: at([0, 1.38, -0.09]), size: [0.34, 0.12, 0.2], round: 0.8, turn: [24, 0, 0] });
    pillow(suit, { at: at([0, 1.43, -0.04]), size: [0.13, 0.14, 0.14], round: 0.8 });
    for (const side of [1, -1]) {
        const [shoulder, elbow] = [at(aside(SHOULDER, side)), at(aside(ELBOW, side))];
        pillow(drawing.of('paint'), { at: shoulder, size: [0.15, 0.15, 0.16], round: 0.85 });
        const middle = shoulder.map((value, k) => (value + elbow[k]) / 2 + [side * 0.015, -0.01, -0.02][k]) as Point;
        pipe(drawing.of('paint'), [shoulder, middle, elbow], 0.052, 14);
        pillow(suit, { at: elbow, size: [0.1, 0.1, 0.1], round: 0.9 });
    }
    return drawing.part('Rider');
}

/** The helmet of a rider about the seat: it is not to be in the way of who looks out of it. */
export function headLook(): Part {
    const drawing = new Drawing();
    helmet(drawing, [...minus([0, 1.56, 0.02], SEAT)] as Point);
    return drawing.part('Head');
}

function helmet(drawing: Drawing, [x, y, z]: Point): void {
    pillow(drawing.of('plate'), { at: [x, y + 0.015, z - 0.01], size: [0.25, 0.27, 0.3], round: 0.9 });
    pillow(drawing.of('plate'), { at: [x, y - 0.085, z + 0.055], size: [0.2, 0.11, 0.22], round: 0.7 });
    pillow(drawing.of('glass'), { at: [x, y + 0.012, z + 0.035], size: [0.24, 0.1, 0.226], round: 0.75 });
    pillow(drawing.of('paint'), { at: [x, y + 0.08, z - 0.012], size: [0.06, 0.155, 0.306], round: 0.85 });
}

/** From one joint to another, about the first. */
function limb(name: string, from: Point, to: Point, radii: readonly [number, number], surface: 'dark' | 'paint'): Part {
    const drawing = new Drawing();
    const way = [...minus(to, from)] as Point;
    const [thick, thin] = radii;
    const at = (share: number): Point => way.map((value) => share * value) as Point;
    pipe(drawing.of(surface), [at(0), at(0.5)], thick, 14);
    pipe(drawing.of(surface), [at(0.4), at(1)], thin, 14);
    pillow(drawing.of(surface), { at: at(0.45), size: [2.06 * thick, 2.4 * thick, 2.06 * thick], round: 0.95 });
    pillow(drawing.of('dark'), { at: at(1), size: [2.3 * thin, 2.3 * thin, 2.3 * thin], round: 0.95 });
    return drawing.part(name);
}

/** From the elbow to the hand, about the elbow; with the glove. */
export function forearmLook(side: number): Part {
    const arm = limb('Forearm', aside(ELBOW, side), aside(GRIP, side), [0.046, 0.04], 'paint');
    const glove = new Drawing();
    pillow(glove.of('dark'), {
        at: [...minus(aside(GRIP, side), aside(ELBOW, side))] as Point,
        size: [0.1, 0.075, 0.095],
        round: 0.7
    });
    return { name: 'Forearm', pieces: [...arm.pieces!, ...glove.part('Glove').pieces!] };
}

/** From the hip to the knee, about the hip. */
export function thighLook(side: number): Part {
    return limb('Thigh', aside(HIP, side), aside(KNEE, side), [0.085, 0.068], 'dark');
}

/** Lower leg and boot, about the knee. */
export function shinLook(side: number): Part {
    const drawing = new Drawing();
    const at = (point: Point): Point => [...minus(aside(point, side), aside(KNEE, side))] as Point;
    const [x, y, z] = ANKLE;
    pillow(drawing.of('dark'), { at: [0, 0, 0], size: [0.14, 0.15, 0.15], round: 0.9 });
    pillow(drawing.of('paint'), { at: [0, -0.01, 0.045], size: [0.1, 0.13, 0.08], round: 0.8 });
    pipe(
        drawing.of('dark'),
        [[0, 0, 0] satisfies Point, at([x + 0.01, (y + KNEE[1]) / 2, z / 2 + 0.06]), at(ANKLE)],
        0.056,
        14
    );
    pipe(drawing.of('plastic'), [at([x + 0.005, y + 0.19, z + 0.17]), at(ANKLE)], 0.062, 14);
    const [bx, by, bz] = at([x + 0.02, y - 0.03, z + 0.09]);
    rings(
        drawing.of('plastic'),
        [
            [bz + 0.12, bx, 0.035, by - 0.035, by + 0.02, 2.6],
            [bz + 0.08, bx, 0.048, by - 0.04, by + 0.035, 2.8],
            [bz - 0.04, bx, 0.045, by - 0.04, by + 0.07, 2.6],
            [bz - 0.12, bx, 0.04, by - 0.04, by + 0.09, 2.6]
        ],
        16
    );
    return drawing.part('Shin');
}
