import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { carNameOf } from '../../templates/car-names.js';

const TEMPLATES = new URL('../../templates/', import.meta.url);

/** Vehicles that only come as part of another one. */
const PARTS = ['loader-rear-frame', 'tractor'];

it.each(['', 'machines/', 'trains/'])(
    'menus call the vehicles of templates/%s what they are called when they drive',
    (folder) => {
        const named = readdirSync(new URL(folder, TEMPLATES))
            .filter((file) => /^[\w-]+\.json$/.test(file) && !PARTS.includes(file.replace('.json', '')))
            .map((file) => [
                file.replace('.json', ''),
                JSON.parse(readFileSync(new URL(folder + file, TEMPLATES), 'utf8')).name as string
            ]);
        expect(named.length).toBeGreaterThan(2);
        for (const [file, name] of named) {
            expect(carNameOf(file)).toBe(name);
        }
    }
);
