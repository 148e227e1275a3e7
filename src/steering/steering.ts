import type { Drivable } from '../control/drivable.js';
import { DEG, KMH } from '../math/scalar.js';
import { arctangent } from '../math/small-angle.js';
import type { Table } from '../math/table.js';
import { meanPlace } from '../wheel/mean-place.js';
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

    private rearTurned = false;

    /** Of the wheels as they were laid out last: a steered axle, and its way ahead of the others in their mean, m. */
    private reference = 0;
    private base = 0;
    private layouts = -1;

    /** Angles of all wheels, steered and fixed, rad. */
    private angles = new Float64Array(0);

    /** What they were found for: angle, Ackermann's share and ratio of the rear. */
    private turnedTo = NaN;
    private turnedBy = NaN;
    private turnedRear = NaN;

    constructor(steered: Wheel[], fixed: Wheel[]) {
        this.steered = steered;
        this.fixed = fixed;
    }

    /** Angle of the steering wheel, rad, left positive. */
    get wheelAngle(): number {
        return this.angle * this.ratio;
    }

    /**
     * Moment of the steered tires about their steering axes, N m, left-turning positive: what a steering wheel with
     * force feedback is turned by, over its ratio. It goes light as the front tires come to their limit.
     */
    get feedback(): number {
        let moment = 0;
        for (let i = 0; i < this.steered.length; i++) {
            moment += this.steered[i].state[ALIGNING_MOMENT];
        }
        return moment;
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
        if (change !== 0) {
            const most = dt * (change * this.angle < 0 ? this.returnRate : this.rate);
            this.angle += Math.max(-most, Math.min(most, change));
        }
        const { angle, ackermann, rearRatio } = this;
        const laidOut = this.layouts !== car.layouts;
        if (laidOut) {
            this.layouts = car.layouts;
            this.measure();
        }
        if (laidOut || this.turnedTo !== angle || this.turnedBy !== ackermann || this.turnedRear !== rearRatio) {
            this.turnedTo = angle;
            this.turnedBy = ackermann;
            this.turnedRear = rearRatio;
            this.findAngles();
        }
        this.turnWheels();
    }

    /** Finds {@link lock} at the present speed. */
    findLock(car: Drivable): void {
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

    /** Finds where the axles are. */
    private measure(): void {
        const { steered, fixed } = this;
        const places = steered.map(({ mount }) => mount.position[2]);
        const foremost = Math.max(...places);
        const rearmost = Math.min(...places);
        const axle = fixed.length === 0 ? (foremost + rearmost) / 2 : meanPlace(fixed);
        this.reference = foremost > axle ? foremost : rearmost;
        this.base = this.reference - axle;
        this.angles = new Float64Array(steered.length + fixed.length);
    }

    /** Finds the angles of the wheels that turn. */
    private findAngles(): void {
        const { steered, fixed, angles, angle, ackermann, rearRatio, reference, base } = this;
        const front = Math.tan(angle);
        const rear = fixed.length === 0 || rearRatio === 0 ? 0 : Math.tan(angle * rearRatio);
        const curvature = base === 0 ? 0 : (front - rear) / base;
        const turning = rearRatio === 0 ? steered.length : angles.length;
        for (let i = 0; i < turning; i++) {
            const { mount } = i < steered.length ? steered[i] : fixed[i - steered.length];
            const tangent = front - curvature * (reference - mount.position[2]);
            // its axle passes through the centre of the turn, 1 / curvature to the left; it differs little from the angle
            const beside = 1 - curvature * mount.position[0];
            const ideal = angle + arctangent(tangent - beside * front, beside + tangent * front);
            const parallel = ackermann === 1 ? ideal : Math.atan(tangent);
            angles[i] = parallel + ackermann * (ideal - parallel);
        }
    }

    private turnWheels(): void {
        const { steered, fixed, angles } = this;
        for (let i = 0; i < steered.length; i++) {
            steered[i].steerAngle = angles[i];
        }
        if (this.rearRatio !== 0 || this.rearTurned) {
            this.rearTurned = this.rearRatio !== 0;
            for (let i = 0; i < fixed.length; i++) {
                fixed[i].steerAngle = this.rearTurned ? angles[steered.length + i] : 0;
            }
        }
    }
}
