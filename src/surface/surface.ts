/** What a ground is made of, as wheels feel it. */
export interface Surface {
    /** Factor on the friction of the tire; 1 is dry asphalt. */
    grip: number;

    /** Added to the rolling resistance coefficient of the tire: resisting force per unit load. */
    rollingResistance: number;

    /** Height of the waves of a rough surface, m, from the mean to the crest. */
    roughnessAmplitude: number;

    /** Length of these waves, m. */
    roughnessWavelength: number;

    /** Drag of loose ground that the wheel plows through, in shares of its load per m/s. */
    drag: number;
}

/**
 * Names of the surfaces that come with the vehicles.
 *
 * Friction is relative to dry asphalt, from the means of J. Y. Wong, Theory of Ground Vehicles, table 1.3 (after Taborek
 * 1957), and R. Noon, Engineering Analysis of Vehicular Accidents (1994); scatter of 20 % is normal. Rolling resistance
 * is what Wong and Gillespie add to the 0.013 of asphalt. Roughness: waves of the class that ISO 8608 calls C to E,
 * reduced to one wavelength, estimate. Drag: sand and snow that stop a coasting car within a few lengths, estimate.
 */
export const surfaces = {
    /** Dry asphalt. */
    asphalt: surface(1, 0, 0, 1, 0),

    /** Wet asphalt. */
    wetAsphalt: surface(0.7, 0.001, 0, 1, 0),

    /** Concrete. */
    concrete: surface(1, 0, 0.001, 4, 0),

    /** Gravel. */
    gravel: surface(0.65, 0.01, 0.006, 0.7, 0.001),

    /** Dirt track. */
    dirt: surface(0.7, 0.02, 0.01, 1.5, 0.001),

    /** Grass. */
    grass: surface(0.45, 0.037, 0.012, 2, 0.002),

    /** Loose sand. */
    sand: surface(0.6, 0.13, 0.01, 3, 0.012),

    /** Packed snow. */
    snow: surface(0.25, 0.012, 0.004, 2, 0.004),

    /** Ice. */
    ice: surface(0.1, 0, 0, 1, 0),

    /** Curb stones of a race track. */
    kerb: surface(0.95, 0, 0.012, 0.6, 0)
} satisfies Record<string, Surface>;

/** What a ground is when nobody says otherwise. */
export const { asphalt } = surfaces;

function surface(
    grip: number,
    rollingResistance: number,
    roughnessAmplitude: number,
    roughnessWavelength: number,
    drag: number
): Surface {
    return { grip, rollingResistance, roughnessAmplitude, roughnessWavelength, drag };
}
