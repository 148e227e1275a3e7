import { setTimeout as sleep } from 'node:timers/promises';

import { Client, type Room } from '@colyseus/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { builtOnline } from './built.js';
import { OnlineProcess } from './process.js';
import { freePort, startRedis } from '../../tools/redis.mjs';

const STATE = 2;

let redis: Awaited<ReturnType<typeof startRedis>>;
let a: OnlineProcess;
let b: OnlineProcess;

async function start(): Promise<OnlineProcess> {
    const port = await freePort();
    return OnlineProcess.start({
        PORT: String(port),
        PUBLIC_ADDRESS: `127.0.0.1:${port}`,
        REDIS_URL: redis.url,
        COLYSEUS_PRESENCE_SHORT_TIMEOUT: '60000'
    });
}

beforeAll(async () => {
    await builtOnline();
    redis = await startRedis();
    a = await start();
    b = await start();
});

afterAll(async () => {
    await Promise.all([a?.stop(), b?.stop()]);
    await redis?.stop();
});

/** Waits for so many messages of states. */
function states(room: Room, count: number): Promise<void> {
    return new Promise((resolve) => {
        let seen = 0;
        const stop = room.onMessage(STATE, () => {
            if (++seen === count) {
                stop();
                resolve();
            }
        });
    });
}

const lines = (server: OnlineProcess, what: RegExp): number =>
    server.log.split('\n').filter((line) => what.test(line)).length;

it('while Redis is away races go on, and players come and go; when it is back, empty, processes find each other in 5 s', async () => {
    const ada = await new Client(a.url).create('race', { name: 'Ada' });
    const [home, away] = (await a.stats()).rooms === 1 ? [a, b] : [b, a];
    const other = await new Client(away.url).joinById(ada.roomId, { name: 'Bob' });
    await states(ada, 5);
    await redis.stop();
    await Promise.all([a.prints(/Redis is away/), b.prints(/Redis is away/)]);

    // all that writes to Redis or reads it: a player leaves, others find the room, make one, and leave it empty
    await other.leave();
    const cay = await new Client(home.url).joinOrCreate('race', { name: 'Cay' });
    expect(cay.roomId).toBe(ada.roomId);
    const gone = await new Client(home.url).create('race', { name: 'Dan' });
    await gone.leave();
    await home.prints(new RegExp(`${gone.roomId}.*Dan.*left`));
    while ((await home.stats()).rooms > 1) {
        await sleep(50);
    }
    // what would be retried, and given up, is so within this time: 120 messages are 4 s
    await states(ada, 120);
    expect([lines(a, /Redis/), lines(b, /Redis/)]).toEqual([1, 1]);

    const port = Number(new URL(redis.url).port);
    redis = await startRedis(port);
    const back = performance.now();
    await Promise.all([a.prints(/Redis is back/), b.prints(/Redis is back/)]);
    const eve = await new Client(away.url).joinOrCreate('race', { name: 'Eve' });
    expect(performance.now() - back).toBeLessThan(5000);
    expect(eve.roomId).toBe(ada.roomId);
    await expect(new Client(away.url).joinById(gone.roomId)).rejects.toThrow(/not found/);
    await states(eve, 5);
    expect([lines(a, /Redis/), lines(b, /Redis/)]).toEqual([2, 2]);
    await Promise.all([ada.leave(), cay.leave(), eve.leave()]);
});

it('a process does not start without the Redis that it is told to use, and says so', async () => {
    const port = await freePort();
    await expect(OnlineProcess.start({ REDIS_URL: `redis://127.0.0.1:${port}` })).rejects.toThrow(
        /There is no Redis at REDIS_URL/
    );
});
