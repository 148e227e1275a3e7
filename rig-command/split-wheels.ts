import { Accessor, type Document, type Mesh, type Node, Primitive, type PrimitiveTarget } from '@gltf-transform/core';

import { occupiedNodes, prune } from './prune.js';
import { sceneOf, type ReadModel } from './read-model.js';
import type { ModelRig, RigWheel } from '../src/rigging/rig-model.js';
import { straightTurn } from '../src/rigging/straight-turn.js';
import { placesOf } from '../src/rigging/wheel-parts.js';

type Matrix = ReturnType<Node['getMatrix']>;

/**
 * Makes wheels nodes of their own, `Wheel FL` and so on, whose origins are their middles. What turns hangs below `Spin`,
 * what only steers below `Carrier`. The car is in meters, +Y up, +Z forward, on the ground below mid-wheelbase.
 *
 * @param document - The model; changed.
 * @param model - As it was read.
 * @param rig - Parts of the car that were found in it.
 */
export function splitWheels(document: Document, { nodes, sources, primitives }: ReadModel, rig: ModelRig): void {
    const scene = sceneOf(document);
    const before = occupiedNodes(document);
    // where nodes are is asked of those alone that move: there may be 20,000 others
    const moved = rig.wheels.flatMap(({ turning, steering }) => [...turning, ...steering]);
    const cutNodes = rig.wheels.flatMap(({ merged }) => merged.map(({ node }) => node));
    const world = new Map([...moved, ...cutNodes].map((node) => [node, sources[node].getWorldMatrix()]));
    const toVehicle = rig.toVehicle as unknown as Matrix;
    const car = document.createNode('Car');
    const body = document.createNode('Body').setMatrix(toVehicle);
    car.addChild(body);
    for (const child of scene.listChildren()) {
        body.addChild(child);
    }
    scene.addChild(car);
    for (const node of [...rig.colliders, ...rig.scenery]) {
        sources[node].setMesh(null);
    }
    const renumbering = new Renumbering();
    const cuts = new Map<Node, Map<Primitive, Cut>>();
    for (const wheel of rig.wheels) {
        const [x, y, z] = wheel.center;
        const home = document.createNode(`Wheel ${wheel.name}`).setTranslation([x, y, z]);
        const spin = document.createNode(`Wheel ${wheel.name} Spin`);
        car.addChild(home.addChild(spin));
        let carrier: Node | null = null;
        const carrierOf = (): Node => {
            carrier ??= document.createNode(`Wheel ${wheel.name} Carrier`);
            home.addChild(carrier);
            return carrier;
        };
        for (const node of wheel.steering) {
            carrierOf().addChild(sources[node].setMatrix(toWheel(wheel, toVehicle, world.get(node)!)));
        }
        for (const node of wheel.turning) {
            spin.addChild(sources[node].setMatrix(toWheel(wheel, toVehicle, world.get(node)!)));
        }
        for (const { node, mesh, faces, turns } of wheel.merged) {
            const whole = primitives[node][mesh];
            const triangles = nodes[node].meshes[mesh].indices as Uint32Array;
            const part = document.createNode(`Wheel ${wheel.name} part`);
            part.setMesh(
                document
                    .createMesh(part.getName())
                    .addPrimitive(withFaces(document, whole, triangles, faces, renumbering))
            );
            part.setMatrix(toWheel(wheel, toVehicle, world.get(node)!));
            (turns ? spin : carrierOf()).addChild(part);
            const own = cuts.get(sources[node]) ?? new Map<Primitive, Cut>();
            cuts.set(sources[node], own);
            const cut = own.get(whole) ?? { triangles, isCut: new Uint8Array(triangles.length / 3) };
            own.set(whole, cut);
            for (const face of faces) {
                cut.isCut[face] = 1;
            }
        }
    }
    cutAll(document, cuts, renumbering);
    prune(document, before, new Set(moved.map((node) => sources[node])));
}

/** Triangles of a primitive, and 1 for each that is taken from it. */
interface Cut {
    triangles: Uint32Array;
    isCut: Uint8Array;
}

/** Takes triangles from what nodes show. Nodes that share a mesh share what is left of it where they lose the same. */
function cutAll(
    document: Document,
    cuts: ReadonlyMap<Node, ReadonlyMap<Primitive, Cut>>,
    renumbering: Renumbering
): void {
    const made = new Map<Mesh, { left: Mesh; own: ReadonlyMap<Primitive, Cut> }[]>();
    for (const [node, own] of cuts) {
        const mesh = node.getMesh()!;
        const known = made.get(mesh) ?? [];
        made.set(mesh, known);
        const alike = known.find((other) => isSame(other.own, own));
        const left = alike?.left ?? meshWithout(document, mesh, own, renumbering);
        if (!alike) {
            known.push({ left, own });
        }
        node.setMesh(left);
    }
}

