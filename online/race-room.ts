import type { Client } from '@colyseus/core';
import { Template, type AppBase, type Entity } from 'playcanvas';

import { carNamed, putAt, standAt } from './cars.js';
import { prefabOf, schemas } from './files.js';
import { gridPlace, GRID, nearestPoint, placeAt } from './ground.js';
import { headlessWorld } from './headless-world.js';
import { LIMITS, RoomPlaces } from './limits.js';
import { Racer, RaceState, type Phase } from './race-state.js';
import { centerLine } from '../proving-ground/library/index.js';
import type { LapTimer } from '../scripts/index.mjs';
import { carOf } from '../src/index.js';
import { VehicleRoom } from '../src/net-server.js';

/** Steps from the grid to the signal. */
const COUNTDOWN = 4 * 60;

/** Time for the others once the first car has finished, and for the results, s. */
const LAST_CALL = 60;
const RESULTS = 12;

/** Seconds between two ways back to the road. */
const RESET_PAUSE = 3;

/** A car so far below the road has left the land, m. */
const FALLEN = 40;

/** A room in which up to twenty players race on the circuit. */
export class RaceRoom extends VehicleRoom<RaceState> {
    /** Places for rooms of this process. */
    static places = new RoomPlaces(LIMITS);

    override state = new RaceState();
    override maxClients = Number(process.env.PLAYERS ?? GRID);

    private laps!: LapTimer;
    private readonly templates = new Map<string, { template: Template; height: number }>();
    private readonly resets = new Map<string, number>();

    /** Tick at which the phase ends by itself; Infinity if it does not. */
    private ends = Infinity;

    override onCreate(options: { laps?: unknown; address?: unknown } | undefined): void {
        RaceRoom.places.take(this, typeof options?.address === 'string' ? options.address : '');
        this.seatReservationTimeout = RaceRoom.places.limits.seatSeconds;
        const laps = Number(options?.laps ?? process.env.LAPS ?? 2);
        this.state.laps = laps >= 1 && laps <= 20 ? Math.round(laps) : 2;
        // before the others, so that these are known types
        this.onMessage('ready', (client, ready: unknown) => this.setReady(client, ready === true));
        this.onMessage('reset', (client) => this.putBack(client));
        super.onCreate(options);
    }

    override onDispose(): void {
        super.onDispose();
        RaceRoom.places.release(this);
    }

    protected override async buildWorld(_options: unknown, signal: AbortSignal): Promise<AppBase> {
        const { app, laps } = await headlessWorld(await schemas(), signal);
        this.laps = laps;
        laps.laps = this.state.laps;
        laps.on('finish', () => {
            this.ends = Math.min(this.ends, this.cars.tick + 60 * LAST_CALL);
        });
        laps.on('raceend', () => {
            this.ends = this.cars.tick + 60;
        });
        return app;
    }

    protected override makePlayer(slot: number, options: unknown): Racer {
        const { name, car } = (options ?? {}) as { name?: unknown; car?: unknown };
        const plain = typeof name === 'string' ? name.replace(/[^\p{L}\p{N} ._-]/gu, '').trim() : '';
        return new Racer({
            slot,
            name: plain.slice(0, 16) || `Player ${slot + 1}`,
            car: carNamed(car),
            connected: true
        });
    }

    protected override buildCar(player: Racer, app: AppBase): Entity {
        const { template, height } = this.templateOf(player.car);
        const car = template.instantiate();
        putAt(car, gridPlace(player.slot), height);
        app.root.addChild(car);
        return car;
    }

    protected override afterTick(tick: number): void {
        const { state } = this;
        if (tick % 6 === 0) {
            state.left = this.ends === Infinity ? 0 : Math.max(0, Math.min(255, Math.ceil((this.ends - tick) / 60)));
            this.showStandings();
            this.fetchFallen();
        }
        if (state.phase === 'countdown' && tick >= state.startTick) {
            this.laps.start();
            this.enter('race', Infinity);
        } else if (tick >= this.ends) {
            this.enter(state.phase === 'race' ? 'results' : 'lobby', state.phase === 'race' ? RESULTS : Infinity);
        }
    }

