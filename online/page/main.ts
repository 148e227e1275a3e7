import { Client, ErrorCode, type Room } from '@colyseus/sdk';
import type { Entity } from 'playcanvas';

import { Scene } from './app.js';
import { Names } from './names.js';
import { Overlay } from './overlay.js';
import { Panels } from './panels.js';
import { browserStorage, Memory } from '../../proving-ground/library/index.js';
import { isTyped } from '../../src/internal.js';
import { VehicleConnection } from '../../src/net-client.js';
import { CARS } from '../cars.js';
import type { RaceState } from '../race-state.js';

declare global {
    interface Window {
        onlineRace?: { scene: Scene; connection: VehicleConnection; room: Room<unknown, RaceState> };
    }
}

/** Seconds between two attempts to find a room when the server is gone. */
const RETRY = 2;

/** Under these names the browser remembers what a player chose last. */
const NAME = 'online race: name';
const CAR = 'online race: car';

const by = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const address = new URLSearchParams(window.location.search);
const names = new Names();
const overlay = new Overlay();
const memory = new Memory(browserStorage());
const client = new Client(window.location.origin);

const [name, car, go] = [by<HTMLInputElement>('name'), by<HTMLSelectElement>('car'), by<HTMLButtonElement>('go')];
car.append(...Object.entries(CARS).map(([value, text]) => new Option(text, value)));
name.value = address.get('name') ?? recall(NAME) ?? '';
car.value = address.get('car') ?? recall(CAR) ?? 'sports-car';

const scene = await Scene.create(by<HTMLCanvasElement>('view')).catch((error: unknown) => {
    go.hidden = true;
    refuse(`The page could not start. ${reasonOf(error)}`);
    throw error;
});
scene.setQuality(address.get('quality'));
const drawing = address.get('draw'); // for tests on machines that draw in software: the game goes on
scene.app.autoRender = drawing !== 'never';
// a first frame paints all textures: a line that is quiet for so long would be cut
await new Promise<void>((resolve) => {
    scene.app.once('frameend', () => resolve());
});
scene.app.autoRender = drawing === null;
offer(true);
go.addEventListener('click', () => {
    void join();
});
name.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') {
        void join();
    }
});
if (address.has('join')) {
    void join();
}

async function join(): Promise<void> {
    if (go.disabled) {
        return;
    }
    memory.set(NAME, name.value);
    memory.set(CAR, car.value);
    name.blur();
    refuse('');
    offer(false);
    try {
        play(await enter());
        by('join').hidden = true;
        (document.querySelector('nav') as HTMLElement).hidden = false;
    } catch (error) {
        refuse(excuse(error));
        offer(true);
    }
}

/** Says in the form why there is no race. */
function refuse(text: string): void {
    by('excuse').textContent = text;
    by('excuse').hidden = text === '';
}

function offer(open: boolean): void {
    go.disabled = !open;
    go.textContent = open ? 'Join' : 'Joining ...';
}

/** Why there was no seat, and what to do. */
function excuse(error: unknown): string {
    const { code } = error as { code?: unknown };
    if (code === ErrorCode.MATCHMAKE_INVALID_ROOM_ID) {
        address.delete('room');
        return 'This race is full or over. Join again to find another one.';
    }
    const trouble = typeof code === 'number' ? 'did not let you in' : 'does not answer';
    return `The server ${trouble} (${reasonOf(error)}). Check the connection and join again.`;
}

/** Reads the player's last choice from the browser's storage; null if there is none. */
function recall(what: string): string | null {
    const kept = memory.get(what);
    return typeof kept === 'string' ? kept : null;
}

function reasonOf(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}

/** Takes a seat in a room, any one or that of the address. */
function enter(): Promise<Room<unknown, RaceState>> {
    const options = { name: name.value, car: car.value };
    const id = address.get('room');
    return (id ? client.joinById(id, options) : client.joinOrCreate('race', options)) as Promise<
        Room<unknown, RaceState>
    >;
}

function play(first: Room<unknown, RaceState>): void {
    let room = first;
    const connection = new VehicleConnection(scene.app, room as Room, {
        simulated: Number(address.get('simulated') ?? 8),
        buildCar: async (player, session) => {
            const made = await scene.build(player.car, player.slot, session === room.sessionId);
            if (session !== room.sessionId) {
                names.set(made, player.name);
            }
            return made;
        },
        removeCar: (gone: Entity) => {
            names.remove(gone);
            gone.destroy();
        }
    });
    overlay.follow(connection);
    const panels = new Panels((ready) => room.send('ready', ready));
    const reset = (): void => room.send('reset');
    by('back').addEventListener('click', reset);
    window.addEventListener('keydown', (event) => {
        const { code, repeat } = event;
        if (repeat || isTyped(event)) {
            return;
        }
        if (code === 'KeyR') {
            reset();
        } else if (code === 'KeyN') {
            overlay.toggle();
        }
    });
    const watch = (): void => {
        Object.assign(room.reconnection, { minUptime: 0, maxRetries: 12, maxDelay: 2000 });
        window.onlineRace = { scene, connection, room };
        room.onDrop(() => say('The line is lost. Trying to come back ...'));
        room.onReconnect(() => {
            say('');
            connection.resume();
        });
        room.onLeave((code) => {
            say(`The server is gone (${code}). Looking for a new race ...`);
            again();
        });
    };
    const again = (): void => {
        setTimeout(() => {
            enter().then((found) => {
                room = found;
                connection.resume(room as Room);
                say('');
                watch();
            }, again); // it is still gone
        }, 1000 * RETRY);
    };
    watch();
    scene.app.on('update', () => {
        const now = performance.now();
        const { state } = room;
        if (state.players) {
            connection.cars.hold(state.startTick);
            panels.show(state, room.sessionId, state.startTick - connection.cars.tick, now);
        }
        overlay.show(now);
    });
    scene.app.on('prerender', () => names.show(scene.camera));
}

by('net').addEventListener('click', () => overlay.toggle());

function say(text: string): void {
    by('line').textContent = text;
    by('line').hidden = text === '';
}
