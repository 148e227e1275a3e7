import type { Entity } from 'playcanvas';

import type { DriverView } from '../../control/driver-view.js';
import type { AckermannCommand, AckermannDriver } from '../../driver/ackermann-driver.js';
import { Late } from '../../math/late.js';
import { useLate } from '../findings/use-late.js';

/** Driver by steer angle and speed: loaded with the first command, which waits for it. */
export const ackermannDriver = new Late(() => import('../../driver/ackermann-driver.js'));

/** A command that says nothing. */
const STANDING: AckermannCommand = { steer: 0, steerSpeed: 0, speed: 0, acceleration: 0, jerk: 0 };

/** Puts a driver on a vehicle that obeys commands of steer angle and speed, and takes it off again. */
export class AckermannCommands {
    private driver: AckermannDriver | null = null;

    /** The last command; null once the controls were given back. */
    private last: AckermannCommand | null = null;

    /**
     * @param chassis - Its chassis.
     * @param vehicle - Vehicle to drive.
     * @param command - The command; members left out are 0. Null gives the controls back.
     */
    give(chassis: Entity, vehicle: DriverView, command: Partial<AckermannCommand> | null): void {
        if (!command) {
            if (vehicle.driver === this.driver) {
                vehicle.driver = null;
                vehicle.controls.release();
            }
            this.driver = null;
            this.last = null;
            return;
        }
        const given = { ...STANDING, ...command };
        this.last = given;
        useLate(ackermannDriver, chassis, 'the driver of ackermann()', (module) => {
            if (this.last !== given) {
                return; // another command has come since
            }
            if (!this.driver || vehicle.driver !== this.driver) {
                this.driver = new module.AckermannDriver(vehicle);
                vehicle.driver = this.driver;
            }
            Object.assign(this.driver.command, given);
        });
    }
}
