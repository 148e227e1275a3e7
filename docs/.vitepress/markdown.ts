// Rules for Markdown in the documents, which are read on the site and in the repository alike.
import type { MarkdownIt } from 'vitepress';

/** Documents in the root folder of the repository are in project/ on the site, reports of the interface in its reference. */
export function linkToProject(md: MarkdownIt): void {
    const original = md.normalizeLink.bind(md);
    md.normalizeLink = (url) =>
        original(
            url
                .replace(/^(?:\.\.\/)+README\.md(?:#.*)?/, '/index.md')
                .replace(/^(?:\.\.\/)+(?=[A-Z]+\.md)/, '/project/')
                .replace(/^api\/.*\.api\.md/, '/reference/index.md')
        );
}

/**
 * Files of the repository that are not on the site, such as tests, are linked where the repository is published.
 *
 * @param md - Reads the documents.
 * @param repository - Address of the repository; without one only the name of the file stays.
 */
export function linkToSource(md: MarkdownIt, repository: string | undefined): void {
    md.core.ruler.push('link-to-source', ({ tokens }) => {
        for (const inline of tokens) {
            let inFile = false;
            inline.children = (inline.children ?? []).filter((token) => {
                if (token.type === 'link_open') {
                    const path = /^\.\.\/((?!.*\.md(?:#|$))[\w-]+\/.+)/.exec(token.attrGet('href') ?? '')?.[1];
                    inFile = path !== undefined;
                    if (inFile && repository) {
                        token.attrSet('href', `${repository}/blob/HEAD/${path}`);
                        inFile = false;
                    }
                    return !inFile;
                }
                const isKept = !(inFile && token.type === 'link_close');
                inFile &&= isKept;
                return isKept;
            });
        }
    });
}

/** Rows of tables whose first cell is code get an anchor of that name, so that messages and attributes can be linked. */
export function nameRows(md: MarkdownIt): void {
    md.core.ruler.push('name-rows', ({ tokens }) => {
        const seen = new Map<string, number>();
        tokens.forEach((token, i) => {
            const [cell, content] = [tokens[i + 1], tokens[i + 2]];
            if (token.type !== 'tr_open' || cell?.type !== 'td_open' || !content?.content.startsWith('`')) {
                return;
            }
            const name = content.content.split('`')[1];
            const times = seen.get(name) ?? 0;
            seen.set(name, times + 1);
            token.attrSet('id', times === 0 ? `row-${name}` : `row-${name}-${times + 1}`);
        });
    });
}

/** Colors a block of code once: the site's search reads each page again, and many names are declared alike. */
export function highlightOnce({ options }: MarkdownIt): void {
    const { highlight } = options;
    const done = new Map<string, string>();
    options.highlight = (code, language, attributes) => {
        const key = [language, attributes, code].join('\n');
        const html = done.get(key) ?? highlight!(code, language, attributes);
        done.set(key, html);
        return html;
    };
}
