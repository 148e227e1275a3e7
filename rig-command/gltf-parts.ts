/** A glTF description that cannot be true, or that describes too much. */
export class GltfFault extends Error {
    /** Remedy, without a period. */
    readonly remedy: string;

    constructor(fault: string, remedy = 'Export it again') {
        super(fault);
        this.remedy = remedy;
    }
}

/**
 * Most objects of a description, and numbers of its lists: nodes, accessors, joints and all else that a reader makes an
 * object of, which takes some 20 µs each. A car of a thousand parts has 15,000.
 */
const MOST_PARTS = 100_000;

/** Parts that one of a list takes the time of, by list, where that is not 1: measured, with what reads, splits and writes them. */
const EFFORTS: Readonly<Record<string, number>> = { nodes: 2, accessors: 1.2, bufferViews: 0.2, materials: 7 };

/** Parts that an attribute of a primitive takes the time of, or a joint of a skin. */
const OF_REFERENCE = 0.15;

/** Most parts by the time that they take. A car of 5,000 nodes, each with a mesh of four attributes, has 68,000. */
const MOST_EFFORT = 75_000;

/** Most objects and lists within each other: readers descend into them. */
const DEEPEST = 64;

/** Longest list of numbers that is a value, such as a matrix, and no list of parts. */
const MATRIX = 16;

/** Lists of a description, and what is in them. */
const LISTS: readonly [names: readonly string[], type: string][] = [
    [['buffers', 'bufferViews', 'accessors', 'images', 'meshes', 'nodes', 'scenes', 'skins'], 'object'],
    [['extensionsUsed', 'extensionsRequired'], 'string']
];

/**
 * Counts values before they are parsed, which takes memory by the hundred times: commas, and what opens a list or an object.
 *
 * @param bytes - JSON, in which texts may be long, as those of data are.
 * @throws {GltfFault} When they are more than a description has.
 */
export function checkJsonSize(bytes: Uint8Array): void {
    let values = 0;
    for (let i = 0; i < bytes.length; i++) {
        const byte = bytes[i];
        if (byte === 0x2c || byte === 0x5b || byte === 0x7b) {
            values++;
        } else if (byte === QUOTE) {
            i = endOfText(bytes, i + 1);
        }
    }
    // members of objects count here too, though they are not parts
    if (values > 40 * MOST_PARTS) {
        throw tooMany(values);
    }
}

const QUOTE = 0x22;
const ESCAPE = 0x5c;

/** Length of texts up to which looking for their ends takes longer by a call. */
const SHORT = 64;

/** Place of the quote behind a text; the end where there is none. */
function endOfText(bytes: Uint8Array, from: number): number {
    for (let i = from; i < bytes.length; i++) {
        for (const near = Math.min(i + SHORT, bytes.length); i < near; i++) {
            if (bytes[i] === QUOTE) {
                return i;
            }
            i += bytes[i] === ESCAPE ? 1 : 0;
        }
        const end = bytes.indexOf(QUOTE, i);
        let escapes = 0;
        while (end > i + escapes && bytes[end - 1 - escapes] === ESCAPE) {
            escapes++;
        }
        if (end < 0 || escapes % 2 === 0) {
            return end < 0 ? bytes.length : end;
        }
        i = end;
    }
    return bytes.length;
}

/**
 * Counts the parts of a description, before anything else is done for each.
 *
 * @param json - The description, parsed.
 * @returns Their number.
 * @throws {GltfFault} When they are more than anybody needs.
 */
export function checkParts(json: unknown): number {
    check(typeof json === 'object' && json !== null && !Array.isArray(json), 'it is not a glTF description');
    let parts = 0;
    let level = [json as object];
    for (let depth = 0; level.length > 0; depth++) {
        check(depth < DEEPEST, `objects are nested more than ${DEEPEST} deep`);
        const next: object[] = [];
        for (const value of level) {
            const inner: unknown[] = Object.values(value);
            const objects = inner.filter((item) => typeof item === 'object' && item !== null) as object[];
            const numbers = inner.length - objects.length;
            parts += !Array.isArray(value) ? 1 : numbers > MATRIX ? numbers : 0;
            for (const object of objects) {
                next.push(object);
            }
        }
        if (parts > MOST_PARTS) {
            throw tooMany(parts);
        }
        level = next;
    }
    const description = json as Record<string, unknown>;
    const { version } = (description.asset ?? {}) as { version?: unknown };
    check(typeof version === 'string', "it does not say its version of glTF ('asset')");
    for (const [names, type] of LISTS) {
        for (const name of names) {
            const list = description[name] ?? [];
            check(
                Array.isArray(list) && list.every((item) => item !== null && typeof item === type),
                `'${name}' is not a list`
            );
        }
    }
    return parts;
}

/**
 * Compares the time that a reader takes for the parts of a description with that of the largest car.
 *
 * @param json - A description whose parts were counted.
 * @param parts - Their number.
 * @param references - Attributes of its primitives and morph targets, and joints of its skins.
 * @throws {GltfFault} When it is more.
 */
export function checkEffort(json: object, parts: number, references: number): void {
    let effort = parts + OF_REFERENCE * references;
    for (const [name, each] of Object.entries(EFFORTS)) {
        const list = (json as Record<string, unknown>)[name];
        effort += (each - 1) * (Array.isArray(list) ? list.length : 0);
    }
    if (effort > MOST_EFFORT) {
        throw tooMany(Math.round(effort), MOST_EFFORT);
    }
}

/** Refuses what does not hold. */
export function check(holds: boolean, fault = 'it refers to data that it does not have'): void {
    if (!holds) {
        throw new GltfFault(`it is broken: ${fault}`);
    }
}

function tooMany(parts: number, most = MOST_PARTS): GltfFault {
    return new GltfFault(
        `it has more than ${parts.toLocaleString('en-US')} parts; at most ${most.toLocaleString('en-US')} are read`,
        'Join its meshes by material, as `npx @gltf-transform/cli optimize` does'
    );
}
