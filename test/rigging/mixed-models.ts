import { Mat4, Quat, Vec3 } from 'playcanvas';

import { AXES, BUILDS, LANGUAGES, model, STAGES, STEERS, UNITS, type CorpusModel } from './corpus.js';
import { makeCar, type Manners } from './made-cars.js';
import { box, cylinder, lathe, plan, torus, type Plan } from './variants.js';
import { randomFrom } from '../../src/math/random.js';

/** Chance source of a model. */
interface Chance {
    random(): number;
    pick<T>(list: readonly T[]): T;
    is(share: number): boolean;
}

/** Numbers of a car that parts are put at, m. */
interface Body {
    axles: readonly number[];
    track: number;
    radius: number;
    width: number;
    body: readonly [number, number, number];
    floorHeight: number;
    steer: number;
}

const at = (x: number, y: number, z: number, turn = Quat.IDENTITY): Mat4 =>
    new Mat4().setTRS(new Vec3(x, y, z), turn, Vec3.ONE);
const turned = (x: number, y: number, z: number): Quat => new Quat().setFromEulerAngles(x, y, z);

/** Sides of wheels, and transforms of what turns with their carriers, which steer. */
function hubs({ axles, track, radius, steer }: Body): { side: number; at: (x: number) => Mat4 }[] {
    return axles.flatMap((z, axle) =>
        [1, -1].map((side) => {
            const hub = at((side * track) / 2, radius, z, turned(0, axle === 0 ? steer : 0, 0));
            return { side, at: (x: number) => hub.clone().mul(at(x, 0, 0)) };
        })
    );
}

