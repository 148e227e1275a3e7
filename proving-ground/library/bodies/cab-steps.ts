import type { Wall } from './wall.js';
import type { Wardrobe } from './wardrobe.js';
import { pillow, pipe, type Point } from '../../../templates/looks/loft.js';

/** Distance of a grab handle from the cab, m. */
const OFF = 0.045;

/** Steps up to the doors of a cab, and handles beside them. */
export function addCabSteps(wardrobe: Wardrobe, wall: Wall): void {
    const { outline } = wall;
    const [door, post] = [outline.z(0.76), outline.z(0.3)];
    for (const side of [1, -1]) {
        for (const [y, out] of [
            [0.42, -0.12],
            [0.74, -0.2]
        ]) {
            const x = side * (outline.half + out);
            pillow(wardrobe.of('iron'), { at: [x, y, door], size: [0.3, 0.07, 0.58], round: 0.2 });
            pillow(wardrobe.of('rim'), { at: [x, y + 0.035, door], size: [0.24, 0.01, 0.5], round: 0.15 });
        }
        const out = side * (outline.half + OFF);
        const rail: Point[] = [
            [out - side * OFF, outline.belt - 0.7, post],
            [out, outline.belt - 0.66, post],
            [out, outline.belt + 0.05, post],
            [out - side * 2 * OFF, outline.belt + 0.1, post]
        ];
        pipe(wardrobe.of('chrome'), rail, 0.017, 8);
    }
}
