// Comments of the published types, as an editor shows them when the pointer is over a name: without the tags that are for the inspector,
// and with those of presets, which the compiler leaves out since they are in other files than their enums.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tags that say how the Editor shows an attribute. */
const TAGS = '(?:attribute|title|precision|visibleif|enabledif|type|enum|interface)';

/** A line of a comment with such a tag, and lines without text before the end of a comment. */
const TAGGED = new RegExp(String.raw`^ *\* @${TAGS}\b.*\n`, 'gm');
const EMPTY_END = /(?:^ *\*\n)+(?= *\*\/)/gm;
const EMPTY = /^ *\/\*\*\n *\*\/\n/gm;

/** The range of an attribute, which is a sentence for who reads the text. */
const RANGE = /^( *\*) @range \[([^,\]]+), ([^\]]+)\]$/gm;

/**
 * Takes the tags of the inspector out of comments.
 *
 * @param {string} types - The declarations of a module.
 */
export function withoutEditorTags(types) {
    return types.replace(TAGGED, '').replace(RANGE, '$1 Range $2 to $3.').replace(EMPTY_END, '').replace(EMPTY, '');
}

/** Enums that the core declares, and the modules that describe their values. */
const PRESETS = {
    SurfacePreset: ['surface/surfaces', 'surface/surface-presets'],
    TirePreset: ['tire/tire-presets'],
    RaycastPreset: ['arcade/raycast-presets']
};

/** A value of a preset, or a ground, below its comment. */
const DESCRIBED = /^ {4}\/\*\* (.+) \*\/\n {4}(\w+): (?:\d|ground\()/gm;

/** The declaration of such an enum, and of a value of it. */
const ENUM = /(?<=^export declare const (\w+Preset): \{\n)[^}]+(?=^\})/gm;
const VALUE = /^ {4}readonly (\w+): \d+;$/gm;

/** @typedef {Map<string, Map<string, string>>} PresetTexts - Comments of values by their names, by the name of the enum. */

/**
 * @param {string} root - Folder of the project.
 * @returns {Promise<PresetTexts>} Comments of all presets, read from the sources.
 */
export async function readPresetTexts(root) {
    /** @type {PresetTexts} */
    const texts = new Map();
    for (const [name, modules] of Object.entries(PRESETS)) {
        const sources = await Promise.all(modules.map((module) => readFile(join(root, 'src', `${module}.ts`), 'utf8')));
        const found = [...sources.join('\n').matchAll(DESCRIBED)];
        texts.set(name, new Map(found.map(([, text, value]) => [constantCase(value), text])));
    }
    return texts;
}

/**
 * Puts comments before the values of presets.
 *
 * @param {string} types - The declarations of a module.
 * @param {PresetTexts} texts
 */
export function withPresetTexts(types, texts) {
    return types.replace(ENUM, (values, name) =>
        values.replaceAll(VALUE, (/** @type {string} */ line, /** @type {string} */ value) => {
            const text = texts.get(name)?.get(value);
            if (!text) throw new Error(`no comment says what ${name}.${value} is`);
            return `    /** ${text} */\n${line}`;
        })
    );
}

/** @param {string} name - Such as `wetAsphalt`, or `WET_ASPHALT` already. */
function constantCase(name) {
    return /[a-z]/.test(name) ? name.replace(/[A-Z]/g, '_$&').toUpperCase() : name;
}
