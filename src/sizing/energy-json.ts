import type { Sourced } from './sourced.js';

/** Its fuel, tank and battery: attributes of Vehicle Energy, with the defaults of that component for what is missing. */
export interface EnergyJson extends Sourced {
    /** Fuel of a combustion engine. */
    fuel?: 'petrol' | 'diesel';

    /** Share of the fuel's energy that reaches the pistons, 0.1 to 0.6. */
    engineEfficiency?: number;

    /** l */
    tankSize?: number;

    /** kWh */
    batterySize?: number;

    /** Share of the energy stored by braking that the battery gives back, 0 to 1. */
    storingEfficiency?: number;

    /** Electric power of all that is not the drive, W. */
    consumers?: number;
}
