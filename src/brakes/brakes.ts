import type { Drivable } from '../control/drivable.js';
import type { Wheel } from '../wheel/wheel.js';

/** Pedal brakes on all wheels with a front share, and a hand brake on the rear. */
export class Brakes {
    readonly front: Wheel[];
    readonly rear: Wheel[];

    /** Torque of all wheels together at full pedal, N m. */
    maxTorque = 4500;

    /** Share of the pedal torque on the front axle, 0 to 1. */
    bias = 0.7;

    /** Torque of the rear wheels together at full hand brake, N m. */
    maxHandbrakeTorque = 2500;

    constructor(front: Wheel[], rear: Wheel[]) {
        this.front = front;
        this.rear = rear;
    }

    /** Writes the brake torque of every wheel. */
    step(car: Drivable): void {
        const { pedals } = car;
        const torque = car.states.pedalTorque;
        const pedal = pedals.brake * this.maxTorque;
        const front = (pedal * this.bias) / this.front.length;
        const rear = (pedal * (1 - this.bias) + pedals.handbrake * this.maxHandbrakeTorque) / this.rear.length;
        for (let i = 0; i < this.front.length; i++) {
            torque[this.front[i].index] = front;
        }
        for (let i = 0; i < this.rear.length; i++) {
            torque[this.rear[i].index] = rear;
        }
    }
}
