import { carPart, scripts, type ScriptParts } from './prefab.js';
import type { Part } from './template-json.js';
import { sizeMotorcycle, sizeTracks } from '../src/internal.js';
import type { ModelRig } from '../src/rigging/rig-model.js';
import type { MotorcycleSize } from '../src/sizing/size-motorcycle.js';
import type { TracksSize } from '../src/sizing/size-tracks.js';
import type { Sourced } from '../src/sizing/sourced.js';
import type { VehicleJson } from '../src/sizing/vehicle-json.js';

/** Value of the attribute `contact` of Wheel Collider for a tread that is round across. */
const TORUS = 3;

type Rig = Pick<ModelRig, 'belts' | 'axles'>;

/** Scripts of the chassis of a rigged model beside those that every car has. */
export function rigScripts(rig: Rig, vehicle: Pick<VehicleJson, 'axles' | 'body' | 'tires'>): ScriptParts {
    const tracks = sizeTracks(rig, vehicle);
    const motorcycle = sizeMotorcycle(vehicle);
    return { ...(tracks && { tracks }), ...(motorcycle && { motorcycle: motorcycle.attributes }) };
}

/**
 * A rigged model as a part of a prefab, without looks.
 *
 * @param rig - Findings in the model.
 * @param vehicle - Vehicle that was made of them.
 * @param more - Scripts of its chassis beside those that it needs.
 */
export function rigPart(rig: Rig, vehicle: VehicleJson, more: ScriptParts = {}): Part {
    const part = carPart(vehicle, [], { ...rigScripts(rig, vehicle), ...more });
    const motorcycle = sizeMotorcycle(vehicle);
    const isWheel = ({ tags }: Part): boolean => tags?.includes('wheel') ?? false;
    const children = part.children!.map((child) =>
        motorcycle && isWheel(child) ? inLine(child, vehicle, motorcycle.rake) : child
    );
    return { ...part, children };
}

/** Numbers of a rigged model as files of the garage's machines have them: a motorcycle with its fork and rider, belts with theirs. */
export interface RigJson extends Omit<VehicleJson, 'look'> {
    look: { shape: VehicleJson['look']['shape'] | 'motorcycle' | 'tank'; paint: VehicleJson['look']['paint'] };
    motorcycle?: Sourced & { rake: number } & MotorcycleSize['attributes'];
    tracks?: Sourced & TracksSize;
}

/**
 * The numbers of a rigged model to be written to a file.
 *
 * @param rig - Findings in the model.
 * @param vehicle - Vehicle that was made of them.
 */
export function rigJson(rig: Rig, vehicle: VehicleJson): RigJson {
    const motorcycle = sizeMotorcycle(vehicle);
    const tracks = sizeTracks(rig, vehicle);
    const source = 'Sized by formulas (estimate)';
    const shape = motorcycle ? 'motorcycle' : tracks ? 'tank' : vehicle.look.shape;
    return {
        ...vehicle,
        look: { ...vehicle.look, shape },
        ...(motorcycle && { motorcycle: { source, rake: motorcycle.rake, ...motorcycle.attributes } }),
        ...(tracks && { tracks: { source, ...tracks } })
    };
}

/** A wheel of a motorcycle; the front one in a fork that is tilted back. */
function inLine(part: Part, { axles: [{ position, bumpTravel }] }: VehicleJson, rake: number): Part {
    const { script } = part.components as { script: { scripts: { wheelCollider: { attributes: object } } } };
    const attributes = { ...script.scripts.wheelCollider.attributes, contact: TORUS };
    const components = { script: scripts({ wheelCollider: attributes }) };
    const [x, y, z] = part.position!;
    if (z !== position) {
        return { ...part, components };
    }
    const tilt = (rake * Math.PI) / 180;
    return {
        ...part,
        components,
        position: [x, y - bumpTravel * (1 - Math.cos(tilt)), z - bumpTravel * Math.sin(tilt)],
        rotation: [-rake, 0, 0]
    };
}
