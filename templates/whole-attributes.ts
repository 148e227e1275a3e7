/** Attribute of a script, or member of a group, as the Editor's parser has found it. */
export interface StoredAttribute {
    name: string;
    type: string;

    /** True for a list. */
    array?: boolean;
    default?: unknown;

    /** Members of a group. */
    schema?: readonly StoredAttribute[];
}

type Values = Record<string, unknown>;

interface ScriptedEntity {
    components: { script?: { scripts: Record<string, { attributes: object }> } };
}

/**
 * Gives scripts of a prefab all of their attributes, as the Editor stores them: where one is missing, its inspector shows
 * the least value of a slider, or nothing.
 *
 * @param entities - Entities of the prefab; changed in place.
 * @param schemas - By the names of scripts.
 */
export function writeDefaults(
    entities: Record<string, ScriptedEntity>,
    schemas: Record<string, { attributes: Record<string, StoredAttribute> }>
): void {
    for (const { components } of Object.values(entities)) {
        for (const [name, script] of Object.entries(components.script?.scripts ?? {})) {
            script.attributes = wholeOf(Object.values(schemas[name].attributes), script.attributes as Values);
        }
    }
}

/**
 * Completes the attributes of a script or a group; values that none of them has are left out.
 *
 * @param attributes - All of them.
 * @param given - Values in a prefab or a scene.
 */
export function wholeOf(attributes: readonly StoredAttribute[], given: Values): Values {
    return Object.fromEntries(
        attributes.map((attribute) => [attribute.name, valueOf(attribute, given[attribute.name])])
    );
}

function valueOf({ type, array, schema, default: usual }: StoredAttribute, given: unknown): unknown {
    if (type === 'json' && !array) {
        return wholeOf(schema ?? [], (given ?? {}) as Values);
    }
    return given ?? usual ?? (array ? [] : null);
}
