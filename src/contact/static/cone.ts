import { castConvex, type Convex } from './convex.js';
import type { Ray } from './ray.js';
import { boundsAbout, type Solid } from './solid.js';

/** A cone along the y axis, its tip up, the middle of its height at the origin. Bullet's is larger by its margin. */
export class Cone implements Solid, Convex {
    readonly bounds: Float64Array;
    readonly margin: number;

    /** Radius, height. */
    private readonly size: Float64Array;

    constructor(radius: number, height: number, margin: number) {
        this.bounds = boundsAbout(radius + margin, height / 2 + margin, radius + margin);
        this.margin = margin;
        this.size = new Float64Array([radius, height]);
    }

    cast(ray: Ray): boolean {
        return castConvex(this, ray);
    }

    support(direction: Float64Array, point: Float64Array): void {
        const x = direction[0];
        const z = direction[2];
        const radius = this.size[0];
        const height = this.size[1];
        const length = Math.sqrt(x * x + z * z);
        const tip = direction[1] * height > radius * length;
        const scale = !tip && length > 0 ? radius / length : 0;
        point[0] = scale * x;
        point[1] = tip ? height / 2 : -height / 2;
        point[2] = scale * z;
    }
}
