import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** @typedef {Record<string, { attributes: Record<string, object> }>} Schemas - Attributes by script name and name. */

/**
 * Reads the attributes of all components, as the Editor's parser finds them.
 *
 * @returns {Promise<Schemas>} As the last build has written it.
 */
export async function readSchemas() {
    return JSON.parse(await readFile(new URL('../../dist/editor-schemas.json', import.meta.url), 'utf8'));
}

/**
 * Tells whether the inspector of a component looks as before.
 *
 * @param {Schemas} schemas
 * @returns {Record<string, string>} By script name; tooltips do not count.
 */
export function fingerprints(schemas) {
    const look = (/** @type {string} */ key, /** @type {unknown} */ value) =>
        key === 'description' ? undefined : value;
    return Object.fromEntries(
        Object.entries(schemas).map(([name, { attributes }]) => {
            const text = JSON.stringify(attributes, look);
            return [name, createHash('sha1').update(text).digest('hex').slice(0, 12)];
        })
    );
}

/**
 * The title of a component or an attribute, as the Editor makes it of its name.
 *
 * @param {string} name
 */
export function spell(name) {
    return name.replace(/^./, (letter) => letter.toUpperCase()).replace(/([a-z\d])([A-Z])/g, '$1 $2');
}

/** @param {string} name - Name of a script, or the like. */
export function kebab(name) {
    return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
