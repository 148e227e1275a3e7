import type { AppBase } from 'playcanvas';

import { type ClientCar, ROLLBACK } from './client-car.js';
import type { OwnDriver } from './own-driver.js';
import { takeState } from './take-state.js';
import type { VehicleWorld } from '../vehicle/vehicle-world.js';

/**
 * Smallest differences between the server's word and the prediction of another car that are corrected: m, of one that
 * stands, m, rad and m/s. A state on the wire is rounded by up to 0.87 mm.
 */
const OFF = { place: 0.02, rest: 0.9e-3, angle: 0.01, velocity: 0.1 };

/** A car that is slower stands, or is about to, m/s. */
const SLOW = 0.1;

const pose = new Float64Array(7);
const twist = new Float64Array(6);

/** Goes back to an earlier tick, has the cars there be as the server had them, and comes forward again. */
export class Rollback {
    /** Ticks that the last one replayed. */
    depth = 0;

    /** By how much the last one corrected the own car, m. */
    correction = 0;

    private readonly app: AppBase;
    private readonly world: VehicleWorld;
    private readonly driver: OwnDriver;
    private readonly cars: ClientCar[] = [];

    /**
     * @param app - Where the cars are.
     * @param world - Of the app.
     * @param driver - Of the own car.
     */
    constructor(app: AppBase, world: VehicleWorld, driver: OwnDriver) {
        this.app = app;
        this.world = world;
        this.driver = driver;
    }

    /** Whether the server's word of a simulated car asks for a rollback. */
    isDue(car: ClientCar, tick: number, now: number): boolean {
        if (car.ring.at(tick) === null) {
            return true;
        }
        return tick <= now && !(car.truth.asleep && car.body.isAsleep && !differs(car));
    }

    /**
     * Goes back and comes forward.
     *
     * @param tick - Where to: what the server said was so at its start.
     * @param now - The tick that is stepped next.
     * @param all - The cars.
     * @param own - That of the player.
     * @param exact - Its snapshot, if it was predicted otherwise.
     */
    run(tick: number, now: number, all: Iterable<ClientCar>, own: ClientCar | null, exact: Float64Array | null): void {
        const { cars } = this;
        const steps = Math.max(0, Math.min(now - tick, ROLLBACK - 1));
        const from = now - steps;
        cars.length = 0;
        for (const car of all) {
            if (car.simulated) {
                cars.push(car);
                car.body.readMotion(car.pose, twist);
                putAt(car, tick, from, car === own, exact);
            }
        }
        if (steps > 0) {
            this.replay(from, steps, own);
            this.driver.tick = now;
        }
        this.app.systems.rigidbody?.step(0); // shows all bodies where they are now
        for (const car of cars) {
            car.body.readMotion(pose, twist);
            const way = car.offset.absorb(car.pose, pose);
            this.correction = car === own ? way : this.correction;
        }
        this.depth = steps;
    }

    private replay(from: number, steps: number, own: ClientCar | null): void {
        const { driver, cars } = this;
        driver.replaying = true;
        this.world.replay(steps, (step) => {
            driver.tick = from + step;
            for (const car of cars) {
                car.keep(from + step);
                if (car !== own) {
                    car.drive();
                }
            }
        });
        driver.replaying = false;
    }
}

/** Has a car be where it was at the start of a tick, by the server's word where that counts. */
function putAt(car: ClientCar, tick: number, from: number, own: boolean, exact: Float64Array | null): void {
    const { vehicle } = car.body;
    if (own && exact) {
        vehicle.restore(exact);
        return;
    }
    const kept = car.ring.at(from);
    if (kept) {
        vehicle.restore(kept);
    }
    if (!own && car.truthTick === tick && (!kept || differs(car))) {
        takeState(car.body, car.truth);
    }
}

/** Whether a car is elsewhere than the server says. */
function differs({ body, truth }: ClientCar): boolean {
    body.readMotion(pose, twist);
    let [place, velocity, speed, dot] = [0, 0, 0, 0];
    for (let k = 0; k < 3; k++) {
        place += (pose[k] - truth.position[k]) ** 2;
        velocity += (twist[k] - truth.velocity[k]) ** 2;
        speed += truth.velocity[k] ** 2;
    }
    for (let k = 0; k < 4; k++) {
        dot += pose[3 + k] * truth.rotation[k];
    }
    const bound = speed < SLOW ** 2 ? OFF.rest : OFF.place;
    const angle = 2 * Math.acos(Math.min(1, Math.abs(dot)));
    return place > bound ** 2 || velocity > OFF.velocity ** 2 || angle > OFF.angle;
}
