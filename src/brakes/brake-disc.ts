/** Properties of a disc that decide the temperature of it and its pads. */
export interface BrakeDisc {
    /** Mass of the friction ring, kg: it takes the heat. */
    mass: number;

    /** Outer diameter, m. */
    diameter: number;

    /** True if it has channels between its faces through which it pumps air. */
    vented: boolean;
}

/** Specific heat of cast iron at the temperatures of brakes in use, J/(kg K). Estimate: it rises with temperature. */
const SPECIFIC_HEAT = 500;

/** Inner over outer diameter of the friction ring. Estimate. */
const HUB = 0.6;

/** Cooling of a disc with channels over that of a solid one, on a car (A. Stephens, thesis, RMIT 2006: "40+ %" more). */
const CHANNELS = 1.4;

/** Heat capacity, J/K. */
export function heatCapacity({ mass }: BrakeDisc): number {
    return SPECIFIC_HEAT * mass;
}

/** Area of both faces, m². */
export function faceArea({ diameter }: BrakeDisc): number {
    return (Math.PI / 2) * diameter * diameter * (1 - HUB * HUB);
}

/** Area that air cools, m²: that of the faces, with what channels add. */
export function cooledArea(disc: BrakeDisc): number {
    return faceArea(disc) * (disc.vented ? CHANNELS : 1);
}

/**
 * The disc of a car of which only mass and tires are known: 4 kg in front and 2.6 kg behind for each tonne, and a diameter of 0.42 and
 * 0.4 of the tire's. Estimates; a 1.2 t hatchback has 0.24 m and nearly 5 kg in front.
 *
 * @param mass - Mass of the car, kg.
 * @param radius - Radius of the tire, m.
 * @param isFront - True on a front axle; its discs have channels.
 */
export function usualDisc(mass: number, radius: number, isFront: boolean): BrakeDisc {
    return { mass: (isFront ? 4 : 2.6) * 1e-3 * mass, diameter: (isFront ? 0.85 : 0.8) * radius, vented: isFront };
}
