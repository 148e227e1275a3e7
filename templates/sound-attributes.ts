import type { VehicleJson } from './vehicle-json.js';

const LAYOUTS = ['inline', 'v', 'boxer'] as const;

/**
 * Makes the attributes of Vehicle Sound for a vehicle.
 *
 * @param vehicle - The vehicle.
 * @returns Its attributes by name; what is left out has its default.
 */
export function soundAttributes({
    sound,
    engine,
    motor
}: Pick<VehicleJson, 'sound' | 'engine' | 'motor'>): Record<string, number> {
    const { source: _, layout = 'inline', strokes = 4, ...numbers } = sound ?? { source: '' };
    return {
        ...numbers,
        engine: motor ? 1 : 0,
        layout: LAYOUTS.indexOf(layout),
        cycle: strokes === 2 ? 1 : 0,
        ...(engine && { maxRpm: engine.maxRpm, idleRpm: engine.idleRpm }),
        ...(motor && { maxRpm: motor.maxRpm })
    };
}
