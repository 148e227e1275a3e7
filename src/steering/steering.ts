import { besideLock, turnToOwnLock } from './own-lock.js';
import {
    STEERING,
    STEERING_LASTING,
    steeringLayout,
    steeringReadings,
    steeringSettings,
    steeringWheelSettings
} from './state.js';
import { CONTROLS } from '../control/driver-controls.js';
import type { StepView } from '../control/step-view.js';
import type { Archive } from '../math/archive.js';
import { arctangent } from '../math/arctangent.js';
import type { Table } from '../math/table.js';
import { type ViewClass, viewOf } from '../math/view.js';
import { meanPlace } from '../wheel/mean-place.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Closer than this to the line on which the center of a turn lies, a wheel stands on it, m. */
const ON_LINE = 0.1;

/** View of a vehicle for its steering. */
interface SteeredCar extends StepView {
    /** Its parts: some steer it in place of its wheels. */
    readonly parts: { readonly steers: boolean };
}

const SteeringNumbers: ViewClass<typeof steeringSettings, typeof steeringReadings> = viewOf(
    steeringLayout,
    steeringSettings,
    steeringReadings
);

/**
 * Turns the steered wheels about a common center. Its geometry is a line: the tangent of the angle of a virtual wheel in
 * the middle of an axle falls in proportion to the way back, from that of the foremost steered axle to that of the other
 * axles in their mean, nothing as a rule. The slope of the line is the curvature of the turn, and where it is zero lies
 * the center: `1 / R = (tan front - tan rear) / L`.
 *
 * A wheel of a `maxSteerAngle` of its own turns to that at full lock, and by the same share before. It need not be one of the
 * steered ones: behind the center of the turn it turns against them, and the center lies on the axles that stay straight.
 */
export class Steering extends SteeringNumbers {
    /** @internal */
    readonly order = 1001;

    /** Wheels that turn about the center: the front axle, and any other that follows it. */
    readonly steered: Wheel[];

    /** Wheels that do not follow: the center of the turn lies on their axle, or on the middle of their axles. */
    readonly fixed: Wheel[];

    /** Turns of the steering wheel per turn of the road wheels: road cars 14 to 18. For what it shows alone. */
    ratio = steeringWheelSettings.ratio.initial;

    /** Share of the largest angle over speed, m/s, in place of {@link highSpeedLock} and {@link highSpeed}. */
    curve: Table | null = null;

    /** Speed, m/s, and share of the largest angle, as the curve is asked. */
    private readonly io = new Float64Array(2);

    constructor(steered: Wheel[], fixed: Wheel[]) {
        super();
        this.steered = steered;
        this.fixed = fixed;
        this.state[STEERING.turnedTo] = NaN;
        this.state[STEERING.reach] = this.maxAngle;
        this.state[STEERING.lock] = this.maxAngle;
        this.state[STEERING.layouts] = -1;
        this.least = -Infinity;
        this.most = Infinity;
        this.state.fill(Infinity, STEERING.wheelAngles);
    }

    /** Largest angle of the virtual wheel in the middle of the axle, rad; of all wheels without their own. */
    set maxAngle(angle: number) {
        const { state } = this;
        if (angle !== state[STEERING.maxAngle]) {
            if (state[STEERING.reach] === state[STEERING.maxAngle]) {
                state[STEERING.reach] = angle;
            }
            state[STEERING.maxAngle] = angle;
            state[STEERING.layouts] = -1;
        }
    }

    get maxAngle(): number {
        return this.state[STEERING.maxAngle];
    }

    /** 0 parallel wheels, 1 full Ackermann geometry. */
    set ackermann(share: number) {
        if (share !== this.ackermann) {
            this.state[STEERING.ackermann] = share;
            this.state[STEERING.layouts] = -1;
        }
    }

    get ackermann(): number {
        return this.state[STEERING.ackermann];
    }

    /**
     * Angle of the other axles per angle of the front, -1 to 1: below zero they turn the car in, above they calm it. With a
     * {@link rearFastSpeed} it is that at standstill.
     */
    set rearRatio(ratio: number) {
        if (ratio !== this.rearRatio) {
            this.state[STEERING.rearRatio] = ratio;
            this.state[STEERING.layouts] = -1;
        }
    }

    get rearRatio(): number {
        return this.state[STEERING.rearRatio];
    }

