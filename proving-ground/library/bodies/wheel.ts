import type { AppBase, Entity } from 'playcanvas';

import { Wardrobe, type Cloth } from './wardrobe.js';
import type { LooksJson } from '../../../templates/chassis-json.js';
import { lathe, lay, pillow, type Point } from '../../../templates/looks/loft.js';
import type { TireJson } from '../../../templates/vehicle-json.js';

/**
 * Shape of a rim: number of spokes, their width over its radius at the hub and at the rim, each split in two by a gap of that
 * share; or a pressed disc with holes.
 */
interface Rim {
    spokes: number;
    hub: number;
    edge: number;
    gap?: number;
    cloth: Cloth;
    pressed?: boolean;
}

const ALLOY: Rim = { spokes: 5, hub: 0.3, edge: 0.24, cloth: 'rim' };
const STEEL: Rim = { spokes: 8, hub: 0.2, edge: 0.2, cloth: 'rim', pressed: true };

const RIMS: Partial<Record<LooksJson['look']['shape'], Rim>> = {
    hatchback: { ...ALLOY, spokes: 8, hub: 0.16, edge: 0.2 },
    sedan: { ...ALLOY, spokes: 14, hub: 0.09, edge: 0.1 },
    estate: { ...ALLOY, spokes: 7, hub: 0.16, edge: 0.2 },
    'sports-car': { ...ALLOY, spokes: 5, hub: 0.26, edge: 0.34, gap: 0.5 },
    'electric-sedan': { ...ALLOY, spokes: 10, hub: 0.12, edge: 0.2 },
    pickup: { ...ALLOY, spokes: 6, hub: 0.24, edge: 0.3 },
    'off-roader': { ...STEEL, cloth: 'paint' },
    bus: STEEL,
    truck: STEEL,
    tractor: STEEL,
    'semi-trailer': STEEL,
    caravan: STEEL,
    kart: { ...ALLOY, spokes: 3, hub: 0.5, edge: 0.4 },
    racer: { ...ALLOY, spokes: 12, hub: 0.08, edge: 0.1 }
};

/** Grooves along the tread: places as shares of half the width. */
const GROOVES = [0.52, 0.18, -0.18, -0.52];

/** Rebuilds the tire and rim of a wheel, round. The wheel turns about X; its face looks to the left. */
export function shoe(
    app: AppBase,
    visual: Entity,
    shape: LooksJson['look']['shape'],
    tire: TireJson,
    left: boolean,
    twin: boolean
): void {
    for (const part of visual.children.slice() as Entity[]) {
        part.destroy();
    }
    const wardrobe = new Wardrobe();
    const { radius, width, rim } = tire;
    if (twin) {
        addTire(wardrobe, radius, 0.46 * width, rim, 0.27 * width, shape);
        addTire(wardrobe, radius, 0.46 * width, rim, -0.27 * width, shape);
    } else {
        addTire(wardrobe, radius, width, rim, 0, shape);
    }
    // the outer disc of a pair lies deep, as it is bolted to the inner one
    const face = twin ? 0.22 * width : 0.5 * width;
    addRim(wardrobe, rim, face, twin ? -1 : 1, RIMS[shape] ?? ALLOY);
    wardrobe.hang(app, visual);
    if (!left) {
        for (const part of visual.children as Entity[]) {
            part.setLocalEulerAngles(0, 180, 0);
        }
    }
}

function addTire(
    wardrobe: Wardrobe,
    radius: number,
    width: number,
    rim: number,
    x: number,
    shape: LooksJson['look']['shape']
): void {
    const half = width / 2;
    const tall = radius - rim;
    const wall = [
        [0.88, rim - 0.004],
        [0.99, rim + 0.12 * tall],
        [1.03, rim + 0.45 * tall],
        [1, rim + 0.72 * tall],
        [0.94, rim + 0.89 * tall],
        [0.84, radius - 0.02 * tall],
        [0.76, radius]
    ];
    const slick = shape === 'kart' || shape === 'racer';
    const deep = Math.min(0.012, 0.09 * tall);
    const tread = slick
        ? []
        : GROOVES.flatMap((at) => [
              [at + 0.055, radius],
              [at + 0.045, radius - deep],
              [at - 0.045, radius - deep],
              [at - 0.055, radius]
          ]);
    const profile = [...wall, ...tread, ...wall.map(([share, r]) => [-share, r]).reverse()];
    lathe(
        wardrobe.of('tire'),
        profile.map(([share, r]): [number, number] => [x + share * half, r]),
        48
    );
    lathe(wardrobe.of('steel'), [
        [x - 0.9 * half, 0.88 * rim],
        [x + 0.3 * half, 0.86 * rim],
        [x + 0.8 * half, 0.92 * rim]
    ]);
    lathe(wardrobe.of('rim'), [
        [x + 0.8 * half, 0.92 * rim],
        [x + 0.9 * half, 0.985 * rim],
        [x + 0.96 * half, 1.035 * rim],
        [x + 0.9 * half, 1.05 * rim]
    ]);
}

/** Middle and radii of a brake disc behind the spokes: of the rim's radius, from the face of the wheel inward. */
export const DISC = { depth: 0.34, inner: 0.36, outer: 0.74 };

