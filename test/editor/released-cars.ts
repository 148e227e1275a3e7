import { readFileSync } from 'node:fs';

import type { StoredSchema } from '../../editor-tools/updated-values.js';
import type { EntityJson } from '../../templates/template-json.js';

// The folder `released` has the attributes of earlier versions of the pack, and cars that were saved with them.

/** Attributes of the scripts of a version, by the name of the script. */
export type Schemas = Record<string, { attributes: StoredSchema }>;

/** Entities of a scene or template by their ids. */
export type Entities = Record<string, EntityJson>;

/** A car that was saved with an earlier version. */
interface SavedCar {
    /** Speed there after 5 s at full throttle from rest, m/s. */
    speed: number;
    entities: Entities;
}

export function readReleased(version: string): Schemas {
    return JSON.parse(readFileSync(`test/editor/released/${version}.json`, 'utf8')) as Schemas;
}

/** Cars that were saved with a version; of the second, those of a kind that the first does not have or has changed, as prefabs for games. */
export function savedCars(version = '78b7f74'): Record<string, SavedCar> {
    return JSON.parse(readFileSync(`test/editor/released/${version}-cars.json`, 'utf8')) as Record<string, SavedCar>;
}
