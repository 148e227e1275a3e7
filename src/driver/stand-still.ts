import { SpeedControl } from './speed-control.js';
import type { Driver, DriverControls } from '../control/driver-controls.js';
import type { DriverView } from '../control/driver-view.js';
import type { Archive } from '../math/archive.js';

/** Deceleration that does not surprise those in or behind the car, m/s². Estimate. */
const GENTLE = 3;

/** A driver who brings a car to a stand, gently, and keeps it there. */
export class StandStill implements Driver {
    private readonly vehicle: DriverView;
    private readonly speedControl = new SpeedControl();

    constructor(vehicle: DriverView) {
        this.vehicle = vehicle;
        this.speedControl.maxDeceleration = GENTLE;
    }

    /** Sets the controls. */
    drive(controls: DriverControls, dt: number): void {
        controls.handbrake = 0;
        this.speedControl.step(this.vehicle, controls, dt);
    }

    reset(): void {
        this.speedControl.reset();
    }

    serialize(archive: Archive): void {
        archive.kind('stand still');
        this.speedControl.serialize(archive);
    }
}
