import { readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { pagesBeside } from '../../tools/build/build-site.mjs';
import { taskOf } from '../../tools/build/reference-tasks.mjs';

/** Files of scripts/ that only pass on what others export. */
const PASSING = ['components.mts', 'index.mts', 'vehicle-core.mts', 'with-all.mts'];

describe('the reference', () => {
    it('has a task for what any component exports', () => {
        const files = readdirSync('scripts').filter((file) => !PASSING.includes(file));
        expect(files.length).toBeGreaterThan(50);
        expect(files.map((file) => taskOf(`scripts/${file}`)).filter((task) => !task)).toEqual([]);
    });

    it.each([
        ['scripts/vehicle-controller.mts', 'Cars and wheels'],
        ['scripts/vehicle-gravity.mts', 'Tires, suspension and ground'],
        ['src/driver/route.ts', 'Drive from code, keys and touch'],
        ['src/brakes/brake-heat.ts', 'Heat, energy and damage'],
        ['src/brakes/brakes.ts', 'Engine, gears, brakes and air'],
        ['src/math/scalar.ts', 'Numbers, units and snapshots']
    ])('lists what %s exports below "%s"', (file, task) => {
        expect(taskOf(file)).toBe(task);
    });

    it('refuses a file without a task, by its name', () => {
        expect(() => taskOf('scripts/flying-carpet.mts')).toThrow('scripts/flying-carpet.mts');
    });

    it('is in the map of the site, as the proving ground is', () => {
        expect(pagesBeside(['reference/playcanvas-vehicles/classes/Vehicle.md'])).toEqual([
            { url: 'reference/playcanvas-vehicles/classes/Vehicle.html' },
            { url: 'proving-ground/' }
        ]);
    });
});
