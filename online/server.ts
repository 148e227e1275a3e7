import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';

import { Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import sirv from 'sirv';

import { Addresses } from './addresses.js';
import { ROOT, schemas } from './files.js';
import { standBefore } from './front.js';
import { headlessWorld } from './headless-world.js';
import { LIMITS, type Limits, RequestRates, RoomPlaces } from './limits.js';
import { RaceRoom } from './race-room.js';
import { redisOf } from './redis.js';
import { pathOf, pathRefusal } from './refusal.mjs';
import { VehicleRoom } from '../src/net-server.js';

export { VehicleRoom };

/** Options for the start of a server. */
export interface ServerOptions {
    port?: number;
    host?: string;

    /** Redis that processes share their rooms by; none for a process alone. */
    redisUrl?: string;

    /** Address under which clients reach this process, if others hand rooms out. */
    publicAddress?: string;

    /** Limits of its load; those not given are as in {@link LIMITS}. */
    limits?: Partial<Limits>;

    /** Addresses and subnets of proxies, apart by commas: what these say of whom they ask for is believed. None by default. */
    trustedProxies?: string;

    /** Bearer token with which `/stats` may be read from anywhere; without it only this machine may. */
    statsToken?: string;
}

/** A server that runs. */
export interface RunningServer {
    port: number;
    stop(): Promise<void>;
}

/** Longest message that a client may send, bytes: sixteen inputs and their header are 136. */
const MAX_PAYLOAD = 1024;

/** A request has to be there after so long, ms. */
const REQUEST_TIME = 10_000;

/** Starts a process of the game: rooms, and the page. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
    const { port = 0, host = '127.0.0.1', redisUrl, publicAddress, statsToken } = options;
    const limits = { ...LIMITS, ...options.limits };
    const addresses = new Addresses(options.trustedProxies);
    RaceRoom.places = new RoomPlaces(limits);
    const http: HttpServer = createServer({ requestTimeout: REQUEST_TIME, connectionsCheckingInterval: 1000 });
    const server = new Server({
        transport: new WebSocketTransport({
            server: http,
            maxPayload: MAX_PAYLOAD,
            pingInterval: 4000,
            pingMaxRetries: 4
        }),
        express: (app) => {
            app.get('/stats', (request: IncomingMessage, response: ServerResponse) => {
                const allowed = addresses.isLocal(request) || hasToken(request, statsToken);
                response.writeHead(allowed ? 200 : 403, { 'content-type': 'application/json' });
                response.end(
                    JSON.stringify(
                        allowed ? stats() : { error: 'Only this machine, or who has STATS_TOKEN, reads it.' }
                    )
                );
            });
            app.use(page(join(ROOT, 'dist/online/page')));
        },
        greet: false,
        ...(publicAddress && { publicAddress }),
        ...(redisUrl && (await redisOf(redisUrl)))
    });
    server.define('race', RaceRoom);
    // what all rooms share is made once, such as woods: the first player does not wait for it
    (await headlessWorld(await schemas())).app.destroy();
    await server.listen(port, host);
    standBefore(http, addresses, new RequestRates(limits), RaceRoom.places);
    const address = http.address();
    return {
        port: typeof address === 'object' && address ? address.port : port,
        stop: () => server.gracefullyShutdown(false)
    };
}

/** Serves the files of a folder, and none that lie elsewhere. */
function page(dir: string): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
    const files = sirv(dir, { dev: true });
    return (request, response, next) => {
        const refused = pathRefusal(pathOf(request.url ?? '/'), dir);
        if (refused === null) {
            files(request, response, next);
        } else {
            response.writeHead(403, { 'content-type': 'text/plain' }).end(refused);
        }
    };
}

/** True if a request has the token, compared in a time that tells nothing of it. */
function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
    const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
    return !!token && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** Cost of the rooms of this process: for operators, and for the load test. */
function stats(): object {
    const rooms = [...VehicleRoom.running];
    const times = rooms.flatMap(({ tickTimes }) => [...tickTimes].filter((time) => time > 0)).sort((a, b) => a - b);
    const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
    return {
        pid: process.pid,
        rooms: rooms.length,
        players: rooms.reduce((sum, room) => sum + room.clients.length, 0),
        ticks: rooms.map(({ tickCount }) => tickCount),
        tickMedian: at(0.5),
        tickP99: at(0.99),
        heap: process.memoryUsage().rss,
        cpu: process.cpuUsage()
    };
}
