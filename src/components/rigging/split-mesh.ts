import {
    BUFFER_STATIC,
    type GraphNode,
    IndexBuffer,
    INDEXFORMAT_UINT32,
    Mesh,
    MeshInstance,
    VertexBuffer,
    VertexFormat
} from 'playcanvas';

/** Element of a vertex buffer; offset, stride and size in bytes. */
interface Element {
    name: string;
    numComponents: number;
    dataType: number;
    normalize: boolean;
    asInt: boolean;
    offset: number;
    stride: number;
    size: number;
}

/**
 * Creates a mesh instance of some of the triangles of another one, with vertices of its own: shared ones would go with the one
 * that is destroyed first.
 *
 * @param whole - Shows all of them.
 * @param faces - Triangles, by their numbers.
 * @param node - Node that shows it.
 */
export function partOf({ mesh, material }: MeshInstance, faces: Uint32Array, node: GraphNode): MeshInstance {
    return new MeshInstance(meshWith(mesh!, faces), material!, node);
}

/** Removes triangles from what a mesh instance shows; other instances of its mesh keep them. */
export function cutFrom(instance: MeshInstance, faces: ReadonlySet<number>): void {
    const mesh = instance.mesh!;
    const count = mesh.primitive[0].count / 3;
    const left = Uint32Array.from({ length: count }, (_, face) => face).filter((face) => !faces.has(face));
    instance.mesh = meshWith(mesh, left);
    instance.visible &&= left.length > 0; // an empty mesh is drawn as nothing, at the price of a draw call
    if (mesh.refCount < 1) {
        mesh.destroy();
    }
}

function meshWith(mesh: Mesh, faces: Uint32Array): Mesh {
    const listed: number[] = [];
    mesh.getIndices(listed);
    const { device, vertexBuffer } = mesh;
    const places = new Int32Array(vertexBuffer.numVertices).fill(-1);
    const picked: number[] = [];
    const corners = new Uint32Array(3 * faces.length);
    faces.forEach((face, i) => {
        for (let k = 0; k < 3; k++) {
            const corner = listed.length > 0 ? listed[3 * face + k] : 3 * face + k;
            if (places[corner] < 0) {
                places[corner] = picked.length;
                picked.push(corner);
            }
            corners[3 * i + k] = places[corner];
        }
    });
    const part = new Mesh(device);
    part.vertexBuffer = pick(mesh, picked);
    part.indexBuffer[0] = new IndexBuffer(device, INDEXFORMAT_UINT32, corners.length, BUFFER_STATIC, corners.buffer);
    part.primitive[0] = { ...mesh.primitive[0], base: 0, count: corners.length, indexed: true };
    part.aabb = mesh.aabb.clone();
    return part;
}

/** Some vertices of a mesh. */
function pick({ device, vertexBuffer }: Mesh, vertices: readonly number[]): VertexBuffer {
    const elements = vertexBuffer.getFormat().elements as readonly Element[];
    const format = new VertexFormat(
        device,
        elements.map(({ name, numComponents, dataType, normalize, asInt }) => ({
            semantic: name,
            components: numComponents,
            type: dataType,
            normalize,
            asInt
        }))
    );
    const stored: unknown = vertexBuffer.lock();
    const from = new Uint8Array(stored as ArrayBuffer);
    const data = new ArrayBuffer(format.size * vertices.length);
    const to = new Uint8Array(data);
    const made = format.elements as readonly Element[];
    elements.forEach(({ offset, stride, size }, i) => {
        const own = made[i];
        vertices.forEach((vertex, at) => {
            const first = offset + stride * vertex;
            to.set(from.subarray(first, first + size), own.offset + own.stride * at);
        });
    });
    return new VertexBuffer(device, format, vertices.length, { data });
}
