import type { Aid } from './aid.js';
import { SpinControl } from './spin-control.js';
import type { Brakes } from '../brakes/brakes.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import { PEDAL_TORQUE } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Slower than this a car starts, m/s. */
const STANDING = 1;

/** Traction control: no more throttle than the driven wheels can use, and a brake on a wheel that spins. */
export class TractionControl implements Aid {
    enabled = false;
    strength = 1;
    active = false;

    /** Whether it brakes: quicker than the engine, and where one wheel spins alone it does what a lock would. */
    brakes = true;

    /** Up to this speed it brakes, m/s; beyond, a pull to one side would be worse than less drive. */
    brakeSpeed = 11;

    private readonly spin = new SpinControl();
    private braking = false;

    reset(standing = true): void {
        this.spin.reset(standing);
        this.active = false;
    }

    /**
     * Lifts the throttle.
     *
     * @param vehicle - The car.
     * @param wanted - Whether another aid asks for it.
     * @param dt - Length of the step, s.
     */
    step(vehicle: Vehicle, wanted: boolean, dt: number): void {
        const { spin } = this;
        const { pedals } = vehicle;
        this.braking = false;
        if ((!this.enabled && !wanted) || pedals.throttle <= 0) {
            this.reset(Math.abs(vehicle.forwardSpeed) < STANDING);
            return;
        }
        this.braking = this.brakes && vehicle.brakes !== null && Math.abs(vehicle.forwardSpeed) < this.brakeSpeed;
        spin.step(vehicle, this.braking, dt);
        const over = pedals.throttle - spin.ceiling;
        this.active = over > 0;
        if (over > 0) {
            pedals.throttle -= this.strength * over;
        }
    }

    /** Brakes the wheels that spin. */
    press(vehicle: Vehicle): void {
        if (this.braking && this.spin.pressing && vehicle.brakes) {
            this.pressAxle(vehicle.brakes, vehicle.brakes.front);
            this.pressAxle(vehicle.brakes, vehicle.brakes.rear);
        }
    }

    private pressAxle(brakes: Brakes, wheels: Wheel[]): void {
        const most = wheels === brakes.front ? brakes.frontWheelTorque : brakes.rearWheelTorque;
        const { brake } = this.spin;
        for (let i = 0; i < wheels.length; i++) {
            const { index, state } = wheels[i];
            if (brake[index] > 0) {
                brake[index] = Math.min(most, brake[index]);
                state[PEDAL_TORQUE] += this.strength * brake[index];
                this.active = true;
            }
        }
    }
}
