import type { Document } from '@gltf-transform/core';
import { Mat4, Quat, Vec3 } from 'playcanvas';

import {
    basis,
    box,
    changed,
    cylinder,
    direction,
    joined,
    lathe,
    moved,
    plan,
    toDocument,
    type Plan,
    type Shape,
    type WheelTruth
} from './variants.js';

/** Something beside the car that its maker left in the file. */
export type Stage = 'plinth' | 'floor' | 'disc' | 'cloth' | 'dome' | 'backdrop' | 'shadow' | 'grid' | 'sign';

/** Parts of a car that reach lower than its wheels, or hug them. */
export type Low = 'liners' | 'flaps' | 'belts' | 'links' | 'joined belts' | 'hull belts' | 'skirt';

/** Names of wheels: front left, front right, ..., rear right. */
export type Names = readonly string[];

/** Differences from a plain car of boxes, 4.3 m long, whose wheels are cylinders called wheel_FL and so on. */
export interface Manners {
    names?: Names | null;

    /** Left turn of the front wheels, degrees, and lean of all of them. */
    steer?: number;
    camber?: number;

    /** m */
    radius?: number;
    width?: number;

    /** Width, height and length of the body, m. */
    body?: readonly [number, number, number];

    /** Middle of the body ahead of mid-wheelbase, m. */
    ahead?: number;

    /** Places of the axles ahead of mid-wheelbase, and their track, m. */
    axles?: readonly number[];
    track?: number;

    /** Sides of the wheels, and their outline: a flat cylinder or a tire with shoulders and a rim. */
    sides?: number;
    tire?: boolean;

    /** Two tires side by side on all axles but the first. */
    isTwin?: boolean;

    /** Both wheels of an axle in one mesh, all in one, or in that of the body. */
    merged?: 'axles' | 'wheels' | 'body';

    /** Wheels of one mesh. */
    isInstanced?: boolean;
    isSkinned?: boolean;

    /** Right wheels by a negative scale. */
    isMirrored?: boolean;
    stage?: readonly Stage[];

    /** True if scenery has no names. */
    isStageNameless?: boolean;

    /** Boxes that are drawn beside the car: name, middle and size, m. */
    boxes?: readonly (readonly [name: string, center: number[], size: number[]])[];

    /** More parts of the car, in its axes. */
    parts?: readonly Plan[];

    /** Groups about the root, outermost first, which what is below them undoes. */
    groups?: readonly { name: string; matrix: Mat4 }[];

    /** Size of a floor, m. */
    floor?: number;
    low?: readonly Low[];

    /** Other cars beside and behind this one, m to the left and forward. */
    others?: readonly (readonly [number, number])[];

    /** Images of left, up and forward in the model, with its unit as their length. */
    axes?: readonly [number[], number[], number[]];

    /** Turn of the single root, degrees about X, Y and Z, which what is below it undoes. */
    root?: readonly [number, number, number];

    /** Size of the single root, which what is below it undoes. */
    rootScale?: number;

    /** Name of the root node. */
    rootName?: string;

    /** Lamps, in front, by name. */
    hasLamps?: boolean;

    /** Height of the body's floor, m. */
    floorHeight?: number;
}

/** A made model with what is right of it. */
export interface MadeCar {
    document: Document;
    wheels: WheelTruth[];
    up: number[];
    forward: number[];

    /** Meters in one unit of the model. */
    unit: number;
}

/** Kinds of belts. */
const BELTS: readonly Low[] = ['belts', 'joined belts', 'hull belts', 'links'];

/** Height by which belts reach below their wheels, m. */
export const BELT = 0.06;

/** Makes a model of a car in its maker's manner. */
export function makeCar(manners: Manners = {}): MadeCar {
    const { axles = [1.3, -1.3], track = 1.52, radius = 0.335, width = 0.28, others = [] } = manners;
    const wheels = axles.flatMap((z, axle): WheelTruth[] =>
        [1, -1].map((side) => {
            const end = axle === 0 ? 'F' : axle === axles.length - 1 ? 'R' : axles.length > 3 ? `M${axle}` : 'M';
            return { name: `${end}${side > 0 ? 'L' : 'R'}`, center: [(side * track) / 2, radius, z], radius, width };
        })
    );
    const parts = [
        ...carParts(wheels, manners, ''),
        ...others.flatMap(([left, ahead], i) => {
            const place = new Mat4().setTranslate(left, 0, ahead);
            const tag = `.${String(i + 1).padStart(3, '0')}`;
            return carParts(wheels, manners, tag).map((part) => ({ ...part, matrix: place.clone().mul(part.matrix) }));
        }),
        ...(manners.parts ?? []),
        ...(manners.boxes ?? []).map(([name, center, size]) => plan(name, new Mat4(), [box(center, size)])),
        ...(manners.stage ?? []).map((stage) => {
            const part = stagePart(stage, manners.floor ?? 30);
            return manners.isStageNameless ? { ...part, name: '' } : part;
        })
    ];
    const base = basis(
        manners.axes ?? [
            [1, 0, 0],
            [0, 1, 0],
            [0, 0, 1]
        ]
    );
    let top = changed(plan('', new Mat4(), [], parts), base);
    top.name = manners.rootName ?? 'Scene';
    if (manners.root || manners.rootScale) {
        const [x, y, z] = manners.root ?? [0, 0, 0];
        top.matrix = new Mat4().setTRS(Vec3.ZERO, turned(x, y, z), new Vec3(1, 1, 1).mulScalar(manners.rootScale ?? 1));
        const back = top.matrix.clone().invert();
        top.children.forEach((child) => (child.matrix = back.clone().mul(child.matrix)));
    }
    for (const { name, matrix } of [...(manners.groups ?? [])].reverse()) {
        top.matrix = matrix.clone().invert().mul(top.matrix);
        top = plan(name, matrix, [], [top]);
    }
    const belt = manners.low?.some((kind) => BELTS.includes(kind)) ? BELT : 0;
    return {
        document: toDocument(top, manners.isSkinned ?? false),
        wheels: wheels.map(({ center: [x, y, z], ...wheel }) => ({
            ...wheel,
            center: [x, y + belt, z],
            radius: wheel.radius + belt
        })),
        up: direction(base, Vec3.UP),
        forward: direction(base, Vec3.BACK),
        unit: 1 / base.getScale().x
    };
}

