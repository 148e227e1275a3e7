import type { Document, Node, Property } from '@gltf-transform/core';

import { releaseMoved } from './animations.js';

/** Nodes that show something, and all above them: those that are left empty are none of these. */
export type Occupied = ReadonlySet<Node>;

/** Nodes of a file below which anything is. */
export function occupiedNodes(document: Document): Occupied {
    const root = document.getRoot();
    const nodes = root.listNodes();
    const bones = new Set(root.listSkins().flatMap((skin) => skin.listJoints()));
    // what a node is told to be below is looked for among all that refer to it, which takes longer than all else here
    const parents = new Map<Node, Node>();
    for (const node of nodes) {
        for (const child of node.listChildren()) {
            parents.set(child, node);
        }
    }
    const occupied = new Set<Node>();
    for (const node of nodes) {
        let at = bones.has(node) || isUsed(node) ? node : undefined;
        for (; at && !occupied.has(at); at = parents.get(at)) {
            occupied.add(at);
        }
    }
    return occupied;
}

/**
 * Takes out of a file what nobody uses: meshes without triangles, nodes that have lost all that was below them, and meshes,
 * materials, pictures and numbers that nothing refers to. Nodes that were empty before, such as the places of lamps, stay.
 *
 * @param document - The file; changed.
 * @param before - Nodes below which anything was.
 * @param moved - Nodes that have another parent now, which no animation moves any more.
 */
export function prune(document: Document, before: Occupied, moved: ReadonlySet<Node>): void {
    const root = document.getRoot();
    for (const mesh of root.listMeshes()) {
        if (mesh.listPrimitives().length === 0 || isOrphan(mesh)) {
            mesh.dispose();
        }
    }
    const occupied = occupiedNodes(document);
    root.listNodes()
        .filter((node) => before.has(node) && !occupied.has(node))
        .forEach((node) => node.dispose());
    releaseMoved(document, moved);
    // what refers to others comes before these
    root.listSkins().filter(isOrphan).forEach(dispose);
    const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
    const used = new Set<Property>([...primitives, ...primitives.flatMap((primitive) => primitive.listTargets())]);
    const users = new Set(
        document
            .getGraph()
            .listEdges()
            .map((edge) => edge.getParent())
    );
    [...users].filter((user) => isPrimitive(user) && !used.has(user)).forEach(dispose);
    root.listMaterials().filter(isOrphan).forEach(dispose);
    root.listTextures().filter(isOrphan).forEach(dispose);
    root.listAccessors().filter(isOrphan).forEach(dispose);
}

/** True if a node shows something, lights or looks, or says something in an extension. */
function isUsed(node: Node): boolean {
    return node.getMesh() !== null || node.getCamera() !== null || node.listExtensions().length > 0;
}

function isPrimitive({ propertyType }: Property): boolean {
    return propertyType === 'Primitive' || propertyType === 'PrimitiveTarget';
}

function isOrphan(property: Property): boolean {
    return property.listParents().every(({ propertyType }) => propertyType === 'Root');
}

function dispose(property: Property): void {
    property.dispose();
}
