import { Quat, Vec3, type Entity } from 'playcanvas';

import { addCircuit, startOnCircuit } from './circuit.js';
import { World } from './world.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset } from '../../scenario/presets.js';
import type { Vehicle } from '../../src/index.js';
import { PredictedCars, ServerCars, type PredictedCarsOptions } from '../../src/internal.js';
import { BadLine, type LineQuality } from '../../src/net.js';

const PLAN = { controller: {}, wheel: {}, wheelFront: {}, wheelRear: {} };
const STEP = 1000 / 60;

/** A player: a world with the own car and those of the others. */
export class OnlineClient {
    readonly world: World;
    readonly cars: PredictedCars;
    readonly up: BadLine<Uint8Array>;
    readonly down: BadLine<Uint8Array>;
    readonly slot: number;

    /** Frames a second. */
    rate = 60;
    private left = 0;

    constructor(world: World, slot: number, receive: (bytes: Uint8Array) => void, options: PredictedCarsOptions) {
        this.world = world;
        this.slot = slot;
        this.up = new BadLine(receive, {}, 2 * slot + 1);
        this.down = new BadLine((bytes) => this.cars.receive(bytes), {}, 2 * slot + 2);
        this.cars = new PredictedCars(world.app, (bytes) => this.up.send(bytes.slice(), OnlineGame.now), options);
    }

    get vehicle(): Vehicle {
        return this.cars.own?.car.vehicle as Vehicle;
    }

    /** One server tick passes, in frames of the player's own. */
    pass(): void {
        this.left += STEP;
        const frame = 1000 / this.rate;
        while (this.left > frame / 2) {
            this.left -= frame;
            this.world.app.update(frame / 1000);
        }
    }
}

/** A server with its clients in one process, joined by lines as bad as asked for. The circuit is the ground of all. */
export class OnlineGame {
    /** ms */
    static now = 0;

    readonly world: World;
    readonly server: ServerCars;
    readonly clients: OnlineClient[] = [];

    /** Called after each tick. */
    watch: () => void = () => undefined;

    private readonly preset: string;
    private readonly starts: { ground: Vec3; rotation: Quat }[];

    /**
     * @param starts - Starts of the cars; one client each.
     * @param preset - Preset of all cars.
     */
    static async create(
        starts: { ground: Vec3; rotation: Quat }[],
        { preset = 'sports-car', options = {} as PredictedCarsOptions } = {}
    ): Promise<OnlineGame> {
        const game = new OnlineGame(await World.create(), starts, preset);
        for (let slot = 0; slot < starts.length; slot++) {
            const world = await World.create();
            addCircuit(world.app);
            const client = new OnlineClient(world, slot, (bytes) => game.server.receive(slot, bytes), options);
            for (let other = 0; other < starts.length; other++) {
                client.cars.add(other, game.park(world, other), other === slot);
            }
            game.clients.push(client);
        }
        return game;
    }

    private constructor(world: World, starts: { ground: Vec3; rotation: Quat }[], preset: string) {
        OnlineGame.now = 0;
        this.world = world;
        this.starts = starts;
        this.preset = preset;
        addCircuit(world.app);
        this.server = new ServerCars(world.app);
        starts.forEach((_, slot) => this.server.add(slot, this.park(world, slot)));
    }

    setLines(quality: Required<LineQuality>): void {
        for (const { up, down } of this.clients) {
            Object.assign(up, quality);
            Object.assign(down, quality);
        }
    }

    run(seconds: number): void {
        const { clients, server } = this;
        for (let tick = 0; tick < Math.round(60 * seconds); tick++) {
            OnlineGame.now += STEP;
            clients.forEach(({ up }) => up.deliver(OnlineGame.now));
            server.step();
            if (server.tick % 2 === 0) {
                for (const { slot, down } of clients) {
                    const bytes = server.messageFor(slot);
                    if (bytes) {
                        down.send(bytes.slice(), OnlineGame.now);
                    }
                }
            }
            for (const client of clients) {
                client.down.deliver(OnlineGame.now);
                client.pass();
            }
            this.watch();
        }
    }

    /** Distance between a car at the server and at a client, m. */
    apart(client: OnlineClient, slot: number): number {
        return where(this.server.cars.get(slot)?.entity).distance(where(client.cars.cars.get(slot)?.entity));
    }

    destroy(): void {
        this.clients.forEach(({ world }) => world.destroy());
        this.world.destroy();
    }

    private park({ app }: World, slot: number): Entity {
        const { ground, rotation } = this.starts[slot];
        return buildFromPrefab(app, loadPreset(this.preset), PLAN, ground, rotation).entity;
    }
}

/** Cars one behind the other on the circuit, so many meters apart. */
export function rowOnCircuit(count: number, gap = 8, from = 20): { ground: Vec3; rotation: Quat }[] {
    return Array.from({ length: count }, (_, k) => startOnCircuit(from + (gap / 2) * k));
}

function where(entity: Entity | undefined): Vec3 {
    return entity?.getPosition() ?? new Vec3(NaN, NaN, NaN);
}
