// Puts the declarations of a module into a function. Some bundlers turn a constant of a module into a `var`, of which V8
// knows nothing when it compiles; none does so within a function. A module of which nothing is imported is still dropped.
import MagicString from 'magic-string';
import ts from 'typescript';

/** @import { Rewritten } from './source-maps.mjs' */

/**
 * @param {string} code - A module as the compiler writes it, without a default export.
 * @returns {Rewritten} The same module. Functions and constants that it imports become constants, too.
 */
export function encloseModule(code) {
    const source = ts.createSourceFile('module.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
    const text = new MagicString(code);
    const used = namesIn(source);
    const outside = [];
    const constants = [];
    /** @type {string[]} */
    const exported = [];
    for (const statement of source.statements) {
        if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) {
            const bindings = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings;
            if (bindings && ts.isNamedImports(bindings)) {
                const from = statement.moduleSpecifier.getText();
                const kept = bindings.elements.filter(({ name }) => used.has(name.text));
                const taken = kept.map(
                    ({ name, propertyName = name }) => `${propertyName.text} as ${name.text}$import`
                );
                if (taken.length > 0) outside.push(`import { ${taken.join(', ')} } from ${from};`);
                constants.push(...kept.map(({ name }) => `const ${name.text} = ${name.text}$import;`));
            } else {
                outside.push(statement.getText());
            }
            text.remove(statement.getStart(), statement.end);
        } else if (ts.canHaveModifiers(statement)) {
            const modifier = statement.modifiers?.find(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
            if (modifier) {
                text.remove(modifier.getStart(), modifier.end + 1);
                const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
                if (declared.length > 0 && declared.every(({ initializer }) => isLiteral(initializer))) {
                    outside.push(statement.getText()); // so that who uses it does not bring the rest
                } else {
                    exported.push(...declaredBy(statement));
                }
            }
        }
    }
    if (exported.length === 0) return { code, map: text.generateMap({ hires: 'boundary' }).toString() };
    // a bundler drops a plain name that is not used, but no pattern; in a list, it shortens all names
    const names = exported.length === 1 ? exported[0] : `[${exported.join(', ')}]`;
    text.prepend([...outside, `export const ${names} = /* @__PURE__ */ (() => {`, ...constants, ''].join('\n'));
    const end = code.lastIndexOf('\n//# sourceMappingURL=');
    text.appendLeft(end < 0 ? code.length : end, `\nreturn ${names};\n})();`);
    return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }).toString() };
}

/**
 * @param {ts.SourceFile} source
 * @returns {Set<string>} Names that it has apart from its imports.
 */
function namesIn(source) {
    /** @type {Set<string>} */
    const names = new Set();
    const visit = (/** @type {ts.Node} */ node) => {
        if (ts.isImportDeclaration(node)) return;
        if (ts.isIdentifier(node)) names.add(node.text);
        ts.forEachChild(node, visit);
    };
    visit(source);
    return names;
}

/**
 * @param {ts.Node | undefined} node - An expression.
 * @returns {boolean} True if literals alone are in it.
 */
function isLiteral(node) {
    if (node === undefined) return false;
    if (ts.isPrefixUnaryExpression(node)) return isLiteral(node.operand);
    if (ts.isBinaryExpression(node)) return isLiteral(node.left) && isLiteral(node.right);
    return ts.isLiteralExpression(node);
}

/**
 * @param {ts.Statement} statement
 * @returns {string[]} Names that it declares.
 */
function declaredBy(statement) {
    if (!ts.isVariableStatement(statement)) {
        const { name } = /** @type {ts.FunctionDeclaration | ts.ClassDeclaration} */ (statement);
        return name ? [name.text] : [];
    }
    return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name)
            ? [name.text]
            : name.elements.flatMap((each) => ('name' in each ? each.name.getText() : []))
    );
}
