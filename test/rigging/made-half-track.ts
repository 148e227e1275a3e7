import { Mat4 } from 'playcanvas';

import { makeCar, type MadeCar } from './made-cars.js';
import { box, cylinder, plan, type Plan, type WheelTruth } from './variants.js';

/** Road wheels of a half-track as large as the Sd.Kfz. 251 or the M3, m: estimates. */
const ROAD = { radius: 0.26, places: [0.1, -0.5, -1.1, -1.7], side: 0.85 };
const FRONT = { radius: 0.45, width: 0.22 };

/** Differences from a half-track with one steered axle, with names. */
export interface HalfTrackManners {
    /** Places of the axles that steer, m. */
    steered?: readonly number[];
    thickness?: number;
    isNameless?: boolean;

    /** A node for each link of the belts. */
    hasLinks?: boolean;
    axes?: readonly [number[], number[], number[]];
}

const sides = [1, -1] as const;
const at = (x: number, y: number, z: number): Mat4 => new Mat4().setTranslate(x, y, z);

/** Makes a model of a half-track: wheels that steer, and belts behind them. */
export function makeHalfTrack({
    steered = [2.2],
    thickness = 0.06,
    isNameless,
    hasLinks,
    axes
}: HalfTrackManners = {}): MadeCar {
    const { radius, places, side } = ROAD;
    const name = (text: string): string => (isNameless ? '' : text);
    const all: Plan[] = [
        ...steered.flatMap((z) =>
            sides.map((s) => plan(name(`wheel_F${s}`), at(s * side, FRONT.radius, z), [cylinder(FRONT.radius, FRONT.width, 0)]))
        ),
        ...places.flatMap((z) =>
            sides.map((s) => plan(name(`road_wheel_${z}_${s}`), at(s * side, radius + thickness, z), [cylinder(radius, 0.3, 0)]))
        ),
        ...sides.flatMap((s) =>
            hasLinks
                ? Array.from({ length: 24 }, (_, i) =>
                      plan(name(`Link.${i}`), at(s * side, i < 12 ? thickness / 2 : 2 * radius + 1.5 * thickness, 0.22 * (i % 12) - 2.01), [
                          box([0, 0, 0], [0.3, thickness, 0.21])
                      ])
                  )
                : plan(name(`Track_${s}`), at(s * side, radius + thickness, -0.8), [
                      box([0, 0, 0], [0.3, 2 * (radius + thickness), 2 * radius + 1.9])
                  ])
        )
    ]; // prettier-ignore
    const made = makeCar({ names: ['taken out'], body: [1.8, 0.9, 5.6], floorHeight: 0.6, parts: all, axes });
    made.document
        .getRoot()
        .listNodes()
        .filter((node) => node.getName() === 'taken out')
        .forEach((node) => node.dispose());
    const middle = (Math.max(...steered) + places[places.length - 1]) / 2;
    const both = (z: number, own: Pick<WheelTruth, 'radius' | 'width'>): WheelTruth[] =>
        sides.map((s) => ({ name: '', center: [s * side, own.radius, z - middle], ...own }));
    return {
        ...made,
        wheels: [
            ...steered.flatMap((z) => both(z, FRONT)),
            ...places.flatMap((z) => both(z, { radius: radius + thickness, width: 0.3 }))
        ]
    };
}
