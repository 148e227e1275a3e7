import type { EnergyJson } from './vehicle-json.js';

/** Values of the enum `VehicleFuel`. */
const FUELS = ['petrol', 'diesel'] as const;

/**
 * What Vehicle Energy is told about a vehicle.
 *
 * @param energy - Of the vehicle.
 * @returns Its attributes by name; what is left out has its default.
 */
export function energyAttributes({ source: _, fuel, ...numbers }: EnergyJson): Record<string, number> {
    return { ...numbers, ...(fuel && { fuel: FUELS.indexOf(fuel) }) };
}
