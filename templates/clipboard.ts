import type { EntityJson, TemplateJson } from './template-json.js';

/** What the Editor keeps of copied entities, under `playcanvas_editor_clipboard` in its local storage. */
export interface ClipboardJson {
    type: 'entity';

    /** 0 is no project: the Editor then looks for every reference in the one that is open. */
    project: number;
    branch: string;
    scene: number;

    /** Scripts are thrown away when this is not what the open project has. */
    legacy_scripts: boolean;

    /** Guid of the copied entity. */
    value: string;
    hierarchy: Record<string, EntityJson>;

    /** Where the assets were that entities refer to, by id; prefabs refer to none. */
    assets: Record<string, { path: string[]; type: string }>;
}

/** A prefab as if it had been copied in the Editor: pasted, it becomes entities of the open scene. */
export function toClipboard({ entities }: TemplateJson): ClipboardJson {
    const root = Object.values(entities).find(({ parent }) => parent === null) as EntityJson;
    return {
        type: 'entity',
        project: 0,
        branch: '',
        scene: 0,
        legacy_scripts: false,
        value: root.resource_id,
        hierarchy: entities,
        assets: {}
    };
}
