import type { AppBase, Entity } from 'playcanvas';

import { readState } from './read-state.js';
import { holdOnBrakes } from '../../net/hold.js';
import { encodeInput, INPUT_BYTES } from '../../net/input-codec.js';
import { InputQueue, type InputQueueOptions } from '../../net/input-queue.js';
import { Interest, type InterestOptions } from '../../net/interest.js';
import { checkOf } from '../../net/state-check.js';
import { encodeState, stateBytes } from '../../net/state-codec.js';
import { StateWriter } from '../../net/state-message.js';
import { VehicleState } from '../../net/vehicle-state.js';
import { bodyOf } from '../vehicle/body-of.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';
import { carOf, type VehicleLike } from '../vehicle/vehicle-like.js';
import { VehicleWorld } from '../vehicle/vehicle-world.js';

/** Ticks between two exact states for the same client: they are two kilobytes. */
const EXACT_EVERY = 6;

/** Beyond this a client does not simulate a car, and has no use for its input, m. */
const TOUCHING_DISTANCE = 90;

/** Cars of a message whose inputs are in it. */
const MOST_INPUTS = 8;

/** Options of how a server's cars are sent and driven. */
export interface ServerCarsOptions {
    /** Options of the input queues. */
    input?: InputQueueOptions;

    /** Options of how often each car is sent. */
    interest?: InterestOptions;
}

/** A player's car on the server. */
export class ServerCar {
    /** Its number on the wire. */
    readonly slot: number;

    /** The chassis. */
    readonly entity: Entity;

    /** Inputs from its client; null for a car that the server drives. */
    readonly queue: InputQueue | null;

    /** State at the start of the next tick. */
    readonly state: VehicleState;

    /** The same, encoded. */
    readonly encoded: Uint8Array;

    /** True if its driver's input was there in the last tick. */
    driven = false;

    /** @internal */
    readonly car: VehicleLike;

    /** @internal */
    readonly body: VehicleBody;

    /** @internal */
    readonly interest: Interest;

    /** @internal */
    readonly lastInput = new Uint8Array(INPUT_BYTES);

    /**
     * True if its client is known to have the exact state.
     *
     * @internal
     */
    synced = false;

    /** @internal */
    exactAt = -EXACT_EVERY;

    /** Lamps that its client switched on last, as bits. */
    private lamps = 0;

    /** Exact states that its client has got, and how often its prediction was off. */
    corrections = 0;

    /** @internal */
    constructor(slot: number, car: VehicleLike, body: VehicleBody, driven: boolean, options: ServerCarsOptions) {
        this.slot = slot;
        this.entity = car.entity;
        this.car = car;
        this.body = body;
        this.queue = driven ? new InputQueue(options.input) : null;
        this.interest = new Interest(options.interest);
        this.state = new VehicleState(body.vehicle.wheels.length);
        this.encoded = new Uint8Array(stateBytes(this.state.wheelCount));
    }

    /**
     * Its driver works the switches of its lamps.
     *
     * @param lamps - Bits of those that are on; -1 if unknown.
     * @internal
     */
    switchLamps(lamps: number): void {
        if (lamps >= 0 && lamps !== this.lamps) {
            this.lamps = lamps;
            this.car.lights.flags = lamps;
        }
    }

    /** Its client has lost its state, or comes back: it gets the exact one. */
    resync(): void {
        this.synced = false;
        this.exactAt = -EXACT_EVERY;
    }
}

/**
 * All cars of a world that a server simulates for its clients: each is driven by its client's inputs alone, tick by tick,
 * and each client gets what it needs to predict.
 */
export class ServerCars {
    /** The tick that is stepped next. */
    tick = 0;

    /** Before this tick all cars stand on their brakes. Clients are to know it: see PredictedCars. */
    holdUntil = 0;

    /** By slot. */
    readonly cars = new Map<number, ServerCar>();

    private readonly app: AppBase;
    private readonly world: VehicleWorld;
    private readonly options: ServerCarsOptions;
    private readonly writer = new StateWriter(1 << 14);
    private readonly listener = {
        beforeStep: (): void => this.drive(),
        afterStep: (): void => undefined
    };

    /** The other cars of the client that a message is made for, and by slot, how far away they are, m. */
    private readonly others: number[] = [];
    private readonly distances = new Float64Array(256);
    private readonly distanceOf = (slot: number): number => this.distances[slot];
    private readonly bytesOf = (slot: number): number =>
        2 + INPUT_BYTES + (this.cars.get(slot) as ServerCar).encoded.length;

    /** Tick for which the states of all cars were read. */
    private readAt = -1;

    /**
     * @param app - With physics; its physics step is the tick.
     * @param options - Options of how cars are sent and driven.
     * @throws Error when the app has no physics that carries cars.
     */
    constructor(app: AppBase, options: ServerCarsOptions = {}) {
        const world = VehicleWorld.of(app);
        if (!world) {
            throw new Error('the cars of a server need an app with physics that carries cars');
        }
        this.app = app;
        this.world = world;
        this.options = options;
        world.addListener(this.listener);
    }

