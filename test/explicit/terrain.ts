import type { Vector } from './vector.js';

/** A level rectangle of ground. */
export interface Patch {
    /** x and z of two opposite corners, m. */
    from: [number, number];
    to: [number, number];

    /** m */
    height: number;

    /** Factor on the friction of tires. */
    grip: number;
}

/** Point at which a ray meets the ground. */
export interface TerrainHit {
    distance: number;
    point: Vector;
    normal: Vector;
    grip: number;
}

/** The ground as a function of place: the highest patch counts. */
export class Terrain {
    private readonly patches: Patch[];

    constructor(patches: Patch[]) {
        this.patches = [...patches].sort((a, b) => b.height - a.height);
    }

    /** Nearest hit of a ray from above. */
    cast(origin: Vector, direction: Vector, reach: number): TerrainHit | null {
        for (const { from, to, height, grip } of this.patches) {
            const distance = (height - origin[1]) / direction[1];
            const x = origin[0] + distance * direction[0];
            const z = origin[2] + distance * direction[2];
            const within = x >= from[0] && x < to[0] && z >= from[1] && z < to[1];
            if (within && distance >= 0 && distance <= reach) {
                return { distance, point: [x, height, z], normal: [0, 1, 0], grip };
            }
        }
        return null;
    }
}
