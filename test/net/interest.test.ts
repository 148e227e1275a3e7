import { expect, it } from 'vitest';

import { Interest, stateBytes } from '../../src/net.js';

const RATE = 30;
const SECONDS = 20;

/** Runs 99 cars that stand 8 m apart on a line. @returns Messages a second about each, and kilobits a second of all. */
function comings(): { rates: number[]; kilobits: number } {
    const interest = new Interest({ rate: RATE });
    const slots = Array.from({ length: 99 }, (_, k) => k);
    const rates = slots.map(() => 0);
    let bytes = 0;
    for (let k = 0; k < RATE * SECONDS; k++) {
        bytes += 40; // message, WebSocket and TCP headers
        for (const slot of interest.choose(
            slots,
            (s) => 8 * (s + 1),
            (s) => 2 + stateBytes(4) + (s < 8 ? 8 : 0)
        )) {
            rates[slot] += 1 / SECONDS;
            bytes += 2 + stateBytes(4) + (slot < 8 ? 8 : 0);
        }
    }
    return { rates, kilobits: (8 * bytes) / SECONDS / 1000 };
}

it('a client among 100 cars gets less than 256 kbit/s', () => {
    expect(comings().kilobits).toBeLessThan(256);
});

it('near cars come often, far ones seldom, and none is left out', () => {
    const { rates } = comings();
    expect(Math.min(...rates.slice(0, 4))).toBeGreaterThan(10);
    expect(rates[10]).toBeGreaterThan(2 * rates[60]);
    expect(Math.min(...rates)).toBeGreaterThan(0.5);
});
