import { SHAFT, Shaft } from './shaft.js';
import { Track } from './track.js';
import { CONTROLS, type DriverControls } from '../control/driver-controls.js';
import type { StepView } from '../control/step-view.js';
import { needObject } from '../math/argument.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { needWheels } from '../wheel/need-wheels.js';
import type { Wheel } from '../wheel/wheel.js';

/** Share of its speed that a hydrostatic drive loses to leakage at its largest force. Estimate: a volumetric efficiency of 95 %. */
const LEAKAGE = 0.05;

/** Speed at which the vehicle clearly goes one way, m/s. */
const CREEP = 0.5;

/** Throttle in reverse from which a vehicle that stands steers as one that backs up; half of it turns it neither way. Estimate. */
const BACKING_THROTTLE = 0.15;

/**
 * Two tracks in place of axles, and the drive that steers them: a double differential with a hydrostatic steering motor, as most
 * tanks since the 1970s have. It makes one belt faster by as much as it makes the other slower, so that a vehicle that stands turns
 * on the spot, and one that drives straight has both belts alike.
 */
export class Tracks {
    /** @internal */
    readonly order = 50;

    /** The belt on the left. */
    readonly left: Track;

    /** The belt on the right. */
    readonly right: Track;

    /**
     * Yaw rate at full steering, as the belts would have it without slip, rad/s. 0 leaves both belts to the differential, as in a
     * half-track that steers by its front wheels.
     */
    turnRate = 0.6;

    /** Most lateral acceleration that the driver can ask for, m/s²: at speed, full steering turns less. */
    lateralLimit = 3;

    /** Most force with which the steering drive pushes one belt and holds back the other, N. */
    steeringForce = 1e5;

    /**
     * Pulls of both belts, and last the force of the steering drive, N.
     *
     * @internal
     */
    readonly shafts: readonly Shaft[];

    private readonly steering = new Shaft();
    private gauge = 1;
    private layouts = -1;

    /**
     * @param left - Wheels under the left belt.
     * @param right - Wheels under the right belt.
     */
    constructor(left: readonly Wheel[], right: readonly Wheel[]) {
        needWheels('new TracksModel(left)', left);
        needWheels('new TracksModel(left, right)', right);
        this.left = new Track(left);
        this.right = new Track(right);
        this.shafts = [...this.left.pulls, ...this.right.pulls, this.steering];
    }

    /** True if the vehicle steers by its belts: no wheel is turned then. */
    get steers(): boolean {
        return this.turnRate > 0;
    }

    /** Force with which the steering drive pushed the right belt forward and the left one back in the last step, N. */
    get steeringPush(): number {
        return this.steering.torque;
    }

    /**
     * Puts the belts around the wheels.
     *
     * @internal
     */
    attach(): void {
        this.left.wrap(true);
        this.right.wrap(true);
    }

    /**
     * Removes them.
     *
     * @internal
     */
    release(): void {
        this.left.wrap(false);
        this.right.wrap(false);
    }

    /** @internal */
    needs(wheel: Wheel): boolean {
        return this.left.wheels.includes(wheel) || this.right.wheels.includes(wheel);
    }

    /**
     * Tells the solve what the belts hold together, and how much faster the right one is to run.
     *
     * @internal
     */
    drive(car: StepView): void {
        if (car.layouts !== this.layouts) {
            this.layouts = car.layouts;
            this.gauge = meanSide(this.left.wheels) - meanSide(this.right.wheels);
            for (const { share } of this.shafts) {
                share.fill(0);
            }
        }
        this.left.hold();
        this.right.hold();
        this.right.shareIn(this.steering, 1);
        this.left.shareIn(this.steering, -1);
        const { forwardSpeed } = car;
        const speed = Math.abs(forwardSpeed);
        const rate = speed * this.turnRate > this.lateralLimit ? this.lateralLimit / speed : this.turnRate;
        // backward as a car does: steered to the left, the tail goes to the left
        const way = 1 - 2 * backing(car.controls, forwardSpeed);
        const { state } = this.steering;
        state[SHAFT.source] = way * rate * this.gauge * car.controls.numbers[CONTROLS.steer];
        state[SHAFT.softness] = (LEAKAGE * this.turnRate * this.gauge) / this.steeringForce;
        state[SHAFT.capacity] = this.steers ? this.steeringForce : 0;
    }
}

/** Share of 1 by which a vehicle backs up: as its driver asks while it stands, as it goes while it coasts. */
function backing({ reverse, throttle }: DriverControls, forwardSpeed: number): number {
    const asked = Math.min(1, throttle / BACKING_THROTTLE);
    return reverse ? Math.max(0, Math.min(1, asked - forwardSpeed / CREEP)) : 0;
}

/**
 * Force of the steering drive, N, that turning on the spot takes where the friction is 1: the moment of slewing resistance over the
 * gauge. For wheels with equal loads that is mu W L / 4 of a belt with even pressure (J. Y. Wong, Theory of Ground Vehicles,
 * "Steering of tracked vehicles"), wheel by wheel.
 *
 * @param tracks - Tracks of the vehicle.
 * @param mass - Mass of the vehicle, kg.
 */
export function slewForce(tracks: Tracks, mass: number): number {
    needObject('slewForce(tracks)', tracks, 'a TracksModel such as vehicle.tracks', 'left');
    const { left, right } = tracks;
    const wheels = [...left.wheels, ...right.wheels];
    const middle = wheels.reduce((sum, { mount }) => sum + mount.position[2], 0) / wheels.length;
    const lever = wheels.reduce((sum, { mount }) => sum + Math.abs(mount.position[2] - middle), 0) / wheels.length;
    return (mass * STANDARD_GRAVITY * lever) / (meanSide(left.wheels) - meanSide(right.wheels));
}

/** Mean place of the wheels of a side, m to the left. */
function meanSide(wheels: readonly Wheel[]): number {
    return wheels.reduce((sum, { mount }) => sum + mount.position[0], 0) / wheels.length;
}
