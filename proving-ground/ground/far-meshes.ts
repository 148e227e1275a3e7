import { IndexBuffer, INDEXFORMAT_UINT32, Mesh, type GraphicsDevice, type MeshInstance } from 'playcanvas';

import { compilesWasm, runScript } from '../files.js';

/** Distance of a surface from where it was, m: a pixel of a screen of 1 080 lines shows 40 mm of what is 38 m away. */
const ERROR = 0.01;

type Simplifier = NonNullable<Window['meshSimplifier']>;

let arriving: Promise<Simplifier | null> | null = null;
const plain = new WeakMap<Mesh, Mesh>();

/** Has instances show as few triangles as look alike from afar; without WebAssembly they stay as they are. */
export async function simplify(device: GraphicsDevice, instances: readonly MeshInstance[]): Promise<void> {
    const simplifier = await (arriving ??= fetchSimplifier().catch(() => null));
    for (const instance of simplifier ? instances : []) {
        const { mesh } = instance;
        if (mesh) {
            const known = plain.get(mesh) ?? simplified(device, mesh, simplifier!);
            plain.set(mesh, known).set(known, known);
            instance.mesh = known;
        }
    }
}

async function fetchSimplifier(): Promise<Simplifier | null> {
    if (!compilesWasm()) {
        return null;
    }
    await runScript('simplify.js');
    await window.meshSimplifier!.ready;
    return window.meshSimplifier!;
}

/** Same corners, fewer triangles. */
function simplified(device: GraphicsDevice, mesh: Mesh, simplifier: Simplifier): Mesh {
    const places: number[] = [];
    const corners: number[] = [];
    mesh.getPositions(places);
    mesh.getIndices(corners);
    const flags = ['ErrorAbsolute', 'Prune'] as const;
    const [kept] = simplifier.simplify(new Uint32Array(corners), new Float32Array(places), 3, 0, ERROR, [...flags]);
    const result = new Mesh(device);
    result.vertexBuffer = mesh.vertexBuffer;
    result.indexBuffer[0] = new IndexBuffer(device, INDEXFORMAT_UINT32, kept.length, undefined, kept.slice().buffer);
    result.primitive[0] = { ...mesh.primitive[0], count: kept.length };
    result.aabb = mesh.aabb;
    return result;
}
