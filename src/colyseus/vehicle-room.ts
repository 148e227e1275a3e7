import { type Client, ClientState, CloseCode, Room } from '@colyseus/core';
import type { AppBase, Entity } from 'playcanvas';

import { Offences } from './offences.js';
import type { Player } from './player.js';
import { MESSAGE, SEND_EVERY } from './wire.js';
import { ServerCars, type ServerCarsOptions } from '../components/net/server-cars.js';

/** The state of a room with cars has at least its players, by session: a `MapSchema` of {@link Player} or what extends it. */
export interface VehicleRoomState {
    /** The players, by session. */
    players: PlayersBySession;
}

/** Map of a room's players, as far as the room uses it. */
export interface PlayersBySession {
    /** A player of the room; undefined for other sessions. */
    get(session: string): Player | undefined;

    /** Adds a player. */
    set(session: string, player: Player): unknown;

    /** Removes a player. */
    delete(session: string): unknown;
}

/** A client that sends so many messages a second is cut off at once; what is fewer is counted and judged. */
const MESSAGES_PER_SECOND = 1000;

/** Steps of the server a second. */
const TICK_RATE = 60;

/** Types of a room, for Colyseus. */
export interface RoomTypes<S> {
    /** State that all clients see of it. */
    state: S;
}

/**
 * A Colyseus room whose cars are simulated here, by the inputs of its clients alone. Say in {@link buildWorld} what the world
 * is, and in {@link buildCar} what a player drives.
 */
export abstract class VehicleRoom<S extends VehicleRoomState = VehicleRoomState> extends Room<RoomTypes<S>> {
    /** The rooms of this process whose worlds are made. */
    static readonly running = new Set<VehicleRoom>();

    override maxMessagesPerSecond = MESSAGES_PER_SECOND;

    /** The cars; set once the world is made, before a client joins. */
    protected cars!: ServerCars;

    /** Their world, set with them. */
    protected app!: AppBase;

    /** Seconds for which the car of a player whose line was lost stays. */
    protected patience = 30;

    /** Options for sending and driving the cars. */
    protected readonly carOptions: ServerCarsOptions = {};

    /** Time that ticks took, ms, for statistics: those of the last ten seconds. */
    readonly tickTimes = new Float64Array(10 * TICK_RATE);

    /** Ticks that the room was stepped so far. */
    get tickCount(): number {
        return this.cars.tick;
    }

    /** Bytes that were sent to all clients so far. */
    sentBytes = 0;

    private readonly offences = new Map<string, Offences>();
    private ticks = 0;
    private made: Promise<void> = Promise.resolve();
    private readonly over = new AbortController();

    /**
     * Creates the world: an app with Ammo, its physics step a sixtieth of a second. It may take its time: players find the room, and
     * wait in it.
     *
     * @param options - Options of the player who asked for the room; they need not be trusted.
     * @param signal - Aborted when the room is over: the world is no longer needed.
     */
    protected abstract buildWorld(options: unknown, signal: AbortSignal): Promise<AppBase>;

    /** Creates a player's car, on the ground; the client creates an equal one of the same prefab. */
    protected abstract buildCar(player: Player, app: AppBase): Entity;

    /** Creates the player of a joining client: name and car, from options that need not be trusted. */
    protected abstract makePlayer(slot: number, options: unknown): Player;

    /** After each tick. */
    protected afterTick(_tick: number): void {}

    /** The room is there at once. Were its world awaited, players who come together would each get a room meanwhile. */
    override onCreate(options: unknown): void {
        this.onMessageBytes(MESSAGE.input, (client: Client, bytes: Uint8Array) => {
            const slot = this.state.players.get(client.sessionId)?.slot;
            if (slot !== undefined) {
                this.cars.receive(slot, bytes);
            }
        });
        this.onMessage('*', (client) => {
            const offences = this.offences.get(client.sessionId);
            if (offences) {
                offences.unknown++;
            }
        });
        this.made = this.make(options);
        this.made.catch((error: unknown) => {
            if (!this.over.signal.aborted) {
                this.log(null, `has no world, so clients cannot join: ${String(error)}`);
            }
        });
    }

    /** @throws {Error} If there is no world, or the player has left before it was made. */
    override async onJoin(client: Client, options: unknown): Promise<void> {
        await this.made;
        if (client.state === ClientState.LEAVING) {
            throw new Error('The player has left before the world was made.');
        }
        const slot = this.freeSlot();
        const player = this.makePlayer(slot, options);
        const entity = this.buildCar(player, this.app);
        this.cars.add(slot, entity);
        this.offences.set(client.sessionId, new Offences());
        this.state.players.set(client.sessionId, player);
        this.log(client, `joined in slot ${slot} with '${player.car}'`);
    }

