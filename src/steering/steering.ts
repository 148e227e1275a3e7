import type { Drivable } from '../control/drivable.js';
import { DEG, KMH } from '../math/scalar.js';
import type { Table } from '../math/table.js';
import { ALIGNING_MOMENT } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

const lookUp = new Float64Array(2);

/**
 * Turns the steered wheels about a common centre. Its geometry is a line: the tangent of the angle of a virtual wheel in
 * the middle of an axle falls in proportion to the way back, from that of the foremost steered axle to that of the other
 * axles in their mean, nothing as a rule. The slope of the line is the curvature of the turn, and where it is zero lies
 * the centre: `1 / R = (tan front - tan rear) / L`.
 */
export class Steering {
    /** Wheels that turn about the centre: the front axle, and any other that follows it. */
    readonly steered: Wheel[];

    /** Wheels that do not follow: the centre of the turn lies on their axle, or on the middle of their axles. */
    readonly fixed: Wheel[];

    /** Largest angle of the virtual wheel in the middle of the axle, rad. */
    maxAngle = 35 * DEG;

    /** Turns of the steering wheel per turn of the road wheels: road cars 14 to 18. For what it shows alone. */
    ratio = 15;

    /** 0 parallel wheels, 1 full Ackermann geometry. */
    ackermann = 1;

    /** Angle of the other axles per angle of the front, -1 to 1: below zero they turn the car in, above they calm it. */
    rearRatio = 0;

    /** Fastest turn of the road wheels away from the middle, rad/s. */
    rate = 150 * DEG;

    /** The same toward the middle, rad/s. */
    returnRate = 150 * DEG;

    /** Share of the largest angle that is left at {@link highSpeed} and above. */
    highSpeedLock = 0.25;

    /** m/s */
    highSpeed = 120 * KMH;

    /** Share of the largest angle over speed, m/s, in place of these two. */
    curve: Table | null = null;

    /** Largest angle of the virtual wheel at the present speed, rad. */
    lock = this.maxAngle;

    /** Present angle of the virtual wheel, rad, left positive. */
    angle = 0;

    /** Bounds of what is asked of the wheels, rad: where an aid writes what the front tires can use. */
    least = -Infinity;
    most = Infinity;

    /**
     * Moment of the steered tires about their steering axes, N m, left-turning positive: what a steering wheel with
     * force feedback is turned by, over its ratio. It goes light as the front tires come to their limit.
     */
    feedback = 0;

    private rearTurned = false;

    /** The line of the present step: a place, the tangent there, and its slope, 1/m. */
    private reference = 0;
    private tangent = 0;
    private curvature = 0;

    constructor(steered: Wheel[], fixed: Wheel[]) {
        this.steered = steered;
        this.fixed = fixed;
    }

    /** Angle of the steering wheel, rad, left positive. */
    get wheelAngle(): number {
        return this.angle * this.ratio;
    }

    /** Back to the middle at once. */
    reset(): void {
        this.angle = 0;
        this.least = -Infinity;
        this.most = Infinity;
    }

    /** Moves the road wheels toward what the driver asks for. */
    step(car: Drivable, dt: number): void {
        this.findLock(car);
        const wanted = car.controls.steer * this.lock;
        const target = Math.max(
            -this.maxAngle,
            Math.min(this.maxAngle, Math.max(this.least, Math.min(this.most, wanted)))
        );
        const change = target - this.angle;
        const most = dt * (change * this.angle < 0 ? this.returnRate : this.rate);
        this.angle += Math.max(-most, Math.min(most, change));
        this.turnWheels();
        this.feedback = 0;
        for (let i = 0; i < this.steered.length; i++) {
            this.feedback += this.steered[i].state[ALIGNING_MOMENT];
        }
    }

    private findLock(car: Drivable): void {
        const speed = Math.abs(car.forwardSpeed);
        if (this.curve) {
            lookUp[0] = speed;
            this.curve.lookUp(lookUp);
        } else {
            const slow = Math.max(0, 1 - speed / this.highSpeed);
            lookUp[1] = this.highSpeedLock + (1 - this.highSpeedLock) * slow;
        }
        this.lock = this.maxAngle * lookUp[1];
    }

    private turnWheels(): void {
        const { steered, fixed } = this;
        let foremost = -Infinity;
        let rearmost = Infinity;
        let axle = 0;
        for (let i = 0; i < steered.length; i++) {
            const z = steered[i].mount.position[2];
            foremost = Math.max(foremost, z);
            rearmost = Math.min(rearmost, z);
        }
        for (let i = 0; i < fixed.length; i++) {
            axle += fixed[i].mount.position[2] / fixed.length;
        }
        if (fixed.length === 0) {
            axle = (foremost + rearmost) / 2;
        }
        this.reference = foremost > axle ? foremost : rearmost;
        const front = Math.tan(this.angle);
        const rear = fixed.length > 0 ? Math.tan(this.angle * this.rearRatio) : 0;
        const base = this.reference - axle;
        this.tangent = front;
        this.curvature = base === 0 ? 0 : (front - rear) / base;
        for (let i = 0; i < steered.length; i++) {
            this.turn(steered[i]);
        }
        if (this.rearRatio !== 0 || this.rearTurned) {
            this.rearTurned = this.rearRatio !== 0;
            for (let i = 0; i < fixed.length; i++) {
                if (this.rearTurned) {
                    this.turn(fixed[i]);
                } else {
                    fixed[i].steerAngle = 0;
                }
            }
        }
    }

    private turn(wheel: Wheel): void {
        const { curvature } = this;
        const { position } = wheel.mount;
        const tangent = this.tangent - curvature * (this.reference - position[2]);
        const parallel = Math.atan(tangent);
        // its axle passes through the centre of the turn, 1 / curvature to the left
        const ideal = Math.atan2(tangent, 1 - curvature * position[0]);
        wheel.steerAngle = parallel + this.ackermann * (ideal - parallel);
    }
}
