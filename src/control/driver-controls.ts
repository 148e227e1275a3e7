/** What a driver asks of a vehicle, whoever the driver is. */
export class DriverControls {
    /** Accelerator, 0 to 1. */
    throttle = 0;

    /** Brake pedal, 0 to 1. */
    brake = 0;

    /** Steering, -1 full right to 1 full left. */
    steer = 0;

    /** Hand brake, 0 to 1. */
    handbrake = 0;

    /** Selects reverse; an automatic gearbox obeys when the car has all but stopped. */
    reverse = false;

    /** Lets go of everything. */
    release(): void {
        this.throttle = 0;
        this.brake = 0;
        this.steer = 0;
        this.handbrake = 0;
        this.reverse = false;
    }

    /** Brings everything back into its range; what is not a number counts as released. */
    limit(): void {
        this.throttle = this.throttle > 0 ? Math.min(this.throttle, 1) : 0;
        this.brake = this.brake > 0 ? Math.min(this.brake, 1) : 0;
        this.handbrake = this.handbrake > 0 ? Math.min(this.handbrake, 1) : 0;
        this.steer = Math.abs(this.steer) <= 1 ? this.steer : Math.sign(this.steer) || 0;
    }
}

/** Sets the controls at the start of every physics step, so that what it does cannot depend on the frame rate. */
export interface Driver {
    drive(controls: DriverControls, dt: number): void;

    /** Called when the vehicle has been put somewhere else, at rest: forget what was going on. */
    reset?(): void;
}
