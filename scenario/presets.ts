import { readdirSync, readFileSync } from 'node:fs';

import { ROOT } from './root.js';
import type { VehicleJson } from '../templates/vehicle-json.js';

/** Names of the vehicles in templates/. */
export function presetNames(): string[] {
    return readdirSync(new URL('templates', ROOT))
        .filter((file) => file.endsWith('.json') && !file.endsWith('.schema.json'))
        .map((file) => file.slice(0, -'.json'.length))
        .sort();
}

export function loadPreset(name: string): VehicleJson {
    return JSON.parse(readFileSync(new URL(`templates/${name}.json`, ROOT), 'utf8')) as VehicleJson;
}
