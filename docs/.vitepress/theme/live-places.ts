/** A car of the proving ground, and where it stands. */
export interface LivePlace {
    car: string;
    place: string;

    /** Keys that are pressed once it is there. */
    keys: string[];

    /** Class of the component, where the car has to be given one. */
    adds?: string;
}

/** Car, place and keys that show a component best, as far as they differ from the sports car on the circuit. */
const LIVE: Record<string, Partial<LivePlace>> = {
    antiRollBar: { car: 'hatchback', place: 'slalom' },
    brakeHeat: { place: 'mountain' },
    wheelCollider: { car: 'hatchback', place: 'bumps' },
    vehicleController: { car: 'hatchback', place: 'circuit' },
    raycastCar: { car: 'raycast-car', place: 'start' },
    bulletVehicle: { car: 'bullet-vehicle', place: 'start' },
    vehicleAutopilot: { place: 'circuit', keys: ['KeyP'] },
    freeCamera: { keys: ['KeyC', 'KeyC', 'KeyC', 'KeyC', 'KeyC', 'KeyC'] },
    vehicleTraffic: { place: 'town' },
    skidMarks: { place: 'skid-pad' },
    tireEffects: { place: 'gravel' },
    vehicleReset: { place: 'jump' },
    debugTelemetry: { place: 'skid-pad', keys: ['PageDown'] },
    vehicleTelemetry: { place: 'skid-pad', adds: 'VehicleTelemetry' },
    vehicleGizmos: { place: 'bumps', adds: 'VehicleGizmos' }
};

/** Components that no car of the proving ground has. */
const NOWHERE = ['bulletWheel', 'hitch', 'remoteVehicle', 'spawnPoint', 'suspensionVisual', 'trailer', 'wheelCarrier'];

/** Finds the live car for the page of a component; null for components without one. */
export function liveOf(component: string): LivePlace | null {
    return NOWHERE.includes(component) ? null : { car: 'sports-car', place: 'circuit', keys: [], ...LIVE[component] };
}
