import { Client, type Room } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtOnline } from './built.js';
import { OnlineProcess } from './process.js';
import { StateReader } from '../../src/net.js';
import { freePort, startRedis } from '../../tools/servers/redis.mjs';

const STATE = 2;
const servers: OnlineProcess[] = [];
let redis: Awaited<ReturnType<typeof startRedis>> | null = null;

beforeAll(() => builtOnline());

afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await redis?.stop();
});

async function start(env: Record<string, string>): Promise<void> {
    servers.push(await OnlineProcess.start(env));
}

/** Waits for so many messages of states; their ticks go up. */
function states(room: Room, count: number): Promise<number> {
    const reader = new StateReader();
    return new Promise((resolve) => {
        let seen = 0;
        room.onMessage(STATE, (bytes: Uint8Array) => {
            reader.begin(bytes);
            if (++seen === count) {
                resolve(reader.tick);
            }
        });
    });
}

it('two processes share their rooms by a real Redis: a player who asks one is matched into the room of the other', async () => {
    redis = await startRedis();
    const [portA, portB] = [await freePort(), await freePort()];
    const of = (port: number): Record<string, string> => ({
        PORT: String(port),
        PUBLIC_ADDRESS: `127.0.0.1:${port}`,
        REDIS_URL: redis?.url ?? ''
    });
    await Promise.all([start(of(portA)), start(of(portB))]);
    const [a, b] = servers;
    const first = await new Client(a.url).joinOrCreate('race', { name: 'Ada' });
    const second = await new Client(b.url).joinOrCreate('race', { name: 'Bob' });
    expect(second.roomId).toBe(first.roomId);
    await Promise.all([states(first, 5), states(second, 5)]);
    const [statsA, statsB] = [await a.stats(), await b.stats()];
    expect(statsA.pid).not.toBe(statsB.pid);
    expect([statsA.rooms, statsB.rooms].sort()).toEqual([0, 1]);
    expect(Math.max(statsA.players, statsB.players)).toBe(2);
    await Promise.all([first.leave(), second.leave()]);
});

describe('a server alone', () => {
    let server: OnlineProcess;

    beforeAll(async () => {
        server = await OnlineProcess.start();
    });

    afterAll(() => server?.stop());

    it('a line that was lost for a moment: the same car goes on', async () => {
        const room = await new Client(server.url).joinOrCreate('race', { name: 'Ada' });
        Object.assign(room.reconnection, { minUptime: 0, delay: 50, minDelay: 50 });
        await states(room, 5);
        const back = new Promise<void>((resolve) => {
            room.onReconnect(() => resolve());
        });
        (room.connection.transport as unknown as { ws: { close(code: number): void } }).ws.close(4010);
        await server.prints(/'Ada' .*lost the line/);
        await back;
        await server.prints(/'Ada' .*is back/);
        expect((await server.stats()).players).toBe(1);
        await states(room, 5);
        await room.leave();
    });

    it('a server that is killed and started again: clients are told, join anew, and get states again', async () => {
        const client = new Client(server.url);
        const room = await client.joinOrCreate('race', { name: 'Ada' });
        room.reconnection.enabled = false;
        await states(room, 5);
        const told = new Promise<number>((resolve) => {
            room.onLeave(resolve);
        });
        await server.stop();
        expect(await told).toBeGreaterThan(1000);
        await expect(client.joinOrCreate('race')).rejects.toThrow();
        server = await OnlineProcess.start({ PORT: String(server.port) });
        const again = await client.joinOrCreate('race', { name: 'Ada' });
        again.send('ready', true);
        expect(await states(again, 10)).toBeGreaterThan(0);
        await again.leave();
    });
});
