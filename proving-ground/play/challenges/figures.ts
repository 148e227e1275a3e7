/** Measured figures of a car of the garage. */
export interface MeasuredFigures {
    /** From 0 to 100 km/h, s. */
    zeroTo100: number;

    /** From 100 km/h to rest with the brakes full from there on, m: the shorter of both ways of the table, less that of the pedal. */
    brake100: number;

    /** Largest lateral acceleration on the pad of 45.7 m, g. */
    lateral: number;

    /** Highest entry speed of the lane change by ISO 3888-2 without hitting a cone, km/h; none for cars that do not fit. */
    entry?: number;

    /** Energy from tank or battery for a lap of the circuit by the autopilot at 44 km/h at most, Wh. */
    lap: number;

    /** t */
    mass: number;

    /** m */
    width: number;
}

/** From the tables of docs/garage.md, which `npm run tables` measures; laps from the autopilot, masses and widths from the cars' files. */
export const FIGURES: Readonly<Record<string, MeasuredFigures | undefined>> = {
    'city-bus': { zeroTo100: 56.73, brake100: 49.1, lateral: 0.65, lap: 5625, mass: 14.974, width: 2.5 },
    'electric-car': { zeroTo100: 6.22, brake100: 37.5, lateral: 0.86, entry: 70, lap: 124, mass: 1.8, width: 1.849 },
    estate: { zeroTo100: 11.25, brake100: 36.8, lateral: 0.84, entry: 68, lap: 837, mass: 1.767, width: 1.826 },
    hatchback: { zeroTo100: 9.97, brake100: 34.7, lateral: 0.8, entry: 67, lap: 690, mass: 1.005, width: 1.66 },
    kart: { zeroTo100: 7.95, brake100: 50.5, lateral: 1.43, entry: 100, lap: 194, mass: 0.165, width: 1.41 },
    'off-roader': { zeroTo100: 14.29, brake100: 45.8, lateral: 0.72, entry: 48, lap: 1654, mass: 2.573, width: 2.16 },
    pickup: { zeroTo100: 11.24, brake100: 38.7, lateral: 0.72, entry: 64, lap: 1012, mass: 2.225, width: 1.855 },
    racer: { zeroTo100: 3.35, brake100: 22.3, lateral: 1.55, entry: 97, lap: 526, mass: 0.55, width: 1.825 },
    sedan: { zeroTo100: 9.25, brake100: 36.3, lateral: 0.91, entry: 65, lap: 704, mass: 1.093, width: 1.61 },
    'sports-car': { zeroTo100: 5.64, brake100: 34.8, lateral: 0.91, entry: 65, lap: 1070, mass: 1.5, width: 1.869 },
    truck: { zeroTo100: 43.83, brake100: 54, lateral: 0.6, lap: 6456, mass: 18, width: 2.5 }
};