function meshWithout(
    document: Document,
    mesh: Mesh,
    cuts: ReadonlyMap<Primitive, Cut>,
    renumbering: Renumbering
): Mesh {
    const left = mesh.clone();
    for (const [whole, { triangles, isCut }] of cuts) {
        const faces = placesOf(isCut, 0);
        left.removePrimitive(whole);
        if (faces.length > 0) {
            left.addPrimitive(withFaces(document, whole, triangles, faces, renumbering));
        }
    }
    return left;
}

/** True if the same triangles are taken from the same primitives. */
function isSame(a: ReadonlyMap<Primitive, Cut>, b: ReadonlyMap<Primitive, Cut>): boolean {
    return (
        a.size === b.size &&
        [...a].every(([whole, { isCut }]) => {
            const other = b.get(whole);
            return other !== undefined && isCut.every((value, face) => value === other.isCut[face]);
        })
    );
}

/** Numbers vertices of some triangles anew. */
class Renumbering {
    /** Counts lists of triangles; each vertex: the last list that it is in, and its number there. */
    private list = 0;
    private lists = new Uint32Array();
    private numbers = new Uint32Array();

    /** Vertices of triangles, each once, and corners as places in these. */
    of(listed: Uint32Array, faces: Uint32Array): { vertices: Uint32Array; corners: Uint32Array } {
        const corners = new Uint32Array(3 * faces.length);
        const vertices = new Uint32Array(3 * faces.length);
        const { lists, numbers } = this.roomFor(listed);
        const list = ++this.list;
        let count = 0;
        for (let i = 0; i < corners.length; i++) {
            const vertex = listed[3 * faces[(i / 3) | 0] + (i % 3)];
            if (lists[vertex] !== list) {
                lists[vertex] = list;
                numbers[vertex] = count;
                vertices[count++] = vertex;
            }
            corners[i] = numbers[vertex];
        }
        return { vertices: vertices.subarray(0, count), corners };
    }

    private roomFor(listed: Uint32Array): this {
        let most = 0;
        for (let i = 0; i < listed.length; i++) {
            most = Math.max(most, listed[i]);
        }
        if (most >= this.lists.length) {
            this.lists = new Uint32Array(most + 1);
            this.numbers = new Uint32Array(most + 1);
        }
        return this;
    }
}

/** Some triangles of a primitive, with vertices of their own, so that no file carries those of the whole twice. */
function withFaces(
    document: Document,
    whole: Primitive,
    triangles: Uint32Array,
    faces: Uint32Array,
    renumbering: Renumbering
): Primitive {
    const { vertices, corners } = renumbering.of(triangles, faces);
    const buffer = document.getRoot().listBuffers()[0];
    // what extensions say of the whole, such as its variants of materials, holds for a part
    const part = whole.clone().setMode(Primitive.Mode.TRIANGLES);
    for (const [to, from] of [
        [part, whole] as const,
        ...whole.listTargets().map((target) => [target.clone(), target] as const)
    ]) {
        for (const semantic of from.listSemantics()) {
            to.setAttribute(semantic, picked(document, from.getAttribute(semantic)!, vertices).setBuffer(buffer));
        }
        if (to !== part) {
            const target = from as PrimitiveTarget;
            part.removeTarget(target).addTarget(to as PrimitiveTarget);
        }
    }
    const indices = document.createAccessor().setType(Accessor.Type.SCALAR).setBuffer(buffer);
    return part.setIndices(indices.setArray(vertices.length < 65_535 ? Uint16Array.from(corners) : corners));
}

/** Some elements of an accessor. */
function picked(document: Document, from: Accessor, elements: Uint32Array): Accessor {
    const size = from.getElementSize();
    const source = from.getArray()!;
    const array = source.slice(0, 0).constructor as new (length: number) => Float32Array<ArrayBuffer>;
    const values = new array(size * elements.length);
    for (let at = 0; at < elements.length; at++) {
        for (let k = 0; k < size; k++) {
            values[size * at + k] = source[size * elements[at] + k];
        }
    }
    return document.createAccessor().setType(from.getType()).setNormalized(from.getNormalized()).setArray(values);
}

/** From a node's space to that of its wheel's middle, with the wheel straight. */
function toWheel({ center, axis }: RigWheel, toVehicle: Matrix, world: Matrix): Matrix {
    const moved = multiply(toVehicle, world).map((value, i) => (i >= 12 && i < 15 ? value - center[i - 12] : value));
    return multiply(straightTurn(axis) as Matrix, moved as Matrix) as Matrix;
}

function multiply(a: Matrix, b: Matrix): number[] {
    return Array.from({ length: 16 }, (_, i) => {
        const [row, column] = [i % 4, 4 * Math.floor(i / 4)];
        return [0, 1, 2, 3].reduce((sum, k) => sum + a[4 * k + row] * b[column + k], 0);
    });
}
