import { findMaterials } from './car-materials.js';
import { findEditor, type Editor, type Observer } from './editor.js';
import { findPack } from './pack-folder.js';
import { parseScripts } from './parse-scripts.js';
import { toClipboard, type ClipboardJson } from '../templates/clipboard.js';
import type { EntityJson, TemplateJson } from '../templates/template-json.js';

/**
 * Makes a template of one of the pack's cars, with an instance of it in the open scene.
 *
 * @param ask - Chooses one of the cars by name; nothing ends it.
 * @returns The template asset; null when no car was chosen.
 */
export async function installCar(ask: (cars: string[]) => string | null | undefined): Promise<Observer | null> {
    const editor = findEditor();
    const { assets } = editor.api.globals;
    const pack = findPack(editor);
    const { folder, scripts, prefabs } = pack;
    const cars = [...prefabs.keys()].sort();
    const car = ask(cars)?.trim();
    if (!car) {
        return null;
    }
    const prefab = prefabs.get(car);
    if (!prefab) {
        throw new Error(`There is no car '${car}'; there are ${cars.join(', ')}.`);
    }
    const json = await readJson(editor, prefab);
    const entities = Object.values(json.entities);
    const { name } = entities.find(({ parent }) => parent === null) as EntityJson;
    if (assets.findOne((asset) => asset.get('type') === 'template' && asset.get('name') === name)) {
        throw new Error(
            `There is a template '${name}' already: drag that into the scene, or delete it to make it anew.`
        );
    }
    // references between entities are found by the types of the attributes: parse before pasting
    await parseScripts(editor, scripts, scriptsOf(entities));
    const materials = await findMaterials(editor, pack, name, tagsOf(entities), json.coat);
    const entity = await paste(editor, toClipboard(json, materials));
    return assets.createTemplate({ name, entity, folder });
}

async function readJson(editor: Editor, asset: Observer): Promise<TemplateJson> {
    const file = encodeURIComponent(String(asset.get('file.filename')));
    const branch = editor.api.globals.branchId;
    const response = await fetch(`/api/assets/${asset.get('id')}/file/${file}?branchId=${branch}`);
    if (!response.ok) {
        throw new Error(`${asset.get('name')} cannot be read (${response.status}).`);
    }
    return (await response.json()) as TemplateJson;
}

/** Pastes entities and leaves the clipboard as it was. */
async function paste(editor: Editor, copied: ClipboardJson): Promise<Observer> {
    const { clipboard, entities, hasLegacyScripts } = editor.api.globals;
    const former = clipboard.value;
    try {
        clipboard.value = { ...copied, legacy_scripts: hasLegacyScripts };
        const [root] = (await entities.pasteFromClipboard(entities.root)) ?? [];
        if (!root) {
            throw new Error('The Editor has pasted nothing: is a scene open, and may you write to it?');
        }
        return root;
    } finally {
        clipboard.value = former;
    }
}

function scriptsOf(entities: readonly EntityJson[]): string[] {
    const components = entities.map((entity) => entity.components.script as { order?: string[] } | undefined);
    return [...new Set(components.flatMap((script) => script?.order ?? []))];
}

/** Tags of what is seen. */
function tagsOf(entities: readonly EntityJson[]): string[] {
    return entities.filter(({ components }) => components.render).flatMap((entity) => entity.tags);
}
