import { IndexBuffer, INDEXFORMAT_UINT32, Mesh, MeshInstance, type GraphNode, BUFFER_STATIC } from 'playcanvas';

/**
 * What a mesh instance shows of some of its triangles. It shares the vertices of the whole.
 *
 * @param whole - Shows all of them.
 * @param faces - Triangles, by their numbers.
 * @param node - Where it is shown.
 */
export function partOf({ mesh, material }: MeshInstance, faces: Uint32Array, node: GraphNode): MeshInstance {
    return new MeshInstance(meshWith(mesh!, faces), material!, node);
}

/** Takes triangles away from what a mesh instance shows; other instances of its mesh keep them. */
export function cutFrom(instance: MeshInstance, faces: ReadonlySet<number>): void {
    const mesh = instance.mesh!;
    const count = mesh.primitive[0].count / 3;
    const left = Uint32Array.from({ length: count }, (_, face) => face).filter((face) => !faces.has(face));
    instance.mesh = meshWith(mesh, left);
}

function meshWith(mesh: Mesh, faces: Uint32Array): Mesh {
    const listed: number[] = [];
    mesh.getIndices(listed);
    const corners = new Uint32Array(3 * faces.length);
    faces.forEach((face, i) => {
        for (let k = 0; k < 3; k++) {
            corners[3 * i + k] = listed.length > 0 ? listed[3 * face + k] : 3 * face + k;
        }
    });
    const part = new Mesh(mesh.device);
    part.vertexBuffer = mesh.vertexBuffer;
    const buffer = corners.slice().buffer;
    part.indexBuffer[0] = new IndexBuffer(mesh.device, INDEXFORMAT_UINT32, corners.length, BUFFER_STATIC, buffer);
    part.primitive[0] = { ...mesh.primitive[0], base: 0, count: corners.length, indexed: true };
    part.aabb = mesh.aabb.clone();
    return part;
}
