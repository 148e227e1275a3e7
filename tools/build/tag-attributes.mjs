// Writes into a component what the Editor's parser reads from tags alone, and the source says without them.
import MagicString from 'magic-string';
import ts from 'typescript';

import { withDerivedTags } from './attribute-tags.mjs';

/**
 * @param {string} code - TypeScript of a component.
 * @param {string} source - Name of its file in the map.
 * @returns {import('./source-maps.mjs').Rewritten} The same with all tags of its attributes.
 */
export function tagAttributes(code, source) {
    const text = new MagicString(code);
    const file = ts.createSourceFile('component.mts', code, ts.ScriptTarget.Latest, true);
    for (const statement of file.statements.filter(ts.isClassDeclaration)) {
        const isGroup = hasTag(statement, 'interface');
        for (const member of statement.members.filter(ts.isPropertyDeclaration)) {
            const comment = ts.getJSDocCommentsAndTags(member).find(ts.isJSDoc);
            if (comment && (isGroup || hasTag(member, 'attribute'))) {
                const { character } = file.getLineAndCharacterOfPosition(comment.pos);
                const written = comment.getText();
                const whole = withDerivedTags(
                    written,
                    ' '.repeat(character),
                    member.name.getText(),
                    member.type?.getText()
                );
                if (whole !== written) text.overwrite(comment.pos, comment.end, whole);
            }
        }
    }
    return { code: text.toString(), map: text.generateMap({ hires: 'boundary', source }).toString() };
}

/**
 * @param {ts.Node} node
 * @param {string} name - Name of a tag.
 */
function hasTag(node, name) {
    return ts.getJSDocTags(node).some(({ tagName }) => tagName.text === name);
}
