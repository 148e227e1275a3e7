import { PARALLELOGRAM } from './face-words.js';
import { Faces } from './faces.js';

/** Distance up to which a point is in a face, m: more than single precision opens of a seam 10 km from the origin. Estimate. */
const NEAR = 2e-3;

/**
 * Sine of the angle by which a face may rise along a normal that is perpendicular to it except for rounding: 1 degree, and less for a normal
 * within 18 degrees of that of its own face, which is a good guess then. Estimates.
 */
const RISE = 0.0175;
const SLIGHT_RISE = 0.002;
const CLOSE = 0.95;

/**
 * Normal cone of the ground at a point: the ground can push along a normal only where no face that contains the point rises along it. At
 * the seam of faces that lie flat, or in a valley, that leaves the normals of these faces; at a ridge, those between them.
 */
export class FaceCone extends Faces {
    /** Point of the ground, and the normal of a push there: world, m. */
    readonly point = new Float64Array(3);
    readonly normal = new Float64Array(3);

    /** Normal of the face that has been pushed from, on the side of what is pushed, and a point on that side. */
    readonly face = new Float64Array(3);
    readonly side = new Float64Array(3);

    /** Normal of the face that rises most along the push, if it falls behind {@link face}; else the latter. */
    readonly nearest = new Float64Array(3);

    private readonly room = new Float64Array(6);
    private rise = 0;
    private limit = 0;

    /** Begins a search among the faces at the point. */
    aim(): void {
        const { face, normal, point, room } = this;
        for (let k = 0; k < 3; k++) {
            room[k] = point[k] - NEAR;
            room[k + 3] = point[k] + NEAR;
        }
        this.limit = face[0] * normal[0] + face[1] * normal[1] + face[2] * normal[2] > CLOSE ? SLIGHT_RISE : RISE;
        this.rise = this.limit;
        this.beginReach(room, -1, -1);
    }

    /** True if a face that contains the point rises along the normal. */
    get isBroken(): boolean {
        return this.rise > this.limit;
    }

    /** Looks at a face, which is not kept. */
    override add(corners: Float64Array, kind: number): boolean {
        const { point, normal, face, side, nearest } = this;
        const ux = corners[3] - corners[0];
        const uy = corners[4] - corners[1];
        const uz = corners[5] - corners[2];
        const vx = corners[6] - corners[0];
        const vy = corners[7] - corners[1];
        const vz = corners[8] - corners[2];
        let nx = uy * vz - uz * vy;
        let ny = uz * vx - ux * vz;
        let nz = ux * vy - uy * vx;
        const area = Math.sqrt(nx * nx + ny * ny + nz * nz);
        const x = point[0] - corners[0];
        const y = point[1] - corners[1];
        const z = point[2] - corners[2];
        nx /= area;
        ny /= area;
        nz /= area;
        // shares of both sides, times the area
        const a = nx * (y * vz - z * vy) + ny * (z * vx - x * vz) + nz * (x * vy - y * vx);
        const b = nx * (uy * z - uz * y) + ny * (uz * x - ux * z) + nz * (ux * y - uy * x);
        const first = NEAR * Math.sqrt(vx * vx + vy * vy + vz * vz);
        const second = NEAR * Math.sqrt(ux * ux + uy * uy + uz * uz);
        const isBox = kind === PARALLELOGRAM;
        const within = isBox
            ? a >= -first && a <= area + first && b >= -second && b <= area + second
            : a >= -first && b >= -second && a + b <= area + first + second;
        if (!(within && Math.abs(x * nx + y * ny + z * nz) <= NEAR)) {
            return true;
        }
        const isInside = isBox
            ? a > first && a < area - first && b > second && b < area - second
            : a > first && b > second && a + b < area - first - second;
        const cosine = normal[0] * nx + normal[1] * ny + normal[2] * nz;
        if (isInside && 1 - cosine * cosine > this.rise * this.rise) {
            this.rise = 1; // it goes on to all sides
            nearest.set(face);
            return true;
        }
        const front = nx * (side[0] - point[0]) + ny * (side[1] - point[1]) + nz * (side[2] - point[2]) < 0 ? -1 : 1;
        for (let i = 0; i < (isBox ? 4 : 3); i++) {
            const p = i === 1 || i === 3 ? 1 : 0;
            const q = i > 1 ? 1 : 0;
            const dx = p * ux + q * vx - x;
            const dy = p * uy + q * vy - y;
            const dz = p * uz + q * vz - z;
            const far = Math.sqrt(dx * dx + dy * dy + dz * dz);
            const rise = far > NEAR ? (normal[0] * dx + normal[1] * dy + normal[2] * dz) / far : 0;
            if (rise > this.rise) {
                const isRidge = face[0] * dx + face[1] * dy + face[2] * dz < -RISE * far;
                this.rise = rise;
                nearest[0] = isRidge ? front * nx : face[0];
                nearest[1] = isRidge ? front * ny : face[1];
                nearest[2] = isRidge ? front * nz : face[2];
            }
        }
        return true;
    }
}
