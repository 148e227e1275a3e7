import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** A page: what can be linked in it, and where it links to. */
interface Linked {
    anchors: Set<string>;
    links: Set<string>;
}

/**
 * Finds the links of a site that lead nowhere: to no file of the site, or to no anchor of a page.
 *
 * @param root - Folder of the site.
 * @returns Page and link of each.
 */
export async function deadLinks(root: string): Promise<string[]> {
    const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.html'));
    const read = async (name: string): Promise<[string, Linked]> => [
        name,
        linked(await readFile(join(root, name), 'utf8'))
    ];
    const pages = new Map(await Promise.all(names.map(read)));
    const isDead = (name: string, link: string): boolean => {
        const { origin, pathname, hash } = new URL(link, `http://site/${name}`);
        if (origin !== 'http://site') {
            return false;
        }
        const path = decodeURIComponent(pathname).slice(1);
        const file = [path, `${path}.html`, join(path, 'index.html')].find(
            (one) => existsSync(join(root, one)) && statSync(join(root, one)).isFile()
        );
        const anchor = decodeURIComponent(hash.slice(1));
        return file === undefined || (anchor !== '' && pages.get(file)?.anchors.has(anchor) === false);
    };
    return [...pages].flatMap(([name, { links }]) =>
        [...links].filter((link) => isDead(name, link)).map((link) => `${name}: ${link}`)
    );
}

function linked(html: string): Linked {
    const page: Linked = { anchors: new Set(), links: new Set() };
    collect(parse(html), page);
    return page;
}

function collect(node: Tree.Node, page: Linked): void {
    if ('attrs' in node) {
        for (const { name, value } of node.attrs) {
            if (name === 'id' || (name === 'name' && node.tagName === 'a')) {
                page.anchors.add(value);
            } else if (name === 'src' || (name === 'href' && (node.tagName === 'a' || node.tagName === 'link'))) {
                page.links.add(value);
            }
        }
    }
    const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
    children.forEach((child) => collect(child, page));
}
