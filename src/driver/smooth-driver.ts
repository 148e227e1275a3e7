import { type Driver, DriverControls } from '../control/driver-controls.js';
import type { Archive } from '../math/archive.js';

/**
 * Turns switches into movements of feet and hands: every control follows its target at a limited rate, inside the
 * physics step, so a keyboard drives the same at every frame rate.
 */
export class SmoothDriver implements Driver {
    /** Where the controls shall go. */
    readonly target = new DriverControls();

    /** Full pedal travels per second. */
    pedalRate = 5;

    /** Straight-ahead-to-lock travels per second, away from the center. */
    steerRate = 2.5;

    /** The same toward the center. */
    returnRate = 5;

    /** Moves the controls toward the target. */
    drive(controls: DriverControls, dt: number): void {
        const target = this.target;
        const pedal = this.pedalRate * dt;
        controls.throttle += Math.max(-pedal, Math.min(pedal, target.throttle - controls.throttle));
        controls.brake += Math.max(-pedal, Math.min(pedal, target.brake - controls.brake));
        controls.handbrake += Math.max(-pedal, Math.min(pedal, target.handbrake - controls.handbrake));
        const returning = target.steer * controls.steer < 0 || Math.abs(target.steer) < Math.abs(controls.steer);
        const turn = (returning ? this.returnRate : this.steerRate) * dt;
        controls.steer += Math.max(-turn, Math.min(turn, target.steer - controls.steer));
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

    /** Shows a snapshot where the controls shall go. */
    serialize(archive: Archive): void {
        archive.kind('smooth');
        this.target.serialize(archive);
    }

    reset(): void {
        this.target.release();
    }
}
