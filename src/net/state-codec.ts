import { halfAt, inSteps, needBytes, putHalf, putWord, signed, wordAt } from './byte-words.js';
import { type VehicleState, WHEEL_STATE, WHEEL_STATE_NUMBERS } from './vehicle-state.js';
import { needState } from './vehicle-state.js';

/**
 * Smallest differences that the wire keeps; what is decoded is at most half of one off. Ranges follow from the bits of the
 * numbers; what is beyond them is sent as their end.
 */
export const STATE_QUANTA = {
    /** Position, m: 24 bits, ±8388.607 m. */
    position: 1 / 1000,

    /**
     * Components of the rotation: 15 bits for ±√½. The three smallest are sent. Errors δ of half a quantum in each make one
     * of 3 δ in the largest when all are alike, of √12 δ together, and of 2 √12 δ = 0.15 mrad in the angle.
     */
    rotation: Math.SQRT2 / 32766,

    /** Velocity, m/s: 16 bits, ±163.835 m/s. */
    velocity: 1 / 200,

    /** Angular velocity, rad/s: 16 bits, ±32.767 rad/s. */
    angularVelocity: 1 / 1000,

    /** Steer angle of a wheel, rad: 10 bits, ±1.2775 rad. */
    steer: 1 / 400,

    /** Angle that a wheel has turned, rad: 9 bits a turn. */
    turned: (2 * Math.PI) / 512,

    /** Speed of a wheel, rad/s: 14 bits, ±511.9 rad/s. */
    spin: 1 / 16,

    /** Height of a wheel, m: 10 bits, ±0.511 m. */
    height: 1 / 1000,

    /** Slide of a wheel: 4 bits, 0 to 3.75. */
    slide: 1 / 4,

    /** Engine, rpm: 12 bits, 0 to 20 475 rpm. */
    rpm: 5,

    /** Load of the engine: 5 bits, 0 to 1. */
    load: 1 / 31
} as const;

const { position: PLACE, rotation: TURN, velocity: SPEED, angularVelocity: TURN_SPEED } = STATE_QUANTA;
const { steer: STEER, turned: TURNED, spin: SPIN, height: HEIGHT, slide: SLIDE, rpm: RPM, load: LOAD } = STATE_QUANTA;

/** Offsets of the parts of a state, bytes. */
const ROTATION = 9;
const VELOCITY = 15;
const ANGULAR = 21;
const MACHINE = 27;

/** Lamps, and the number of wheels. */
export const LAMPS_AT = 30;
export const LAMPS_BYTES = 2;
const WHEELS = 32;
const WHEEL_BYTES = 6;

/** Code of a component of the rotation that is 0, in 15 bits. */
const MIDDLE = 16383;

/** Least square of the largest component: a quarter where all are alike, less what rounding the others takes away. */
const LEAST = 0.25 - 2 * TURN;

const MAX_WHEELS = 20;

/** Size of a car on the wire, bytes: 32 and 6 for each wheel, 56 for a car with four. */
export function stateBytes(wheelCount: number): number {
    return WHEELS + WHEEL_BYTES * wheelCount;
}

/** Size of an encoded state in a message, bytes, from its first byte on. */
export function stateBytesAt(bytes: Uint8Array, at: number): number {
    needBytes(bytes, at, WHEELS, 'the state of a car');
    return stateBytes(halfAt(bytes, at + LAMPS_AT) & 0x1f);
}

/**
 * Writes what others see of a car. Allocates nothing.
 *
 * @param state - State to send, to within half of the {@link STATE_QUANTA}.
 * @param bytes - Receives {@link stateBytes}.
 * @param at - Place of the first one.
 * @returns The place after the last one.
 * @throws RangeError when a number is not finite, the rotation is not a unit quaternion, or the bytes have no room. Nothing is
 * written then.
 */
