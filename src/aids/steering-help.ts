import type { Aid } from './aid.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import { PEAK_SLIP_Y } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Slower than this it rests, and at twice that it helps in full, m/s: VDrift fades it with the square of the speed. */
const SLOW = 5;

/** How far ahead it looks at a slide of the rear, s: a tail that swings is caught before it is out. Estimate. */
const LEAD = 0.15;

/**
 * Steering help for keys and sticks, as in VDrift: the front wheels turn no farther than the slip angle of their largest
 * force beyond the way that the axle goes, `beta + alpha`. Full lock then corners as hard as the tires can.
 */
export class SteeringHelp implements Aid {
    enabled = false;
    strength = 1;
    active = false;

    /** How much it steers against a slide by itself, 0 to 1. */
    counterSteer = 1;

    /** Slip angle that is left to the driver, in shares of that of the largest force. */
    target = 1;

    /** Of the axle looked at: angle between the car's heading and its way, and slip angle of its largest force, rad. */
    private way = 0;
    private peak = 0;

    /** Way of the rear axle a step ago, rad. */
    private rearWay = 0;

    reset(): void {
        this.active = false;
        this.rearWay = 0;
    }

    /** Writes the bounds of the steering. */
    step(vehicle: Vehicle, dt: number): void {
        const { steering, velocity } = vehicle;
        this.active = false;
        if (!steering) {
            return;
        }
        steering.least = -Infinity;
        steering.most = Infinity;
        const speed = velocity[2];
        if (!this.enabled || speed < SLOW) {
            return;
        }
        this.look(vehicle, steering.steered);
        const way = this.way;
        const slip = this.target * this.peak;
        // the rear slides: the front wheels are left less, until both ends go the same way
        this.look(vehicle, steering.fixed);
        const ahead = this.way + (LEAD / dt) * (this.way - this.rearWay);
        this.rearWay = this.way;
        const left = slip - this.counterSteer * Math.max(0, -ahead - this.peak);
        const right = slip - this.counterSteer * Math.max(0, ahead - this.peak);
        const lock = steering.maxAngle;
        const share = this.strength * Math.min(1, (speed / SLOW - 1) ** 2);
        // up to straight ahead it takes away what the driver asks too much, beyond it steers for him
        const most = (way + left > 0 ? 1 : this.counterSteer) * (way + left);
        const least = (right - way > 0 ? 1 : this.counterSteer) * (way - right);
        steering.most = lock + share * (Math.min(lock, most) - lock);
        steering.least = share * (lock + Math.max(-lock, least)) - lock;
        this.active =
            Math.abs(steering.angle) > 0.01 &&
            !(steering.angle < 0.99 * steering.most && steering.angle > 0.99 * steering.least);
    }

    /** Finds the way and the slip angle of the largest force of an axle; a vehicle without such wheels takes no harm. */
    private look({ velocity }: Vehicle, wheels: Wheel[]): void {
        let place = 0;
        let peak = 0;
        for (let i = 0; i < wheels.length; i++) {
            place += wheels[i].mount.position[2] / wheels.length;
            peak += wheels[i].state[PEAK_SLIP_Y] / wheels.length;
        }
        this.way = Math.atan2(velocity[0] + velocity[4] * place, velocity[2]);
        this.peak = Math.atan(peak);
        // (measured: an infinity chosen in place of the sum, before or after it, boxes a number on the heap)
        if (wheels.length === 0) {
            this.peak = Math.PI / 2;
        }
    }
}
