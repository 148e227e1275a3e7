import { STEERING, steeringState } from './state.js';
import type { Drivable } from '../control/drivable.js';
import { arctangent } from '../math/arctangent.js';
import { DEG, KMH } from '../math/scalar.js';
import type { Table } from '../math/table.js';
import { meanPlace } from '../wheel/mean-place.js';
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

    /** Turns of the steering wheel per turn of the road wheels: road cars 14 to 18. For what it shows alone. */
    ratio = 15;

    /** Share of the largest angle over speed, m/s, in place of {@link highSpeedLock} and {@link highSpeed}. */
    curve: Table | null = null;

    /** Its numbers, by the places of `steering/state.ts`. */
    private readonly state = steeringState();

    constructor(steered: Wheel[], fixed: Wheel[]) {
        this.steered = steered;
        this.fixed = fixed;
        this.maxAngle = 35 * DEG;
        this.ackermann = 1;
        this.rate = 150 * DEG;
        this.returnRate = 150 * DEG;
        this.highSpeedLock = 0.25;
        this.highSpeed = 120 * KMH;
        this.state.lock = this.maxAngle;
        this.state.layouts = -1;
        this.least = -Infinity;
        this.most = Infinity;
        this.state.d.fill(Infinity, STEERING.wheelAngles);
    }

    /** Largest angle of the virtual wheel in the middle of the axle, rad. */
    set maxAngle(angle: number) {
        this.state.maxAngle = angle;
    }

    get maxAngle(): number {
        return this.state.maxAngle;
    }

    /** 0 parallel wheels, 1 full Ackermann geometry. */
    set ackermann(share: number) {
        this.state.ackermann = share;
        this.state.turnedTo = NaN;
    }

    get ackermann(): number {
        return this.state.ackermann;
    }

    /** Angle of the other axles per angle of the front, -1 to 1: below zero they turn the car in, above they calm it. */
    set rearRatio(ratio: number) {
        if (ratio !== this.rearRatio) {
            this.state.rearRatio = ratio;
            this.state.layouts = -1;
        }
    }

    get rearRatio(): number {
        return this.state.rearRatio;
    }

    /** Fastest turn of the road wheels away from the middle, rad/s. */
    set rate(rate: number) {
        this.state.rate = rate;
    }

    get rate(): number {
        return this.state.rate;
    }

    /** The same toward the middle, rad/s. */
    set returnRate(rate: number) {
        this.state.returnRate = rate;
    }

    get returnRate(): number {
        return this.state.returnRate;
    }

    /** Share of the largest angle that is left at {@link highSpeed} and above. */
    set highSpeedLock(share: number) {
        this.state.highSpeedLock = share;
    }

    get highSpeedLock(): number {
        return this.state.highSpeedLock;
    }

    /** m/s */
    set highSpeed(speed: number) {
        this.state.highSpeed = speed;
    }

    get highSpeed(): number {
        return this.state.highSpeed;
    }

    /** Largest angle of the virtual wheel at the present speed, rad. */
    get lock(): number {
        return this.state.lock;
    }

    /** Present angle of the virtual wheel, rad, left positive. */
    set angle(angle: number) {
        this.state.angle = angle;
    }

    get angle(): number {
        return this.state.angle;
    }

    /** Bounds of what is asked of the wheels, rad: where an aid writes what the front tires can use. */
    set least(angle: number) {
        this.state.least = angle;
    }

    get least(): number {
        return this.state.least;
    }

    set most(angle: number) {
        this.state.most = angle;
    }

    get most(): number {
        return this.state.most;
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
            moment += this.steered[i].state.aligningMoment;
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
        const { state } = this;
        this.findLock(car);
        const wanted = car.controls.steer * state.lock;
        const far = state.maxAngle;
        const target = Math.max(-far, Math.min(far, Math.max(state.least, Math.min(state.most, wanted))));
        const change = target - state.angle;
        if (change !== 0) {
            const most = dt * (change * state.angle < 0 ? state.returnRate : state.rate);
            state.angle += Math.max(-most, Math.min(most, change));
        }
        if (state.layouts !== car.layouts) {
            state.layouts = car.layouts;
            this.measure(car);
        }
        if (state.turnedTo !== state.angle) {
            state.turnedTo = state.angle;
            this.findAngles(car);
        }
        const { states } = car;
        for (let i = 0; i < states.length; i++) {
            const angle = state.d[STEERING.wheelAngles + i];
            if (angle < Infinity) {
                states[i].steerAngle = angle;
            }
        }
    }

    /** Finds {@link lock} at the present speed. */
    findLock(car: Drivable): void {
        const { state } = this;
        const speed = Math.abs(car.forwardSpeed);
        let share: number;
        if (this.curve) {
            lookUp[0] = speed;
            this.curve.lookUp(lookUp);
            share = lookUp[1];
        } else {
            const slow = Math.max(0, 1 - speed / state.highSpeed);
            share = state.highSpeedLock + (1 - state.highSpeedLock) * slow;
        }
        state.lock = state.maxAngle * share;
    }

    /** Finds where the axles are, and which wheels turn; those that turn no more go straight. */
    private measure(car: Drivable): void {
        const { state, steered, fixed } = this;
        const places = steered.map(({ mount }) => mount.position[2]);
        const isSteered = steered.length > 0;
        const foremost = isSteered ? Math.max(...places) : 0;
        const rearmost = isSteered ? Math.min(...places) : 0;
        const axle = fixed.length === 0 ? (foremost + rearmost) / 2 : meanPlace(fixed);
        state.reference = foremost > axle ? foremost : rearmost;
        state.base = state.reference - axle;
        state.turnedTo = NaN;
        car.wheels.forEach((wheel, i) => {
            const turns = steered.includes(wheel) || (isSteered && state.rearRatio !== 0 && fixed.includes(wheel));
            if (!turns && state.d[STEERING.wheelAngles + i] < Infinity) {
                wheel.steerAngle = 0;
            }
            state.d[STEERING.wheelAngles + i] = turns ? 0 : Infinity;
        });
    }

    /** Finds the angles of the wheels that turn. */
    private findAngles(car: Drivable): void {
        const { state } = this;
        const angle = state.angle;
        const ackermann = state.ackermann;
        const rearRatio = state.rearRatio;
        const reference = state.reference;
        const base = state.base;
        const front = Math.tan(angle);
        const rear = rearRatio === 0 || this.fixed.length === 0 ? 0 : Math.tan(angle * rearRatio);
        const curvature = base === 0 ? 0 : (front - rear) / base;
        const { states } = car;
        for (let i = 0; i < states.length; i++) {
            if (state.d[STEERING.wheelAngles + i] === Infinity) {
                continue;
            }
            const wheel = states[i];
            const tangent = front - curvature * (reference - wheel.hubZ);
            // its axle passes through the centre of the turn, 1 / curvature to the left; it differs little from the angle
            const beside = 1 - curvature * wheel.hubX;
            const ideal = angle + arctangent(tangent - beside * front, beside + tangent * front);
            const parallel = ackermann === 1 ? ideal : Math.atan(tangent);
            state.d[STEERING.wheelAngles + i] = parallel + ackermann * (ideal - parallel);
        }
    }
}
