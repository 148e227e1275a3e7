import type { AppBase, Entity } from 'playcanvas';

import { lathe, pillow } from './loft.js';
import { Wardrobe, type Cloth } from './wardrobe.js';
import type { Shape, TireJson } from '../../../templates/vehicle-json.js';

/** How a rim looks: as many spokes, so wide over its radius at the hub and at the rim; or a pressed disc with holes. */
interface Rim {
    spokes: number;
    hub: number;
    edge: number;
    cloth: Cloth;
    pressed?: boolean;
}

const ALLOY: Rim = { spokes: 5, hub: 0.3, edge: 0.24, cloth: 'rim' };
const STEEL: Rim = { spokes: 8, hub: 0.2, edge: 0.2, cloth: 'rim', pressed: true };

const RIMS: Partial<Record<Shape, Rim>> = {
    hatchback: { ...ALLOY, spokes: 8, hub: 0.16, edge: 0.2 },
    sedan: { ...ALLOY, spokes: 14, hub: 0.09, edge: 0.1 },
    estate: { ...ALLOY, spokes: 7, hub: 0.16, edge: 0.18 },
    'sports-car': { ...ALLOY, spokes: 5, hub: 0.2, edge: 0.16 },
    'electric-sedan': { ...ALLOY, spokes: 10, hub: 0.12, edge: 0.16 },
    pickup: { ...ALLOY, spokes: 6, hub: 0.24, edge: 0.26 },
    'off-roader': { ...STEEL, cloth: 'paint' },
    bus: STEEL,
    truck: STEEL,
    kart: { ...ALLOY, spokes: 3, hub: 0.5, edge: 0.4 },
    racer: { ...ALLOY, spokes: 12, hub: 0.08, edge: 0.1 }
};

/** Grooves along the tread: places as shares of half the width. */
const GROOVES = [0.52, 0.18, -0.18, -0.52];

/** Turns the tire and rim of a wheel anew, round. The wheel turns about X; its face looks to the left. */
export function shoe(app: AppBase, visual: Entity, shape: Shape, tire: TireJson, left: boolean, twin: boolean): void {
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

function addTire(wardrobe: Wardrobe, radius: number, width: number, rim: number, x: number, shape: Shape): void {
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
    lathe(wardrobe.of('rim'), [
        [x - 0.9 * half, 0.88 * rim],
        [x + 0.3 * half, 0.86 * rim],
        [x + 0.8 * half, 0.92 * rim],
        [x + 0.9 * half, 0.985 * rim],
        [x + 0.96 * half, 1.035 * rim],
        [x + 0.9 * half, 1.05 * rim]
    ]);
}

/** What fills the rim on its face. */
function addRim(wardrobe: Wardrobe, rim: number, face: number, dish: number, style: Rim): void {
    const { spokes, hub, edge, cloth, pressed } = style;
    lathe(wardrobe.of('dark'), [
        [face - 0.42 * rim, 0.001],
        [face - 0.42 * rim, 0.9 * rim]
    ]);
    if (pressed) {
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
    } else {
        lathe(wardrobe.of('chrome'), [
            [face - 0.34 * rim, 0.2 * rim],
            [face - 0.34 * rim, 0.68 * rim],
            [face - 0.4 * rim, 0.7 * rim]
        ]);
        lathe(wardrobe.of(cloth), [
            [face - 0.004, 0.001],
            [face - 0.006, 0.1 * rim],
            [face - 0.02, 0.2 * rim],
            [face - 0.1, 0.23 * rim]
        ]);
    }
    for (let i = 0; i < spokes; i++) {
        const turn = (360 / spokes) * i;
        const angle = (turn * Math.PI) / 180;
        const at = (r: number, x: number): [number, number, number] => [
            x,
            r * rim * Math.cos(angle),
            r * rim * Math.sin(angle)
        ];
        if (pressed) {
            pillow(wardrobe.of('dark'), {
                at: at(0.7, face - 0.035),
                size: [0.025, 0.14 * rim, 0.2 * rim],
                round: 0.8,
                turn: [turn, 0, 0]
            });
            pillow(wardrobe.of('plastic'), {
                at: at(0.38, face - 0.045),
                size: [0.05, 0.06 * rim, 0.06 * rim],
                round: 0.6,
                turn: [turn, 0, 0]
            });
        } else {
            spoke(wardrobe, cloth, rim, face, turn, hub, edge);
        }
    }
}

/** A bar from the hub to the rim. */
function spoke(
    wardrobe: Wardrobe,
    cloth: Cloth,
    rim: number,
    face: number,
    turn: number,
    hub: number,
    edge: number
): void {
    for (const [from, to, wide] of [
        [0.1, 0.62, hub],
        [0.5, 0.98, edge]
    ]) {
        const angle = (turn * Math.PI) / 180;
        const middle = ((from + to) / 2) * rim;
        pillow(wardrobe.of(cloth), {
            at: [face - 0.03, middle * Math.cos(angle), middle * Math.sin(angle)],
            size: [0.035, (to - from) * rim, wide * rim],
            round: 0.25,
            turn: [turn, 0, 0]
        });
    }
}
