import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { EditorStandIn } from './editor-stand-in.js';
import { ModelMaker, NAMES } from './models.js';
import { PACK, readTool, runInstaller, soon } from './tools-in-page.js';
import { withoutAmmo } from './viewport-stand-in.js';
import { loadAmmo } from '../../scenario/headless-app.js';
import { World } from '../support/world.js';

// The pages of the guide in their order, without a step beside them.

let editor: EditorStandIn;
let viewport: World;

/** A new project, as the Editor makes it, into which the files of the pack were dropped: all of them load with the game. */
beforeEach(async () => {
    await loadAmmo();
    viewport = withoutAmmo(() => World.bare());
    editor = new EditorStandIn(viewport.app);
    editor.hasPhysics = false;
    editor.add('Camera', {
        camera: { enabled: true, clearColor: [0.118, 0.118, 0.118, 1], rect: [0, 0, 1, 1], priority: 0 }
    });
    await editor.push(PACK, 'VehiclePhysics');
    editor.assets.forEach((asset) => asset.set('preload', true));
});

afterEach(() => viewport.destroy());

/** Clicks a bookmark, and Close unless Rig vehicle asks for more. @returns The text of its panel, once it says something. */
async function click(bookmark: string, until: string | RegExp): Promise<string> {
    editor.run(await readTool(`${bookmark}.js`));
    await soon(() => expect(editor.panel).toMatch(until));
    const text = editor.panel!;
    if (bookmark !== 'rig') {
        editor.click('Close');
    }
    return text;
}

/** Names of the files of the pack that load with the game. */
function loaded(): string[] {
    const files = editor.assets.filter((asset) => asset.get('type') !== 'folder' && asset.get('preload') === true);
    return files.map((asset) => String(asset.get('name')));
}

const json = (): string[] => loaded().filter((name) => name.endsWith('.json'));

async function installFirstCar(): Promise<void> {
    const install = await runInstaller(editor);
    const run = install();
    await soon(() => editor.click('Hatchback'));
    await run;
    editor.click('Close');
}

describe('a designer who follows the guide', () => {
    it('has nothing to mend after the installation of the first car, and no data loads with the game', async () => {
        await installFirstCar();
        expect(await click('check', /findings?|nothing found/)).toContain('1 car, 4 wheels: nothing found');
        expect(json()).toEqual([]);
    });

    it('has nothing to mend after rigging a model, and no data loads with the game', async () => {
        new ModelMaker(editor, viewport.app).addModel(NAMES);
        await click('rig', 'is now a car');
        editor.click('Add a ground');
        await soon(() =>
            expect(editor.panel).toContain('Added to the scene: daylight, a ground, a camera that follows')
        );
        editor.click('Close');
        expect(editor.hasPhysics).toBe(true);
        expect(await click('check', /findings?|nothing found/)).toContain('1 car, 4 wheels: nothing found');
        expect(json()).toEqual([]);
    });

    it('publishes what a car needs and nothing else, and may go on with a model after that', async () => {
        await installFirstCar();
        const all = loaded().length;
        await click('slim', 'no longer load');
        expect(loaded().length).toBeLessThan(all / 2);
        const check = await click('check', /findings?|nothing found/);
        expect(check).toContain('1 car, 4 wheels: nothing found');
        editor.entities
            .filter((entity) => entity.get('components.script.scripts.vehicleController'))
            .forEach((car) => editor.edit(car, 'enabled', false));
        await click('slim', 'Close');
        new ModelMaker(editor, viewport.app).addModel(NAMES);
        await click('rig', 'is now a car');
        editor.click('Close');
        expect(await click('check', /findings?|nothing found/)).toContain('nothing found');
    });
});
