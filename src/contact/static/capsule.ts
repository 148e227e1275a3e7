import type { Ray } from './ray.js';
import { castMantle, castSphere } from './round.js';
import { boundsAbout, type Solid } from './solid.js';

/** A capsule along the y axis, its middle at the origin. */
export class Capsule implements Solid {
    readonly bounds: Float64Array;
    private readonly mantle: Float64Array;
    private readonly top: Float64Array;
    private readonly bottom: Float64Array;

    /** @param half - Half the length of its axis, from center to center of the end spheres. */
    constructor(radius: number, half: number) {
        this.bounds = boundsAbout(radius, half + radius, radius);
        this.mantle = new Float64Array([radius, half]);
        // inside the mantle the surface of an end sphere is not part of the capsule
        this.top = new Float64Array([radius, half]);
        this.bottom = new Float64Array([radius, -half]);
    }

    cast(ray: Ray): boolean {
        return castMantle(this.mantle, ray) || castSphere(this.top, ray) || castSphere(this.bottom, ray);
    }
}
