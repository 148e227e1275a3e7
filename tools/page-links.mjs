// What the page says of itself to others: where it is, and where its documents and source are. package.json knows.

/**
 * @typedef {object} Package
 * @property {string} [homepage] - Address under which the page is published.
 * @property {string | { url: string }} [repository] - Of the source.
 */

/**
 * Fills the places of the page's frame for links and for the address of its picture. Without the addresses there are no
 * links, and the picture's stays relative.
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
    const links = source
        ? [
              ['Guide', `${source}#readme`],
              ['Source', source],
              ['Editor pack', `${source}/releases`]
          ].map(([text, href]) => `<a href="${href}" target="_blank" rel="noopener">${text}</a>`)
        : [];
    const base = homepage && (homepage.endsWith('/') ? homepage : `${homepage}/`);
    const address = base ? `<meta property="og:url" content="${base}" />\n        ` : '';
    return html
        .replace('<!-- links -->', links.length > 0 ? `<p id="links">${links.join(' · ')}</p>` : '')
        .replace('<meta property="og:image" content="share.jpg"', (found) => address + found)
        .replace('content="share.jpg"', `content="${base ? new URL(picture, base).href : picture}"`);
}
