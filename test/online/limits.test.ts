import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

import { Client, type Room } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtOnline } from './built.js';
import { OnlineProcess } from './process.js';
import { until } from '../support/until.js';

const STATE = 2;

/** A proxy on this machine that is trusted, so that a test can ask as anybody. */
const TRUSTED = { TRUSTED_PROXIES: '127.0.0.1', STATS_TOKEN: 'secret' };

/** Number of rooms that are made beside one with a player; they stay empty. */
const WORLDS = 3;

/** Fewer rooms than by default: each of them costs a test a world. */
const ROOMS = WORLDS + 6;
const FEW = { MAX_ROOMS: String(ROOMS), MAX_ROOMS_PER_ADDRESS: '2', SEAT_SECONDS: '600' };

let server: OnlineProcess;

beforeAll(async () => {
    await builtOnline();
    server = await OnlineProcess.start({ ...TRUSTED, ...FEW });
});

afterAll(() => server?.stop());

interface Answer {
    status: number;
    body: { code?: number; error?: string; sessionId?: string; roomId?: string };
}

/** A request for a seat, of a player with an address. */
async function seat(method: string, from: string, body: unknown = {}): Promise<Answer> {
    const response = await fetch(`${server.url}/matchmake/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: typeof body === 'string' ? body : JSON.stringify(body)
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const stats = async (): Promise<{ rooms: number; players: number }> =>
    (await (await fetch(`${server.url}/stats`, { headers: { authorization: 'Bearer secret' } })).json()) as never;

/** Waits until so many rooms have their worlds. */
async function worlds(count: number): Promise<void> {
    await until(`${count} rooms`, async () => (await stats()).rooms >= count);
}

/** Lines as they are on the wire, answered until the server ends the line. */
async function raw(text: string): Promise<string> {
    const socket = connect(new URL(server.url).port as unknown as number, '127.0.0.1');
    let answer = '';
    socket.on('data', (piece) => {
        answer += String(piece);
    });
    socket.on('error', () => undefined);
    socket.write(text);
    await once(socket, 'close');
    return answer;
}

describe('who plays notices nothing', () => {
    it('of rooms that are made: worlds come part by part, and states between them', async () => {
        const honest: Room = await new Client(server.url).create('race', { name: 'Honest' });
        const gaps: number[] = [];
        let last = performance.now();
        honest.onMessage(STATE, () => {
            const now = performance.now();
            gaps.push(now - last);
            last = now;
        });
        await until('states of the room', () => gaps.length >= 2);
        gaps.length = 0;
        const made = await Promise.all(Array.from({ length: WORLDS }, (_, k) => seat('create/race', `192.0.2.${k}`)));
        expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
        await worlds(1 + WORLDS);
        // in parts, whatever the machine does else: three worlds at once would be three gaps at most
        expect(gaps.length).toBeGreaterThan(10);
        if (process.env.TORTURE) {
            expect(Math.max(...gaps)).toBeLessThan(100);
        }
        await honest.leave();
        await until('the room that was left to close', async () => (await stats()).rooms <= WORLDS);
    });
});

describe('a server takes on no more than it can carry', () => {
    it('sixty rooms that nobody comes to: an address gets two, the others are refused', async () => {
        const answers = await Promise.all(Array.from({ length: 60 }, () => seat('create/race', '198.51.100.1')));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
        expect(
            answers.filter(({ status, body }) => status === 429 && /has 2 rooms here/.test(body.error ?? ''))
        ).toHaveLength(58);
    });

    it('those of one household in IPv6 count as one address', async () => {
        const household = Array.from({ length: 4 }, (_, k) => seat('create/race', `2001:db8:0:1::${k + 1}`));
        expect((await Promise.all(household)).filter(({ status }) => status === 200)).toHaveLength(2);
    });

    it('who asks without end is told to wait, and others are heard', async () => {
        const answers = await Promise.all(Array.from({ length: 200 }, () => seat('join/race', '198.51.100.2')));
        expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(50);
        expect((await seat('join/race', '198.51.100.3')).status).not.toBe(429);
    });

    it('what a sender says of itself counts for nothing: the last hop before the proxy does', async () => {
        const answers = await Promise.all([
            ...Array.from({ length: 4 }, (_, k) => seat('create/race', `192.0.2.${k}, 198.51.100.4`)),
            ...Array.from({ length: 4 }, (_, k) => seat('create/race', '198.51.100.4', { address: `192.0.2.${k}` }))
        ]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    });

    it('rooms asked for from many addresses: nine in all', async () => {
        const hosts = Array.from({ length: 8 }, (_, k) => seat('create/race', `203.0.113.${k}`));
        for (const { status, body } of await Promise.all(hosts)) {
            expect(status).toBe(503);
            expect(body.error).toContain(`All ${ROOMS} rooms`);
        }
        await worlds(ROOMS);
    });
});

describe('a server reads no further than it has to', () => {
    it('a body of 200 MB, by its length or in pieces: 413, before it is read', async () => {
        const { status } = await seat('create/race', '198.51.100.5', { name: 'x'.repeat(17 * 1024) });
        expect(status).toBe(413);
        for (const headers of [{ 'content-length': 200e6 }, { 'transfer-encoding': 'chunked' }]) {
            const sent = ask(`${server.url}/matchmake/create/race`, { method: 'POST', headers });
            sent.on('error', () => undefined);
            const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
            for (let k = 0; k < 4; k++) {
                sent.write(Buffer.alloc(8192, ' '));
            }
            const [{ statusCode }] = await answered;
            expect(statusCode).toBe(413);
            sent.destroy();
        }
        expect((await seat('join/race', '198.51.100.5', { name: 'x'.repeat(15 * 1024) })).status).not.toBe(413);
    });

    it.each(['null', '[]', '7', '"x"', '{', 'x'.repeat(100), `${'['.repeat(8000)}`])(
        'a body that is no object: %.10s',
        async (body) => {
            expect((await seat('joinOrCreate/race', '198.51.100.6', body)).status).toBe(400);
        }
    );

    it.each([
        ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
        ['no host', 'GET / HTTP/1.0\r\n\r\n', 200],
        [
            'a scheme that is none',
            'POST /matchmake/join/race HTTP/1.1\r\nHost: a\r\nX-Forwarded-Proto: ::\r\n\r\n',
            400
        ],
        ['a method that nobody has', 'TRACE /matchmake/join/race HTTP/1.1\r\nHost: a\r\n\r\n', 405],
        ['an address that is none', 'GET http://[ HTTP/1.1\r\nHost: a\r\n\r\n', 404],
        ['an upgrade of such', 'GET //[ HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 400]
    ])('%s: answered, and the server goes on', async (_, text, status) => {
        expect(await raw(text.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))).toMatch(`HTTP/1.1 ${status}`);
        expect((await stats()).rooms).toBe(ROOMS);
    });
});

describe('figures and files', () => {
    it('/stats is for this machine itself, and for who has the token', async () => {
        const status = async (headers: Record<string, string>): Promise<number> =>
            (await fetch(`${server.url}/stats`, { headers })).status;
        expect(await status({})).toBe(200);
        expect(await status({ 'x-forwarded-for': '198.51.100.7' })).toBe(403);
        expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(403);
        expect(await status({ 'x-forwarded-for': '198.51.100.7', authorization: 'Bearer secret' })).toBe(200);
        expect(await status({ 'x-forwarded-for': '198.51.100.7', authorization: 'Bearer wrong' })).toBe(403);
    });

    it.each(['/.env', '/lib/%2e%2e/.env', '/..%5c.env'])('%s is refused', async (path) => {
        expect(await raw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toMatch('HTTP/1.1 403');
    });
});
