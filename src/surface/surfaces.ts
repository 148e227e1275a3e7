import { asphalt } from './asphalt.js';
import { clay } from './soil.js';
import type { Surface } from './surface.js';
import { type CloudLook, dust, groove, type MarkLook, rubber, smoke, spray } from './traces.js';

/** Sound of a ground under wheels, levels 0 to 1 against the loudest. Estimates, by ear. */
export interface GroundNoise {
    /** Readiness of a tire to squeal on it. */
    readonly squeal: number;

    /** Noise of rolling, and the middle of its band, Hz. */
    readonly roll: number;
    readonly rollPitch: number;

    /** Noise of a tire that slides, and the middle of its band, Hz. */
    readonly scrub: number;
    readonly scrubPitch: number;

    /** Stones and grains that crackle. */
    readonly crackle: number;
}

/** A ground that comes with the vehicles: how it feels, looks and sounds under wheels. */
interface Ground<Preset extends number, Label extends string> {
    /** Its number in the attribute `preset` of Surface Material. Scenes store it: never change one. */
    readonly preset: Preset;

    /** Its name and color in instruments. */
    readonly label: Label;
    readonly swatch: string;

    /** Ground as wheels feel it. */
    readonly surface: Surface;

    /** Marks that wheels leave on it, and clouds that they throw up from it; null for none. */
    readonly mark: MarkLook | null;
    readonly cloud: CloudLook | null;

    /** True if steel strikes sparks off it. */
    readonly sparks: boolean;

    readonly noise: GroundNoise;
}

/**
 * The grounds that come with the vehicles.
 *
 * Friction is relative to dry asphalt, from the means of J. Y. Wong, Theory of Ground Vehicles, table 1.3 (after Taborek
 * 1957), and R. Noon, Engineering Analysis of Vehicular Accidents (1994); scatter of 20 % is normal. Rolling resistance
 * is what Wong and Gillespie add to the 0.013 of asphalt. Roughness: waves of the class that ISO 8608 calls C to E,
 * reduced to one wavelength, estimate. Drag: sand, snow and mud that stop a coasting car within a few lengths, estimate. Mud: tires pull
 * 0.40 of their load on rutted clay loam and 0.90 on concrete, and roll at 0.2 on a very soft, muddy, rutted road (Caterpillar Performance
 * Handbook, from memory, unverified). Plowing: docs/models.md, Contact.
 *
 * Behind these, in the order of their names, the factors of the compounds on the grip over that of a road tire: sport, slick, off-road and
 * truck of the tire presets of these names, whose grip on dry asphalt is their own; rain, winter and studded of the rubber of Road. Estimates, except:
 *
 * - slick on wet asphalt: a tire worn to 1.6 mm has 0.77 (50 km/h) and 0.33 (90 km/h) of the grip of a new one (Bosch, Automotive
 *   Handbook), 0.5 between these, over the 1.43 of a slick on dry asphalt;
 * - winter on dry roads: 38.7 m over 47.8 m to a stop near 0 °C (Engineering Explained 2017); studded stops later than all others on dry
 *   and wet pavement (Washington State DOT);
 * - winter on snow: 59.7 m from 50 mph (Tire Rack, in Road & Travel 2007, read as on snow) are 4.2 m/s², where a road tire has 2.8 here; sport: 112 m of
 *   summer tires there;
 * - winter on ice: 39 ft over 32 ft from 10 mph against all-season tires (by a page without a name, unverified); sport: that, times 12.5 m over 19 m from 12 mph of summer
 *   tires against winter tires (What Car?).
 */
