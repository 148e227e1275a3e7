import { setSilently, type Editor, type Observer, type SceneDocument, type SceneEntity } from './editor.js';
import type { Progress } from './parse-scripts.js';
import { answerTo } from './patience.js';
import { readScenes } from './project-scenes.js';
import { ToolError } from './tool-error.js';
import type { Values } from './updated-values.js';
import { withScript } from './with-script.js';
import { SCENE_UNWRITABLE } from '../src/messages/editor.js';

/** Script of an entity of a scene or a template, as the project keeps it. */
export interface StoredScript {
    name: string;

    /** Scene or template in words. */
    place: string;

    /** Its attributes when it was found. */
    given: Values;

    /** Replaces its attributes. */
    write(values: Values): unknown;
}

/**
 * Finds scripts in all scenes and templates of the project.
 *
 * @param editor - The Editor.
 * @param names - Names of the scripts.
 * @param panel - Shows how far it is.
 */
export async function findScripts(editor: Editor, names: readonly string[], panel: Progress): Promise<StoredScript[]> {
    const scenes = await readScenes(editor, panel);
    const templates = editor.call('assets:list').filter((asset) => asset.get('type') === 'template');
    const open = scenes.find(({ isOpen }) => isOpen)?.name ?? 'open';
    return [
        ...names.flatMap((name) =>
            withScript(editor, name).map((entity) =>
                observed(entity, `components.script.scripts.${name}.attributes`, name, `scene ${open}`)
            )
        ),
        ...templates.flatMap((asset) => inTemplate(asset, names)),
        ...scenes.filter(({ isOpen }) => !isOpen).flatMap(({ name, document }) => inScene(name, document, names))
    ];
}

function inTemplate(asset: Observer, names: readonly string[]): StoredScript[] {
    const place = `template ${String(asset.get('name'))}`;
    const entities = (asset.get('data.entities') ?? {}) as Record<string, SceneEntity>;
    return scriptsIn(entities, names).map(([guid, name]) =>
        observed(asset, `data.entities.${guid}.components.script.scripts.${name}.attributes`, name, place)
    );
}

function observed(observer: Observer, path: string, name: string, place: string): StoredScript {
    const given = structuredClone((observer.get(path) ?? {}) as Values);
    return { name, place, given, write: (values) => setSilently(observer, path, structuredClone(values)) };
}

/** A scene that is not open is changed in the database, as another person's Editor would. */
function inScene(scene: string, document: Required<SceneDocument>, names: readonly string[]): StoredScript[] {
    const { entities } = document.data;
    return scriptsIn(entities, names).map(([guid, name]) => {
        const given = structuredClone(entities[guid].components.script!.scripts[name].attributes ?? {});
        const p = ['entities', guid, 'components', 'script', 'scripts', name, 'attributes'];
        return {
            name,
            place: `scene ${scene}`,
            given,
            write: (values) =>
                answerTo(
                    'changing a scene',
                    new Promise<void>((done, fail) => {
                        const od = document.data.entities[guid].components.script!.scripts[name].attributes;
                        document.submitOp([{ p, od, oi: values }], (error) =>
                            error ? fail(new ToolError(SCENE_UNWRITABLE, { name: scene })) : done()
                        );
                    })
                )
        };
    });
}

function scriptsIn(entities: Readonly<Record<string, SceneEntity>>, names: readonly string[]): [string, string][] {
    return Object.entries(entities).flatMap(([guid, { components }]) =>
        Object.keys(components.script?.scripts ?? {})
            .filter((name) => names.includes(name))
            .map((name): [string, string] => [guid, name])
    );
}
