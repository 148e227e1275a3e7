import type { Wall } from './wall.js';
import type { Wardrobe } from './wardrobe.js';
import { lay, lined, pipe, type Point } from '../../../templates/looks/loft.js';

const DEPTH = 0.47;

/** The bed of a pickup: a tub with ribs, and a hoop before it. */
export function addLoadBed(wardrobe: Wardrobe, { outline }: Wall): void {
    const { silhouette, tailZ, belt, gutterY } = outline;
    const front = outline.z(silhouette.rearFoot) - 0.04;
    const back = tailZ + 0.09;
    const wide = outline.x(silhouette.foot) - 0.05;
    const [top, floor] = [belt - 0.012, belt - DEPTH];
    const across = (y: number, z: number): Point[] => [
        [-wide, y, z],
        [wide, y, z]
    ];
    const plastic = wardrobe.of('plastic');
    lay(plastic, [across(floor, back), across(top, back)]);
    lay(plastic, lined([across(floor, front), across(top, front)]));
    const ribs: [x: number, y: number][] = [[wide, top]];
    for (let x = wide; x > -wide + 0.05; x -= 0.12) {
        ribs.push([x, floor], [x - 0.06, floor], [x - 0.07, floor + 0.02], [x - 0.11, floor + 0.02]);
    }
    ribs.push([-wide, floor], [-wide, top]);
    lay(plastic, lined([back, front].map((z) => ribs.map(([x, y]): Point => [x, y, z]))));
    for (const side of [1, -1]) {
        pipe(
            plastic,
            [
                [side * (wide + 0.02), belt + 0.012, back],
                [side * (wide + 0.02), belt + 0.012, front]
            ],
            0.035
        );
    }
    const foot = wide - 0.04;
    const head = foot - 0.16;
    pipe(
        wardrobe.of('chrome'),
        [
            [foot, belt, front - 0.4],
            [head, gutterY - 0.07, front - 0.08],
            [head - 0.08, gutterY - 0.02, front - 0.05],
            [-head + 0.08, gutterY - 0.02, front - 0.05],
            [-head, gutterY - 0.07, front - 0.08],
            [-foot, belt, front - 0.4]
        ],
        0.032
    );
}
