import type { Candidate } from './find-candidates.js';
import { findForward, type Forward, type NamedPlace } from './find-forward.js';
import type { FoundWheel, FoundWheels } from './find-wheels.js';
import { readPartName, type PartName } from './part-names.js';
import { boxOf, type Piece } from './pieces.js';
import { dot, minus, plus, reachOf, scaled, type Vector } from './vector.js';

/** A steering wheel is as large as this over the wheels' radius, and leans as much: sine of its column's slope. */
const STEERING_SIZE = [0.25, 1.3] as const;
const STEERING_LEAN = [0.17, 0.985] as const;

/** Its depth over its radius at most: a helmet is round, too. */
const STEERING_DEPTH = 0.8;

/**
 * Gathers what tells the way a car faces.
 *
 * @param found - Its wheels.
 * @param along - Its axis from end to end.
 * @param ahead - Direction in which models of glTF face.
 * @param names - Part names of the nodes.
 * @param pieces - Pieces that the model draws.
 * @param body - Part of each piece that does not belong to a wheel; null for none.
 * @param candidates - Everything round.
 */
export function facing(
    found: FoundWheels,
    along: Vector,
    ahead: Vector,
    names: readonly PartName[],
    pieces: readonly Piece[],
    body: readonly (Uint32Array | null)[],
    candidates: readonly Candidate[]
): Forward {
    const { up, across, middle, pairs } = found;
    const wheels = pairs.flat();
    const materials = new Map<string, PartName>();
    const places = pieces.map((piece, i): NamedPlace => {
        const center = scaled(plus(piece.min as unknown as Vector, piece.max as unknown as Vector), 0.5);
        const isWheel = body[i] === null;
        const material = materials.get(piece.material) ?? readPartName(piece.material);
        materials.set(piece.material, material);
        const own = names[piece.node];
        const adds = (material.partOf && !own.partOf) || (material.end && !own.end);
        const name =
            isWheel || !adds ? own : { ...own, partOf: own.partOf ?? material.partOf, end: own.end ?? material.end };
        return { name, center, isWheel: isWheel || wheels.some((wheel) => isAt(center, wheel)) };
    });
    const isSolid = pieces.map((piece, i) => body[i] !== null && !isGround(piece, found));
    const solid = pieces.filter((_, i) => isSolid[i]);
    const whole = boxOf(solid);
    const range = (axis: Vector): [number, number] => (solid.length > 0 ? reachOf(whole, axis) : [Infinity, -Infinity]);
    const [bottom, top] = range(up);
    const cabin = weighHighest(pieces, isSolid, body, up, along, bottom + 0.75 * (top - bottom));
    const isSteering = ({ center, axis, radius, width, name }: Candidate): boolean => {
        const size = radius / wheels[0].radius;
        const lean = Math.abs(dot(axis, up));
        const isSeated =
            size > STEERING_SIZE[0] && size < STEERING_SIZE[1] && dot(center, up) > dot(wheels[0].center, up);
        const isTilted = Math.abs(dot(axis, across)) < 0.3 && lean > STEERING_LEAN[0] && lean < STEERING_LEAN[1];
        // lamps come in pairs
        const isSingle = (): boolean =>
            !candidates.some(
                (other) =>
                    Math.abs(dot(other.center, across) + dot(center, across) - 2 * middle) < 0.2 * radius &&
                    Math.abs(dot(other.center, across) - dot(center, across)) > radius &&
                    Math.abs(dot(other.center, along) - dot(center, along)) < 0.2 * radius
            );
        return (
            isTilted &&
            !name.isWheel &&
            width < STEERING_DEPTH * radius &&
            (name.isSteeringWheel || (isSeated && isSingle()))
        );
    };
    const wheel = candidates.find((one) => one.name.isSteeringWheel && isSteering(one)) ?? candidates.find(isSteering);
    return findForward(along, up, ahead, places, {
        axles: pairs.map(([{ center, radius, width }]) => ({ place: dot(center, along), radius, width })),
        ends: range(along),
        cabin,
        steering: wheel ? scaled(wheel.axis, Math.sign(dot(wheel.axis, up))) : null,
        isInsideOut: () => isInsideOut(pieces, body)
    });
}

const NONE = new Uint32Array();

/** Middle along the car of what lies above a height, by the corners of its triangles; null if there is nothing. */
function weighHighest(
    pieces: readonly Piece[],
    isSolid: readonly boolean[],
    body: readonly (Uint32Array | null)[],
    up: Vector,
    along: Vector,
    height: number
): number | null {
    let [low, high] = [Infinity, -Infinity];
    pieces.forEach((piece, i) => {
        const { positions } = piece;
        const indices = isSolid[i] && reachOf(piece, up)[1] > height ? body[i]! : NONE;
        for (let k = 0; k < indices.length; k++) {
            const at = 3 * indices[k];
            const [x, y, z] = [positions[at], positions[at + 1], positions[at + 2]];
            if (x * up[0] + y * up[1] + z * up[2] > height) {
                const place = x * along[0] + y * along[1] + z * along[2];
                low = Math.min(low, place);
                high = Math.max(high, place);
            }
        }
    });
    return low <= high ? (low + high) / 2 : null;
}

/** Volume that surfaces enclose over that of all their tetrahedra, below which they face inward: a box has 1, or -1 mirrored. */
const INWARD = -0.5;

/** True if the surfaces of a body face inward. */
function isInsideOut(pieces: readonly Piece[], body: readonly (Uint32Array | null)[]): boolean {
    let [volume, all] = [0, 0];
    for (const [i, { positions, min, max }] of pieces.entries()) {
        const indices = body[i] ?? NONE;
        const [x, y, z] = min.map((least, k) => (least + max[k]) / 2);
        for (let k = 0; k < indices.length; k += 3) {
            const [a, b, c] = [3 * indices[k], 3 * indices[k + 1], 3 * indices[k + 2]];
            const [ax, ay, az] = [positions[a] - x, positions[a + 1] - y, positions[a + 2] - z];
            const [bx, by, bz] = [positions[b] - x, positions[b + 1] - y, positions[b + 2] - z];
            const [cx, cy, cz] = [positions[c] - x, positions[c + 1] - y, positions[c + 2] - z];
            const own = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
            volume += own;
            all += Math.abs(own);
        }
    }
    return volume < INWARD * all;
}

/** A ground or shadow that a model brings: flat, below the wheels and larger than the car stands. */
export function isGround(piece: Piece, { up, pairs }: FoundWheels): boolean {
    const [{ center, radius }] = pairs[0];
    const [bottom, top] = reachOf(piece, up);
    return top - bottom < 0.25 * radius && top < dot(center, up) - 0.7 * radius;
}

function isAt(point: Vector, { center, radius }: FoundWheel): boolean {
    const apart = minus(point, center);
    return dot(apart, apart) < 0.25 * radius * radius;
}
