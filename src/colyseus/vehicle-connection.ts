import type { Room } from '@colyseus/sdk';
import type { AppBase, Entity } from 'playcanvas';

import type { Player } from './player.js';
import { MESSAGE } from './wire.js';
import { PredictedCars, type PredictedCarsOptions } from '../components/net/predicted-cars.js';
import { BadLine } from '../net/bad-line.js';

/** Options of a client's connection. */
export interface VehicleConnectionOptions extends PredictedCarsOptions {
    /** Creates a player's car from the server's prefab, on the ground. */
    buildCar(player: Player, session: string): Entity | Promise<Entity>;

    /** Removes a car; by default its entity is destroyed. */
    removeCar?(entity: Entity, session: string): void;
}

/** The players of the state of a room. */
interface Players {
    players?: Map<string, Player> & { forEach(call: (player: Player, session: string) => void): void };
}

/** The cars of a Colyseus room in an app: joins them with the room that sends their states. */
export class VehicleConnection {
    /** The cars, predicted. */
    readonly cars: PredictedCars;

    /** Line for outgoing messages: latency, jitter and loss for tests and overlays. */
    readonly up: BadLine<Uint8Array>;

    /** Line for incoming messages, likewise. */
    readonly down: BadLine<Uint8Array>;

    private room: Room;
    private readonly app: AppBase;
    private readonly options: VehicleConnectionOptions;

    /** Cars by session, and those that are being made. */
    private readonly entities = new Map<string, { slot: number; entity: Entity | null }>();
    private readonly timer: ReturnType<typeof setInterval>;
    private stop: () => void = () => undefined;

    /**
     * @param app - With physics of the server's step length, and the server's ground.
     * @param room - The room.
     * @param options - Options of the connection and of its cars.
     */
    constructor(app: AppBase, room: Room, options: VehicleConnectionOptions) {
        this.app = app;
        this.room = room;
        this.options = options;
        this.up = new BadLine((bytes) => this.transmit(bytes), {}, 1);
        this.down = new BadLine((bytes) => this.cars.receive(bytes), {}, 2);
        this.cars = new PredictedCars(app, (bytes) => this.send(bytes), options);
        this.listen(room);
        app.systems.on('update', this.update, this);
        this.timer = setInterval(() => this.deliver(), 4); // between frames, too
    }

    /** The line was lost and is there again, by the same room or by another one. */
    resume(room = this.room): void {
        this.cars.restart();
        this.up.cut();
        this.down.cut();
        if (room !== this.room) {
            for (const session of [...this.entities.keys()]) {
                this.remove(session);
            }
            this.stop();
            this.room = room;
            this.listen(room);
        }
    }

    /** Leaves the cars of the room; the room stays. */
    destroy(): void {
        clearInterval(this.timer);
        this.stop();
        this.app.systems.off('update', this.update, this);
        for (const session of [...this.entities.keys()]) {
            this.remove(session);
        }
        this.cars.destroy();
    }

    private listen(room: Room): void {
        this.stop = room.onMessage(MESSAGE.state, (bytes: Uint8Array) => {
            if (this.down.isBad) {
                this.down.send(bytes.slice(), performance.now());
            } else {
                this.cars.receive(bytes);
            }
        });
    }

    private send(bytes: Uint8Array): void {
        if (this.up.isBad) {
            this.up.send(bytes.slice(), performance.now());
        } else {
            this.transmit(bytes);
        }
    }

    private transmit(bytes: Uint8Array): void {
        if (this.room.connection?.isOpen && !this.room.reconnection.isReconnecting) {
            this.room.sendBytes(MESSAGE.input, bytes);
        }
    }

    private deliver(): void {
        this.up.deliver(performance.now());
        this.down.deliver(performance.now());
    }

    /** Once a frame: who has come, and who has gone. */
    private update(): void {
        this.deliver();
        const { players } = (this.room.state ?? {}) as Players;
        players?.forEach((player, session) => {
            if (!this.entities.has(session)) {
                this.entities.set(session, { slot: player.slot, entity: null });
                void this.make(player, session);
            }
        });
        for (const session of this.entities.keys()) {
            if (players && !players.has(session)) {
                this.remove(session);
            }
        }
    }

    private async make(player: Player, session: string): Promise<void> {
        const entity = await this.options.buildCar(player, session);
        const place = this.entities.get(session);
        if (!place) {
            this.discard(entity, session); // who has left meanwhile
            return;
        }
        place.entity = entity;
        this.cars.add(player.slot, entity, session === this.room.sessionId);
    }

    private remove(session: string): void {
        const place = this.entities.get(session);
        this.entities.delete(session);
        if (place?.entity) {
            this.cars.remove(place.slot);
            this.discard(place.entity, session);
        }
    }

    private discard(entity: Entity, session: string): void {
        if (this.options.removeCar) {
            this.options.removeCar(entity, session);
        } else {
            entity.destroy();
        }
    }
}
