/** @import { Attribute } from './parse-attributes.mjs' */

/** @typedef {{ components: { script?: { scripts: Record<string, { attributes: object }> } } }} ScriptedEntity */

/**
 * Gives scripts of a prefab all of their attributes, as the Editor stores them: where one is missing, its inspector shows
 * the least value of a slider, or nothing.
 *
 * @param {Record<string, ScriptedEntity>} entities - Entities of the prefab; changed in place.
 * @param {Record<string, { attributes: Record<string, Attribute> }>} schemas - By the names of scripts.
 */
export function writeDefaults(entities, schemas) {
    for (const { components } of Object.values(entities)) {
        for (const [name, script] of Object.entries(components.script?.scripts ?? {})) {
            script.attributes = wholeOf(Object.values(schemas[name].attributes), script.attributes);
        }
    }
}

/**
 * @param {Attribute[]} attributes - All attributes of a script or a group.
 * @param {object} given - Values in a prefab.
 */
function wholeOf(attributes, given) {
    const values = /** @type {Record<string, unknown>} */ (given);
    return Object.fromEntries(
        attributes.map((attribute) => [attribute.name, valueOf(attribute, values[attribute.name])])
    );
}

/**
 * @param {Attribute} attribute - The attribute.
 * @param {unknown} given - Its value in a prefab.
 * @returns {unknown} That, or what the Editor stores for it.
 */
function valueOf({ type, array, schema, default: usual }, given) {
    if (type === 'json' && !array) return wholeOf(schema ?? [], given ?? {});
    return given ?? usual ?? (array ? [] : null);
}
