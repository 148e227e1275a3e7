import * as esbuild from 'esbuild';

import { startWalk } from './walk.js';

/** A picture for the guide of the Editor: what is opened, and what is done there before it is taken. */
interface Picture {
    name: string;
    query: string;
    gizmos?: boolean;
    telemetry?: boolean;

    /** The installer's question which car, and nothing else. */
    asks?: boolean;

    /** Size of the window, pixels. */
    size?: { width: number; height: number };

    /** Keys held for so many frames. */
    keys?: readonly string[];
    frames: number;
}

const SIZE = { width: 640, height: 360 };

const PICTURES: readonly Picture[] = [
    { name: 'guide-ask', query: 'viewport', asks: true, frames: 5, size: { width: 700, height: 540 } },
    { name: 'guide-launched', query: '', keys: ['KeyW'], frames: 30, size: { width: 684, height: 456 } },
    { name: 'guide-gizmos', query: 'viewport', gizmos: true, frames: 5 },
    { name: 'guide-telemetry', query: '', telemetry: true, keys: ['KeyW', 'KeyA'], frames: 40 },
    { name: 'guide-own-car', query: 'own', frames: 40 },
    { name: 'guide-message', query: 'static', frames: 40 }
];

/**
 * Takes the pictures of the guide, with the built pack pushed and installed as the guide says.
 *
 * @param save - Gets each of them.
 * @param wanted - Names of those to take; all of them if there are none.
 */
export async function takeWalkShots(
    save: (name: string, picture: Buffer) => Promise<void>,
    wanted: readonly string[]
): Promise<void> {
    const pictures = PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    if (pictures.length === 0) {
        return;
    }
    const walk = await startWalk('hatchback');
    for (const { name, query, size, asks, gizmos, telemetry, keys = [], frames } of pictures) {
        const page = await walk.open(query, size ?? SIZE);
        if (asks) {
            await page.addScriptTag({ content: await askingScript() });
        }
        if (gizmos) {
            await walk.drawGizmos(page);
        }
        if (telemetry) {
            await page.evaluate(() => window.walk!.car.script!.create('vehicleTelemetry'));
        }
        for (const key of keys) {
            await page.keyboard.down(key);
        }
        const begun = await page.evaluate(() => window.walk!.app.frame);
        await page.waitForFunction((frame) => window.walk!.app.frame > frame, begun + frames);
        await page.evaluate(() => (window.walk!.app.autoRender = false)); // the picture stays while it is taken
        const shown = asks ? page.locator('#vehicle-installer') : page;
        await save(name, await shown.screenshot({ type: 'jpeg', quality: 82 }));
        await page.close();
    }
    await walk.close();
}

/** Code of a page that asks for a car as the installer does, with the pictures of all cars. */
async function askingScript(): Promise<string> {
    const contents = `
        import { ProgressPanel } from './editor-tools/progress-panel.ts';
        import pictures from './editor-tools/car-pictures.json';
        new ProgressPanel().choose(Object.keys(pictures), () => Promise.resolve(pictures));`;
    const { outputFiles } = await esbuild.build({
        stdin: { contents, resolveDir: process.cwd() },
        bundle: true,
        format: 'iife',
        write: false
    });
    return outputFiles[0].text;
}
