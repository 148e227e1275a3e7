// Links of the page to itself, its documents and its source, by the addresses in package.json.

/**
 * @typedef {object} Package
 * @property {string} [homepage] - Address under which the documentation site is published, which has the page in a folder.
 * @property {string | { url: string }} [repository] - Address of the source.
 */

/** Folder of the page in the site. */
const PAGE = 'proving-ground/';

/** The Editor pack, beside the page. */
export const PACK = 'editor-pack.zip';

/** The source, beside the page. */
export const SOURCE = 'source.zip';

const PACK_LINK = download('Editor pack', PACK);
const SOURCE_LINK = download('Source', SOURCE);

/**
 * Fills the places of the page's frame for links and for the address of its picture. Without the addresses the links are to
 * the source and the Editor pack beside the page, and the picture's stays relative.
 *
 * @param {string} html - The frame.
 * @param {Package} about - package.json.
 * @param {string} picture - Path of the picture for previews of links.
 * @returns {string} The frame.
 */
export function addLinks(html, about, picture) {
    const { homepage } = about;
    const source = repositoryOf(about);
    const ours = source ? [link('Guide', `${source}#readme`), link('Source', source)] : [SOURCE_LINK];
    const links = [...ours, PACK_LINK];
    const base = homepage && `${homepage.replace(/\/$/, '')}/${PAGE}`;
    const address = base ? `<meta property="og:url" content="${base}" />\n        ` : '';
    return html
        .replace('<!-- links -->', `<p id="links">${links.join(' · ')}</p>`)
        .replace('<meta property="og:image" content="share.jpg"', (found) => address + found)
        .replace('content="share.jpg"', `content="${base ? new URL(picture, base).href : picture}"`);
}

/**
 * Returns the address at which browsers find the source; undefined if package.json has none.
 *
 * @param {Package} about - package.json.
 */
export function repositoryOf({ repository }) {
    const url = typeof repository === 'string' ? repository : repository?.url;
    return url
        ?.replace(/^git\+/, '')
        .replace(/^github:/, 'https://github.com/')
        .replace(/\.git$/, '');
}

/**
 * Links the guide from where it is, in place of the source's.
 *
 * @param {string} html - The filled frame.
 * @param {string} href - Address of the guide, seen from the page.
 */
export function linkGuide(html, href) {
    return html.replace(/<p id="links">(<a [^>]*>Guide<\/a> · )?/, `<p id="links">${link('Guide', href)} · `);
}

/**
 * Removes the links to files beside the page, for a page that is published without them.
 *
 * @param {string} html - The filled frame.
 */
export function cutDownloads(html) {
    return html
        .replace(`${SOURCE_LINK} · `, '')
        .replace(`<p id="links">${PACK_LINK}</p>`, '')
        .replace(` · ${PACK_LINK}`, '');
}

/**
 * Makes a link to a file beside the page.
 *
 * @param {string} text
 * @param {string} href
 */
function download(text, href) {
    return `<a href="${href}" download>${text}</a>`;
}

/**
 * Makes a link to another page, beside which the drive goes on.
 *
 * @param {string} text
 * @param {string} href
 */
function link(text, href) {
    return `<a href="${href}" target="_blank" rel="noopener">${text}</a>`;
}
