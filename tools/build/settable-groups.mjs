// The types of a group of attributes: it is read whole, and set by parts. Attributes have to be fields, to which the Editor's
// parser finds the defaults, and TypeScript gives a field one type; so only what the library declares of them is accessors.
import ts from 'typescript';

/**
 * Declares each field of a component that holds a group as `get group(): Group` and `set group(members: Partial<Group>)`.
 *
 * @param {string} types - The declarations of a module.
 */
export function declareSettableGroups(types) {
    const file = ts.createSourceFile('module.d.ts', types, ts.ScriptTarget.Latest, true);
    const groups = new Set(file.statements.filter(isGroup).map((node) => node.name?.text));
    const fields = file.statements
        .flatMap((node) => (ts.isClassDeclaration(node) ? [...node.members] : []))
        .filter((member) => ts.isPropertyDeclaration(member) && groups.has(nameOf(member.type)));
    let code = types;
    for (const field of fields.reverse()) {
        const [name, type] = [field.name?.getText(), nameOf(/** @type {ts.PropertyDeclaration} */ (field).type)];
        const accessors = `get ${name}(): ${type};\n    set ${name}(members: Partial<${type}>);`;
        code = code.slice(0, field.getStart()) + accessors + code.slice(field.end);
    }
    return code;
}

/**
 * Returns true for the class of a group, which the Editor's parser knows by the same tag.
 *
 * @param {ts.Statement} node
 * @returns {node is ts.ClassDeclaration} If so, the class.
 */
function isGroup(node) {
    return ts.isClassDeclaration(node) && ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'interface');
}

/** @param {ts.TypeNode | undefined} type */
function nameOf(type) {
    return type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : undefined;
}
