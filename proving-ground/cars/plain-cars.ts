import type { EntityJson, TemplateJson } from '../../templates/template-json.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';

/** A car of the garage that is not simulated by a Vehicle Controller, in the clothes of one that is. */
interface PlainCar {
    name: string;
    description: string;
    paint: [number, number, number];

    /** Whose body and wheels it wears. */
    clothes: string;
    script: string;

    /** Distance of a resting wheel below the place of its entity, m. */
    sag: number;

    /** Attributes of the script, for a body of 1 226 kg. */
    attributes(radius: number): object;
}

/** Compression at which the springs of a raycast car carry it, m, and its travel. */
const COMPRESSION = (9.81 / 25) ** 2;
const TRAVEL = 0.2;

/** Spring of the Bullet car, 1/s², and its length, m. */
const STIFFNESS = 25;
const LENGTH = 0.3;

export const PLAIN_CARS: Readonly<Record<string, PlainCar>> = {
    'raycast-car': {
        name: 'Raycast car',
        description: 'Four rays and five forces, as in a tutorial: quick to make, glad to slide.',
        paint: [0.02, 0.16, 0.36],
        clothes: 'hatchback',
        script: 'raycastCar',
        sag: TRAVEL - COMPRESSION,
        attributes: (radius) => ({
            preset: 10,
            wheelRadius: radius,
            travel: TRAVEL,
            springFriction: 3500,
            tireAdhesion: 3500,
            grip: 1,
            thrust: 7000,
            topSpeed: 160,
            brake: 11000,
            maxSteerAngle: 30
        })
    },
    'bullet-vehicle': {
        name: 'Bullet vehicle',
        description:
            "Bullet's own raycast vehicle, as in the engine's script. Its wheels turn as they roll, and never spin.",
        paint: [0.42, 0.3, 0.02],
        clothes: 'hatchback',
        script: 'bulletVehicle',
        sag: LENGTH - 9.81 / 4 / STIFFNESS,
        attributes: (radius) => ({
            drive: 0,
            maxEngineForce: 2300,
            maxBrakingForce: 45,
            rearBraking: 0.7,
            maxSteering: 0.5,
            tuning: {
                radius,
                suspensionRestLength: LENGTH,
                maxSuspensionTravel: 0.3,
                suspensionStiffness: STIFFNESS,
                suspensionCompression: 3,
                suspensionDamping: 4.5,
                maxSuspensionForce: 20000,
                frictionSlip: 1.1,
                rollInfluence: 0.3
            }
        })
    }
};

/** Turns the prefab of a car into that of a plain one. */
export function undress(prefab: TemplateJson, vehicle: VehicleJson, car: PlainCar): TemplateJson {
    const wheels: string[] = [];
    const entities: Record<string, EntityJson> = {};
    const radius = vehicle.tires[vehicle.axles[0].tire].radius;
    for (const [guid, entity] of Object.entries(prefab.entities)) {
        const { script: _, ...components } = entity.components;
        if (entity.tags.includes('wheel')) {
            wheels.push(guid);
            const [x, , z] = entity.position;
            const position = [x, radius - vehicle.body.cgHeight + car.sag, z] as const;
            entities[guid] = { ...entity, position, components };
        } else {
            entities[guid] = entity.parent ? { ...entity, components } : entity;
        }
    }
    const scripts = {
        [car.script]: { enabled: true, attributes: { ...car.attributes(radius), wheels } },
        vehicleInput: { enabled: true, attributes: {} },
        vehicleLights: { enabled: true, attributes: {} }
    };
    for (const [guid, entity] of Object.entries(entities)) {
        if (!entity.parent) {
            const script = { enabled: true, order: Object.keys(scripts), scripts };
            entities[guid] = { ...entity, components: { ...entity.components, script } };
        }
    }
    return { ...prefab, entities };
}

/** Name, description and paint of a plain car over the numbers of the vehicle whose body it wears. */
export function describe(vehicle: VehicleJson, { name, description, paint }: PlainCar): VehicleJson {
    return { ...vehicle, name, description, look: { ...vehicle.look, paint } };
}