export function encodeState(state: VehicleState, bytes: Uint8Array, at = 0): number {
    needState('encodeState(state)', state);
    const { wheelCount, wheels } = state;
    needBytes(bytes, at, stateBytes(wheelCount), 'the state of a car');
    check(state);
    for (let k = 0; k < 3; k++) {
        putWord(bytes, at + 3 * k, inSteps(state.position[k], PLACE, -0x7fffff, 0x7fffff));
        putHalf(bytes, at + VELOCITY + 2 * k, inSteps(state.velocity[k], SPEED, -0x7fff, 0x7fff));
        putHalf(bytes, at + ANGULAR + 2 * k, inSteps(state.angularVelocity[k], TURN_SPEED, -0x7fff, 0x7fff));
    }
    putRotation(state.rotation, bytes, at + ROTATION);
    const switches = (state.running ? 2 : 0) | (state.asleep ? 1 : 0);
    const rpm = inSteps(state.rpm, RPM, 0, 0xfff);
    const gear = inSteps(state.gear, 1, -1, 30) + 1;
    putWord(bytes, at + MACHINE, (rpm << 12) | (gear << 7) | (inSteps(state.load, LOAD, 0, 31) << 2) | switches);
    putHalf(bytes, at + LAMPS_AT, ((state.lamps & 0x7ff) << 5) | wheelCount);
    for (let i = 0; i < wheelCount; i++) {
        const from = WHEEL_STATE_NUMBERS * i;
        const to = at + WHEELS + WHEEL_BYTES * i;
        const steer = inSteps(wheels[from + WHEEL_STATE.steer], STEER, -511, 511) & 0x3ff;
        const height = inSteps(wheels[from + WHEEL_STATE.height], HEIGHT, -511, 511) & 0x3ff;
        putWord(bytes, to, (steer << 14) | (height << 4) | inSteps(wheels[from + WHEEL_STATE.slide], SLIDE, 0, 15));
        const turn = wheels[from + WHEEL_STATE.turned] % (2 * Math.PI);
        const turned = Math.round(turn / TURNED) & 0x1ff;
        const spin = inSteps(wheels[from + WHEEL_STATE.spin], SPIN, -8191, 8191) & 0x3fff;
        putWord(bytes, to + 3, (turned << 15) | (spin << 1) | (wheels[from + WHEEL_STATE.grounded] === 0 ? 0 : 1));
    }
    return at + stateBytes(wheelCount);
}

/**
 * Reads what {@link encodeState} has written. Allocates nothing.
 *
 * @param bytes - Hold it, from a sender that need not be trusted.
 * @param state - Receives it; its rotation is a unit quaternion, and `turned` from 0 to 2π.
 * @param at - Place of the first byte.
 * @returns The place after the last one.
 * @throws RangeError when the bytes are too few, none of a state, or of a car with another number of wheels. Nothing is
 * changed then.
 */
export function decodeState(bytes: Uint8Array, state: VehicleState, at = 0): number {
    needState('decodeState(bytes, state)', state);
    const { wheelCount, wheels } = state;
    needBytes(bytes, at, WHEELS, 'the state of a car');
    const lamps = halfAt(bytes, at + LAMPS_AT);
    if ((lamps & 0x1f) !== wheelCount) {
        throw new RangeError(`the state is that of a car with ${lamps & 0x1f} wheels, not ${wheelCount}`);
    }
    needBytes(bytes, at, stateBytes(wheelCount), 'the state of a car');
    takeRotation(bytes, at + ROTATION, state.rotation);
    for (let k = 0; k < 3; k++) {
        state.position[k] = signed(wordAt(bytes, at + 3 * k), 24) * PLACE;
        state.velocity[k] = signed(halfAt(bytes, at + VELOCITY + 2 * k), 16) * SPEED;
        state.angularVelocity[k] = signed(halfAt(bytes, at + ANGULAR + 2 * k), 16) * TURN_SPEED;
    }
    const machine = wordAt(bytes, at + MACHINE);
    state.rpm = (machine >> 12) * RPM;
    state.gear = ((machine >> 7) & 0x1f) - 1;
    state.load = ((machine >> 2) & 0x1f) * LOAD;
    state.running = (machine & 2) !== 0;
    state.asleep = (machine & 1) !== 0;
    state.lamps = lamps >> 5;
    for (let i = 0; i < wheelCount; i++) {
        const to = WHEEL_STATE_NUMBERS * i;
        const shape = wordAt(bytes, at + WHEELS + WHEEL_BYTES * i);
        const motion = wordAt(bytes, at + WHEELS + WHEEL_BYTES * i + 3);
        wheels[to + WHEEL_STATE.steer] = signed(shape >> 14, 10) * STEER;
        wheels[to + WHEEL_STATE.height] = signed(shape >> 4, 10) * HEIGHT;
        wheels[to + WHEEL_STATE.slide] = (shape & 0xf) * SLIDE;
        wheels[to + WHEEL_STATE.turned] = (motion >> 15) * TURNED;
        wheels[to + WHEEL_STATE.spin] = signed(motion >> 1, 14) * SPIN;
        wheels[to + WHEEL_STATE.grounded] = motion & 1;
    }
    return at + stateBytes(wheelCount);
}

