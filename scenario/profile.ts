import { quad, type Triangles } from './mesh-body.js';
import type { Bump, Kerb, Obstacle, Ramp } from './scenario.js';

/** A line over the road: distance from its beginning and height, m. */
export type Profile = [x: number, height: number][];

/** Length of the straight pieces that make up a bump's curve, share of its length. */
const PIECES = 64;

export function bumpProfile({ height, length }: Bump): Profile {
    return Array.from({ length: PIECES + 1 }, (_, i) => {
        const share = i / PIECES;
        return [share * length, (height / 2) * (1 - Math.cos(2 * Math.PI * share))];
    });
}

export function kerbProfile({ height, depth }: Kerb): Profile {
    return [
        [0, 0],
        [0, height],
        [depth, height],
        [depth, 0]
    ];
}

export function rampProfile({ height, up, top = 0, down = 0 }: Ramp): Profile {
    return [
        [0, 0],
        [up, height],
        [up + top, height],
        [up + top + down, 0]
    ];
}

/**
 * A profile drawn out across the road.
 *
 * @param profile - The line.
 * @param place - Its beginning along the road and its ends across it; the whole width if those are not given.
 * @param roadWidth - m
 */
export function extrude(profile: Profile, { x, y }: Obstacle, roadWidth: number): Triangles {
    const [right, left] = y ?? [-roadWidth / 2, roadWidth / 2];
    return profile.slice(1).flatMap(([to, toHeight], i) => {
        const [from, fromHeight] = profile[i];
        return from === to && fromHeight === toHeight
            ? []
            : quad(
                  [x + from, right, fromHeight],
                  [x + to, right, toHeight],
                  [x + to, left, toHeight],
                  [x + from, left, fromHeight]
              );
    });
}
