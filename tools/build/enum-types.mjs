// Types of enums in the published library: those of TypeScript's own enums, so that a value of one enum is no value of another although
// both are numbers. What is exported stays an object, as it is when the game runs: it has no names by number.

/** An object of numbers, which the type of its values follows. */
const ENUM = /^export declare const (\w+): \{\n([^}]+)\};\n(?=export type \1 = \(typeof \1\)\[keyof typeof \1\];$)/gm;

/** A value of it. */
const VALUE = /^( *)readonly (\w+): (-?\d+);$/gm;

/**
 * Gives each enum a type of its own.
 *
 * @param {string} types - The declarations of a module.
 */
export function withEnumTypes(types) {
    /** @type {string[]} */
    const enums = [];
    const typed = types.replace(ENUM, (_, name, values) => {
        const members = [...values.matchAll(VALUE)].map(([, , member, value]) => `${member} = ${value}`);
        enums.push(`declare enum ${name}Value { ${members.join(', ')} }\n`);
        return `export declare const ${name}: {\n${values.replace(VALUE, `$1readonly $2: ${name}Value.$2;`)}};\n`;
    });
    // an empty export keeps what has no `export` within the module
    return enums.length > 0 ? `${typed.trimEnd()}\n${enums.join('')}export {};\n` : typed;
}