function check(state: VehicleState): void {
    const { position, rotation, velocity, angularVelocity, wheels, wheelCount } = state;
    if (!(Number.isInteger(wheelCount) && wheelCount >= 0 && wheelCount <= MAX_WHEELS)) {
        throw new RangeError(`a car of ${wheelCount} wheels cannot be sent, only one of 0 to ${MAX_WHEELS}`);
    }
    checkAll('position', position);
    checkAll('rotation', rotation);
    checkAll('velocity', velocity);
    checkAll('angularVelocity', angularVelocity);
    checkAll('wheels', wheels);
    checkOne('rpm', state.rpm);
    checkOne('load', state.load);
    checkOne('gear', state.gear);
    const size = rotation[0] ** 2 + rotation[1] ** 2 + rotation[2] ** 2 + rotation[3] ** 2;
    if (Math.abs(size - 1) > 1e-3) {
        throw new RangeError(`the rotation of the car is not a unit quaternion: its length is ${Math.sqrt(size)}`);
    }
}

function checkAll(name: string, values: Float64Array): void {
    for (let k = 0; k < values.length; k++) {
        checkOne(name, values[k]);
    }
}

function checkOne(name: string, value: number): void {
    if (!Number.isFinite(value)) {
        throw new RangeError(`${name} of the car is ${value}, which cannot be sent`);
    }
}

/** The three smallest components in 15 bits each; the highest bits of the first two say which one is left out. */
function putRotation(rotation: Float64Array, bytes: Uint8Array, at: number): void {
    let largest = 0;
    for (let k = 1; k < 4; k++) {
        if (Math.abs(rotation[k]) > Math.abs(rotation[largest])) {
            largest = k;
        }
    }
    const sign = rotation[largest] < 0 ? -1 : 1;
    for (let k = 0; k < 3; k++) {
        const value = sign * rotation[k < largest ? k : k + 1];
        const top = k === 0 ? largest & 2 : k === 1 ? (largest & 1) << 1 : 0;
        putHalf(bytes, at + 2 * k, (top << 14) | (inSteps(value, TURN, -MIDDLE, MIDDLE) + MIDDLE));
    }
}

function takeRotation(bytes: Uint8Array, at: number, rotation: Float64Array): void {
    const a = halfAt(bytes, at);
    const b = halfAt(bytes, at + 2);
    const c = halfAt(bytes, at + 4);
    const largest = ((a >> 15) << 1) | (b >> 15);
    const x = ((a & 0x7fff) - MIDDLE) * TURN;
    const y = ((b & 0x7fff) - MIDDLE) * TURN;
    const z = (c - MIDDLE) * TURN;
    const rest = 1 - x * x - y * y - z * z;
    if (c > 0x7fff || rest < LEAST) {
        throw new RangeError('the state holds no rotation: the message is none of a car, or was changed on its way');
    }
    for (let k = 0; k < 4; k++) {
        const place = k < largest ? k : k - 1;
        rotation[k] = k === largest ? Math.sqrt(rest) : place === 0 ? x : place === 1 ? y : z;
    }
}
