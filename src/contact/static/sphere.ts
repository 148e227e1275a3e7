import type { Ray } from './ray.js';
import { castSphere } from './round.js';
import { boundsAbout, type Solid } from './solid.js';

/** A sphere about the origin. */
export class Sphere implements Solid {
    readonly bounds: Float64Array;
    private readonly size: Float64Array;

    constructor(radius: number) {
        this.bounds = boundsAbout(radius, radius, radius);
        this.size = new Float64Array([radius, 0]);
    }

    cast(ray: Ray): boolean {
        return castSphere(this.size, ray);
    }
}
