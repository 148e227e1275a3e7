import type { Editor, Observer, SceneEntity } from './editor.js';
import { isComponent } from './pack-folder.js';
import { scriptIn, type Progress } from './parse-scripts.js';
import { answerTo } from './patience.js';
import { readScenes } from './project-scenes.js';
import { readText } from './read-json.js';

/** Files that a module imports, in any form. */
const IMPORT = /(?<=\b(?:from|import)[\s(]*['"]\.\/)[\w-]+\.mjs/g;

/**
 * Finds which files of the pack a game needs: components of scenes and templates, what other scripts of the project name, and
 * what these import.
 *
 * @param editor - The Editor.
 * @param files - The pack.
 * @param panel - Shows how far it is.
 */
export async function findUsed(editor: Editor, files: readonly Observer[], panel: Progress): Promise<Set<Observer>> {
    const assets = editor.call('assets:list');
    const templates = assets.filter((asset) => asset.get('type') === 'template');
    const entities = [
        ...(await readScenes(editor, panel)).flatMap(({ document }) => Object.values(document.data.entities)),
        ...templates.flatMap((asset) =>
            Object.values((asset.get('data.entities') as Record<string, SceneEntity>) ?? {})
        )
    ];
    const scripts = new Set(entities.flatMap(({ components }) => Object.keys(components.script?.scripts ?? {})));
    panel.step('Reading the scripts of the project');
    const others = assets.filter((asset) => asset.get('type') === 'script' && !files.includes(asset));
    const texts = await Promise.all(others.map((asset) => answerTo('reading a script', readText(editor, asset))));
    const isNamed = (name: string): boolean => texts.some((text) => new RegExp(`['"\`./]${name}(?![\\w-])`).test(text));
    const used = new Set(
        files.filter(
            (file) =>
                (isComponent(file) && (scripts.has(scriptIn(file)) || isNamed(scriptIn(file)))) ||
                isNamed(String(file.get('name')).replace(/\.mjs$/, ''))
        )
    );
    for (const file of used) {
        if (file.get('type') === 'script') {
            // eslint-disable-next-line no-await-in-loop -- each names the next ones
            const text = await answerTo('reading a script', readText(editor, file));
            const names: readonly string[] = text.match(IMPORT) ?? [];
            files.filter((one) => names.includes(String(one.get('name')))).forEach((one) => used.add(one));
        }
    }
    return used;
}
