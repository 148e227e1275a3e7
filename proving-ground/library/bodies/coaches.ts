import type { Knots } from './curve.js';
import type { Cloth } from './wardrobe.js';
import { SILHOUETTES, type Silhouette } from '../../../templates/looks/silhouettes.js';
import { tractorLook } from '../../../templates/looks/tractor-look.js';
import { truckLook } from '../../../templates/looks/truck-look.js';
import type { Part } from '../../../templates/template-json.js';
import type { Shape, VehicleJson } from '../../../templates/vehicle-json.js';

/**
 * Something set into the sheet metal: what it is made of, on which side, from where to where along it (nose and tail:
 * m from the middle around the corner, from below zero once across the middle; flank: shares of the length from the
 * tail, below zero on the right alone), its lower and upper edge (0 the sill, 1 the shoulder, 2 the deck), how far it stands proud, m.
 */
export type Patch = readonly [
    cloth: Cloth,
    on: 'nose' | 'flank' | 'tail',
    from: number,
    to: number,
    low: number,
    high: number,
    lift?: number,
    shape?: 'round'
];

/** One end of a body. */
interface End {
    /** Beginning of its curve, a share of the length; exponent of the curve, 2 an ellipse, more is squarer. */
    from: number;
    square: number;

    /** Depth by which it draws in, m, by height: 0 the sill, 1 the shoulder. */
    profile: Knots;
}

/** Shape of a lofted body beyond the lines of the prefab's. */
export interface Coach {
    nose: End;
    tail: End;
    flank: Knots;

    /** Depths by which the flanks curve in toward the ends, and swell out over the wheels, m. */
    bow: number;
    flare: number;

    /** Material of the arches' edges; none if they are of paint. */
    lip?: Cloth;
    patches: readonly Patch[];

    /** Parts of the prefab that it stands on, and those of them that it takes the place of; none of them if not given. */
    over?: { look(vehicle: VehicleJson): Part[]; instead: readonly string[] };

    /** True if it stands on a frame of its own, so high that one looks under it. */
    high?: boolean;

    /** Materials of the posts between the windows, and of the roof, if they are not painted. */
    posts?: Cloth;
    roof?: Cloth;

    /** Upright mirrors, of large vehicles. */
    tall?: boolean;

