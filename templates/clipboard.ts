import { inBoxes } from './boxes.js';
import type { EntityJson, TemplateJson } from './template-json.js';

/**
 * Entities as the Editor keeps copied ones, under `playcanvas_editor_clipboard` in its local storage. Without its
 * `legacy_scripts`: the Editor throws scripts away when that is not what it has itself, and it has undefined.
 */
export interface ClipboardJson {
    type: 'entity';

    /** Project; 0 is none: the Editor then looks for every reference in the one that is open. */
    project: number;
    branch: string;
    scene: number;

    /** Guid of the copied entity. */
    value: string;
    hierarchy: Record<string, EntityJson>;

    /** Former places of the assets that entities refer to, by id; the Editor drops a reference that is not among them. */
    assets: Record<string, { path: string[]; type: string }>;
}

/** An asset of the project that the prefab is pasted into. */
export interface ClipboardAsset {
    id: number;

    /** Names of its folders and of itself. */
    path: string[];
    type: string;
}

/** Look of a car in the project that it is pasted into. */
export interface ClipboardLook {
    /** Render assets, in the order of the meshes in the car's GLB; null for boxes in their place. */
    meshes: readonly ClipboardAsset[] | null;

    /** By the tags of what is seen. */
    materials: ReadonlyMap<string, ClipboardAsset>;
}

/**
 * A prefab as if it had been copied in the Editor: pasted, it becomes entities of the open scene.
 *
 * @param template - The prefab.
 * @param look - Assets that it shows; boxes without materials if not given, for these refer to nothing.
 */
export function toClipboard(
    template: TemplateJson,
    look: ClipboardLook = { meshes: null, materials: new Map() }
): ClipboardJson {
    const root = Object.values(template.entities).find(({ parent }) => parent === null) as EntityJson;
    const assets = [...(look.meshes ?? []), ...look.materials.values()].map(
        ({ id, path, type }) => [id, { path, type }] as const
    );
    return {
        type: 'entity',
        project: 0,
        branch: '',
        scene: 0,
        value: root.resource_id,
        hierarchy: covered(
            look.meshes ? dressed(template, look.meshes, look.materials) : painted(template, look.materials),
            look.materials
        ),
        assets: Object.fromEntries<{ path: string[]; type: string }>(assets)
    };
}

function dressed(
    { entities, look }: TemplateJson,
    meshes: readonly ClipboardAsset[],
    materials: ClipboardLook['materials']
): Record<string, EntityJson> {
    const hierarchy = { ...entities };
    for (const [guid, mesh] of Object.entries(look?.meshes ?? {})) {
        const entity = entities[guid];
        hierarchy[guid] = withRender(entity, { asset: meshes[mesh].id, ...skin(materials.get(entity.tags[0])) });
    }
    return hierarchy;
}

/** Boxes with their paint. Other materials are made for vertices with colors, which boxes do not have. */
function painted(template: TemplateJson, materials: ClipboardLook['materials']): Record<string, EntityJson> {
    const hierarchy = inBoxes(template);
    for (const [guid, entity] of Object.entries(hierarchy)) {
        if (entity.components.render && entity.tags[0] === 'paint') {
            hierarchy[guid] = withRender(entity, skin(materials.get('paint')));
        }
    }
    return hierarchy;
}

/** Adds the materials of parts that do not belong to a car, such as a road: these have no mesh of their own. */
function covered(
    hierarchy: Record<string, EntityJson>,
    materials: ClipboardLook['materials']
): Record<string, EntityJson> {
    const entries = Object.entries(hierarchy).map(([guid, entity]) => {
        const [tag = ''] = entity.tags;
        return [guid, tag.startsWith('scene-') ? withRender(entity, skin(materials.get(tag))) : entity] as const;
    });
    return Object.fromEntries(entries);
}

function withRender(entity: EntityJson, data: object): EntityJson {
    const render = { ...entity.components.render, ...data };
    return { ...entity, components: { ...entity.components, render } };
}

function skin(material?: ClipboardAsset): { materialAssets: number[] } {
    return { materialAssets: material ? [material.id] : [] };
}
