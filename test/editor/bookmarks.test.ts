import { readdir, readFile } from 'node:fs/promises';

import { beforeAll, describe, expect, it } from 'vitest';

import { EditorStandIn } from './editor-stand-in.js';
import { PACK, readTool, soon } from './tools-in-page.js';

/** Codes of the bookmarks by their titles. */
let bookmarks: Map<string, string>;

beforeAll(async () => {
    const links = [...(await readTool('index.html')).matchAll(/href="javascript:([^"]+)">([^<]+)/g)];
    bookmarks = new Map(links.map(([, code, title]) => [title, decodeURIComponent(code)]));
});

describe('the bookmarks', () => {
    it('are shorter than 1 kB, and the one that is there before a push is whole', async () => {
        const page = await readTool('index.html');
        const links = [...page.matchAll(/href="(javascript:[^"]+)">([^<]+)/g)];
        const long = links.filter(([, link]) => link.length >= 1000).map(([, , title]) => title);
        expect(long).toEqual([]);
        expect(bookmarks.get('Push settings')).toBe((await readTool('settings.js')).trim());
    });

    it('show the settings of a push to be copied', () => {
        const editor = new EditorStandIn();
        editor.global.config = { project: { id: 7 }, self: { branch: { id: 'b-1' } } };
        editor.run(bookmarks.get('Push settings')!);
        expect(editor.dialogs).toEqual(['PLAYCANVAS_PROJECT_ID: 7', 'PLAYCANVAS_BRANCH_ID: b-1']);
        delete editor.global.config;
        editor.run(bookmarks.get('Push settings')!);
        expect(editor.dialogs.at(-1)).toMatch(/^This is not the PlayCanvas Editor\. Open your scene there/);
    });

    it('have a place in the page for every tool', async () => {
        const files = (await readdir('dist/editor-tools')).filter((name) => name.endsWith('.js'));
        expect(bookmarks.size).toBe(files.length);
    });

    it('are what the address of a link holds, in HTML too', async () => {
        const page = await readTool('index.html');
        for (const [, link] of page.matchAll(/href="(javascript:[^"]+)"/g)) {
            expect(link).not.toMatch(/[\s<>&`#]/);
            expect(new URL(link).href).toBe(link);
        }
    });

    it('run the tools of the pushed pack, from the moment when the page begins to load', async () => {
        const editor = new EditorStandIn(null, true);
        await editor.push(PACK, 'VehiclePhysics');
        editor.run(bookmarks.get('Install a car')!);
        editor.loadPage();
        editor.loadScene();
        await soon(() => expect(editor.panel).toContain('Which car?'));
        expect(editor.dialogs).toEqual([]);
    });

    it('run what was pushed last', async () => {
        const editor = new EditorStandIn();
        await editor.push(PACK, 'VehiclePhysics');
        for (const day of ['yesterday', 'today']) {
            editor.rewrite('editor.tools.json', JSON.stringify({ check: `alert('${day}')` }));
            editor.run(bookmarks.get('Check the cars')!);
            await soon(() => expect(editor.dialogs.at(-1)).toBe(day));
        }
    });

    it.each([
        ['without the pack', (): void => {}],
        ['whose pack has no tools', (editor: EditorStandIn): void => editor.rewrite('editor.tools.json', '')]
    ])('say what to do in a project %s', async (_, arrange) => {
        const editor = new EditorStandIn();
        arrange(editor);
        editor.run(bookmarks.get('Update')!);
        await soon(() =>
            expect(editor.dialogs).toEqual([
                expect.stringMatching(/Push the current pack and click in the Editor, or run its file in the console/)
            ])
        );
    });

    it('say what to do where the page forbids scripts', async () => {
        const editor = new EditorStandIn();
        await editor.push(PACK, 'VehiclePhysics');
        Object.assign(editor.global.document as object, { forbidsScripts: true });
        editor.run(bookmarks.get('Check the cars')!);
        await soon(() => expect(editor.dialogs).toEqual([expect.stringMatching(/run its file in the console/)]));
    });

    it('say so at once on a page that is not the Editor', async () => {
        const other = new EditorStandIn(null, true);
        Object.assign(other.global.document as object, { readyState: 'complete' });
        other.run(bookmarks.get('Slim')!);
        await soon(() => expect(other.dialogs).toEqual([expect.stringMatching(/in the Editor/)]));
    });

    it('leave no tool that a push or a drop of the files leaves out', async () => {
        const tools = JSON.parse(await readFile(`${PACK}/editor.tools.json`, 'utf8')) as Record<string, string>;
        for (const [name, code] of Object.entries(tools)) {
            expect(code).toBe((await readTool(`${name}.js`)).trim());
        }
        expect(Object.keys(tools).sort()).toEqual(['check', 'gizmos', 'install', 'rig', 'slim', 'update']);
    });
});
