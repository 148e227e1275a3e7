import type { MachineJson, MachineShape } from './machines/machine-json.js';
import type { EntityJson, TemplateJson } from './template-json.js';
import type { Shape } from './vehicle-json.js';

/** A vehicle with its prefab. */
export interface Built {
    /** Name of its files, such as `city-bus`. */
    name: string;
    /** The vehicle; that in front in a train. */
    vehicle: MachineJson;
    prefab: TemplateJson;
}

/** An attribute of a blueprint. A color is red, green and blue from 0 to 255: `255,128,0`. */
interface AttributeJson {
    id: string;
    type: 'bool' | 'int' | 'string' | 'color';
    value: string;
    recommendedValues?: string[];
    isModifiable?: boolean;
}

export interface BlueprintJson {
    id: string;
    tags: string[];
    prefab: string;
    attributes: AttributeJson[];
}

/** Base types of CARLA by shape, and `machine` for what CARLA has not. */
const BASE_TYPES: Record<Shape | MachineShape, 'car' | 'bus' | 'truck' | 'motorcycle' | 'machine'> = {
    hatchback: 'car',
    sedan: 'car',
    estate: 'car',
    'sports-car': 'car',
    'electric-sedan': 'car',
    pickup: 'car',
    'off-roader': 'car',
    kart: 'car',
    racer: 'car',
    bus: 'bus',
    truck: 'truck',
    tractor: 'truck',
    motorcycle: 'motorcycle',
    bulldozer: 'machine',
    tank: 'machine',
    forklift: 'machine',
    telehandler: 'machine',
    'articulated-loader': 'machine'
};

/** Generation of the models: CARLA's number for old and new ones. All of the garage are of the first. */
const GENERATION = 1;

/** Role names that CARLA recommends, and that of its manual control. */
const ROLES = ['autopilot', 'scenario', 'ego_vehicle', 'hero'];

/** Blueprints of vehicles by their ids, as CARLA's library lists its own. Each can have the paint of all. */
export function blueprintsOf(all: readonly Built[]): BlueprintJson[] {
    const paints = all.map(paintOf);
    return all
        .map((built, i) => blueprintOf(built, [...new Set([paints[i], ...paints])]))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function blueprintOf({ name, vehicle, prefab }: Built, paints: string[]): BlueprintJson {
    const tags = ['vehicle', name.replaceAll('-', '_')];
    const entities = Object.values(prefab.entities);
    const fixed = (id: string, type: AttributeJson['type'], value: string | number | boolean): AttributeJson => ({
        id,
        type,
        value: String(value)
    });
    return {
        id: tags.join('.'),
        tags,
        prefab: name,
        attributes: [
            fixed('base_type', 'string', BASE_TYPES[vehicle.look.shape]),
            fixed('special_type', 'string', vehicle.motor ? 'electric' : ''),
            fixed('number_of_wheels', 'int', entities.filter((entity) => has(entity, 'wheelCollider')).length),
            fixed(
                'has_lights',
                'bool',
                entities.some((entity) => has(entity, 'vehicleLights'))
            ),
            fixed('generation', 'int', GENERATION),
            { ...fixed('color', 'color', paints[0]), recommendedValues: paints, isModifiable: true },
            { ...fixed('role_name', 'string', 'default'), recommendedValues: ROLES, isModifiable: true }
        ]
    };
}

function has({ components }: EntityJson, script: string): boolean {
    return script in ((components.script as { scripts: object } | undefined)?.scripts ?? {});
}

/** Its paint as pickers show it, 0 to 255. */
function paintOf({ prefab }: Built): string {
    return prefab.look!.materials.paint.diffuse.map((value) => Math.round(255 * value)).join(',');
}
