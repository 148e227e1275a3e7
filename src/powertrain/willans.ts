import { POWERTRAIN } from './state.js';

/** Efficiency of the alternator and its belt. Estimate. */
const ALTERNATOR = 0.6;

/**
 * Places of the inputs and the result of {@link findFuelPower}: share of the fuel's energy that the gas gives to the pistons;
 * efficiency of the driveline, which is missing in the torque of the engine; electric power of the consumers, W; power of
 * the fuel, W.
 */
export const WILLANS = { indicated: 0, driveline: 1, consumers: 2, fuelPower: 3 } as const;

/**
 * Power of the fuel that an engine burns, by the Willans line: what the crank gives and the engine's own friction, over a
 * constant efficiency; none with the throttle shut above idle (L. Guzzella and A. Sciarretta, _Vehicle Propulsion Systems_,
 * chapter 3). From array to array: a number that is passed or returned may be boxed.
 *
 * @param engine - Numbers of the powertrain.
 * @param io - See {@link WILLANS}.
 */
export function findFuelPower(engine: Float64Array, io: Float64Array): void {
    const speed = engine[POWERTRAIN.engineSpeed];
    const torque = engine[POWERTRAIN.engineTorque];
    const friction = engine[POWERTRAIN.engineFriction] + engine[POWERTRAIN.engineFrictionSlope] * speed;
    const crank = torque > 0 ? torque / io[WILLANS.driveline] : torque;
    const indicated = engine[POWERTRAIN.engineRunning] === 0 ? 0 : (crank + friction) * speed;
    io[WILLANS.fuelPower] =
        indicated > 0 ? (indicated + io[WILLANS.consumers] / ALTERNATOR) / io[WILLANS.indicated] : 0;
}
