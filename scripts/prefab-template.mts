import { Asset, Template, type AppBase, type ContainerResource } from 'playcanvas';

import { need } from './vehicle-core.mjs';

/** An entity of a prefab. */
export interface PrefabEntity {
    /** The first one names the material of its mesh. */
    tags: readonly string[];
    /** Data of its components by their names. */
    components: object;
}

/** Meshes and materials of a prefab. */
export interface PrefabLook {
    /** The mesh of each entity that is seen: its index in the GLB, by the ID of the entity. */
    meshes: Readonly<Record<string, number>>;
    /** Data of material assets, by tag. */
    materials: Readonly<Record<string, object>>;
}

/** A prefab of the package, such as `playcanvas-vehicles/prefabs/hatchback.json`. */
export interface Prefab {
    /** Its entities by their IDs. */
    entities: Readonly<Record<string, PrefabEntity>>;
    /** Its meshes and materials. Prefabs for servers have none. */
    look?: PrefabLook;
}

/**
 * Creates a template of a prefab, with materials of its own and the meshes of its GLB: a template names assets by number, so that
 * a file cannot contain them. Call {@link registerComponents} first.
 *
 * @param app - The application, which keeps the materials as assets.
 * @param prefab - The prefab, which stays as it is.
 * @param glb - Its meshes, such as `playcanvas-vehicles/prefabs/hatchback.glb`: a loaded asset of type `container`.
 * @returns The template. Each `instantiate()` is a car; its origin is its center of mass.
 * @throws {TypeError} If the asset is not loaded.
 */
export function prefabTemplate(app: AppBase, prefab: Prefab, glb: Asset): Template {
    need('prefabTemplate(app)', app, 'app');
    need(
        'prefabTemplate(app, prefab)',
        prefab?.entities,
        'object',
        "the JSON of a prefab such as 'playcanvas-vehicles/prefabs/hatchback.json'"
    );
    need('prefabTemplate(app, prefab, glb)', glb, 'object', 'the asset of its GLB');
    const container = glb.resource as ContainerResource | null;
    if (!container) {
        throw new TypeError(`prefabTemplate: asset '${glb.name}' is not loaded. Call it in the asset's event 'load'.`);
    }
    const dressed = structuredClone(prefab);
    const { meshes, materials } = dressed.look ?? { meshes: {}, materials: {} };
    const assets = new Map<string, number>();
    for (const [tag, data] of Object.entries(materials)) {
        const asset = new Asset(tag, 'material', undefined, data);
        app.assets.add(asset);
        app.assets.load(asset);
        assets.set(tag, asset.id);
    }
    for (const [id, mesh] of Object.entries(meshes)) {
        const { tags, components } = dressed.entities[id];
        Object.assign((components as { render: object }).render, {
            asset: container.renders[mesh].id,
            materialAssets: [assets.get(tags[0])]
        });
    }
    return new Template(app, dressed);
}
