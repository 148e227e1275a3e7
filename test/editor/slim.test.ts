import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { beforeEach, describe, expect, it } from 'vitest';

import { EditorStandIn } from './editor-stand-in.js';
import type { Observed } from './observed.js';
import { PACK, readTool, soon } from './tools-in-page.js';

/** A car of the garage with a camera that follows. */
const SCRIPTS = [
    'antiRollBar',
    'chaseCamera',
    'vehicleController',
    'vehicleInput',
    'vehicleLights',
    'vehicleReset',
    'vehicleSound',
    'wheelCollider'
];

let editor: EditorStandIn;

beforeEach(async () => {
    editor = new EditorStandIn();
    await editor.push(PACK, 'VehiclePhysics');
    editor.add('Car', { script: { order: SCRIPTS, scripts: Object.fromEntries(SCRIPTS.map((name) => [name, {}])) } });
});

/** Clicks the bookmark. @returns The text of its panel. */
async function slim(): Promise<string> {
    editor.run(await readTool('slim.js'));
    await soon(() => expect(editor.panel).toContain('Close'));
    return editor.panel!;
}

function named(name: string): Observed {
    return editor.assets.find((asset) => asset.get('name') === name)!;
}

/** Names of the files that load with the game. */
function loaded(): unknown[] {
    return editor.assets.filter((asset) => asset.get('preload')).map((asset) => asset.get('name'));
}

/** Size of files by their names, kB. */
function sizeOf(names: unknown[]): number {
    return names.reduce((sum: number, name) => sum + Number(named(String(name)).get('file.size')), 0) / 1000;
}

/** Size of files by their names, compressed, kB. */
function packed(names: readonly string[]): number {
    const sizes = names.map((name) => gzipSync(readFileSync(join(PACK, name)), { level: 9 }).length);
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

const uses = (script: string): Record<string, unknown> => ({
    a: { components: { script: { scripts: { [script]: {} } } } }
});

describe('Slim', () => {
    it('leaves what a car needs, and takes everything back in one step', async () => {
        named('kart.look.json').set('preload', true);
        const before = loaded();
        const text = await slim();
        const [, most, least] = /(\d+) kB of the pack loaded with the game before, (\d+) kB do now/.exec(text)!;
        expect(text).toMatch(/files no longer load: .* bulletVehicle, /s);
        expect(Number(most)).toBeGreaterThan(2 * Number(least));
        expect(Math.abs(Number(least) - sizeOf(loaded()))).toBeLessThan(1);
        expect(loaded()).toEqual([
            'anti-roll-bar.mjs',
            'chase-camera.mjs',
            'vehicle-controller.mjs',
            'vehicle-core-car.mjs',
            'vehicle-core-messages.mjs',
            'vehicle-input.mjs',
            'vehicle-lights.mjs',
            'vehicle-reset.mjs',
            'vehicle-sound.mjs',
            'wheel-collider.mjs'
        ]);
        expect(editor.steps).toHaveLength(1);
        await editor.steps[0].undo();
        expect(loaded()).toEqual(before);
        await editor.steps[0].redo();
        expect(await slim()).toContain('Every file of the pack that loads with the game is used.');
        expect(editor.steps).toHaveLength(1);
    });

    it('keeps what other scenes, templates and scripts of the project use, with what that imports', async () => {
        editor.otherScenes.set('Race', uses('lapTimer'));
        editor.addScript('game.mjs', "entity.script.create('winch'); // not gauges");
        await slim();
        expect(loaded()).toEqual(
            expect.arrayContaining([
                'checkpoint.mjs',
                'lap-timer.mjs',
                'vehicle-core-parts.mjs',
                'vehicle-core-race.mjs',
                'winch.mjs'
            ])
        );
        expect(loaded()).not.toContain('gauges.mjs');
        expect(loaded()).not.toContain('vehicle-core.mjs');
    });

    it('keeps what a file of the pack imports, in whatever form', async () => {
        const controller = editor.fileOf('vehicle-controller.mjs');
        const forms =
            "import './gauges.mjs';\nimport{W as a}from'./winch.mjs';\nconst late = () => import( './tracks.mjs');\n";
        editor.rewrite('vehicle-controller.mjs', forms + String(controller));
        await slim();
        expect(loaded()).toEqual(expect.arrayContaining(['gauges.mjs', 'tracks.mjs', 'winch.mjs']));
        expect(loaded()).not.toContain('skid-marks.mjs');
    });

    it('says which components are used again, and lets them load', async () => {
        await slim();
        editor.otherScenes.set('Race', uses('lapTimer'));
        expect(await slim()).toContain('Used again, so they load again: checkpoint, lapTimer.');
        expect(loaded()).toEqual(expect.arrayContaining(['lap-timer.mjs', 'vehicle-core-race.mjs']));
    });

    it('changes nothing where a scene cannot be read', async () => {
        const before = loaded();
        editor.otherScenes.set('Race', null);
        expect(await slim()).toContain('The scene Race cannot be read');
        expect(loaded()).toEqual(before);
    });

    it('lets a game with one car load 246 kB of scripts, packed, and no JSON', async () => {
        await slim();
        expect(packed(loaded() as string[])).toBeLessThan(246);
        expect((loaded() as string[]).filter((name) => name.endsWith('.json'))).toEqual([]);
    });

    it.each(['docs/start/publish.md', 'docs/designers.md'])('saves what %s says, to 10 kB', async (page) => {
        const scripts = (loaded() as string[]).filter((name) => name.endsWith('.mjs'));
        await slim();
        const text = readFileSync(page, 'utf8');
        const [, after, before] = /(\d+) kB [^.]*compressed, in place of some\s+(\d+) kB/.exec(text)!;
        expect(Math.abs(Number(before) - packed(scripts))).toBeLessThan(10);
        expect(Math.abs(Number(after) - packed(loaded() as string[]))).toBeLessThan(10);
    });
});
