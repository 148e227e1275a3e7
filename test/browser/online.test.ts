import { join as path } from 'node:path';
import { pathToFileURL } from 'node:url';

import { Quat, Vec3 } from 'playcanvas';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser } from './chromium.js';
import { drawFew } from './ground-page.js';
import type * as online from '../../online/server.js';
import { centerLine, headingAt } from '../../proving-ground/library/ground/circuit.js';
import type { ServerCars } from '../../src/net-server.js';
import { STATE_QUANTA } from '../../src/net.js';
import { freePort } from '../../tools/servers/redis.mjs';
import { builtOnline } from '../online/built.js';
import { OnlineProcess } from '../online/process.js';

/** Start of the first car and gap to the second one behind, in points of the circuit, which are 2 m apart. */
const AT = 20;
const GAP = 4;

/** One line is enough for every day: without pages, test/net/prediction.test.ts has all. */
const ROUND_TRIPS = (process.env.ROUND_TRIPS ?? '100').split(' ').map(Number);

/** A seat waits so long for its page, s: on a busy machine a page comes later than after the 5 s of players. */
const SEAT_SECONDS = 120;

/** A frame of the pages, one of those in which nothing is measured, and a tick of the server, ms. */
const FRAME = 16;
const LONG_FRAME = 48;
const TICK = 1000 / 60;

/** A room of the server in this process; the test has it step. */
interface SteppedRoom {
    cars: ServerCars;
    clients: { sessionId: string; send(type: string): void }[];
    clock: { tick(): void };
    setTimestep(): void;
    tick(): void;
    onMessage(type: string, call: (client: { sessionId: string }) => void): void;
}

/** Clients whose echo is awaited. */
const echoes = new Map<string, () => void>();

let server: online.RunningServer;
let room: SteppedRoom;
let browser: Browser;
let ahead: Page;
let behind: Page;
const complaints: string[] = [];

beforeAll(async () => {
    await builtOnline();
    const file = pathToFileURL(path(process.cwd(), 'dist/online/server.mjs')).href;
    const { startServer, VehicleRoom } = (await import(file)) as typeof online;
    server = await startServer({ limits: { seatSeconds: SEAT_SECONDS } });
    browser = await borrowBrowser();
    const pages = await Promise.all([join('Ada', 'once'), join('Bob', 'never')]);
    const slot = await pages[0].evaluate(() => window.onlineRace!.connection.cars.own!.slot);
    [ahead, behind] = slot === 0 ? pages : pages.reverse();
    [room] = [...VehicleRoom.running] as unknown as SteppedRoom[];
    const soon = Date.now() + 2000;
    await Promise.all(pages.map((page) => page.clock.pauseAt(soon)));
    room.setTimestep();
    room.onMessage('echo', ({ sessionId }) => echoes.get(sessionId)?.());
});

afterAll(async () => {
    await returnBrowser(browser);
    await server?.stop();
});

/** Opens a page that is in the room, and is drawn so often. */
async function join(name: string, draw: 'once' | 'never'): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 320, height: 180 } });
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.addInitScript(drawFew, 0);
    await page.clock.install();
    await page.goto(`http://127.0.0.1:${server.port}/?name=${name}&quality=least&draw=${draw}&join`);
    await page.waitForFunction(() => window.onlineRace?.connection.cars.own);
    await page.evaluate(note);
    await page.evaluate(() => {
        const { room: joined } = window.onlineRace!;
        joined.onMessage('echo', () => joined.send('echo'));
    });
    return page;
}

/** Measurements of a page since the last look. */
interface Notes {
    /** Largest correction of the own car, m. */
    worst: number;

    /** Frames from a key to the throttle, without those that are too short for a physics step; 0 without a key. */
    frames: number;

    /** Error left in the picture 0.3 s after a correction that no other one followed, m. */
    left: number;
}

interface Noting {
    notes: Notes;
}