    override onLeave(client: Client, code?: number): void {
        const played = this.state.players.get(client.sessionId) !== undefined;
        super.onLeave(client, code);
        this.resets.delete(client.sessionId);
        if (played && this.state.players.size === 0) {
            this.enter('lobby', Infinity);
        } else if (played) {
            this.startIfReady();
        }
    }

    private setReady(client: Client, ready: boolean): void {
        const player = this.state.players.get(client.sessionId);
        if (player && this.state.phase === 'lobby') {
            player.ready = ready;
            this.startIfReady();
        }
    }

    /** All who are there are ready: to the grid. */
    private startIfReady(): void {
        const players = [...this.state.players.values()].filter(({ connected }) => connected);
        if (this.state.phase !== 'lobby' || players.length === 0 || !players.every(({ ready }) => ready)) {
            return;
        }
        players.forEach((player, place) => {
            this.place(player, place);
            Object.assign(player, { races: true, lap: 1, last: 0, best: 0, total: 0, place: place + 1 });
        });
        this.state.startTick = this.cars.tick + COUNTDOWN;
        this.cars.holdUntil = this.state.startTick;
        this.enter('countdown', Infinity);
    }

    private enter(phase: Phase, seconds: number): void {
        this.log(null, phase);
        this.state.phase = phase;
        this.ends = this.cars.tick + 60 * seconds;
        if (phase === 'lobby') {
            this.laps.stop();
            for (const player of this.state.players.values()) {
                Object.assign(player, { ready: false, races: false, place: 0 });
            }
        }
    }

    private showStandings(): void {
        if (this.state.phase !== 'race') {
            return;
        }
        const byCar = new Map([...this.state.players.values()].map((player) => [this.entityOf(player), player]));
        let place = 0;
        for (const standing of this.laps.standings) {
            const player = byCar.get(standing.car);
            if (player?.races) {
                player.place = ++place;
                player.lap = Math.min(this.state.laps, standing.lap);
                player.last = standing.last || 0;
                player.best = standing.best || 0;
                player.total = standing.total || 0;
            }
        }
    }

    /** Back to the road, at rest, where the car has left it. */
    private putBack(client: Client): void {
        const player = this.state.players.get(client.sessionId);
        const now = this.cars.tick;
        if (player && now - (this.resets.get(client.sessionId) ?? -Infinity) >= 60 * RESET_PAUSE) {
            this.resets.set(client.sessionId, now);
            this.toRoad(player);
        }
    }

    private toRoad(player: Racer): void {
        const at = this.entityOf(player)?.getPosition();
        this.moveTo(player, at ? placeAt(nearestPoint(at.x, at.z)) : gridPlace(player.slot));
    }

    /** Puts players who have driven over the edge of the land back on the road at once. */
    private fetchFallen(): void {
        for (const player of this.state.players.values()) {
            const at = this.entityOf(player)?.getPosition();
            if (at && at.y < centerLine[nearestPoint(at.x, at.z)].y - FALLEN) {
                this.toRoad(player);
            }
        }
    }

    private place(player: Racer, index: number): void {
        this.moveTo(player, gridPlace(index));
    }

    private moveTo(player: Racer, place: ReturnType<typeof placeAt>): void {
        const car = this.cars.cars.get(player.slot);
        if (car) {
            const { position, rotation } = standAt(place, this.templateOf(player.car).height);
            carOf(car.entity)?.teleport(position, rotation);
            car.resync();
        }
    }

    private entityOf(player: Racer): Entity | undefined {
        return this.cars.cars.get(player.slot)?.entity;
    }

    private templateOf(name: string): { template: Template; height: number } {
        let made = this.templates.get(name);
        if (!made) {
            const { prefab, height } = prefabOf(name);
            made = { template: new Template(this.app, prefab), height };
            this.templates.set(name, made);
        }
        return made;
    }
}
