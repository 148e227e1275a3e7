import { Mat4, Quat, Vec3 } from 'playcanvas';

import type { MadeCar } from './made-cars.js';
import { basis, box, changed, direction, lathe, moved, plan, toDocument, type Plan, type Shape } from './variants.js';

/** Differences from a plain road motorcycle of boxes, 1.43 m from axle to axle. */
export interface MotorcycleManners {
    /** Names of the front and the rear wheel. */
    names?: readonly [string, string] | null;

    /** Images of left, up and forward in the model, with its unit as their length. */
    axes?: readonly [number[], number[], number[]];

    /** Left turn of the front wheel, degrees. */
    steer?: number;

    /** Turn of the single root, degrees about X, which what is below it undoes. */
    root?: number;

    /** True if both wheels are in the mesh of the frame. */
    isMerged?: boolean;

    /** Size over that of a road machine. */
    size?: number;

    /** True if it stands on a floor of 20 m. */
    hasFloor?: boolean;
    isSkinned?: boolean;
    isMirrored?: boolean;
}

/** Radius and width of its wheels, front and rear, m. */
export const WHEELS = [
    { z: 0.715, radius: 0.3, width: 0.12 },
    { z: -0.715, radius: 0.31, width: 0.18 }
] as const;

/** Makes a model of a motorcycle in its maker's manner. */
export function makeMotorcycle(manners: MotorcycleManners = {}): MadeCar {
    const { names = ['Wheel_Front', 'Wheel_Rear'], steer = 0, size = 1 } = manners;
    const frame = plan('Frame', new Mat4(), [
        box([0, 0.55, 0], [0.3, 0.6, 0.66]),
        box([0, 0.85, -0.4], [0.24, 0.2, 0.8]),
        box([0, 0.75, 0.65], [0.16, 0.65, 0.1])
    ]);
    const bar = plan('Handlebar', new Mat4(), [box([0, 1.05, 0.5], [0.78, 0.05, 0.08])]);
    const wheels = WHEELS.map(({ z, radius, width }, i): Plan => {
        const turn = new Quat().setFromEulerAngles(0, i === 0 ? steer : 0, 0);
        const flip = manners.isMirrored ? -1 : 1;
        const matrix = new Mat4().setTRS(new Vec3(0, radius, z), turn, new Vec3(flip, 1, 1));
        return plan(names?.[i] ?? '', matrix, [tire(radius, width)]);
    });
    if (manners.isMerged) {
        frame.shapes.push(...wheels.flatMap(({ shapes, matrix }) => shapes.map((shape) => moved(shape, matrix))));
    }
    const floor = plan('Floor', new Mat4(), [box([0, -0.01, 0], [20, 0.02, 20])]);
    const parts = [frame, bar, ...(manners.isMerged ? [] : wheels), ...(manners.hasFloor ? [floor] : [])];
    const base = basis(
        manners.axes ?? [
            [1, 0, 0],
            [0, 1, 0],
            [0, 0, 1]
        ]
    );
    const sized = new Mat4().setScale(size, size, size);
    const top = changed(plan('', new Mat4(), [], [{ ...plan('', sized, [], parts) }]), base);
    if (manners.root) {
        top.matrix = new Mat4().setFromEulerAngles(manners.root, 0, 0);
        const back = top.matrix.clone().invert();
        top.children.forEach((child) => (child.matrix = back.clone().mul(child.matrix)));
    }
    return {
        document: toDocument(top, manners.isSkinned ?? false),
        wheels: WHEELS.map(({ z, radius, width }, i) => ({
            name: i === 0 ? 'F' : 'R',
            center: [0, size * radius, size * z],
            radius: size * radius,
            width: size * width
        })),
        up: direction(base, Vec3.UP),
        forward: direction(base, Vec3.BACK),
        unit: 1 / base.getScale().x
    };
}

/** A tire that is round across, with its rim. */
function tire(radius: number, width: number): Shape {
    const half = width / 2;
    return lathe(
        [
            [-0.4 * half, 1e-3],
            [-0.4 * half, 0.72 * radius],
            [-half, 0.82 * radius],
            [-0.7 * half, 0.95 * radius],
            [0, radius],
            [0.7 * half, 0.95 * radius],
            [half, 0.82 * radius],
            [0.4 * half, 0.72 * radius],
            [0.4 * half, 1e-3]
        ],
        32
    );
}
