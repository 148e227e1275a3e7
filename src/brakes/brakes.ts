import type { Drivable } from '../control/drivable.js';
import type { Archive } from '../math/archive.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Pedal brakes on all wheels with a front share, and a hand brake, as a rule on the rear. */
export class Brakes {
    /** Wheels of the front axles. */
    readonly front: Wheel[];

    /** Wheels of the rear axles. */
    readonly rear: Wheel[];

    /** Torque of all wheels together at full pedal, N m. */
    maxTorque = 4500;

    /** Share of the pedal torque on the front axle, 0 to 1. */
    bias = 0.7;

    /** Torque of the wheels of an axle together at full pedal, N m, in place of total and share; 0 takes these. */
    frontTorque = 0;

    /** The same of the rear axle, N m. */
    rearTorque = 0;

    /** Torque of all its wheels together at full hand brake, N m. */
    maxHandbrakeTorque = 2500;

    /** Share of the hand brake on the front axle, 0 to 1: 0 holds the rear wheels alone. */
    handbrakeBias = 0;

    /** What the hand brake puts on a single wheel, N m. It is a cable: no aid takes it off. Of the last step. */
    frontHandTorque = 0;

    /** The same on a rear wheel, N m. */
    rearHandTorque = 0;

    /** Whether a pedal was pressed in the last step; the torques of wheels are 0 at the start of one. */
    private pressed = false;

    constructor(front: Wheel[], rear: Wheel[]) {
        this.front = front;
        this.rear = rear;
    }

    /** Torque of a single front wheel at full pedal, N m. */
    get frontWheelTorque(): number {
        return (this.frontTorque > 0 ? this.frontTorque : this.maxTorque * this.bias) / this.front.length;
    }

    /** Torque of a single rear wheel at full pedal, N m. */
    get rearWheelTorque(): number {
        return (this.rearTorque > 0 ? this.rearTorque : this.maxTorque * (1 - this.bias)) / this.rear.length;
    }

    /** @internal */
    serialize(archive: Archive): void {
        this.pressed = archive.flag(this.pressed);
    }

    /**
     * Writes the brake torque of every wheel.
     *
     * @internal
     */
    step(car: Drivable): void {
        const { brake, handbrake } = car.pedals;
        const pressed = brake !== 0 || handbrake !== 0;
        if (!pressed && !this.pressed) {
            return;
        }
        this.pressed = pressed;
        const hand = handbrake * this.maxHandbrakeTorque;
        this.frontHandTorque = (hand * this.handbrakeBias) / this.front.length;
        this.rearHandTorque = (hand * (1 - this.handbrakeBias)) / this.rear.length;
        const front = brake * this.frontWheelTorque + this.frontHandTorque;
        const rear = brake * this.rearWheelTorque + this.rearHandTorque;
        for (let i = 0; i < this.front.length; i++) {
            this.front[i].state[WHEEL.pedalTorque] = front;
        }
        for (let i = 0; i < this.rear.length; i++) {
            this.rear[i].state[WHEEL.pedalTorque] = rear;
        }
    }
}