/** Runs in the page: notes corrections, and how soon a key is felt. */
function note(): void {
    const { scene, connection } = window.onlineRace!;
    const { cars } = connection;
    const noting = window as unknown as Noting;
    noting.notes = { worst: 0, frames: 0, left: 0 };
    let [rollbacks, pressed, last, tick] = [0, -1, Infinity, cars.tick];
    window.addEventListener('keydown', ({ code, repeat }) => {
        pressed = code === 'KeyW' && !repeat ? 0 : pressed;
    });
    scene.app.on('framerender', () => {
        const { notes } = noting;
        const { figures, own } = cars;
        const now = performance.now();
        if (figures.rollbacks > rollbacks && figures.correction > 1e-3) {
            notes.worst = Math.max(notes.worst, figures.correction);
            last = now;
        }
        rollbacks = figures.rollbacks;
        if (now - last >= 300) {
            notes.left = Math.max(notes.left, own?.offset.distance ?? 0);
            last = Infinity;
        }
        const stepped = cars.tick !== tick;
        tick = cars.tick;
        if (pressed >= 0 && stepped) {
            pressed++;
            if ((own?.body.vehicle.controls.throttle ?? 0) > 0) {
                notes.frames = pressed;
                pressed = -1;
            }
        }
    });
}

/** Returns the measurements of the page since the last call, and clears them. */
function notes(page: Page): Promise<Notes> {
    return page.evaluate(() => {
        const noting = window as unknown as Noting;
        const { notes: noted } = noting;
        noting.notes = { worst: 0, frames: 0, left: 0 };
        return noted;
    });
}

let owed = 0;

/** Advances time at server and pages in step: a machine that is busy changes nothing. */
async function pass(seconds: number, frame = FRAME): Promise<void> {
    for (let time = 0; time < 1000 * seconds; time += frame) {
        for (owed += frame; owed >= TICK; owed -= TICK) {
            room.clock.tick();
            room.tick();
        }
        await arrival();
        await Promise.all([ahead, behind].map((page) => page.clock.runFor(frame)));
        await arrival();
    }
}

/** Waits until all that server and pages have sent is at the other end: messages keep their order. */
async function arrival(): Promise<void> {
    await Promise.all(
        room.clients.map(
            (client) =>
                new Promise<void>((resolve) => {
                    echoes.set(client.sessionId, resolve);
                    client.send('echo');
                })
        )
    );
}

/** Puts both cars on the road, one behind the other, at the server. */
function place(): void {
    for (const [slot, at] of [
        [0, AT],
        [1, AT - GAP]
    ]) {
        const { x, y, z } = centerLine[at];
        const car = room.cars.cars.get(slot);
        car?.car.teleport(new Vec3(x, y + 0.5, z), new Quat().setFromEulerAngles(0, headingAt(at), 0));
        car?.resync();
    }
}

/** Returns the slots of the cars that are at the server and at each page. */
async function present(): Promise<Record<'server' | 'ahead' | 'behind', number[]>> {
    const [atAhead, atBehind] = await Promise.all(
        [ahead, behind].map((page) => page.evaluate(() => [...window.onlineRace!.connection.cars.cars.keys()].sort()))
    );
    return { server: [...room.cars.cars.keys()], ahead: atAhead, behind: atBehind };
}

/**
 * Distance of a car at rest from that of the server, m: a prediction is corrected that is 0.9 mm from the place in the server's
 * word (`OFF.rest`), which is rounded by half a quantum along each axis.
 */
const AT_REST = 0.9e-3 + (Math.sqrt(3) / 2) * STATE_QUANTA.position;

/** Returns the largest distance between the positions of a car at a page and at the server, m. */
async function apart(): Promise<number> {
    const here = [0, 1].map((slot) => {
        const at = new Float64Array(7);
        room.cars.cars.get(slot)?.body.readMotion(at, new Float64Array(6));
        return at;
    });
    const there = await Promise.all(
        [ahead, behind].map((page) =>
            page.evaluate(() =>
                [0, 1].map((slot) => {
                    const at = new Float64Array(7);
                    window.onlineRace!.connection.cars.cars.get(slot)?.body.readMotion(at, new Float64Array(6));
                    return [...at];
                })
            )
        )
    );
    return Math.max(
        ...there.flatMap((cars) => cars.map((at, slot) => Math.hypot(...[0, 1, 2].map((k) => at[k] - here[slot][k]))))
    );
}

