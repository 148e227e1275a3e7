import type { Knots } from './curve.js';
import type { Cloth } from './wardrobe.js';
import type { Silhouette } from '../../templates/looks/silhouettes.js';
import type { Shape, VehicleJson } from '../../templates/vehicle-json.js';

/**
 * Something set into the sheet metal: what it is made of, on which side, from where to where along it (nose and tail:
 * m from the middle around the corner, from below zero once across the middle; flank: shares of the length from the
 * tail), its lower and upper edge (0 the sill, 1 the shoulder, 2 the deck), how far it stands proud, m.
 */
export type Patch = readonly [
    cloth: Cloth,
    on: 'nose' | 'flank' | 'tail',
    from: number,
    to: number,
    low: number,
    high: number,
    lift?: number
];

/** One end of a body. */
interface End {
    /** Where its curve begins, a share of the length; how square it is, 2 an ellipse. */
    from: number;
    square: number;

    /** How far it draws in, m, by height: 0 the sill, 1 the shoulder. */
    profile: Knots;
}

/** What a lofted body has beyond the lines of the prefab's. */
export interface Coach {
    nose: End;
    tail: End;
    flank: Knots;

    /** How far the flanks curve in toward the ends, and swell out over the wheels, m. */
    bow: number;
    flare: number;

    /** Of the arches' edges; none if they are of paint. */
    lip?: Cloth;
    patches: readonly Patch[];

    /** Lines for bodies whose prefab has none, and the size of what they go around. */
    silhouette?: Silhouette;
    hull?: Partial<VehicleJson['hull']>;
}

const FLANK: Knots = [
    [0, 0.045],
    [0.18, 0.015],
    [0.45, 0.004],
    [0.62, 0.006],
    [0.7, -0.006],
    [1, 0.008]
];

const NOSE: Knots = [
    [0, 0.05],
    [0.2, 0.005],
    [0.45, 0],
    [0.6, 0.03],
    [1, 0.07]
];

const TAIL: Knots = [
    [0, 0.06],
    [0.2, 0.005],
    [0.42, 0],
    [0.55, 0.03],
    [1, 0.05]
];

/** A car of its time: a bumper stands out from an upright face. */
const UPRIGHT: Knots = [
    [0, 0.06],
    [0.2, 0.045],
    [0.26, -0.005],
    [0.48, -0.005],
    [0.55, 0.06],
    [1, 0.05]
];

export const COACHES: Partial<Record<Shape, Coach>> = {
    hatchback: {
        nose: { from: 0.87, square: 4.6, profile: UPRIGHT },
        tail: { from: 0.07, square: 5.5, profile: UPRIGHT },
        flank: FLANK,
        bow: 0.03,
        flare: 0.014,
        lip: 'plastic',
        silhouette: {
            sill: 0.2,
            belt: 0.665,
            nose: 0.535,
            tail: 0.68,
            cowl: 0.72,
            screenHead: 0.555,
            rearHead: 0.12,
            rearFoot: 0.045,
            noseCorner: 1,
            tailCorner: 0,
            noseTaper: 0,
            tailTaper: 0,
            waist: 0.935,
            foot: 0.905,
            gutter: 0.74,
            roof: 0.64,
            chamfer: 0.07,
            crown: 0.055,
            posts: [0.365],
            face: { lamps: 'slim', grille: 'frame', bumper: 'body' },
            back: { lamps: 'wide', bumper: 'body' }
        },
        patches: [
            ['plastic', 'nose', -1.12, 1.12, 0.22, 0.5, 0.008],
            ['tail-lamp', 'nose', -1.1, 1.1, 0.385, 0.405, 0.012],
            ['plate', 'nose', -0.26, 0.26, 0.25, 0.46, 0.014],
            ['dark', 'nose', -0.84, 0.84, 0.6, 0.98, 0.002],
            ['plastic', 'nose', -0.43, 0.43, 0.64, 0.7, 0.012],
            ['plastic', 'nose', -0.43, 0.43, 0.76, 0.82, 0.012],
            ['plastic', 'nose', -0.43, 0.43, 0.88, 0.94, 0.012],
            ['tail-lamp', 'nose', -0.46, 0.46, 0.965, 0.985, 0.01],
            ['chrome', 'nose', -0.06, 0.06, 0.72, 0.86, 0.018],
            ['lamp', 'nose', 0.46, 0.7, 0.62, 0.97, 0.012],
            ['indicator', 'nose', 0.71, 0.83, 0.62, 0.97, 0.01],
            ['dark', 'nose', -0.4, 0.4, 0.03, 0.18, 0.003],
            ['lamp', 'nose', 0.47, 0.6, 0.03, 0.19, 0.012],
            ['plastic', 'flank', 0.28, 0.61, 0.29, 0.4, 0.014],
            ['tail-lamp', 'flank', 0.285, 0.605, 0.34, 0.355, 0.018],
            ['plastic', 'tail', -1.06, 1.06, 0.22, 0.48, 0.008],
            ['tail-lamp', 'tail', -1.04, 1.04, 0.375, 0.39, 0.012],
            ['dark', 'tail', 0.42, 0.84, 0.56, 0.98, 0.003],
            ['tail-lamp', 'tail', 0.44, 0.82, 0.58, 0.79, 0.012],
            ['indicator', 'tail', 0.62, 0.82, 0.81, 0.96, 0.012],
            ['lamp', 'tail', 0.44, 0.6, 0.81, 0.96, 0.012],
            ['plastic', 'tail', -0.4, 0.4, 0.56, 0.9, 0.003],
            ['plate', 'tail', -0.26, 0.26, 0.6, 0.83, 0.008],
            ['dark', 'tail', -0.66, 0.66, 0.505, 0.52, 0.002]
        ]
    }
};

export { FLANK, NOSE, TAIL };
