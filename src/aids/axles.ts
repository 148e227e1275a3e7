import { BRAKED_BASE, BRAKED_SHARE, FIXED_PLACE, LAYOUTS, MAX_WHEELS, STEERED_PLACE, STEERED_SHARE } from './state.js';
import type { Brakes } from '../brakes/brakes.js';
import type { Steering } from '../steering/steering.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import { meanPlace } from '../wheel/mean-place.js';
import type { Wheel } from '../wheel/wheel.js';

/** Where the axles are, and which wheel belongs to which: found anew when the wheels are laid out or driven otherwise. */
export class Axles {
    private readonly state: Float64Array;
    private brakes: Brakes | null = null;
    private steering: Steering | null = null;

    constructor(state: Float64Array) {
        this.state = state;
        state[LAYOUTS] = -1;
    }

    step(vehicle: Vehicle): void {
        const { brakes, steering, layouts } = vehicle;
        if (this.state[LAYOUTS] !== layouts || this.brakes !== brakes || this.steering !== steering) {
            this.state[LAYOUTS] = layouts;
            this.brakes = brakes;
            this.steering = steering;
            this.find();
        }
    }

    private find(): void {
        const { state, brakes, steering } = this;
        state.fill(Infinity, BRAKED_SHARE, BRAKED_SHARE + 2 * MAX_WHEELS);
        if (brakes) {
            state[BRAKED_BASE] = meanPlace(brakes.front) - meanPlace(brakes.rear);
            this.share(brakes.front, brakes.rear, BRAKED_SHARE);
        }
        if (steering) {
            state[STEERED_PLACE] = meanPlace(steering.steered);
            state[FIXED_PLACE] = meanPlace(steering.fixed);
            this.share(steering.steered, steering.fixed, STEERED_SHARE);
        }
    }

    private share(front: readonly Wheel[], rear: readonly Wheel[], at: number): void {
        for (const { index } of front) {
            this.state[at + 2 * index] = front.length;
        }
        for (const { index } of rear) {
            this.state[at + 2 * index] = -rear.length;
        }
    }
}
