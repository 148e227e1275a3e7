// The types of a group of attributes: it is read whole, and set by parts. Attributes have to be fields, to which the Editor's
// parser finds the defaults, and TypeScript gives a field one type; so only what the library declares of them is accessors.
import ts from 'typescript';

/**
 * Declares each field of a component that holds a group as `get group(): Group` and `set group(members: Partial<Group>)`.
 *
 * @type {ts.TransformerFactory<ts.SourceFile | ts.Bundle>}
 */
export function declareSettableGroups({ factory }) {
    return (file) => {
        if (!ts.isSourceFile(file)) return file;
        const groups = new Set(file.statements.filter(isGroup).map((node) => node.name?.text));
        if (groups.size === 0) return file;
        const statements = file.statements.map((node) => {
            if (!ts.isClassDeclaration(node)) return node;
            const members = node.members.flatMap((member) =>
                ts.isPropertyDeclaration(member) && groups.has(nameOf(member.type))
                    ? accessorsOf(factory, member)
                    : [member]
            );
            const { modifiers, name, typeParameters, heritageClauses } = node;
            return factory.updateClassDeclaration(node, modifiers, name, typeParameters, heritageClauses, members);
        });
        return factory.updateSourceFile(file, statements);
    };
}

/**
 * Whether this is the class of a group, which the Editor's parser knows by the same tag.
 *
 * @param {ts.Statement} node
 * @returns {node is ts.ClassDeclaration} If so, the class.
 */
function isGroup(node) {
    const tags = ts.getJSDocTags(ts.getOriginalNode(node));
    return ts.isClassDeclaration(node) && tags.some(({ tagName }) => tagName.text === 'interface');
}

/** @param {ts.TypeNode | undefined} type */
function nameOf(type) {
    return type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : undefined;
}

/**
 * @param {ts.NodeFactory} factory
 * @param {ts.PropertyDeclaration} field
 */
function accessorsOf(factory, field) {
    const { name, type } = field;
    const part = factory.createTypeReferenceNode('Partial', type && [type]);
    const members = factory.createParameterDeclaration(undefined, undefined, 'members', undefined, part);
    const getter = factory.createGetAccessorDeclaration(undefined, name, [], type, undefined);
    // a name of its own, or it brings the comment along
    const again = factory.createIdentifier(name.getText());
    const setter = factory.createSetAccessorDeclaration(undefined, again, [members], undefined);
    return [ts.setCommentRange(getter, field), setter];
}
