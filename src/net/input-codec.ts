import { halfAt, inSteps, needBytes, putHalf, signed } from './byte-words.js';
import type { DriverControls } from '../control/driver-controls.js';
import { needObject } from '../math/argument.js';

/** Size of a driver's input on the wire, bytes. */
export const INPUT_BYTES = 8;

/** Smallest differences of inputs that the wire keeps; 0 and the ends of a range are kept exactly. */
export const INPUT_QUANTA = {
    /** Steering, -1 to 1. */
    steer: 1 / 1023,

    /** Throttle, 0 to 1. */
    throttle: 1 / 255,

    /** Brake pedal, 0 to 1. */
    brake: 1 / 255,

    /** Hand brake, 0 to 1. */
    handbrake: 1 / 31,

    /** Clutch pedal, 0 to 1. */
    clutch: 1 / 31
} as const;

/** Ticks after which their numbers begin again from 0 in an input. */
export const TICK_ROUND = 128;

const { steer: STEER, throttle: THROTTLE, brake: BRAKE, handbrake: HANDBRAKE, clutch: CLUTCH } = INPUT_QUANTA;

/**
 * Writes what a driver asks for in a tick. Allocates nothing. Gears go from -1 to 30; `pitch` and `roll` of a car in the air
 * are not sent.
 *
 * @param controls - Controls to send, limited to their ranges.
 * @param tick - The step it is for, 0 and up. Its low 7 bits are sent.
 * @param bytes - Receives {@link INPUT_BYTES}.
 * @param at - Place of the first one.
 * @param lamps - Lamps that the driver has switched on, as `Lights.switches`.
 * @returns The place after the last one.
 * @throws RangeError when a number is not finite or the bytes have no room. Nothing is written then.
 */
export function encodeInput(controls: DriverControls, tick: number, bytes: Uint8Array, at = 0, lamps = 0): number {
    needBytes(bytes, at, INPUT_BYTES, 'an input');
    needObject('encodeInput(controls)', controls, 'new DriverControls()', 'numbers');
    const { steer, throttle, brake, handbrake, clutch, gear } = controls;
    const sum = steer + throttle + brake + handbrake + clutch + gear + tick;
    if (!Number.isFinite(sum)) {
        throw new RangeError(
            `steer ${steer}, throttle ${throttle}, brake ${brake}, handbrake ${handbrake}, clutch ${clutch}, ` +
                `gear ${gear}, tick ${tick}: an input that is not finite cannot be sent`
        );
    }
    putHalf(bytes, at, (packLamps(lamps) << 7) | (tick % TICK_ROUND));
    bytes[at + 2] = inSteps(throttle, THROTTLE, 0, 255);
    bytes[at + 3] = inSteps(brake, BRAKE, 0, 255);
    const lever = inSteps(steer, STEER, -1023, 1023) & 0x7ff;
    putHalf(bytes, at + 4, (lever << 5) | inSteps(handbrake, HANDBRAKE, 0, 31));
    const switches =
        (controls.reverse ? 32 : 0) |
        (controls.neutral ? 16 : 0) |
        (controls.park ? 8 : 0) |
        (controls.manual ? 4 : 0) |
        (controls.ignition ? 2 : 0) |
        (controls.boost ? 1 : 0);
    const pedal = inSteps(clutch, CLUTCH, 0, 31);
    putHalf(bytes, at + 6, (pedal << 11) | ((inSteps(gear, 1, -1, 30) + 1) << 6) | switches);
    return at + INPUT_BYTES;
}

/**
 * Reads what {@link encodeInput} has written. Allocates nothing.
 *
 * @param bytes - Hold it, from a sender that need not be trusted.
 * @param controls - Receives it.
 * @param at - Place of the first byte.
 * @returns The low 7 bits of the tick.
 * @throws RangeError when the bytes are too few or no input. Nothing is changed then.
 */
export function decodeInput(bytes: Uint8Array, controls: DriverControls, at = 0): number {
    needObject('decodeInput(bytes, controls)', controls, 'new DriverControls()');
    checkInput(bytes, at);
    const levers = halfAt(bytes, at + 4);
    const rest = halfAt(bytes, at + 6);
    controls.throttle = bytes[at + 2] * THROTTLE;
    controls.brake = bytes[at + 3] * BRAKE;
    controls.steer = signed(levers >> 5, 11) * STEER;
    controls.handbrake = (levers & 31) * HANDBRAKE;
    controls.clutch = (rest >> 11) * CLUTCH;
    controls.gear = ((rest >> 6) & 31) - 1;
    controls.reverse = (rest & 32) !== 0;
    controls.neutral = (rest & 16) !== 0;
    controls.park = (rest & 8) !== 0;
    controls.manual = (rest & 4) !== 0;
    controls.ignition = (rest & 2) !== 0;
    controls.boost = (rest & 1) !== 0;
    return tickOfInput(bytes, at);
}

/** The low 7 bits of an input's tick. */
export function tickOfInput(bytes: Uint8Array, at = 0): number {
    return bytes[at + 1] & (TICK_ROUND - 1);
}

/** Lamps that the driver of an input has switched on, as `Lights.switches`. */
export function lampsOfInput(bytes: Uint8Array, at = 0): number {
    needBytes(bytes, at, INPUT_BYTES, 'an input');
    const packed = halfAt(bytes, at) >> 7;
    return (packed & 7) | ((packed << 1) & 0x30) | ((packed << 2) & 0x780);
}

/** CARLA's bits without those of brake and reverse, which follow the car: nine. */
function packLamps(lamps: number): number {
    return (lamps & 7) | ((lamps & 0x30) >> 1) | ((lamps & 0x780) >> 2);
}

/**
 * @throws RangeError when the bytes do not hold an input.
 * @internal
 */
export function checkInput(bytes: Uint8Array, at: number): void {
    needBytes(bytes, at, INPUT_BYTES, 'an input');
    if (signed(halfAt(bytes, at + 4) >> 5, 11) < -1023) {
        throw new RangeError('the input holds a steering beyond its range: the message is none of an input');
    }
}
