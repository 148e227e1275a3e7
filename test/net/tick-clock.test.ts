import { expect, it } from 'vitest';

import { BadLine, TickClock } from '../../src/net.js';

/** Ticks at which the inputs of a client reached the server ahead of theirs, over 40 s on a bad line. */
function marginsOn(latency: number, jitter: number, loss: number, start = 0): number[] {
    const dt = 1000 / 60;
    const clock = new TickClock();
    const margins: number[] = [];
    let serverTick = 0;
    let clientTick = start;
    let fresh = NaN;
    const up = new BadLine<number>(
        (tick) => {
            margins.push(tick - serverTick);
            fresh = fresh <= tick - serverTick ? fresh : tick - serverTick;
        },
        { latency, jitter, loss },
        1
    );
    const down = new BadLine<{ margin: number; said: number }>(
        ({ margin, said }) => {
            const jump = clock.report(margin, 60, said);
            if (jump !== 0) {
                clientTick += jump;
                clock.set(Math.floor(clientTick));
            }
        },
        { latency, jitter, loss },
        2
    );
    for (let now = 0; now < 40_000; now += dt) {
        serverTick++;
        const before = Math.floor(clientTick);
        clientTick += clock.rate;
        for (let tick = before + 1; tick <= Math.floor(clientTick); tick++) {
            up.send(tick, now);
        }
        if (serverTick % 2 === 0) {
            down.send({ margin: fresh, said: serverTick }, now);
            fresh = NaN;
        }
        up.deliver(now);
        down.deliver(now);
    }
    return margins.slice(-1200);
}

it.each([
    [0, 0, 0],
    [50, 30, 0.05],
    [125, 30, 0.05],
    [300, 60, 0.1]
])(
    'with %i ms one way, %i ms jitter and a share of %f lost, inputs come in time, and no sooner than they must',
    (...line) => {
        const margins = marginsOn(...line).sort((a, b) => a - b);
        const late = margins.filter((margin) => margin < 0).length / margins.length;
        expect(late).toBeLessThan(0.01);
        // jitter is up to its double between two messages
        expect(margins[margins.length / 2]).toBeLessThan(6 + (2 * line[1]) / (1000 / 60));
    }
);

it('is set at once when it is seconds off, and then goes on evenly', () => {
    for (const start of [-600, 600]) {
        const margins = marginsOn(50, 0, 0, start);
        expect(Math.min(...margins)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...margins)).toBeLessThan(6);
    }
});

it('does not heed again what was measured before it was set', () => {
    const clock = new TickClock();
    clock.report(2, 60, 100);
    expect(clock.report(-40, 60, 101)).toBe(42);
    clock.set(150);
    expect(clock.report(-40, 60, 103)).toBe(0);
    expect(clock.report(2, 60, 151)).toBe(0);
});
