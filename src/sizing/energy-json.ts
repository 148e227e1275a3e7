import type { Sourced } from './sourced.js';

/** Fuel, tank and battery of a vehicle: attributes of Vehicle Energy, with the defaults of that component for what is missing. */
export interface EnergyJson extends Sourced {
    /** Fuel of a combustion engine. */
    fuel?: 'petrol' | 'diesel';

    /**
     * Share of the fuel's energy that reaches the pistons.
     * @minimum 0.1
     * @maximum 0.6
     * @remedy Give 0.36 to 0.42 for petrol engines, 0.42 to 0.48 for diesel engines
     */
    engineEfficiency?: number;

    /**
     * Size of the tank.
     * @unit l
     * @minimum 1
     * @maximum 1500
     * @remedy Give l, 40 for small cars, 400 for trucks
     */
    tankSize?: number;

    /**
     * Size of the battery.
     * @unit kWh
     * @minimum 0.1
     * @maximum 1000
     * @remedy Give kWh, 40 to 100 for electric cars
     */
    batterySize?: number;

    /**
     * Share of the energy stored by braking that the battery gives back.
     * @minimum 0
     * @maximum 1
     */
    storingEfficiency?: number;

    /**
     * Electric power of all that is not the drive.
     * @unit W
     * @minimum 0
     * @maximum 10000
     * @remedy Give W, 200 to 400
     */
    consumers?: number;
}
