import { readdirSync } from 'node:fs';

import { afterAll, beforeAll, describe } from 'vitest';

import { putAppsOnJolt } from '../support/apps-on-jolt.js';
import { sampleOf } from '../support/torture.js';

/** Folders of which all tests run on Jolt, as they are: their cars know no physics engine. */
const FOLDERS = ['acceptance', 'acceptance/lateral', 'garage', 'motorcycle', 'oracles', 'tracks'];

/** Tests of these folders that need Ammo. */
const OF_AMMO = [
    'garage/pedal' // has the Bullet Vehicle among its cars
];

/** Tests of other folders. */
const OTHERS = [
    'scenario/lift-axle-trailer',
    'scenario/light-ground',
    'scenario/overturned-trains',
    'scenario/trailers',
    'scenario/train-lifecycle',
    'scenario/train-masses',
    'scenario/trains-put-elsewhere',
    'scenario/trains-reset',
    'scenario/two-wheels',
    'templates/articulated-loader',
    'templates/trains',
    'vehicle/coupling-load',
    'vehicle/winch'
];

const SUITES = [
    ...FOLDERS.flatMap((folder) =>
        readdirSync(`test/${folder}`)
            .filter((file) => file.endsWith('.test.ts'))
            .sort()
            .map((file) => `${folder}/${file.replace('.test.ts', '')}`)
    ).filter((suite) => !OF_AMMO.includes(suite)),
    ...OTHERS
];

let end: () => void;

beforeAll(async () => {
    end = await putAppsOnJolt();
    process.env.PHYSICS = 'Jolt';
});

afterAll(() => {
    end();
    delete process.env.PHYSICS;
});

for (const suite of sampleOf(SUITES, 20)) {
    // (hooks of a suite are for its own tests; a module of its own each: their worker has those of Ammo, too)
    describe(suite, async () => {
        await import(`../${suite}.test.js?on=Jolt`);
    });
}
