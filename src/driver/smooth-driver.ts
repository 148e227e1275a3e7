import { CONTROLS, type Driver, DriverControls } from '../control/driver-controls.js';
import type { DriverView } from '../control/driver-view.js';
import type { Archive } from '../math/archive.js';

/** Slower than this keys have the whole lock, and at twice that it is bound in full, m/s: as with the steering help. */
const SLOW = 5;

/** Least and largest position of the steering. */
const bounds = new Float64Array(2);

/**
 * Turns switches into movements of feet and hands: every control follows its target at a limited rate, inside the
 * physics step, so a keyboard drives the same at every frame rate.
 */
export class SmoothDriver implements Driver {
    /** Values that the controls move toward. */
    readonly target = new DriverControls();

    /** Full pedal travels per second. */
    pedalRate = 5;

    /** Straight-ahead-to-lock travels per second, away from the center. */
    steerRate = 2.5;

    /** Straight-ahead-to-lock travels per second, toward the center. */
    returnRate = 5;

    private car: DriverView | null = null;

    /** Neutral car: its steering angle at the limit of grip times the square of its speed, m²/s² rad. */
    private neutral = 0;

    /**
     * Keeps the steering within the grip of a car's front tires at its present speed, so that a key which is held corners as
     * hard as the car can. Call it once a frame: of a car that cannot say what its front tires do, its present settings count.
     *
     * @param car - Car that is driven; null leaves the whole lock to every key.
     */
    keepGrip(car: DriverView | null): void {
        this.car = car;
        this.neutral = car === null || car.boundSteering ? 0 : car.wheelbase * car.estimateGrip().lateral;
    }

    /** Moves the controls toward the target. */
    drive(controls: DriverControls, dt: number): void {
        const target = this.target;
        this.findBounds();
        const wanted = Math.max(bounds[0], Math.min(bounds[1], target.steer));
        const pedal = this.pedalRate * dt;
        controls.throttle += Math.max(-pedal, Math.min(pedal, target.throttle - controls.throttle));
        controls.brake += Math.max(-pedal, Math.min(pedal, target.brake - controls.brake));
        controls.handbrake += Math.max(-pedal, Math.min(pedal, target.handbrake - controls.handbrake));
        const { numbers } = controls;
        const steer = numbers[CONTROLS.steer];
        const returning = wanted * steer < 0 || Math.abs(wanted) < Math.abs(steer);
        const turn = (returning ? this.returnRate : this.steerRate) * dt;
        if (wanted !== steer) {
            numbers[CONTROLS.steer] = steer + Math.max(-turn, Math.min(turn, wanted - steer));
            controls.changed(); // an accessor boxes a number that is new in every step
        }
        controls.clutch += Math.max(-pedal, Math.min(pedal, target.clutch - controls.clutch));
        controls.reverse = target.reverse;
        controls.neutral = target.neutral;
        controls.park = target.park;
        controls.manual = target.manual;
        controls.gear = target.gear;
        controls.ignition = target.ignition;
        controls.boost = target.boost;
        controls.pitch = target.pitch;
        controls.roll = target.roll;
    }

    /** Shows the target of the controls to a snapshot. */
    serialize(archive: Archive): void {
        archive.kind('smooth');
        this.target.serialize(archive);
    }

    reset(): void {
        this.target.release();
    }

    /** Writes the bounds of the steering. */
    private findBounds(): void {
        const { car } = this;
        bounds[0] = -1;
        bounds[1] = 1;
        if (car === null || !(car.velocity[2] > SLOW)) {
            return;
        }
        const speed = car.velocity[2];
        const share = Math.min(1, (speed / SLOW - 1) ** 2);
        if (car.boundSteering) {
            car.boundSteering(bounds);
        } else {
            bounds[1] = Math.atan(this.neutral / (speed * speed)) / Math.max(1e-6, car.steerLock);
            bounds[0] = -bounds[1];
        }
        bounds[0] = share * Math.max(-1, bounds[0]) - (1 - share);
        bounds[1] = share * Math.min(1, bounds[1]) + (1 - share);
    }
}
