import type { AppBase, Entity } from 'playcanvas';

import { ClientCar } from './client-car.js';
import { InputSender } from './input-sender.js';
import { keepUp } from './keep-up.js';
import { NearCars } from './near-cars.js';
import { OwnDriver } from './own-driver.js';
import { noFigures, noteRollback, type PredictionFigures } from './prediction-figures.js';
import { readState } from './read-state.js';
import { RemoteCar } from './remote-car.js';
import { type Exact, Rollback } from './rollback.js';
import { UNREADABLE_STATE } from '../../messages/components.js';
import { encodeState } from '../../net/state-codec.js';
import { StateReader } from '../../net/state-message.js';
import { TickClock, type TickClockOptions } from '../../net/tick-clock.js';
import { VehicleState } from '../../net/vehicle-state.js';
import { finding, report } from '../findings/report.js';
import { bodyOf } from '../vehicle/body-of.js';
import { carOf } from '../vehicle/vehicle-like.js';
import { VehicleWorld } from '../vehicle/vehicle-world.js';

/** Ticks ahead of the server with which a client begins. */
const LEAD = 8;

/** Options of a client's prediction. */
export interface PredictedCarsOptions {
    /** Options of the clock that follows the server's. */
    clock?: TickClockOptions;

    /** Inputs that each message holds, in case those before were lost: 1 to 16. */
    inputsPerMessage?: number;

    /** Other cars that are simulated here at most: the nearest ones, which may be touched. */
    simulated?: number;

    /** Up to this distance others are simulated, m; beyond a third more they are shown by their states alone. */
    near?: number;
}

/**
 * The cars of an online game at a client. The own car and those near it are simulated here at once, without waiting for the
 * server; what the server says of an earlier tick is compared, and where it differs all is rolled back to that tick and
 * replayed within the frame. The picture glides to where the cars are. Cars farther away are shown by their states.
 */
export class PredictedCars {
    /** The tick that is stepped next: ahead of the server's by the way there. */
    tick = 0;

    /** By slot. */
    readonly cars = new Map<number, ClientCar>();

    /** The own car. */
    own: ClientCar | null = null;

    /** Figures of the line. */
    readonly figures: PredictionFigures = noFigures();

    private readonly app: AppBase;
    private readonly world: VehicleWorld;
    private readonly sender: InputSender;
    private readonly clock: TickClock;
    private readonly nearCars: NearCars;
    private readonly rollback: Rollback;
    private readonly driver = new OwnDriver();
    private readonly reader = new StateReader();
    private readonly incoming: Uint8Array[] = [];
    private readonly state = new Map<number, VehicleState>();

    /** True if the clock has been set by the server's. */
    private started = false;
    private newestMessage = -1;

    /** Ticks by which the own clock was ahead of the newest message lately. */
    private lead = LEAD;

    /** Exact state of the own car from the server, not applied yet; null for none. */
    private exact: Exact | null = null;
    private readonly listener = {
        beforeStep: (): void => this.beginTick(),
        afterStep: (): void => this.endTick()
    };

    /**
     * @param app - With physics of the server's step length.
     * @param send - Sends a message to the server; its bytes are overwritten by the next one.
     * @param options - Options of the prediction.
     * @throws Error when the app has no physics that carries cars.
     */
    constructor(app: AppBase, send: (bytes: Uint8Array) => void, options: PredictedCarsOptions = {}) {
        const world = VehicleWorld.of(app);
        if (!world) {
            throw new Error('predicted cars need an app with physics that carries cars');
        }
        this.app = app;
        this.world = world;
        this.sender = new InputSender(send, options.inputsPerMessage ?? 6);
        this.clock = new TickClock(options.clock);
        this.nearCars = new NearCars(options.simulated ?? 8, options.near ?? 45);
        this.rollback = new Rollback(app, world, this.driver);
        keepUp(app);
        world.addListener(this.listener);
        app.systems.on('update', this.update, this);
        app.systems.on('animationUpdate', this.show, this);
    }

    /**
     * Adds a car.
     *
     * @param slot - Its number on the wire.
     * @param entity - Its chassis, with a Vehicle Controller that is wired, made from the server's prefab.
     * @param own - True if the player drives it.
     * @throws Error when the entity is not a car.
     */
    add(slot: number, entity: Entity, own = false): ClientCar {
        const car = carOf(entity);
        const body = bodyOf(entity);
        const remote = car && RemoteCar.of(car);
        if (!car || !body || !remote) {
            throw new Error(`'${entity.name}' has no Vehicle Controller that drives`);
        }
        remote.led = true;
        remote.track.tickRate = 1 / this.dt;
        const made = new ClientCar(slot, car, body, remote);
        this.cars.set(slot, made);
        this.state.set(slot, new VehicleState(made.truth.wheelCount));
        if (own) {
            this.driver.leave();
            this.own = made;
        } else {
            made.simulate(false);
        }
        return made;
    }

    /** Removes a car; its entity stays. */
    remove(slot: number): void {
        const car = this.cars.get(slot);
        if (car && car === this.own) {
            this.driver.leave();
            this.own = null;
        }
        car?.letGo();
        this.cars.delete(slot);
        this.state.delete(slot);
    }

    /** A message has come from the server; it counts from the next frame on. */
    receive(bytes: Uint8Array): void {
        this.figures.received += bytes.length;
        this.incoming.push(bytes);
        if (this.incoming.length > 64) {
            this.incoming.shift(); // of a page that was hidden the last ones are enough
        }
    }

    /** Starts again after the line was cut: the clock is set again, and the own car by the server. */
    restart(): void {
        this.started = false;
        this.newestMessage = -1;
        this.incoming.length = 0;
        this.exact = null;
        this.lead = LEAD;
        this.clock.restart();
    }

