import type { LooksJson } from '../chassis-json.js';
import type { Part } from '../template-json.js';
import { middleOf } from '../wheelbase.js';

/** Part that holds the body's: inside it, Y counts from the ground and Z from mid-wheelbase. */
export function bodyOf(vehicle: LooksJson, children: Part[]): Part {
    return {
        name: 'Body',
        tags: ['body'],
        position: [0, -vehicle.body.cgHeight, middleOf(vehicle)],
        children
    };
}
