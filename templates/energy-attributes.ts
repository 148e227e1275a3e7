import type { EnergyJson } from './vehicle-json.js';

/** Values of the enum `VehicleFuel`. */
const FUELS = ['petrol', 'diesel'] as const;

/**
 * Makes the attributes of Vehicle Energy for a vehicle.
 *
 * @param energy - Energy store of the vehicle.
 * @returns Its attributes by name; what is left out has its default.
 */
export function energyAttributes({ source: _, fuel, ...numbers }: EnergyJson): Record<string, number> {
    return { ...numbers, ...(fuel && { fuel: FUELS.indexOf(fuel) }) };
}
