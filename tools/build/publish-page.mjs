// The last steps of the page's build: hashes in the names of its files, the frame, one zip, and what it all weighs.
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { drawIcon } from './page-icon.mjs';
import { addLinks, cutDownloads } from './page-links.mjs';
import { readFolder, zip } from './zip-folder.mjs';

/**
 * Loaded only by another car or the menus of cars and places, in another language, with the first message about a car, by a browser without
 * WebAssembly, for the preview of a link, or to be kept for a visit without a connection.
 */
const LATER =
    /^templates\/(?!sports-car)|^lib\/ammo\.js$|^(?:unpack|simplify)\.js$|^(?:car|place)-pictures\.json$|^words\.|^vehicle-core-messages\.js$|^embed\.html$|^icon-|^manifest\.webmanifest$|^service-worker\.js$|^share\.jpg$/;

/** Loaded while the first car is driven. */
const WHILE_DRIVEN = /^(?:rest|other-cars)\.js$|^tuning-schemas\.json$|^lib\/uplot\.css$/;

/** Others ask for these by their names. */
const WORKER = 'service-worker.js';
const NAMED = ['manifest.webmanifest', WORKER];

/** Shown by previews of links. */
const PICTURE = 'share.jpg';

/** Sides of the page's icon, pixels. */
const ICONS = [192, 512];

/**
 * Names each file of the page after its content, and gives the list of them to the boot script. JSON is wrapped in
 * scripts, which load where a page may read nothing.
 *
 * @param {string} page - Folder of the built page.
 * @returns {Promise<{ drive: number, first: number, all: number }>} Bytes by gzip: before the first drive besides engine and
 * Ammo, of a first visit, and of everything.
 */
export async function publishPage(page) {
    const html = await readFile(join(page, 'index.html'), 'utf8');
    const boot = await readFile(join(page, 'boot.js'), 'utf8');
    await rm(join(page, 'index.html'));
    await rm(join(page, 'boot.js'));
    const named = new Map();
    for (const name of NAMED) {
        named.set(name, await readFile(join(page, name)));
        await rm(join(page, name));
    }
    for (const size of ICONS) named.set(`icon-${size}.png`, drawIcon(size));
    /** @type {Record<string, { path: string, bytes: number }>} */
    const files = {};
    let [drive, first, all] = [0, 0, 0];
    const weigh = (/** @type {string} */ name, /** @type {Buffer} */ data) => {
        const size = gzipSync(data, { level: 9 }).length;
        all += size;
        if (LATER.test(name)) return;
        first += size;
        if (!WHILE_DRIVEN.test(name) && !name.startsWith('lib/')) drive += size;
    };
    const publish = async (/** @type {string} */ name, /** @type {Buffer} */ data) => {
        const hash = hashOf(data);
        const ending = extname(name);
        const hashed = `${name.slice(0, -ending.length)}.${hash}${ending === '.json' ? '.js' : ending}`;
        await writeFile(join(page, hashed), data);
        weigh(name, data);
        return { path: hashed, bytes: data.length };
    };
    for (const [name, data] of Object.entries(await readFolder(page))) {
        await rm(join(page, name));
        files[name] = await publish(name, name.endsWith('.json') ? wrapJson(name, data) : data);
    }
    const list = `window.pageFiles = ${JSON.stringify(files)};\n`;
    const { path: bootPath } = await publish('boot.js', Buffer.from(list + boot));
    const about = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
    const index = addLinks(html, about, files[PICTURE].path)
        .replace('href="lib/uplot.css"', `href="${files['lib/uplot.css'].path}"`)
        .replace('href="style.css"', `href="${files['style.css'].path}"`)
        .replace('src="boot.js"', `src="${bootPath}"`);
    /** @type {Record<string, string | Buffer>} */
    const documents = { 'index.html': index, 'embed.html': index.replace('<body>', '<body class="embed">') };
    for (const [name, data] of named) documents[name] = data;
    const kept = Object.entries(documents).filter(([name]) => name !== WORKER);
    const { [PICTURE]: _, ...run } = files; // which previews of links ask for alone
    const precached = [
        ...[...Object.values(run).map(({ path }) => path), bootPath].map((url) => ({ url, revision: null })),
        ...kept.map(([url, data]) => ({ url, revision: hashOf(data) }))
    ];
    documents[WORKER] = `const pageFiles = ${JSON.stringify(precached)};\n${documents[WORKER]}`;
    for (const [name, text] of Object.entries(documents)) {
        await writeFile(join(page, name), text);
        weigh(name, Buffer.from(text));
    }
    return { drive, first, all };
}

/** @param {string | Buffer} data */
function hashOf(data) {
    return createHash('sha256').update(data).digest('hex').slice(0, 8);
}

/**
 * @param {string} name - Under which the page asks for it.
 * @param {Buffer} json
 */
function wrapJson(name, json) {
    return Buffer.from(`pageData[${JSON.stringify(name)}] = ${JSON.stringify(JSON.parse(json.toString()))};\n`);
}

/**
 * Packs the page into one zip, for portals of games; source and Editor pack are not looked for there.
 *
 * @param {string} page - Folder of the built page.
 */
export async function zipPage(page) {
    const files = await readFolder(page);
    for (const name of ['index.html', 'embed.html']) files[name] = Buffer.from(cutDownloads(files[name].toString()));
    return zip(files);
}