    /** Slots in the bonnet: share of the half width, from and to along the car, width as a share. */
    vents?: readonly (readonly [share: number, from: number, to: number, wide: number])[];

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

/** A wedge: low in front, drawn in toward the bonnet. */
const LOW: Knots = [
    [0, 0.04],
    [0.15, -0.01],
    [0.4, 0],
    [0.7, 0.06],
    [1, 0.16]
];

/** Flanks with a waist that swell out above it. */
const WAISTED: Knots = [
    [0, 0.02],
    [0.15, 0.012],
    [0.4, 0.03],
    [0.68, 0],
    [0.85, -0.012],
    [1, 0.012]
];

const FLAT: Knots = [
    [0, 0.015],
    [0.12, 0],
    [0.9, 0],
    [1, 0.004]
];

/** Lines that bodies of buses and trucks have in common. */
const BOXY: Omit<
    Silhouette,
    'sill' | 'belt' | 'nose' | 'tail' | 'cowl' | 'screenHead' | 'rearHead' | 'rearFoot' | 'gutter' | 'crown' | 'posts'
> = {
    noseCorner: 1,
    tailCorner: 0,
    noseTaper: 0,
    tailTaper: 0,
    waist: 0.995,
    foot: 0.98,
    roof: 0.8,
    chamfer: 0.02,
    face: { lamps: 'block', grille: 'bars', bumper: 'body' },
    back: { lamps: 'upright', bumper: 'beam' }
};

/** A cab over the engine. */
const TRUCK: Coach & { silhouette: Silhouette } = {
    nose: { from: 0.75, square: 6, profile: FLAT },
    tail: { from: 0.03, square: 9, profile: FLAT },
    flank: FLAT,
    bow: 0,
    flare: 0.02,
    lip: 'plastic',
    tall: true,
    over: { look: truckLook, instead: ['Cab', 'Axles'] },
    hull: { length: 1.9, ahead: 3.15, clearance: 0.4 },
    silhouette: {
        ...BOXY,
        sill: 0.2,
        belt: 0.62,
        nose: 0.62,
        tail: 0.62,
        cowl: 0.96,
        screenHead: 0.87,
        rearHead: 0.03,
        rearFoot: 0.02,
        gutter: 0.93,
        crown: 0.2,
        posts: [0.35]
    },
    patches: [
        ['seal', 'flank', 0.556, 0.549, 0.05, 0.38, 0.002],
        ['seal', 'flank', 0.94, 0.55, 0.045, 0.055, 0.003],
        ['seal', 'flank', 0.556, 0.36, 0.372, 0.382, 0.002],
        ['seal', 'flank', 0.362, 0.355, 0.38, 1.96, 0.002],
        ['seal', 'flank', 0.47, 0.39, 0.78, 0.86, 0.002],
        ['chrome', 'flank', 0.46, 0.4, 0.8, 0.84, 0.03],
        ['indicator', 'flank', 0.985, 0.965, 0.5, 0.56, 0.012],
        ['plastic', 'flank', 0.93, 0.57, 0.1, 0.16, 0.012],
        ['plastic', 'nose', -1.6, 1.6, -0.14, 0.22, 0.05],
        ['lamp', 'nose', 0.72, 1.14, -0.02, 0.14, 0.066],
        ['indicator', 'nose', 1.17, 1.34, -0.02, 0.14, 0.066],
        ['plate', 'nose', -0.26, 0.26, -0.04, 0.07, 0.06],
        ['dark', 'nose', -0.84, 0.84, 0.34, 0.92, 0.006],
        ...[0.38, 0.52, 0.66, 0.8].map((t): Patch => ['plastic', 'nose', -0.82, 0.82, t, t + 0.08, 0.03]),
        ['chrome', 'nose', -0.24, 0.24, 0.9, 0.98, 0.03]
    ]
};

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
            ['stripe', 'nose', -1.1, 1.1, 0.385, 0.405, 0.012],
            ['plate', 'nose', -0.26, 0.26, 0.25, 0.46, 0.014],
            ['dark', 'nose', -0.84, 0.84, 0.6, 0.98, 0.002],
            ['plastic', 'nose', -0.43, 0.43, 0.64, 0.7, 0.012],
            ['plastic', 'nose', -0.43, 0.43, 0.76, 0.82, 0.012],
            ['plastic', 'nose', -0.43, 0.43, 0.88, 0.94, 0.012],
            ['stripe', 'nose', -0.46, 0.46, 0.965, 0.985, 0.01],
            ['chrome', 'nose', -0.06, 0.06, 0.72, 0.86, 0.018],
            ['lamp', 'nose', 0.46, 0.7, 0.62, 0.97, 0.012],
            ['indicator', 'nose', 0.71, 0.83, 0.62, 0.97, 0.01],
            ['dark', 'nose', -0.4, 0.4, 0.03, 0.18, 0.003],
            ['lamp', 'nose', 0.47, 0.6, 0.03, 0.19, 0.012],
            ['plastic', 'flank', 0.28, 0.61, 0.29, 0.4, 0.014],
            ['stripe', 'flank', 0.285, 0.605, 0.34, 0.355, 0.018],
            ['plastic', 'tail', -1.06, 1.06, 0.22, 0.48, 0.008],
            ['stripe', 'tail', -1.04, 1.04, 0.375, 0.39, 0.012],
            ['dark', 'tail', 0.42, 0.84, 0.56, 0.98, 0.003],
            ['tail-lamp', 'tail', 0.44, 0.82, 0.58, 0.79, 0.012],
            ['indicator', 'tail', 0.62, 0.82, 0.81, 0.96, 0.012],
            ['lamp', 'tail', 0.44, 0.6, 0.81, 0.96, 0.012],
            ['plastic', 'tail', -0.4, 0.4, 0.56, 0.9, 0.003],
            ['plate', 'tail', -0.26, 0.26, 0.6, 0.83, 0.008],
            ['dark', 'tail', -0.66, 0.66, 0.505, 0.52, 0.002]
        ]
    },
    sedan: {
        nose: { from: 0.93, square: 6, profile: UPRIGHT },
        tail: { from: 0.06, square: 6, profile: UPRIGHT },
        flank: FLANK,
        bow: 0.035,
        flare: 0.01,
        patches: [
            ['chrome', 'nose', -1.1, 1.1, 0.24, 0.49, 0.014],
            ['plastic', 'nose', -1.11, 1.11, 0.33, 0.42, 0.02],
            ['plate', 'nose', -0.26, 0.26, 0.02, 0.2, 0.012],
            ['dark', 'nose', -0.74, 0.74, 0.56, 1, 0.003],
            ...[0.08, 0.36, 0.59].flatMap((at, i): Patch[] =>
                i === 0
                    ? [
                          ['chrome', 'nose', 0.012, 0.135, 0.52, 1.1, 0.016],
                          ['dark', 'nose', 0.028, 0.12, 0.56, 1.03, 0.02]
                      ]
                    : [
                          ['chrome', 'nose', at - 0.09, at + 0.09, 0.57, 0.99, 0.012, 'round'],
                          ['lamp', 'nose', at - 0.078, at + 0.078, 0.6, 0.96, 0.018, 'round']
                      ]
            ),
            ['indicator', 'nose', 0.78, 0.94, 0.62, 0.9, 0.008],
            ['chrome', 'flank', 0.02, 0.98, 1.02, 1.08, 0.004],
            ['plastic', 'flank', 0.32, 0.64, 0.4, 0.48, 0.01],
            ['chrome', 'tail', -1.08, 1.08, 0.24, 0.47, 0.014],
            ['plastic', 'tail', -1.09, 1.09, 0.32, 0.4, 0.02],
            ['dark', 'tail', -0.36, 0.36, 0.6, 0.92, 0.003],
            ['plate', 'tail', -0.26, 0.26, 0.65, 0.84, 0.008],
            ['tail-lamp', 'tail', 0.38, 0.88, 0.6, 0.8, 0.01],
            ['indicator', 'tail', 0.62, 0.88, 0.81, 0.95, 0.01],
            ['lamp', 'tail', 0.38, 0.61, 0.81, 0.95, 0.01]
        ]
    },
    estate: {
        nose: { from: 0.84, square: 3.6, profile: NOSE },
        tail: { from: 0.08, square: 5.5, profile: TAIL },
        flank: FLANK,
        bow: 0.035,
        flare: 0.018,
        patches: [
            ['chrome', 'nose', -0.36, 0.36, 0.28, 1.08, 0.006],
            ['dark', 'nose', -0.33, 0.33, 0.32, 1.02, 0.01],
            ...[0.4, 0.54, 0.68, 0.82, 0.96].map((t): Patch => ['chrome', 'nose', -0.32, 0.32, t, t + 0.03, 0.014]),
            ['plate', 'nose', -0.26, 0.26, 0.33, 0.53, 0.018],
            ['dark', 'nose', 0.42, 0.98, 0.76, 1.04, 0.003],
            ['lamp', 'nose', 0.44, 0.96, 0.8, 1.02, 0.012],
            ['indicator', 'nose', 0.97, 1.1, 0.82, 1.0, 0.008],
            ['dark', 'nose', 0.5, 0.86, 0.16, 0.36, 0.003],
            ['lamp', 'nose', 0.56, 0.66, 0.17, 0.35, 0.01, 'round'],
            ['plastic', 'flank', 0.31, 0.65, 0.06, 0.16, 0.01],
            ['dark', 'tail', -0.66, 0.66, 0.08, 0.2, 0.003],
            ['plate', 'tail', -0.26, 0.26, 0.6, 0.76, 0.008],
            ['tail-lamp', 'tail', 0.46, 0.98, 0.64, 0.84, 0.012],
            ['indicator', 'tail', 0.66, 0.98, 0.85, 0.96, 0.012],
            ['lamp', 'tail', 0.46, 0.64, 0.85, 0.96, 0.012],
            ['chrome', 'tail', -0.44, 0.44, 0.84, 0.88, 0.01],
            ['dark', 'tail', -0.72, 0.72, 0.45, 0.465, 0.002]
        ]
    },
    'sports-car': {
        nose: { from: 0.76, square: 2.5, profile: LOW },
        tail: { from: 0.08, square: 4.5, profile: TAIL },
        flank: WAISTED,
        bow: 0.03,
        flare: 0.035,
        vents: [
            [0.42, 0.79, 0.83, 0.24],
            [0.42, 0.74, 0.765, 0.24]
        ],
        patches: [
            // a mouth with bars between two ducts, and a lip below
            ['seal', 'nose', -0.56, 0.56, 0.13, 0.45, 0.002],
            ...[0.17, 0.225, 0.28, 0.335].map((t): Patch => ['plastic', 'nose', -0.54, 0.54, t, t + 0.022, 0.006]),
            ['plate', 'nose', -0.26, 0.26, 0.22, 0.37, 0.012],
            ['seal', 'nose', 0.64, 0.98, 0.13, 0.45, 0.002],
            ...[0.2, 0.29, 0.38].map((t): Patch => ['plastic', 'nose', 0.65, 0.97, t, t + 0.03, 0.01]),
            ['seal', 'nose', -1.06, 1.06, -0.08, 0.045, 0.024],
            // lamps in a dark recess reach through its pane, which would gray their light
            ['seal', 'nose', 0.5, 1.02, 0.73, 1.2, 0.003],
            ['chrome', 'nose', 0.535, 0.735, 0.78, 1.12, 0.007, 'round'],
            ['chrome', 'nose', 0.76, 0.96, 0.78, 1.12, 0.007, 'round'],
            ['seal', 'nose', 0.555, 0.715, 0.82, 1.08, 0.012, 'round'],
            ['seal', 'nose', 0.78, 0.94, 0.82, 1.08, 0.012, 'round'],
            ['lamp', 'nose', 0.585, 0.685, 0.87, 1.03, 0.026, 'round'],
            ['lamp', 'nose', 0.81, 0.91, 0.87, 1.03, 0.026, 'round'],
            ['lamp', 'nose', 0.53, 0.98, 0.755, 0.775, 0.026],
            ['indicator', 'nose', 0.968, 1.005, 0.8, 1.1, 0.012],
            ['pane', 'nose', 0.505, 1.015, 0.735, 1.19, 0.023],
            ['chrome', 'nose', -0.045, 0.045, 0.66, 0.8, 0.01, 'round'],
            ['caliper', 'nose', -0.03, 0.03, 0.69, 0.77, 0.0125, 'round'],
            // an intake with blades ahead of the rear wheel, one outlet behind the front wheel
            ['seal', 'flank', 0.338, 0.292, 0.42, 0.9, 0.0025],
            ...[0.5, 0.6, 0.7, 0.8].map((t): Patch => ['paint', 'flank', 0.334, 0.3, t, t + 0.035, 0.016]),
            ['seal', 'flank', 0.665, 0.638, 0.42, 0.68, 0.002],
            ...[0.47, 0.56].map((t): Patch => ['paint', 'flank', 0.662, 0.642, t, t + 0.03, 0.014]),
            ['seal', 'flank', 0.302, 0.658, -0.06, 0.045, 0.024],
            ['seal', 'flank', -0.205, -0.245, 0.98, 1.3, 0.002, 'round'],
            ['paint', 'flank', -0.208, -0.242, 1.0, 1.28, 0.004, 'round'],
            ['indicator', 'flank', 0.705, 0.69, 0.76, 0.8, 0.008],
            // round lamps in a dark panel
            ['seal', 'tail', -0.9, 0.9, 0.58, 0.97, 0.002],
            ...[0.46, 0.69].flatMap((at): Patch[] => [
                ['chrome', 'tail', at - 0.098, at + 0.098, 0.6, 0.955, 0.01, 'round'],
                ['tail-lamp', 'tail', at - 0.088, at + 0.088, 0.615, 0.94, 0.02, 'round'],
                ['seal', 'tail', at - 0.05, at + 0.05, 0.69, 0.865, 0.022, 'round'],
                ['tail-lamp', 'tail', at - 0.04, at + 0.04, 0.705, 0.85, 0.026, 'round']
            ]),
            ['indicator', 'tail', 0.81, 0.88, 0.66, 0.9, 0.012],
            ['lamp', 'tail', 0.27, 0.34, 0.68, 0.87, 0.012],
            ['chrome', 'tail', -0.13, 0.13, 0.76, 0.8, 0.008],
            ['seal', 'tail', -0.3, 0.3, 0.33, 0.55, 0.003],
            ['plate', 'tail', -0.26, 0.26, 0.37, 0.52, 0.008],
            ['seal', 'tail', -0.86, 0.86, -0.06, 0.26, 0.004],
            ...[-0.28, -0.14, 0, 0.14, 0.28].map((at): Patch => [
                'plastic',
                'tail',
                at - 0.008,
                at + 0.008,
                -0.06,
                0.22,
                0.04
            ]),
            ['tail-lamp', 'tail', 0.9, 1.02, 0.24, 0.29, 0.008],
            ...[0.46, 0.6].flatMap((at): Patch[] => [
                ['chrome', 'tail', at - 0.058, at + 0.058, 0.02, 0.21, 0.05, 'round'],
                ['seal', 'tail', at - 0.046, at + 0.046, 0.04, 0.19, 0.052, 'round']
            ])
        ]
    },
    'electric-sedan': {
        nose: { from: 0.82, square: 2.9, profile: LOW },
        tail: { from: 0.1, square: 4, profile: TAIL },
        flank: WAISTED,
        bow: 0.04,
        flare: 0.02,
        patches: [
            ['dark', 'nose', -0.56, 0.56, 0.12, 0.3, 0.003],
            ['dark', 'nose', 0.52, 1.02, 0.78, 1.12, 0.003],
            ['lamp', 'nose', 0.55, 1.0, 0.86, 1.06, 0.01],
            ['indicator', 'nose', 0.6, 0.98, 0.8, 0.84, 0.01],
            ['chrome', 'nose', -0.045, 0.045, 0.78, 0.92, 0.01, 'round'],
            ['plate', 'nose', -0.26, 0.26, 0.34, 0.53, 0.008],
            ['chrome', 'flank', 0.3, 0.66, 0.06, 0.1, 0.008],
            ['tail-lamp', 'tail', -0.98, 0.98, 0.78, 0.85, 0.012],
            ['tail-lamp', 'tail', 0.5, 1.0, 0.68, 0.77, 0.01],
            ['indicator', 'tail', 0.74, 1.0, 0.6, 0.67, 0.01],
            ['lamp', 'tail', 0.5, 0.72, 0.6, 0.67, 0.01],
            ['plate', 'tail', -0.26, 0.26, 0.48, 0.64, 0.008],
            ['dark', 'tail', -0.7, 0.7, 0.05, 0.18, 0.004]
        ]
    },
    pickup: {
        nose: { from: 0.92, square: 5, profile: NOSE },
        tail: { from: 0.03, square: 7, profile: FLAT },
        flank: FLANK,
        bow: 0.02,
        flare: 0.03,
        lip: 'plastic',
        high: true,
        patches: [
            ['plastic', 'nose', -1.1, 1.1, -0.06, 0.16, 0.01],
            ['chrome', 'nose', -1.08, 1.08, 0.18, 0.36, 0.016],
            ['dark', 'nose', -0.62, 0.62, 0.46, 1.02, 0.004],
            ...[0.5, 0.69, 0.88].map((t): Patch => ['chrome', 'nose', -0.61, 0.61, t, t + 0.09, 0.018]),
            ['chrome', 'nose', -0.09, 0.09, 0.62, 0.9, 0.03],
            ['lamp', 'nose', 0.65, 0.93, 0.66, 1.0, 0.012],
            ['indicator', 'nose', 0.65, 0.93, 0.5, 0.63, 0.012],
            ['plate', 'nose', -0.26, 0.26, 0.19, 0.34, 0.022],
            ['plastic', 'flank', 0.335, 0.64, -0.1, 0.04, 0.03],
            ['dark', 'tail', -0.79, 0.79, 0.4, 0.412, 0.002],
            ['plastic', 'tail', -0.12, 0.12, 0.8, 0.92, 0.012],
            ['tail-lamp', 'tail', 0.84, 0.99, 0.5, 0.98, 0.012],
            ['lamp', 'tail', 0.84, 0.99, 0.4, 0.48, 0.012],
            ['chrome', 'tail', -1.0, 1.0, 0.02, 0.26, 0.03],
            ['plate', 'tail', -0.26, 0.26, 0.06, 0.22, 0.036]
        ]
    },
    'off-roader': {
        nose: { from: 0.97, square: 8, profile: FLAT },
        tail: { from: 0.02, square: 8, profile: FLAT },
        flank: FLAT,
        bow: 0.01,
        flare: 0.06,
        lip: 'plastic',
        high: true,
        silhouette: { ...SILHOUETTES['off-roader'], rearHead: 0.035, posts: [0.4, 0.2] },
        patches: [
            ['plastic', 'nose', -0.98, 0.98, -0.3, 0.06, 0.08],
            ['chrome', 'nose', 0.56, 0.8, 0.42, 0.94, 0.006, 'round'],
            ['lamp', 'nose', 0.58, 0.78, 0.46, 0.9, 0.016, 'round'],
            ['indicator', 'nose', 0.83, 0.93, 0.58, 0.78, 0.02, 'round'],
            ['dark', 'nose', -0.032, 0.032, 0.36, 0.96, 0.002],
            ...[0.1, 0.2, 0.3, 0.4].map((at): Patch => [
                'dark',
                'nose',
                at - 0.032 + 0.01,
                at + 0.032 + 0.01,
                0.36,
                0.96,
                0.002
            ]),
            ['plastic', 'flank', 0.27, 0.66, -0.1, 0.02, 0.06],
            ['tail-lamp', 'tail', 0.76, 0.92, 0.5, 0.7, 0.02],
            ['indicator', 'tail', 0.76, 0.92, 0.72, 0.84, 0.02],
            ['lamp', 'tail', 0.76, 0.92, 0.36, 0.48, 0.02],
            ['plastic', 'tail', -0.98, 0.98, -0.26, 0.04, 0.07],
            ['plate', 'tail', -0.68, -0.2, 0.16, 0.36, 0.008],
            ['tire', 'tail', -0.37, 0.37, 0.42, 1.9, 0.2, 'round'],
            ['paint', 'tail', -0.2, 0.2, 0.75, 1.5, 0.22, 'round']
        ]
    },
    bus: {
        nose: { from: 0.965, square: 4, profile: FLAT },
        tail: { from: 0.03, square: 6, profile: FLAT },
        flank: FLAT,
        bow: 0.01,
        flare: 0.01,
        tall: true,
        posts: 'dark',
        roof: 'plate',
        silhouette: {
            ...BOXY,
            sill: 0.12,
            belt: 0.36,
            nose: 0.36,
            tail: 0.36,
            cowl: 0.985,
            screenHead: 0.978,
            rearHead: 0.012,
            rearFoot: 0.01,
            gutter: 0.95,
            crown: 0.22,
            posts: [0.12, 0.25, 0.38, 0.51, 0.64, 0.77, 0.9]
        },
        patches: [
            ['dark', 'nose', -1.5, 1.5, 0.62, 1.4, 0.003],
            ['plastic', 'nose', -1.5, 1.5, -0.05, 0.2, 0.01],
            ['lamp', 'nose', 0.78, 0.98, 0.26, 0.5, 0.012, 'round'],
            ['lamp', 'nose', 1.02, 1.22, 0.26, 0.5, 0.012, 'round'],
            ['indicator', 'nose', 1.26, 1.42, 0.3, 0.46, 0.012],
            ['plate', 'nose', -0.26, 0.26, 0.05, 0.19, 0.016],
            ['rim', 'flank', 0.03, 0.95, 0.9, 0.98, 0.006],
            ['glass', 'flank', -0.955, -0.86, -0.1, 1.5, 0.012],
            ['glass', 'flank', -0.6, -0.48, -0.1, 1.5, 0.012],
            ['glass', 'flank', -0.12, -0.06, -0.1, 1.5, 0.012],
            ['dark', 'tail', -0.8, 0.8, 0.2, 0.8, 0.004],
            ['tail-lamp', 'tail', 0.92, 1.1, 0.34, 0.7, 0.012],
            ['indicator', 'tail', 0.92, 1.1, 0.72, 0.86, 0.012],
            ['lamp', 'tail', 0.92, 1.1, 0.2, 0.32, 0.012],
            ['plate', 'tail', -0.26, 0.26, 0.06, 0.18, 0.008]
        ]
    },
    truck: TRUCK,
    tractor: {
        ...TRUCK,
        over: { look: tractorLook, instead: ['Cab', 'Axles'] },
        hull: { length: 2.25, ahead: 2.08, clearance: 0.4 },
        silhouette: {
            ...TRUCK.silhouette,
            belt: 0.57,
            nose: 0.57,
            tail: 0.57,
            gutter: 0.8,
            screenHead: 0.9,
            crown: 0.55
        }
    }
};
