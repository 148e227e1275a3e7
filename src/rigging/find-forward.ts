import type { PartName } from './part-names.js';
import { cross, dot, type Vector } from './vector.js';

/** Place of a named part. */
export interface NamedPlace {
    name: PartName;
    center: Vector;
    isWheel: boolean;
}

/** Cues in the shape of a car that tell front from rear. */
export interface ShapeCues {
    /** From rear to front or the other way: places of axles along the car, with radius and width of their wheels. */
    axles: readonly { place: number; radius: number; width: number }[];

    /** Ends of the body along the car. */
    ends: readonly [number, number];

    /** Place along the car of its highest quarter; null for none. */
    cabin: number | null;

    /** Upward normal of a supposed steering wheel; null for none. */
    steering: Vector | null;

    /** True if its surfaces face inward, as those of a mirrored model do, whose names of left and right are exchanged. */
    isInsideOut(): boolean;
}

/** The way a car faces, and how that is known. */
export interface Forward {
    axis: Vector;
    certainty: 'certain' | 'guess';
    why: string;

    /** True if names of left and right contradict those of front and rear. */
    isMirrored: boolean;
}

/**
 * Finds the way a car faces.
 *
 * @param along - Its axis from rear to front, or from front to rear.
 * @param up - Upward axis.
 * @param ahead - Direction in which models of glTF face.
 * @param places - Named parts.
 * @param shape - Cues in its shape.
 */
export function findForward(
    along: Vector,
    up: Vector,
    ahead: Vector,
    places: readonly NamedPlace[],
    shape: ShapeCues
): Forward {
    const length = shape.ends[1] - shape.ends[0];
    const middle = (shape.ends[0] + shape.ends[1]) / 2;
    const wheels = places.filter(({ isWheel }) => isWheel);
    const left = cross(up, along); // if along is forward
    const byEnd = difference(wheels, along, ({ end }) => end, 'front', 'rear');
    const bySide = difference(wheels, left, ({ side }) => side, 'left', 'right');
    const isExchanged = byEnd === 0 && bySide !== 0 && shape.isInsideOut();
    const isMirrored = byEnd !== 0 && bySide !== 0 && Math.sign(byEnd) !== Math.sign(bySide);
    const cues: [toward: number, certainty: Forward['certainty'], why: string][] = [
        [byEnd, 'certain', 'the names of its wheels say front and rear'],
        [isExchanged ? 0 : bySide, 'certain', 'the names of its wheels say left and right'],
        [byParts(places, along, middle, length), 'certain', 'the names of its parts say front and rear'],
        [shape.steering ? -dot(shape.steering, along) : 0, 'certain', 'its steering wheel leans toward the driver'],
        [
            isExchanged ? -bySide : 0,
            'guess',
            'the names of its wheels say left and right, which are exchanged as its surfaces face inward'
        ],
        [byAxles(shape), 'guess', 'its axles are those of a vehicle whose rear ones carry more'],
        [byCabin(shape, middle, length), 'guess', 'its cabin is behind the middle']
    ];
    const [toward, certainty, why] = cues.find(([cue]) => cue !== 0) ?? [
        Math.abs(dot(along, ahead)) > 0.5 ? dot(along, ahead) : along[0] + along[1] + along[2],
        'guess' as const,
        'nothing tells front from rear; glTF models face +Z'
    ];
    const axis = along.map((value) => (toward < 0 ? -value : value) + 0) as unknown as Vector;
    return { axis, certainty, why, isMirrored };
}

/** Distance by which places of one name lie ahead of those of another; 0 if one of them is missing. */
function difference<T>(
    places: readonly NamedPlace[],
    along: Vector,
    read: (name: PartName) => T,
    ahead: T,
    behind: T
): number {
    const mean = (which: T): number => {
        const own = places.filter(({ name }) => read(name) === which);
        return own.reduce((sum, { center }) => sum + dot(center, along), 0) / own.length;
    };
    const apart = mean(ahead) - mean(behind);
    return Number.isFinite(apart) && Math.abs(apart) > 1e-9 ? apart : 0;
}

/** Lamps, hood, exhaust, and all that is called front or rear. */
function byParts(places: readonly NamedPlace[], along: Vector, middle: number, length: number): number {
    const parts = places.filter(({ isWheel, name }) => !isWheel && !name.isSteeringWheel);
    for (const read of [({ partOf }: PartName) => partOf, ({ end }: PartName) => end]) {
        const both = difference(parts, along, read, 'front', 'rear');
        if (Math.abs(both) > 0.1 * length) {
            return both;
        }
        for (const [end, sign] of [
            ['front', 1],
            ['rear', -1]
        ] as const) {
            const own = parts.filter(({ name }) => read(name) === end);
            const mean = own.reduce((sum, { center }) => sum + dot(center, along), 0) / own.length;
            if (Math.abs(mean - middle) > 0.15 * length) {
                return sign * (mean - middle);
            }
        }
    }
    return 0;
}

/** Two axles close together, or larger and wider wheels, are at the rear. */
function byAxles({ axles }: ShapeCues): number {
    const sorted = [...axles].sort((a, b) => a.place - b.place);
    const last = sorted.length - 1;
    if (sorted.length === 3) {
        const [first, second] = [sorted[1].place - sorted[0].place, sorted[2].place - sorted[1].place];
        if (Math.max(first, second) > 1.3 * Math.min(first, second)) {
            return second - first;
        }
    }
    for (const read of ['width', 'radius'] as const) {
        const [low, high] = [sorted[0][read], sorted[last][read]];
        if (Math.max(low, high) > 1.06 * Math.min(low, high)) {
            return low - high;
        }
    }
    return 0;
}

/** A long hood is ahead of the cabin. */
function byCabin({ cabin }: ShapeCues, middle: number, length: number): number {
    return cabin !== null && Math.abs(cabin - middle) > 0.02 * length ? middle - cabin : 0;
}
