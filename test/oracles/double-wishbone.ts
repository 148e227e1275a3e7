/** A point of the left side: forward, left, up, m. */
export type Point = readonly [number, number, number];

/** The joints of a double wishbone as drawn. */
export interface Wishbones {
    /** Middle of the wheel. */
    spindle: Point;

    /** Front and back joint on the chassis, joint on the upright. */
    upper: readonly [Point, Point, Point];
    lower: readonly [Point, Point, Point];

    /** Joint on the chassis, joint on the upright. */
    tieRod: readonly [Point, Point];
}

/** Angles and motion of a left wheel at some travel from its drawing. */
export interface WheelMotion {
    /** Turn to the left, rad, and per travel, rad/m. */
    steer: number;
    steerGain: number;

    /** Lean of the top outward, rad, and per travel, rad/m. */
    camber: number;
    camberGain: number;

    /** Way of the contact point outward per way up: to the instant center of the axle in front view. */
    outward: number;
}

const STEP = 1e-3;

/**
 * Moves the upright, a rigid body on five rods of fixed length, two to each arm and the tie rod.
 *
 * @param axle - The joints.
 * @param travel - Travel of the spindle upward from where it is drawn, m.
 * @param radius - From the spindle to the ground, m.
 */
export function wheelMotion(axle: Wishbones, travel: number, radius: number): WheelMotion {
    const here = pose(axle, travel);
    const [below, above] = [pose(axle, travel - STEP), pose(axle, travel + STEP)];
    const { steer, camber } = angles(here);
    const low = angles(below);
    const high = angles(above);
    // the lowest point of the wheel, as a point of the upright
    const [ax, ay, az] = turned(here, [0, 1, 0]);
    const inPlane = [az * ax, az * ay, az * az - 1];
    const size = radius / Math.hypot(...inPlane);
    const contact = (from: number[]): number[] => {
        const offset = back(here, [inPlane[0] * size, inPlane[1] * size, inPlane[2] * size]);
        const [x, y, z] = turned(from, offset);
        return [x + from[0], y + from[1], z + from[2]];
    };
    const [b, a] = [contact(below), contact(above)];
    return {
        steer,
        steerGain: (high.steer - low.steer) / (2 * STEP),
        camber,
        camberGain: (high.camber - low.camber) / (2 * STEP),
        outward: (a[1] - b[1]) / (a[2] - b[2])
    };
}

function angles(at: number[]): { steer: number; camber: number } {
    const [x, y, z] = turned(at, [0, 1, 0]);
    return { steer: Math.atan2(-x, y), camber: -Math.asin(z) };
}

/**
 * Shift of the spindle and turn of the upright (as a rotation vector) that keep the rods as long as drawn: Newton.
 *
 * @param axle - The joints.
 * @param travel - Travel of the spindle upward from where it is drawn, m.
 * @param rack - Travel of the inner end of the tie rod to the left, m.
 */
export function pose(axle: Wishbones, travel: number, rack = 0): number[] {
    const { spindle, upper, lower, tieRod } = axle;
    const rods: [Point, Point][] = [
        [upper[0], upper[2]],
        [upper[1], upper[2]],
        [lower[0], lower[2]],
        [lower[1], lower[2]],
        tieRod as [Point, Point]
    ];
    const errors = (at: number[]): number[] => [
        ...rods.map(([chassis, upright], i) => {
            const arm = turned(at, minus(upright, spindle));
            const joint = [0, 1, 2].map((k) => spindle[k] + at[k] + arm[k]);
            joint[1] -= i === 4 ? rack : 0;
            return Math.hypot(...minus(joint, chassis)) - Math.hypot(...minus(upright, chassis));
        }),
        at[2] - travel
    ];
    let at = [0, 0, travel, 0, 0, 0];
    for (let i = 0; i < 20 && Math.max(...errors(at).map(Math.abs)) > 1e-13; i++) {
        at = improved(errors, at);
    }
    return at;
}

/**
 * One step of Newton, with slopes by difference.
 *
 * @param errors - Functions whose common zero is sought.
 * @param at - Present approximation.
 * @param apart - Step of the differences.
 */
export function improved(errors: (at: number[]) => number[], at: number[], apart = 1e-7): number[] {
    const now = errors(at);
    const columns = at.map((_, k) => {
        const moved = errors(at.map((value, j) => (j === k ? value + apart : value)));
        return moved.map((error, j) => (error - now[j]) / apart);
    });
    const change = solve(now.map((error, j) => [...columns.map((column) => column[j]), error]));
    return at.map((value, k) => value - change[k]);
}

/** Solves rows of coefficients and right side: Gauss with pivots. */
function solve(rows: number[][]): number[] {
    const n = rows.length;
    for (let k = 0; k < n; k++) {
        const pivot = rows.slice(k).reduce((best, row) => (Math.abs(row[k]) > Math.abs(best[k]) ? row : best));
        rows.splice(rows.indexOf(pivot), 1);
        rows.splice(k, 0, pivot);
        for (const row of rows.filter((other) => other !== pivot)) {
            const share = row[k] / pivot[k];
            row.forEach((_, j) => (row[j] -= share * pivot[j]));
        }
    }
    return rows.map((row, k) => row[n] / row[k]);
}

export function minus(a: readonly number[], b: readonly number[]): number[] {
    return a.map((value, k) => value - b[k]);
}

/** Turns a vector by the rotation vector of a pose (Rodrigues). */
export function turned(at: number[], vector: readonly number[], sense = 1): number[] {
    const turn = at.slice(3).map((value) => sense * value);
    const angle = Math.hypot(...turn);
    if (angle < 1e-12) {
        return [...vector];
    }
    const [x, y, z] = turn.map((value) => value / angle);
    const [a, b, c] = vector;
    const along = (x * a + y * b + z * c) * (1 - Math.cos(angle));
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return [
        a * cos + (y * c - z * b) * sin + x * along,
        b * cos + (z * a - x * c) * sin + y * along,
        c * cos + (x * b - y * a) * sin + z * along
    ];
}

function back(at: number[], vector: number[]): number[] {
    return turned(at, vector, -1);
}
