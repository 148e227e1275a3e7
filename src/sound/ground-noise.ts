import type { GroundKind } from '../effects/ground-kind.js';

/** What a ground sounds like under wheels, all 0 to 1 against the loudest. Estimates, by ear. */
export interface GroundNoise {
    /** How gladly a tire squeals on it. */
    squeal: number;

    /** Noise of rolling, and the frequency above which it is dull, Hz. */
    roll: number;
    brightness: number;

    /** Stones and grains that crackle. */
    crackle: number;
}

export const groundNoise: Readonly<Record<GroundKind, GroundNoise>> = {
    asphalt: { squeal: 1, roll: 0.35, brightness: 700, crackle: 0 },
    wetAsphalt: { squeal: 0.15, roll: 0.7, brightness: 3200, crackle: 0 },
    concrete: { squeal: 1, roll: 0.5, brightness: 1000, crackle: 0 },
    gravel: { squeal: 0, roll: 0.5, brightness: 1100, crackle: 1 },
    dirt: { squeal: 0, roll: 0.5, brightness: 600, crackle: 0.35 },
    grass: { squeal: 0, roll: 0.4, brightness: 450, crackle: 0.1 },
    sand: { squeal: 0, roll: 0.5, brightness: 1800, crackle: 0.12 },
    snow: { squeal: 0, roll: 0.4, brightness: 900, crackle: 0.2 },
    ice: { squeal: 0, roll: 0.25, brightness: 1300, crackle: 0.03 },
    kerb: { squeal: 0.8, roll: 1, brightness: 500, crackle: 0 }
};
