import type { Drawing } from '../drawing.js';
import { pillow, type Point } from '../loft.js';

/** Over the top of a tire of a loader, as far as it is from its axle; m. */
const REACH = 0.84;

/** A fender over a tire of a loader, on one side of its axle. */
export function fender(drawing: Drawing, side: 1 | -1): void {
    const steps = 8;
    const angleOf = (i: number): number => 35 + (110 / steps) * i;
    for (let i = 0; i < steps; i++) {
        const angle = (angleOf(i + 0.5) * Math.PI) / 180;
        const at: Point = [side * 0.98, 0.7 + REACH * Math.sin(angle), REACH * Math.cos(angle)];
        pillow(drawing.of('plastic'), {
            at,
            size: [0.56, 0.04, 0.23],
            round: 0.1,
            turn: [90 - angleOf(i + 0.5), 0, 0]
        });
    }
}
