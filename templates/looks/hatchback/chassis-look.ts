import { flanks } from './flanks.js';
import { greenhouse } from './greenhouse.js';
import { nose } from './nose.js';
import { tail } from './tail.js';
import { box } from '../../shapes.js';
import type { Part } from '../../template-json.js';

/** Makes the visible parts of the hatchback except its wheels, around mid-wheelbase. */
export function hatchbackLook(halfBase: number): Part[] {
    return [
        box('Underbody', 'dark', [0, 0.42, 0], [1.12, 0.44, 3.8]),
        { name: 'Flanks', children: flanks(halfBase) },
        { name: 'Greenhouse', children: greenhouse() },
        { name: 'Nose', children: nose() },
        { name: 'Tail', children: tail() }
    ];
}
