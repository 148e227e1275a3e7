// Comments of the published types, as an editor shows them when the pointer is over a name: without the tags that are for the inspector.

/** Tags that say how the Editor shows an attribute. */
const TAGS = '(?:attribute|title|precision|visibleif|enabledif|type|enum|interface)';

/** A line of a comment with such a tag, and lines without text before the end of a comment. */
const TAGGED = new RegExp(String.raw`^ *\* @${TAGS}\b.*\n`, 'gm');
const EMPTY_END = /(?:^ *\*\n)+(?= *\*\/)/gm;
const EMPTY = /^ *\/\*\*\n *\*\/\n/gm;

/** The range of an attribute, which is a sentence for who reads the text. */
const RANGE = /^( *\*) @range \[([^,\]]+), ([^\]]+)\]$/gm;

/**
 * Takes the tags of the inspector out of comments.
 *
 * @param {string} types - The declarations of a module.
 */
export function withoutEditorTags(types) {
    return types.replace(TAGGED, '').replace(RANGE, '$1 Range $2 to $3.').replace(EMPTY_END, '').replace(EMPTY, '');
}
