import {
    BLEND_NONE,
    BLEND_NORMAL,
    BoundingBox,
    BUFFER_DYNAMIC,
    BUFFER_STATIC,
    CULLFACE_NONE,
    GraphNode,
    IndexBuffer,
    INDEXFORMAT_UINT16,
    INDEXFORMAT_UINT32,
    LAYERID_WORLD,
    Mesh,
    MeshInstance,
    PRIMITIVE_TRIANGLES,
    SEMANTIC_COLOR,
    SEMANTIC_NORMAL,
    SEMANTIC_POSITION,
    SEMANTIC_TEXCOORD0,
    StandardMaterial,
    TYPE_FLOAT32,
    TYPE_UINT8,
    VertexBuffer,
    VertexFormat,
    type AppBase,
    type Layer
} from 'playcanvas';

import { STRIDE, type Quads } from '../effects/quads.js';

const QUAD_BYTES = 4 * 4 * STRIDE;

/** Shows {@link Quads} in the world, in one draw call, or in none while there is nothing to see. */
export class QuadMesh {
    readonly instance: MeshInstance;
    private readonly quads: Quads;
    private readonly mesh: Mesh;
    private readonly material: StandardMaterial;
    private readonly vertices: VertexBuffer;
    private readonly layer: Layer | null;

    /**
     * @param app - Where they are seen.
     * @param quads - What is seen; its arrays become those of the vertex buffer.
     * @param material - How; destroyed with this, its opacity map too. Colors and opacities come from the vertices.
     * @param order - Which of two that overlap is drawn later: the higher one.
     */
    constructor(app: AppBase, quads: Quads, material: StandardMaterial, order: number) {
        const device = app.graphicsDevice;
        const format = new VertexFormat(device, [
            { semantic: SEMANTIC_POSITION, components: 3, type: TYPE_FLOAT32 },
            { semantic: SEMANTIC_NORMAL, components: 3, type: TYPE_FLOAT32 },
            { semantic: SEMANTIC_TEXCOORD0, components: 2, type: TYPE_FLOAT32 },
            { semantic: SEMANTIC_COLOR, components: 4, type: TYPE_UINT8, normalize: true }
        ]);
        const count = 4 * quads.capacity;
        this.quads = quads;
        this.vertices = new VertexBuffer(device, format, count, {
            usage: BUFFER_DYNAMIC,
            data: quads.floats.buffer as ArrayBuffer
        });
        const indices = count > 65536 ? new Uint32Array(6 * quads.capacity) : new Uint16Array(6 * quads.capacity);
        for (let quad = 0; quad < quads.capacity; quad++) {
            indices.set([0, 1, 2, 2, 1, 3], 6 * quad);
            for (let k = 0; k < 6; k++) {
                indices[6 * quad + k] += 4 * quad;
            }
        }
        const indexFormat = count > 65536 ? INDEXFORMAT_UINT32 : INDEXFORMAT_UINT16;
        const mesh = new Mesh(device);
        mesh.vertexBuffer = this.vertices;
        mesh.indexBuffer[0] = new IndexBuffer(device, indexFormat, indices.length, BUFFER_STATIC, indices.buffer);
        mesh.primitive[0] = { type: PRIMITIVE_TRIANGLES, base: 0, baseVertex: 0, count: 0, indexed: true };
        mesh.aabb = new BoundingBox();
        this.mesh = mesh;
        this.material = material;
        material.blendType = material.blendType === BLEND_NONE ? BLEND_NORMAL : material.blendType;
        material.depthWrite = false;
        material.cull = CULLFACE_NONE;
        material.update();
        this.instance = new MeshInstance(mesh, material, new GraphNode('Quads'));
        this.instance.cull = false; // they lie about all over the place
        this.instance.castShadow = false;
        this.instance.visible = false;
        // what is nearer is drawn later: marks below everything that flies
        this.instance.calculateSortDistance = () => -order;
        this.layer = app.scene.layers.getLayerById(LAYERID_WORLD);
        this.layer?.addMeshInstances([this.instance]);
    }

    /** Shows what the quads hold now. */
    show(): void {
        const { quads, instance, mesh, vertices } = this;
        instance.visible = quads.used > 0;
        const { used, changedFrom: from, changedTo: to } = quads;
        if (used > 0 && to > from) {
            mesh.primitive[0].count = 6 * used;
            vertices.unlock(from * QUAD_BYTES, (to - from) * QUAD_BYTES);
            quads.changedTo = quads.changedFrom;
        }
    }

    destroy(): void {
        this.layer?.removeMeshInstances([this.instance]);
        this.instance.destroy();
        this.material.opacityMap?.destroy();
        this.material.destroy();
    }
}
