import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { EditorStandIn } from './editor-stand-in.js';
import {
    PACK,
    readTool,
    runInstaller,
    scriptsOf,
    soon,
    templatesOf,
    type Install,
    turnClock
} from './tools-in-page.js';
import { World } from '../support/world.js';

let editor: EditorStandIn;
let world: World;

beforeAll(() => new EditorStandIn().push(PACK, 'VehiclePhysics')); // parses the pack for all that follow

beforeEach(async () => {
    world = await World.create();
    editor = new EditorStandIn(world.app);
});

afterEach(() => world.destroy());

/** All of the page, scene and parser that has not been there. */
function startEditor(): void {
    editor.loadPage();
    editor.loadScene();
    editor.startParser();
}

describe('the installer, when something is late or wrong,', () => {
    it('is one run with one question when it is started twice at once', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        await runInstaller(editor);
        const install = await runInstaller(editor);
        const run = install();
        await soon(() => editor.click('Kart'));
        expect((await run)?.get('name')).toBe('Kart');
        expect(editor.dialogs).toEqual([expect.stringMatching(/'Kart' is now a template/)]);
        expect(templatesOf(editor)).toHaveLength(1);
    });

    it('parses what the cars need, one after the other and each once, when two are made at once', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const install = await runInstaller(editor);
        const cars = await Promise.all([install('kart'), install('racer')]);
        expect(cars.map((template) => template?.get('name'))).toEqual(['Kart', 'Open-wheel racer']);
        expect(editor.parsed).toEqual([
            'vehicle-controller.mjs',
            'vehicle-input.mjs',
            'vehicle-reset.mjs',
            'vehicle-sound.mjs',
            'wheel-collider.mjs',
            'anti-roll-bar.mjs',
            'vehicle-lights.mjs'
        ]);
    });

    it('parses again what a new push has changed, and only that', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const install = await runInstaller(editor);
        await install('racer');
        editor.parsed.length = 0;
        const changed = scriptsOf(editor).find((asset) => asset.get('name') === 'wheel-collider.mjs');
        changed!.set('file.hash', 'hash of another version');
        await install('kart');
        expect(editor.parsed).toEqual(['wheel-collider.mjs']);
    });

    it('waits its turn while the Editor parses what was dropped into it, though that takes a minute', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const code = await readTool('install.js');
        await turnClock(
            editor,
            () => {
                editor.parseDropped(1000);
                editor.run(code);
                return (editor.global.installCar as Install)();
            },
            'Kart'
        );
        expect(editor.panel).toMatch(/'Kart' is now a template/);
        expect(editor.entities.map((entity) => entity.get('name'))).toContain('Kart');
    });

    it('parses a script again that another parse has spoiled', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const install = await runInstaller(editor);
        const parse = editor.methods.get('scripts:handleParse')!;
        let spoiled = 0;
        editor.methods.set('scripts:handleParse', (...[asset, inEditor, done]: never[]) => {
            if (spoiled++ < 2) {
                (done as (error: unknown, result: object) => void)(null, { scripts: {}, scriptsInvalid: [] });
            } else {
                parse(asset, inEditor, done);
            }
        });
        await install('kart');
        expect(editor.panel).toMatch(/'Kart' is now a template/);
    });

    it('can be started as soon as the page begins to load, and shows what it waits for', async () => {
        editor = new EditorStandIn(world.app, true);
        Object.assign(editor.global, { setTimeout }); // slow enough to be watched
        await editor.push(PACK, 'VehiclePhysics');
        await runInstaller(editor);
        expect(editor.panel).toMatch(/Waiting for the Editor to load the scene/);
        editor.loadPage();
        editor.loadScene();
        await soon(() => editor.click('Kart'));
        await soon(() => expect(editor.panel).toMatch(/Kart\nWaiting for the Editor's script parser/));
        editor.startParser();
        await soon(() => expect(editor.panel).toMatch(/Parsing script 1 of 6: chase-camera.mjs/));
        await soon(() => expect(editor.panel).toMatch(/'Kart' is now a template/));
    });

    it.each<[what: string, arrange: () => void, told: RegExp]>([
        [
            'another page',
            () => Object.assign(editor.global.document as object, { readyState: 'complete' }),
            /This is not the PlayCanvas Editor\. Open your scene there/
        ],
        ['no scene', () => editor.loadPage(), /did not open a scene within 60 s\. Open a scene/],
        [
            'no parser',
            () => {
                editor.loadPage();
                editor.loadScene();
            },
            /Kart\nThe script parser of the Editor did not start within 60 s\. Reload the Editor/
        ],
        [
            'a silent server',
            () => {
                startEditor();
                editor.confirms = false;
            },
            /did not confirm the attributes of chase-camera\.mjs within 90 s\. Check the connection/
        ],
        [
            'attributes that never arrive',
            () => {
                startEditor();
                editor.stores = false;
            },
            /The attributes of chase-camera\.mjs did not arrive within 30 s\. Press Parse/
        ],
        [
            'a template that is never made',
            () => {
                startEditor();
                editor.makes = false;
            },
            /did not answer within 60 s \(making the template\)\. Check the connection/
        ]
    ])('gives up in time, says why, leaves nothing behind and can be started again: %s', async (_, arrange, told) => {
        editor = new EditorStandIn(world.app, true);
        await editor.push(PACK, 'VehiclePhysics');
        arrange();
        const code = await readTool('install.js');
        await turnClock(
            editor,
            () => {
                editor.run(code);
                return (editor.global.installCar as Install)();
            },
            'Kart'
        );
        expect(editor.panel).toMatch(told);
        expect(editor.entities).toEqual([]);
        expect(templatesOf(editor)).toEqual([]);

        startEditor();
        Object.assign(editor, { confirms: true, stores: true, makes: true, imports: true });
        await turnClock(editor, editor.global.installCar as Install, 'Kart');
        expect(editor.panel).toMatch(/'Kart' is now a template/);
        expect(new Set(editor.entities.map((entity) => entity.get('name')))).toContain('Kart');
        expect(templatesOf(editor)).toHaveLength(1);
    });

    it('says which script of the project the Editor cannot parse', async () => {
        const dir = await mkdtemp(join(tmpdir(), 'pack-'));
        await cp(PACK, dir, { recursive: true });
        await writeFile(join(dir, 'lights.mjs'), 'export const lights = = 1;');
        await editor.push(dir, 'VehiclePhysics');
        const install = await runInstaller(editor);
        await expect(install('kart')).rejects.toThrow(/cannot parse vehicle-controller\.mjs: .*Expression expected/);
        expect(editor.entities).toEqual([]);
        await rm(dir, { recursive: true });
    });

    it('says what is missing', async () => {
        const install = await runInstaller(editor);
        await expect(install('kart')).rejects.toThrow(/drop the files of the pack there, or push it/);
        await editor.push(PACK, 'VehiclePhysics');
        await expect(install('zeppelin')).rejects.toThrow(
            /There is no car 'zeppelin'. Choose one of: articulated-loader, bulldozer, city-bus/
        );
        expect(editor.panel).toMatch(/There is no car 'zeppelin'/);
        expect(editor.entities).toEqual([]);
    });
});