    /** Speed up to which {@link rearRatio} changes to {@link rearRatioFast}, in proportion, m/s; 0: it stays as it is. */
    set rearFastSpeed(speed: number) {
        const { state } = this;
        if (speed > 0 !== state[STEERING.rearFastSpeed] > 0) {
            state[STEERING.layouts] = -1;
        }
        state[STEERING.rearFastSpeed] = speed;
    }

    get rearFastSpeed(): number {
        return this.state[STEERING.rearFastSpeed];
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
            moment += this.steered[i].state[WHEEL.aligningMoment];
        }
        return moment;
    }

    /** Back to the middle at once. */
    reset(): void {
        this.angle = 0;
        this.least = -Infinity;
        this.most = Infinity;
    }

    /** @internal */
    serialize(archive: Archive): void {
        archive.lasting(this.state, STEERING_LASTING);
    }

    /**
     * Moves the road wheels toward what the driver asks for; {@link follow} comes before, in every step.
     *
     * @internal
     */
    steer(car: SteeredCar, dt: number): void {
        if (car.parts.steers) {
            return;
        }
        const { state } = this;
        this.findLock(car);
        const wanted = car.controls.numbers[CONTROLS.steer] * state[STEERING.lock];
        const far = state[STEERING.reach];
        const target = Math.max(
            -far,
            Math.min(far, Math.max(state[STEERING.least], Math.min(state[STEERING.most], wanted)))
        );
        const change = target - state[STEERING.angle];
        if (change !== 0) {
            const most = dt * (change * state[STEERING.angle] < 0 ? state[STEERING.returnRate] : state[STEERING.rate]);
            state[STEERING.angle] += Math.max(-most, Math.min(most, change));
        }
        const rear = state[STEERING.rearNow];
        this.findRearRatio(car);
        if (state[STEERING.turnedTo] !== state[STEERING.angle] || state[STEERING.rearNow] !== rear) {
            state[STEERING.turnedTo] = state[STEERING.angle];
            this.findAngles(car);
        }
        const { wheels } = car;
        for (let i = 0; i < wheels.length; i++) {
            const angle = state[STEERING.wheelAngles + i];
            if (angle < Infinity) {
                wheels[i].state[WHEEL.steerAngle] = angle;
            }
        }
    }

    /**
     * Measures the wheels again if they were laid out again or have other maxima.
     *
     * @internal
     */
    follow(car: StepView): void {
        const { state } = this;
        const { wheels } = car;
        for (let i = 0; i < wheels.length; i++) {
            if (wheels[i].state[WHEEL.maxSteerAngle] !== state[STEERING.ownLocks + i]) {
                state[STEERING.layouts] = -1;
            }
        }
        if (state[STEERING.layouts] !== car.layouts) {
            state[STEERING.layouts] = car.layouts;
            this.measure(car);
        }
    }

    /**
     * Finds {@link lock} at the present speed.
     *
     * @internal
     */
    findLock(car: StepView): void {
        const { state } = this;
        const speed = Math.abs(car.forwardSpeed);
        let share: number;
        if (this.curve) {
            const { io } = this;
            io[0] = speed;
            this.curve.lookUp(io);
            share = io[1];
        } else {
            const slow = Math.max(0, 1 - speed / state[STEERING.highSpeed]);
            share = state[STEERING.highSpeedLock] + (1 - state[STEERING.highSpeedLock]) * slow;
        }
        state[STEERING.lock] = state[STEERING.reach] * share;
    }

    /** Finds {@link rearNow} at the present speed. */
    private findRearRatio(car: StepView): void {
        const { state } = this;
        const speed = state[STEERING.rearFastSpeed];
        const slow = state[STEERING.rearRatio];
        const share = speed > 0 ? Math.min(1, Math.abs(car.forwardSpeed) / speed) : 0;
        state[STEERING.rearNow] = slow + share * (state[STEERING.rearRatioFast] - slow);
    }

    /** Finds where the axles are, and which wheels turn; those that turn no more go straight. */
    private measure(car: StepView): void {
        const { state, steered, fixed } = this;
        const rearTurns = state[STEERING.rearRatio] !== 0 || state[STEERING.rearFastSpeed] > 0;
        const isSteered = steered.length > 0;
        const straight = rearTurns ? fixed : fixed.filter((wheel) => !(ownLockOf(wheel) > 0));
        const still = straight.length > 0 ? straight : steered.filter((wheel) => ownLockOf(wheel) === 0);
        const turning = [...steered, ...fixed].filter((wheel) => !still.includes(wheel));
        const places = turning.map(({ mount }) => mount.position[2]);
        const foremost = places.length > 0 ? Math.max(...places) : 0;
        const rearmost = places.length > 0 ? Math.min(...places) : 0;
        const axle = still.length === 0 ? (foremost + rearmost) / 2 : meanPlace(still);
        state[STEERING.reference] = foremost > axle ? foremost : rearmost;
        state[STEERING.base] = state[STEERING.reference] - axle;
        state[STEERING.side] = isSteered && fixed.length > 0 && meanPlace(steered) < meanPlace(fixed) ? -1 : 1;
        state[STEERING.turnedTo] = NaN;
        car.wheels.forEach((wheel, i) => {
            const own = ownLockOf(wheel);
            const isOurs = steered.includes(wheel) || fixed.includes(wheel);
            const turns =
                steered.includes(wheel) || (isOurs && own >= 0) || (isSteered && rearTurns && fixed.includes(wheel));
            if (!turns && state[STEERING.wheelAngles + i] < Infinity) {
                wheel.steerAngle = 0;
            }
            state[STEERING.wheelAngles + i] = turns ? 0 : Infinity;
            state[STEERING.ownLocks + i] = own;
            state[STEERING.ways + i] = this.wayOf(wheel);
        });
        state[STEERING.reach] = this.findReach();
    }

    /** Distance of a wheel ahead of the center of the turn, m, as {@link STEERING} has it. */
    private wayOf(wheel: Wheel): number {
        const { state, rearRatio } = this;
        const center = state[STEERING.reference] - state[STEERING.base] / (1 - rearRatio);
        const way = wheel.mount.position[2] - center;
        if (Math.abs(way) < ON_LINE && rearRatio === 0) {
            return this.fixed.includes(wheel) ? -Infinity : Infinity;
        }
        return state[STEERING.side] * way;
    }

    /** Reach of the virtual wheel, rad: mean of the steered wheels, or of the others with maxima where those stay straight. */
    private findReach(): number {
        const { steered, fixed, maxAngle } = this;
        if (!steered.some((wheel) => ownLockOf(wheel) >= 0)) {
            return maxAngle > 0 ? maxAngle : this.meanLock(fixed) || maxAngle;
        }
        return this.meanLock(steered) || this.meanLock(fixed) || maxAngle;
    }

    /** Mean over wheels of the angle at full lock, in the middle of their axle; fixed ones without a maximum are left out. */
    private meanLock(wheels: readonly Wheel[]): number {
        const { maxAngle, ackermann, steered } = this;
        const counted = wheels.filter((wheel) => steered.includes(wheel) || ownLockOf(wheel) >= 0);
        const locks = counted.map((wheel) => {
            const own = ownLockOf(wheel);
            return own >= 0
                ? besideLock(own, Math.abs(wheel.mount.position[0]), this.wayOf(wheel), ackermann)
                : maxAngle;
        });
        return locks.reduce((sum, lock) => sum + lock / locks.length, 0);
    }

    /** Finds the angles of the wheels that turn. */
    private findAngles(car: StepView): void {
        const { state } = this;
        const { maxAngle, reach } = this;
        const angle = reach === maxAngle ? state[STEERING.angle] : state[STEERING.angle] * (maxAngle / reach);
        const ackermann = state[STEERING.ackermann];
        const rearRatio = state[STEERING.rearNow];
        const reference = state[STEERING.reference];
        const base = state[STEERING.base];
        const front = Math.tan(angle);
        const rear = rearRatio === 0 || this.fixed.length === 0 ? 0 : Math.tan(angle * rearRatio);
        const curvature = base === 0 ? 0 : (front - rear) / base;
        const { wheels } = car;
        for (let i = 0; i < wheels.length; i++) {
            if (state[STEERING.wheelAngles + i] === Infinity) {
                continue;
            }
            const wheel = wheels[i].state;
            if (state[STEERING.ownLocks + i] >= 0) {
                turnToOwnLock(state, wheel, i);
                continue;
            }
            const tangent = front - curvature * (reference - wheel[WHEEL.hubZ]);
            // its axle passes through the center of the turn, 1 / curvature to the left; it differs little from the angle
            const beside = 1 - curvature * wheel[WHEEL.hubX];
            const ideal = angle + arctangent(tangent - beside * front, beside + tangent * front);
            const parallel = ackermann === 1 ? ideal : Math.atan(tangent);
            state[STEERING.wheelAngles + i] = parallel + ackermann * (ideal - parallel);
        }
    }
}

function ownLockOf({ state }: Wheel): number {
    return state[WHEEL.maxSteerAngle];
}
