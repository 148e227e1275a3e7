import { expect, it } from 'vitest';

import {
    BadLine,
    decodeState,
    encodeState,
    INPUT_BYTES,
    stateBytes,
    StateReader,
    StateWriter,
    VehicleState
} from '../../src/net.js';

function encoded(wheels: number, x: number): Uint8Array {
    const state = new VehicleState(wheels);
    state.position[0] = x;
    const bytes = new Uint8Array(stateBytes(wheels));
    encodeState(state, bytes);
    return bytes;
}

it('a message brings the states of cars with any number of wheels, inputs, and the exact state of the own car', () => {
    const writer = new StateWriter();
    const exact = Float64Array.of(1 / 3, -0, Infinity, 1e-300);
    const input = Uint8Array.from({ length: INPUT_BYTES }, (_, k) => k);
    writer.begin({ tick: 70_000, heard: 70_005, margin: -3, driven: true }, exact);
    writer.add(3, encoded(4, 12), input);
    writer.add(250, encoded(6, -7), null);

    const reader = new StateReader();
    const bytes = writer.bytes.slice(0, writer.length);
    reader.begin(bytes);
    expect(reader).toMatchObject({ tick: 70_000, heard: 70_005, margin: -3, driven: true, exact });
    expect(reader.nextCar()).toBe(true);
    expect([reader.slot, Array.from(reader.input ?? [])]).toEqual([3, Array.from(input)]);
    expect(reader.nextCar()).toBe(true);
    const truck = new VehicleState(6);
    decodeState(bytes, truck, reader.stateAt);
    expect([reader.slot, reader.input, truck.position[0]]).toEqual([250, null, -7]);
    expect(reader.nextCar()).toBe(false);
});

it('a message that is cut off anywhere is refused', () => {
    const writer = new StateWriter();
    writer.begin({ tick: 1, heard: -1, margin: NaN, driven: false }, Float64Array.of(1, 2));
    writer.add(0, encoded(4, 0), null);
    const reader = new StateReader();
    for (let size = 0; size < writer.length; size++) {
        expect(() => {
            reader.begin(writer.bytes.slice(0, size));
            while (reader.nextCar());
        }).toThrow(RangeError);
    }
});

it('a bad line is late, loses its share, and delivers out of order', () => {
    const arrived: { message: number; now: number }[] = [];
    let now = 0;
    const line = new BadLine<number>((message) => arrived.push({ message, now }), {
        latency: 100,
        jitter: 30,
        loss: 0.05
    });
    for (; now < 100_000; now += 10) {
        line.send(now, now);
        line.deliver(now);
    }
    const delays = arrived.map(({ message, now }) => now - message);
    expect(arrived.length / 10_000).toBeCloseTo(0.95, 1);
    expect(delays.reduce((sum, delay) => sum + delay, 0) / delays.length).toBeCloseTo(105, -1);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(70);
    expect(Math.max(...delays)).toBeLessThanOrEqual(140);
    expect(arrived.some(({ message }, k) => k > 0 && message < arrived[k - 1].message)).toBe(true);
});
