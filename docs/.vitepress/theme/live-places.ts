/** Where the car of a component's page stands: the cars and places of the proving ground where its attributes show. */
const LIVE: Record<string, { car?: string; place?: string; keys?: string[] }> = {
    antiRollBar: { car: 'hatchback', place: 'slalom' },
    brakeHeat: { place: 'mountain' },
    wheelCollider: { car: 'hatchback', place: 'bumps' },
    vehicleController: { car: 'hatchback', place: 'circuit' },
    raycastCar: { car: 'raycast-car', place: 'start' },
    bulletVehicle: { car: 'bullet-vehicle', place: 'start' },
    vehicleAutopilot: { place: 'circuit', keys: ['KeyP'] },
    vehicleTraffic: { place: 'town' },
    skidMarks: { place: 'skid-pad' },
    tireEffects: { place: 'gravel' },
    suspensionVisual: { car: 'off-roader', place: 'humps' },
    vehicleReset: { place: 'jump' },
    vehicleTelemetry: { place: 'skid-pad' }
};

/** What a live car of a page is, and where. */
export function liveOf(component: string): { car: string; place: string; keys: string[] } {
    const { car = 'sports-car', place = 'circuit', keys = [] } = LIVE[component] ?? {};
    return { car, place, keys };
}
