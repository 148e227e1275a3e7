import { castConvex, type Convex } from './convex.js';
import type { Ray } from './ray.js';
import { castEnds, castMantle } from './round.js';
import { boundsAbout, type Solid } from './solid.js';

/** A cylinder along the y axis, its middle at the origin. Bullet rounds its two rims by the margin. */
export class Cylinder implements Solid, Convex {
    readonly bounds: Float64Array;
    readonly margin: number;
    private readonly mantle: Float64Array;
    private readonly ends: Float64Array;

    constructor(radius: number, half: number, margin: number) {
        this.bounds = boundsAbout(radius, half, radius);
        this.margin = margin;
        this.mantle = new Float64Array([radius, half - margin]);
        this.ends = new Float64Array([radius - margin, half]);
    }

    cast(ray: Ray): boolean {
        return castMantle(this.mantle, ray) || castEnds(this.ends, ray) || castConvex(this, ray);
    }

    support(direction: Float64Array, point: Float64Array): void {
        const x = direction[0];
        const z = direction[2];
        const length = Math.sqrt(x * x + z * z);
        const scale = length > 0 ? this.ends[0] / length : 0;
        point[0] = scale * x;
        point[1] = direction[1] < 0 ? -this.mantle[1] : this.mantle[1];
        point[2] = scale * z;
    }
}
