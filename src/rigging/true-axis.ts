import { roundAbout, type RoundShape } from './round-shape.js';
import { cross, dot, minus, perpendiculars, plus, scaled, unit, type Vector } from './vector.js';

/** Vertices of something round. */
export interface RoundPoints {
    positions: ArrayLike<number>;
    vertices: Uint32Array;
}

/** Share of the largest distance from the middle from which on a vertex is of the tire. */
const OUTER = 0.8;

/** Turns by which an axis is tried beside the best so far, rad: from 12 degrees down to 0.01. */
const FIRST_TURN = 0.2;
const LAST_TURN = 2e-4;

/** Turn below which an axis stays as it was found, rad: 0.2 degrees, a millimeter at the tread of a car's tire. */
const LEAST_TURN = 0.0035;

/** Largest angle of a wheel that is steered or leaning, rad: 40 degrees. */
const MOST_TURN = 0.7;

/**
 * Finds a wheel's own axis: the direction in which its tire is narrowest, which a turn of any size makes wider.
 *
 * @param shape - The wheel as it was found, about an axis near its own.
 * @param points - Its vertices.
 * @returns The wheel about its own axis; as it was where that is the one it was found about.
 */
export function aboutOwnAxis(shape: RoundShape, { positions, vertices }: RoundPoints): RoundShape {
    const outer = outerOf(shape.center, positions, vertices);
    const widthAlong = (axis: Vector): number => {
        let [low, high] = [Infinity, -Infinity];
        for (let i = 0; i < outer.length; i += 3) {
            const along = axis[0] * outer[i] + axis[1] * outer[i + 1] + axis[2] * outer[i + 2];
            low = Math.min(low, along);
            high = Math.max(high, along);
        }
        return high - low;
    };
    let best = shape.axis;
    let width = widthAlong(best);
    for (let turn = FIRST_TURN; turn > LAST_TURN;) {
        const [p, q] = perpendiculars(best);
        let isBetter = false;
        for (const aside of [p, q, plus(p, q), minus(p, q)].flatMap((way) => [unit(way), scaled(unit(way), -1)])) {
            const axis = unit(plus(scaled(best, Math.cos(turn)), scaled(aside, Math.sin(turn))));
            const own = widthAlong(axis);
            if (own < width * (1 - 1e-9)) {
                [best, width, isBetter] = [axis, own, true];
                break;
            }
        }
        turn = isBetter ? turn : turn / 2;
    }
    const angle = Math.hypot(...cross(shape.axis, best));
    const turned = angle > LEAST_TURN && angle < MOST_TURN ? roundAbout(positions, vertices, best) : null;
    return turned && turned.error < shape.error + 0.01 ? turned : shape;
}

/** Places of the vertices that are farthest from a middle, whichever way its wheel is turned. */
function outerOf(center: Vector, positions: ArrayLike<number>, vertices: Uint32Array): number[] {
    const apart = (vertex: number): Vector =>
        minus([positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]], center);
    let most = 0;
    for (const vertex of vertices) {
        const away = apart(vertex);
        most = Math.max(most, dot(away, away));
    }
    const outer: number[] = [];
    for (const vertex of vertices) {
        const away = apart(vertex);
        if (dot(away, away) > OUTER * OUTER * most) {
            outer.push(...away);
        }
    }
    return outer;
}
