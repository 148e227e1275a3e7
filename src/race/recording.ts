import { BitReader, BitSizes, BitWriter } from './bit-writer.js';
import { nameOf } from '../math/argument.js';

/** Numbers of a pose: center of mass, m, and rotation as a quaternion x, y, z, w; and of a wheel. */
export const POSE = 7;
export const WHEEL_POSE = 3;

/** Smallest differences that are kept: 1 mm, a quarter of a thousandth of a unit quaternion; of a wheel 1 mm and 1/64 rad. */
const PLACE = 1 / 1000;
const TURN = 1 / 4096;
const HEIGHT = 1 / 1000;
const ANGLE = 1 / 64;

/** Magic number at the begin of a file; bytes before the samples. */
const MAGIC = 0x31525650;
const HEADER = 24;

/**
 * Most numbers of a recording: what longest drives of 18 wheels have, read within half a second. A file with a right
 * checksum may say more.
 */
export const MOST_NUMBERS = 4_000_000;

/** Most bytes that a number takes: twenty ones and 32 bits. */
const NUMBER = 52 / 8;

/** Offset basis and prime of FNV-1a, 32 bit (RFC 9923). */
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * A drive: poses of a car, many times a second, with a smooth line through them. As bytes it is small: a sample is kept as
 * the difference from where the last three lead.
 */
export class Recording {
    /** Length, s. */
    readonly duration: number;

    /** Time from sample to sample, s. */
    readonly interval: number;

    /** Number of recorded wheels. */
    readonly wheels: number;

    /** Numbers of a sample. */
    readonly stride: number;

    /** Time of the first sample: at the begin, or less than an interval before it, s, 0 or less. */
    private readonly first: number;
    private readonly samples: Float64Array;
    private readonly bytes: Uint8Array;

    /**
     * Keeps a drive.
     *
     * @param samples - One after the other; there are two at least. A sample is a pose and, for every wheel, its height on
     * the car, m, its steer angle and the angle that it has turned, rad. Quaternions of neighbors have the same sign.
     * @param wheels - Number of wheels.
     * @param interval - From sample to sample, s.
     * @param first - Time of the first one, s, 0 or less: 0 is where the drive begins.
     * @param duration - Length of the drive, s.
     */
    static of(samples: Float64Array, wheels: number, interval: number, first: number, duration: number): Recording {
        if (!ArrayBuffer.isView(samples) || !(samples.length >= 2 * (POSE + WHEEL_POSE * wheels))) {
            throw new RangeError('a recording takes a Float64Array of at least two samples');
        }
        return Recording.fromBytes(encode(samples, wheels, interval, first, duration));
    }

    /**
     * Reads what {@link toBytes} has returned.
     *
     * @throws RangeError when it is not a recording, or a broken one.
     */
    static fromBytes(bytes: Uint8Array): Recording {
        return new Recording(bytes);
    }

    private constructor(bytes: Uint8Array) {
        if (!ArrayBuffer.isView(bytes)) {
            throw new RangeError(`this is not a recording: ${nameOf(bytes)} is not a Uint8Array`);
        }
        const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        if (bytes.length < HEADER || view.getUint32(0, true) !== MAGIC) {
            throw new RangeError('this is not a recording');
        }
        this.bytes = bytes;
        this.interval = view.getFloat32(8, true);
        this.first = view.getFloat32(12, true);
        this.duration = view.getFloat32(16, true);
        const count = view.getUint16(20, true);
        this.wheels = view.getUint8(22);
        this.stride = POSE + WHEEL_POSE * this.wheels;
        // a made-up file may have a right checksum: every number takes a bit at least
        const room = 8 * (bytes.length - HEADER);
        const { interval, duration, first } = this;
        const lasts = interval > 0 && duration >= 0 && first <= 0 && Number.isFinite(interval + duration + first);
        if (count * this.stride > MOST_NUMBERS || bytes.length > HEADER + NUMBER * MOST_NUMBERS) {
            throw new RangeError(`the recording has more than ${MOST_NUMBERS} numbers`);
        }
        if (view.getUint32(4, true) !== checksum(bytes)) {
            throw new RangeError('the recording is damaged');
        }
        if (count < 2 || count * this.stride > room || !lasts) {
            throw new RangeError('the recording is damaged');
        }
        this.samples = decode(bytes.subarray(HEADER), count, this.stride);
    }