/** Adds the parts that fill the rim on its face. */
function addRim(wardrobe: Wardrobe, rim: number, face: number, dish: number, style: Rim): void {
    const { spokes, cloth, pressed } = style;
    const back = face - 0.62 * rim;
    lathe(wardrobe.of('iron'), [
        [back, 0.001],
        [back, 0.9 * rim]
    ]);
    lathe(wardrobe.of('iron'), [
        [back - 0.004, 0.9 * rim],
        [back - 0.004, 0.001]
    ]);
    if (pressed) {
        pressedDisc(wardrobe, rim, face, dish, style);
        return;
    }
    brakeDisc(wardrobe, rim, face);
    lathe(wardrobe.of(cloth), [
        [face - 0.03, 0.001],
        [face - 0.03, 0.1 * rim],
        [face - 0.026, 0.11 * rim],
        [face - 0.028, 0.2 * rim],
        [face - 0.05, 0.245 * rim],
        [face - 0.12, 0.25 * rim]
    ]);
    lathe(wardrobe.of('plastic'), [
        [face - 0.018, 0.001],
        [face - 0.02, 0.075 * rim],
        [face - 0.032, 0.095 * rim]
    ]);
    lathe(wardrobe.of('chrome'), [
        [face - 0.0165, 0.001],
        [face - 0.017, 0.03 * rim]
    ]);
    for (let i = 0; i < spokes; i++) {
        const angle = ((2 * Math.PI) / spokes) * i;
        const between = angle + Math.PI / spokes;
        spoke(wardrobe, style, rim, face, angle);
        if (spokes < 8) {
            pillow(wardrobe.of('iron'), {
                at: [face - 0.03, 0.165 * rim * Math.cos(between), 0.165 * rim * Math.sin(between)],
                size: [0.014, 0.05 * rim, 0.05 * rim],
                round: 0.8
            });
        }
    }
}

/** A ventilated disc with its hat. */
function brakeDisc(wardrobe: Wardrobe, rim: number, face: number): void {
    const [inner, outer, x] = [DISC.inner * rim, DISC.outer * rim, face - DISC.depth * rim];
    lathe(wardrobe.of('disc'), [
        [x + 0.014, inner],
        [x + 0.014, outer],
        [x + 0.004, outer]
    ]);
    lathe(wardrobe.of('dark'), [
        [x + 0.004, outer - 0.002],
        [x - 0.004, outer - 0.002]
    ]);
    lathe(wardrobe.of('disc'), [
        [x - 0.004, outer],
        [x - 0.014, outer],
        [x - 0.014, inner]
    ]);
    lathe(wardrobe.of('iron'), [
        [x + 0.05, 0.001],
        [x + 0.05, 0.92 * inner],
        [x + 0.014, inner]
    ]);
}

/** A disc pressed of steel, with holes and nuts. */
function pressedDisc(wardrobe: Wardrobe, rim: number, face: number, dish: number, { spokes, cloth }: Rim): void {
    const out = 0.16 * rim * dish;
    const bowl: [number, number][] = [
        [face - 0.02 + out, 0.001],
        [face - 0.02 + out, 0.24 * rim],
        [face - 0.05 + 0.5 * out, 0.3 * rim],
        [face - 0.06, 0.45 * rim],
        [face - 0.035, 0.6 * rim],
        [face - 0.05, 0.8 * rim],
        [face - 0.08, 0.93 * rim]
    ];
    lathe(wardrobe.of(cloth), bowl.slice(dish < 0 ? 1 : 0));
    lathe(wardrobe.of('plastic'), [
        [face + out - 0.012, 0.001],
        [face + out - 0.016, 0.17 * rim],
        [face + out - 0.05, 0.2 * rim]
    ]);
    for (let i = 0; i < spokes; i++) {
        const turn = (360 / spokes) * i;
        const angle = (turn * Math.PI) / 180;
        const at = (r: number, x: number): Point => [x, r * rim * Math.cos(angle), r * rim * Math.sin(angle)];
        pillow(wardrobe.of('dark'), {
            at: at(0.7, face - 0.035),
            size: [0.025, 0.14 * rim, 0.2 * rim],
            round: 0.8,
            turn: [turn, 0, 0]
        });
        pillow(wardrobe.of('steel'), {
            at: at(0.38, face - 0.045),
            size: [0.05, 0.06 * rim, 0.06 * rim],
            round: 0.6,
            turn: [turn, 0, 0]
        });
    }
}

/** Places along a spoke, shares of the rim's radius, and how deep its face lies there, m. */
const SPOKE: readonly (readonly [share: number, depth: number])[] = [
    [0.2, 0.036],
    [0.35, 0.034],
    [0.6, 0.026],
    [0.82, 0.015],
    [0.95, 0.012],
    [0.99, 0.02]
];

/** A bar from the hub to the rim, hollow toward the middle of the car, or two side by side. */
function spoke(wardrobe: Wardrobe, { cloth, hub, edge, gap = 0 }: Rim, rim: number, face: number, angle: number): void {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const spot = (r: number, aside: number, x: number): Point => [x, r * c + aside * s, r * s - aside * c];
    const beam = (from: number, to: number): void => {
        const at = SPOKE.map(([share, depth]) => {
            const half = 0.5 * rim * (hub + (edge - hub) * share);
            const slit = share > 0.3 ? 1 : 0; // the two are one at the hub
            const [a, b] = [half * (from === 0 ? -1 : from * slit), half * (to === 0 ? 1 : to * slit)];
            return { r: share * rim, a, b, x: face - depth };
        });
        const bevel = 0.004;
        lay(
            wardrobe.of(cloth),
            at.map(({ r, a, b, x }) => [
                spot(r, a, x - bevel),
                spot(r, a + bevel, x),
                spot(r, b - bevel, x),
                spot(r, b, x - bevel)
            ])
        );
        const deep = 0.045;
        lay(
            wardrobe.of(cloth),
            at.map(({ r, b, x }) => [spot(r, b, x - bevel), spot(r, b, x - deep)])
        );
        lay(
            wardrobe.of(cloth),
            at.map(({ r, a, x }) => [spot(r, a, x - deep), spot(r, a, x - bevel)])
        );
    };
    if (gap > 0) {
        beam(0, -gap);
        beam(gap, 0);
    } else {
        beam(0, 0);
    }
}
