import type { Editor } from './editor.js';
import { findFiles, isComponent } from './pack-folder.js';
import { scriptIn } from './parse-scripts.js';
import { withScript } from './with-script.js';
import { isVisible } from '../src/components/tuning/visible-if.js';
import { wholeOf, type StoredAttribute } from '../templates/whole-attributes.js';

/** Attribute as the Editor's parser has found it, with its label and its condition in the inspector. */
interface ShownAttribute extends StoredAttribute {
    title?: string;
    visibleif?: string;
    schema?: readonly ShownAttribute[];
}

type Values = Record<string, unknown>;

/**
 * Lists the settings of the scene that differ from their defaults while Advanced hides them: a line for each script and choice of
 * settings, with the entities that have it. References to entities are wiring, and are not listed.
 */
export function hiddenValues(editor: Editor): string[] {
    const owners = new Map<string, string[]>();
    for (const name of findFiles(editor).filter(isComponent).map(scriptIn)) {
        const asset = editor.api.globals.assets.getAssetForScript(name);
        const schema = Object.values(
            (asset?.get(`data.scripts.${name}.attributes`) ?? {}) as Record<string, ShownAttribute>
        );
        for (const observer of withScript(editor, name)) {
            const given = observer.get(`components.script.scripts.${name}.attributes`) as Values | null | undefined;
            const hidden = hiddenIn(schema, given ?? {});
            if (hidden.length > 0) {
                const line = `${name}: ${hidden.join(', ')}`;
                owners.set(line, [...(owners.get(line) ?? []), String(observer.get('name'))]);
            }
        }
    }
    return [...owners].map(([line, names]) => `${names.join(', ')} > ${line}`);
}

/**
 * Titles of the settings of a script or a group.
 *
 * @param attributes - All of them.
 * @param given - Values in the scene.
 * @param whole - True if the group is hidden as a whole.
 */
function hiddenIn(attributes: readonly ShownAttribute[], given: Values, whole = false): string[] {
    const values = wholeOf(attributes, given);
    const usual = wholeOf(attributes, {});
    return attributes.flatMap(({ name, title = name, type, array, schema, visibleif }) => {
        const isHidden =
            whole || (!isVisible(visibleif, values) && isVisible(visibleif, { ...values, advanced: true }));
        if (schema && !array) {
            return hiddenIn(schema, values[name] as Values, isHidden).map((member) => `${title} > ${member}`);
        }
        const isSet = type === 'curve' ? isDrawn(values[name]) : !isSame(values[name], usual[name]);
        return isHidden && type !== 'entity' && isSet ? [title] : [];
    });
}

/** True if a curve is not one on the axis, as the Editor makes it. */
function isDrawn(curve: unknown): boolean {
    const keys = ((curve as { keys?: number[] | number[][] } | null)?.keys ?? []).flat();
    return keys.some((y, i) => i % 2 === 1 && y !== 0);
}

function isSame(value: unknown, usual: unknown): boolean {
    return JSON.stringify(value) === JSON.stringify(usual);
}
