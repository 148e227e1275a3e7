import type { FaceGatherer } from './face-gatherer.js';
import { PARALLELOGRAM } from './face-words.js';
import type { Faces } from './faces.js';
import type { Ray } from './ray.js';
import { boundsAbout, type Solid } from './solid.js';
import type { SweptCylinder } from './swept-cylinder.js';

/** A box about the origin. Bullet rounds its corners nowhere. */
export class Box implements Solid {
    readonly bounds: Float64Array;

    /** @param half - Half extents. */
    constructor(half: Float64Array) {
        this.bounds = boundsAbout(half[0], half[1], half[2]);
    }

    cast({ line, inverse, hit }: Ray): boolean {
        let near = -Infinity;
        let far = Infinity;
        let axis = 0;
        for (let k = 0; k < 3; k++) {
            const middle = -line[k] * inverse[k];
            const reach = Math.abs(this.bounds[k] * inverse[k]);
            if (middle - reach > near) {
                near = middle - reach;
                axis = k;
            }
            far = Math.min(far, middle + reach);
        }
        if (near > far || near < 0 || near >= hit[0]) {
            return false;
        }
        hit[0] = near;
        hit[1] = 0;
        hit[2] = 0;
        hit[3] = 0;
        hit[axis + 1] = line[axis + 3] > 0 ? -1 : 1;
        return true;
    }

    gather(box: Float64Array, faces: Faces, gatherer: FaceGatherer): void {
        const { bounds } = this;
        for (let k = 0; k < 3; k++) {
            // a face that the room does not reach, or lies behind, meets none of its rays
            if (box[k] <= bounds[k] && !this.addFace(k, -1, faces, gatherer)) {
                return;
            }
            if (box[k + 3] >= bounds[k + 3] && !this.addFace(k, 1, faces, gatherer)) {
                return;
            }
        }
    }

    stop(cylinder: SweptCylinder, owner: number): void {
        const { bounds } = this;
        const { corners, way } = cylinder;
        for (let k = 0; k < 3; k++) {
            if (way[k] === 0) {
                continue;
            }
            const a = (k + 1) % 3;
            const b = (k + 2) % 3;
            for (let i = 0; i < 12; i += 3) {
                corners[i + k] = bounds[way[k] < 0 ? k + 3 : k];
                corners[i + a] = bounds[i === 3 || i === 6 ? a + 3 : a];
                corners[i + b] = bounds[i >= 6 ? b + 3 : b];
            }
            cylinder.meet(4, owner);
        }
    }

    /** Adds the face square to an axis on one side: three corners in such a turn that their normal points outward. */
    private addFace(k: number, side: 1 | -1, faces: Faces, gatherer: FaceGatherer): boolean {
        const { bounds } = this;
        const { corners } = gatherer;
        const a = (k + 1) % 3;
        const b = (k + 2) % 3;
        for (let i = 0; i < 9; i += 3) {
            corners[i + k] = side * bounds[k + 3];
            corners[i + a] = bounds[a];
            corners[i + b] = side * bounds[b];
        }
        corners[3 + a] = bounds[a + 3];
        corners[6 + b] = side * bounds[b + 3];
        return gatherer.add(faces, PARALLELOGRAM);
    }
}
