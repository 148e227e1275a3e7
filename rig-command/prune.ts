import type { Document, Node, Property } from '@gltf-transform/core';

import { releaseMoved } from './animations.js';

/** Nodes that show something, and all above them: those that are left empty are none of these. */
export type Occupied = ReadonlySet<Node>;

/** Nodes of a file below which anything is. */
export function occupiedNodes(document: Document): Occupied {
    const occupied = new Set<Node>();
    for (const node of document.getRoot().listNodes()) {
        for (let at: Node | null = isUsed(node) ? node : null; at && !occupied.has(at); at = at.getParentNode()) {
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

/** True if a node shows something, lights or looks, moves a skin, or says something in an extension. */
function isUsed(node: Node): boolean {
    const isBone = node.listParents().some(({ propertyType }) => propertyType === 'Skin');
    return node.getMesh() !== null || node.getCamera() !== null || node.listExtensions().length > 0 || isBone;
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
