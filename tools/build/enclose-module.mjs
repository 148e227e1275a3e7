// Puts the declarations of a module into a function. Some bundlers turn a constant of a module into a `var`, of which V8
// knows nothing when it compiles; none does so within a function.
import MagicString from 'magic-string';
import ts from 'typescript';

/** @import { Rewritten } from './source-maps.mjs' */

/**
 * @param {string} code - A module as esbuild writes it: named imports, and one list of exports at the end.
 * @returns {Rewritten} The same module. What it imports becomes a constant, too.
 */
export function encloseModule(code) {
    const source = ts.createSourceFile('module.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
    const imports = [];
    const constants = [];
    const text = new MagicString(code);
    /** @type {ts.ExportSpecifier[]} */
    const exported = [];
    for (const statement of source.statements) {
        if (ts.isImportDeclaration(statement)) {
            const bindings = statement.importClause?.namedBindings;
            const names = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
            const from = statement.moduleSpecifier.getText();
            const taken = names.map(({ name, propertyName = name }) => `${propertyName.text} as ${name.text}$import`);
            imports.push(`import { ${taken.join(', ')} } from ${from};`);
            constants.push(...names.map(({ name }) => `const ${name.text} = ${name.text}$import;`));
            text.remove(statement.getFullStart(), statement.end);
        } else if (ts.isExportDeclaration(statement) && statement.exportClause) {
            if (ts.isNamedExports(statement.exportClause)) exported.push(...statement.exportClause.elements);
            text.remove(statement.getFullStart(), statement.end);
        }
    }
    const names = [...new Set(exported.map(({ name, propertyName = name }) => propertyName.text))].join(', ');
    text.prepend([...imports, `const { ${names} } = /* @__PURE__ */ (() => {`, ...constants, ''].join('\n'));
    const specifiers = exported.map((specifier) => specifier.getText()).join(', ');
    text.append([`return { ${names} };`, '})();', `export { ${specifiers} };`, ''].join('\n'));
    return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }).toString() };
}
