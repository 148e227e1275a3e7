import { deflateSync } from 'fflate';
import { expect, it } from 'vitest';

import { readLink } from '../../proving-ground/play/link.js';
import { Recording } from '../../src/index.js';
import { setupOf } from '../../src/internal.js';

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

it.each(['setup', 'lap'])('a link whose %s unpacks to 100 MB, or is longer than links are, brings none', (part) => {
    for (const size of [1e8, 1e6, 3e5]) {
        const packed = Buffer.from(deflateSync(new Uint8Array(size), { level: 9 })).toString('base64url');
        const sent = readLink(`https://a.test/${part === 'lap' ? '#' : '?'}${part}=${packed}`);
        expect(sent[part as 'setup']).toBeNull();
        expect(sent.problem).toContain(`The ${part} in this link cannot be read`);
    }
});
