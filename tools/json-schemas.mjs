// npm run schemas: writes the JSON schemas of vehicles, scenarios and sweeps from their types in TypeScript. Tags of a comment are
// the rules: those of JSON Schema, and
//   @unit     of a number
//   @remedy   what to do where a rule is broken, if that does not follow from unit, limits or choices
//   @missing  the same where a member of this form of a union is missing; beside the member that tells the forms apart
//   @each     rules of the elements of a list or a dictionary, as JSON5
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { format, resolveConfig } from 'prettier';
import { createGenerator } from 'ts-json-schema-generator';

const ROOT = new URL('..', import.meta.url);

/** Type and title by schema. */
const SCHEMAS = /** @type {const} */ ({
    'templates/vehicle.schema.json': ['VehicleJson', 'Vehicle'],
    'scenario/scenario.schema.json': ['Scenario', 'Scenario'],
    'scenario/sweep.schema.json': ['SweepFile', 'Sweep']
});

/** @typedef {Record<string, any>} Schema - JSON Schema, or a part of one. */

/**
 * Generates the schemas.
 *
 * @returns {Promise<Map<string, string>>} Text by path, seen from the repository.
 */
export async function makeSchemas() {
    const generator = createGenerator({
        path: fileURLToPath(new URL('{src/sizing/vehicle-json,scenario/{scenario,sweep-file}}.ts', ROOT)),
        tsconfig: fileURLToPath(new URL('tsconfig.core.json', ROOT)),
        skipTypeCheck: true,
        topRef: false,
        expose: 'none',
        sortProps: false,
        extraTags: ['unit', 'remedy', 'missing', 'each']
    });
    const texts = new Map();
    for (const [path, [type, title]] of Object.entries(SCHEMAS)) {
        const { $schema, definitions, ...schema } = generator.createSchema(type);
        const options = { ...(await resolveConfig(fileURLToPath(new URL(path, ROOT)))), parser: 'json' };
        texts.set(path, await format(JSON.stringify({ $schema, title, ...simplify(schema) }), options));
    }
    return texts;
}

/**
 * Rewrites what the generator makes so that a fault is found once, in the words of its remedy.
 *
 * @param {Schema} generated - With tags of ours.
 * @returns {Schema} Without them.
 */
function simplify(generated) {
    const { anyOf, each, missing, ...schema } = generated;
    if (anyOf) return simplify({ ...join(anyOf, schema.remedy), ...schema });
    if (Array.isArray(schema.items)) schema.items = onlyElement(schema.items);
    const elements = schema.items ? 'items' : 'additionalProperties';
    if (schema[elements]) schema[elements] = simplify({ ...schema[elements], ...each });
    if (schema.then) schema.then = simplify(schema.then);
    if (schema.properties) {
        const properties = Object.entries(schema.properties).map(([name, property]) => [name, simplify(property)]);
        schema.properties = Object.fromEntries(properties);
        const names = Object.keys(schema.properties);
        if (schema.required) schema.required = names.filter((name) => schema.required.includes(name));
    }
    if (schema.enum) delete schema.type; // a value of another type is not one of the choices: one fault, not two
    schema.remedy ??= remedyOf(schema);
    return schema;
}

/** @param {Schema} schema - Without a remedy; it follows from the rules. */
function remedyOf({ type, unit, minimum, maximum, enum: choices }) {
    if (choices) return `Choose one of ${choices.join(', ')}`;
    if (type === 'boolean') return 'Give true or false';
    if (unit) return `Give ${unit}`;
    return maximum === undefined || minimum === undefined ? undefined : `Give ${minimum} to ${maximum}`;
}

/**
 * Rules of all elements of a tuple, which must be the same but for their names: then they hold for elements too many, too.
 *
 * @param {Schema[]} elements - Each by its rules and name.
 * @returns {Schema} Rules without a name.
 */
function onlyElement(elements) {
    const [first, ...others] = new Set(elements.map((element) => JSON.stringify({ ...element, title: undefined })));
    if (others.length > 0) throw new Error(`elements of a tuple have other types: ${JSON.stringify(elements)}`);
    return JSON.parse(first);
}

/**
 * Joins the alternatives of a union into one schema: `anyOf` tells a fault of each.
 *
 * @param {Schema[]} forms - Two of other types, or two objects.
 * @param {string} remedy - Remedy of the union.
 * @returns {Schema} Rules of both; a keyword is of one type of value alone.
 */
function join(forms, remedy) {
    const [first, second] = forms;
    if (first.type === second.type) return joinObjects(first, second, remedy);
    const joined = { type: forms.map(({ type }) => type) };
    for (const { type, ...form } of forms) {
        if (form.properties) Object.assign(joined, { if: { type }, then: form });
        else if ('const' in form) Object.assign(joined, { not: { const: !form.const } });
        else Object.assign(joined, form);
    }
    return joined;
}

/**
 * Joins two objects that have members in common: each may have all members, and needs those of the form that it takes.
 *
 * @param {Schema} first - The form that `if` recognizes.
 * @param {Schema} second - Any other.
 * @param {string} remedy - Remedy for a form that does not say what is missing.
 * @returns {Schema} Rules of both.
 */
function joinObjects(first, second, remedy) {
    const common = first.required.filter((/** @type {string} */ name) => second.required.includes(name));
    const [own, others] = [first, second].map(({ required }) =>
        required.filter((/** @type {string} */ name) => !common.includes(name))
    );
    const properties = { ...first.properties, ...second.properties };
    const kind = common.find((/** @type {string} */ name) => 'const' in properties[name]);
    const kinds = [first, second].map((form) => form.properties[kind]);
    if (kind) properties[kind] = { ...kinds[0], enum: kinds.map((value) => value.const), const: undefined };
    return {
        ...first,
        properties,
        required: common,
        if: kind ? { properties: { [kind]: { const: kinds[0].const } } } : { required: own },
        then: { required: own, remedy: kinds[0]?.missing ?? remedy },
        else: { required: others, remedy: kinds[1]?.missing ?? remedy }
    };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    for (const [path, text] of await makeSchemas()) {
        const file = new URL(path, ROOT);
        if (text === (await readFile(file, 'utf8').catch(() => ''))) continue;
        await writeFile(file, text);
        console.log(`updated ${path}`);
    }
}
