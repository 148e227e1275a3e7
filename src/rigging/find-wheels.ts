import type { Candidate } from './find-candidates.js';
import { RiggingError } from './rigging-error.js';
import { dot, type Vector } from './vector.js';

/** A wheel with all that turns about its axle: tire, rim, disc. */
export interface FoundWheel {
    center: Vector;
    axis: Vector;
    radius: number;
    width: number;
    isNamed: boolean;
}

/** The wheels of a model, two by two, and which ways they say are up and across. */
export interface FoundWheels {
    pairs: [FoundWheel, FoundWheel][];

    /** Axes of the model, signed. */
    up: Vector;
    across: Vector;
    isUpCertain: boolean;

    /** Place of the middle between left and right, along `across`. */
    middle: number;

    /** Wheels that stand on the ground without one on the other side. */
    odd: FoundWheel[];
}

interface Box {
    min: readonly number[];
    max: readonly number[];
}

interface Attempt extends FoundWheels {
    score: number;
}

const AXES: readonly Vector[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1]
];

const LOOKED_FOR =
    'Looked for at least two pairs of wheels: round about an axis across the car, as large as each other, on the ground, left and right of its middle';

/**
 * Chooses the wheels among everything that is round: those in pairs about one middle that stand on one ground.
 *
 * @param candidates - All that is round.
 * @param box - About the model.
 * @throws {RiggingError} When there are no two pairs.
 */
export function findWheels(candidates: readonly Candidate[], box: Box): FoundWheels {
    const wheely = candidates.filter(({ name }) => !name.isOther);
    let best: Attempt | null = null;
    for (const axis of AXES) {
        const wheels = clusters(wheely.filter((one) => Math.abs(dot(one.axis, axis)) > 0.77));
        for (const up of AXES.filter((other) => other !== axis).flatMap((a): Vector[] => [a, [-a[0], -a[1], -a[2]]])) {
            const attempt = stand(wheels, axis, up, box);
            if (!best || attempt.score > best.score) {
                best = attempt;
            }
        }
    }
    const { pairs, odd } = best!;
    if (pairs.length < 2) {
        throw refusal(pairs.length, odd, wheely, box);
    }
    return best!;
}

function refusal(pairs: number, odd: readonly FoundWheel[], candidates: readonly Candidate[], box: Box): RiggingError {
    const size = Math.max(...box.max.map((most, k) => most - box.min[k]));
    const thin = Math.min(...box.max.map((most, k) => most - box.min[k]));
    const wheels = 2 * pairs + odd.length;
    if (thin < 1e-4 * size) {
        return new RiggingError('no-wheels', `${LOOKED_FOR}. Found a flat plane`, 'Choose the model of a car');
    }
    if (wheels > 0) {
        const fault = `${LOOKED_FOR}. Found ${wheels} wheel${wheels > 1 ? 's' : ''}, ${pairs === 1 ? 'one pair' : 'no pair'} of them`;
        const remedy =
            'Cars have 4 to 12 wheels, and motorcycles are none: add the missing ones, make both of an axle alike, or name the nodes of wheels, such as wheel_FL, wheel_FR, wheel_RL, wheel_RR';
        return new RiggingError('odd-wheels', fault, remedy);
    }
    if (candidates.length > 0) {
        return new RiggingError(
            'no-wheels',
            `${LOOKED_FOR}. Found ${candidates.length} round part${candidates.length > 1 ? 's' : ''}, none of them a wheel on the ground with another across from it`,
            'Name the nodes of wheels, such as wheel_FL, wheel_FR, wheel_RL, wheel_RR'
        );
    }
    return new RiggingError(
        'merged',
        `${LOOKED_FOR}. Found nothing round: wheels may hang together with the body, as scans and merged models have them`,
        'Separate the wheels from the body in a modeling program, one mesh for each wheel'
    );
}

/** What lies about one axle on one side becomes one wheel: tire and rim, a pair of tires side by side. */
function clusters(candidates: readonly Candidate[]): FoundWheel[] {
    const groups: Candidate[][] = [];
    for (const one of [...candidates].sort((a, b) => b.radius - a.radius)) {
        const home = groups.find(([base]) => {
            const apart = [0, 1, 2].map((k) => one.center[k] - base.center[k]) as unknown as Vector;
            const along = Math.abs(dot(apart, base.axis));
            const away = Math.sqrt(Math.max(0, dot(apart, apart) - along * along));
            return away < 0.15 * base.radius && along < 0.5 * base.width + 0.5 * one.width + 0.12 * base.radius;
        });
        if (home) {
            home.push(one);
        } else {
            groups.push([one]);
        }
    }
    return groups.map((group) => {
        const { radius, axis } = group[0];
        const tires = group.filter((one) => one.radius > 0.95 * radius);
        const [rounder] = [...tires].sort((a, b) => a.error - b.error);
        const ends = tires.flatMap(({ center, width }) => [-0.5, 0.5].map((half) => dot(center, axis) + half * width));
        const [low, high] = [Math.min(...ends), Math.max(...ends)];
        const shift = (low + high) / 2 - dot(rounder.center, axis);
        return {
            center: rounder.center.map((value, k) => value + shift * axis[k]) as unknown as Vector,
            axis,
            radius: rounder.error < 0.02 ? Math.max(rounder.radius, radius * 0.99) : radius,
            width: high - low,
            isNamed: group.some(({ name }) => name.isWheel)
        };
    });
}

