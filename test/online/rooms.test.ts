import { join as path } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { Client, type Room } from '@colyseus/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { builtOnline } from './built.js';
import type * as online from '../../online/server.js';
import { torture } from '../support/torture.js';
import { until } from '../support/until.js';

const STATE = 2;
const ROOMS = torture > 0 ? 200 : 5;
const CARS = ['sports-car', 'pickup', 'kart'];

let server: online.RunningServer;
let running: Set<object>;

beforeAll(async () => {
    await builtOnline();
    const file = pathToFileURL(path(process.cwd(), 'dist/online/server.mjs')).href;
    const { startServer, VehicleRoom } = (await import(file)) as typeof online;
    server = await startServer({ limits: { requestsAtOnce: 10_000 } });
    running = VehicleRoom.running;
});

afterAll(() => server?.stop());

/** Waits for a message of states. */
function state(player: Room): Promise<unknown> {
    return new Promise((resolve) => {
        player.onMessage(STATE, resolve);
    });
}

/** A race that is made, joined, driven in and left: its room and its world. */
async function comeAndGo(k: number): Promise<WeakRef<object>[]> {
    const url = `http://127.0.0.1:${server.port}`;
    const ada = await new Client(url).create('race', { name: 'Ada', car: CARS[k % CARS.length] });
    const bob = await new Client(url).joinById(ada.roomId, { name: 'Bob', car: CARS[(k + 1) % CARS.length] });
    const [room] = running as Set<{ app: object; cars: object }>;
    const parts = [room, room.app, room.cars].map((part) => new WeakRef(part));
    for (const player of [ada, bob]) {
        player.onMessage('*', () => undefined);
        await state(player);
    }
    await Promise.all([ada.leave(), bob.leave()]);
    return parts;
}

async function collect(): Promise<void> {
    globalThis.gc!();
    await sleep(0);
    globalThis.gc!();
}

const isOver = (): boolean => running.size === 0;

it(`of ${ROOMS} rooms that are made, joined and left a server keeps neither room nor world nor cars`, async () => {
    const parts: WeakRef<object>[] = [];
    const heap: number[] = [];
    for (let k = 0; k < ROOMS; k++) {
        parts.push(...(await comeAndGo(k)));
        await until('the room to close', isOver);
        if (torture > 0 && (k + 1) % 20 === 0) {
            await collect();
            heap.push(Math.round(process.memoryUsage().heapUsed / 1e5) / 10);
        }
    }
    if (torture > 0) {
        console.log(`heap after 20, 40 ... rooms, MB: ${heap.join(', ')}`);
    }
    // arrays that all steps share may hold numbers of the last room; its lines have timers
    const alive = (): number => parts.filter((part) => part.deref()).length;
    for (let tries = 0; alive() > 3 && tries < 250; tries++) {
        await sleep(20);
        await collect();
    }
    expect(alive()).toBeLessThanOrEqual(3);
});
