import type { Surface } from './surface.js';

/** Dry asphalt, against which grip is measured, and every ground that has no other surface. Apart from `surfaces`, which few games need. */
export const asphalt: Surface = {
    grip: 1,
    rollingResistance: 0,
    roughnessAmplitude: 0,
    roughnessWavelength: 1,
    drag: 0,
    plowing: 0,
    tireGrip: { sport: 1, slick: 1, rain: 0.9, winter: 0.81, studded: 0.78, offRoad: 1, truck: 1 }
};
