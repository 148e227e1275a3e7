import { createRequire } from 'node:module';

import { type Accessor, type Document, type Node, NodeIO, Primitive } from '@gltf-transform/core';
import {
    ALL_EXTENSIONS,
    EXTMeshoptCompression,
    KHRDracoMeshCompression,
    KHRMeshQuantization
} from '@gltf-transform/extensions';
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer';
import { Mat4, Vec3 } from 'playcanvas';

type Matrix = Parameters<Node['setMatrix']>[0];

/** Reads and writes all that is packed. */
export async function packingIO(): Promise<NodeIO> {
    const draco = createRequire(import.meta.url)('draco3dgltf') as Record<string, () => Promise<unknown>>;
    await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
    return new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
        'meshopt.decoder': MeshoptDecoder,
        'meshopt.encoder': MeshoptEncoder,
        'draco3d.decoder': await draco.createDecoderModule(),
        'draco3d.encoder': await draco.createEncoderModule()
    });
}

/** Manners in which makers' tools pack a model, which change nothing that is right of it. Files are written so, and read again. */
export const PACKINGS = {
    not: () => {},
    'by Draco': (document) => {
        document.createExtension(KHRDracoMeshCompression).setRequired(true);
    },
    'by meshopt': (document) => {
        document.createExtension(EXTMeshoptCompression).setRequired(true);
    },
    quantized: (document) => {
        document.createExtension(KHRMeshQuantization).setRequired(true);
        quantize(document);
    },
    'quantized, by meshopt': (document) => {
        document.createExtension(KHRMeshQuantization).setRequired(true);
        document.createExtension(EXTMeshoptCompression).setRequired(true);
        quantize(document);
    },
    'in strips': (document) => {
        eachPrimitive(document, toStrip);
    },
    'without indices': (document) => {
        eachPrimitive(document, toLoose);
    },
    'one skin': toOneSkin
} satisfies Record<string, (document: Document) => void>;

export type Packing = keyof typeof PACKINGS;

/** Turns all nodes but those of scenery and the top by an animation, as a showroom does. */
export function animate(document: Document): void {
    const [buffer] = document.getRoot().listBuffers();
    const numbers = (type: 'SCALAR' | 'VEC4', list: number[]): Accessor =>
        document.createAccessor().setType(type).setArray(new Float32Array(list)).setBuffer(buffer);
    const input = numbers('SCALAR', [0, 1]);
    const output = numbers('VEC4', [0, 0, 0, 1, 1, 0, 0, 0]);
    const animation = document.createAnimation('Take 001');
    for (const node of document.getRoot().listNodes()) {
        const sampler = document.createAnimationSampler().setInput(input).setOutput(output);
        const channel = document.createAnimationChannel().setTargetNode(node).setTargetPath('rotation');
        animation.addSampler(sampler).addChannel(channel.setSampler(sampler));
    }
}

function eachPrimitive(document: Document, change: (document: Document, primitive: Primitive) => void): void {
    for (const primitive of document
        .getRoot()
        .listMeshes()
        .flatMap((mesh) => mesh.listPrimitives())) {
        change(document, primitive);
    }
}

/** Places in 16 bits of the box about each mesh, whose size and place a node without a name below its own has, or its bones. */
function quantize(document: Document): void {
    const root = document.getRoot();
    for (const mesh of root.listMeshes()) {
        const places = mesh.listPrimitives().map((primitive) => primitive.getAttribute('POSITION')!);
        const low = [0, 1, 2].map((k) => Math.min(...places.map((place) => place.getMinNormalized([])[k])));
        const high = [0, 1, 2].map((k) => Math.max(...places.map((place) => place.getMaxNormalized([])[k])));
        const size = Math.max(...low.map((value, k) => high[k] - value)) || 1;
        for (const place of new Set(places)) {
            const numbers = new Float64Array(place.getArray()!).map((value, i) =>
                Math.round((65_535 * (value - low[i % 3])) / size)
            );
            place.setArray(Uint16Array.from(numbers)).setNormalized(true);
        }
        const matrix = new Mat4().setTranslate(...(low as [number, number, number]));
        matrix.mul(new Mat4().setScale(size, size, size));
        for (const node of root.listNodes().filter((each) => each.getMesh() === mesh)) {
            const inverse = node.getSkin()?.getInverseBindMatrices();
            if (inverse) {
                const old = new Mat4().set([...new Float32Array(inverse.getArray()!)].slice(0, 16));
                inverse.setArray(Float32Array.from(old.mul(matrix).data));
                continue;
            }
            node.addChild(
                document
                    .createNode()
                    .setMesh(mesh)
                    .setMatrix([...matrix.data] as Matrix)
            );
            node.setMesh(null);
        }
    }
}

