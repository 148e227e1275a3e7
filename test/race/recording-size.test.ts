import { deflateSync } from 'fflate';
import { expect, it, vi } from 'vitest';

import { driveOf } from '../../proving-ground/play/drive-file.js';
import { readLink } from '../../proving-ground/play/link.js';
import { Recording } from '../../src/index.js';
import { recordingOf, setupOf, textOf } from '../../src/internal.js';

it('a recording that says it has 255 wheels for an hour is refused by its size', () => {
    const bytes = new Uint8Array(6_400_000);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, 0x31525650, true);
    view.setFloat32(8, 0.05, true);
    view.setFloat32(16, 3600, true);
    view.setUint16(20, 65_535, true);
    view.setUint8(22, 255);
    expect(() => Recording.fromBytes(bytes)).toThrow(/more than 4000000 numbers/);
});

it('a setup of 2 MB is refused by its size', () => {
    expect(() => setupOf(JSON.stringify({ car: { wheel: { name: 'x'.repeat(2e6) } } }))).toThrow(/more than 1000000/);
});

/** Zeros, packed as a link has them: those of 100 MB take a second. */
const bombs = [1e8, 1e6, 3e5].map((size) =>
    Buffer.from(deflateSync(new Uint8Array(size), { level: 9 })).toString('base64url')
);

it.each(['setup', 'lap'])('a link whose %s unpacks to 100 MB, or is longer than links are, brings none', (part) => {
    for (const packed of bombs) {
        const sent = readLink(`https://a.test/${part === 'lap' ? '#' : '?'}${part}=${packed}`);
        expect(sent[part as 'setup']).toBeNull();
        expect(sent.problem).toContain(`The ${part} in this link cannot be read`);
    }
});

it('a setup that is nested without end is refused by its levels, and the page goes on', () => {
    const deep = `{"Car":{"wheel":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}}`;
    expect(() => setupOf(deep)).toThrow(new SyntaxError('this is not a setup: it has more than 8 levels'));
    const packed = Buffer.from(deflateSync(Buffer.from(deep), { level: 9 })).toString('base64url');
    expect(readLink(`https://a.test/?setup=${packed}`).setup).toBeNull();
    // a list of places in a group of a group
    const whole = { Car: { path: { a: { b: { c: { points: [[1, 2, 3]] } } } } } };
    expect(setupOf(JSON.stringify(whole))).toEqual(whole);
});

it.each([
    ['lists', '[],'.repeat(1e6)],
    ['numbers', '0,'.repeat(1e6)],
    ['objects', '{"a":{}},'.repeat(1e5)],
    ['more letters than any', 'x'.repeat(4.1e7)]
])('a drive of %s is refused before any of it is made', (_, list) => {
    const text = `{"format":"playcanvas-vehicles drive 1","car":"kart","recording":"","more":[${list}0]}`;
    const parse = vi.spyOn(JSON, 'parse');
    try {
        expect(() => driveOf(text)).toThrow(new SyntaxError('this is not a drive'));
        expect(parse).not.toHaveBeenCalled();
    } finally {
        parse.mockRestore();
    }
});

it('a recording of many wheels that jump about is the same after a way as text', () => {
    const samples = Float64Array.from({ length: 25 * 400 }, (_, i) => ((i * 7919) % 10_007) - 5000);
    const recording = Recording.of(samples, 6, 0.1, 0, 39.9);
    expect(recording.byteLength).toBeGreaterThan(3 * 4096);
    const again = recordingOf(textOf(recording));
    expect(again.toBytes()).toEqual(recording.toBytes());
    const [a, b] = [new Float64Array(25), new Float64Array(25)];
    for (let time = 0; time < 40; time += 0.37) {
        expect(again.at(time, a)).toEqual(recording.at(time, b));
    }
});
