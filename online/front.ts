import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import type { Addresses } from './addresses.js';
import type { RequestRates, RoomPlaces } from './limits.js';

/** Longest body of a request, bytes: a name, a car and a number of laps are a hundred. */
const MAX_BODY = 16 * 1024;

/** Requests that wait for their turn; who comes beyond is sent away. */
const MOST_WAITING = 1000;

type Asked = IncomingMessage & { body?: unknown };
type Listener = (...args: unknown[]) => void;

/**
 * Stands before all that listens to a server: bounds what is read of a request, and how many an address may make. Of a request for
 * a seat it says in its options who has sent it, as `address`, so that the process that makes the room knows, too.
 */
export function standBefore(server: Server, addresses: Addresses, rates: RequestRates, places: RoomPlaces): void {
    const answer = takeOver(server, 'request');
    const upgrade = takeOver(server, 'upgrade');
    const turns = new Turns();
    const isTooMany = (request: IncomingMessage): boolean =>
        rates.isTooMany(addresses.of(request), performance.now() / 1000);
    server.on('request', (request: Asked, response: ServerResponse) => {
        if (!isSound(request)) {
            refuse(request, response, 400);
        } else if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') {
            answer(request, response);
        } else if (request.method !== 'POST') {
            refuse(request, response, 405);
        } else if (isTooMany(request)) {
            refuse(request, response, 429);
        } else if (request.url?.startsWith('/matchmake/create/') && places.refusal(addresses.of(request)) !== null) {
            // before Colyseus makes a room to find out, which costs the others milliseconds
            refuse(request, response, 429, places.refusal(addresses.of(request)) ?? '');
        } else {
            readBody(request, (status, body) => {
                const options = status === 200 ? optionsIn(body) : null;
                if (options !== null && turns.waiting >= MOST_WAITING) {
                    refuse(request, response, 503);
                } else if (options === null) {
                    refuse(request, response, status === 200 ? 400 : status);
                } else {
                    request.body = { ...options, address: addresses.of(request) };
                    request.headers['content-type'] = 'application/json';
                    delete request.headers['content-length']; // it was that of the body as it came
                    turns.take(() => answer(request, response));
                }
            });
        }
    });
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        const status = isSound(request) ? (isTooMany(request) ? 429 : 0) : 400;
        if (status === 0) {
            turns.take(() => upgrade(request, socket, head));
        } else {
            socket.on('error', () => socket.destroy());
            socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
        }
    });
}

/** Does one thing in each turn of the events, so that rooms step between them: sixty seats at once are a tenth of a second of work. */
class Turns {
    private readonly works: (() => void)[] = [];

    get waiting(): number {
        return this.works.length;
    }

    take(work: () => void): void {
        if (this.works.push(work) === 1) {
            setImmediate(() => this.next());
        }
    }

    private next(): void {
        try {
            this.works[0]();
        } finally {
            this.works.shift();
            if (this.works.length > 0) {
                setImmediate(() => this.next());
            }
        }
    }
}

/** Removes the listeners of an event, and returns a listener that calls them. */
function takeOver(server: Server, event: 'request' | 'upgrade'): Listener {
    const listeners = server.listeners(event) as Listener[];
    server.removeAllListeners(event);
    return (...args) => listeners.forEach((listener) => listener.call(server, ...args));
}

/** True if the address of a request can be parsed: Colyseus makes a URL of it, outside of what catches errors. */
function isSound({ url = '/', headers }: IncomingMessage): boolean {
    const scheme = headers['x-forwarded-proto'] ?? 'http';
    return (scheme === 'http' || scheme === 'https') && URL.canParse(`${scheme}://${headers.host}${url}`);
}

/** Reads a body, no further than it may go. */
function readBody(request: IncomingMessage, done: (status: number, body: string) => void): void {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) {
        done(413, '');
        return;
    }
    const pieces: Buffer[] = [];
    let length = 0;
    request.on('data', (piece: Buffer) => {
        length += piece.length;
        if (length > MAX_BODY) {
            request.removeAllListeners('data').removeAllListeners('end');
            done(413, '');
        } else {
            pieces.push(piece);
        }
    });
    request.on('end', () => done(200, Buffer.concat(pieces).toString('utf8')));
    request.on('error', () => request.destroy());
}

/** Options of a player; null where they are none. */
function optionsIn(body: string): object | null {
    try {
        const options = JSON.parse(body || '{}') as unknown;
        return typeof options === 'object' && options !== null && !Array.isArray(options) ? options : null;
    } catch {
        return null;
    }
}

/** Answers without reading on, and ends the line. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number, error = REASONS[status]): void {
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*', connection: 'close' };
    request.pause();
    response.writeHead(status, headers).end(JSON.stringify({ code: status, error }));
}

const REASONS: Record<number, string> = {
    400: 'The request cannot be read: its address, or its body, which has to be a JSON object.',
    405: 'Methods are GET, HEAD, POST and OPTIONS.',
    413: `The body is longer than ${MAX_BODY / 1024} kB.`,
    429: 'Your address asks too often. Wait for some seconds.',
    503: 'Too many ask at once. Wait for some seconds.'
};
