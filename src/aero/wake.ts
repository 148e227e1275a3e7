import { parameter, reading, scratch, struct, vector } from '../math/struct.js';

/** Numbers of a body that leaves a wake. */
export const wakeLayout = struct({
    /** Middle of its rear end on the ground, and its velocity, world frame. */
    point: vector(parameter('m', 0)),
    velocity: vector(parameter('m/s', 0)),

    /** Drag coefficient times frontal area, frontal area, and width. */
    dragArea: parameter('m²', 0, 0),
    area: parameter('m²', 1, 0.01),
    width: parameter('m', 1, 0.1),

    /** Number of the train that it belongs to, whose vehicles measure their drag together. */
    train: parameter('1', -1),

    /** Square of the ground in which it is, and the body that was entered there before, counted from 1. */
    squareX: scratch('1'),
    squareZ: scratch('1'),
    next: scratch('1')
});

export const WAKE = wakeLayout.places;

/** Bodies that leave wakes. */
export interface WakeField {
    readonly count: number;

    /** Numbers of the bodies, one after the other, by the places of {@link WAKE}. */
    readonly rows: Float64Array;

    /** Bodies that {@link findNear} found last, by their place in the rows. */
    readonly near: Int32Array;

    /**
     * Finds the bodies whose wakes may reach a place.
     *
     * @param of - Numbers of the place, by {@link WAKE_PLACE}.
     * @returns Number of them.
     */
    findNear(of: Float64Array): number;
}

/** Numbers of a place in the wakes of others. */
export const wakePlaceLayout = struct({
    /** The place, and the wind there without wakes, world frame. */
    at: vector(parameter('m', 0)),
    wind: vector(parameter('m/s', 0)),

    /** Train of the body that is there: its own wake does not reach it. */
    train: parameter('1', -1),

    /** Velocity of the air that wakes add, world frame. */
    flow: vector(reading('m/s')),

    /** The strongest of them: what it adds, its direction, distance behind the body, and width of that. */
    strongest: reading('m/s'),
    along: vector(reading('1')),
    speed: reading('m/s'),
    behind: reading('m'),
    width: reading('m'),
    squares: scratch('m²/s²')
});

export const WAKE_PLACE = wakePlaceLayout.places;

/** Distance behind a body at which its wake is left out, m: a truck's has a fifteenth of its speed there. */
const FARTHEST = 150;

/** Least speed in the air that leaves a wake, m/s. */
const SLOWEST = 1;

/** Spreading rate of the wake of a streamlined body: growth of its half-width per speed that is missing (S. Pope, "Turbulent Flows", 5.4.4). */
const SPREADING = 0.11;

/** Half-width at half of the deficit, of a normal distribution of unit deviation. */
const HALF_WIDTH = Math.sqrt(2 * Math.LN2);

/**
 * Growth of the cube of the deviation, per drag area and distance. The spreading `d(half-width)/dx = S deficit` and the momentum
 * `deficit * 2 pi deviation² = drag area` of a body and its image in the ground give it.
 */
const GROWTH = (3 * SPREADING) / (HALF_WIDTH * 2 * Math.PI);

/**
 * Finds the velocity that the wakes of a field add at a place. A wake lies on the ground, straight behind its body, and is the half of that
 * of a body and its image: its deficit is distributed normally about the ground, begins with the frontal area (deviation² = area /
 * pi), widens with the cube root of the distance (Pope, as above), and has at each distance the momentum that the drag has taken from the air:
 * `1 - sqrt(1 - drag area / (pi deviation²))` of the speed (M. Bastankhah, F. Porté-Agel, "A new analytical model for wind-turbine wakes",
 * Renewable Energy 70, 2014). Several add up by the squares (I. Katic et al., EWEC 1986).
 *
 * @param field - Bodies.
 * @param of - Numbers of the place, by {@link WAKE_PLACE}.
 */
export function findWake(field: WakeField, of: Float64Array): void {
    const { rows, near } = field;
    of.fill(0, WAKE_PLACE.flow, WAKE_PLACE.squares + 1);
    const count = field.findNear(of);
    for (let i = 0; i < count; i++) {
        const row = near[i] * wakeLayout.size;
        if (rows[row + WAKE.train] === of[WAKE_PLACE.train] || !(rows[row + WAKE.dragArea] > 0)) {
            continue;
        }
        const x = rows[row + WAKE.velocity] - of[WAKE_PLACE.wind];
        const y = rows[row + WAKE.velocity + 1] - of[WAKE_PLACE.wind + 1];
        const z = rows[row + WAKE.velocity + 2] - of[WAKE_PLACE.wind + 2];
        const speed = Math.sqrt(x * x + y * y + z * z);
        if (speed < SLOWEST) {
            continue;
        }
        const toX = of[WAKE_PLACE.at] - rows[row + WAKE.point];
        const toY = of[WAKE_PLACE.at + 1] - rows[row + WAKE.point + 1];
        const toZ = of[WAKE_PLACE.at + 2] - rows[row + WAKE.point + 2];
        const behind = -(toX * x + toY * y + toZ * z) / speed;
        if (behind <= 0 || behind > FARTHEST) {
            continue;
        }
        const aside = Math.max(0, toX * toX + toY * toY + toZ * toZ - behind * behind);
        const dragArea = rows[row + WAKE.dragArea];
        const begun = rows[row + WAKE.area] / Math.PI;
        const deviation = Math.cbrt(begun * Math.sqrt(begun) + GROWTH * dragArea * behind);
        const square = deviation * deviation;
        const deficit = 1 - Math.sqrt(Math.max(0, 1 - dragArea / (Math.PI * square)));
        const added = deficit * Math.exp(-aside / (2 * square));
        of[WAKE_PLACE.flow] += added * x;
        of[WAKE_PLACE.flow + 1] += added * y;
        of[WAKE_PLACE.flow + 2] += added * z;
        of[WAKE_PLACE.squares] += added * speed * added * speed;
        if (added * speed > of[WAKE_PLACE.strongest]) {
            of[WAKE_PLACE.strongest] = added * speed;
            of[WAKE_PLACE.along] = x / speed;
            of[WAKE_PLACE.along + 1] = y / speed;
            of[WAKE_PLACE.along + 2] = z / speed;
            of[WAKE_PLACE.speed] = speed;
            of[WAKE_PLACE.behind] = behind;
            of[WAKE_PLACE.width] = rows[row + WAKE.width];
        }
    }
    const x = of[WAKE_PLACE.flow];
    const y = of[WAKE_PLACE.flow + 1];
    const z = of[WAKE_PLACE.flow + 2];
    const sum = Math.sqrt(x * x + y * y + z * z);
    if (sum > 0) {
        const scale = Math.sqrt(of[WAKE_PLACE.squares]) / sum;
        of[WAKE_PLACE.flow] = scale * x;
        of[WAKE_PLACE.flow + 1] = scale * y;
        of[WAKE_PLACE.flow + 2] = scale * z;
    }
}
