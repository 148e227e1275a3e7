import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DriverControls } from '../../src/index.js';
import {
    decodeInput,
    decodeState,
    encodeInput,
    encodeState,
    INPUT_BYTES,
    INPUT_QUANTA,
    lampsOfInput,
    STATE_QUANTA,
    stateBytes,
    VehicleState,
    WHEEL_STATE,
    WHEEL_STATE_NUMBERS
} from '../../src/net.js';
import { LIGHTS } from '../../src/vehicle/lights.js';

const within = (max: number, min = -max): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const vector = (max: number): fc.Arbitrary<number[]> => fc.array(within(max), { minLength: 3, maxLength: 3 });

const quaternion = fc
    .array(within(1), { minLength: 4, maxLength: 4 })
    .filter((q) => Math.hypot(...q) > 0.1)
    .map((q) => q.map((value) => value / Math.hypot(...q)));

const wheel = fc
    .tuple(within(1.277), within(1000), within(511.9), within(0.511), within(3.75, 0), fc.boolean())
    .map(([steer, turned, spin, height, slide, grounded]) => [steer, turned, spin, height, slide, Number(grounded)]);

const state = fc
    .record({
        position: vector(8388.6),
        rotation: quaternion,
        velocity: vector(163.8),
        angularVelocity: vector(32.7),
        wheels: fc.array(wheel, { maxLength: 20 }),
        rpm: within(20475, 0),
        load: within(1, 0),
        gear: fc.integer({ min: -1, max: 30 }),
        running: fc.boolean(),
        asleep: fc.boolean(),
        lamps: fc.integer({ min: 0, max: 2047 })
    })
    .map(({ position, rotation, velocity, angularVelocity, wheels, ...machine }) => {
        const made = Object.assign(new VehicleState(wheels.length), machine);
        made.position.set(position);
        made.rotation.set(rotation);
        made.velocity.set(velocity);
        made.angularVelocity.set(angularVelocity);
        made.wheels.set(wheels.flat());
        return made;
    });

/** Largest difference of two lists. */
function apart(a: ArrayLike<number>, b: ArrayLike<number>): number {
    return Math.max(0, ...Array.from(a, (value, k) => Math.abs(value - b[k])));
}

/** Angle of the turn between two rotations, rad: accurate for small ones. */
function turnBetween(a: Float64Array, b: Float64Array): number {
    const sign = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -1 : 1;
    return 4 * Math.asin(Math.hypot(...a.map((value, k) => value - sign * b[k])) / 2);
}

/** Rounding of doubles on top of half a quantum. */
const half = (quantum: number): number => quantum / 2 + 1e-9;

function roundTrip(sent: VehicleState): VehicleState {
    const bytes = new Uint8Array(stateBytes(sent.wheelCount) + 5);
    const end = 3 + stateBytes(sent.wheelCount);
    expect(encodeState(sent, bytes, 3)).toBe(end);
    const got = new VehicleState(sent.wheelCount);
    expect(decodeState(bytes, got, 3)).toBe(end);
    return got;
}

describe('the state of a car on the wire', () => {
    it('takes 56 bytes for a car with four wheels', () => {
        expect(stateBytes(4)).toBe(56);
    });

    it('arrives within 0.5 mm, 0.15 mrad, 2.5 mm/s, 0.5 mrad/s, and half a quantum of all that wheels and engine show', () => {
        fc.assert(
            fc.property(state, (sent) => {
                const got = roundTrip(sent);
                expect(apart(sent.position, got.position)).toBeLessThanOrEqual(half(0.001));
                expect(turnBetween(sent.rotation, got.rotation)).toBeLessThanOrEqual(0.15e-3);
                expect(Math.hypot(...got.rotation)).toBeCloseTo(1, 12);
                expect(apart(sent.velocity, got.velocity)).toBeLessThanOrEqual(half(0.005));
                expect(apart(sent.angularVelocity, got.angularVelocity)).toBeLessThanOrEqual(half(0.001));
                expect(Math.abs(sent.rpm - got.rpm)).toBeLessThanOrEqual(half(5));
                expect(Math.abs(sent.load - got.load)).toBeLessThanOrEqual(half(1 / 31));
                const { gear, running, asleep, lamps } = sent;
                expect(got).toMatchObject({ gear, running, asleep, lamps });
                for (let at = 0; at < sent.wheels.length; at += WHEEL_STATE_NUMBERS) {
                    for (const name of ['steer', 'spin', 'height', 'slide', 'grounded'] as const) {
                        const [a, b] = [sent, got].map(({ wheels }) => wheels[at + WHEEL_STATE[name]]);
                        const quantum = name === 'grounded' ? 0 : STATE_QUANTA[name];
                        expect(Math.abs(a - b), name).toBeLessThanOrEqual(half(quantum));
                    }
                    const turn = sent.wheels[at + WHEEL_STATE.turned] - got.wheels[at + WHEEL_STATE.turned];
                    const rest = Math.abs(turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI)));
                    expect(rest).toBeLessThanOrEqual(half(STATE_QUANTA.turned));
                }
            }),
            { numRuns: 300, seed: 24 }
        );
    });

    it('keeps rotations whose components are all alike within 0.15 mrad', () => {
        for (let k = 0; k < 16; k++) {
            const sent = new VehicleState(0);
            sent.rotation.set([1, 2, 4, 8].map((bit) => (k & bit ? -0.5 : 0.5)));
            expect(turnBetween(sent.rotation, roundTrip(sent).rotation)).toBeLessThanOrEqual(0.15e-3);
        }
    });

    it('ends at 8388.607 m, 163.835 m/s and 20 475 rpm', () => {
        const sent = Object.assign(new VehicleState(0), { rpm: 1e9, gear: 99, load: -1 });
        sent.position.set([1e9, -1e9, 8388.607]);
        sent.velocity.set([1e9, -1e9, -163.835]);
        const got = roundTrip(sent);
        expect(apart(got.position, [8388.607, -8388.607, 8388.607])).toBeLessThan(1e-9);
        expect(apart(got.velocity, [163.835, -163.835, -163.835])).toBeLessThan(1e-9);
        expect(got).toMatchObject({ rpm: 20475, gear: 30, load: 0 });
    });

    it('refuses to send what is not finite, and writes nothing then', () => {
        const spoil: [string, (state: VehicleState) => unknown][] = [
            ['position of the car is NaN', (car) => (car.position[1] = NaN)],
            ['velocity of the car is Infinity', (car) => (car.velocity[2] = Infinity)],
            ['wheels of the car is NaN', (car) => (car.wheels[7] = NaN)],
            ['rpm of the car is -Infinity', (car) => (car.rpm = -Infinity)],
            ['not a unit quaternion: its length is 2', (car) => (car.rotation[3] = 2)]
        ];
        for (const [message, change] of spoil) {
            const car = new VehicleState();
            change(car);
            const bytes = new Uint8Array(56);
            expect(() => encodeState(car, bytes)).toThrow(message);
            expect(bytes.every((byte) => byte === 0)).toBe(true);
        }
        expect(() => encodeState(new VehicleState(), new Uint8Array(55))).toThrow(
            'the state of a car needs 56 bytes from byte 0 on, and the message has 55'
        );
    });

    it('whatever comes over the line, it is refused or a state that can be sent', () => {
        let refused = 0;
        fc.assert(
            fc.property(fc.uint8Array({ maxLength: 60, minLength: 0 }), fc.boolean(), (bytes, patch) => {
                if (patch && bytes.length > 31) {
                    bytes[31] = (bytes[31] & 0xe0) | 4;
                }
                const got = new VehicleState();
                const before = new VehicleState();
                try {
                    decodeState(bytes, got);
                } catch (error) {
                    refused++;
                    expect(error).toBeInstanceOf(RangeError);
                    expect(got).toEqual(before);
                    return;
                }
                encodeState(got, new Uint8Array(56));
            }),
            { numRuns: 2000, seed: 24 }
        );
        expect(refused).toBeGreaterThan(1000);
        const bytes = new Uint8Array(56);
        encodeState(new VehicleState(), bytes);
        expect(() => decodeState(bytes, new VehicleState(6))).toThrow('a car with 4 wheels, not 6');
        expect(() => decodeState(bytes.subarray(0, 50), new VehicleState())).toThrow('needs 56 bytes');
        bytes[13] |= 0x80;
        expect(() => decodeState(bytes, new VehicleState())).toThrow('holds no rotation');
    });
});

