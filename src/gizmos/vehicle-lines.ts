import type { ContactKind } from '../contact/probe.js';

/** A point or a direction: x, y, z. */
type Vector = ArrayLike<number>;

/** Red, green, blue and opacity, 0 to 1. */
type Paint = readonly [r: number, g: number, b: number, a: number];

const TIRE: Paint = [1, 0.85, 0.2, 1];
const ENDS: Paint = [1, 0.85, 0.2, 0.35];
const TRAVEL: Paint = [0.25, 0.8, 1, 1];
const RAYS: Paint = [0.45, 1, 0.45, 0.8];
const BAR: Paint = [1, 0.45, 0.9, 1];
const LINKS: Paint = [0.7, 0.6, 1, 1];
const MASS: Paint = [1, 0.3, 0.25, 1];

const PLACE: Paint = [0.4, 1, 0.6, 1];

/** Width and length of the car that a spawn point shows, m: a compact one. Estimates. */
const WIDTH = 1.8;
const LENGTH = 4.3;

/** Height of a digit, its width, and its distance from the next one, m. */
const DIGIT = 0.9;
const DIGIT_WIDTH = 0.45;
const DIGIT_PITCH = 0.7;

/** Ends of the strokes of a digit, in widths and half heights: clockwise from the top, and the bar in the middle. */
const STROKES = [
    [0, 2, 1, 2],
    [1, 2, 1, 1],
    [1, 1, 1, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
    [0, 1, 0, 2],
    [0, 1, 1, 1]
];

/** Strokes of each digit from 0 to 9, one bit a stroke. */
const DIGITS = [0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f];

/** Corners of a circle. */
const CORNERS = 32;

/** Cosine and sine of each of them, the last one at the start. */
const CIRCLE = Array.from({ length: CORNERS }, (_, i): [cos: number, sin: number] => {
    const angle = (2 * Math.PI * (i + 1)) / CORNERS;
    return [Math.cos(angle), Math.sin(angle)];
});

/** Radius of the sign for the center of mass and length of the marks at the ends of the travel, m. */
const SIGN = 0.12;

/** Lines in world space, as the engine's `drawLineArrays` takes them. */
export class Lines {
    /** Start and end of each line, three numbers a point. */
    readonly positions: number[] = [];

    /** Four numbers a point. */
    readonly colors: number[] = [];

    clear(): void {
        this.positions.length = 0;
        this.colors.length = 0;
    }

    add(from: Vector, to: Vector, paint: Paint): void {
        this.positions.push(from[0], from[1], from[2], to[0], to[1], to[2]);
        const [r, g, b, a] = paint;
        this.colors.push(r, g, b, a, r, g, b, a);
    }
}

/** Shape of a wheel for its designer. World frame, SI. */
export interface WheelShape {
    /** Wheel center with the suspension fully compressed. */
    top: Vector;

    /** Unit vectors: along the suspension from droop to compression, rolling direction, axle to the left. */
    up: Vector;
    heading: Vector;
    axle: Vector;

    /** m */
    radius: number;
    width: number;

    /** Between the centers of twin tires, m; 0 for a single one. */
    twinSpacing: number;

    /** Travel from full compression to full droop, m, and how much of it the wheel hangs down now. */
    travel: number;
    droop: number;

    /** Kind of contact by which it finds the ground. */
    contact: ContactKind;
    raysAlong: number;
    raysAcross: number;
}

/** Draws a wheel where it is, faintly at both ends of its travel, with the path of its center and what looks for ground. */
export function addWheel(lines: Lines, wheel: WheelShape): void {
    const { top, up, heading, axle, radius, width, travel, droop } = wheel;
    const bottom = along(top, up, -travel);
    const upright = cross(heading, axle); // leans with the wheel
    lines.add(top, bottom, TRAVEL);
    for (const end of [top, bottom]) {
        lines.add(along(end, heading, SIGN / 2), along(end, heading, -SIGN / 2), TRAVEL);
        addCircle(lines, end, heading, upright, radius, ENDS);
    }
    const center = along(top, up, -droop);
    const { twinSpacing } = wheel;
    for (const middle of twinSpacing > 0 ? [twinSpacing / 2, -twinSpacing / 2] : [0]) {
        for (const side of [middle + width / 2, middle - width / 2]) {
            addCircle(lines, along(center, axle, side), heading, upright, radius, TIRE);
        }
        const tire = { ...wheel, top: along(top, axle, middle) };
        if (wheel.contact === 'cylinder') {
            addSweep(lines, tire);
        } else {
            addRays(lines, tire);
        }
    }
}

/** The rays of a wheel as src/contact casts them: from above the compressed tire to below the hanging one. */
function addRays(lines: Lines, { top, up, heading, axle, radius, width, travel, ...wheel }: WheelShape): void {
    const isFan = wheel.contact === 'fan';
    const n = isFan ? wheel.raysAlong : 1;
    const m = isFan ? wheel.raysAcross : 1;
    const spread = ((Math.PI / 3) * (n - 1)) / n;
    for (let j = 0; j < m; j++) {
        for (let i = 0; i < n; i++) {
            const x = n > 1 ? radius * Math.sin(spread * ((2 * i) / (n - 1) - 1)) : 0;
            const y = m > 1 ? width * (j / (m - 1) - 0.5) : 0;
            const start = along(along(along(top, up, radius), heading, x), axle, y);
            lines.add(start, along(start, up, -(2 * radius + travel)), RAYS);
        }
    }
}

/** The space that a whole wheel sweeps between both ends of its travel. */
function addSweep(lines: Lines, { top, up, heading, axle, radius, width, travel }: WheelShape): void {
    for (const side of [width / 2, -width / 2]) {
        const corner = along(top, axle, side);
        for (const reach of [radius, -radius]) {
            const start = along(corner, heading, reach);
            lines.add(start, along(start, up, -travel), RAYS);
        }
    }
}

/**
 * Draws an anti-roll bar: an arm from each wheel, and the bar between them.
 *
 * @param lines - Receives it.
 * @param left - Center of the left wheel.
 * @param right - Center of the right wheel.
 * @param heading - Unit vector ahead; the arms point backward.
 */
export function addBar(lines: Lines, left: Vector, right: Vector, heading: Vector): void {
    const leftArm = along(between(left, right, 0.2), heading, -2 * SIGN);
    const rightArm = along(between(left, right, 0.8), heading, -2 * SIGN);
    lines.add(left, leftArm, BAR);
    lines.add(leftArm, rightArm, BAR);
    lines.add(rightArm, right, BAR);
}

/**
 * Draws a roll center, and the line along which the links of a wheel carry what its tire gives across the car.
 *
 * @param lines - Receives them.
 * @param contact - Point where the tire touches the ground at rest.
 * @param left - Unit vector of the car.
 * @param up - Unit vector of the car.
 * @param beside - Distance of the wheel to the left of the middle of the car, m.
 * @param height - Height of the roll center above the ground, m.
 */
export function addRollCenter(
    lines: Lines,
    contact: Vector,
    left: Vector,
    up: Vector,
    beside: number,
    height: number
): void {
    const center = along(along(contact, left, -beside), up, height);
    lines.add(contact, center, LINKS);
    addCircle(lines, center, left, up, SIGN / 2, LINKS);
}

/** Draws the center of mass: a ball of three circles with the axes through it. Directions are unit vectors. */
export function addCenterOfMass(lines: Lines, center: Vector, left: Vector, up: Vector, ahead: Vector): void {
    for (const axis of [left, up, ahead]) {
        lines.add(along(center, axis, -1.5 * SIGN), along(center, axis, 1.5 * SIGN), MASS);
    }
    addCircle(lines, center, left, up, SIGN, MASS);
    addCircle(lines, center, up, ahead, SIGN, MASS);
    addCircle(lines, center, ahead, left, SIGN, MASS);
}

/** Draws where a car starts: the ground that it covers, and the way that it faces. Directions are unit vectors. */
export function addSpawnPoint(lines: Lines, center: Vector, left: Vector, ahead: Vector): void {
    const [side, end] = [WIDTH / 2, LENGTH / 2];
    const at = (leftward: number, forward: number): Vector => along(along(center, left, leftward), ahead, forward);
    const corners = [at(side, end), at(side, -end), at(-side, -end), at(-side, end)];
    corners.forEach((corner, i) => lines.add(corner, corners[(i + 1) % 4], PLACE));
    const tip = at(0, end);
    lines.add(center, tip, PLACE);
    lines.add(tip, at(side / 2, end - side / 2), PLACE);
    lines.add(tip, at(-side / 2, end - side / 2), PLACE);
}

/**
 * Draws the number of a spawn point, from 0.
 *
 * @param lines - Receives it.
 * @param value - The number.
 * @param foot - Middle of its lower edge.
 * @param right - Unit vector in which it is read.
 * @param up - Unit vector upright to that.
 */
export function addNumber(lines: Lines, value: number, foot: Vector, right: Vector, up: Vector): void {
    const digits = [...String(value)];
    const begin = -(DIGIT_PITCH * (digits.length - 1) + DIGIT_WIDTH) / 2;
    digits.forEach((digit, i) => {
        const corner = along(foot, right, begin + DIGIT_PITCH * i);
        const at = (x: number, y: number): Vector => along(along(corner, right, DIGIT_WIDTH * x), up, (DIGIT / 2) * y);
        STROKES.forEach(([x0, y0, x1, y1], stroke) => {
            if ((DIGITS[Number(digit)] >> stroke) & 1) {
                lines.add(at(x0, y0), at(x1, y1), PLACE);
            }
        });
    });
}

function addCircle(lines: Lines, center: Vector, a: Vector, b: Vector, radius: number, paint: Paint): void {
    let last = along(center, a, radius);
    for (const [cos, sin] of CIRCLE) {
        const next = along(along(center, a, radius * cos), b, radius * sin);
        lines.add(last, next, paint);
        last = next;
    }
}

function along(from: Vector, direction: Vector, distance: number): Vector {
    return [from[0] + distance * direction[0], from[1] + distance * direction[1], from[2] + distance * direction[2]];
}

function cross(a: Vector, b: Vector): Vector {
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function between(from: Vector, to: Vector, share: number): Vector {
    return [
        from[0] + share * (to[0] - from[0]),
        from[1] + share * (to[1] - from[1]),
        from[2] + share * (to[2] - from[2])
    ];
}
