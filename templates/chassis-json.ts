import type { MachineShape, MotorcycleJson, TracksJson } from './machines/machine-json.js';
import type { Shape, VehicleJson } from './vehicle-json.js';

/** Look of a trailer. */
export type TrailerShape = 'caravan' | 'semi-trailer' | 'loader-front';

/** Facts about a vehicle, with or without an engine, that prefab and looks are made from. */
export interface LooksJson extends Pick<VehicleJson, 'name' | 'body' | 'hull' | 'axles' | 'tires'> {
    look: { shape: Shape | TrailerShape | MachineShape; paint: VehicleJson['look']['paint'] };
    motorcycle?: MotorcycleJson;
    tracks?: TracksJson;
}
