import { once } from 'node:events';
import { connect } from 'node:net';
import { join as path } from 'node:path';
import { pathToFileURL } from 'node:url';

import { matchMaker } from '@colyseus/core';
import { Client } from '@colyseus/sdk';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { builtOnline } from './built.js';
import type * as online from '../../online/server.js';
import { until } from '../support/until.js';

/** Duration of each turn of a busy machine's events, ms. */
const BUSY = 200;

let server: online.RunningServer;
let rooms: Set<unknown>;

beforeAll(async () => {
    await builtOnline();
    const file = pathToFileURL(path(process.cwd(), 'dist/online/server.mjs')).href;
    const { startServer, VehicleRoom } = (await import(file)) as typeof online;
    server = await startServer({ limits: { seatSeconds: 1 } });
    rooms = VehicleRoom.running;
});

/** Waits for empty rooms to close, which takes a second. */
afterEach(async () => {
    await until('empty rooms to close', async () => rooms.size === 0 && (await matchMaker.query({})).length === 0);
});

afterAll(() => server?.stop());

/** Blocks each turn of this process's events, as other work would. */
function beBusy(): () => void {
    const timer = setInterval(() => {
        const until = performance.now() + BUSY;
        while (performance.now() < until);
    }, 0);
    return () => clearInterval(timer);
}

it('players who come together are in one race, however long the machine takes to make its world', async () => {
    const stop = beBusy();
    const seats = await Promise.all(['Ada', 'Bob', 'Cay'].map((name) => matchMaker.joinOrCreate('race', { name })));
    stop();
    expect(new Set(seats.map(({ roomId }) => roomId)).size).toBe(1);
});

it('a player who leaves before the world is made leaves nothing behind, and the next one plays', async () => {
    const { roomId, sessionId, processId } = await matchMaker.create('race', { name: 'Ada' });
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
        `GET /${processId}/${roomId}?sessionId=${sessionId} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
            'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch('101 Switching Protocols');
    socket.destroy();
    await until('the empty room to close', async () => (await matchMaker.query({ roomId })).length === 0);
    const next = await new Client(`http://127.0.0.1:${server.port}`).joinOrCreate('race', { name: 'Bob' });
    expect(next.roomId).not.toBe(roomId);
    next.onMessage('*', () => undefined);
    expect(rooms.size).toBe(1);
    await next.leave();
});

it('clients in the process of a server connect after one of them has lost its line and come back', async () => {
    const url = `http://127.0.0.1:${server.port}`;
    const lost = await new Client(url).joinOrCreate('race', { name: 'Ada' });
    lost.onMessage('*', () => undefined);
    Object.assign(lost.reconnection, { minUptime: 0, delay: 50, minDelay: 50 });
    const isBack = new Promise<void>((resolve) => {
        lost.onReconnect(() => resolve());
    });
    (lost.connection.transport as unknown as { ws: { terminate(): void } }).ws.terminate();
    await isBack;
    const { WebSocket: Socket } = globalThis as { WebSocket: new (address: string) => WebSocket };
    const socket = new Socket(url.replace('http', 'ws'));
    await new Promise<void>((resolve) => {
        socket.addEventListener('close', () => resolve());
    });
    await lost.leave();
});
