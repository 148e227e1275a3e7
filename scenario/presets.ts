import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { ROOT } from './root.js';
import type { VehicleJson } from '../templates/vehicle-json.js';

/** Names of the vehicles in templates/. */
export function presetNames(): string[] {
    return readdirSync(new URL('templates', ROOT))
        .filter((file) => file.endsWith('.json') && !file.endsWith('.schema.json'))
        .map((file) => file.slice(0, -'.json'.length))
        .sort();
}

/** True if the name of a vehicle is a file of its own. */
export function isFile(vehicle: string): boolean {
    return vehicle.endsWith('.json');
}

/** A vehicle in templates/ by its name, or any by a path that our own code knows; data's go through `readNamedJson`. */
export function loadPreset(name: string): VehicleJson {
    const file = isFile(name) ? resolve(name) : new URL(`templates/${name}.json`, ROOT);
    return JSON.parse(readFileSync(file, 'utf8')) as VehicleJson;
}
