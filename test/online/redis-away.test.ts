import { Client, type Room } from '@colyseus/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { builtOnline } from './built.js';
import { OnlineProcess } from './process.js';
import { Relay } from './relay.js';
import { freePort, startRedis } from '../../tools/servers/redis.mjs';
import { until } from '../support/until.js';

const STATE = 2;

/** The line of `b`; `a` reaches Redis by itself. */
let relay: Relay;
let redis: Awaited<ReturnType<typeof startRedis>>;
let a: OnlineProcess;
let b: OnlineProcess;

async function start(redisUrl: string): Promise<OnlineProcess> {
    const port = await freePort();
    return OnlineProcess.start({
        PORT: String(port),
        PUBLIC_ADDRESS: `127.0.0.1:${port}`,
        REDIS_URL: redisUrl,
        COLYSEUS_PRESENCE_SHORT_TIMEOUT: '60000'
    });
}

beforeAll(async () => {
    await builtOnline();
    redis = await startRedis();
    relay = await Relay.to(Number(new URL(redis.url).port));
    a = await start(redis.url);
    b = await start(`redis://127.0.0.1:${relay.port}`);
});

afterAll(async () => {
    await Promise.all([a?.stop(), b?.stop()]);
    relay?.stop();
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

/** Asks for a seat that no client takes. */
async function requestSeat({ url }: OnlineProcess): Promise<void> {
    const answer = await fetch(`${url}/matchmake/joinOrCreate/race`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(200);
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
    await until('the empty room to close', async () => (await home.stats()).rooms === 1);
    // retries end, and are given up, within this time: 120 messages are 4 s
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

it('while Redis hangs races go on, and players come and go; when it goes on, processes find each other in 5 s', async () => {
    const said = [a, b].map((server) => lines(server, /Redis/));
    const saysMore = (): number[] => [a, b].map((server, i) => lines(server, /Redis/) - said[i]);
    const ada = await new Client(a.url).create('race', { name: 'Ada' });
    const [home, away] = (await a.stats()).rooms === 1 ? [a, b] : [b, a];
    redis.hang();
    await until('both to say that Redis hangs', () => saysMore().every((count) => count > 0));

    const cay = await new Client(home.url).joinOrCreate('race', { name: 'Cay' });
    expect(cay.roomId).toBe(ada.roomId);
    const dan = await new Client(away.url).create('race', { name: 'Dan' });
    const gone = await new Client(away.url).create('race', { name: 'Eve' });
    await gone.leave();
    const hung = performance.now();
    for (let seat = 0; seat < 10; seat++) {
        await requestSeat(home);
    }
    // with one command each that waits for its answer it would be 20 s
    expect(performance.now() - hung).toBeLessThan(10_000);
    await until('the empty room to close', async () => (await away.stats()).rooms === 1);
    await Promise.all([states(ada, 120), states(dan, 120)]);
    expect(saysMore()).toEqual([1, 1]);

    redis.resume();
    const back = performance.now();
    await until('both to say that Redis is back', () => saysMore().every((count) => count > 1));
    // also the room that was made while it hung
    const fay = await new Client(home.url).joinById(dan.roomId, { name: 'Fay' });
    const guy = await new Client(away.url).joinById(ada.roomId, { name: 'Guy' });
    expect(performance.now() - back).toBeLessThan(5000);
    await expect(new Client(home.url).joinById(gone.roomId)).rejects.toThrow(/not found/);
    await Promise.all([states(fay, 5), states(guy, 5)]);
    expect(saysMore()).toEqual([2, 2]);
    await Promise.all([ada, cay, dan, fay, guy].map((player) => player.leave()));
});

it.each([
    ['is cut without a word', () => relay.cut()],
    ['takes 1.5 s for a question and its answer', () => (relay.delay = 750)]
])('a process whose line to Redis %s is alone for as long, and is found again in 5 s', async (_, disturb) => {
    const said = [a, b].map((server) => lines(server, /Redis/));
    const saysMore = (): number[] => [a, b].map((server, i) => lines(server, /Redis/) - said[i]);
    const ada = await new Client(a.url).create('race', { name: 'Ada' });
    disturb();
    await until('the process to say that Redis is away', () => saysMore()[1] > 0);
    const bob = await new Client(b.url).create('race', { name: 'Bob' });
    await Promise.all([states(ada, 5), states(bob, 5)]);

    relay.delay = 0;
    const back = performance.now();
    await until('the process to say that Redis is back', () => saysMore()[1] > 1);
    const cay = await new Client(a.url).joinById(bob.roomId, { name: 'Cay' });
    const dan = await new Client(b.url).joinById(ada.roomId, { name: 'Dan' });
    expect(performance.now() - back).toBeLessThan(5000);
    await Promise.all([states(cay, 5), states(dan, 5)]);
    expect(saysMore()).toEqual([0, 2]);
    await Promise.all([ada, bob, cay, dan].map((player) => player.leave()));
});

it('a process does not start without the Redis that it is told to use, and says so', async () => {
    const port = await freePort();
    await expect(OnlineProcess.start({ REDIS_URL: `redis://127.0.0.1:${port}` })).rejects.toThrow(
        /There is no Redis at REDIS_URL/
    );
});