/** A strip that is joined by triangles without an area. */
function toStrip(_: Document, primitive: Primitive): void {
    const list = [...primitive.getIndices()!.getArray()!];
    const strip: number[] = [];
    for (let i = 0; i < list.length; i += 3) {
        const [a, b, c, next] = [list[i], list[i + 1], list[i + 2], list[i + 3] ?? list[i + 2]];
        strip.push(a, b, c, c, next, next);
    }
    primitive.setMode(Primitive.Mode.TRIANGLE_STRIP);
    primitive.setIndices(primitive.getIndices()!.clone().setArray(Uint32Array.from(strip)));
}

/** Three vertices of its own for each triangle. */
function toLoose(_: Document, primitive: Primitive): void {
    const list = primitive.getIndices()!.getArray()!;
    for (const semantic of primitive.listSemantics()) {
        const from = primitive.getAttribute(semantic)!;
        const size = from.getElementSize();
        const source = from.getArray()!;
        const numbers = new Float32Array(size * list.length);
        for (let i = 0; i < list.length; i++) {
            numbers.set(source.subarray(size * list[i], size * (list[i] + 1)), size * i);
        }
        const array = source.slice(0, 0).constructor as { from: (list: Float32Array) => Float32Array<ArrayBuffer> };
        primitive.setAttribute(semantic, from.clone().setArray(array.from(numbers)));
    }
    primitive.setIndices(null);
}

/** All of a model is one mesh, whose vertices the nodes move as bones: another one a little, too, as brushes leave it. */
function toOneSkin(document: Document): void {
    const root = document.getRoot();
    const [buffer] = root.listBuffers();
    const nodes = root
        .listNodes()
        .filter((node) => node.getMesh() && !node.getSkin() && node.getScale().every((k) => k !== 0));
    if (nodes.length < 5) {
        return;
    }
    const skin = document.createSkin();
    const inverse: number[] = [];
    const mesh = document.createMesh('Car');
    nodes.forEach((node, bone) => {
        const world = new Mat4().set([...node.getWorldMatrix()]);
        inverse.push(...world.clone().invert().data);
        skin.addJoint(node);
        for (const primitive of node.getMesh()!.listPrimitives()) {
            const own = primitive.clone();
            const places = primitive.getAttribute('POSITION')!;
            const at = new Vec3();
            const moved = Array.from({ length: places.getCount() }, (_, i) => {
                const [x, y, z] = places.getElement(i, [0, 0, 0]);
                world.transformPoint(at.set(x, y, z), at);
                return [at.x, at.y, at.z];
            });
            const count = moved.length;
            const joints = Uint16Array.from(
                { length: 4 * count },
                (_, i) => [bone, (bone + 1) % nodes.length, 0, 0][i % 4]
            );
            const weights = Float32Array.from({ length: 4 * count }, (_, i) => [0.9, 0.1, 0, 0][i % 4]);
            own.setAttribute('POSITION', places.clone().setArray(Float32Array.from(moved.flat())));
            own.setAttribute('JOINTS_0', document.createAccessor().setType('VEC4').setArray(joints).setBuffer(buffer));
            own.setAttribute(
                'WEIGHTS_0',
                document.createAccessor().setType('VEC4').setArray(weights).setBuffer(buffer)
            );
            mesh.addPrimitive(own);
        }
        node.setMesh(null);
    });
    skin.setInverseBindMatrices(
        document.createAccessor().setType('MAT4').setArray(Float32Array.from(inverse)).setBuffer(buffer)
    );
    root.listScenes()[0].addChild(document.createNode('Car mesh').setMesh(mesh).setSkin(skin));
}
