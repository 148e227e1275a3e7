import { Spline } from './spline.js';
import { Recording } from '../../src/index.js';
import { BitReader, BitSizes, BitWriter } from '../../src/internal.js';

/** Most bytes of a ghost: 1 500 letters. */
const MOST_BYTES = 1125;

/** Times from knot to knot, s: the first one that fits is taken. */
const INTERVALS = [0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.8, 1, 1.5, 2, 3, 4, 6, 10];

/** Smallest differences of places, m, and of heading, pitch and roll, rad. */
const PLACE = 0.005;
const TURN = 1 / 256;

/**
 * Numbers of a pose: x, y and z, heading, pitch and roll; their smallest differences, and of how many before it each is
 * predicted: 3 by a parabola, 1 by the last one. Prediction triples what rounding adds to small angles.
 */
const NUMBERS = [
    { unit: PLACE, order: 3 },
    { unit: PLACE, order: 3 },
    { unit: PLACE, order: 3 },
    { unit: TURN, order: 2 },
    { unit: TURN, order: 1 },
    { unit: TURN, order: 1 }
] as const;

/** First byte of a ghost, and bytes before its numbers: version, knots, duration in ms. */
const VERSION = 1;
const HEADER = 7;

/** Longest drive, s, and samples per second of what is read. */
const LONGEST = 600;
const RATE = 24;

/** Numbers of a pose with a quaternion. */
const POSE = 7;

/**
 * A drive in so few letters that a link holds it: knots of a cubic spline, each written as the difference from where the last
 * ones lead.
 *
 * @param drive - At most ten minutes.
 * @throws RangeError when it does not fit.
 */
export function ghostText(drive: Recording): string {
    for (const interval of INTERVALS) {
        const bytes = encode(drive, interval);
        if (bytes.length <= MOST_BYTES) {
            return lettersOf(bytes);
        }
    }
    throw new RangeError('the drive is too long for a link');
}

/**
 * Reads what {@link ghostText} has written. Anybody may have written it.
 *
 * @throws RangeError when it is not a ghost, or a broken one.
 */
export function ghostOf(text: string): Recording {
    const bytes = bytesOf(text);
    if (bytes.length <= HEADER || bytes[0] !== VERSION) {
        throw new RangeError('this is not a ghost');
    }
    const view = new DataView(bytes.buffer);
    const count = view.getUint16(1);
    const duration = view.getUint32(3) / 1000;
    // a knot takes a bit for each number at least
    if (count < 2 || count * NUMBERS.length > 8 * bytes.length || !(duration > 0 && duration <= LONGEST)) {
        throw new RangeError('the ghost is damaged');
    }
    const channels = decode(bytes.subarray(HEADER), count).map((knots) => new Spline(knots));
    const samples = new Float64Array((Math.ceil(duration * RATE) + 1) * POSE);
    for (let at = 0; at < samples.length; at += POSE) {
        const knot = ((count - 1) * Math.min(at / POSE / RATE, duration)) / duration;
        const [x, y, z, heading, pitch, roll] = channels.map((channel) => channel.at(knot));
        samples.set([x, y, z], at);
        samples.set(rotationOf(heading, pitch, roll), at + 3);
    }
    return Recording.of(samples, 0, 1 / RATE, 0, duration);
}

function encode(drive: Recording, interval: number): Uint8Array {
    const milliseconds = Math.max(1, Math.floor(1000 * Math.min(LONGEST, drive.duration)));
    const duration = milliseconds / 1000;
    const count = Math.ceil(duration / interval) + 1;
    const knots = knotsOf(drive, count, duration);
    const sizes = NUMBERS.map(() => new BitSizes());
    const writer = new BitWriter();
    for (let i = 0; i < count; i++) {
        NUMBERS.forEach(({ order }, k) => writer.write(knots[k][i] - lead(knots[k], i, order), sizes[k]));
    }
    const body = writer.finish();
    const bytes = new Uint8Array(HEADER + body.length);
    const view = new DataView(bytes.buffer);
    bytes[0] = VERSION;
    view.setUint16(1, count);
    view.setUint32(3, milliseconds);
    bytes.set(body, HEADER);
    return bytes;
}

/** Numbers at the knots, by what they are of. */
function decode(body: Uint8Array, count: number): Float64Array[] {
    const reader = new BitReader(body);
    const sizes = NUMBERS.map(() => new BitSizes());
    const whole = NUMBERS.map(() => new Int32Array(count));
    for (let i = 0; i < count; i++) {
        NUMBERS.forEach(({ order }, k) => {
            whole[k][i] = reader.read(sizes[k]) + lead(whole[k], i, order);
        });
    }
    return whole.map((values, k) => Float64Array.from(values, (value) => value * NUMBERS[k].unit));
}

/** Value to which those before a knot lead; the first ones stand or go on straight. */
function lead(values: Int32Array, i: number, order: number): number {
    const a = i > 0 ? values[i - 1] : 0;
    const b = i > 1 ? values[i - 2] : a;
    const c = i > 2 ? values[i - 3] : 2 * b - a;
    return order === 1 ? a : order === 2 ? 2 * a - b : 3 * a - 3 * b + c;
}

/** Numbers of a drive at the knots, as multiples of their smallest differences. The heading counts whole turns. */
function knotsOf(drive: Recording, count: number, duration: number): Int32Array[] {
    const knots = NUMBERS.map(() => new Int32Array(count));
    const sample = new Float64Array(drive.stride);
    let before = 0;
    for (let i = 0; i < count; i++) {
        const [x, y, z, ...rotation] = drive.at((i * duration) / (count - 1), sample);
        const [heading, pitch, roll] = anglesOf(rotation);
        before = heading + 2 * Math.PI * Math.round((before - heading) / (2 * Math.PI));
        [x, y, z, before, pitch, roll].forEach((value, k) => {
            knots[k][i] = Math.round(value / NUMBERS[k].unit);
        });
    }
    return knots;
}

/** Heading, pitch and roll of a quaternion: turns about Y, then X, then Z, rad. */
function anglesOf([x, y, z, w]: readonly number[]): [heading: number, pitch: number, roll: number] {
    return [
        Math.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y)),
        Math.asin(Math.max(-1, Math.min(1, 2 * (w * x - y * z)))),
        Math.atan2(2 * (x * y + w * z), 1 - 2 * (x * x + z * z))
    ];
}

/** The quaternion of these turns. Neighbors have the same sign, as half the heading is not cut off. */
function rotationOf(heading: number, pitch: number, roll: number): [x: number, y: number, z: number, w: number] {
    const [sy, cy] = [Math.sin(heading / 2), Math.cos(heading / 2)];
    const [sx, cx] = [Math.sin(pitch / 2), Math.cos(pitch / 2)];
    const [sz, cz] = [Math.sin(roll / 2), Math.cos(roll / 2)];
    return [
        cy * sx * cz + sy * cx * sz,
        sy * cx * cz - cy * sx * sz,
        cy * cx * sz - sy * sx * cz,
        cy * cx * cz + sy * sx * sz
    ];
}

/** Bytes as letters that addresses may hold: base64url (RFC 4648). */
function lettersOf(bytes: Uint8Array): string {
    return btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array {
    if (text.length > (MOST_BYTES * 4) / 3 || !/^[\w-]*$/.test(text)) {
        throw new RangeError('this is not a ghost');
    }
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
