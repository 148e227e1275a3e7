import type { Piece } from './looks/piece.js';
import type { MaterialData } from './material-data.js';

export type Triple = readonly [x: number, y: number, z: number];

/** One entity as template assets of the Editor store it. */
export interface EntityJson {
    name: string;
    tags: readonly string[];
    labels: readonly string[];
    enabled: boolean;
    resource_id: string;
    parent: string | null;
    children: string[];
    position: Triple;

    /** Euler angles, degrees. */
    rotation: Triple;
    scale: Triple;
    components: Record<string, object>;
}

/** The data of a template asset: entities by their guid, exactly one of them without a parent. */
export interface TemplateJson {
    /** Version of the pack and of this content, in files of the pack. */
    version?: string;
    entities: Record<string, EntityJson>;

    /** Look of its entities. Template assets have no such thing: they refer to assets of a project. */
    look?: LookJson;
}

/** Meshes and materials in place of the assets that a prefab shows. */
export interface LookJson {
    /** By the guid of each entity that is seen: the number of its mesh in the car's GLB. */
    meshes: Record<string, number>;

    /** By the tag of each entity that is seen: data of its material asset. */
    materials: Record<string, MaterialData>;
}

/** A tree of entities before it has guids. */
export interface Part {
    name: string;
    tags?: readonly string[];
    position?: Triple;
    rotation?: Triple;
    scale?: Triple;
    components?: Record<string, object>;
    children?: readonly Part[];

    /** Visible pieces of it beside built-in shapes. */
    pieces?: readonly Piece[];
}

/**
 * Stands for the guid of another entity in the attributes of a script: its path of names below the root, as in
 * `Wheel FL/Spin`. In a part that becomes {@link nested} the path begins at the part, or with a `/` at the root.
 */
export class Ref {
    readonly path: string;

    constructor(path: string) {
        this.path = path;
    }
}

/** A part as a child of the root: what refers to entities of its own finds them there. */
export function nested(part: Part): Part {
    const inside = (value: unknown): unknown => {
        if (value instanceof Ref) {
            return value.path.startsWith('/') ? new Ref(value.path.slice(1)) : new Ref(`${part.name}/${value.path}`);
        }
        if (Array.isArray(value)) {
            return value.map(inside);
        }
        return typeof value === 'object' && value !== null
            ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inside(item)]))
            : value;
    };
    const move = (each: Part): Part => ({
        ...each,
        components: inside(each.components ?? {}) as Record<string, object>,
        children: (each.children ?? []).map(move)
    });
    return move(part);
}

/** Turns a tree into template data. The same names give the same guids, so that a rebuilt prefab stays the same one. */
export function toTemplate(root: Part): TemplateJson {
    const entities: Record<string, EntityJson> = {};
    const guids = new Map<string, string>();
    const add = (part: Part, parent: EntityJson | null, path: string): void => {
        if (guids.has(path)) {
            throw new Error(`Two entities share the path '${path}'`);
        }
        const guid = guidOf(`${root.name}/${path}`);
        guids.set(path, guid);
        const entity: EntityJson = {
            name: part.name,
            tags: part.tags ?? [],
            labels: [],
            enabled: true,
            resource_id: guid,
            parent: parent?.resource_id ?? null,
            children: [],
            position: rounded(part.position ?? [0, 0, 0]),
            rotation: rounded(part.rotation ?? [0, 0, 0]),
            scale: rounded(part.scale ?? [1, 1, 1]),
            components: part.components ?? {}
        };
        entities[guid] = entity;
        parent?.children.push(guid);
        for (const child of part.children ?? []) {
            add(child, entity, path ? `${path}/${child.name}` : child.name);
        }
    };
    add(root, null, '');
    for (const entity of Object.values(entities)) {
        entity.components = resolved(entity.components, guids) as Record<string, object>;
    }
    return { entities };
}

/** A copy of plain data with guids in place of references. */
function resolved(value: unknown, guids: ReadonlyMap<string, string>): unknown {
    if (value instanceof Ref) {
        const guid = guids.get(value.path);
        if (!guid) {
            throw new Error(`There is no entity '${value.path}'`);
        }
        return guid;
    }
    if (Array.isArray(value)) {
        return value.map((item) => resolved(item, guids));
    }
    if (typeof value === 'object' && value !== null) {
        return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolved(item, guids)]));
    }
    return value;
}

function rounded(triple: Triple): Triple {
    const [x, y, z] = triple.map((value) => Math.round(value * 1e5) / 1e5 + 0);
    return [x, y, z];
}

/** 128 bits of FNV-1a in the shape of a guid. */
function guidOf(path: string): string {
    let hex = '';
    for (let salt = 0; salt < 4; salt++) {
        let hash = 0x811c9dc5 ^ salt;
        for (let i = 0; i < path.length; i++) {
            hash = Math.imul(hash ^ path.charCodeAt(i), 0x01000193);
        }
        hex += (hash >>> 0).toString(16).padStart(8, '0');
    }
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
