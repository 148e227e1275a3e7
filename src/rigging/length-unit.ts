/** A unit that models are made in. */
const UNITS: readonly [name: string, meters: number][] = [
    ['meters', 1],
    ['centimeters', 0.01],
    ['millimeters', 0.001],
    ['inches', 0.0254],
    ['feet', 0.3048],
    ['decimeters', 0.1]
];

/** Radius of a wheel and wheelbase of vehicles from a kart to a dumper, m. */
const RADIUS = [0.1, 1.1] as const;
const WHEELBASE = [0.85, 13] as const;

/** Radius of a wheel and wheelbase of a usual car, m. */
const USUAL_RADIUS = 0.33;
const USUAL_WHEELBASE = 2.7;

/** Unit in which a model is made. */
export interface LengthUnit {
    /** Meters in one unit of the model. */
    scale: number;

    /** Certain if the model leaves no other choice. */
    certainty: 'certain' | 'guess';

    /** Reason for the choice. */
    why: string;
}

/**
 * Finds the unit in which wheels have the size of wheels: meters, as glTF says, wherever these are possible.
 *
 * @param radius - Radius of the wheels, in the model's unit.
 * @param wheelbase - Wheelbase, in the model's unit.
 */
export function findUnit(radius: number, wheelbase: number): LengthUnit {
    const isPossible = (scale: number): boolean =>
        radius * scale >= RADIUS[0] &&
        radius * scale <= RADIUS[1] &&
        wheelbase * scale >= WHEELBASE[0] &&
        wheelbase * scale <= WHEELBASE[1];
    const size = (scale: number): string =>
        `wheels of ${(radius * scale).toFixed(2)} m radius and a wheelbase of ${(wheelbase * scale).toFixed(2)} m`;
    const miss = (scale: number): number =>
        Math.abs(Math.log((radius * scale) / USUAL_RADIUS)) + Math.abs(Math.log((wheelbase * scale) / USUAL_WHEELBASE));
    if (isPossible(1)) {
        return { scale: 1, certainty: 'certain', why: `in meters it has ${size(1)}` };
    }
    const possible = UNITS.filter(([, scale]) => isPossible(scale)).sort(([, a], [, b]) => miss(a) - miss(b));
    if (possible.length > 0) {
        const [name, scale] = possible[0];
        const certainty = possible.length === 1 ? 'certain' : 'guess';
        return { scale, certainty, why: `in ${name} it has ${size(scale)}, in meters ${size(1)}` };
    }
    const scale = USUAL_RADIUS / radius;
    return { scale, certainty: 'guess', why: `no usual unit gives a car; it is scaled to ${size(scale)}` };
}
