import type { MotorcycleLooks } from './places.js';
import type { Part } from '../../template-json.js';
import { wheelbaseOf } from '../../wheelbase.js';
import { Drawing } from '../drawing.js';
import { pillow, pipe, type Point } from '../loft.js';

/** Arms of the linkage of a front pair: how far above the hubs they hold the wheels, along the fork, m. */
export const TILT_ARMS = { Upper: 0.52, Lower: 0.36 };

/** Pivot of an arm in the middle, level at rest: Y above the ground, Z from mid-wheelbase. */
export function tiltPivot(machine: MotorcycleLooks, height: number): Point {
    const { axles, tires, motorcycle } = machine;
    const rake = (motorcycle.rake * Math.PI) / 180;
    const { radius } = tires[axles[0].tire];
    return [0, radius + height * Math.cos(rake), wheelbaseOf(machine) / 2 - height * Math.sin(rake)];
}

/** Half an arm about the middle, as it is with its wheel fully compressed. */
export function tiltArmLook({ axles, motorcycle }: MotorcycleLooks, side: number): Part {
    const drawing = new Drawing();
    const { track, bumpTravel } = axles[0];
    const rake = (motorcycle.rake * Math.PI) / 180;
    const end: Point = [(side * track) / 2, bumpTravel * Math.cos(rake), -bumpTravel * Math.sin(rake)];
    const at = (share: number, ahead: number): Point => [
        share * end[0],
        share * end[1],
        share * end[2] + ahead * (1 - 0.5 * share)
    ];
    for (const ahead of [0.045, -0.045]) {
        pipe(drawing.of('plastic'), [at(0, ahead), at(0.5, ahead), at(1, ahead)], 0.017, 12);
    }
    pillow(drawing.of('rim'), { at: [0, 0, 0], size: [0.06, 0.06, 0.13], round: 0.7 });
    pillow(drawing.of('rim'), { at: end, size: [0.05, 0.05, 0.1], round: 0.7 });
    return drawing.part('Tilt');
}
