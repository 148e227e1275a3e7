import type { LateralCar } from './lateral-car.js';
import { wheelbaseOf } from './lateral-car.js';

/**
 * Holds a car on a circle to the left that touches the x axis at the origin: the Ackermann angle of the circle, and a
 * feedback of lateral error, its rate and its integral that gives the error a natural frequency of its own at every
 * speed.
 */
export class CircleDriver {
    readonly radius: number;

    /** Distance of the center of mass outside the circle, m. */
    error = 0;

    /** Angle that the driver steers, rad. */
    angle = 0;

    private integral = 0;

    constructor(radius: number) {
        this.radius = radius;
    }

    /** Distance of the center of mass from the center of the circle, m. */
    distance({ x, y }: LateralCar): number {
        return Math.hypot(x, y - this.radius);
    }

    step(car: LateralCar, dt: number): void {
        const { x, y, heading, forwardSpeed, leftSpeed } = car;
        const distance = this.distance(car);
        this.error = distance - this.radius;
        const vx = forwardSpeed * Math.cos(heading) - leftSpeed * Math.sin(heading);
        const vy = forwardSpeed * Math.sin(heading) + leftSpeed * Math.cos(heading);
        const rate = (x * vx + (y - this.radius) * vy) / distance;
        this.integral += dt * this.error;
        const wheelbase = wheelbaseOf(car.numbers);
        const wanted = FREQUENCY * (FREQUENCY * (this.error + RESET * this.integral) + 2 * rate);
        const feedback = (wheelbase / Math.max(1, car.groundSpeed) ** 2) * wanted;
        this.angle = Math.max(-MOST, Math.min(MOST, Math.atan(wheelbase / this.radius) + feedback));
    }
}

/** rad/s */
const FREQUENCY = 2;

/** Share of the error's integral, 1/s. */
const RESET = 1;

/** Largest angle, rad: beyond the slip of the tire's peak more lock gives no more force. */
const MOST = 0.6;
