import { createServer, type Server as HttpServer } from 'node:http';
import { join } from 'node:path';

import { Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import sirv from 'sirv';

import { ROOT, schemas } from './files.js';
import { headlessWorld } from './headless-world.js';
import { RaceRoom } from './race-room.js';
import { VehicleRoom } from '../src/net-server.js';

export { VehicleRoom };

/** How a server is started. */
export interface ServerOptions {
    port?: number;
    host?: string;

    /** Redis that processes share their rooms by; none for a process alone. */
    redisUrl?: string;

    /** Address under which clients reach this process, if others hand rooms out. */
    publicAddress?: string;
}

/** A server that runs. */
export interface RunningServer {
    port: number;
    stop(): Promise<void>;
}

/** Longest message that a client may send, bytes: sixteen inputs and their header are 136. */
const MAX_PAYLOAD = 1024;

/** Starts a process of the game: rooms, and the page. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
    const { port = 0, host = '127.0.0.1', redisUrl, publicAddress } = options;
    const http: HttpServer = createServer();
    const page = sirv(join(ROOT, 'dist/online/page'), { dev: true });
    const server = new Server({
        transport: new WebSocketTransport({
            server: http,
            maxPayload: MAX_PAYLOAD,
            pingInterval: 4000,
            pingMaxRetries: 4
        }),
        express: (app) => {
            app.get('/stats', (_: unknown, response: { json(body: object): void }) => {
                response.json(stats());
            });
            app.use(page);
        },
        greet: false,
        ...(publicAddress && { publicAddress }),
        ...(redisUrl && (await redis(redisUrl)))
    });
    server.define('race', RaceRoom);
    // what all rooms share is made once, such as woods: the first player does not wait for it
    (await headlessWorld(await schemas())).app.destroy();
    await server.listen(port, host);
    const address = http.address();
    return {
        port: typeof address === 'object' && address ? address.port : port,
        stop: () => server.gracefullyShutdown(false)
    };
}

/** What the rooms of this process cost: for operators, and for the load test. */
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

/** What lets processes find each other's rooms and talk to each other. */
async function redis(url: string): Promise<object> {
    const [{ RedisDriver }, { RedisPresence }] = await Promise.all([
        import('@colyseus/redis-driver'),
        import('@colyseus/redis-presence')
    ]);
    return { driver: new RedisDriver(url), presence: new RedisPresence(url) };
}
