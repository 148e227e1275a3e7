import { startWalk } from './walk.js';

/** A picture for docs/designers.md: what is opened, and what is done there before it is taken. */
interface Picture {
    name: string;
    query: string;
    gizmos?: boolean;
    telemetry?: boolean;

    /** Keys held for so many frames. */
    keys?: readonly string[];
    frames: number;
}

const PICTURES: readonly Picture[] = [
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
    for (const { name, query, gizmos, telemetry, keys = [], frames } of pictures) {
        const page = await walk.open(query, { width: 640, height: 360 });
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
        await save(name, await page.screenshot({ type: 'jpeg', quality: 82 }));
        await page.close();
    }
    await walk.close();
}