function carParts(wheels: readonly WheelTruth[], manners: Manners, tag: string): Plan[] {
    const { body: size = [1.8, 0.9, 4.3], ahead = 0, floorHeight = 0.35, merged, low = [] } = manners;
    const at = (x: number, y: number, z: number): Mat4 => new Mat4().setTranslate(x, y, z);
    const body = plan(`Body${tag}`, at(0, floorHeight + size[1] / 2, ahead), [box([0, 0, 0], [...size])]);
    const cabin = plan(`Cabin${tag}`, at(0, floorHeight + size[1] + 0.25, ahead - 0.1 * size[2]), [
        box([0, 0, 0], [size[0] * 0.85, 0.5, 0.44 * size[2]])
    ]);
    const lamps = manners.hasLamps
        ? [1, -1].map((side) =>
              plan(
                  `Headlight_${side > 0 ? 'L' : 'R'}${tag}`,
                  at(0.35 * side * size[0], floorHeight + 0.5 * size[1], ahead + size[2] / 2),
                  [box([0, 0, 0], [0.2, 0.12, 0.05])]
              )
          )
        : [];
    if (low.includes('hull belts')) {
        const back = body.matrix.clone().invert();
        const belts = lowParts('belts', wheels, '').flatMap(({ shapes }) => shapes.map((one) => moved(one, back)));
        body.shapes = joined([...body.shapes, ...belts]);
    }
    return [body, cabin, ...lamps, ...wheelPlans(wheels, manners, merged === 'body' ? body : null, tag)].concat(
        low.flatMap((kind) => (kind === 'hull belts' ? [] : lowParts(kind, wheels, tag)))
    );
}

function wheelPlans(wheels: readonly WheelTruth[], manners: Manners, body: Plan | null, tag: string): Plan[] {
    const { steer = 0, camber = 0, merged, isInstanced, isMirrored } = manners;
    const names = manners.names === null ? [] : (manners.names ?? namesOf(wheels));
    const shapes = (wheel: WheelTruth): Shape[] => joined(wheelShape(wheel, manners));
    const placed = (wheel: WheelTruth): Shape[] => shapes(wheel).map((one) => moved(one, place(wheel)));
    const place = ({ center: [x, y, z], name }: WheelTruth): Mat4 => {
        const turn = new Quat().setFromEulerAngles(0, name.startsWith('F') ? steer : 0, x > 0 ? -camber : camber);
        const size = new Vec3(isMirrored && x < 0 ? -1 : 1, 1, 1);
        return new Mat4().setTRS(new Vec3(x, y, z), turn, size);
    };
    const name = (i: number): string => (names.length > 0 ? `${names[i % names.length]}${tag}` : '');
    if (merged === 'wheels' || body) {
        const all = wheels.flatMap(placed);
        if (body) {
            const back = body.matrix.clone().invert();
            body.shapes = joined([...body.shapes, ...all.map((one) => moved(one, back))]);
            return [];
        }
        return [plan(names.length > 0 ? `Wheels${tag}` : '', new Mat4(), joined(all))];
    }
    if (merged === 'axles') {
        return wheels.flatMap((wheel, i) =>
            i % 2 === 0
                ? [
                      plan(
                          names.length > 0 ? `Wheels_${wheel.name.startsWith('F') ? 'Front' : 'Rear'}${tag}` : '',
                          new Mat4(),
                          joined([wheel, wheels[i + 1]].flatMap(placed))
                      )
                  ]
                : []
        );
    }
    const first = plan(name(0), place(wheels[0]), shapes(wheels[0]));
    return wheels.map((wheel, i) =>
        i === 0
            ? first
            : isInstanced
              ? { ...plan(name(i), place(wheel), []), like: first }
              : plan(name(i), place(wheel), shapes(wheel))
    );
}

