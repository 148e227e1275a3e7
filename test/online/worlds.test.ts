import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { headlessWorld } from '../../online/headless-world.js';
import { setRain } from '../../proving-ground/library/ground/surfaces.js';
import { setWetness } from '../../proving-ground/library/ground/wet.js';
import { placePrefab } from '../support/prefab.js';

const SCHEMAS = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<string, never>;
const PREFABS = readdirSync('dist/headless').map((file) => file.replace('.json', ''));
const ROOMS = 6;

/** A room's world in which some vehicles have driven, made and left. */
async function comeAndGo(vehicles: string[]): Promise<WeakRef<object>> {
    const { app } = await headlessWorld(SCHEMAS);
    // one of them by two Templates, whose models have the same GUIDs
    [...vehicles, vehicles[0]].forEach((name, k) => placePrefab(app, name).setPosition(20 * k, 3, 0));
    setRain(app, true);
    setWetness(app.graphicsDevice, 1);
    app.update(1 / 60);
    app.update(1 / 60);
    app.destroy();
    return new WeakRef(app);
}

it('a server keeps nothing of the worlds of rooms that are over, whatever drove there', async () => {
    const worlds: WeakRef<object>[] = [];
    for (let room = 0; room < ROOMS; room++) {
        worlds.push(await comeAndGo(PREFABS.filter((_, k) => k % ROOMS === room)));
        await sleep(0); // until then the reference itself holds the world
    }
    globalThis.gc!();
    await sleep(0);
    globalThis.gc!();
    // arrays that all steps share may hold numbers of the last world
    expect(worlds.filter((world) => world.deref()).length).toBeLessThanOrEqual(1);
});