describe('the input of a driver on the wire', () => {
    const input = fc.record({
        throttle: within(1, 0),
        brake: within(1, 0),
        steer: within(1),
        handbrake: within(1, 0),
        clutch: within(1, 0),
        gear: fc.integer({ min: -1, max: 30 }),
        reverse: fc.boolean(),
        neutral: fc.boolean(),
        park: fc.boolean(),
        manual: fc.boolean(),
        ignition: fc.boolean(),
        boost: fc.boolean()
    });

    const lamps = fc.nat(2047);

    it('takes 8 bytes, and arrives within half a quantum; once more, it does not change', () => {
        fc.assert(
            fc.property(input, fc.nat(), lamps, (asked, tick, lit) => {
                const bytes = new Uint8Array(INPUT_BYTES);
                const got = new DriverControls();
                expect(encodeInput(Object.assign(new DriverControls(), asked), tick, bytes, 0, lit)).toBe(8);
                expect(decodeInput(bytes, got)).toBe(tick % 128);
                expect(lampsOfInput(bytes)).toBe(lit & ~(LIGHTS.brake | LIGHTS.reverse));
                for (const [name, quantum] of Object.entries(INPUT_QUANTA)) {
                    const key = name as keyof typeof INPUT_QUANTA;
                    expect(Math.abs(asked[key] - got[key]), name).toBeLessThanOrEqual(half(quantum));
                }
                const { gear, reverse, neutral, park, manual, ignition, boost } = asked;
                expect(got).toMatchObject({ gear, reverse, neutral, park, manual, ignition, boost });
                const again = new Uint8Array(INPUT_BYTES);
                encodeInput(got, tick, again, 0, lampsOfInput(bytes));
                expect(again).toEqual(bytes);
            }),
            { numRuns: 300, seed: 24 }
        );
    });

    it('is limited to its range, keeps its ends, and is refused when it is not finite', () => {
        const bytes = new Uint8Array(INPUT_BYTES);
        const got = new DriverControls();
        const wild = { throttle: 7, brake: -7, steer: -7, handbrake: 1, clutch: 0, gear: 99 };
        encodeInput(Object.assign(new DriverControls(), wild), 0, bytes);
        decodeInput(bytes, got);
        expect(got).toMatchObject({ throttle: 1, brake: 0, steer: -1, handbrake: 1, clutch: 0, gear: 30 });
        for (const name of ['throttle', 'brake', 'steer', 'handbrake', 'clutch', 'gear'] as const) {
            const bad = Object.assign(new DriverControls(), { [name]: NaN });
            expect(() => encodeInput(bad, 0, bytes), name).toThrow(`${name} NaN`);
        }
        expect(() => encodeInput(got, Infinity, bytes)).toThrow('tick Infinity');
        expect(() => decodeInput(bytes.subarray(1), got)).toThrow('an input needs 8 bytes');
        bytes[4] = 0x80;
        bytes[5] = 0;
        expect(() => decodeInput(bytes, got)).toThrow('a steering beyond its range');
        expect(got.throttle).toBe(1);
    });
});
