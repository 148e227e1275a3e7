import { CONTROLS, type DriverControls } from '../control/driver-controls.js';
import type { DriverView } from '../control/driver-view.js';
import type { Archive } from '../math/archive.js';

/** Below this speed a car counts as standing, m/s: `standing_still_epsilon` of CARLA's AckermannController. */
const STANDING = 0.1;

/** Speed error to acceleration, 1/s: slow against the force loop, quick against traffic. Estimate. */
const GAIN = 1;

/** Time in which the pedals close the error of force, s, rolling and creeping with a clutch that slips. Estimates. */
const FOOT = 0.05;
const CREEPING_FOOT = 0.3;

/** A foot takes so long at least to press a pedal down, s. Estimate: in a fright 0.15 to 0.3 s. */
const FULL_TRAVEL = 0.25;

/** Coming off the pedal is quicker by a factor. Estimate. */
const LIFT = 2.5;

/** Below this speed a car creeps, m/s: a clutch that pulls away in first gear slips up to here, and fades from here to half as much again. Estimate. */
const CREEP = 4.5;

/** Slowing down less than this takes the foot off the throttle and not yet to the brake, m/s². Estimate. */
const BETWEEN = 0.2;

/** Time over which slope, air and rolling resistance are averaged, s. */
const RESISTANCE = 0.25;

/** Time over which it is learned what a pedal is worth, s. */
const LEARNING = 0.1;

/** Resistance of a rolling car with no pedal pressed, m/s²: rolling, and an engine that brakes. Estimate. */
const COAST = 0.4;

/** Acceleration at full throttle in first gear, m/s²: a strong car. Estimate. */
const FIRST_GEAR = 6;

/** A pull away takes so much more throttle than its force, m/s², before one presses on, and slower by a factor. Estimates. */
const LAUNCH = 1;
const PATIENCE = 0.2;

/** After a change of gear the clutch slips so long, s. Estimate. */
const SETTLED = 0.5;

/** A pedal pressed less than this tells nothing about what it is worth. */
const PRESSED = 0.08;

/**
 * Holds a speed with throttle, brake and reverse, whatever the car: the two stages of CARLA's AckermannController. The
 * error of speed sets an acceleration, limited in size and in jerk; the error of acceleration moves one pedal from -1,
 * full brake, to 1, full throttle. CARLA's gains (.15/0/.25 and .01/0/.01) add up once a frame, so they depend on the
 * frame rate and on the car; here the second stage compares forces, which the tires tell at once, and learns what the
 * car gives for its pedals. What the tires give and the car does not make of it is slope, air and rolling resistance: it
 * is added to what is asked, so that no error of speed is left.
 */
export class SpeedControl {
    /** Speed to hold, m/s; negative backward. The direction changes only at a standstill. */
    speed = 0;

    /** Acceleration that the driver knows to be needed, m/s² along the car's forward axis: it comes on top. */
    feedForward = 0;

    /** Limits of speeding up and slowing down, m/s², and of how fast that changes, m/s³. The first two are CARLA's. */
    maxAcceleration = 3;
    maxDeceleration = 8;
    jerk = Infinity;

    /** Acceleration that the first stage asks for, m/s² in the direction of the selected gear. */
    demand = 0;

    /** Acceleration wanted from the pedals, m/s²: above zero by the throttle, below by the brake. */
    private push = 0;

    /** Acceleration at full throttle, deceleration at full brake, and resistance along the car's forward axis, m/s². */
    private drive = FIRST_GEAR;
    private braking = 12;
    private resistance = 0;
    private lastSpeed = 0;
    private direction = 1;
    private known = false;

    /** Ratio of the gear that is in, 0 while it changes, and of the last one that was; time since it came, s. */
    private ratio = 0;
    private gearing = 0;
    private sinceShift = 0;

    /**
     * This step, in the direction of the selected gear: error of speed, m/s; acceleration that is known to be needed, and
     * tire force per mass, present and wanted, m/s²; and the share of an error that the pedals take away. In fields,
     * for numbers in calls may be boxed on the heap.
     */
    private error = 0;
    private needed = 0;
    private force = 0;
    private wanted = 0;
    private foot = 0;

    /** Largest move of a pedal in this step, as a share of its travel. */
    private travel = 0;

    reset(): void {
        this.demand = 0;
        this.push = 0;
        this.drive = FIRST_GEAR;
        this.gearing = 0;
        this.braking = 12;
        this.resistance = 0;
        this.known = false;
    }

    serialize(archive: Archive): void {
        const { io } = archive;
        io[0] = this.demand;
        io[1] = this.push;
        io[2] = this.drive;
        io[3] = this.braking;
        io[4] = this.resistance;
        io[5] = this.lastSpeed;
        io[6] = this.gearing;
        io[7] = this.sinceShift;
        archive.exchange(8);
        this.demand = io[0];
        this.push = io[1];
        this.drive = io[2];
        this.braking = io[3];
        this.resistance = io[4];
        this.lastSpeed = io[5];
        this.gearing = io[6];
        this.sinceShift = io[7];
        this.direction = archive.integer(this.direction);
        this.known = archive.flag(this.known);
    }

