import type { Candidate } from './find-candidates.js';
import { checkGathered } from './model.js';
import { RiggingError } from './rigging-error.js';
import { aboutOwnAxis } from './true-axis.js';
import { cross, dot, endsOf, firstAbove, reachOf, type Vector } from './vector.js';

/** A wheel with all that turns about its axle: tire, rim, disc. */
export interface FoundWheel {
    center: Vector;
    axis: Vector;
    radius: number;
    width: number;
    isNamed: boolean;

    /** Tires side by side, the roundest first. */
    tires: Candidate[];
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

    /** True of a motorcycle: both of each pair are one wheel, in the middle. */
    isInLine?: boolean;
}

/** Each wheel once. */
export function wheelsOf({ pairs, isInLine }: Pick<FoundWheels, 'pairs' | 'isInLine'>): FoundWheel[] {
    return isInLine ? pairs.map(([wheel]) => wheel) : pairs.flat();
}

interface Box {
    min: readonly number[];
    max: readonly number[];
}

/** Box about a part, and whether its name says that it is not the car's. */
export interface Part extends Box {
    isScenery: boolean;
}

interface Attempt extends FoundWheels {
    score: number;
}

/** Most parts that may be the left and right wheel of an axle, two by two. */
const MOST_PAIRS = 100_000;