/** Parts that makers put into cars beside body and wheels; none of them changes what is right. */
const PARTS: Readonly<Record<string, (body: Body, chance: Chance) => Plan[]>> = {
    'steering wheel': ({ body, floorHeight, axles }, { pick }) => [
        plan(
            pick(['Steering_Wheel', 'Lenkrad', 'volant', 'Object_31', '']),
            at(0.2 * body[0], floorHeight + 0.9 * body[1] + 0.1, 0.3 * axles[0], turned(-65, 0, 0)),
            [torus(0.19, 0.016)]
        )
    ],
    'spare wheel on its back': ({ body, radius, width, floorHeight }, { pick }) => [
        plan(
            pick(['Spare_Wheel', 'Ersatzrad', 'spare', 'Cylinder.007', '']),
            at(0, floorHeight + 0.5 * body[1] + 0.1, -body[2] / 2 - 0.55 * width, turned(0, 90, 0)),
            [cylinder(radius, width, 0)]
        )
    ],
    'spare wheel in its trunk': ({ body, radius, width, floorHeight }, { pick }) => [
        plan(
            pick(['Spare_Wheel', 'roue_secours', 'Object_9', '']),
            at(0, floorHeight + 0.3 * body[1] + width, -0.38 * body[2], turned(0, 0, 90)),
            [cylinder(0.95 * radius, 0.7 * width, 0)]
        )
    ],
    'hub covers': (car, { is }) => {
        const isNamed = is(0.5);
        return hubs(car).map((hub, i) =>
            plan(isNamed ? `Hubcap_${i}` : `Object_${40 + i}`, hub.at(0.5 * hub.side * car.width), [
                cylinder(0.6 * car.radius, 0.02, 0)
            ])
        );
    },
    'brake discs and calipers': (car, { is }) => {
        const isNamed = is(0.5);
        return hubs(car).flatMap((hub, i) => [
            plan(isNamed ? `BrakeDisc.${i}` : '', hub.at(-0.2 * hub.side * car.width), [
                cylinder(0.5 * car.radius, 0.03, 0)
            ]),
            plan(isNamed ? `Caliper_${i}` : '', hub.at(-0.2 * hub.side * car.width), [
                box([0, 0.35 * car.radius, 0.2 * car.radius], [0.08, 0.12, 0.16])
            ])
        ]);
    },
    'coarser copies of its body': ({ body, floorHeight }) =>
        [1, 2].map((level) =>
            plan(`Body_LOD${level}`, at(0, floorHeight + body[1] / 2, 0), [box([0, 0, 0], [...body])])
        ),
    'coarser copies of its wheels': (car, { is }) => {
        const isNamed = is(0.5);
        return hubs(car).map((hub, i) =>
            plan(isNamed ? `Wheel_${i}_LOD1` : '', hub.at(0), [
                lathe(
                    [
                        [-0.5 * car.width, 1e-3],
                        [-0.5 * car.width, car.radius],
                        [0.5 * car.width, car.radius],
                        [0.5 * car.width, 1e-3]
                    ],
                    8
                )
            ])
        );
    },
    'bolts of its wheels': (car) =>
        hubs(car).flatMap((hub) =>
            Array.from({ length: 5 }, (_, i) => {
                const angle = (2 * Math.PI * i) / 5;
                const place = hub.at(0.5 * hub.side * car.width);
                return plan(
                    '',
                    place.mul(at(0, 0.2 * car.radius * Math.cos(angle), 0.2 * car.radius * Math.sin(angle))),
                    [cylinder(0.03 * car.radius, 0.02, 0)]
                );
            })
        ),
    'a driver': ({ body, floorHeight }) => [
        plan('Driver', at(0.2 * body[0], floorHeight + 0.9 * body[1], 0), [box([0, 0, 0], [0.5, 0.9, 0.4])]),
        plan('Helmet', at(0.2 * body[0], floorHeight + 1.4 * body[1], 0), [cylinder(0.13, 0.2, 0)])
    ],
    'a roof rack and an aerial': ({ body, floorHeight }) => [
        plan('', at(0, floorHeight + body[1] + 0.6, 0), [box([0, 0, 0], [0.7 * body[0], 0.06, 0.3 * body[2]])]),
        plan('Antenna', at(0, floorHeight + body[1] + 1, -0.3 * body[2]), [box([0, 0, 0], [0.01, 1, 0.01])])
    ],
    'axles and shafts': (car, { is }) => [
        ...car.axles.map((z, i) =>
            plan(is(0.5) ? `Axle_${i}` : '', at(0, car.radius, z), [cylinder(0.05, car.track - car.width, 0)])
        ),
        plan('Driveshaft', at(0, car.radius, 0, turned(0, 90, 0)), [cylinder(0.05, car.axles[0], 0)])
    ],
    'an interior': ({ body, floorHeight }) =>
        [1, -1].flatMap((side) => [
            plan(side > 0 ? 'Seat_L' : 'Seat_R', at(0.2 * side * body[0], floorHeight + 0.5 * body[1], 0), [
                box([0, 0, 0], [0.5, 0.12, 0.5])
            ]),
            plan('', at(0.2 * side * body[0], floorHeight + 0.9 * body[1], -0.3), [box([0, 0, 0], [0.5, 0.6, 0.1])]),
            plan('Speaker', at(0.4 * side * body[0], floorHeight + 0.4 * body[1], 0.2), [cylinder(0.08, 0.02, 0)])
        ]),
    'an exhaust': ({ body, floorHeight }) =>
        [1, -1].map((side) =>
            plan('Exhaust', at(0.3 * side * body[0], floorHeight + 0.05, -body[2] / 2, turned(0, 90, 0)), [
                cylinder(0.04, 0.3, 0)
            ])
        ),
    'round lamps': ({ body, floorHeight }) =>
        [1, -1].map((side) =>
            plan('', at(0.35 * side * body[0], floorHeight + 0.6 * body[1], body[2] / 2, turned(0, 90, 0)), [
                cylinder(0.09, 0.05, 0)
            ])
        ),
    'what is hidden at no size': ({ body }) => [
        plan('Hidden', new Mat4().setTRS(new Vec3(0, 1, 0), Quat.IDENTITY, new Vec3(0, 0, 0)), [
            box([0, 0, 0], [5 * body[0], 20, 30])
        ])
    ],
    'empty nodes': () =>
        Array.from({ length: 300 }, (_, i) => plan(i % 3 ? `Empty.${i}` : `wheel_null_${i}`, at(0, 0, i / 100), [])),
    'a box of collision': ({ body, floorHeight }) => [
        plan('UCX_Body', at(0, floorHeight + 0.6 * body[1], 0), [box([0, 0, 0], [body[0], 1.2 * body[1], body[2]])])
    ],
    'mirrors and wipers': ({ body, floorHeight }) =>
        [1, -1].map((side) =>
            plan(`Mirror_${side > 0 ? 'L' : 'R'}`, at(0.53 * side * body[0], floorHeight + body[1], 0.15 * body[2]), [
                box([0, 0, 0], [0.12, 0.12, 0.06])
            ])
        )
};

/** Names that exporters give wheels, which say nothing of ends and sides. */
const EXPORTED: readonly ((i: number) => string)[] = [
    (i) => `Cylinder.${String(i).padStart(3, '0')}`,
    (i) => `Object_${i + 4}`,
    (i) => `polySurface${12 + i}`,
    (i) => `mesh_${i}`,
    (i) => `Wheel.${String(i).padStart(3, '0')}`,
    (i) => `wheel_${i}_Tire_0`
];

