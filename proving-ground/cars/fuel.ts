import { VehicleFuel } from '../../scripts/vehicle-energy.mjs';

/** What burns diesel, by the sources of its template. */
const DIESEL = [
    'pickup',
    'off-roader',
    'city-bus',
    'truck',
    'semi-truck',
    'lift-axle-truck',
    'bulldozer',
    'tank',
    'telehandler'
];

/** In the middle of what the tooltip of Engine Efficiency says of diesel engines. */
const DIESEL_EFFICIENCY = 0.45;

/** The attributes of Vehicle Energy that a car of the garage needs. */
export function fuelOf(name: string): { fuel?: VehicleFuel; engineEfficiency?: number } {
    return DIESEL.includes(name) ? { fuel: VehicleFuel.DIESEL, engineEfficiency: DIESEL_EFFICIENCY } : {};
}