/** The wheels that stand on the ground if a direction is up, in pairs. */
function stand(wheels: readonly FoundWheel[], across: Vector, up: Vector, box: Box): Attempt {
    const { middle, pairs: all } = pairUp(wheels, across);
    const bottom = ({ center, radius }: FoundWheel): number => dot(center, up) - radius;
    const ground = Math.min(...all.flatMap((pair) => pair.map(bottom)));
    const onGround = (wheel: FoundWheel): boolean => bottom(wheel) < ground + 0.4 * wheel.radius;
    const grounded = all.filter((pair) => pair.every(onGround));
    const ahead = AXES.find((axis) => dot(axis, up) === 0 && dot(axis, across) === 0)!;
    const pairs: [FoundWheel, FoundWheel][] = [];
    for (const pair of grounded.sort(([a], [b]) => b.radius - a.radius)) {
        const largest = grounded[0][0].radius;
        const place = dot(pair[0].center, ahead);
        const isFree = pairs.every(
            ([other]) => Math.abs(dot(other.center, ahead) - place) > 0.75 * (other.radius + pair[0].radius)
        );
        if (isFree && pair[0].radius > 0.4 * largest) {
            pairs.push(pair);
        }
    }
    const paired = new Set(pairs.flat());
    const largest = Math.max(0, ...pairs.map(([{ radius }]) => radius));
    const odd = wheels.filter((wheel) => {
        const isAlike =
            pairs.length === 0 || (wheel.radius > 0.7 * largest && Math.abs(bottom(wheel) - ground) < 0.3 * largest);
        const isApart = pairs
            .flat()
            .every((other) => Math.hypot(...other.center.map((value, k) => value - wheel.center[k])) > other.radius);
        return !paired.has(wheel) && isAlike && isApart && (wheel.isNamed || pairs.length > 0 || isLow(wheel, up, box));
    });
    // more of the car is above its wheels' centers than below
    const height = pairs.length > 0 ? dot(pairs[0][0].center, up) : 0;
    const reach = [box.min, box.max].map((corner) => dot(corner as unknown as Vector, up));
    const above = Math.max(...reach) - height;
    const below = height - Math.min(...reach);
    const size = pairs.reduce((sum, [{ radius, isNamed }]) => sum + radius * (isNamed ? 2 : 1), 0);
    const upright = above > 1.1 * below ? 1.2 : above < below / 1.1 ? 0.6 : up[1] === 1 ? 1.1 : 0.9;
    const score = (pairs.length >= 2 ? 100 : 1) * size * upright + 1e-3 * odd.length;
    return { pairs, up, across, middle, odd, score, isUpCertain: upright === 1.2 || upright === 0.6 };
}

function isLow({ center, radius }: FoundWheel, up: Vector, { min, max }: Box): boolean {
    const reach = [min, max].map((corner) => dot(corner as unknown as Vector, up));
    return up[1] === 1 && dot(center, up) - radius < Math.min(...reach) + 0.4 * radius;
}

/** Pairs about the middle that most of them have. */
function pairUp(wheels: readonly FoundWheel[], across: Vector): { middle: number; pairs: [FoundWheel, FoundWheel][] } {
    const options: { pair: [FoundWheel, FoundWheel]; middle: number; miss: number }[] = [];
    wheels.forEach((a, i) => {
        for (const b of wheels.slice(i + 1)) {
            const radius = Math.max(a.radius, b.radius);
            const [placeA, placeB] = [dot(a.center, across), dot(b.center, across)];
            const apart = Math.abs(placeA - placeB);
            const miss = Math.sqrt(
                Math.max(0, a.center.reduce((sum, v, k) => sum + (v - b.center[k]) ** 2, 0) - apart * apart)
            );
            const alike = Math.abs(a.radius - b.radius) < 0.1 * radius && miss < 0.3 * radius;
            if (alike && apart > 0.4 * (a.width + b.width) && apart > 0.7 * radius) {
                options.push({ pair: [a, b], middle: (placeA + placeB) / 2, miss: miss / radius });
            }
        }
    });
    let best = { middle: 0, support: -1 };
    for (const { middle } of options) {
        const support = options.reduce(
            (sum, other) =>
                sum + (Math.abs(other.middle - middle) < 0.1 * other.pair[0].radius ? other.pair[0].radius : 0),
            0
        );
        best = support > best.support * 1.0001 ? { middle, support } : best;
    }
    const taken = new Set<FoundWheel>();
    const pairs: [FoundWheel, FoundWheel][] = [];
    for (const { pair, middle } of options.sort((a, b) => a.miss - b.miss)) {
        const fits = Math.abs(middle - best.middle) < 0.15 * pair[0].radius;
        if (fits && !pair.some((wheel) => taken.has(wheel))) {
            pair.forEach((wheel) => taken.add(wheel));
            pairs.push(pair);
        }
    }
    return { middle: best.middle, pairs };
}
