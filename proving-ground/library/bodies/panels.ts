import type { Coach } from './coaches.js';
import type { Wall } from './wall.js';
import type { Wardrobe } from './wardrobe.js';
import { lay, type Point } from '../../../templates/looks/loft.js';

/** Rise of bonnet and lid to the middle, m. */
const RISE = 0.035;

/** Width of a gap between panels, and height of the strip that shows it above them, m. */
const GAP = 0.007;
const LIFT = 0.0025;

/** Length of a blade over a slot in the bonnet, and height of its open edge, m. */
const BLADE = 0.055;
const HIGH = 0.017;

/** Side edges of a bonnet, as a share of the half width. */
const SIDE = 0.87;

/** A point of bonnet, ledge or lid: a share of the half width from the right to the left, m ahead. */
export function deckPoint(wall: Wall, share: number, z: number, lift = 0): Point {
    return onDeck(wall.point(wall.at(z), 2), share, lift);
}

/** The same on the line across the deck through a point of its left rim. */
export function onDeck([x, y, z]: Point, share: number, lift = 0): Point {
    return [x * share, y + RISE * (1 - share ** 2) * Math.min(1, x / 0.5) + lift, z];
}

/** Shut lines of bonnet and lid, and slots in the bonnet. */
export function addPanelGaps(wardrobe: Wardrobe, wall: Wall, { vents = [] }: Coach): void {
    const { outline } = wall;
    const { silhouette, noseZ, tailZ } = outline;
    const cowl = outline.z(silhouette.cowl);
    const front = noseZ - Math.min(0.2, 0.22 * (noseZ - cowl));
    if (noseZ - cowl > 0.5) {
        rim(wardrobe, wall, cowl + 0.04, front, SIDE);
    }
    const foot = outline.z(silhouette.rearFoot);
    if (!silhouette.bed && foot - tailZ > 0.35) {
        rim(wardrobe, wall, foot - 0.03, tailZ + 0.09, 0.8);
    }
    for (const [share, from, to, wide] of vents) {
        for (const side of [1, -1]) {
            addLouvers(
                wardrobe,
                wall,
                [side * share - wide / 2, side * share + wide / 2],
                outline.z(from),
                outline.z(to)
            );
        }
    }
}

/** A dark slot in the bonnet from `back` to `front`, with blades over it that are open to the back. */
function addLouvers(
    wardrobe: Wardrobe,
    wall: Wall,
    [right, left]: [number, number],
    back: number,
    front: number
): void {
    const row = (z: number, lift: number): Point[] => [left, right].map((at) => deckPoint(wall, at, z, lift));
    const seal = wardrobe.of('seal');
    lay(seal, [row(back, LIFT), row((back + front) / 2, LIFT), row(front, LIFT)]);
    const count = Math.max(1, Math.round((front - back) / BLADE));
    const pitch = (front - back) / count;
    for (let i = 0; i < count; i++) {
        const foot = back + (i + 1) * pitch;
        const edge = foot - 0.72 * pitch;
        lay(wardrobe.of('paint'), [row(edge, HIGH), row(foot, LIFT)]);
        lay(seal, [row(edge, LIFT), row(edge, HIGH - 0.003)]);
        for (const end of [0, 1]) {
            const [low, high, ahead] = [row(edge, LIFT)[end], row(edge, HIGH)[end], row(foot, LIFT)[end]];
            const cheek = [
                [low, high],
                [ahead, ahead]
            ];
            lay(wardrobe.of('paint'), end === 0 ? cheek : cheek.map((points) => [...points].reverse()));
        }
    }
}

/** A gap along both sides and across the far end. */
function rim(wardrobe: Wardrobe, wall: Wall, near: number, far: number, share: number): void {
    const steps = 14;
    const sign = Math.sign(far - near);
    const corner = 0.06 * Math.abs(far - near);
    const side = Array.from({ length: steps + 1 }, (_, i) => near + ((far - sign * corner - near) * i) / steps);
    const path: [share: number, z: number][] = [
        ...side.map((z): [number, number] => [share, z]),
        [share - 0.02, far - sign * 0.4 * corner],
        [share - 0.07, far],
        ...[0.7, 0.4, 0.15, -0.15, -0.4, -0.7].map((at): [number, number] => [at * (share - 0.07), far]),
        [-share + 0.07, far],
        [-share + 0.02, far - sign * 0.4 * corner],
        ...side.reverse().map((z): [number, number] => [-share, z])
    ];
    const half = GAP / 2;
    const points = path.map(([at, z]) => deckPoint(wall, at, z, LIFT));
    const edges = points.map((point, i) => {
        const [a, b] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 1)]];
        const size = Math.hypot(b[0] - a[0], b[2] - a[2]);
        const [nx, nz] = [((b[2] - a[2]) / size) * half, (-(b[0] - a[0]) / size) * half];
        return [[point[0] + nx, point[1], point[2] + nz] as Point, [point[0] - nx, point[1], point[2] - nz] as Point];
    });
    lay(wardrobe.of('seal'), [edges.map(([, b]) => b), edges.map(([a]) => a)]);
}
