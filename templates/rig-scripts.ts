import type { ScriptParts } from './prefab.js';
import type { ModelRig } from '../src/rigging/rig-model.js';

/** Scripts of the chassis of a rigged model beside those that every car has. */
export function rigScripts({ belts }: Pick<ModelRig, 'belts'>): ScriptParts {
    return belts.length > 0 ? { tracks: {} } : {};
}
