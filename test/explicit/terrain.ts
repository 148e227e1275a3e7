import { add, cross, normalize, scale, type Vector } from './vector.js';

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

/** A wheel as a disc that is let down: its center, its unit axes up and ahead, m. */
export interface Disc {
    center: Vector;
    up: Vector;
    heading: Vector;
    radius: number;
}

/** Point at which a disc comes to rest on the ground. */
export interface TerrainHit {
    /** Way that the disc was let down, m. */
    drop: number;
    point: Vector;
    normal: Vector;
    grip: number;
}

/** The ground as a function of place. */
export class Terrain {
    private readonly patches: Patch[];

    constructor(patches: Patch[]) {
        this.patches = patches;
    }

    /** Lets a disc down until it rests on a patch or its edge, at most as far as it reaches. */
    lower(disc: Disc, reach: number): TerrainHit | null {
        let first: TerrainHit | null = null;
        for (const patch of this.patches) {
            const hit = rest(disc, patch);
            if (hit && hit.drop <= (first?.drop ?? reach)) {
                first = hit;
            }
        }
        return first;
    }
}

/** The plane of a disc cuts a patch along a segment, the farther down the farther ahead by `climb`; the disc rests on it as a circle. */
function rest({ center, up, heading, radius }: Disc, { from, to, height, grip }: Patch): TerrainHit | null {
    const depth = (center[1] - height) / up[1];
    const climb = heading[1] / up[1];
    const origin = add(center, scale(up, -depth));
    const along = add(heading, scale(up, -climb));
    let [least, most] = [-radius, radius];
    for (const [k, axis] of [0, 2].entries()) {
        const ends = [from[k], to[k]].map((side) => (side - origin[axis]) / along[axis]);
        least = Math.max(least, Math.min(...ends));
        most = Math.min(most, Math.max(...ends));
    }
    if (!(least <= most)) {
        return null;
    }
    const tangent = (-radius * climb) / Math.hypot(1, climb);
    const place = Math.min(Math.max(tangent, least), most);
    const root = Math.sqrt(radius * radius - place * place);
    // on an edge the normal is the spoke, with the lean of the patch across
    const side = cross(up, heading);
    const spoke = add(up, add(scale(heading, -place / root), scale(side, side[1] / up[1])));
    return {
        drop: depth + place * climb - root,
        point: add(origin, scale(along, place)),
        normal: place === tangent ? [0, 1, 0] : normalize(spoke),
        grip
    };
}