export const grounds = {
    /** Dry asphalt. */
    asphalt: ground({
        preset: 0,
        label: 'Asphalt',
        swatch: '#6f6f74',
        surface: asphalt,
        mark: rubber,
        cloud: smoke,
        sparks: true,
        noise: { squeal: 1, roll: 0.35, rollPitch: 900, scrub: 0.3, scrubPitch: 1500, crackle: 0 }
    }),

    /** Wet asphalt. */
    wetAsphalt: ground({
        preset: 1,
        label: 'Wet asphalt',
        swatch: '#2d3a4c',
        surface: surface(0.7, 0.001, 0, 1, 0, 0, [0.95, 0.35, 1.2, 0.9, 0.85, 1, 0.95]),
        mark: { ...rubber, opacity: 0.4, heat: [0.8e6, 4e6] }, // water carries the heat away
        cloud: spray([0.86, 0.9, 0.95]),
        sparks: false,
        noise: { squeal: 0.15, roll: 0.7, rollPitch: 2600, scrub: 0.5, scrubPitch: 2000, crackle: 0 }
    }),

    /** Concrete. */
    concrete: ground({
        preset: 2,
        label: 'Concrete',
        swatch: '#b9b7b0',
        surface: surface(1, 0, 0.001, 4, 0, 0, [1, 1, 0.9, 0.81, 0.78, 1, 1]),
        mark: rubber,
        cloud: smoke,
        sparks: true,
        noise: { squeal: 1, roll: 0.5, rollPitch: 1100, scrub: 0.3, scrubPitch: 1700, crackle: 0 }
    }),

    /** Gravel. */
    gravel: ground({
        preset: 3,
        label: 'Gravel',
        swatch: '#a39a86',
        surface: surface(0.65, 0.01, 0.006, 0.7, 0.001, 0.9, [0.85, 0.52, 1, 1, 1, 1.4, 1.2]),
        mark: groove([0.3, 0.27, 0.22], 0.5, 0),
        cloud: dust([0.78, 0.72, 0.61], 20),
        sparks: false,
        noise: { squeal: 0, roll: 0.5, rollPitch: 1100, scrub: 1, scrubPitch: 1200, crackle: 1 }
    }),

    /** Dirt track. */
    dirt: ground({
        preset: 4,
        label: 'Dirt',
        swatch: '#7a5c3e',
        surface: surface(0.7, 0.02, 0.01, 1.5, 0.001, 0.85, [0.85, 0.55, 1, 0.95, 0.95, 1.4, 1.2]),
        mark: groove([0.2, 0.13, 0.07], 0.7, 0.18),
        cloud: dust([0.6, 0.48, 0.35], 18),
        sparks: false,
        noise: { squeal: 0, roll: 0.5, rollPitch: 700, scrub: 0.8, scrubPitch: 1000, crackle: 0.35 }
    }),

    /** Grass. */
    grass: ground({
        preset: 5,
        label: 'Grass',
        swatch: '#6d9440',
        surface: surface(0.45, 0.037, 0.012, 2, 0.002, 0.5, [0.8, 0.42, 1.05, 1.1, 1.1, 1.6, 1.3]),
        mark: groove([0.17, 0.11, 0.05], 0.7, 0),
        cloud: dust([0.34, 0.29, 0.17], Infinity, { opacity: 0.3, life: 0.9, rise: -2, size: 0.22 }),
        sparks: false,
        noise: { squeal: 0, roll: 0.4, rollPitch: 600, scrub: 0.6, scrubPitch: 900, crackle: 0.1 }
    }),

    /** Loose sand. */
    sand: ground({
        preset: 6,
        label: 'Sand',
        swatch: '#dcc28e',
        surface: surface(0.6, 0.13, 0.01, 3, 0.012, 1, [0.86, 0.63, 1, 1, 1, 1.45, 1.2]),
        mark: groove([0.47, 0.37, 0.22], 0.6, 0.4),
        cloud: dust([0.93, 0.82, 0.62], 16),
        sparks: false,
        noise: { squeal: 0, roll: 0.5, rollPitch: 1800, scrub: 0.8, scrubPitch: 1700, crackle: 0.12 }
    }),

    /** Packed snow. */
    snow: ground({
        preset: 7,
        label: 'Snow',
        swatch: '#ffffff',
        surface: surface(0.25, 0.012, 0.004, 2, 0.004, 0.1, [0.69, 0.28, 0.85, 1.5, 1.5, 1.75, 1.15]),
        mark: groove([0.55, 0.6, 0.68], 0.7, 0.5),
        cloud: dust([1, 1, 1], 16, { life: 1.5, rise: -0.7, opacity: 0.7 }),
        sparks: false,
        noise: { squeal: 0, roll: 0.4, rollPitch: 900, scrub: 0.7, scrubPitch: 1500, crackle: 0.2 }
    }),

    /** Ice. */
    ice: ground({
        preset: 8,
        label: 'Ice',
        swatch: '#a9d8ec',
        surface: surface(0.1, 0, 0, 1, 0, 0, [0.71, 0.42, 0.9, 1.22, 1.8, 1.25, 1.05]),
        mark: null,
        cloud: null,
        sparks: false,
        noise: { squeal: 0, roll: 0.25, rollPitch: 1300, scrub: 0.35, scrubPitch: 2200, crackle: 0.03 }
    }),

    /** Curb stones of a race track. */
    kerb: ground({
        preset: 9,
        label: 'Kerb',
        swatch: '#d8432a',
        surface: surface(0.95, 0, 0.012, 0.6, 0, 0, [1, 1, 0.9, 0.81, 0.78, 1, 1]),
        mark: rubber,
        cloud: smoke,
        sparks: true,
        noise: { squeal: 0.8, roll: 1, rollPitch: 600, scrub: 0.3, scrubPitch: 1500, crackle: 0 }
    }),

    /** Wet clay, rutted and deep. */
    mud: ground({
        preset: 11,
        label: 'Mud',
        swatch: '#4f3d2b',
        surface: surface(0.44, 0.19, 0.012, 2.5, 0.01, 0.9, [0.75, 0.35, 1.05, 1.15, 1.15, 1.9, 1.4]),
        mark: groove([0.12, 0.085, 0.055], 0.8, 0.6),
        cloud: dust([0.24, 0.18, 0.12], 14, { opacity: 0.45, life: 0.8, rise: -3, size: 0.2 }),
        sparks: false,
        noise: { squeal: 0, roll: 0.5, rollPitch: 450, scrub: 0.7, scrubPitch: 700, crackle: 0.05 }
    }),

    /** Wet clay that wheels sink into by their pressure. Raycast Cars do not sink: grip and drag are the mean of a road car's. */
    softClay: ground({
        preset: 12,
        label: 'Soft clay',
        swatch: '#6b4a30',
        surface: { ...surface(0.27, 0.2, 0.008, 3, 0.005, 0, [0.95, 0.8, 1, 1.05, 1.05, 1.2, 1.05]), soil: clay },
        mark: groove([0.16, 0.105, 0.065], 0.85, 0.6),
        cloud: dust([0.3, 0.21, 0.14], 14, { opacity: 0.45, life: 0.8, rise: -3, size: 0.2 }),
        sparks: false,
        noise: { squeal: 0, roll: 0.5, rollPitch: 400, scrub: 0.7, scrubPitch: 650, crackle: 0.03 }
    })
};

/** Names of the grounds. */
export type GroundKind = keyof typeof grounds;

/** Surfaces that come with the vehicles, by name. */
export const surfaces = Object.fromEntries(Object.entries(grounds).map(([kind, { surface }]) => [kind, surface])) as {
    [K in keyof typeof grounds]: Surface;
};

function ground<const Preset extends number, const Label extends string>(
    data: Ground<Preset, Label>
): Ground<Preset, Label> {
    return data;
}

function surface(
    grip: number,
    rollingResistance: number,
    roughnessAmplitude: number,
    roughnessWavelength: number,
    drag: number,
    plowing: number,
    [sport, slick, rain, winter, studded, offRoad, truck]: readonly number[]
): Surface {
    const tireGrip = { sport, slick, rain, winter, studded, offRoad, truck };
    return { grip, rollingResistance, roughnessAmplitude, roughnessWavelength, drag, plowing, tireGrip };
}
