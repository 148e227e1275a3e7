import type { Wardrobe } from './wardrobe.js';
import { lay, lined, pillow, pipe, type Point } from '../../../templates/looks/loft.js';
import type { Outline } from '../../../templates/looks/outline.js';

/** From the driver's eyes down to the cushion and back to its rest, m. */
const SIT = 0.68;

/** Largest depth of the instruments below the eyes, m: a level look shows all of them. */
const READ = 0.24;

/** Distance of seats along a bus, and of a car's rear bench behind the front seats, m. */
const PITCH = 0.82;

/** Length beyond which a vehicle is a bus, m. */
const LONG = 8;

/** Floor, door panels, dashboard and seats, around the eyes of the driver: m to the left, up and ahead. */
export function addInterior(wardrobe: Wardrobe, outline: Outline, [eyeX, eyeY, eyeZ]: Point): void {
    const { belt, silhouette, clearance } = outline;
    const [cowl, foot] = [cowlOf(outline), outline.z(silhouette.rearFoot) + 0.08];
    const wide = outline.x(silhouette.foot) - 0.06;
    const cushion = eyeY - SIT;
    const low = Math.max(clearance + 0.08, Math.min(cushion - 0.32, belt - 0.45));

    // a tub that is open above, its rim under the windows
    const rim = outline.x(silhouette.foot) + 0.03;
    const edge: [x: number, y: number][] = [
        [rim, belt - 0.006],
        [wide, belt - 0.02],
        [wide - 0.03, (belt + low) / 2],
        [wide, low],
        [-wide, low],
        [-wide + 0.03, (belt + low) / 2],
        [-wide, belt - 0.02],
        [-rim, belt - 0.006]
    ];
    const tub = [foot, cowl].map((z) => edge.map(([x, y]): Point => [x, y, z]));
    lay(wardrobe.of('lining'), tub);
    lay(wardrobe.of('dark'), lined(tub)); // seen from below, and past the wheels
    const wall = (z: number): Point[][] => [
        [
            [wide, low, z],
            [-wide, low, z]
        ],
        [
            [wide, belt - 0.02, z],
            [-wide, belt - 0.02, z]
        ]
    ];
    lay(
        wardrobe.of('lining'),
        wall(foot).map((row) => row.slice().reverse())
    );
    const shelf = outline.z(silhouette.cowl) + 0.05;
    lay(wardrobe.of('leather'), [
        ...wall(cowl),
        [
            [rim, belt - 0.006, shelf],
            [-rim, belt - 0.006, shelf]
        ]
    ]);

    dashboard(wardrobe, outline, wide, [eyeX, eyeY, eyeZ]);
    const screen = outline.z(silhouette.screenHead) + 0.02;
    pillow(wardrobe.of('leather'), { at: [0, outline.gutterY - 0.07, screen], size: [0.24, 0.075, 0.05], round: 0.5 });
    pillow(wardrobe.of('chrome'), {
        at: [0, outline.gutterY - 0.07, screen - 0.022],
        size: [0.22, 0.058, 0.01],
        round: 0.4
    });
    for (const side of [1, -1]) {
        pillow(wardrobe.of('leather'), { at: [side * (wide - 0.03), belt - 0.2, eyeZ - 0.05], size: [0.1, 0.07, 0.5] });
    }
    const rows = Math.max(1, Math.floor((eyeZ - 0.3 - foot) / PITCH) + 1);
    const rack = outline.length > LONG ? rows : Math.min(2, rows);
    for (let row = 0; row < rack; row++) {
        for (const side of row === 0 && outline.length > LONG ? [1] : [1, -1]) {
            seat(wardrobe, [side * eyeX, cushion, eyeZ - 0.02 - row * PITCH], low, row > 0);
        }
    }
    if (outline.length < LONG) {
        const foot = Math.max(cushion - 0.17, low + 0.005);
        const console: Point = [0.2, cushion + 0.05 - foot, 1.1];
        pillow(wardrobe.of('leather'), { at: [0, foot + console[1] / 2, eyeZ + 0.15], size: console, round: 0.25 });
        pipe(
            wardrobe.of('leather'),
            [
                [0, cushion + 0.03, eyeZ + 0.36],
                [0, cushion + 0.17, eyeZ + 0.33]
            ],
            0.014
        );
        pillow(wardrobe.of('leather'), { at: [0, cushion + 0.18, eyeZ + 0.33], size: [0.055, 0.06, 0.055], round: 1 });
    }
}