/** Groups that exporters put about a model. */
const GROUPS: Readonly<Record<string, (chance: Chance) => Manners['groups']>> = {
    Sketchfab: () => [
        { name: 'Sketchfab_model', matrix: at(0, 0, 0, turned(-90, 0, 0)) },
        { name: 'car.fbx', matrix: new Mat4().setTRS(Vec3.ZERO, turned(90, 0, 0), new Vec3(0.01, 0.01, 0.01)) },
        { name: 'RootNode', matrix: new Mat4() }
    ],
    'other sizes along its axes': ({ random }) => [
        { name: 'Group', matrix: new Mat4().setScale(1 + random(), 0.5 + random(), 2 - random()) }
    ],
    'nested sizes': () => [
        { name: 'Armature', matrix: new Mat4().setTRS(Vec3.ZERO, turned(0, 90, 0), new Vec3(100, 100, 100)) },
        { name: 'Unity', matrix: at(3, 0, 2, turned(0, 180, 0)) },
        { name: 'max', matrix: new Mat4().setScale(0.0254, 0.0254, 0.0254) }
    ],
    'a mirror': () => [{ name: 'Mirrored', matrix: new Mat4().setScale(-1, 1, 1) }]
};

/** Makes a model of kinds that are combined by a number, without regard to which of them go together. */
export function mixedModel(number: number): CorpusModel {
    const random = randomFrom(number + 1);
    const chance: Chance = {
        random,
        pick: (list) => list[Math.floor(random() * list.length)],
        is: (share) => random() < share
    };
    const { pick, is } = chance;
    const cues: string[] = [];
    const told = <T>(title: string, list: Readonly<Record<string, T>>): T => {
        const key = pick(Object.keys(list));
        cues.push(`${title}: ${key}`);
        return list[key];
    };
    const build = told('build', BUILDS);
    const isTracked = build.low !== undefined;
    const isCar = !build.axles || build.axles.length === 2;
    const unit = told('unit', UNITS);
    const axes = told('axes', AXES).map((axis) => axis.map((value) => value * unit)) as unknown as Manners['axes'];
    const manners: Manners = { ...build, axes, tire: is(0.6), sides: pick([12, 16, 24, 32, 48]), hasLamps: is(0.3) };
    const wheels = 2 * (build.axles?.length ?? 2);
    const says = random();
    if (says < 0.4) {
        manners.names = null;
        cues.push('names: none');
    } else if (says < 0.64) {
        const name = pick(EXPORTED);
        manners.names = Array.from({ length: wheels }, (_, i) => name(i));
        cues.push(`names: ${name(0)}`);
    } else if (isCar) {
        manners.names = told('names', LANGUAGES);
    }
    if (is(0.3)) {
        manners.merged = pick(['axles', 'wheels', 'body'] as const);
        cues.push(`merged: ${manners.merged}`);
    }
    for (const kind of ['isInstanced', 'isSkinned', 'isMirrored'] as const) {
        // a skin has the mesh of its own
        if (is(0.15) && !(kind === 'isSkinned' && manners.isInstanced)) {
            manners[kind] = true;
            cues.push(kind);
        }
    }
    if (is(0.3)) {
        manners.stage = pick(STAGES);
        manners.isStageNameless = is(0.3);
        manners.floor = pick([12, 30, 60]);
        cues.push(`scenery: ${manners.stage.join()}${manners.isStageNameless ? ', nameless' : ''}`);
    }
    if (is(0.25) && !isTracked) {
        manners.steer = pick(STEERS);
        cues.push(`steered: ${manners.steer}`);
    }
    if (is(0.2) && !isTracked) {
        manners.low = [pick(['liners', 'flaps'] as const)];
        cues.push(`low: ${manners.low.join()}`);
    }
    if (is(0.3)) {
        manners.root = [pick([-90, 90, 180, 0]), pick([0, 90, 37]), 0];
        cues.push(`root: ${manners.root.join()}`);
    }
    // sizes that differ along axes shear what is turned below them, which glTF has no words for
    const isTurned = manners.steer !== undefined || manners.root !== undefined;
    const groups = Object.entries(GROUPS).filter(([kind]) => !isTurned || kind !== 'other sizes along its axes');
    if (is(0.4)) {
        manners.groups = told('groups', Object.fromEntries(groups))(chance);
    }
    const { axles = [1.3, -1.3], track = 1.52, radius = 0.335, width = 0.28 } = build;
    const { body = [1.8, 0.9, 4.3], floorHeight = 0.35 } = build;
    const { steer = 0 } = manners;
    manners.parts = Object.entries(PARTS).flatMap(([kind, make]) => {
        if (!is(0.15)) {
            return [];
        }
        cues.push(`part: ${kind}`);
        return make({ axles, track, radius, width, body, floorHeight, steer }, chance);
    });
    if (!isCar && is(0.4) && !manners.isInstanced && !isTracked) {
        manners.isTwin = true;
        cues.push('twin tires');
    }
    // wheels of one mesh are those of one car, and a wall without a name is six meters behind
    const isThroughWall = manners.isStageNameless && manners.stage?.includes('backdrop') && build === BUILDS.bus;
    if (is(0.1) && !manners.isInstanced && !isThroughWall) {
        manners.others = [[pick([1, -1]) * 4 * (build.track ?? 1.52), pick([0, 3])]];
        cues.push('another car');
    }
    return model(manners, cues, () => makeCar(manners));
}
