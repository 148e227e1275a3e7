import { withoutDerivedTags } from '../build/attribute-tags.mjs';

/** @type {import('eslint').Rule.RuleModule} Forbids tags of attributes that the build derives. */
export const derivedTags = {
    meta: {
        type: 'suggestion',
        fixable: 'code',
        schema: [],
        messages: { derived: 'Leave out @title where it is the name in words, and @type where TypeScript says it.' }
    },
    create(context) {
        const { sourceCode } = context;
        return {
            /** @param {any} node - Field of a class. */
            PropertyDefinition(node) {
                const comment = sourceCode.getCommentsBefore(node).at(-1);
                if (comment?.type !== 'Block' || !comment.value.startsWith('*') || !comment.loc || !comment.range)
                    return;
                const written = sourceCode.getText(/** @type {any} */ (comment));
                const type = node.typeAnnotation && sourceCode.getText(node.typeAnnotation.typeAnnotation);
                const indent = ' '.repeat(comment.loc.start.column);
                const bare = withoutDerivedTags(written, indent, sourceCode.getText(node.key), type ?? undefined);
                if (bare !== written) {
                    const { loc, range } = comment;
                    context.report({ loc, messageId: 'derived', fix: (fixer) => fixer.replaceTextRange(range, bare) });
                }
            }
        };
    }
};
