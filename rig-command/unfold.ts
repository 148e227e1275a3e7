import type { Document, Node } from '@gltf-transform/core';

const BATCH = 'EXT_mesh_gpu_instancing';

/** Instances of a node, as `EXT_mesh_gpu_instancing` has them. */
interface Batch {
    getAttribute(semantic: string): ReturnType<ReturnType<Document['createPrimitive']>['getAttribute']>;
    listAttributes(): readonly { getCount(): number }[];
}

/** Makes a node of each instance that a node draws: a wheel has to move by itself. */
export function unfoldInstances(document: Document): void {
    const root = document.getRoot();
    for (const node of root.listNodes()) {
        const batch = node.getExtension(BATCH) as Batch | null;
        if (batch) {
            unfold(document, node, batch);
        }
    }
    root.listExtensionsUsed()
        .filter(({ extensionName }) => extensionName === BATCH)
        .forEach((extension) => extension.dispose());
}

function unfold(document: Document, node: Node, batch: Batch): void {
    const [places, turns, sizes] = ['TRANSLATION', 'ROTATION', 'SCALE'].map((name) => batch.getAttribute(name));
    const count = batch.listAttributes()[0]?.getCount() ?? 0;
    for (let i = 0; i < count; i++) {
        const one = document.createNode(`${node.getName()} ${i + 1}`).setMesh(node.getMesh());
        one.setTranslation((places?.getElement(i, []) ?? [0, 0, 0]) as [number, number, number]);
        one.setRotation((turns?.getElement(i, []) ?? [0, 0, 0, 1]) as [number, number, number, number]);
        one.setScale((sizes?.getElement(i, []) ?? [1, 1, 1]) as [number, number, number]);
        node.addChild(one);
    }
    node.setMesh(null).setExtension(BATCH, null);
}