/** Upper edge of the dashboard, and its face toward the driver. */
function edgeOf({ belt }: Outline, cowl: number, [, y, z]: Point): [top: number, face: number] {
    // no higher than the view allows, no lower than hands reach
    return [Math.max(Math.min(belt + 0.02, y - 0.24), y - 0.31), Math.min(cowl - 0.12, z + 0.62)];
}

/** Place of the instruments, m: on the dashboard, before the eyes of the driver. */
export function placeOfInstruments(outline: Outline, eye: Point): Point {
    const [top, face] = edgeOf(outline, cowlOf(outline), eye);
    return [eye[0], hoodOf(top, eye) + 0.012, face - 0.046];
}

/** Upper edge of the dashboard behind the instruments. */
function hoodOf(top: number, [, y]: Point): number {
    return Math.max(top, y - READ);
}

function cowlOf(outline: Outline): number {
    return outline.z(outline.silhouette.cowl) - 0.08;
}

function dashboard(wardrobe: Wardrobe, outline: Outline, wide: number, eye: Point): void {
    const cowl = cowlOf(outline);
    const [top, face] = edgeOf(outline, cowl, eye);
    const [x] = eye;
    const section: [y: number, z: number][] = [
        [Math.min(top - 0.42, outline.belt - 0.1), face + 0.1],
        [top - 0.3, face - 0.01],
        [top - 0.12, face - 0.04],
        [top - 0.03, face - 0.02],
        [top, face + 0.06],
        [top + 0.005, face + 0.2],
        [top - 0.02, cowl + 0.1]
    ];
    const isBus = outline.length > LONG;
    // that of a bus is before the driver alone
    const shares = isBus ? [wide, x, x - 0.3, x - 0.5] : [wide, 0.2, -0.2, -wide];
    const rows = section.map(([up, ahead]) => shares.map((side): Point => [side, up, ahead]));
    lay(wardrobe.of('leather'), rows);
    const [foot, hood] = [top - 0.055, hoodOf(top, eye) + 0.075];
    pillow(wardrobe.of('leather'), {
        at: [x, (foot + hood) / 2, face + 0.06],
        size: [0.4, hood - foot, 0.2],
        round: 0.45
    });
    if (isBus) {
        return;
    }
    pillow(wardrobe.of('dark'), { at: [0, top - 0.17, face - 0.035], size: [0.22, 0.16, 0.03], round: 0.2 });
    for (const side of [-1, -0.32, 0.32, 1]) {
        pillow(wardrobe.of('dark'), {
            at: [side * (wide - 0.12) * 0.95, top - 0.1, face - 0.032],
            size: [0.15, 0.07, 0.02],
            round: 0.3
        });
    }
}

/** Cushion, rest and head rest; a bench reaches the middle. */
function seat(wardrobe: Wardrobe, [x, y, z]: Point, floor: number, bench: boolean): void {
    const wide = bench ? 1.05 * 2 * Math.abs(x) * 0.5 + 0.14 : 0.5;
    const foot = Math.max(y - 0.18, floor + 0.03);
    pillow(wardrobe.of('cloth'), {
        at: [x, (y + 0.02 + foot) / 2, z + 0.02],
        size: [wide, y + 0.02 - foot, 0.54],
        round: 0.4,
        turn: [-6, 0, 0]
    });
    pillow(wardrobe.of('cloth'), {
        at: [x, y + 0.27, z - 0.3],
        size: [wide - 0.02, 0.68, 0.19],
        round: 0.4,
        turn: [-17, 0, 0]
    });
    pillow(wardrobe.of('cloth'), {
        at: [x, y + 0.69, z - 0.4],
        size: [0.27, 0.19, 0.11],
        round: 0.5,
        turn: [-12, 0, 0]
    });
}
