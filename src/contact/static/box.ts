import { HIT, INVERSE, RAY } from './ray.js';
import { boundsAbout, type Solid } from './solid.js';

/** A box about the origin. Bullet rounds its corners nowhere. */
export class Box implements Solid {
    readonly bounds: Float64Array;

    /** @param half - Half extents. */
    constructor(half: Float64Array) {
        this.bounds = boundsAbout(half[0], half[1], half[2]);
    }

    cast(): boolean {
        let near = -Infinity;
        let far = Infinity;
        let axis = 0;
        for (let k = 0; k < 3; k++) {
            const middle = -RAY[k] * INVERSE[k];
            const reach = Math.abs(this.bounds[k] * INVERSE[k]);
            if (middle - reach > near) {
                near = middle - reach;
                axis = k;
            }
            far = Math.min(far, middle + reach);
        }
        if (near > far || near < 0 || near >= HIT[0]) {
            return false;
        }
        HIT[0] = near;
        HIT[1] = 0;
        HIT[2] = 0;
        HIT[3] = 0;
        HIT[axis + 1] = RAY[axis + 3] > 0 ? -1 : 1;
        return true;
    }
}
