import type { LooksJson } from '../chassis-json.js';
import { box, primitive, roller } from '../shapes.js';
import type { Part, Triple } from '../template-json.js';

/**
 * Makes the support of a trailer that stands alone: landing gear, or a jockey wheel. Around its middle.
 *
 * @param half - Half of its size, m.
 */
export function legLook({ look }: LooksJson, [x, y, z]: Triple): Part {
    return {
        name: 'Leg',
        children:
            look.shape === 'caravan'
                ? [
                      roller('Tire', 'tire', [0, 0.1 - y, 0], 0.1, 0.07),
                      roller('Rim', 'rim', [0, 0.1 - y, 0], 0.06, 0.075),
                      primitive('cylinder', 'Tube', 'rim', [0, 0.2, 0], [0.05, 2 * y, 0.05])
                  ]
                : [
                      box('Tube', 'plastic', [0, 0.05, 0], [1.1 * x, 2 * y - 0.1, 1.1 * x]),
                      box('Foot', 'dark', [0, 0.04 - y, 0], [2 * x, 0.07, 2 * z])
                  ]
    };
}