    /** Size as bytes. */
    get byteLength(): number {
        return this.bytes.length;
    }

    /** As a file. */
    toBytes(): Uint8Array {
        return this.bytes.slice();
    }

    /** The same drive without its wheels, which are most of its bytes: a ghost shows them at rest. */
    withoutWheels(): Recording {
        const { samples, stride, interval, first, duration } = this;
        const poses = samples.filter((_, at) => at % stride < POSE);
        return Recording.of(poses, 0, interval, first, duration);
    }

    /**
     * Pose of the car: a cubic through the samples, whose slopes are those between the neighbors (Catmull and Rom).
     *
     * @param time - Since the begin, s; before and after the drive it stands.
     * @param out - Receives a sample.
     */
    at(time: number, out: Float64Array): Float64Array {
        const { samples, stride, interval } = this;
        const count = samples.length / stride;
        const at = Math.max(0, Math.min(count - 1, (Math.min(time, this.duration) - this.first) / interval));
        const i = Math.min(count - 2, Math.floor(at));
        const u = at - i;
        const [a, b] = [i, i + 1];
        const before = Math.max(0, i - 1);
        const after = Math.min(count - 1, i + 2);
        for (let k = 0; k < stride; k++) {
            const pa = samples[a * stride + k];
            const pb = samples[b * stride + k];
            const ma = (pb - samples[before * stride + k]) / (b - before);
            const mb = (samples[after * stride + k] - pa) / (after - a);
            const d = pb - pa;
            // Hermite's cubic
            out[k] = pa + u * (ma + u * (3 * d - 2 * ma - mb + u * (ma + mb - 2 * d)));
        }
        const size = Math.hypot(out[3], out[4], out[5], out[6]) || 1;
        for (let k = 3; k < POSE; k++) {
            out[k] /= size;
        }
        return out;
    }
}

/** Smallest difference of a number of a sample. */
function unitOf(k: number): number {
    if (k < POSE) {
        return k < 3 ? PLACE : TURN;
    }
    return (k - POSE) % WHEEL_POSE === 0 ? HEIGHT : ANGLE;
}

/** Value to which the three samples before lead; the first ones stand or go on straight. */
function lead(values: Int32Array, at: number, i: number, stride: number): number {
    const a = i > 0 ? values[at - stride] : 0;
    const b = i > 1 ? values[at - 2 * stride] : a;
    const c = i > 2 ? values[at - 3 * stride] : 2 * b - a;
    return 3 * a - 3 * b + c;
}

function encode(samples: Float64Array, wheels: number, interval: number, first: number, duration: number): Uint8Array {
    const stride = POSE + WHEEL_POSE * wheels;
    const values = Int32Array.from(samples, (value, at) => Math.round(value / unitOf(at % stride)));
    const sizes = Array.from({ length: stride }, () => new BitSizes());
    const writer = new BitWriter();
    for (let at = 0; at < values.length; at++) {
        const k = at % stride;
        writer.write(values[at] - lead(values, at, (at - k) / stride, stride), sizes[k]);
    }
    const body = writer.finish();
    const bytes = new Uint8Array(HEADER + body.length);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, MAGIC, true);
    view.setFloat32(8, interval, true);
    view.setFloat32(12, first, true);
    view.setFloat32(16, duration, true);
    view.setUint16(20, values.length / stride, true);
    view.setUint8(22, wheels);
    bytes.set(body, HEADER);
    view.setUint32(4, checksum(bytes), true);
    return bytes;
}

function decode(body: Uint8Array, count: number, stride: number): Float64Array {
    const reader = new BitReader(body);
    const sizes = Array.from({ length: stride }, () => new BitSizes());
    const values = new Int32Array(count * stride);
    const samples = new Float64Array(values.length);
    for (let at = 0; at < values.length; at++) {
        const k = at % stride;
        values[at] = reader.read(sizes[k]) + lead(values, at, (at - k) / stride, stride);
        samples[at] = values[at] * unitOf(k);
    }
    return samples;
}

/** FNV-1a of all bytes behind it. */
function checksum(bytes: Uint8Array): number {
    let hash = BASIS;
    for (let i = 8; i < bytes.length; i++) {
        hash = Math.imul(hash ^ bytes[i], PRIME);
    }
    return hash >>> 0;
}