    /** Sets the pedals for the step of length `dt`. */
    step(vehicle: DriverView, controls: DriverControls, dt: number): void {
        const speed = vehicle.forwardSpeed;
        const force = vehicle.tireForce / vehicle.body.inertia[0];
        if (this.known) {
            const lost = force - (speed - this.lastSpeed) / dt;
            const change = (lost - this.resistance) * Math.min(1, dt / RESISTANCE);
            this.resistance = Math.max(-this.maxDeceleration, Math.min(this.maxDeceleration, this.resistance + change));
        }
        this.lastSpeed = speed;
        this.known = true;

        const standing = Math.abs(speed) < STANDING;
        if (standing && this.speed === 0) {
            controls.throttle = 0;
            controls.brake = 1;
            this.push = 0;
            this.demand = 0;
            return;
        }
        if (standing) {
            controls.reverse = this.speed < 0;
        }
        const direction = controls.reverse ? -1 : 1;
        if (direction !== this.direction) {
            this.direction = direction;
            this.push = 0;
            this.demand = 0;
        }
        // against the present direction: to a standstill first
        const target = this.speed * direction > 0 ? this.speed : 0;
        this.error = direction * (target - speed);
        this.needed = direction * this.feedForward;
        this.force = direction * force;
        this.aim(dt);
        const creeping = Math.max(0, Math.min(1, 3 - (2 * Math.abs(speed)) / CREEP));
        this.noteGear(vehicle, creeping > 0, dt);
        this.travel = dt / FULL_TRAVEL;
        this.foot = Math.min(1, dt / (FOOT + creeping * (CREEPING_FOOT - FOOT)));
        if (this.ratio !== 0 || this.push < 0 || this.demand < 0) {
            this.wanted = this.demand + direction * this.resistance;
            this.press(creeping > 0);
        }
        const { numbers } = controls;
        const throttle = Math.max(0, this.push / this.drive);
        const brake = Math.max(0, -(this.push + BETWEEN) / this.braking);
        if (throttle !== numbers[CONTROLS.throttle] || brake !== numbers[CONTROLS.brake]) {
            numbers[CONTROLS.throttle] = throttle;
            numbers[CONTROLS.brake] = brake;
            controls.changed(); // an accessor may box a number that is new in every step
        }
        if (creeping === 0 && this.ratio !== 0 && this.sinceShift > SETTLED) {
            this.learn(controls, dt);
        }
    }

    /** First stage: from the error of speed to {@link demand}. */
    private aim(dt: number): void {
        const { error } = this;
        const size = Math.abs(error);
        // so much error can be taken away while the acceleration fades at the limit of the jerk
        const near = this.jerk / (GAIN * GAIN);
        const rate = size > near ? Math.sqrt(2 * this.jerk * (size - near / 2)) : GAIN * size;
        const wanted = Math.sign(error) * rate + this.needed;
        const limited = Math.max(-this.maxDeceleration, Math.min(this.maxAcceleration, wanted));
        const most = this.jerk * dt;
        this.demand += Math.max(-most, Math.min(most, limited - this.demand));
    }

    /** Second stage: from forces per mass, present and wanted, to {@link push}. */
    private press(creeping: boolean): void {
        const { wanted } = this;
        const error = wanted - this.force;
        // an engine that has to rev up first, or a clutch that still slips after a shift, answers late: no heavier foot
        // than a common car needs, unless that is too little
        const late = creeping ? LAUNCH : this.sinceShift < SETTLED ? 0 : Infinity;
        const patient = error > 0 && this.push > wanted + late;
        const most = this.travel * (this.push > 0 ? this.drive : this.braking);
        const move = this.foot * error * (patient ? PATIENCE : 1);
        const limited = Math.max(-LIFT * most, Math.min(most, move));
        this.push = Math.max(-this.braking - BETWEEN, Math.min(this.drive, this.push + limited));
    }

    /** Another gear, another worth of the throttle. */
    private noteGear(vehicle: DriverView, creeping: boolean, dt: number): void {
        const ratio = vehicle.gearRatio;
        if (ratio !== 0 && this.gearing !== 0 && ratio !== this.gearing) {
            this.drive *= ratio / this.gearing;
            this.sinceShift = 0;
        }
        this.gearing = ratio !== 0 ? ratio : this.gearing;
        this.ratio = ratio;
        this.sinceShift += dt;
        if (creeping) {
            this.drive = FIRST_GEAR;
        }
    }

    /** Learns what the pedals are worth, m/s². */
    private learn(controls: DriverControls, dt: number): void {
        const share = Math.min(1, dt / LEARNING);
        if (controls.throttle > PRESSED) {
            const worth = Math.max(0.5, Math.min(10, (this.force + COAST) / controls.throttle));
            const was = this.drive;
            this.drive += share * (worth - was);
            this.push *= this.drive / was; // what is learned moves no foot
        } else if (controls.brake > PRESSED) {
            const worth = Math.max(4, Math.min(40, -this.force / controls.brake));
            const was = this.braking;
            this.braking += share * (worth - was);
            this.push = (this.push + BETWEEN) * (this.braking / was) - BETWEEN;
        }
    }
}
