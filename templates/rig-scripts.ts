import type { ScriptParts } from './prefab.js';
import { sizeTracks } from '../src/internal.js';
import type { ModelRig } from '../src/rigging/rig-model.js';
import type { VehicleJson } from '../src/sizing/vehicle-json.js';

/** Scripts of the chassis of a rigged model beside those that every car has. */
export function rigScripts(rig: Pick<ModelRig, 'belts' | 'axles'>, vehicle: Pick<VehicleJson, 'tires'>): ScriptParts {
    const tracks = sizeTracks(rig, vehicle);
    return tracks ? { tracks } : {};
}
