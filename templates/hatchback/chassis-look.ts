import { box } from '../shapes.js';
import type { Part } from '../template-json.js';
import type { VehicleJson } from '../vehicle-json.js';
import { flanks } from './flanks.js';
import { greenhouse } from './greenhouse.js';
import { nose } from './nose.js';
import { tail } from './tail.js';

/** What is seen of the car but its wheels. Inside it, Y counts from the ground and Z from mid-wheelbase. */
export function chassisLook({ body }: VehicleJson): Part {
    const middle = (body.cgToFront - body.cgToRear) / 2;
    const halfBase = (body.cgToFront + body.cgToRear) / 2;
    return {
        name: 'Body',
        tags: ['body'],
        position: [0, -body.cgHeight, middle],
        children: [
            box('Underbody', 'dark', [0, 0.42, 0], [1.12, 0.44, 3.8]),
            { name: 'Flanks', children: flanks(halfBase) },
            { name: 'Greenhouse', children: greenhouse() },
            { name: 'Nose', children: nose() },
            { name: 'Tail', children: tail() }
        ]
    };
}
