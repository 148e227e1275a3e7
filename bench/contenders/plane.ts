import type { Ground } from '../../src/contact/ground.js';
import { lookDownEach } from '../../src/contact/look-down.js';
import { DISC, PLANE, RAY_SIZE } from '../../src/contact/ray-row.js';
import { asphalt } from '../../src/surface/asphalt.js';

/** Ground at height 0 that costs next to nothing: what is left of a step is the vehicle's own mathematics. */
export const plane: Ground = {
    begin() {},
    end() {},
    remember() {},
    unmoved: () => true,
    mobility() {},
    push() {},
    cast(ray, _, hit) {
        const distance = -ray[1] / ray[4];
        hit.distance = distance >= 0 && distance <= ray[6] ? distance : -1;
        hit.normal[0] = 0;
        hit.normal[1] = 1;
        hit.normal[2] = 0;
        hit.body = 0;
    },
    lookDown(row) {
        const { origin, direction, line, offsets, size, disc } = row;
        const first = -(origin[1] + offsets[0] * line[1]) / direction[1];
        const last = -(origin[1] + offsets[row.count - 1] * line[1]) / direction[1];
        row.cast = !(Math.min(first, last) > 0 && Math.max(first, last) < size[RAY_SIZE.length]);
        if (row.cast) {
            lookDownEach(plane, row, 0);
            return;
        }
        disc[DISC.met] = PLANE;
        disc[DISC.place] = offsets[0];
        disc[DISC.distance] = first;
        disc[DISC.normal] = 0;
        disc[DISC.normalY] = 1;
        disc[DISC.normalZ] = 0;
        disc[DISC.body] = 0;
    },
    sweep(_sweep, _mask, hit) {
        hit.distance = -1;
    },
    inspect(_hit, _point, contact) {
        for (let k = 0; k < 3; k++) {
            contact.velocity[k] = 0;
            contact.angularVelocity[k] = 0;
        }
        contact.movable = false;
        contact.surface = asphalt;
    }
};
