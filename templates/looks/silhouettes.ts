import type { Shape } from '../vehicle-json.js';

/**
 * The lines of a car body. Heights are shares of the hull's, places shares of its length from the tail (0) to the nose
 * (1), half widths shares of the hull's half width, depths m.
 */
export interface Silhouette {
    /** Heights of the sill, the waist, the bonnet's front edge and the deck's rear edge. */
    sill: number;
    belt: number;
    nose: number;
    tail: number;

    /** Foot and head of windscreen and rear window. */
    cowl: number;
    screenHead: number;
    rearHead: number;
    rearFoot: number;

    /** Places at which the flanks begin to narrow. */
    noseCorner: number;
    tailCorner: number;

    /** Depths by which they narrow, m. */
    noseTaper: number;
    tailTaper: number;

    /** Half widths of the waist, the foot of the windows, the gutter and the roof's flat. */
    waist: number;
    foot: number;
    gutter: number;
    roof: number;

    /** From the waist down to the upright flank, from the roof down to the gutter, m. */
    chamfer: number;
    crown: number;

    /** Between window and window. */
    posts: readonly number[];

    face: Face;
    back: Back;

    /** True leaves the deck open: a load bed. */
    bed?: boolean;
}

/** Shapes of the front. */
export interface Face {
    lamps: 'twin-round' | 'round' | 'slim' | 'block' | 'hidden';
    grille: 'kidney' | 'frame' | 'slots' | 'bars' | 'mouth' | 'none';
    bumper: 'bar' | 'body' | 'beam';
}

/** Shapes of the rear: lamps wide, upright at the corners, round in twos, or small. */
export interface Back {
    lamps: 'wide' | 'upright' | 'round' | 'small';

    /** Smooth is without exhaust pipes. */
    bumper: 'bar' | 'body' | 'smooth' | 'beam';
}

type CarShape = Exclude<Shape, 'hatchback' | 'bus' | 'truck' | 'tractor' | 'kart' | 'racer'>;

export const SILHOUETTES: Record<CarShape, Silhouette> = {
    sedan: {
        sill: 0.2,
        belt: 0.65,
        nose: 0.53,
        tail: 0.62,
        cowl: 0.68,
        screenHead: 0.56,
        rearHead: 0.315,
        rearFoot: 0.225,
        noseCorner: 0.95,
        tailCorner: 0.05,
        noseTaper: 0.09,
        tailTaper: 0.08,
        waist: 0.94,
        foot: 0.9,
        gutter: 0.75,
        roof: 0.67,
        chamfer: 0.08,
        crown: 0.055,
        posts: [0.435],
        face: { lamps: 'twin-round', grille: 'kidney', bumper: 'bar' },
        back: { lamps: 'wide', bumper: 'bar' }
    },
    estate: {
        sill: 0.19,
        belt: 0.63,
        nose: 0.51,
        tail: 0.62,
        cowl: 0.715,
        screenHead: 0.565,
        rearHead: 0.09,
        rearFoot: 0.02,
        noseCorner: 0.93,
        tailCorner: 0.06,
        noseTaper: 0.15,
        tailTaper: 0.1,
        waist: 0.94,
        foot: 0.91,
        gutter: 0.73,
        roof: 0.64,
        chamfer: 0.06,
        crown: 0.06,
        posts: [0.475, 0.27],
        face: { lamps: 'slim', grille: 'frame', bumper: 'body' },
        back: { lamps: 'wide', bumper: 'body' }
    },
    'sports-car': {
        sill: 0.16,
        belt: 0.7,
        nose: 0.57,
        tail: 0.72,
        cowl: 0.64,
        screenHead: 0.475,
        rearHead: 0.35,
        rearFoot: 0.13,
        noseCorner: 0.9,
        tailCorner: 0.06,
        noseTaper: 0.24,
        tailTaper: 0.12,
        waist: 0.94,
        foot: 0.83,
        gutter: 0.62,
        roof: 0.54,
        chamfer: 0.05,
        crown: 0.05,
        posts: [0.345],
        face: { lamps: 'hidden', grille: 'mouth', bumper: 'body' },
        back: { lamps: 'round', bumper: 'body' }
    },
    'electric-sedan': {
        sill: 0.19,
        belt: 0.635,
        nose: 0.47,
        tail: 0.68,
        cowl: 0.735,
        screenHead: 0.55,
        rearHead: 0.33,
        rearFoot: 0.09,
        noseCorner: 0.92,
        tailCorner: 0.06,
        noseTaper: 0.2,
        tailTaper: 0.12,
        waist: 0.95,
        foot: 0.89,
        gutter: 0.69,
        roof: 0.58,
        chamfer: 0.05,
        crown: 0.06,
        posts: [0.47, 0.27],
        face: { lamps: 'slim', grille: 'none', bumper: 'body' },
        back: { lamps: 'upright', bumper: 'smooth' }
    },
    pickup: {
        sill: 0.26,
        belt: 0.635,
        nose: 0.56,
        tail: 0.635,
        cowl: 0.725,
        screenHead: 0.61,
        rearHead: 0.385,
        rearFoot: 0.355,
        noseCorner: 0.95,
        tailCorner: 0.02,
        noseTaper: 0.1,
        tailTaper: 0.03,
        waist: 0.95,
        foot: 0.92,
        gutter: 0.78,
        roof: 0.7,
        chamfer: 0.09,
        crown: 0.055,
        posts: [0.535],
        face: { lamps: 'block', grille: 'bars', bumper: 'body' },
        back: { lamps: 'upright', bumper: 'beam' },
        bed: true
    },
    'off-roader': {
        sill: 0.31,
        belt: 0.66,
        nose: 0.58,
        tail: 0.64,
        cowl: 0.6,
        screenHead: 0.555,
        rearHead: 0.24,
        rearFoot: 0.02,
        noseCorner: 0.97,
        tailCorner: 0.02,
        noseTaper: 0.05,
        tailTaper: 0.03,
        waist: 0.97,
        foot: 0.92,
        gutter: 0.8,
        roof: 0.76,
        chamfer: 0.03,
        crown: 0.03,
        posts: [0.4],
        face: { lamps: 'round', grille: 'slots', bumper: 'beam' },
        back: { lamps: 'small', bumper: 'beam' }
    }
};
