// What the page says of itself to others: where it is, and where its documents and source are. package.json knows.

/**
 * @typedef {object} Package
 * @property {string} [homepage] - Address under which the page is published.
 * @property {string | { url: string }} [repository] - Of the source.
 */

/** The Editor pack, beside the page. */
export const PACK = 'editor-pack.zip';

const PACK_LINK = `<a href="${PACK}" download>Editor pack</a>`;

/**
 * Fills the places of the page's frame for links and for the address of its picture. Without the addresses there is a link
 * to the Editor pack alone, and the picture's stays relative.
 *
 * @param {string} html - The frame.
 * @param {Package} about - package.json.
 * @param {string} picture - Path of the picture for previews of links.
 * @returns {string} The frame.
 */
export function addLinks(html, { homepage, repository }, picture) {
    const url = typeof repository === 'string' ? repository : repository?.url;
    const source = url
        ?.replace(/^git\+/, '')
        .replace(/^github:/, 'https://github.com/')
        .replace(/\.git$/, '');
    const links = [...(source ? [link('Guide', `${source}#readme`), link('Source', source)] : []), PACK_LINK];
    const base = homepage && (homepage.endsWith('/') ? homepage : `${homepage}/`);
    const address = base ? `<meta property="og:url" content="${base}" />\n        ` : '';
    return html
        .replace('<!-- links -->', `<p id="links">${links.join(' · ')}</p>`)
        .replace('<meta property="og:image" content="share.jpg"', (found) => address + found)
        .replace('content="share.jpg"', `content="${base ? new URL(picture, base).href : picture}"`);
}

/**
 * Links the guide from where it is, in place of the source's.
 *
 * @param {string} html - The filled frame.
 * @param {string} href - Of the guide, seen from the page.
 */
export function linkGuide(html, href) {
    return html.replace(/<p id="links">(<a [^>]*>Guide<\/a> · )?/, `<p id="links">${link('Guide', href)} · `);
}

/**
 * Where the page goes without the Editor pack, there is no link to it.
 *
 * @param {string} html - The filled frame.
 */
export function cutPack(html) {
    return html.replace(`<p id="links">${PACK_LINK}</p>`, '').replace(` · ${PACK_LINK}`, '');
}

/**
 * Of another page, beside which the drive goes on.
 *
 * @param {string} text
 * @param {string} href
 */
function link(text, href) {
    return `<a href="${href}" target="_blank" rel="noopener">${text}</a>`;
}