function namesOf(wheels: readonly WheelTruth[]): Names {
    return wheels.map(({ name }) => `wheel_${name}`);
}

function wheelShape({ name, radius, width }: WheelTruth, { tire, sides = 32, isTwin }: Manners): Shape[] {
    if (isTwin && !name.startsWith('F')) {
        const [one] = wheelShape({ name: 'F', center: [0, 0, 0], radius, width: 0.46 * width }, { tire, sides });
        return [-0.27, 0.27].map((side) => moved(one, new Mat4().setTranslate(side * width, 0, 0)));
    }
    return [tireShape(radius, width, sides, tire)];
}

function tireShape(radius: number, width: number, sides: number, tire?: boolean): Shape {
    if (!tire) {
        return cylinder(radius, width, 0);
    }
    const half = width / 2;
    return lathe(
        [
            [-0.5 * half, 1e-3],
            [-0.5 * half, 0.6 * radius],
            [-0.9 * half, 0.65 * radius],
            [-half, 0.8 * radius],
            [-0.8 * half, 0.97 * radius],
            [-0.4 * half, radius],
            [0.4 * half, radius],
            [0.8 * half, 0.97 * radius],
            [half, 0.8 * radius],
            [0.9 * half, 0.65 * radius],
            [0.5 * half, 0.6 * radius],
            [0.4 * half, 1e-3]
        ],
        sides
    );
}

/** Parts that hug the wheels or hang below the body. */
function lowParts(kind: Exclude<Low, 'hull belts'>, wheels: readonly WheelTruth[], tag: string): Plan[] {
    const [{ radius, width, center }] = wheels;
    const rear = wheels[wheels.length - 1].center[2];
    switch (kind) {
        case 'liners':
            return wheels.map((wheel) =>
                plan(`ArchLiner_${wheel.name}${tag}`, new Mat4().setTranslate(...wheel.center), [
                    cylinder(radius + 0.12, width + 0.06, 0)
                ])
            );
        case 'flaps':
            return [1, -1].map((side) =>
                plan(`MudFlap_${side > 0 ? 'L' : 'R'}${tag}`, new Mat4(), [
                    box([side * center[0], 0.15, rear - 1.35 * radius], [0.3, 0.5, 0.02])
                ])
            );
        case 'belts':
            return [1, -1].map((side) =>
                plan(`Belt_${side > 0 ? 'L' : 'R'}${tag}`, new Mat4(), [
                    box([side * center[0], radius - 0.02, 0], [width, 2 * radius + 0.08, 2 * center[2] + 2 * radius])
                ])
            );
        case 'joined belts':
            return [
                plan(`Chains${tag}`, new Mat4(), joined(lowParts('belts', wheels, '').flatMap(({ shapes }) => shapes)))
            ];
        case 'links':
            // below and above the wheels, each a node of its own
            return [1, -1].flatMap((side) =>
                [-0.03, 2 * radius + 0.03].flatMap((height) =>
                    Array.from({ length: Math.ceil((2 * (center[2] + radius)) / 0.25) }, (_, i) =>
                        plan(
                            `Link_${side > 0 ? 'L' : 'R'}.${i}${tag}`,
                            new Mat4().setTranslate(side * center[0], height, 0.25 * (i + 0.5) - center[2] - radius),
                            [box([0, 0, 0], [width, 0.06, 0.24])]
                        )
                    )
                )
            );
        case 'skirt':
            return [
                plan(`Skirt${tag}`, new Mat4(), [box([0, 0.06, 0], [2 * center[0] - width - 0.1, 0.2, center[2]])])
            ];
    }
}

/** Scenery, on and below the ground. */
function stagePart(stage: Stage, floor: number): Plan {
    const flat = (radius: number, thick: number): Shape =>
        moved(cylinder(radius, thick, 0), new Mat4().setFromEulerAngles(0, 0, 90));
    const at = (y: number): Mat4 => new Mat4().setTranslate(0, y, 0);
    switch (stage) {
        case 'plinth':
            return plan('Plinth', at(-1.1), [box([0, 0, 0], [3, 2.2, 5.5])]);
        case 'floor':
            return plan('Floor', at(-0.01), [box([0, 0, 0], [floor, 0.02, floor])]);
        case 'grid':
            return plan('', at(-0.01), [box([0, 0, 0], [floor, 0.02, floor])]);
        case 'disc':
            return plan('Turntable', at(-0.06), [flat(4, 0.12)]);
        case 'cloth':
            return plan('Cloth', at(-0.8), [box([0, 0, 0], [7, 1.6, 7])]);
        case 'dome':
            return plan('Sky', at(0), [flat(12, 10)]);
        case 'backdrop':
            return plan('Backdrop', at(2.4), [box([0, 0, -6], [16, 5, 0.1])]);
        case 'shadow':
            return plan('Shadow', at(-0.02), [box([0, 0, 0], [2.4, 0.002, 4.8])]);
        case 'sign':
            return plan('Text', at(1), [box([4, 0, 0], [0.1, 2, 3])]);
    }
}

function turned(x: number, y: number, z: number): Quat {
    return new Quat().setFromEulerAngles(x, y, z);
}