    override onDrop(client: Client, code?: number): void {
        const player = this.state.players.get(client.sessionId);
        if (player && code === CloseCode.WITH_ERROR) {
            this.log(client, 'was cut off: it sent too much, or data that no client of this library sends');
        } else if (player) {
            player.connected = false;
            this.log(client, `lost the line (${code ?? 'no code'}), ${this.patience} s to come back`);
            provideWebSocket(client);
            void this.allowReconnection(client, this.patience).catch(() => undefined); // onLeave follows
        }
    }

    override onReconnect(client: Client): void {
        const player = this.state.players.get(client.sessionId);
        const car = player && this.cars.cars.get(player.slot);
        if (car) {
            player.connected = true;
            car.queue?.clear();
            car.resync();
            this.log(client, 'is back');
        }
    }

    override onLeave(client: Client, code?: number): void {
        const player = this.state.players.get(client.sessionId);
        if (player) {
            this.log(client, `left (${code ?? 'no code'})`);
            const entity = this.cars.cars.get(player.slot)?.entity;
            this.cars.remove(player.slot);
            entity?.destroy();
            this.state.players.delete(client.sessionId);
        }
        this.offences.delete(client.sessionId);
    }

    override onDispose(): void {
        this.over.abort();
        VehicleRoom.running.delete(this);
        // none where the world was not made
        (this.cars as ServerCars | undefined)?.destroy();
        (this.app as AppBase | undefined)?.destroy();
    }

    /** Writes a line to the log of the server, with who it is about. */
    protected log(client: Client | null, line: string): void {
        const player = client && this.state.players.get(client.sessionId);
        const who = player ? ` '${player.name}' (${client.sessionId})` : client ? ` (${client.sessionId})` : '';
        console.log(`[${this.roomName} ${this.roomId}]${who} ${line}`);
    }

    private async make(options: unknown): Promise<void> {
        const { signal } = this.over;
        const app = await this.buildWorld(options, signal);
        if (signal.aborted) {
            app.destroy();
            throw signal.reason;
        }
        this.app = app;
        this.cars = new ServerCars(app, this.carOptions);
        VehicleRoom.running.add(this);
        this.setFixedTimestep(() => this.tick(), TICK_RATE);
        this.clock.setInterval(() => this.judge(), 1000);
    }

    private tick(): void {
        const started = performance.now();
        this.cars.step();
        if (this.cars.tick % SEND_EVERY === 0) {
            this.sendStates();
        }
        this.afterTick(this.cars.tick);
        this.tickTimes[this.ticks++ % this.tickTimes.length] = performance.now() - started;
    }

    private sendStates(): void {
        for (const client of this.clients) {
            const player = this.state.players.get(client.sessionId);
            const bytes = player && this.cars.messageFor(player.slot);
            if (bytes) {
                this.sentBytes += bytes.length;
                client.sendBytes(MESSAGE.state, bytes);
            }
        }
    }

    /** Sends away who does what no client of ours does. */
    private judge(): void {
        for (const client of [...this.clients]) {
            const queue = this.cars.cars.get(this.state.players.get(client.sessionId)?.slot ?? -1)?.queue;
            const offences = this.offences.get(client.sessionId);
            const verdict =
                queue &&
                offences?.judge(queue.refused, ({ kind, count }) => this.log(client, `${kind}: ${count} in a second`));
            if (verdict) {
                this.log(client, `is sent away: ${verdict.kind} ${verdict.count} times in a second`);
                client.leave(CloseCode.WITH_ERROR, verdict.kind);
            }
        }
    }

    private freeSlot(): number {
        for (let slot = 0; slot < 255; slot++) {
            if (!this.cars.cars.has(slot)) {
                return slot;
            }
        }
        throw new Error('no more cars');
    }
}

/**
 * Provides the global `WebSocket` that Node has since 22, whose `OPEN` Colyseus reads when a client comes back. Clients in the
 * same process connect by it, too, so it is the class of the lost line, that of `ws`.
 */
function provideWebSocket({ ref }: Client): void {
    const { constructor: type } = ref as object;
    const states = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 };
    (globalThis as { WebSocket?: unknown }).WebSocket ??= 'OPEN' in type ? type : states;
}
