// Puts the declarations of a module into a function. Some bundlers turn a constant of a module into a `var`, of which V8
// knows nothing when it compiles; none does so within a function. A module of which nothing is imported is still dropped.
import MagicString from 'magic-string';
import ts from 'typescript';

/** @import { Rewritten } from './source-maps.mjs' */

/**
 * Finds the constants that other modules can import as plain numbers.
 *
 * @param {string} code - A module as the compiler writes it.
 * @returns {[name: string, value: string][]} Name and value of each.
 */
export function numbersOf(code) {
    return [...code.matchAll(/^export const ([A-Z][A-Z0-9_]*) = (-?[\d._]+(?:e-?\d+)?);$/gm)].map(([, name, value]) => [
        name,
        value
    ]);
}

/**
 * @param {string} code - A module as the compiler writes it, without a default export.
 * @param {(specifier: string, name: string) => string | undefined} numberOf - Value of a constant of another module, if it is one of
 * {@link numbersOf}.
 * @returns {Rewritten} The same module. Numbers that it imports are written out, and functions that it calls become constants, too.
 */
export function encloseModule(code, numberOf) {
    const source = ts.createSourceFile('module.js', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
    const text = new MagicString(code);
    const { used, called } = namesIn(source);
    const outside = [];
    const constants = [];
    /** @type {string[]} */
    const exported = [];
    for (const statement of source.statements) {
        if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) {
            const bindings = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings;
            if (bindings && ts.isNamedImports(bindings)) {
                const from = /** @type {ts.StringLiteral} */ (statement.moduleSpecifier).text;
                const taken = [];
                for (const { name, propertyName = name } of bindings.elements) {
                    const number = numberOf(from, propertyName.text);
                    if (!used.has(name.text)) continue;
                    if (number !== undefined) {
                        constants.push(`const ${name.text} = ${number};`);
                    } else if (called.has(name.text)) {
                        taken.push(`${propertyName.text} as ${name.text}$import`);
                        constants.push(`const ${name.text} = ${name.text}$import;`);
                    } else {
                        taken.push(propertyName === name ? name.text : `${propertyName.text} as ${name.text}`);
                    }
                }
                if (taken.length > 0) outside.push(`import { ${taken.join(', ')} } from ${JSON.stringify(from)};`);
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
 * @returns {{ used: Set<string>, called: Set<string> }} Names that it has apart from its imports; those of them that more needs than
 * making its own constants and objects, which a step does not do.
 */
function namesIn(source) {
    /** @type {Set<string>} */
    const used = new Set();
    /** @type {Set<string>} */
    const called = new Set();
    const visit = (/** @type {ts.Node} */ node) => {
        if (ts.isImportDeclaration(node)) return;
        if (ts.isIdentifier(node)) {
            used.add(node.text);
            if (!makes(node)) called.add(node.text);
        }
        ts.forEachChild(node, visit);
    };
    visit(source);
    return { used, called };
}

/** @param {ts.Identifier} name - Anywhere in a module. */
function makes(name) {
    const { parent } = name;
    if (ts.isNewExpression(parent) && parent.expression === name) return true;
    if (ts.isExpressionWithTypeArguments(parent)) return true; // a class extends it
    const within = ts.findAncestor(name, (each) => ts.isFunctionLike(each));
    return within === undefined || ts.isConstructorDeclaration(within);
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
