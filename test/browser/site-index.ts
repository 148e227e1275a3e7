import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import MiniSearch from 'minisearch';

import { options, searchOptions, type Section } from '../../docs/.vitepress/search.js';

/**
 * Loads the search index of a built site as its pages do.
 *
 * @param site - Folder of the site.
 * @returns A search: pages of the sections that are found, best first.
 */
export async function searchOf(site: string): Promise<(query: string) => string[]> {
    const folder = resolve(site, 'assets/chunks');
    const name = (await readdir(folder)).find((file) => file.startsWith('@localSearchIndex'))!;
    const { default: json } = (await import(pathToFileURL(`${folder}/${name}`).href)) as { default: string };
    const index = MiniSearch.loadJSON<Section>(json, {
        fields: ['title', 'titles', 'text'],
        storeFields: ['title', 'titles'],
        searchOptions,
        ...options
    });
    return (query) => index.search(query).map(({ id }) => String(id).replace(/^\/|\.html.*$/g, ''));
}
