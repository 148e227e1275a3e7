import type { Candidate } from './find-candidates.js';
import { AXES, clusters, findWheels, standingOf, type FoundWheel, type FoundWheels, type Part } from './find-wheels.js';
import { attempt, RiggingError } from './rigging-error.js';
import { dot, minus, reachOf, unit, type Vector } from './vector.js';

/** Largest difference of the wheels' radii, over the larger one: choppers and dirt bikes have 15 %. Estimate. */
const UNLIKE = 0.3;

/** Distance of the wheels over their radius: minibikes have 3.2, choppers 6. Estimate. */
const APART = [2.6, 8] as const;

/** Distance of the wheels across, over their radius. */
const ASIDE = 0.25;

/** Largest width of a wheel over its radius: a chopper's rear tire has 0.9. */
const WIDEST = 1.3;

/** Largest width of the body, and distance of its middle from the wheels, over the wheelbase: a touring machine has 0.7. */
const BROAD = 0.9;
const OFF_MIDDLE = 0.2;

/** Cosine of the angle to straight across of a wheel that may be steered, and of the straightest one. */
const STEERED = 0.77;
const STRAIGHT = 0.98;

/** Most wheels that are compared: no motorcycle has more round parts as large as its wheels. */
const MOST = 40;

/**
 * The wheels of a car; where there is none of a trailer with one axle, or of a motorcycle: one behind the other, in the middle of a narrow body.
 *
 * @param isTrailer - Tells whether a single pair is a trailer's.
 */
export function findWheelsOrLine(
    candidates: readonly Candidate[],
    box: { min: readonly number[]; max: readonly number[] },
    parts: readonly Part[],
    upright: Vector,
    isTrailer: (single: FoundWheels) => boolean
): FoundWheels {
    try {
        return findWheels(candidates, box, parts, upright);
    } catch (error) {
        const isCarless =
            error instanceof RiggingError && (error.problem === 'odd-wheels' || error.problem === 'no-wheels');
        const single = isCarless ? attempt(() => findWheels(candidates, box, parts, upright, 1)) : null;
        if (single && isTrailer(single)) {
            return single;
        }
        const line = isCarless ? findLine(candidates, parts, upright) : null;
        if (line) {
            return line;
        }
        throw error;
    }
}

function findLine(candidates: readonly Candidate[], parts: readonly Part[], upright: Vector): FoundWheels | null {
    const wheely = candidates.filter(({ name }) => !name.isOther);
    let best: FoundWheels | null = null;
    let largest = 0;
    for (const across of AXES) {
        const wheels = clusters(wheely.filter(({ axis }) => Math.abs(dot(axis, across)) > STEERED))
            .sort((a, b) => b.radius - a.radius)
            .slice(0, MOST);
        for (const [i, a] of wheels.entries()) {
            for (const b of wheels.slice(i + 1)) {
                const found = inLine(a, b, across, parts, upright);
                const size = a.radius + b.radius;
                if (found && size > largest) {
                    [best, largest] = [found, size];
                }
            }
        }
    }
    return best;
}

/** Two wheels as those of a motorcycle; null if they are not. */
function inLine(
    a: FoundWheel,
    b: FoundWheel,
    across: Vector,
    parts: readonly Part[],
    upright: Vector
): FoundWheels | null {
    const line = minus(b.center, a.center);
    const apart = Math.hypot(...line);
    const straightest = Math.max(Math.abs(dot(a.axis, across)), Math.abs(dot(b.axis, across)));
    const isPossible =
        b.radius > (1 - UNLIKE) * a.radius &&
        apart > APART[0] * a.radius &&
        apart < APART[1] * a.radius &&
        Math.abs(dot(line, across)) < ASIDE * a.radius &&
        straightest > STRAIGHT &&
        [a, b].every(({ width, radius }) => width < WIDEST * radius);
    if (!isPossible) {
        return null;
    }
    const way = unit(line);
    const others = AXES.filter((axis) => axis !== across).sort((p, q) => Math.abs(dot(p, way)) - Math.abs(dot(q, way)));
    const middle = (dot(a.center, across) + dot(b.center, across)) / 2;
    const [low, high] = bodyAcross(parts, across);
    if (high - low > BROAD * apart || Math.abs((low + high) / 2 - middle) > OFF_MIDDLE * apart) {
        return null;
    }
    const pairs: FoundWheels['pairs'] = [
        [a, a],
        [b, b]
    ];
    const [vertical] = others;
    const standing = standingOf(pairs, vertical, across, parts);
    const sign = standing || Math.sign(dot(vertical, upright)) || 1;
    const up: Vector = [sign * vertical[0] + 0, sign * vertical[1] + 0, sign * vertical[2] + 0];
    return { pairs, up, across, middle, odd: [], isUpCertain: standing !== 0, isInLine: true };
}

/** Extent across of what is not scenery. */
function bodyAcross(parts: readonly Part[], across: Vector): [low: number, high: number] {
    let [low, high] = [Infinity, -Infinity];
    for (const part of parts) {
        if (!part.isScenery) {
            const [least, most] = reachOf(part, across);
            low = Math.min(low, least);
            high = Math.max(high, most);
        }
    }
    return [low, high];
}
