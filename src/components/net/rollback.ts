import type { AppBase } from 'playcanvas';

import { type ClientCar, ROLLBACK } from './client-car.js';
import type { OwnDriver } from './own-driver.js';
import type { VehicleWorld } from '../vehicle/vehicle-world.js';

const pose = new Float64Array(7);
const twist = new Float64Array(6);

/** The server's word of the player's own car, bit by bit. */
export interface Exact {
    tick: number;

    /** Its snapshot at the start of the tick. */
    state: Float64Array;
}

/** Rolls back to an earlier tick, and replays from there with the cars as the server had them. */
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
     * @param app - App of the cars.
     * @param world - World of the app.
     * @param driver - Driver of the own car.
     */
    constructor(app: AppBase, world: VehicleWorld, driver: OwnDriver) {
        this.app = app;
        this.world = world;
        this.driver = driver;
    }

    /**
     * Rolls back and replays.
     *
     * @param tick - Tick to go back to.
     * @param now - The tick that is stepped next.
     * @param all - The cars. What the server said of one counts at its tick.
     * @param own - That of the player.
     * @param exact - Its state from the server, if it was predicted otherwise.
     */
    run(tick: number, now: number, all: Iterable<ClientCar>, own: ClientCar | null, exact: Exact | null): void {
        const { cars, driver } = this;
        const steps = Math.max(0, Math.min(now - tick, ROLLBACK - 1));
        const from = now - steps;
        cars.length = 0;
        for (const car of all) {
            if (car.simulated) {
                cars.push(car);
                car.body.readMotion(car.pose, twist);
                const kept = car.ring.at(from);
                if (kept) {
                    car.body.vehicle.restore(kept);
                }
            }
        }
        const put = (at: number): void => {
            for (const car of cars) {
                if (car === own && exact && Math.max(exact.tick, from) === at) {
                    car.body.vehicle.restore(exact.state);
                } else if (car.fresh && car.truthTick === at) {
                    car.adopt();
                }
            }
        };
        driver.replaying = true;
        if (steps > 0) {
            this.world.replay(steps, (step) => {
                driver.tick = from + step;
                put(from + step);
                for (const car of cars) {
                    car.keep(from + step);
                    if (car !== own) {
                        car.drive();
                    }
                }
            });
        }
        put(now);
        driver.replaying = false;
        driver.tick = now;
        this.app.systems.rigidbody?.step(0); // shows all bodies where they are now
        for (const car of cars) {
            car.body.readMotion(pose, twist);
            const way = car.offset.absorb(car.pose, pose);
            this.correction = car === own ? way : this.correction;
        }
        this.depth = steps;
    }
}
