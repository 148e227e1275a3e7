import {
    type Accessor,
    type Document,
    Extension,
    type GLTF,
    type NodeIO,
    PropertyType,
    type WriterContext
} from '@gltf-transform/core';

/** Target of views of vertices (glTF 2.0, 5.11.5), and what glTF-Transform calls their use. */
const ARRAY_BUFFER = 34962;
const OF_VERTICES = 'ARRAY_BUFFER';

/** Extensions that write vertices themselves. */
const PACKING = ['EXT_meshopt_compression', 'KHR_meshopt_compression', 'KHR_draco_mesh_compression'];

/** 'glTF', 'JSON' and 'BIN' of the header and its chunks (glTF 2.0, 4.4). */
const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;

/** Bytes of a space, which fills the text up to whole words. */
const SPACE = 0x20;

/**
 * Writes a file as GLB.
 *
 * @param io - Knows its extensions.
 * @param document - The file. Numbers of vertices lie one list after the other.
 */
export async function writeGlb(io: NodeIO, document: Document): Promise<Uint8Array> {
    const used = document.getRoot().listExtensionsUsed();
    if (!used.some(({ extensionName }) => PACKING.includes(extensionName))) {
        io.registerExtensions([VertexLists]);
        document.createExtension(VertexLists);
    }
    const { json, resources } = await io.writeJSON(document, { format: 'GLB' as never });
    const [bin = new Uint8Array()] = Object.values(resources);
    const text = new TextEncoder().encode(JSON.stringify(json));
    const [textEnd, binEnd] = [whole(text.length), whole(bin.length)];
    const length = 20 + textEnd + (bin.length > 0 ? 8 + binEnd : 0);
    const bytes = new Uint8Array(length);
    const view = new DataView(bytes.buffer);
    [MAGIC, 2, length, textEnd, JSON_CHUNK].forEach((word, i) => view.setUint32(4 * i, word, true));
    bytes.set(text, 20);
    bytes.fill(SPACE, 20 + text.length, 20 + textEnd);
    if (bin.length > 0) {
        [binEnd, BIN_CHUNK].forEach((word, i) => view.setUint32(20 + textEnd + 4 * i, word, true));
        bytes.set(bin, 28 + textEnd);
    }
    return bytes;
}

/** Bytes up to a whole word. */
function whole(bytes: number): number {
    return 4 * Math.ceil(bytes / 4);
}

/**
 * Lays numbers of vertices as they are, a view for each list. What writes files in glTF-Transform sets them one by one, and asks for
 * their type each time: half of the time in which a model of a million triangles was written. It is no extension of the file.
 */
class VertexLists extends Extension {
    static override readonly EXTENSION_NAME = 'vertex-lists';
    override readonly extensionName = VertexLists.EXTENSION_NAME;
    override readonly prewriteTypes = [PropertyType.ACCESSOR];
    private readonly laid: { accessor: GLTF.IAccessor; bytes: Uint8Array }[] = [];

    override read(): this {
        return this;
    }

    override prewrite(context: WriterContext): this {
        for (const accessor of this.document.getRoot().listAccessors()) {
            const [numbers, buffer] = [accessor.getArray(), accessor.getBuffer()];
            const isWords = (accessor.getElementSize() * accessor.getComponentSize()) % 4 === 0;
            if (numbers && buffer && isWords && context.getAccessorUsage(accessor) === OF_VERTICES) {
                const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
                const own = this.describe(context, accessor, numbers);
                this.laid.push({ accessor: own, bytes });
                const accessors = context.jsonDoc.json.accessors!;
                context.accessorIndexMap.set(accessor, accessors.push(own) - 1);
                const others = context.otherBufferViews.get(buffer) ?? [];
                context.otherBufferViews.set(buffer, others);
                others.push(bytes);
            }
        }
        return this;
    }

    override write(context: WriterContext): this {
        const { json } = context.jsonDoc;
        for (const { accessor, bytes } of this.laid) {
            accessor.bufferView = context.otherBufferViewsIndexMap.get(bytes)!;
            json.bufferViews![accessor.bufferView].target = ARRAY_BUFFER;
        }
        json.extensionsUsed = json.extensionsUsed!.filter((name) => name !== this.extensionName);
        return this;
    }

    private describe(context: WriterContext, accessor: Accessor, numbers: ArrayLike<number>): GLTF.IAccessor {
        const arePositions = this.document
            .getGraph()
            .listParentEdges(accessor)
            .some((edge) => edge.getAttributes().key === 'POSITION');
        return {
            ...(context.createPropertyDef(accessor) as Partial<GLTF.IAccessor>),
            type: accessor.getType(),
            componentType: accessor.getComponentType(),
            count: accessor.getCount(),
            ...(accessor.getNormalized() && { normalized: true }),
            ...(arePositions && endsOf(numbers, accessor.getElementSize()))
        };
    }
}

/** Least and largest finite numbers of elements. */
function endsOf(numbers: ArrayLike<number>, size: number): { min: number[]; max: number[] } {
    const min = new Array<number>(size).fill(Infinity);
    const max = new Array<number>(size).fill(-Infinity);
    for (let k = 0; k < size; k++) {
        let [low, high] = [Infinity, -Infinity];
        for (let i = k; i < numbers.length; i += size) {
            const value = numbers[i];
            if (value < low && value !== -Infinity) {
                low = value;
            }
            if (value > high && value !== Infinity) {
                high = value;
            }
        }
        [min[k], max[k]] = [low, high];
    }
    return { min, max };
}
