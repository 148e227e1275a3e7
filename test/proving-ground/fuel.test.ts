import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { GARAGE } from '../../proving-ground/cars/car-list.js';
import { fuelOf } from '../../proving-ground/cars/fuel.js';
import { VehicleFuel } from '../../scripts/vehicle-energy.mjs';

/** The template of what drives: of a train, that of its front. */
function readTemplate(name: string): string | null {
    const path = ['', 'trains/', 'machines/'].map((dir) => `templates/${dir}${name}.json`).find(existsSync);
    if (path === undefined) {
        return null;
    }
    const text = readFileSync(path, 'utf8');
    const { front } = JSON.parse(text) as { front?: string };
    return front === undefined ? text : readTemplate(front);
}

describe('a car of the proving ground', () => {
    const cars = GARAGE.flatMap((name) => {
        const template = readTemplate(name);
        return template === null ? [] : [{ name, template }];
    });

    it.each(cars)('burns diesel if its template names such an engine: $name', ({ name, template }) => {
        expect(fuelOf(name).fuel === VehicleFuel.DIESEL).toBe(/diesel/i.test(template));
    });
});
