import type { VehicleJson } from './vehicle-json.js';
import { needObject } from '../math/argument.js';

/** The prefab Motorcycle, whose numbers are scaled: kg with its rider, m. */
const USUAL = { mass: 260, wheelbase: 1.43 };

/** Lean at full steering, degrees: 70 % of the grip of its tires, 0.84 g, asks for 49. */
const LEAN = 50;

/** Attributes of the component Motorcycle, and the turn of the front wheel that goes with them. */
export interface MotorcycleSize {
    /** Backward tilt of the fork, degrees: road machines have 24 to 26. */
    rake: number;
    attributes: {
        /** Degrees. */
        maxLean: number;

        /** m, kg, kg m². */
        fork: { trail: number; mass: number; inertia: number };

        /** kg, m. */
        rider: { mass: number; height: number };
    };
}

/**
 * Fork and rider of a motorcycle by its mass and wheelbase.
 *
 * @param vehicle - A vehicle of which `sizeVehicle` was told two axles without track.
 * @returns Null of a vehicle whose axles have a track.
 */
export function sizeMotorcycle({ axles, body }: Pick<VehicleJson, 'axles' | 'body'>): MotorcycleSize | null {
    needObject('sizeMotorcycle(vehicle)', body, 'what sizeVehicle() returned', 'mass');
    if (axles.some(({ track }) => track > 0)) {
        return null;
    }
    const heavy = body.mass / USUAL.mass;
    const long = (axles[0].position - axles[axles.length - 1].position) / USUAL.wheelbase;
    return {
        rake: 24.5,
        attributes: {
            maxLean: LEAN,
            fork: { trail: round(0.095 * long), mass: round(28 * heavy), inertia: round(0.6 * heavy * long ** 2) },
            rider: { mass: round(50 * heavy), height: round(0.45 * long) }
        }
    };
}

function round(value: number): number {
    return Number(value.toPrecision(3));
}
