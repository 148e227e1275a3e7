import { type ClientCar, ROLLBACK } from './client-car.js';
import { takeState } from './take-state.js';
import { VehicleState } from '../../net/vehicle-state.js';

/** A car that is simulated stays so up to this multiple of the distance: cars beside each other do not change every frame. */
const LINGER = 4 / 3;

/** The nearest cars are simulated, as they may be touched; the others are shown by their states. */
export class NearCars {
    private readonly most: number;
    private readonly near: number;
    private readonly states = new Map<number, VehicleState>();

    /**
     * @param most - Largest number of simulated cars.
     * @param near - Up to this distance, m.
     */
    constructor(most: number, near: number) {
        this.most = most;
        this.near = near;
    }

    /**
     * Looks which ones are near.
     *
     * @param cars - All cars.
     * @param own - The player's.
     * @param tick - Now.
     * @returns Number of simulated cars, the own one included.
     */
    choose(cars: Iterable<ClientCar>, own: ClientCar, tick: number): number {
        const at = own.entity.getPosition();
        const others: { car: ClientCar; away: number }[] = [];
        for (const car of cars) {
            if (car !== own && car.truthTick >= 0) {
                others.push({ car, away: car.entity.getPosition().distance(at) });
            }
        }
        others.sort((a, b) => a.away - b.away);
        let count = 1;
        others.forEach(({ car, away }, rank) => {
            const bound = car.simulated ? LINGER * this.near : this.near;
            const on = rank < this.most && away < bound && car.hasInput && tick - car.truthTick < ROLLBACK;
            if (on !== car.simulated) {
                this.change(car, on, tick);
            }
            count += on ? 1 : 0;
        });
        return count;
    }

    private change(car: ClientCar, on: boolean, tick: number): void {
        let state = this.states.get(car.slot);
        if (state?.wheelCount !== car.truth.wheelCount) {
            state = new VehicleState(car.truth.wheelCount);
            this.states.set(car.slot, state);
        }
        const known = car.track.at(tick, state);
        car.simulate(on);
        if (on && known) {
            takeState(car.body, state);
        }
    }
}
