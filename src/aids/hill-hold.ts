import type { Aid } from './aid.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import { DRIVEN_TORQUE, MOTOR_TORQUE, WHEEL_RADIUS } from '../wheel/state.js';

/** Slower than this the car stands, m/s. */
const STANDING = 0.1;

/** Slopes less steep than this roll nobody back, as sine. */
const FLAT = 0.03;

/** How long it holds at most once the pedal is let go, s: what production cars give. */
const TIME = 1;

/**
 * Hill hold: keeps the brake on when the pedal is let go on a slope, until the drive outweighs the slope, which it reads
 * from the pitch of the body, or a second has passed. A car in gear against nobody's will rolls back otherwise.
 */
export class HillHold implements Aid {
    enabled = false;
    strength = 1;
    active = false;

    private pressed = 0;
    private left = 0;

    /** N */
    private drive = 0;

    reset(): void {
        this.active = false;
        this.pressed = 0;
        this.left = 0;
    }

    step(vehicle: Vehicle, dt: number): void {
        const { pedals, body, controls } = vehicle;
        const direction = controls.reverse ? -1 : 1;
        const climb = direction * body.rotation[5];
        this.active = false;
        if (!this.enabled || Math.abs(vehicle.forwardSpeed) > STANDING || climb < FLAT) {
            this.pressed = 0;
            this.left = 0;
            return;
        }
        if (pedals.brake > 0) {
            this.pressed = Math.max(pedals.brake, this.left > 0 ? this.pressed : 0);
            this.left = TIME;
            return;
        }
        this.left = Math.max(0, this.left - dt);
        this.findDrive(vehicle);
        if (this.left === 0 || direction * this.drive > climb * body.inertia[0] * STANDARD_GRAVITY) {
            this.left = 0;
            return;
        }
        pedals.brake = this.strength * this.pressed;
        this.active = true;
    }

    /** Force of the drive on all wheels as engine and gearbox report it. */
    private findDrive(vehicle: Vehicle): void {
        this.drive = 0;
        for (let i = 0; i < vehicle.wheels.length; i++) {
            const { state } = vehicle.wheels[i];
            this.drive += (state[DRIVEN_TORQUE] + state[MOTOR_TORQUE]) / state[WHEEL_RADIUS];
        }
    }
}
