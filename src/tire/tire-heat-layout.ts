/** Sizes of a tire that its heat follows from. */
export interface TireBody {
    /** Mass of the wheel with its tire, kg. */
    mass: number;

    /** Radius of the tire, m. */
    radius: number;

    /** Its width, m. */
    width: number;

    /** Pressure when cold, above that of the air, Pa, of a wheel whose `tirePressure` is 0. */
    pressure: number;
}

/** Shares of the wheel's mass: tread and the rest of the tire; the rim has what is left. Estimates. */
const TREAD = 0.13;
const CARCASS = 0.35;

/** Specific heat of rubber, J/(kg K) (1.7 to 2.0 kJ for compounds of SBR). */
export const RUBBER = 1700;

/** Conductivity of rubber, W/(m K), and thickness between the middles of tread and carcass, m. Estimates. */
const CONDUCTIVITY = 0.25;
const DEPTH = 0.006;

/** Heat transfer between carcass and the air inside, W/(m² K). Estimate. */
const INSIDE = 12;

/** Usable depth of a tread of a road tire, m: 8 mm less the 1.6 mm that the law leaves. */
const TREAD_DEPTH = 0.0064;

/** Share of its area that a road tread has rubber on. Estimate. */
const LAND = 0.7;

/** Rubber that a joule of friction rubs off, m³/J. Estimate: the whole tread of a road tire in 40 000 km at 75 W a tire. */
const ABRASION = 9e-12;

/** Air: specific heat at constant volume, J/(kg K), and gas constant, J/(kg K). */
const AIR_HEAT = 718;
const AIR_GAS = 287;

export const ATMOSPHERE = 101_325;

/** 20 °C, at which tires are filled, K. */
export const FILLED_AT = 293.15;

/** Places of what {@link thermalsOf} writes, for each tire. */
export const THERMAL = {
    /** Heat capacity of tread, carcass and gas, J/K. */
    tread: 0,
    carcass: 1,
    gas: 2,

    /** Area of the tread, and of both sidewalls, m². */
    treadArea: 3,
    sideArea: 4,

    /** Conductance between tread and carcass, and between carcass and gas, W/K. */
    inward: 5,
    inside: 6,

    radius: 7,
    width: 8,

    /** Cold pressure above that of the air, Pa. */
    pressure: 9,

    /** Share of the tread that a joule rubs off, 1/J. */
    wear: 10,
    size: 11
} as const;

/** Writes what the heat of a tire follows from, by {@link THERMAL}. */
export function thermalsOf({ mass, radius, width, pressure }: TireBody, out: Float64Array, at: number): void {
    const treadArea = 2 * Math.PI * radius * width;
    const sideArea = 2 * Math.PI * radius * radius * 0.6; // the rim takes two fifths of a side
    const volume = 0.5 * treadArea * 0.4 * radius;
    const air = ((pressure + ATMOSPHERE) * volume) / (AIR_GAS * FILLED_AT);
    out[at + THERMAL.tread] = TREAD * mass * RUBBER;
    out[at + THERMAL.carcass] = CARCASS * mass * RUBBER;
    out[at + THERMAL.gas] = air * AIR_HEAT;
    out[at + THERMAL.treadArea] = treadArea;
    out[at + THERMAL.sideArea] = sideArea;
    out[at + THERMAL.inward] = (CONDUCTIVITY / DEPTH) * treadArea;
    out[at + THERMAL.inside] = INSIDE * (treadArea + sideArea);
    out[at + THERMAL.radius] = radius;
    out[at + THERMAL.width] = width;
    out[at + THERMAL.pressure] = pressure;
    out[at + THERMAL.wear] = ABRASION / (LAND * treadArea * TREAD_DEPTH);
}
