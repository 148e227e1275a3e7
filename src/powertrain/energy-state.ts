import { lastingOf, parameter, reading, state, struct } from '../math/struct.js';

/** Settings of tank and battery. */
export const energySettings = {
    /** True if tank and battery never run empty. */
    unlimited: parameter('0 or 1', 1),

    /** Energy of a full tank, J: 50 l of petrol. */
    tankEnergy: parameter('J', 1.6e9, 1),

    /** Energy of a full battery, J: 60 kWh. */
    batteryEnergy: parameter('J', 2.16e8, 1),

    /** Fill of the tank, 0 to 1. */
    fuelLevel: state('1'),

    /** State of charge of the battery, 0 to 1. */
    charge: state('1'),

    /** Share of the fuel's energy that the gas gives to the pistons: slope of the Willans line. Estimate for petrol. */
    indicated: parameter('1', 0.4, 0.05, 0.6),

    /** Electric power of what is not the drive: lamps, fans, computers, W. Estimate. */
    consumers: parameter('W', 250, 0),

    /** Share of what is stored in the battery by braking that it gives back. Estimate. */
    storing: parameter('1', 0.95, 0, 1),

    /** Charge below which the power of the motors fades, 0 to 1. */
    reserve: parameter('1', 0.05, 0, 1),

    /** Energy of the fuel burned since the start, J. */
    burned: state('J'),

    /** Energy taken from the battery since the start, less what came back, J. */
    drawn: state('J'),

    /** Way since the start, forward and backward, m. */
    way: state('m')
};

/** Readings of tank and battery, of the last step. */
export const energyReadings = {
    /** Power of the fuel that is burned, W. */
    fuelPower: reading('W'),

    /** Power that the battery gives, W; negative while it is charged. */
    batteryPower: reading('W')
};

export const energyLayout = struct({ ...energySettings, ...energyReadings });

export const ENERGY = energyLayout.places;

/** Numbers of tank and battery that a snapshot holds. */
export const ENERGY_LASTING = lastingOf(energyLayout);
