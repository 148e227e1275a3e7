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
    TYPE_FLOAT32,
    TYPE_UINT8,
    VertexBuffer,
    VertexFormat,
    type AppBase,
    type GraphicsDevice,
    type Layer,
    type StandardMaterial
} from 'playcanvas';

import { STRIDE, type Quads } from '../effects/quads.js';

const QUAD_BYTES = 4 * 4 * STRIDE;

/**
 * Shows {@link Quads} in the world, in one draw call, or in none while there is nothing to see. Buffers, material and picture
 * are made when there is something to see at last: most copies of a car never throw anything up.
 */
export class QuadMesh {
    /** Mesh instance that is drawn; null before there was anything to see. */
    instance: MeshInstance | null = null;

    private readonly app: AppBase;
    private readonly quads: Quads;
    private readonly materialFor: (device: GraphicsDevice) => StandardMaterial;
    private readonly order: number;
    private readonly layer: Layer | null;

    /**
     * @param app - App whose scene shows them.
     * @param quads - Quads to show; their arrays become those of the vertex buffer.
     * @param materialFor - Creates the material; destroyed with this, its opacity map too. Colors and opacities come from the
     * vertices.
     * @param order - Draw order: of two that overlap, the higher one is drawn later.
     */
    constructor(app: AppBase, quads: Quads, materialFor: (device: GraphicsDevice) => StandardMaterial, order: number) {
        this.app = app;
        this.quads = quads;
        this.materialFor = materialFor;
        this.order = order;
        this.layer = app.scene.layers.getLayerById(LAYERID_WORLD);
    }

    /** Shows what the quads hold now. */
    show(): void {
        const { quads } = this;
        const { used, changedFrom: from, changedTo: to } = quads;
        if (this.instance === null && used === 0) {
            return;
        }
        this.instance ??= this.make();
        const { instance } = this;
        instance.visible = used > 0;
        if (used > 0 && to > from) {
            const mesh = instance.mesh!;
            mesh.primitive[0].count = 6 * used;
            mesh.vertexBuffer.unlock(from * QUAD_BYTES, (to - from) * QUAD_BYTES);
            quads.changedTo = quads.changedFrom;
        }
    }

    destroy(): void {
        const { instance } = this;
        if (instance) {
            const material = instance.material as StandardMaterial;
            this.layer?.removeMeshInstances([instance]);
            instance.destroy();
            material.opacityMap?.destroy();
            material.destroy();
        }
    }

    private make(): MeshInstance {
        const { app, order } = this;
        const material = this.materialFor(app.graphicsDevice);
        material.blendType = material.blendType === BLEND_NONE ? BLEND_NORMAL : material.blendType;
        material.depthWrite = false;
        material.cull = CULLFACE_NONE;
        material.update();
        const instance = new MeshInstance(this.makeMesh(app.graphicsDevice), material, new GraphNode('Quads'));
        instance.cull = false; // they lie about all over the place
        instance.castShadow = false;
        // what is nearer is drawn later: marks below everything that flies
        instance.calculateSortDistance = () => -order;
        this.layer?.addMeshInstances([instance]);
        return instance;
    }

    private makeMesh(device: GraphicsDevice): Mesh {
        const { quads } = this;
        const format = new VertexFormat(device, [
            { semantic: SEMANTIC_POSITION, components: 3, type: TYPE_FLOAT32 },
            { semantic: SEMANTIC_NORMAL, components: 3, type: TYPE_FLOAT32 },
            { semantic: SEMANTIC_TEXCOORD0, components: 2, type: TYPE_FLOAT32 },
            { semantic: SEMANTIC_COLOR, components: 4, type: TYPE_UINT8, normalize: true }
        ]);
        const count = 4 * quads.capacity;
        const indices = count > 65536 ? new Uint32Array(6 * quads.capacity) : new Uint16Array(6 * quads.capacity);
        for (let quad = 0; quad < quads.capacity; quad++) {
            indices.set([0, 1, 2, 2, 1, 3], 6 * quad);
            for (let k = 0; k < 6; k++) {
                indices[6 * quad + k] += 4 * quad;
            }
        }
        const indexFormat = count > 65536 ? INDEXFORMAT_UINT32 : INDEXFORMAT_UINT16;
        const mesh = new Mesh(device);
        mesh.vertexBuffer = new VertexBuffer(device, format, count, {
            usage: BUFFER_DYNAMIC,
            data: quads.floats.buffer as ArrayBuffer
        });
        mesh.indexBuffer[0] = new IndexBuffer(device, indexFormat, indices.length, BUFFER_STATIC, indices.buffer);
        mesh.primitive[0] = { type: PRIMITIVE_TRIANGLES, base: 0, baseVertex: 0, count: 0, indexed: true };
        mesh.aabb = new BoundingBox();
        return mesh;
    }
}
