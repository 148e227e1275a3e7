import { ElectricMotor } from './electric-motor.js';
import { SHARE, Shaft } from './shaft.js';
import type { Drivable } from '../control/drivable.js';
import { PEDAL_TORQUE } from '../wheel/state.js';

/**
 * An electric motor that is always joined to the wheels: no clutch, one gear. The brake pedal brakes with the motor
 * first, up to what it can, and with friction for the rest, so that the driven wheels get what the pedal asks.
 */
export class ElectricDrive {
    readonly motor = new ElectricMotor();

    /** Between motor and wheels. */
    readonly shaft = new Shaft();

    /** Whether the friction brakes go on where the generator fades, so that lifting brings the car to rest and holds it. */
    onePedal = false;

    /** Torque of all wheels together that the motor took over from the pedal in this step, N m. */
    regenTorque = 0;

    /** Motor turns per wheel turn, negative in reverse; stays joined in neutral. */
    ratio = 0;

    reset(): void {
        this.motor.speed = 0;
    }

    /** Joins the motor by the gearbox's present ratio; in reverse it turns backward. */
    join(ratio: number): void {
        if (ratio === 0) {
            return;
        }
        if (ratio * this.ratio < 0) {
            this.motor.speed = -this.motor.speed;
        }
        this.ratio = ratio;
    }

    /** Finds the motor's torque, and shares the pedal between it and the friction brakes. */
    step(car: Drivable, dt: number): void {
        const { motor, shaft } = this;
        this.askOfPedal(car);
        motor.evaluate();
        this.relieveBrakes(car);
        const inertia = motor.inertia - dt * motor.slope;
        shaft.capacity = this.ratio === 0 ? 0 : Infinity;
        shaft.source = motor.speed + (dt * motor.torque) / inertia;
        shaft.softness = dt / inertia;
    }

    /** Turns the motor on by what its shaft leaves of its torque. */
    settle(dt: number): void {
        const { motor } = this;
        motor.speed += (dt * (motor.torque - this.shaft.torque)) / (motor.inertia - dt * motor.slope);
        motor.meter(dt);
    }

    /** As much as the wheel that brakes least lets the motor do: it brakes all its wheels, and no brake can push. */
    private askOfPedal(car: Drivable): void {
        const { state: shaft } = this.shaft;
        const { motor } = this;
        motor.pedalTorque = 0;
        if (car.pedals.brake <= 0 || car.pedals.handbrake > 0) {
            return;
        }
        let most = Infinity;
        for (let i = 0; i < car.wheels.length; i++) {
            if (shaft[SHARE + i] !== 0) {
                most = Math.min(most, car.wheels[i].state[PEDAL_TORQUE] / Math.abs(shaft[SHARE + i]));
            }
        }
        motor.pedalTorque = most < Infinity ? most : 0;
    }

    private relieveBrakes(car: Drivable): void {
        const { state: shaft } = this.shaft;
        const { motor } = this;
        const holding = this.onePedal && motor.throttle === 0 ? motor.coastLack : 0;
        this.regenTorque = 0;
        for (let i = 0; i < car.wheels.length; i++) {
            const turns = Math.abs(shaft[SHARE + i]);
            car.wheels[i].state[PEDAL_TORQUE] += turns * (holding - motor.takenOver);
            this.regenTorque += turns * motor.takenOver;
        }
    }
}
