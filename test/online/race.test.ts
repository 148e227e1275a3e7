import { join as path } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { Client, type Room } from '@colyseus/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { builtOnline } from './built.js';
import type { RaceState, Racer } from '../../online/race-state.js';
import type * as online from '../../online/server.js';
import { centerLine } from '../../proving-ground/library/ground/circuit.js';
import { Autopilot, Route } from '../../src/index.js';
import type { ServerCars } from '../../src/net-server.js';
import { until } from '../support/until.js';

/** A room of the server in this process; the test has it step. */
interface SteppedRoom {
    cars: ServerCars;
    state: RaceState;
    clock: { tick(): void };
    setTimestep(): void;
    tick(): void;
    broadcastPatch(): boolean;
}

let server: online.RunningServer;
let room: SteppedRoom;
const clients: Room<unknown, RaceState>[] = [];

beforeAll(async () => {
    await builtOnline();
    const file = pathToFileURL(path(process.cwd(), 'dist/online/server.mjs')).href;
    const { startServer, VehicleRoom } = (await import(file)) as typeof online;
    server = await startServer();
    const url = `http://127.0.0.1:${server.port}`;
    clients.push(await new Client(url).create<RaceState>('race', { name: 'Ada', laps: 1 }));
    clients.push(await new Client(url).joinById<RaceState>(clients[0].roomId, { name: 'Bob', car: 'hatchback' }));
    clients.forEach((client) => client.onMessage(2, () => undefined));
    [room] = [...VehicleRoom.running] as unknown as SteppedRoom[];
    room.setTimestep();
});

afterAll(async () => {
    await Promise.all(clients.map((client) => client.leave()));
    await server?.stop();
});

/** Steps until something is so; no faster than clients are told. */
async function stepUntil(what: () => boolean, seconds: number): Promise<void> {
    for (let tick = 0; !what() && tick < 60 * seconds; tick++) {
        room.clock.tick();
        room.tick();
        if (tick % 60 === 0) {
            room.broadcastPatch();
            await sleep(0);
        }
    }
    expect(what()).toBe(true);
}

const named = (name: string): Racer => [...room.state.players.values()].find((player) => player.name === name)!;

it('the server alone decides laps, places and results: who drives around wins, who only crosses the line has no lap', async () => {
    clients.forEach((client) => client.send('ready', true));
    await until('the countdown', () => room.state.phase !== 'lobby', 5);
    expect(room.state.phase).toBe('countdown');
    await stepUntil(() => room.state.phase === 'race', 6);

    const [ada, bob] = [0, 1].map((slot) => room.cars.cars.get(slot)!.body.vehicle);
    // their pages are silent, so that the server would park them
    const pilot = new Autopilot(ada, new Route(centerLine, true));
    ada.driver = {
        drive(controls, dt) {
            controls.park = false;
            pilot.drive(controls, dt);
        }
    };
    // across the line, back, and across it once more
    let ticks = 0;
    bob.driver = {
        drive(controls) {
            const back = ++ticks % 1200 > 500;
            Object.assign(controls, { park: false, throttle: 0.4, brake: 0, reverse: back, gear: back ? -1 : 1 });
        }
    };
    await stepUntil(() => named('Ada').total > 0, 240);
    expect(named('Ada')).toMatchObject({ place: 1, lap: 1, best: named('Ada').total });
    expect(named('Bob')).toMatchObject({ place: 2, best: 0, total: 0 });
    expect(room.state).toMatchObject({ phase: 'race', left: 60 });
    // a lap of a kilometer at 4 to 40 m/s
    expect(named('Ada').total).toBeGreaterThan(centerLine.length / 20);
    expect(named('Ada').total).toBeLessThan(centerLine.length / 2);

    await stepUntil(() => room.state.phase === 'results', 62);
    room.broadcastPatch();
    const seen = (): Racer | undefined => clients[1].state.players.get(clients[0].sessionId);
    await until('the results', () => clients[1].state.phase === 'results', 5);
    expect(seen()!.total).toBeCloseTo(named('Ada').total, 3);
    await stepUntil(() => room.state.phase === 'lobby', 14);
    expect(named('Ada')).toMatchObject({ ready: false, races: false, place: 0 });
});