/** Directions that may be across. */
export const AXES: readonly Vector[] = [
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
 * @param box - Box about the model.
 * @param parts - Boxes about all that it draws.
 * @param upright - Direction that is up as the model stands.
 * @param least - Fewest pairs: 2, or 1 of a trailer.
 * @throws {RiggingError} If there are fewer, or too many.
 */
export function findWheels(
    candidates: readonly Candidate[],
    box: Box,
    parts: readonly Part[],
    upright: Vector,
    least = 2
): FoundWheels {
    const wheely = candidates.filter(({ name }) => !name.isOther);
    let best: Attempt | null = null;
    for (const axis of AXES) {
        const wheels = clusters(wheely.filter((one) => Math.abs(dot(one.axis, axis)) > 0.77));
        const paired = pairUp(wheels, axis);
        for (const up of AXES.filter((other) => other !== axis).flatMap((a): Vector[] => [a, [-a[0], -a[1], -a[2]]])) {
            const attempt = standingWheels(wheels, paired, axis, up, dot(up, upright) > 0.7, box, parts);
            if (!best || attempt.score > best.score) {
                best = attempt;
            }
        }
    }
    const { pairs, odd } = best!;
    if (pairs.length < least) {
        throw refusal(pairs.length, odd, wheely, box, parts);
    }
    return best!;
}

/** Wheels about their own axes, which are not the car's where they are steered or leaning. */
export function straightened(found: FoundWheels): FoundWheels {
    const pairs = found.pairs.map(([a, b]): [FoundWheel, FoundWheel] => {
        const own = aboutOwn(a);
        return [own, a === b ? own : aboutOwn(b)];
    });
    return { ...found, pairs };
}

function aboutOwn(wheel: FoundWheel): FoundWheel {
    const [{ points, ...tire }] = wheel.tires;
    const own = points ? aboutOwnAxis(tire, points()) : tire;
    if (own === tire && Math.abs(dot(own.axis, wheel.axis)) > 0.99999) {
        return wheel;
    }
    // tires side by side are as far apart about the one axis as about the other
    const ends = wheel.tires.flatMap(({ center, width }) => {
        const along = dot(center, own.axis) - dot(own.center, own.axis);
        const half = (width / tire.width) * own.width * 0.5;
        return wheel.tires.length > 1 ? [along - half, along + half] : [-half, half];
    });
    const [low, high] = endsOf(ends);
    const center = own.center.map((value, k) => value + ((low + high) / 2) * own.axis[k]) as unknown as Vector;
    return { ...wheel, center, axis: own.axis, radius: own.radius, width: high - low };
}

function refusal(
    pairs: number,
    odd: readonly FoundWheel[],
    candidates: readonly Candidate[],
    box: Box,
    parts: readonly Part[]
): RiggingError {
    const size = Math.max(...box.max.map((most, k) => most - box.min[k]));
    const thin = Math.min(...box.max.map((most, k) => most - box.min[k]));
    const wheels = 2 * pairs + odd.length;
    const largest = parts.reduce((most, part) => Math.max(most, ...part.max.map((high, k) => high - part.min[k])), 0);
    if (largest < 1e-2 * size) {
        return new RiggingError(
            'no-wheels',
            `${LOOKED_FOR}. Found parts up to ${size.toPrecision(3)} units apart, none of them larger than ${largest.toPrecision(3)}`,
            'Take out what lies far from the car, or move it there'
        );
    }
    if (thin < 1e-4 * size) {
        return new RiggingError('no-wheels', `${LOOKED_FOR}. Found a flat plane`, 'Choose the model of a car');
    }
    if (wheels > 0) {
        const fault = `${LOOKED_FOR}. Found ${wheels} wheel${wheels > 1 ? 's' : ''}, ${pairs === 1 ? 'one pair' : 'no pair'} of them`;
        const remedy =
            'Cars have 4 to 12 wheels, and motorcycles two in line: add the missing ones, make both of an axle alike, or name the nodes of wheels, such as wheel_FL, wheel_FR, wheel_RL, wheel_RR';
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
        `${LOOKED_FOR}. Found nothing round: the wheels may be merged with the body, as in scans`,
        'Separate the wheels from the body in a modeling program, one mesh for each wheel'
    );
}

/** Clusters of candidates about one axle on one side, one wheel each: tire and rim, a pair of tires side by side. */
export function clusters(candidates: readonly Candidate[]): FoundWheel[] {
    const groups: Candidate[][] = [];
    const bases = numbersOf(candidates.length);
    for (const one of [...candidates].sort((a, b) => b.radius - a.radius)) {
        const home = homeOf(one, bases, groups.length);
        if (home < groups.length) {
            groups[home].push(one);
        } else {
            setNumbers(bases, home, one);
            groups.push([one]);
        }
    }
    return groups.map((group) => {
        const { radius, axis } = group[0];
        const tires = group.filter((one) => one.radius > 0.95 * radius);
        tires.sort((a, b) => a.error - b.error);
        const [rounder] = tires;
        const ends = tires.flatMap(({ center, width }) => [-0.5, 0.5].map((half) => dot(center, axis) + half * width));
        const [low, high] = endsOf(ends);
        const shift = (low + high) / 2 - dot(rounder.center, axis);
        return {
            center: rounder.center.map((value, k) => value + shift * axis[k]) as unknown as Vector,
            axis,
            radius: rounder.error < 0.02 ? Math.max(rounder.radius, radius * 0.99) : radius,
            width: high - low,
            isNamed: group.some(({ name }) => name.isWheel),
            tires
        };
    });
}

/** Numbers of something round, next to each other, since all of them are compared with each other. */
const ROUND = { x: 0, y: 1, z: 2, axisX: 3, axisY: 4, axisZ: 5, radius: 6, width: 7, size: 8 };

function numbersOf(count: number): Float64Array {
    return new Float64Array(ROUND.size * count);
}

function setNumbers(
    list: Float64Array,
    place: number,
    one: Pick<Candidate, 'center' | 'axis' | 'radius' | 'width'>
): void {
    list.set([...one.center, ...one.axis, one.radius, one.width], ROUND.size * place);
}

/** The first of some that has something about its axle; their count if none has. */
function homeOf({ center, width }: Candidate, bases: Float64Array, count: number): number {
    const [cx, cy, cz] = center;
    for (let home = 0; home < count; home++) {
        const base = ROUND.size * home;
        const radius = bases[base + ROUND.radius];
        const x = cx - bases[base + ROUND.x];
        const y = cy - bases[base + ROUND.y];
        const z = cz - bases[base + ROUND.z];
        const along = Math.abs(
            x * bases[base + ROUND.axisX] + y * bases[base + ROUND.axisY] + z * bases[base + ROUND.axisZ]
        );
        const away = Math.sqrt(Math.max(0, x * x + y * y + z * z - along * along));
        if (away < 0.15 * radius && along < 0.5 * bases[base + ROUND.width] + 0.5 * width + 0.12 * radius) {
            return home;
        }
    }
    return count;
}

/** Radius of the wheels of a car over that of the trailer which carries it, from which on it is no pair of lamps. Estimate. */
const ALIKE = 0.7;

/** Pairs on one ground, one behind the other and the largest first. */
interface Standing {
    ground: number;
    pairs: [FoundWheel, FoundWheel][];
}

/** Pairs that stand lowest; those of a car above them where they are the single axle of a trailer that carries it. */
function carPairs(
    all: readonly [FoundWheel, FoundWheel][],
    ahead: Vector,
    bottom: (wheel: FoundWheel) => number
): Standing {
    const [ground] = endsOf(all.flatMap((pair) => pair.map(bottom)));
    const isGrounded = (pair: readonly FoundWheel[]): boolean =>
        pair.every((wheel) => bottom(wheel) < ground + 0.4 * wheel.radius);
    const grounded = all.filter(isGrounded).sort(([a], [b]) => b.radius - a.radius);
    const pairs: [FoundWheel, FoundWheel][] = [];
    for (const pair of grounded) {
        const place = dot(pair[0].center, ahead);
        const isFree = pairs.every(
            ([other]) => Math.abs(dot(other.center, ahead) - place) > 0.75 * (other.radius + pair[0].radius)
        );
        if (isFree && pair[0].radius > 0.4 * grounded[0][0].radius) {
            pairs.push(pair);
        }
    }
    if (pairs.length === 1) {
        const alike = all.filter((pair) => !isGrounded(pair) && pair[0].radius > ALIKE * pairs[0][0].radius);
        const above = alike.length > 1 ? carPairs(alike, ahead, bottom) : null;
        if (above && above.pairs.length > 1) {
            return above;
        }
    }
    return { ground, pairs };
}

/** The wheels that stand on the ground if a direction is up, in pairs. */
function standingWheels(
    wheels: readonly FoundWheel[],
    { middle, pairs: all }: Pairs,
    across: Vector,
    up: Vector,
    isUpright: boolean,
    box: Box,
    parts: readonly Part[]
): Attempt {
    const bottom = ({ center, radius }: FoundWheel): number => dot(center, up) - radius;
    const ahead = AXES.find((axis) => dot(axis, up) === 0 && dot(axis, across) === 0)!;
    const { ground, pairs } = carPairs(all, ahead, bottom);
    const paired = new Set(pairs.flat());
    const largest = Math.max(0, ...pairs.map(([{ radius }]) => radius));
    const odd = wheels.filter((wheel) => {
        const isAlike =
            pairs.length === 0 || (wheel.radius > 0.7 * largest && Math.abs(bottom(wheel) - ground) < 0.3 * largest);
        const isApart = pairs
            .flat()
            .every((other) => Math.hypot(...other.center.map((value, k) => value - wheel.center[k])) > other.radius);
        return (
            !paired.has(wheel) &&
            isAlike &&
            isApart &&
            (wheel.isNamed || pairs.length > 0 || (isUpright && isLow(wheel, up, box)))
        );
    });
    const standing = standingOf(pairs, up, across, parts);
    const size = pairs.reduce((sum, [{ radius, isNamed }]) => sum + radius * (isNamed ? 2 : 1), 0);
    // where both ways are possible, as on a plinth, the model stands as it stands
    const upright = standing === 0 ? (isUpright ? 1.1 : 0.9) : standing > 0 ? 1.2 : 0.6;
    // a single axle has no length: what reaches into the ground then is a nose or a tail
    const level = pairs.length === 1 && isSunk(pairs, up, parts) ? 0.5 : 1;
    const score = (pairs.length >= 2 ? 100 : 1) * size * upright * level + 1e-3 * odd.length;
    return { pairs, up, across, middle, odd, score, isUpCertain: standing !== 0 };
}

/** Depth below the ground, over the wheels' radius, to which no part reaches that is above it, too: belts have 0.25. */
const SUNK = 0.5;

/**
 * Tells which way up a car stands: more of it is above its wheels' centers than below. On a plinth, which lies above them if it stands on
 * its roof, both ways may be so: then the one is right in which nothing of it is in the ground.
 *
 * @returns 1 if a direction is up, -1 if it is down, 0 if nothing tells.
 */
export function standingOf(
    pairs: FoundWheels['pairs'],
    up: Vector,
    across: Vector,
    parts: readonly Part[]
): -1 | 0 | 1 {
    if (pairs.length === 0) {
        return 0;
    }
    const axes = [across, cross(across, up)];
    const most = mostOf(pairs, axes);
    const [x, z] = axes;
    // posts of a lift, or a car of one mesh with its plinth: they say nothing
    const [{ center, radius }] = pairs[0];
    const [deep, high] = [-1, 1].map((sign) => dot(center, up) + sign * (1 + SUNK) * radius);
    const isThrough = (part: Part): boolean => {
        const [bottom, top] = reachOf(part, up);
        return bottom < deep && top > high;
    };
    const [one, other] = balancesOf(
        pairs,
        up,
        parts,
        (part) =>
            !part.isScenery &&
            lengthOf(reachOf(part, x)) <= most[0] &&
            lengthOf(reachOf(part, z)) <= most[1] &&
            !isThrough(part)
    );
    if (one.balance !== 0 && one.balance !== other.balance) {
        return one.balance;
    }
    return one.isSunk === other.isSunk ? 0 : one.isSunk ? -1 : 1;
}

/** True if a part of a car, one that is not scenery, reaches into the ground. */
function isSunk(pairs: FoundWheels['pairs'], up: Vector, parts: readonly Part[]): boolean {
    return balancesOf(pairs, up, parts, ({ isScenery }) => !isScenery)[0].isSunk;
}

/** Width over that of the wheels, and length over that from the first wheel to the last, which no car has. */
const WIDEST = 2.6;
const LONGEST = 4;

/** Length over the width of the wheels which no trailer has that stands on one group of axles: a semi-trailer has 4.5. */
const LONGEST_TRAILER = 7;

/** Distance of axles, over their wheels' radius, up to which they are those of one group, as trailers have. */
const GROUP = 3.2;

/** Places of axles along a vehicle, from end to end, and whether all of them are of one group. */
export function groupOf(pairs: FoundWheels['pairs'], along: Vector): { places: number[]; isGroup: boolean } {
    const places = pairs.map(([{ center }]) => dot(center, along)).sort((a, b) => a - b);
    const [{ radius }] = pairs[0];
    return { places, isGroup: places.every((place, i) => i === 0 || place - places[i - 1] < GROUP * radius) };
}

/** Width and length that no part of a vehicle has on such wheels. */
export function mostOf(
    pairs: FoundWheels['pairs'],
    [across, along]: readonly Vector[]
): [width: number, length: number] {
    const [wide, long] = [across, along].map((axis) => lengthOf(reachOfWheels(pairs.flat(), axis)));
    const trailer = groupOf(pairs, along).isGroup ? LONGEST_TRAILER * wide : 0;
    return [WIDEST * wide, Math.max(LONGEST * long, trailer)];
}

/** Places of wheels along an axis, whichever way they turn. */
export function reachOfWheels(wheels: readonly FoundWheel[], axis: Vector): [low: number, high: number] {
    return endsOf(wheels.flatMap(({ center, radius }) => [-radius, radius].map((out) => dot(center, axis) + out)));
}

function lengthOf([low, high]: readonly [low: number, high: number]): number {
    return high - low;
}

interface Balance {
    /** 1 if more of a car is above its wheels' centers than below, -1 if less. */
    balance: -1 | 0 | 1;

    /** True if something of it is in the ground. */
    isSunk: boolean;
}

/** Balance of a car if a direction is up, and if it is down. What is below its wheels is none of it. */
function balancesOf(
    pairs: FoundWheels['pairs'],
    up: Vector,
    parts: readonly Part[],
    counts: (part: Part) => boolean
): [up: Balance, down: Balance] {
    const [{ center, radius }] = pairs[0];
    const height = dot(center, up);
    const [lowest, highest] = [height - 0.9 * radius, height + 0.9 * radius];
    let [above, below, overhead, underneath] = [0, 0, 0, 0];
    for (const part of parts) {
        if (counts(part)) {
            const [bottom, top] = reachOf(part, up);
            if (top > lowest) {
                above = Math.max(above, top - height);
                below = Math.max(below, height - bottom);
            }
            if (bottom < highest) {
                overhead = Math.max(overhead, height - bottom);
                underneath = Math.max(underneath, top - height);
            }
        }
    }
    return [balanceOf(above, below, radius), balanceOf(overhead, underneath, radius)];
}

function balanceOf(above: number, below: number, radius: number): Balance {
    const balance = above > 1.1 * below ? 1 : above < below / 1.1 ? -1 : 0;
    return { balance, isSunk: below > (1 + SUNK) * radius };
}

function isLow({ center, radius }: FoundWheel, up: Vector, box: Box): boolean {
    return dot(center, up) - radius < reachOf(box, up)[0] + 0.4 * radius;
}

interface Pairs {
    middle: number;
    pairs: [FoundWheel, FoundWheel][];
}

/** Two wheels that may be left and right of an axle. */
interface Option {
    pair: [FoundWheel, FoundWheel];
    middle: number;
    miss: number;
}

/** Distance of two wheels off the axis across, over the radius of the larger, from which on they are on no axle together. */
const MOST_MISS = 0.3;

/** All that may be left and right of an axle. */
function pairsAcross(wheels: readonly FoundWheel[], across: Vector): Option[] {
    const options: Option[] = [];
    const list = numbersOf(wheels.length);
    wheels.forEach((wheel, i) => setNumbers(list, i, wheel));
    const places = Float64Array.from(wheels, ({ center }) => dot(center, across));
    const near = neighbors(wheels, across);
    for (let i = 0; i < wheels.length; i++) {
        const a = ROUND.size * i;
        for (const j of near(i)) {
            const b = ROUND.size * j;
            const radius = Math.max(list[a + ROUND.radius], list[b + ROUND.radius]);
            const apart = Math.abs(places[i] - places[j]);
            const x = list[a + ROUND.x] - list[b + ROUND.x];
            const y = list[a + ROUND.y] - list[b + ROUND.y];
            const z = list[a + ROUND.z] - list[b + ROUND.z];
            const miss = Math.sqrt(Math.max(0, x * x + y * y + z * z - apart * apart));
            const difference = Math.abs(list[a + ROUND.radius] - list[b + ROUND.radius]);
            const widths = list[a + ROUND.width] + list[b + ROUND.width];
            if (
                difference < 0.1 * radius &&
                miss < MOST_MISS * radius &&
                apart > 0.4 * widths &&
                apart > 0.7 * radius
            ) {
                options.push({
                    pair: [wheels[i], wheels[j]],
                    middle: (places[i] + places[j]) / 2,
                    miss: miss / radius
                });
            }
        }
        checkGathered(options.length, MOST_PAIRS, 'pairs of round parts that are alike');
    }
    return options;
}

/** Finds which wheels behind one in a list may be on its axle, in their order: those not far from it along the way that they are spread on. */
function neighbors(wheels: readonly FoundWheel[], across: Vector): (i: number) => Int32Array {
    const ways = AXES.filter((axis) => axis !== across).map((axis) =>
        Float64Array.from(wheels, ({ center }) => dot(center, axis))
    );
    const [one, other] = ways.map((places) => {
        const [low, high] = endsOf(places);
        return high - low;
    });
    const places = ways[one > other ? 0 : 1];
    const order = Int32Array.from(wheels.keys()).sort((a, b) => places[a] - places[b]);
    const sorted = Float64Array.from(order, (i) => places[i]);
    const reach = MOST_MISS * wheels.reduce((most, { radius }) => Math.max(most, radius), 0);
    return (i) => {
        const near = order.subarray(firstAbove(sorted, places[i] - reach), firstAbove(sorted, places[i] + reach));
        return near.filter((j) => j > i).sort();
    };
}

/** Sum of the radii of all whose middle is near a place, by sums over sorted places where each comes near and leaves. */
function supportOf(options: readonly Option[]): (middle: number) => number {
    const [near, left] = [-0.1, 0.1].map((reach) => {
        const ends = options.map(({ middle, pair: [{ radius }] }): [number, number] => [
            middle + reach * radius,
            radius
        ]);
        ends.sort(([a], [b]) => a - b);
        const sums = new Float64Array(ends.length + 1);
        ends.forEach(([, radius], i) => (sums[i + 1] = sums[i] + radius));
        return { places: Float64Array.from(ends, ([place]) => place), sums };
    });
    const sumBelow = ({ places, sums }: typeof near, isBelow: (place: number) => boolean): number => {
        let [low, high] = [0, places.length];
        while (low < high) {
            const half = (low + high) >> 1;
            [low, high] = isBelow(places[half]) ? [half + 1, high] : [low, half];
        }
        return sums[low];
    };
    return (middle) => sumBelow(near, (place) => place < middle) - sumBelow(left, (place) => place <= middle);
}

/** Pairs about the middle that most of them have. */
function pairUp(wheels: readonly FoundWheel[], across: Vector): Pairs {
    const options = pairsAcross(wheels, across);
    const supported = supportOf(options);
    let best = { middle: 0, support: -1 };
    for (const { middle } of options) {
        const support = supported(middle);
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
