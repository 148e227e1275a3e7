import type { FoundWheels } from './find-wheels.js';
import { cross, dot, minus, perpendiculars, plus, scaled, unit, type Vector } from './vector.js';

/** Three directions in a model's space at right angles to each other, along which a car is looked for. */
export type ModelAxes = readonly [x: Vector, y: Vector, z: Vector];

/** Directions in a model's space that are up and ahead as it stands in its scene. */
export interface Stance {
    /** Upward direction: +Y in glTF. */
    up: readonly [x: number, y: number, z: number];

    /** Direction in which models of glTF face: +Z there. */
    ahead: readonly [x: number, y: number, z: number];
}

/** The model's own axes, and how a model of glTF stands in them. */
export const OWN_AXES: ModelAxes = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1]
];
export const GLTF_STANCE: Stance = { up: [0, 1, 0], ahead: [0, 0, 1] };

/** Something round, as far as it tells which way a car lies. */
interface RoundPart {
    center: Vector;
    axis: Vector;
    radius: number;
    isNamed: boolean;
}

/** Cosine of the angle between axes up to which they are one: 2.5 degrees. */
const PARALLEL = 0.999;

/** Angles up to which a car counts as lying along the axes, rad: 1 degree of yaw; of pitch and roll 3, by which springs differ. */
const STRAIGHT = 0.0175;
const LEVEL = 0.0525;

/** Column-major 4 × 4 matrix from the model's space to one along other axes. */
export function matrixTo(axes: ModelAxes): number[] {
    return [...[0, 1, 2].flatMap((k) => [...axes.map((axis) => axis[k]), 0]), 0, 0, 0, 1];
}

/** A direction along other axes in the model's space. */
export function fromAxes(direction: Vector, axes: ModelAxes): Vector {
    return direction
        .map((value, k) => scaled(axes[k], value))
        .reduce<Vector>((sum, part) => plus(sum, part), [0, 0, 0])
        .map((value) => (Math.abs(value) < 1e-12 ? 0 : value)) as unknown as Vector;
}

/** A direction of the model's space along other axes. */
export function toAxes(direction: Vector, axes: ModelAxes): Vector {
    return axes.map((axis) => dot(direction, axis)) as unknown as Vector;
}

/** Axes of which one is up and another one ahead, as far as they are at right angles. */
export function axesOf(up: Vector, ahead: Vector): ModelAxes {
    const y = unit(up);
    const x = unit(cross(y, ahead));
    return [x, y, cross(x, y)];
}

/** True if axes are the model's own, in any order and of any sign. */
export function areOwn(axes: ModelAxes): boolean {
    return axes.every((axis) => Math.max(...axis.map(Math.abs)) > Math.cos(STRAIGHT));
}

/**
 * Axes along which a car really lies that was found a little off them, by the lines between its wheels.
 *
 * @param found - Its wheels.
 * @param axes - Axes along which it was looked for.
 * @returns Null if it lies along these.
 */
export function axesOfWheels({ pairs, up, across }: FoundWheels, axes: ModelAxes): ModelAxes | null {
    if (pairs.length < 2) {
        return null; // the one axle of a trailer, which may rest on its nose
    }
    const along = cross(across, up);
    const lines = pairs.map(([a, b]) => {
        const line = minus(b.center, a.center);
        return unit(scaled(line, Math.sign(dot(line, across))));
    });
    const yaw = leastOf(lines.map((line) => dot(line, along)));
    const roll = leastOf(lines.map((line) => dot(line, up)));
    const bottoms = pairs
        .map(([a, b]) => minus(scaled(plus(a.center, b.center), 0.5), scaled(up, (a.radius + b.radius) / 2)))
        .sort((a, b) => dot(a, along) - dot(b, along));
    const length = unit(minus(bottoms[bottoms.length - 1], bottoms[0]));
    const pitch = dot(length, up);
    if (Math.abs(yaw) < STRAIGHT && Math.abs(roll) < LEVEL && Math.abs(pitch) < LEVEL) {
        return null;
    }
    const left = unit(plus(plus(across, scaled(along, yaw)), scaled(up, roll)));
    const ahead = unit(minus(length, scaled(left, dot(length, left))));
    const [x, y, z] = [left, unit(cross(ahead, left)), ahead].map((axis) => fromAxes(axis, axes));
    return [x, y, z];
}

/**
 * Axes along which a car may lie by its wheels alone: across is where most of what is round has its axis, ahead where their
 * middles are farthest apart.
 *
 * @param round - Everything round, in the model's space.
 * @param stance - Directions that are up and ahead as the model stands.
 * @returns Null where too little is round about one direction.
 */
export function axesOfRound(round: readonly RoundPart[], { up, ahead }: Stance): ModelAxes | null {
    const weightOf = ({ radius, isNamed }: RoundPart): number => (isNamed ? 10 : 1) * radius * radius;
    let best: { parts: RoundPart[]; weight: number; axis: Vector } = { parts: [], weight: 0, axis: up };
    // more than the wheels of any car are not compared with each other
    for (const { axis } of round
        .slice()
        .sort((a, b) => weightOf(b) - weightOf(a))
        .slice(0, 60)) {
        const parts = round.filter((other) => Math.abs(dot(other.axis, axis)) > PARALLEL);
        const weight = parts.reduce((sum, part) => sum + weightOf(part), 0);
        best = weight > 1.0001 * best.weight ? { parts, weight, axis } : best;
    }
    const largest = Math.max(0, ...best.parts.map(({ radius }) => radius));
    const tires = best.parts.filter(({ radius }) => radius > 0.6 * largest);
    if (tires.length < 4) {
        return null;
    }
    const left = unit(
        tires.reduce<Vector>((sum, { axis }) => plus(sum, scaled(axis, Math.sign(dot(axis, best.axis)))), [0, 0, 0])
    );
    const [p, q] = perpendiculars(left);
    const mean = scaled(
        tires.reduce<Vector>((sum, { center }) => plus(sum, center), [0, 0, 0]),
        1 / tires.length
    );
    let [pp, pq, qq] = [0, 0, 0];
    for (const { center } of tires) {
        const apart = minus(center, mean);
        const [s, t] = [dot(apart, p), dot(apart, q)];
        pp += s * s;
        pq += s * t;
        qq += t * t;
    }
    const angle = 0.5 * Math.atan2(2 * pq, pp - qq);
    const line = plus(scaled(p, Math.cos(angle)), scaled(q, Math.sin(angle)));
    const forward = scaled(line, dot(line, ahead) < 0 ? -1 : 1);
    const high = cross(forward, left);
    const across = scaled(left, dot(high, up) < 0 ? -1 : 1);
    return [across, unit(cross(forward, across)), forward];
}

/** The least of some angles that all of them have on one side; 0 if they disagree. */
function leastOf(angles: readonly number[]): number {
    const [low, high] = [Math.min(...angles), Math.max(...angles)];
    return low > 0 ? low : high < 0 ? high : 0;
}