    /** Before a tick all cars stand on their brakes, here as at the server. */
    hold(tick: number): void {
        this.driver.holdUntil = tick;
    }

    /** Stops predicting; app and entities stay. */
    destroy(): void {
        this.driver.leave();
        this.world.removeListener(this.listener);
        this.app.systems.off('update', this.update, this);
        this.app.systems.off('animationUpdate', this.show, this);
        const { rigidbody } = this.app.systems;
        if (rigidbody) {
            rigidbody.timeScale = 1;
        }
        this.cars.clear();
    }

    private get dt(): number {
        return this.app.systems.rigidbody?.fixedTimeStep ?? 1 / 60;
    }

    /** Time of the picture, ticks: the engine shows bodies up to one step behind. */
    private get shownTick(): number {
        return this.tick + this.world.sinceStep / this.dt;
    }

    private beginTick(): void {
        const { own, tick, driver } = this;
        driver.tick = tick;
        driver.replaying = false;
        driver.take(own?.car ?? null, own?.body.vehicle ?? null);
        for (const car of this.cars.values()) {
            if (car.simulated) {
                car.keep(tick);
                if (car !== own) {
                    car.drive();
                }
            }
        }
        if (own) {
            const state = this.state.get(own.slot) as VehicleState;
            if (readState(own.body, own.car.lights.flags, state)) {
                encodeState(state, own.encoded);
            }
        }
    }

    private endTick(): void {
        const tick = this.tick++;
        const { own, driver } = this;
        driver.hand();
        if (own && this.started) {
            this.figures.sent += this.sender.tell(tick, driver, own.encoded);
        }
    }

    /** Before the next frame's steps: what has come from the server. */
    private update(dt: number): void {
        for (const car of this.cars.values()) {
            if (car.simulated) {
                car.offset.fade(dt);
            }
        }
        const { incoming } = this;
        for (let k = 0; k < incoming.length; k++) {
            try {
                this.take(incoming[k]);
            } catch (error) {
                if (!(error instanceof RangeError)) {
                    throw error;
                }
                report(finding(UNREADABLE_STATE, this.app.root, 'server', { error: error.message }));
            }
        }
        incoming.length = 0;
        this.correct();
        if (this.own) {
            this.figures.simulated = this.nearCars.choose(this.cars.values(), this.own, this.tick);
        }
        const { rigidbody } = this.app.systems;
        if (rigidbody) {
            rigidbody.timeScale = this.clock.rate;
        }
    }

    private take(bytes: Uint8Array): void {
        const { reader, figures } = this;
        reader.begin(bytes);
        const { tick } = reader;
        figures.messages++;
        while (reader.nextCar()) {
            const car = this.cars.get(reader.slot);
            const state = car?.remote.receive(bytes, tick, reader.stateAt);
            if (car && state && tick > car.truthTick) {
                car.truth.copy(state);
                car.truthTick = tick;
                car.fresh = true;
                if (car !== this.own) {
                    car.takeInput(reader.input);
                }
            }
        }
        if (reader.exact && tick > (this.exact?.tick ?? -1)) {
            this.exact = { tick, state: reader.exact };
            figures.exacts++;
        }
        if (tick > this.newestMessage) {
            this.newestMessage = tick;
            this.followClock(tick, reader.margin);
            if (reader.heard >= 0) {
                const since = this.sender.since(reader.heard);
                figures.ping = figures.ping === 0 ? since : figures.ping + 0.1 * (since - figures.ping);
            }
        }
    }

    /** The tick of a message, and by how much inputs came ahead: what time it is. */
    private followClock(tick: number, margin: number): void {
        if (!this.started || tick >= this.tick) {
            // the first message, or the page was not run for a while
            this.started = true;
            this.setTick(tick + this.lead);
            return;
        }
        const jump = this.clock.report(margin, 1 / this.dt, tick);
        this.figures.margin = this.clock.margin;
        if (jump !== 0) {
            this.setTick(this.tick + jump);
        }
        if (Math.abs(margin - this.clock.wanted) < LEAD) {
            this.lead = this.tick - tick;
        }
    }

    /** Ticks mean others from now on: what is remembered by them is forgotten. */
    private setTick(tick: number): void {
        this.tick = tick;
        this.clock.set(tick, this.newestMessage);
        this.driver.clear();
        for (const car of this.cars.values()) {
            car.forget();
        }
    }

    /** Replays all cars from the earliest tick at which a state from the server differs from the prediction. */
    private correct(): void {
        const { exact, own } = this;
        let tick = own && exact ? exact.tick : Infinity;
        for (const car of this.cars.values()) {
            if (car.isOff) {
                tick = Math.min(tick, car.truthTick);
            }
        }
        this.exact = null;
        if (tick < Infinity) {
            this.replayFrom(tick, exact);
        }
    }

    /**
     * Rolls back to a tick and replays from there, with what the server has said meanwhile.
     * @internal
     */
    replayFrom(tick: number, exact: Exact | null = null): void {
        const started = performance.now();
        const { own, driver } = this;
        driver.take(own?.car ?? null, own?.body.vehicle ?? null);
        this.rollback.run(tick, this.tick, this.cars.values(), own, exact);
        driver.hand();
        noteRollback(this.figures, this.rollback, performance.now() - started);
    }

    /** After the physics and before wheels are placed: the picture. */
    private show(dt: number): void {
        const { sinceStep } = this.world;
        const time = this.shownTick;
        for (const car of this.cars.values()) {
            if (car.simulated) {
                car.show();
            } else {
                car.remote.show(time, dt, sinceStep);
            }
        }
    }
}
