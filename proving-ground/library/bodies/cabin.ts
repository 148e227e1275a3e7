import type { Coach } from './coaches.js';
import { mix } from './curve.js';
import type { Cloth, Wardrobe } from './wardrobe.js';
import { lay, lined, mirrored, type Point } from '../../../templates/looks/loft.js';
import type { Outline } from '../../../templates/looks/outline.js';

/** Depth by which the windscreen bows ahead, m. */
const BOW = 0.09;

/** Thickness of posts and roof, m. */
const THICK = 0.03;

/** Heights of the rows of the windows: below the belt, the panes' foot and head, the gutter. */
const HEIGHTS = [-0.06, 0.03, 0.3, 0.6, 0.93, 1];

/** Width of the posts between the windows, m. */
const POST = 0.035;

/** Width of the black edge of a pane, m. */
const SEAL = 0.016;

/** Windows, posts and roof, with a lining inside. */
export function addCabin(
    wardrobe: Wardrobe,
    outline: Outline,
    { posts: frame = 'paint', roof: cover = 'paint' }: Coach
): void {
    const { belt, gutterY, silhouette } = outline;
    const [cowl, head, rearHead, foot] = [
        silhouette.cowl,
        silhouette.screenHead,
        silhouette.rearHead,
        silhouette.rearFoot
    ].map((share) => outline.z(share));
    const isPane = (row: number): boolean => row > 0 && row < HEIGHTS.length - 2;

    // the sides lean in a little more toward the gutter
    const half = (t: number): number =>
        outline.x(mix(silhouette.foot, silhouette.gutter, t)) + 0.025 * Math.sin(Math.PI * t);
    const front = (t: number): number => mix(cowl, head, t);
    const back = (t: number): number => mix(foot, rearHead, t);
    const long = front(0.5) - back(0.5);
    const posts = [...silhouette.posts].map((share) => (outline.z(share) - back(0.5)) / long).sort((a, b) => a - b);
    const pillar = Math.min(0.2, Math.max(0.09, 0.3 * Math.abs(rearHead - foot))) / long;
    const columns = [
        0,
        pillar,
        ...posts.flatMap((post) => [post - POST / long, post + POST / long]),
        1 - 0.05 / long,
        1
    ];
    const side = HEIGHTS.map((t) =>
        columns.map((u): Point => [half(t), mix(belt, gutterY, t), mix(back(t), front(t), u)]).reverse()
    );
    const last = columns.length - 2;
    const isPost = (column: number): boolean => (last - column) % 2 === 0;
    glaze(wardrobe, frame, side, (row, column) => isPane(row) && !isPost(column));
    glaze(wardrobe, frame, mirrored(side), (row, column) => isPane(row) && !isPost(last - column));
    if (frame === 'paint') {
        // posts between two panes are black
        for (const rows of [side, mirrored(side)]) {
            const out = rows.map((row) => row.map(([x, y, z]): Point => [x + 0.002 * Math.sign(x), y, z]));
            lay(
                wardrobe.of('seal'),
                out,
                (row, column) => isPane(row) && isPost(column) && column > 0 && column < last
            );
        }
    }

    const across = [-1, -0.945, -0.6, -0.25, 0.25, 0.6, 0.945, 1];
    for (const [edge, sign, bow] of [
        [front, 1, BOW],
        [back, -1, 0.4 * BOW]
    ] as const) {
        const rows = HEIGHTS.map((t) =>
            across.map((v): Point => [
                sign * v * half(t),
                mix(belt, gutterY, t),
                edge(t) + sign * bow * (1 - v ** 2) * (1 - 0.5 * t)
            ])
        );
        glaze(wardrobe, frame, rows, (row, column) => isPane(row) && column > 0 && column < across.length - 2);
    }
    roof(wardrobe, cover, outline);
}

/** One side of the cabin: glass where there is a pane, a frame with a lining where not. */
function glaze(
    wardrobe: Wardrobe,
    frame: Cloth,
    rows: Point[][],
    pane: (row: number, column: number) => boolean
): void {
    const last = rows[0].length - 2;
    lay(wardrobe.of(frame), rows, (row, column) => !pane(row, column));
    lay(wardrobe.of(frame === 'paint' ? 'pane' : 'shade'), rows, pane);
    seal(wardrobe, rows, pane);
    const [a, b, c] = [rows[0][0], rows[0][rows[0].length - 1], rows[rows.length - 1][0]];
    const [u, v] = [b.map((n, k) => n - a[k]), c.map((n, k) => n - a[k])];
    const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const size = Math.hypot(...normal) / THICK;
    const inner = rows.map((row) =>
        row.map((p): Point => [p[0] - normal[0] / size, p[1] - normal[1] / size, p[2] - normal[2] / size])
    );
    lay(wardrobe.of('lining'), lined(inner), (row, column) => !pane(row, last - column));
}

/** A black edge all around the panes, inside and outside. */
function seal(wardrobe: Wardrobe, rows: Point[][], pane: (row: number, column: number) => boolean): void {
    const isPane = (row: number, column: number): boolean =>
        row >= 0 && column >= 0 && row + 1 < rows.length && column + 1 < rows[0].length && pane(row, column);
    const strip = (a: Point, b: Point, c: Point, d: Point): void => {
        // from the edge a to b toward c and d
        const inward = (from: Point, to: Point): Point => {
            const size = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
            const share = Math.min(0.5, SEAL / Math.max(size, 1e-6));
            return from.map((value, k) => mix(value, to[k], share)) as Point;
        };
        const grid = [
            [a, b],
            [inward(a, c), inward(b, d)]
        ];
        lay(wardrobe.of('seal'), grid);
        lay(wardrobe.of('seal'), lined(grid));
    };
    for (let row = 0; row + 1 < rows.length; row++) {
        for (let column = 0; column + 1 < rows[0].length; column++) {
            if (!isPane(row, column)) {
                continue;
            }
            const [a, b] = [rows[row][column], rows[row][column + 1]];
            const [c, d] = [rows[row + 1][column], rows[row + 1][column + 1]];
            if (!isPane(row - 1, column)) strip(a, b, c, d);
            if (!isPane(row + 1, column)) strip(d, c, b, a);
            if (!isPane(row, column - 1)) strip(c, a, d, b);
            if (!isPane(row, column + 1)) strip(b, d, a, c);
        }
    }
}

/** A shell that rises from the gutter all around. */
function roof(wardrobe: Wardrobe, cover: Cloth, outline: Outline): void {
    const { gutterY, silhouette } = outline;
    const [head, rearHead] = [outline.z(silhouette.screenHead), outline.z(silhouette.rearHead)];
    const half = outline.x(silhouette.gutter);
    const grid = (drop: number): Point[][] =>
        Array.from({ length: 15 }, (_, j) => {
            const u = -Math.cos((j / 14) * Math.PI);
            return Array.from({ length: 13 }, (__, i): Point => {
                const v = Math.cos((i / 12) * Math.PI);
                const end = (1 - v ** 2) * (u > 0 ? 0.5 * BOW : 0.2 * BOW) * u;
                const z = (head + rearHead) / 2 + (u * (head - rearHead)) / 2 + end;
                return [v * half, gutterY - drop + silhouette.crown * (1 - v ** 4) * (1 - u ** 6), z];
            });
        });
    lay(wardrobe.of(cover), grid(0));
    lay(wardrobe.of('lining'), lined(grid(THICK)));
}
