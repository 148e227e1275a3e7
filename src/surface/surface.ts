import type { Soil } from './soil.js';
import type { TireGround } from '../tire/compounds.js';

/** Material of a ground, as wheels feel it. */
export interface Surface extends TireGround {
    /** Factor on the friction of the tire; 1 is dry asphalt. */
    grip: number;

    /** Added to the rolling resistance coefficient of the tire: resisting force per unit load. */
    rollingResistance: number;

    /** Height of the waves of a rough surface, m, from the mean to the crest. */
    roughnessAmplitude: number;

    /** Length of these waves along x and z of the world, m; others, 1.6 times as long, cross them. */
    roughnessWavelength: number;

    /** Drag of loose ground that the wheel plows through, in shares of its load per m/s. */
    drag: number;

    /**
     * Share, 0 to 1, by which loose ground makes up for what a tire that slides has lost of its peak, default 0: a wheel
     * that locks or spins plows, and pushes a wedge of the ground. At 1 it holds as at its peak.
     */
    plowing?: number;

    /** Soil of soft ground, into which wheels sink; grip, rolling resistance and drag then follow from it. Firm without. */
    soil?: Soil;
}
