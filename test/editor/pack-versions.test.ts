import { readFile } from 'node:fs/promises';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { EditorStandIn } from './editor-stand-in.js';
import { Observed } from './observed.js';
import { PACK, readTool, runInstaller, soon, templatesOf } from './tools-in-page.js';
import { loadAmmo } from '../../scenario/headless-app.js';
import { carNameOf } from '../../templates/car-names.js';
import type { TemplateJson } from '../../templates/template-json.js';
import { packFiles } from '../support/pack-files.js';
import { World } from '../support/world.js';

const EARLIER = '0.0.9+00000000';
let editor: EditorStandIn;

beforeEach(async () => {
    await loadAmmo();
    editor = new EditorStandIn(World.bare().app);
    await editor.push(PACK, 'VehiclePhysics');
    await editor.parseAll();
});

const assetOf = (name: string): Observed => editor.assets.find((asset) => asset.get('name') === name)!;

/** Puts a file of an earlier version among those of the pack. @returns The present version. */
function age(name: string, former: string | undefined): string {
    const { version, ...data } = JSON.parse(String(editor.fileOf(name))) as { version: string };
    editor.rewrite(name, JSON.stringify(former ? { version: former, ...data } : data));
    assetOf(name).set('file.hash', 'another');
    return version;
}

async function check(): Promise<string> {
    editor.run(await readTool('check.js'));
    await vi.waitFor(() => expect(editor.panel).not.toContain('Waiting'), 240_000);
    return editor.panel!;
}

describe('the files of the pack', () => {
    it('say their version, which follows from what is in them', async () => {
        const { version: release } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
        const files = (await packFiles(PACK)).filter((name) => /\.(?:template|look)\.json$/.test(name));
        const versions = files.map((name) => (JSON.parse(String(editor.fileOf(name))) as { version: string }).version);
        versions.forEach((version) => expect(version).toMatch(new RegExp(`^${release}\\+[0-9a-f]{8}$`)));
        const ofPrefabs = versions.filter((_, i) => files[i].includes('.template.')); // scenes share the meshes of their car
        expect(ofPrefabs.length).toBeGreaterThan(20);
        expect(new Set(ofPrefabs).size).toBe(ofPrefabs.length);
    });

    it('have the names of the templates that are made of them', async () => {
        for (const file of (await packFiles(PACK)).filter((name) => name.endsWith('.template.json'))) {
            const { entities } = JSON.parse(String(editor.fileOf(file))) as TemplateJson;
            const root = Object.values(entities).find(({ parent }) => parent === null)!;
            expect(carNameOf(file.replace('.template.json', ''))).toBe(root.name);
        }
    });
});

describe('a pack of which some files are older than the rest', () => {
    it.each([
        ['kart.template.json', EARLIER],
        ['kart.look.json', undefined]
    ])('is told by check, console and installer: %s', async (name, former) => {
        const present = age(name, former);
        const line = `${name} (${former ?? 'none'} in place of ${present}). Drop all files of the pack onto its folder again`;
        await (
            await runInstaller(editor)
        )('kart');
        expect(editor.panel).toContain(line);
        expect(editor.dialogs.at(-1)).toContain(line);
        expect(await check()).toContain(`${name} (${former ?? 'none'} in place of ${present})`);
        expect(editor.printed.join('\n')).toContain(line);
    });

    it('is whole also where the server has other hashes', async () => {
        await (
            await runInstaller(editor)
        )('kart');
        editor.assets.filter((asset) => asset.get('type') === 'json').forEach((asset) => asset.set('file.hash', 'sha'));
        expect(await check()).not.toContain('another version');
    });
});

describe('a project', () => {
    it.each(['VehiclePhysics', 'VehiclePhysics (1)', 'My scripts'])(
        'with the pack in %s, too, is told so',
        async (name) => {
            await (
                await runInstaller(editor)
            )('kart');
            const id = editor.assets.length + 1;
            const copies = editor.assets
                .filter(({ data }) => data.type === 'script')
                .map(({ data }) => structuredClone(data));
            const other = { id, type: 'folder', name, path: [] };
            editor.assets.push(
                ...[other, ...copies.map((data) => ({ ...data, path: [id] }))].map((data) => new Observed(data))
            );
            expect(await check()).toContain(`scripts of the pack are in 2 folders (VehiclePhysics, ${name})`);
        }
    );

    it('with an empty folder of the same name installs from that with the pack', async () => {
        editor.assets.unshift(new Observed({ id: 9999, type: 'folder', name: 'VehiclePhysics', path: [] }));
        await (
            await runInstaller(editor)
        )('kart');
        expect(templatesOf(editor)).toHaveLength(1);
        expect(await check()).not.toContain('folders VehiclePhysics');
    });

    it('whose script was renamed is told its name', async () => {
        await (
            await runInstaller(editor)
        )('kart');
        assetOf('vehicle-input.mjs').set('name', 'my-input.mjs');
        expect(await check()).toMatch(
            /my-input\.mjs is a script of the pack under another name.*Rename it to vehicle-input\.mjs/s
        );
    });
});

describe('an installed car', () => {
    it('knows of which version its template and its meshes are', async () => {
        const install = await runInstaller(editor);
        await install('kart');
        for (const [made, file] of [
            [templatesOf(editor)[0], 'kart.template.json'],
            [assetOf('kart.glb'), 'kart.look.json']
        ] as const) {
            const { version } = JSON.parse(String(editor.fileOf(file))) as { version: string };
            expect(made.get('tags')).toEqual([`${file} ${version}`]);
        }
        expect(editor.panel).not.toContain('earlier version');
        expect(await check()).not.toContain('earlier version');
    });

    it.each([
        ['of an earlier version', [`kart.template.json ${EARLIER}`]],
        ['from before there were versions', []]
    ])('%s is told by check, console, installer and update', async (_, tags) => {
        const install = await runInstaller(editor);
        await install('kart');
        templatesOf(editor)[0].set('tags', tags);
        const line = /[Tt]hese were made by an earlier version of the pack: Kart\. Their cars drive as before/;
        await install('kart');
        expect(editor.panel).toMatch(line);
        editor.run(await readTool('update.js'));
        await soon(() => expect(editor.panel).toMatch(/up to date/));
        expect(editor.panel).toMatch(line);
        assetOf('kart.glb').set('tags', []);
        expect(await check()).toMatch(/earlier version of the pack: (?:kart\.glb, Kart|Kart, kart\.glb)/);
        expect(editor.printed.join('\n')).toMatch(/earlier version of the pack: kart/i);
    });

    it('keeps the meshes of an earlier version when it is installed again, and says so', async () => {
        const install = await runInstaller(editor);
        await install('kart');
        assetOf('kart.glb').set('tags', [`kart.look.json ${EARLIER}`]);
        const [template] = templatesOf(editor);
        editor.assets.splice(editor.assets.indexOf(template), 1);
        await install('kart');
        expect(editor.panel).toMatch(/[Tt]hese were made by an earlier version of the pack: kart\.glb\./);
    });
});
