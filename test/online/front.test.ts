import { on, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { Addresses } from '../../online/addresses.js';
import { standBefore } from '../../online/front.js';
import { LIMITS, RequestRates, RoomPlaces } from '../../online/limits.js';

/** Players who ask at the same moment. */
const PLAYERS = 60;

/** Turns of the events of this process since it is asked for; timers, such as those of steps, are due once in each. */
function countTurns(): { count: number; stop(): void } {
    const turns = { count: 0, stop: () => clearImmediate(next) };
    const turn = (): void => {
        turns.count++;
        next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    return turns;
}

it('of sixty players who ask at once one is served in each turn: rooms step between them', async () => {
    const servedIn: number[] = [];
    const turns = countTurns();
    const server = createServer((_: IncomingMessage, response: ServerResponse) => {
        servedIn.push(turns.count);
        response.end();
    });
    const connected = on(server, 'connection');
    standBefore(server, new Addresses(), new RequestRates(LIMITS), new RoomPlaces(LIMITS));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const lines = Array.from({ length: PLAYERS }, () => connect(port, '127.0.0.1'));
    for (let player = 0; player < PLAYERS; player++) {
        await connected.next();
    }
    const answers = lines.map((line) => once(line, 'data'));
    // all of them have arrived when the server looks next
    for (const line of lines) {
        line.write('POST /matchmake/joinOrCreate/race HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}');
    }
    for (const [answer] of (await Promise.all(answers)) as [Buffer][]) {
        expect(String(answer)).toMatch('HTTP/1.1 200');
    }
    lines.forEach((line) => line.destroy());
    turns.stop();
    server.close();
    expect(servedIn).toHaveLength(PLAYERS);
    expect(new Set(servedIn).size).toBe(PLAYERS);
});
