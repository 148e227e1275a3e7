import { hullParts } from './hull-parts.js';
import { carPart, scripts, solid, type ScriptParts } from './prefab.js';
import { trailerLoads } from './statics.js';
import { Ref, type Part } from './template-json.js';
import type { TrailerJson } from './trains/train-json.js';
import { trailerPart } from './trains/train.js';
import { middleOf } from './wheelbase.js';
import {
    aboutAxles,
    aboveSprings,
    RAYCAST_DROP,
    sizeMotorcycle,
    sizeRaycastCar,
    sizeTracks,
    type TrailerSize
} from '../src/internal.js';
import type { ModelRig } from '../src/rigging/rig-model.js';
import type { MotorcycleSize } from '../src/sizing/size-motorcycle.js';
import type { TracksSize } from '../src/sizing/size-tracks.js';
import type { Sourced } from '../src/sizing/sourced.js';
import type { VehicleJson } from '../src/sizing/vehicle-json.js';

/** Value of the attribute `contact` of Wheel Collider for a tread that is round across. */
const TORUS = 3;

type Rig = Pick<ModelRig, 'belts' | 'axles'>;

/** Scripts of the chassis of a rigged model beside those that every car has. */
function rigScripts(rig: Rig, vehicle: Pick<VehicleJson, 'axles' | 'body' | 'tires'>): ScriptParts {
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

/**
 * A rigged model as a part of a prefab, without looks: a trailer, a Raycast Car, or a vehicle.
 *
 * @param rig - Findings in the model.
 * @param vehicle - Vehicle or trailer that was made of them.
 * @param isRaycastCar - True of a Raycast Car.
 * @param more - Scripts of the chassis of what drives itself, beside those that it needs.
 */
export function riggedPart(
    rig: ModelRig,
    vehicle: VehicleJson | TrailerSize,
    isRaycastCar: boolean,
    more: ScriptParts = {}
): Part {
    if (!('driveline' in vehicle)) {
        return rigTrailerPart(vehicle);
    }
    return isRaycastCar ? rigRaycastPart(rig, vehicle, more) : rigPart(rig, vehicle, more);
}

/** Scripts that such a part needs beside those of all cars. */
export function scriptsOfRigged(rig: Rig, vehicle: VehicleJson | TrailerSize, isRaycastCar: boolean): string[] {
    if (!('driveline' in vehicle)) {
        return ['trailer'];
    }
    return isRaycastCar ? ['raycastCar'] : Object.keys(rigScripts(rig, vehicle));
}

/** A rigged trailer as a part of a prefab, without looks. */
function rigTrailerPart(size: TrailerSize): Part {
    const look: TrailerJson['look'] = {
        shape: size.coupling.kind === 'fifthWheel' ? 'semi-trailer' : 'caravan',
        paint: PAINT
    };
    const trailer: TrailerJson = { ...size, look };
    return { ...trailerPart(trailer, [], trailerLoads(trailer)), tags: ['vehicle', 'trailer'] };
}

/** Linear color of the paint of what has none in its file. */
const PAINT: [r: number, g: number, b: number] = [0.3, 0.32, 0.35];

/**
 * A rigged model as a Raycast Car, without looks: a part of a prefab.
 *
 * @param rig - Findings in the model.
 * @param vehicle - Vehicle that was made of them.
 * @param more - Scripts of its chassis beside those that it needs.
 */
function rigRaycastPart(rig: ModelRig, vehicle: VehicleJson, more: ScriptParts = {}): Part {
    const size = sizeRaycastCar(vehicle);
    const { cgHeight } = vehicle.body;
    const centered = aboveSprings(aboutAxles(vehicle));
    const { thrust } = rig;
    const y = size.wheelRadius + RAYCAST_DROP - cgHeight;
    const raycastCar = {
        ...size,
        wheels: rig.wheels.map(({ name }) => new Ref(`Wheel ${name}`)),
        ...(thrust && { thrustPoint: new Ref('Thrust Point') })
    };
    return {
        name: vehicle.name,
        tags: ['vehicle'],
        components: { ...solid(vehicle.body.mass), script: scripts({ raycastCar, ...more }) },
        children: [
            ...hullParts({ ...centered, look: vehicle.look }),
            ...rig.wheels.map(({ name, axle, center }): Part => {
                return {
                    name: `Wheel ${name}`,
                    tags: ['wheel'],
                    position: [center[0], y, centered.axles[axle].position]
                };
            }),
            ...(thrust
                ? [
                      {
                          name: 'Thrust Point',
                          position: [thrust[0], thrust[1] - cgHeight, thrust[2] + middleOf(centered)] as const
                      }
                  ]
                : [])
        ]
    };
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
