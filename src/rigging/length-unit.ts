/** A unit that models are made in. */
const UNITS: readonly [name: string, meters: number][] = [
    ['meters', 1],
    ['centimeters', 0.01],
    ['millimeters', 0.001],
    ['inches', 0.0254],
    ['feet', 0.3048],
    ['decimeters', 0.1]
];

/** Factors by which models are made too large or too small, the likeliest first. */
const FACTORS = [10, 100, 1000, 0.5, 2] as const;

/** Radius of a wheel and wheelbase of vehicles from a kart to a dumper, m. */
const RADIUS = [0.1, 1.1] as const;
const WHEELBASE = [0.85, 13] as const;

/** Radius of a wheel, wheelbase and width over the wheels of a usual car, m. */
const USUAL_RADIUS = 0.33;
const USUAL_WHEELBASE = 2.7;

/** Width over the wheels that traffic law leaves to vehicles, with room, m; dumpers and monster trucks are wider (2.55, 96/53/EC). */
const LEGAL_WIDTH = 2.75;

/** Radius over wheelbase from which on wheels are those of a dumper, a tractor or a monster truck. Estimate. */
const LARGE_WHEELS = 0.17;

type Range = readonly [least: number, most: number];

/** Sizes that vehicles of a kind have together, m: those of the garage, and estimates. */
const KINDS: readonly (readonly [radius: Range, wheelbase: Range, width: Range])[] = [
    // kart
    [
        [0.1, 0.18],
        [0.85, 1.3],
        [1, 1.6]
    ],
    // car
    [
        [0.23, 0.45],
        [1.6, 3.9],
        [1.25, 2.3]
    ],
    // truck and bus
    [
        [0.35, 0.68],
        [2.7, 13],
        [1.8, LEGAL_WIDTH]
    ],
    // tractor, dumper and monster truck
    [
        [0.55, 1.1],
        [2, 6],
        [1.8, 7]
    ]
];

/** Sizes of mining trucks, m: brochures, rounded. They are wider than their wheelbase. */
const MINING: (typeof KINDS)[number] = [
    [0.9, 2.1],
    [3.8, 8.5],
    [4.2, 10.5]
];

/** Width over wheelbase from which on a vehicle on large wheels may be a mining truck: these have 1.15 to 1.4. */
const MINING_WIDTH = 1.1;

/** Sizes of vehicles on tracks, from a loader for one man to a dozer of a mine, m: brochures, rounded; wheels with their belts. */
const TRACKED: (typeof KINDS)[number] = [
    [0.1, 0.65],
    [0.7, 6],
    [0.75, 5]
];

/** Sizes of motorcycles, from a minibike to a tourer, m: brochures, rounded; the width is that of a tire. */
const IN_LINE: (typeof KINDS)[number] = [
    [0.17, 0.4],
    [0.9, 2],
    [0.03, 0.4]
];

/** Sizes of trailers, from one of a garden to a semi-trailer, m: brochures, rounded; from the axles to the coupling. */
const TOWED: typeof KINDS = [
    [
        [0.14, 0.42],
        [1, 7],
        [1.1, 2.6]
    ],
    [
        [0.38, 0.6],
        [3, 12],
        [1.9, LEGAL_WIDTH]
    ]
];

/** Kinds of vehicles by what they stand on. */
export type Stand = 'wheeled' | 'tracked' | 'in line' | 'towed';

/** Unit in which a model is made. */
export interface LengthUnit {
    /** Meters in one unit of the model. */
    scale: number;

    /** Certain if wheels, wheelbase and width say the same, and nothing else does. */
    certainty: 'certain' | 'guess';

    /** Reason for the choice. */
    why: string;
}

/**
 * Finds the unit in which wheels, wheelbase and width are those of one kind of vehicle: meters, as glTF says, wherever these
 * are possible.
 *
 * @param radius - Radius of the wheels, in the model's unit.
 * @param wheelbase - Wheelbase, or distance of a trailer's coupling from its axles, in the model's unit.
 * @param width - Width over the wheels, in the model's unit.
 * @param stand - Belts that the wheels run inside, two wheels in line, or those of a trailer.
 */
export function findUnit(radius: number, wheelbase: number, width: number, stand: Stand = 'wheeled'): LengthUnit {
    const hasCarProportions = stand === 'wheeled' && radius < LARGE_WHEELS * wheelbase;
    const own = { tracked: [TRACKED], 'in line': [IN_LINE], towed: TOWED, wheeled: null }[stand];
    const large = width > MINING_WIDTH * wheelbase ? [...KINDS, MINING] : KINDS;
    const kinds = own ?? (hasCarProportions ? KINDS.slice(0, -1) : large);
    const fits = (scale: number): boolean =>
        kinds.some(([radii, bases, widths]) =>
            (
                [
                    [radius, radii],
                    [wheelbase, bases],
                    [width, widths]
                ] as const
            ).every(([length, [least, most]]) => length * scale >= least && length * scale <= most)
        );
    const isPossible = (scale: number): boolean =>
        radius * scale >= RADIUS[0] &&
        radius * scale <= RADIUS[1] &&
        wheelbase * scale >= WHEELBASE[0] &&
        wheelbase * scale <= WHEELBASE[1] &&
        !(hasCarProportions && width * scale > LEGAL_WIDTH);
    const size = (scale: number): string =>
        `wheels of ${(radius * scale).toFixed(2)} m radius, ${stand === 'towed' ? 'a coupling' : 'a wheelbase of'} ${(wheelbase * scale).toFixed(2)} m ${stand === 'towed' ? 'away ' : ''}and ${(width * scale).toFixed(2)} m over its wheels`;
    const miss = (scale: number): number =>
        Math.abs(Math.log((radius * scale) / USUAL_RADIUS)) + Math.abs(Math.log((wheelbase * scale) / USUAL_WHEELBASE));
    if (isPossible(1) || fits(1)) {
        return { scale: 1, certainty: fits(1) ? 'certain' : 'guess', why: `in meters it has ${size(1)}` };
    }
    const among = (suits: (scale: number) => boolean): LengthUnit | null => {
        const possible = UNITS.filter(([, scale]) => suits(scale)).sort(([, a], [, b]) => miss(a) - miss(b));
        if (possible.length === 0) {
            return null;
        }
        const [name, scale] = possible[0];
        const certainty = possible.length === 1 && suits === fits ? 'certain' : 'guess';
        return { scale, certainty, why: `in ${name} it has ${size(scale)}, in meters ${size(1)}` };
    };
    const by = (scale: number): LengthUnit => ({
        scale,
        certainty: 'guess',
        why: `no usual unit gives a car; it is scaled to ${size(scale)}`
    });
    const factor = FACTORS.find(fits);
    return among(fits) ?? (factor === undefined ? null : by(factor)) ?? among(isPossible) ?? by(USUAL_RADIUS / radius);
}
