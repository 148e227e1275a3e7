import { ARENA } from './arena.js';
import type { Driver, DriverControls, DriverView } from '../../src/index.js';

/** Shortest and longest duration of a wish, s. */
const SHORTEST = 0.3;
const LONGEST = 3;

/** Speed above which the driver brakes, m/s. */
const FAST = 25;

/** A driver who does one random thing after another, and turns back at the edge of the arena. */
export class Wanderer implements Driver {
    private readonly vehicle: DriverView;
    private readonly random: () => number;
    private left = 0;
    private readonly wish = { throttle: 0, brake: 0, steer: 0, handbrake: 0, reverse: false };

    constructor(vehicle: DriverView, random: () => number) {
        this.vehicle = vehicle;
        this.random = random;
    }

    drive(controls: DriverControls, dt: number): void {
        this.left -= dt;
        if (this.left < 0) {
            this.choose();
        }
        Object.assign(controls, this.wish);
        const { position, rotation } = this.vehicle.body;
        const distance = Math.hypot(position[0], position[2]);
        if (distance > ARENA) {
            // left of the heading (x, z) is (z, -x)
            const aside = (position[2] * rotation[2] - position[0] * rotation[8]) / distance;
            Object.assign(controls, { throttle: 0.4, brake: 0, handbrake: 0, steer: 3 * aside, reverse: false });
        }
        if (Math.abs(this.vehicle.forwardSpeed) > FAST) {
            Object.assign(controls, { throttle: 0, brake: 0.4 });
        }
    }

    private choose(): void {
        const { random, wish } = this;
        this.left = SHORTEST + (LONGEST - SHORTEST) * random();
        const goes = random() < 0.7;
        wish.throttle = goes ? random() : 0;
        wish.brake = goes ? 0 : random();
        wish.steer = random() < 0.3 ? 0 : 2 * random() - 1;
        wish.handbrake = random() < 0.05 ? 1 : 0;
        wish.reverse = random() < 0.15;
    }
}