/** Returns the position of the first car along the straight at the server, m. */
function pushedTo(): number {
    return room.cars.cars.get(0)?.entity.getPosition().z ?? NaN;
}

/** Both players press a key, or let it go. */
function both(stroke: 'down' | 'up', key: string): Promise<unknown> {
    return Promise.all([ahead, behind].map((page) => page.keyboard[stroke](key)));
}

it.each(ROUND_TRIPS)(
    'with a round trip of %i ms, 30 ms jitter and a loss of a twentieth, keys are felt in the next frame, a car alone needs no correction, a push one below 30 cm that is gone after 0.3 s, and all agree in the end',
    async (roundTrip) => {
        for (const page of [ahead, behind]) {
            await page.evaluate((latency) => {
                const { up, down } = window.onlineRace!.connection;
                // the number of messages before differs from run to run, and with it which ones get lost
                Object.assign(up, { latency, jitter: 30, loss: 0.05, seed: 1 });
                Object.assign(down, { latency, jitter: 30, loss: 0.05, seed: 2 });
            }, roundTrip / 2);
        }
        place();
        await pass(2.5, LONG_FRAME);
        await notes(ahead);
        await ahead.keyboard.down('KeyW');
        await pass(0.5);
        await ahead.keyboard.down('KeyA');
        await pass(0.3);
        await ahead.keyboard.up('KeyA');
        await ahead.keyboard.up('KeyW');
        const alone = await notes(ahead);
        expect(alone.frames).toBe(1);
        expect(alone.worst).toBeLessThan(1e-3);

        place();
        await pass(0.5);
        const stood = pushedTo();
        await Promise.all([notes(ahead), notes(behind)]);
        await behind.keyboard.down('KeyW');
        await pass(1.7);
        await behind.keyboard.up('KeyW');
        await both('down', 'Space');
        await pass(2.2);
        await both('up', 'Space');
        expect(pushedTo() - stood).toBeGreaterThan(0.5);
        for (const { worst, left } of [await notes(ahead), await notes(behind)]) {
            expect(worst).toBeLessThan(0.3);
            expect(left).toBeLessThan(5e-3);
        }
        expect(complaints).toEqual([]);
        expect(await present()).toEqual({ server: [0, 1], ahead: [0, 1], behind: [0, 1] });
        expect(await apart()).toBeLessThan(AT_REST);
    }
);

it('says so when the server is gone, joins the one that is started again, and races on it', async () => {
    await Promise.all([ahead, behind].map((page) => page.close()));
    const env = { PORT: String(await freePort()), SEAT_SECONDS: String(SEAT_SECONDS) };
    let other = await OnlineProcess.start(env);
    const page = await browser.newPage({ viewport: { width: 320, height: 180 } });
    try {
        await page.goto(`${other.url}/?name=Ada&quality=least&draw=never&join`);
        await page.waitForFunction(() => window.onlineRace?.connection.cars.own);
        const roomId = await page.evaluate(() => window.onlineRace!.room.roomId);
        await other.stop();
        await page.locator('#line', { hasText: 'The line is lost' }).waitFor();
        other = await OnlineProcess.start(env);
        await page.locator('#line').waitFor({ state: 'hidden' });
        expect(await page.evaluate(() => window.onlineRace!.room.roomId)).not.toBe(roomId);
        await page.locator('#ready').dispatchEvent('click');
        await other.prints(/\] race$/m);
        await page.keyboard.down('KeyW');
        await page.waitForFunction(() => (window.onlineRace!.connection.cars.own?.body.vehicle.forwardSpeed ?? 0) > 3);
    } finally {
        await page.close();
        await other.stop();
    }
});
