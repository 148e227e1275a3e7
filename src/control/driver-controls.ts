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

    /** Clutch pedal, 0 released to 1 pressed. An automatic clutch works by itself, and opens farther when it is pressed. */
    clutch = 0;

    /** Selects reverse; the gearbox obeys when the car has all but stopped. */
    reverse = false;

    /** Selects neutral: the wheels run free of the engine. */
    neutral = false;

    /** Selects park: neutral, and a pawl that holds the driven wheels once the car has all but stopped. */
    park = false;

    /** Shifts an automatic gearbox by hand: {@link gear} counts from its next change on. */
    manual = false;

    /** Gear that the driver wants of a gearbox shifted by hand: -1 reverse, 0 neutral, 1 and up forward. */
    gear = 1;

    /** The key: false stops a combustion engine, true starts it. */
    ignition = true;

    /** Lets go of everything. The key stays as it is. */
    release(): void {
        this.throttle = 0;
        this.brake = 0;
        this.steer = 0;
        this.handbrake = 0;
        this.clutch = 0;
        this.reverse = false;
        this.neutral = false;
        this.park = false;
        this.manual = false;
        this.gear = 1;
    }

    /** Brings everything back into its range; what is not a number counts as released. */
    limit(): void {
        this.throttle = this.throttle > 0 ? Math.min(this.throttle, 1) : 0;
        this.brake = this.brake > 0 ? Math.min(this.brake, 1) : 0;
        this.handbrake = this.handbrake > 0 ? Math.min(this.handbrake, 1) : 0;
        this.clutch = this.clutch > 0 ? Math.min(this.clutch, 1) : 0;
        this.steer = Math.abs(this.steer) <= 1 ? this.steer : Math.sign(this.steer) || 0;
        this.gear = Number.isFinite(this.gear) ? Math.max(-1, Math.round(this.gear)) : 1;
    }
}

/** Sets the controls at the start of every physics step, so that what it does cannot depend on the frame rate. */
export interface Driver {
    drive(controls: DriverControls, dt: number): void;

    /** Called when the vehicle has been put somewhere else, at rest: forget what was going on. */
    reset?(): void;
}
