import type { Aid } from './aid.js';
import type { Steering } from '../steering/steering.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import { meanPlace } from '../wheel/mean-place.js';
import { PEAK_SLIP_Y } from '../wheel/state.js';

/** Slower than this it rests, and at twice that it helps in full, m/s: VDrift fades it with the square of the speed. */
const SLOW = 5;

/** How far ahead it looks at a slide of the rear, s: a tail that swings is caught before it is out. Estimate. */
const LEAD = 0.15;

/** Share of a bound from which on the steering counts as held by it. */
const NEAR = 0.99;

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

    /** Where the axles were when the wheels were laid out last, m. */
    private front = 0;
    private rear = 0;
    private layouts = -1;
    private measured: Steering | null = null;

    /** Tangent of the way of the rear axle a step ago. */
    private rearTangent = 0;

    reset(): void {
        this.active = false;
        this.rearTangent = 0;
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
        if (this.layouts !== vehicle.layouts || this.measured !== steering) {
            this.layouts = vehicle.layouts;
            this.measured = steering;
            this.front = meanPlace(steering.steered);
            this.rear = meanPlace(steering.fixed);
        }
        const { steered, fixed } = steering;
        let frontPeak = 0;
        for (let i = 0; i < steered.length; i++) {
            frontPeak += steered[i].state[PEAK_SLIP_Y] / steered.length;
        }
        let rearPeak = 0;
        for (let i = 0; i < fixed.length; i++) {
            rearPeak += fixed[i].state[PEAK_SLIP_Y] / fixed.length;
        }
        // tangents of the angles between the car's heading and the ways of its axles
        const front = (velocity[0] + velocity[4] * this.front) / speed;
        const rear = (velocity[0] + velocity[4] * this.rear) / speed;
        const before = this.rearTangent;
        this.rearTangent = rear;

        // where nothing slides and the driver asks for less than the tires can, no angle need be known: that of the
        // tangent x lies between x - x³/3 and x, and two are no farther apart than their tangents
        const lock = steering.maxAngle;
        const other = front - (front * front * front) / 3;
        const room = this.target * (frontPeak - (frontPeak * frontPeak * frontPeak) / 3);
        const farLeft = Math.min(lock, Math.min(front, other) + room);
        const farRight = Math.max(-lock, Math.max(front, other) - room);
        const swing = Math.abs(rear) + (LEAD / dt) * Math.abs(rear - before);
        steering.findLock(vehicle);
        const asked = vehicle.controls.steer * steering.lock;
        if (
            swing < rearPeak - (rearPeak * rearPeak * rearPeak) / 3 &&
            Math.max(asked, steering.angle) < Math.min(farLeft, NEAR * farLeft) &&
            Math.min(asked, steering.angle) > Math.max(farRight, NEAR * farRight)
        ) {
            return;
        }

        const way = Math.atan(front);
        const slip = this.target * Math.atan(frontPeak);
        // the rear slides: the front wheels are left less, until both ends go the same way
        const rearWay = Math.atan(rear);
        const peak = fixed.length > 0 ? Math.atan(rearPeak) : Math.PI / 2;
        const ahead = rearWay + (LEAD / dt) * (rearWay - Math.atan(before));
        const left = slip - this.counterSteer * Math.max(0, -ahead - peak);
        const right = slip - this.counterSteer * Math.max(0, ahead - peak);
        const share = this.strength * Math.min(1, (speed / SLOW - 1) ** 2);
        // up to straight ahead it takes away what the driver asks too much, beyond it steers for him
        const most = (way + left > 0 ? 1 : this.counterSteer) * (way + left);
        const least = (right - way > 0 ? 1 : this.counterSteer) * (way - right);
        steering.most = lock + share * (Math.min(lock, most) - lock);
        steering.least = share * (lock + Math.max(-lock, least)) - lock;
        this.active =
            Math.abs(steering.angle) > 0.01 &&
            !(steering.angle < NEAR * steering.most && steering.angle > NEAR * steering.least);
    }
}
