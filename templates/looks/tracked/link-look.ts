import type { TracksJson } from '../../machines/machine-json.js';
import { box } from '../../shapes.js';
import type { Part } from '../../template-json.js';

/** A link of a belt: what touches the ground is at Y = 0, up is outward, Z along the belt. */
export function linkLook({ linkLength, linkWidth, linkHeight }: TracksJson): Part {
    const plate = 0.4 * linkHeight;
    return {
        name: 'Link',
        children: [
            box('Plate', 'dark', [0, -0.62 * linkHeight, 0], [linkWidth, plate, 0.9 * linkLength]),
            box('Grouser', 'rim', [0, -0.25 * linkHeight, 0], [0.98 * linkWidth, 0.5 * linkHeight, 0.16 * linkLength]),
            box('Horn', 'dark', [0, -1.3 * linkHeight, 0], [0.06, linkHeight, 0.4 * linkLength])
        ]
    };
}
