import { describe, expect, it } from 'vitest';

import { DriverControls } from '../../src/index.js';
import { encodeInput, encodeInputMessage, INPUT_BYTES, InputMessage, InputQueue } from '../../src/net.js';

/** The message of a client that asks for these throttles in the ticks up to one. */
function messageOf(tick: number, throttles: number[], check = 0): Uint8Array {
    const message = new InputMessage();
    message.tick = tick;
    message.count = throttles.length;
    message.check = check;
    throttles.forEach((throttle, k) => {
        const controls = Object.assign(new DriverControls(), { throttle });
        encodeInput(controls, tick - throttles.length + 1 + k, message.inputs, k * INPUT_BYTES);
    });
    const bytes = new Uint8Array(200);
    return bytes.slice(0, encodeInputMessage(message, bytes));
}

/** A message with another byte in one place. */
function spoilt(bytes: Uint8Array, at: number, byte: number): Uint8Array {
    const other = bytes.slice();
    other[at] = byte;
    return other;
}

/** The throttle in each of these ticks. */
function throttlesIn(queue: InputQueue, from: number, to: number): number[] {
    const controls = new DriverControls();
    return Array.from({ length: to - from + 1 }, (_, k) => {
        queue.take(from + k, controls);
        return controls.throttle;
    });
}

describe('an honest client', () => {
    it('drives by each input in the tick that it is for, whatever order the messages come in', () => {
        const queue = new InputQueue();
        queue.receive(messageOf(103, [1, 0, 1]), 100);
        queue.receive(messageOf(101, [0, 1]), 100);
        expect(throttlesIn(queue, 100, 103)).toEqual([0, 1, 0, 1]);
    });

    it('loses nothing with a lost message: the next one repeats it', () => {
        const queue = new InputQueue();
        queue.receive(messageOf(10, [0, 0, 1]), 8);
        // 11 and 12 are lost
        queue.receive(messageOf(13, [1, 0, 1, 0]), 9);
        expect(throttlesIn(queue, 9, 13)).toEqual([0, 1, 0, 1, 0]);
        expect(queue.refused).toEqual({ malformed: 0, flood: 0, early: 0, late: 0 });
    });

    it('may set its clock back, and says anew what it does in the ticks to come', () => {
        const queue = new InputQueue();
        queue.receive(messageOf(150, [1, 1, 1]), 100);
        queue.resetMargin();
        queue.receive(messageOf(104, [0, 0, 0]), 101);
        expect(queue.margin).toBe(3);
        queue.receive(messageOf(150, [0, 0, 0]), 147);
        expect(throttlesIn(queue, 148, 150)).toEqual([0, 0, 0]);
    });

    it('is told so when its clock is far ahead, though its inputs are not taken', () => {
        const queue = new InputQueue();
        expect(queue.receive(messageOf(500, [1]), 100)).toBe(false);
        expect(queue.margin).toBe(400);
    });

    it('is told by how many ticks its inputs came ahead', () => {
        const queue = new InputQueue();
        queue.receive(messageOf(13, [1]), 10);
        queue.receive(messageOf(14, [1]), 12);
        expect(queue.margin).toBe(2);
        queue.resetMargin();
        queue.receive(messageOf(15, [1]), 18);
        expect(queue.margin).toBe(-3);
        expect(queue.refused.late).toBe(1);
    });

    it('keeps its pedals over a gap of a quarter of a second, then coasts, then is braked and parked', () => {
        const queue = new InputQueue();
        const controls = new DriverControls();
        queue.receive(messageOf(1, [1]), 1);
        let [held, coasting, braked] = [0, 0, 0];
        for (let tick = 1; tick <= 300; tick++) {
            queue.take(tick, controls);
            held += controls.throttle === 1 ? 1 : 0;
            coasting += controls.throttle === 0 && controls.brake === 0 ? 1 : 0;
            braked += controls.brake > 0 && controls.park ? 1 : 0;
        }
        expect([held, coasting, braked]).toEqual([16, 165, 119]);
    });
});

describe('a client that lies', () => {
    it('cannot change an input once it was sent', () => {
        const queue = new InputQueue();
        queue.receive(messageOf(5, [1]), 5);
        queue.receive(messageOf(5, [0]), 5);
        expect(throttlesIn(queue, 5, 5)).toEqual([1]);
    });

    it('cannot drive in ticks that are over, nor far ahead', () => {
        const queue = new InputQueue();
        expect(queue.receive(messageOf(4, [1]), 5)).toBe(false);
        expect(queue.receive(messageOf(5 + 64, [1]), 5)).toBe(false);
        expect(queue.receive(messageOf(0xffffffff, [1]), 5)).toBe(false);
        expect(queue.refused).toEqual({ malformed: 0, flood: 0, early: 2, late: 1 });
    });

    it.each<[string, (bytes: Uint8Array) => Uint8Array]>([
        ['no bytes', () => new Uint8Array(0)],
        ['a megabyte', () => new Uint8Array(1 << 20)],
        ['one byte too few', (bytes) => bytes.slice(0, -1)],
        ['one byte too many', (bytes) => Uint8Array.of(...bytes, 0)],
        ['another kind', (bytes) => spoilt(bytes, 0, 7)],
        ['no inputs', (bytes) => spoilt(bytes, 1, 0)],
        ['more inputs than there are', (bytes) => spoilt(bytes, 1, 255)],
        ['the tick of another input', (bytes) => spoilt(bytes, 9, bytes[9] ^ 1)],
        ['a steering beyond its range', (bytes) => spoilt(spoilt(bytes, 12, 0x80), 13, 0x00)]
    ])('is not read when it sends %s', (_, spoil) => {
        const queue = new InputQueue();
        expect(queue.receive(spoil(messageOf(5, [1])), 5)).toBe(false);
        expect(queue.refused.malformed).toBe(1);
        expect(throttlesIn(queue, 5, 5)).toEqual([0]);
    });

    it('is read 120 times a second, however often it sends', () => {
        const queue = new InputQueue();
        const controls = new DriverControls();
        let read = 0;
        for (let tick = 0; tick < 600; tick++) {
            for (let k = 0; k < 100; k++) {
                read += queue.receive(messageOf(tick + (k % 60), [1]), tick) ? 1 : 0;
            }
            queue.take(tick, controls);
        }
        expect(queue.refused.flood).toBeGreaterThanOrEqual(60_000 - 120 - 1200 - 1);
        expect(read).toBeLessThanOrEqual(120 + 1200);
    });
});
