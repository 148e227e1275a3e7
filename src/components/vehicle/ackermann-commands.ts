import type { DriverView } from '../../control/driver-view.js';
import { AckermannDriver, type AckermannCommand } from '../../driver/ackermann-driver.js';

/** A command that says nothing. */
const STANDING: AckermannCommand = { steer: 0, steerSpeed: 0, speed: 0, acceleration: 0, jerk: 0 };

/** Puts a driver on a vehicle that obeys commands of steer angle and speed, and takes it off again. */
export class AckermannCommands {
    private driver: AckermannDriver | null = null;

    /**
     * @param vehicle - Vehicle to drive.
     * @param command - The command; members left out are 0. Null gives the controls back.
     */
    give(vehicle: DriverView, command: Partial<AckermannCommand> | null): void {
        if (!command) {
            if (vehicle.driver === this.driver) {
                vehicle.driver = null;
                vehicle.controls.release();
            }
            this.driver = null;
            return;
        }
        if (!this.driver || vehicle.driver !== this.driver) {
            this.driver = new AckermannDriver(vehicle);
            vehicle.driver = this.driver;
        }
        Object.assign(this.driver.command, STANDING, command);
    }
}
