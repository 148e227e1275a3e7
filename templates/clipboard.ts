import type { Surface } from './shapes.js';
import type { EntityJson, TemplateJson } from './template-json.js';

/**
 * What the Editor keeps of copied entities, under `playcanvas_editor_clipboard` in its local storage. Without its
 * `legacy_scripts`: the Editor throws scripts away when that is not what it has itself, and it has undefined.
 */
export interface ClipboardJson {
    type: 'entity';

    /** 0 is no project: the Editor then looks for every reference in the one that is open. */
    project: number;
    branch: string;
    scene: number;

    /** Guid of the copied entity. */
    value: string;
    hierarchy: Record<string, EntityJson>;

    /** Where the assets were that entities refer to, by id; the Editor drops a reference that is not among them. */
    assets: Record<string, { path: string[]; type: string }>;
}

/** A material asset of the project that the prefab is pasted into. */
export interface ClipboardMaterial {
    id: number;

    /** Names of its folders and of itself. */
    path: string[];
}

/**
 * A prefab as if it had been copied in the Editor: pasted, it becomes entities of the open scene.
 *
 * @param template - The prefab.
 * @param materials - For the parts with these tags; all others stay white.
 */
export function toClipboard(
    { entities }: TemplateJson,
    materials: ReadonlyMap<Surface, ClipboardMaterial> = new Map()
): ClipboardJson {
    const root = Object.values(entities).find(({ parent }) => parent === null) as EntityJson;
    const hierarchy = Object.fromEntries(
        Object.entries(entities).map(([guid, entity]) => [guid, dressed(entity, materials)])
    );
    const assets = [...materials.values()].map(({ id, path }) => [id, { path, type: 'material' }] as const);
    return {
        type: 'entity',
        project: 0,
        branch: '',
        scene: 0,
        value: root.resource_id,
        hierarchy,
        assets: Object.fromEntries<{ path: string[]; type: string }>(assets)
    };
}

function dressed(entity: EntityJson, materials: ReadonlyMap<Surface, ClipboardMaterial>): EntityJson {
    const { render } = entity.components;
    const material = entity.tags.map((tag) => materials.get(tag as Surface)).find(Boolean);
    if (!render || !material) {
        return entity;
    }
    return { ...entity, components: { ...entity.components, render: { ...render, materialAssets: [material.id] } } };
}
