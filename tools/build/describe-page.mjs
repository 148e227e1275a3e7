// What a search engine shows of a page below its title.

/** Longest description, characters: more is cut off where it is shown. */
const LENGTH = 160;

/**
 * @param {string} markdown - A page.
 * @returns {string} The first sentences of its first paragraph, or as many words of it as fit, to stand in HTML; empty without one.
 */
export function describePage(markdown) {
    const blocks = markdown.replace(/^---\n.*?\n---\n/s, '').split(/\n\s*\n/);
    const paragraph = blocks.find((block) => /^[a-z`[*]/i.test(block)) ?? '';
    const text = paragraph
        .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll(/[`*]|\\(?=[<>{}])/g, '')
        .replaceAll(/[<>]/g, '')
        .replaceAll('"', "'")
        .replaceAll('&', 'and')
        .replaceAll(/\s+/g, ' ')
        .trim();
    if (text.length <= LENGTH) return text;
    const cut = text.slice(0, LENGTH);
    const end = cut.lastIndexOf('. ');
    return end > 0 ? cut.slice(0, end + 1) : `${cut.slice(0, cut.lastIndexOf(' '))} ...`;
}
