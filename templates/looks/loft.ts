import { calculateNormals, Quat, Vec3 } from 'playcanvas';

export type Point = [x: number, y: number, z: number];

/** Receives triangles: three numbers a corner and a normal, two of the texture, three corners a triangle. */
export interface Sink {
    add(positions: number[], normals: number[], uvs: number[], indices: number[]): void;
}

const turned = new Quat();
const spot = new Vec3();

/** Lays a grid of points, smooth all over; its front is where rows go up and columns to the right as one looks at it. */
export function lay(
    builder: Sink,
    rows: readonly (readonly Point[])[],
    here: (row: number, column: number) => boolean = () => true
): void {
    const width = rows[0].length;
    const indices: number[] = [];
    const all: number[] = [];
    for (let j = 0; j + 1 < rows.length; j++) {
        for (let i = 0; i + 1 < width; i++) {
            const a = j * width + i;
            const cell = [a, a + 1, a + width, a + 1, a + width + 1, a + width];
            all.push(...cell);
            if (here(j, i)) {
                indices.push(...cell);
            }
        }
    }
    if (indices.length > 0) {
        const positions = rows.flat(2);
        const uvs = new Array<number>((2 * positions.length) / 3).fill(0);
        builder.add(positions, calculateNormals(positions, all), uvs, indices);
    }
}

/** The same as seen in a mirror across the car. */
export function mirrored(rows: readonly (readonly Point[])[]): Point[][] {
    return rows.map((row) => row.map(([x, y, z]): Point => [-x, y, z]).reverse());
}

/** The same grid from behind. */
export function lined(rows: readonly (readonly Point[])[]): Point[][] {
    return rows.map((row) => row.slice().reverse());
}

/** Largest size of a pillow that is made of fewer faces, m. */
const SMALL = 0.28;

export interface Pillow {
    at: Point;
    size: Point;

    /** 1 is an ellipsoid, 0 a box. */
    round?: number;

    /** Euler angles, degrees. */
    turn?: Point;
}

/** A body between box and ellipsoid: cushions, housings, mirrors. */
export function pillow(builder: Sink, { at, size, round = 0.35, turn = [0, 0, 0] }: Pillow): void {
    const [rings, sides] = Math.max(...size) < SMALL ? [6, 12] : [10, 20];
    const power = (value: number): number => Math.sign(value) * Math.abs(value) ** round;
    turned.setFromEulerAngles(...turn);
    const rows: Point[][] = [];
    for (let j = 0; j <= rings; j++) {
        const up = (j / rings - 0.5) * Math.PI;
        // a root of what is left of zero at the poles is not zero: flat bodies would be open there
        const wide = j === 0 || j === rings ? 1e-4 : power(Math.cos(up));
        const row: Point[] = [];
        for (let i = 0; i <= sides; i++) {
            const around = (-i / sides) * 2 * Math.PI;
            spot.set(
                0.5 * size[0] * wide * power(Math.cos(around)),
                0.5 * size[1] * power(Math.sin(up)),
                0.5 * size[2] * wide * power(Math.sin(around))
            );
            turned.transformVector(spot, spot);
            row.push([at[0] + spot.x, at[1] + spot.y, at[2] + spot.z]);
        }
        rows.push(row);
    }
    lay(builder, rows);
}

/** A round tube along points, closed at its ends. */
export function pipe(builder: Sink, path: readonly Point[], radius: number, sides = 8): void {
    const rows: Point[][] = [];
    const along = new Vec3();
    const side = new Vec3();
    const up = new Vec3();
    for (let j = 0; j < path.length; j++) {
        const [a, b] = [path[Math.max(0, j - 1)], path[Math.min(path.length - 1, j + 1)]];
        along.set(b[0] - a[0], b[1] - a[1], b[2] - a[2]).normalize();
        side.cross(Math.abs(along.y) > 0.9 ? Vec3.FORWARD : Vec3.UP, along).normalize();
        up.cross(along, side);
        const ring = (size: number): Point[] =>
            Array.from({ length: sides + 1 }, (_, i): Point => {
                const angle = (i / sides) * 2 * Math.PI;
                const [s, u] = [size * Math.cos(angle), size * Math.sin(angle)];
                return [
                    path[j][0] + s * side.x + u * up.x,
                    path[j][1] + s * side.y + u * up.y,
                    path[j][2] + s * side.z + u * up.z
                ];
            });
        rows.push(
            ...(j === 0
                ? [ring(1e-4), ring(radius)]
                : j === path.length - 1
                  ? [ring(radius), ring(1e-4)]
                  : [ring(radius)])
        );
    }
    lay(builder, rows);
}

/** Makes a body of revolution about X, from pairs of X and radius: from the outside of the left side round to its inside. */
export function lathe(builder: Sink, profile: readonly (readonly [x: number, radius: number])[], sides = 40): void {
    const rows = profile.map(([x, radius]) =>
        Array.from({ length: sides + 1 }, (_, i): Point => {
            const angle = (i / sides) * 2 * Math.PI;
            return [x, radius * Math.cos(angle), -radius * Math.sin(angle)];
        })
    );
    lay(builder, rows);
}

/** A cross-section of a body along Z: its middle, half width, foot, top, and how square it is (2 an ellipse). */
export type Ring = readonly [z: number, x: number, half: number, low: number, high: number, square: number];

/** A body through cross-sections, from the front to the rear, closed at both ends. */
export function rings(builder: Sink, sections: readonly Ring[], sides = 24): void {
    const ring = ([z, x, half, low, high, square]: Ring, size: number): Point[] =>
        Array.from({ length: sides + 1 }, (_, i): Point => {
            const angle = (i / sides) * 2 * Math.PI;
            const power = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / square);
            return [
                x + size * half * power(Math.cos(angle)),
                (low + high) / 2 + ((size * (high - low)) / 2) * power(Math.sin(angle)),
                z
            ];
        });
    const rows = sections.map((section) => ring(section, 1));
    rows.unshift(ring(sections[0], 1e-3));
    rows.push(ring(sections[sections.length - 1], 1e-3));
    lay(builder, lined(rows));
}