    /**
     * Adds a car.
     *
     * @param slot - Its number on the wire, 0 to 254.
     * @param entity - Its chassis, with a Vehicle Controller that is wired.
     * @param driven - True if a client drives it, false for a driver of the server's.
     * @throws Error when the entity is not a car, or the slot is taken.
     */
    add(slot: number, entity: Entity, driven = true): ServerCar {
        const car = carOf(entity);
        const body = bodyOf(entity);
        if (!car || !body || body.vehicle.wheels.length === 0) {
            throw new Error(`'${entity.name}' has no Vehicle Controller that drives`);
        }
        if (this.cars.has(slot)) {
            throw new Error(`slot ${slot} is taken`);
        }
        const made = new ServerCar(slot, car, body, driven, this.options);
        this.cars.set(slot, made);
        this.readAt = -1;
        return made;
    }

    /** Removes a car; its entity stays. */
    remove(slot: number): void {
        this.cars.delete(slot);
        for (const { interest } of this.cars.values()) {
            interest.forget(slot);
        }
    }

    /** One tick of the whole app: exactly one physics step. */
    step(): void {
        const { rigidbody } = this.app.systems;
        if (rigidbody) {
            rigidbody.maxSubSteps = 0; // Bullet makes one step of the time that it is given
            this.app.update(rigidbody.fixedTimeStep);
        }
    }

    /** A message came from a client. */
    receive(slot: number, bytes: Uint8Array): boolean {
        return this.cars.get(slot)?.queue?.receive(bytes, this.tick) ?? false;
    }

    /**
     * The message to a client: what has become of its car, and the others that it needs to know of.
     *
     * @param slot - The client's car.
     * @returns Bytes that the next call overwrites; null for a slot without a client.
     */
    messageFor(slot: number): Uint8Array | null {
        const own = this.cars.get(slot);
        if (!own?.queue) {
            return null;
        }
        this.readAll();
        const { writer, tick, cars } = this;
        const { queue, state } = own;
        const exact = this.exactFor(own);
        writer.begin({ tick, heard: queue.newest, margin: queue.margin, driven: own.driven }, exact);
        queue.resetMargin();
        if (!own.synced && exact === null) {
            writer.add(slot, own.encoded, null); // until the next exact one
        }
        this.others.length = 0;
        for (const other of cars.values()) {
            if (other !== own) {
                this.others.push(other.slot);
                this.distances[other.slot] = apart(state, other.state);
            }
        }
        const chosen = own.interest.choose(this.others, this.distanceOf, this.bytesOf, writer.length);
        let inputs = 0;
        for (let k = 0; k < chosen.length; k++) {
            const other = cars.get(chosen[k]) as ServerCar;
            const near = inputs < MOST_INPUTS && this.distances[chosen[k]] < TOUCHING_DISTANCE;
            inputs += near ? 1 : 0;
            writer.add(chosen[k], other.encoded, near ? other.lastInput : null);
        }
        return writer.bytes.subarray(0, writer.length);
    }

    /** Stops driving; the app stays. */
    destroy(): void {
        this.world.removeListener(this.listener);
        this.cars.clear();
    }

    /** The exact state of a car whose client does not have it: at the first message, and where its prediction is off. */
    private exactFor(own: ServerCar): Float64Array | null {
        const check = own.queue?.checkAt(this.tick) ?? -1;
        if (check >= 0) {
            own.synced = check === checkOf(own.encoded);
        }
        if (own.synced || this.tick - own.exactAt < EXACT_EVERY) {
            return null;
        }
        own.exactAt = this.tick;
        own.synced = true; // until its client says otherwise
        own.corrections++;
        return own.body.vehicle.save();
    }

    /** Before a step: each car does what its client asked for in this tick. */
    private drive(): void {
        const { tick } = this;
        for (const car of this.cars.values()) {
            const { controls } = car.body.vehicle;
            if (car.queue) {
                car.driven = car.queue.take(tick, controls);
                car.switchLamps(car.queue.lampsAt(tick));
            }
            if (tick < this.holdUntil) {
                holdOnBrakes(controls);
            }
            encodeInput(controls, tick, car.lastInput);
        }
        this.tick++;
    }

    /** Reads and encodes the states of all cars, once a tick. */
    private readAll(): void {
        if (this.readAt !== this.tick) {
            this.readAt = this.tick;
            for (const { body, car, state, encoded } of this.cars.values()) {
                if (readState(body, car.lights.flags, state)) {
                    encodeState(state, encoded);
                }
            }
        }
    }
}

function apart(a: VehicleState, b: VehicleState): number {
    const x = a.position[0] - b.position[0];
    const y = a.position[1] - b.position[1];
    const z = a.position[2] - b.position[2];
    return Math.sqrt(x * x + y * y + z * z);
}
