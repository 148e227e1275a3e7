import type { LooksJson } from '../../chassis-json.js';
import { box } from '../../shapes.js';
import type { Part } from '../../template-json.js';
import type { AxleJson } from '../../vehicle-json.js';
import { Drawing } from '../drawing.js';
import { lathe } from '../loft.js';

/** Lugs around a tire, and how far they stand out, m. */
const LUGS = 22;
const LUG = 0.03;

/** Nuts of a hub. */
const NUTS = 8;

/** A wheel on a painted dish, its face to the left: smooth and solid on a forklift, with lugs on all others. */
export function handlerWheelLook({ tires, look }: LooksJson, axle: AxleJson): Part {
    const { radius, width, rim } = tires[axle.tire];
    const half = width / 2;
    const hasLugs = look.shape !== 'forklift';
    const crown = hasLugs ? radius - LUG : radius;
    const drawing = new Drawing();
    lathe(drawing.of('tire'), [
        [half, 1.02 * rim],
        [half, 0.5 * (rim + crown)],
        [0.94 * half, 0.93 * crown],
        [0.78 * half, 0.99 * crown],
        [0.4 * half, crown],
        [-0.4 * half, crown],
        [-0.78 * half, 0.99 * crown],
        [-0.94 * half, 0.93 * crown],
        [-half, 0.5 * (rim + crown)],
        [-half, 1.02 * rim]
    ]);
    lathe(drawing.of('paint'), [
        [half - 0.02, 0.001],
        [half - 0.02, 0.38 * rim],
        [half - 0.06, 0.46 * rim],
        [half - 0.075, 0.86 * rim],
        [half - 0.01, 0.93 * rim],
        [half + 0.006, 1.04 * rim],
        [half - 0.02, 1.05 * rim]
    ]);
    lathe(drawing.of('dark'), [
        [-half + 0.02, 1.05 * rim],
        [-half + 0.05, 0.9 * rim],
        [half - 0.09, 0.86 * rim],
        [half - 0.09, 0.001]
    ]);
    const children = hasLugs ? [...nuts(half, rim), ...lugs(half, radius)] : nuts(half, rim);
    return { name: 'Wheel', children, pieces: drawing.part('Wheel').pieces };
}

function nuts(half: number, rim: number): Part[] {
    return Array.from({ length: NUTS }, (_, i): Part => {
        const angle = (2 * Math.PI * i) / NUTS;
        const at = [half - 0.012, 0.28 * rim * Math.cos(angle), 0.28 * rim * Math.sin(angle)] as const;
        return box(`Nut ${i}`, 'rim', at, [0.024, 0.03, 0.03], [(360 * i) / NUTS, 0, 0]);
    });
}

/** Bars that lie across each half of the tread in turn. */
function lugs(half: number, radius: number): Part[] {
    return Array.from({ length: LUGS }, (_, i): Part => {
        const angle = (2 * Math.PI * i) / LUGS;
        const side = i % 2 === 0 ? 1 : -1;
        const out = radius - LUG;
        const at = [0.42 * side * half, out * Math.cos(angle), out * Math.sin(angle)] as const;
        return box(`Lug ${i}`, 'tire', at, [1.02 * half, 2 * LUG, 0.055], [(360 * i) / LUGS, side * 24, 0]);
    });
}
