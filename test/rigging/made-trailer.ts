import { Mat4, Quat, Vec3 } from 'playcanvas';

import type { MadeCar } from './made-cars.js';
import { basis, box, changed, direction, joined, lathe, moved, plan, toDocument, type Plan } from './variants.js';

/** Kinds of trailers. */
export type TrailerBuild = 'box trailer' | 'caravan' | 'tandem caravan' | 'semi-trailer' | 'full trailer';

/** Differences from a trailer of boxes whose parts have English names. */
export interface TrailerManners {
    build: TrailerBuild;

    /** Name of what couples it; null for none. */
    coupling?: string | null;

    /** Images of left, up and forward in the model, with its unit as their length. */
    axes?: readonly [number[], number[], number[]];

    /** Turn of the single root, degrees about X, which what is below it undoes. */
    root?: number;
    isMerged?: boolean;
    isSkinned?: boolean;
    isMirrored?: boolean;

    /** True if it stands on a floor of 40 m. */
    hasFloor?: boolean;

    /** True if its wheels have no names. */
    isNameless?: boolean;
}

/** A made trailer with what is right of it. */
export interface MadeTrailer extends MadeCar {
    kind: 'ball' | 'fifth wheel' | 'drawbar';

    /** Its coupling, m from the ground below its axles' middle. */
    coupling: [x: number, y: number, z: number];
}

/** Sizes of a build, m: axles and coupling ahead of the axles' middle, boxes of the body, bar that tows it. */
interface TrailerNumbers {
    kind: MadeTrailer['kind'];
    axles: readonly number[];
    track: number;
    radius: number;
    width: number;
    body: readonly (readonly [middle: number[], size: number[]])[];
    bar: readonly [middle: number[], size: number[]];
}

export const TRAILERS: Readonly<Record<TrailerBuild, TrailerNumbers>> = {
    'box trailer': {
        kind: 'ball', axles: [0], track: 1.4, radius: 0.28, width: 0.16,
        body: [[[0, 0.75, 0.05], [1.2, 0.5, 2.2]]], bar: [[0, 0.45, 1.75], [0.1, 0.1, 1.5]]
    },
    caravan: {
        kind: 'ball', axles: [0], track: 2, radius: 0.315, width: 0.185,
        body: [[[0, 1.5, 0.2], [2.16, 2.1, 4.6]], [[0, 0.45, 0.2], [1.5, 0.14, 4.4]]], bar: [[0, 0.43, 3.1], [0.12, 0.12, 1.4]]
    },
    'tandem caravan': {
        kind: 'ball', axles: [0.4, -0.4], track: 2.05, radius: 0.315, width: 0.19,
        body: [[[0, 1.55, 0.3], [2.3, 2.1, 6.4]], [[0, 0.45, 0.3], [1.5, 0.16, 6.2]]], bar: [[0, 0.43, 4], [0.12, 0.12, 1.5]]
    },
    'semi-trailer': {
        kind: 'fifth wheel', axles: [1.31, 0, -1.31], track: 2.04, radius: 0.5, width: 0.34,
        body: [[[0, 2.5, 2.4], [2.5, 2.7, 13.6]], [[0, 1.09, 2.4], [0.9, 0.12, 13.2]]], bar: [[0, 1.06, 7.9], [0.1, 0.12, 0.1]]
    },
    'full trailer': {
        kind: 'drawbar', axles: [2, -2], track: 2, radius: 0.42, width: 0.27,
        body: [[[0, 1.75, 0], [2.4, 1.6, 6.4]]], bar: [[0, 0.6, 3.7], [0.14, 0.12, 2.2]]
    }
}; // prettier-ignore

/** Names of what couples a build. */
const COUPLINGS: Readonly<Record<MadeTrailer['kind'], string>> = {
    ball: 'Coupling',
    'fifth wheel': 'King_Pin',
    drawbar: 'Drawbar'
};

/** Makes a model of a trailer in its maker's manner. */
export function makeTrailer(manners: TrailerManners): MadeTrailer {
    const { build, coupling, isNameless, isMerged, isMirrored } = manners;
    const { kind, axles, track, radius, width, body, bar } = TRAILERS[build];
    const places = axles.flatMap((z, axle) => [1, -1].map((side) => ({ z, axle, side, x: (side * track) / 2 })));
    const shapes = body.map(([middle, size]) => box([...middle], [...size]));
    const wheels = places.map(({ x, z, axle, side }): Plan => {
        const matrix = new Mat4().setTRS(
            new Vec3(x, radius, z),
            Quat.IDENTITY,
            new Vec3(isMirrored && x < 0 ? -1 : 1, 1, 1)
        );
        return plan(isNameless ? '' : `Wheel_${axle + 1}_${side > 0 ? 'L' : 'R'}`, matrix, [tire(radius, width)]);
    });
    const frame = plan('Chassis', new Mat4(), joined(shapes));
    if (isMerged) {
        frame.shapes = joined([
            ...frame.shapes,
            ...wheels.flatMap(({ shapes: own, matrix }) => own.map((one) => moved(one, matrix)))
        ]);
    }
    const name = coupling === null ? '' : (coupling ?? COUPLINGS[kind]);
    const parts = [
        frame,
        plan(name, new Mat4(), [box([...bar[0]], [...bar[1]])]),
        ...(isMerged ? [] : wheels),
        ...(manners.hasFloor ? [plan('Floor', new Mat4(), [box([0, -0.01, 0], [40, 0.02, 40])])] : [])
    ];
    const base = basis(
        manners.axes ?? [
            [1, 0, 0],
            [0, 1, 0],
            [0, 0, 1]
        ]
    );
    const top = changed(plan('', new Mat4(), [], parts), base);
    if (manners.root) {
        top.matrix = new Mat4().setFromEulerAngles(manners.root, 0, 0);
        const back = top.matrix.clone().invert();
        top.children.forEach((child) => (child.matrix = back.clone().mul(child.matrix)));
    }
    const [x, y, z] = bar[0];
    return {
        document: toDocument(top, manners.isSkinned ?? false),
        wheels: places.map((place) => ({ name: '', center: [place.x, radius, place.z], radius, width })),
        up: direction(base, Vec3.UP),
        forward: direction(base, Vec3.BACK),
        unit: 1 / base.getScale().x,
        kind,
        coupling: [x, y, kind === 'fifth wheel' ? z : z + bar[1][2] / 2]
    };
}

function tire(radius: number, width: number): ReturnType<typeof lathe> {
    const half = width / 2;
    return lathe(
        [
            [-0.5 * half, 1e-3],
            [-0.9 * half, 0.65 * radius],
            [-half, 0.8 * radius],
            [-0.4 * half, radius],
            [0.4 * half, radius],
            [half, 0.8 * radius],
            [0.9 * half, 0.65 * radius],
            [0.5 * half, 1e-3]
        ],
        32
    );
}
