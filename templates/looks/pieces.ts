import {
    BoxGeometry,
    CapsuleGeometry,
    ConeGeometry,
    CylinderGeometry,
    Mat4,
    Quat,
    SphereGeometry,
    Vec3
} from 'playcanvas';

import type { Piece } from './piece.js';
import type { Surface } from '../finishes.js';
import type { Primitive } from '../shapes.js';
import type { Part } from '../template-json.js';

type Shape = Omit<Piece, 'surface'>;

/** Built-in shapes as the engine makes them, except for the rings of a cylinder, which change nothing on a straight wall. */
const SHAPES: Record<Primitive, () => unknown> = {
    box: () => new BoxGeometry(),
    capsule: () => new CapsuleGeometry({ radius: 0.5, height: 2 }),
    cone: () => new ConeGeometry({ baseRadius: 0.5, peakRadius: 0, height: 1 }),
    cylinder: () => new CylinderGeometry({ radius: 0.5, height: 1, heightSegments: 1 }),
    sphere: () => new SphereGeometry({ radius: 0.5 })
};

const made = new Map<Primitive, Shape>();

/** Collects the visible pieces of a tree of parts, in the frame of its root, whose own place does not count. */
export function piecesOf(root: Part): Piece[] {
    const pieces: Piece[] = [];
    const add = (part: Part, place: Mat4): void => {
        const { type } = (part.components?.render ?? {}) as { type?: Primitive };
        if (type) {
            pieces.push({ surface: part.tags?.[0] as Surface, ...placed(shapeOf(type), place) });
        }
        for (const piece of part.pieces ?? []) {
            pieces.push({ surface: piece.surface, ...placed(piece, place) });
        }
        for (const child of part.children ?? []) {
            add(child, new Mat4().mul2(place, placeOf(child)));
        }
    };
    add(root, new Mat4());
    return pieces;
}

function shapeOf(type: Primitive): Shape {
    const shape = made.get(type) ?? (SHAPES[type]() as Shape);
    made.set(type, shape);
    return shape;
}

function placeOf({ position = [0, 0, 0], rotation = [0, 0, 0], scale = [1, 1, 1] }: Part): Mat4 {
    return new Mat4().setTRS(new Vec3(...position), new Quat().setFromEulerAngles(...rotation), new Vec3(...scale));
}

function placed({ positions, normals, uvs, indices }: Shape, place: Mat4): Shape {
    const turn = place.clone().invert().transpose(); // normals of what is stretched turn the other way
    const point = new Vec3();
    const each = (triples: number[], move: (triple: Vec3) => Vec3): number[] => {
        const moved: number[] = [];
        for (let i = 0; i < triples.length; i += 3) {
            const { x, y, z } = move(point.set(triples[i], triples[i + 1], triples[i + 2]));
            moved.push(x, y, z);
        }
        return moved;
    };
    return {
        positions: each(positions, (corner) => place.transformPoint(corner, corner)),
        normals: each(normals, (normal) => turn.transformVector(normal, normal).normalize()),
        uvs: [...uvs],
        indices: [...indices]
    };
}
