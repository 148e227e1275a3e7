import { castConvex, type Convex } from './convex.js';
import type { Ray } from './ray.js';
import type { Solid } from './solid.js';

/** The hull of points. Bullet's is larger by its margin, and round at its edges. */
export class Hull implements Solid, Convex {
    readonly bounds = new Float64Array(6).fill(Infinity, 0, 3).fill(-Infinity, 3);
    readonly margin: number;
    private readonly points: Float64Array;

    /** @param points - x, y, z of each. */
    constructor(points: Float64Array, margin: number) {
        this.margin = margin;
        this.points = points;
        for (let i = 0; i < points.length; i++) {
            const k = i % 3;
            this.bounds[k] = Math.min(this.bounds[k], points[i] - margin);
            this.bounds[k + 3] = Math.max(this.bounds[k + 3], points[i] + margin);
        }
    }

    cast(ray: Ray): boolean {
        return castConvex(this, ray);
    }

    support(direction: Float64Array, point: Float64Array): void {
        const { points } = this;
        let best = 0;
        let farthest = -Infinity;
        for (let i = 0; i < points.length; i += 3) {
            const reach = direction[0] * points[i] + direction[1] * points[i + 1] + direction[2] * points[i + 2];
            if (reach > farthest) {
                farthest = reach;
                best = i;
            }
        }
        for (let k = 0; k < 3; k++) {
            point[k] = points[best + k];
        }
    }
}
