import type { Drivable } from '../control/drivable.js';
import { DEG, KMH } from '../math/scalar.js';
import type { Wheel } from '../wheel/wheel.js';

/** Turns the front wheels about a common centre on the line of the rear axle. */
export class Steering {
    readonly steered: Wheel[];

    /** Wheels that do not steer: the centre of the turn lies on their axle. */
    readonly fixed: Wheel[];

    /** Largest angle of the virtual wheel in the middle of the axle, rad. */
    maxAngle = 35 * DEG;

    /** 0 parallel wheels, 1 full Ackermann geometry. */
    ackermann = 1;

    /** Fastest turn of the road wheels, rad/s. */
    rate = 150 * DEG;

    /** Share of the largest angle that is left at {@link highSpeed} and above. */
    highSpeedLock = 0.25;

    /** m/s */
    highSpeed = 120 * KMH;

    /** Largest angle of the virtual wheel at the present speed, rad. */
    lock = this.maxAngle;

    /** Present angle of the virtual wheel, rad, left positive. */
    angle = 0;

    /**
     * Moment of the steered tires about their steering axes, N m, left-turning positive: what a steering wheel with
     * force feedback is turned by, over its ratio. It goes light as the front tires come to their limit.
     */
    feedback = 0;

    constructor(steered: Wheel[], fixed: Wheel[]) {
        this.steered = steered;
        this.fixed = fixed;
    }

    /** Moves the road wheels toward what the driver asks for. */
    step(car: Drivable, dt: number): void {
        const slow = Math.max(0, 1 - Math.abs(car.forwardSpeed) / this.highSpeed);
        this.lock = this.maxAngle * (this.highSpeedLock + (1 - this.highSpeedLock) * slow);
        const most = this.rate * dt;
        this.angle += Math.max(-most, Math.min(most, car.controls.steer * this.lock - this.angle));
        const tan = Math.tan(this.angle);
        let axle = 0;
        for (let i = 0; i < this.fixed.length; i++) {
            axle += this.fixed[i].mount.position[2] / this.fixed.length;
        }
        this.feedback = 0;
        for (let i = 0; i < this.steered.length; i++) {
            const wheel = this.steered[i];
            this.feedback += car.states.aligningMoment[wheel.index];
            const position = wheel.mount.position;
            // tan(wheel) = L / (L / tan(angle) - x), the centre of the turn lying on the fixed axle
            const base = position[2] - axle;
            const ideal = Math.atan2(Math.abs(base) * tan, Math.abs(base) - Math.sign(base) * position[0] * tan);
            wheel.steerAngle = this.angle + this.ackermann * (ideal - this.angle);
        }
    }
}
