import type { StepView } from '../control/step-view.js';
import type { Archive } from '../math/archive.js';
import { parameter } from '../math/struct.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Units, defaults and ranges of the settings of {@link Brakes}. */
export const brakeSettings = {
    maxTorque: parameter('N m', 4500, 0),
    bias: parameter('1', 0.7, 0, 1),
    frontTorque: parameter('N m', 0, 0),
    rearTorque: parameter('N m', 0, 0),
    maxHandbrakeTorque: parameter('N m', 2500, 0),
    handbrakeBias: parameter('1', 0, 0, 1)
};

/**
 * Pedal brakes on all wheels with a front share, and a hand brake, as a rule on the rear. Wheels with a `maxBrakeTorque` or
 * `maxHandbrakeTorque` of their own get that; the others keep their parts of the torques here.
 */
export class Brakes {
    /** @internal */
    readonly order = 3;

    /** Wheels of the front axles. */
    readonly front: Wheel[];

    /** Wheels of the rear axles. */
    readonly rear: Wheel[];

    /** Torque of all wheels together at full pedal, N m. */
    maxTorque = brakeSettings.maxTorque.initial;

    /** Share of the pedal torque on the front axle, 0 to 1. */
    bias = brakeSettings.bias.initial;

    /** Torque of the wheels of an axle together at full pedal, N m, in place of total and share; 0 takes these. */
    frontTorque = brakeSettings.frontTorque.initial;

    /** Torque of the wheels of a rear axle together at full pedal, N m, in place of total and share; 0 takes these. */
    rearTorque = brakeSettings.rearTorque.initial;

    /** Torque of all its wheels together at full hand brake, N m. */
    maxHandbrakeTorque = brakeSettings.maxHandbrakeTorque.initial;

    /** Share of the hand brake on the front axle, 0 to 1: 0 holds the rear wheels alone. */
    handbrakeBias = brakeSettings.handbrakeBias.initial;

    /** True if a pedal was pressed in the last step; the torques of wheels are 0 at the start of one. */
    private pressed = false;

    /** Torque of a front and of a rear wheel without its own at full pedal, N m. */
    private readonly full = new Float64Array(2);

    constructor(front: Wheel[], rear: Wheel[]) {
        this.front = front;
        this.rear = rear;
    }

    /** Torque of a front wheel without its own at full pedal, N m. */
    get frontWheelTorque(): number {
        this.share();
        return this.full[0];
    }

    /** Torque of a rear wheel without its own at full pedal, N m. */
    get rearWheelTorque(): number {
        this.share();
        return this.full[1];
    }

    /** @internal */
    serialize(archive: Archive): void {
        this.pressed = archive.flag(this.pressed);
    }

    /** @internal */
    links(numbers: Float64Array): void {
        numbers[0] = this.frontWheelTorque;
        numbers[1] = this.rearWheelTorque;
    }

    /**
     * Writes the brake torque of every wheel.
     *
     * @internal
     */
    brake(car: StepView): void {
        const { brake, handbrake } = car.pedals;
        const pressed = brake !== 0 || handbrake !== 0;
        if (!pressed && !this.pressed) {
            return;
        }
        this.pressed = pressed;
        const hand = handbrake * this.maxHandbrakeTorque;
        this.share();
        for (let end = 0; end < 2; end++) {
            const wheels = end === 0 ? this.front : this.rear;
            const part = end === 0 ? this.handbrakeBias : 1 - this.handbrakeBias;
            const axleTorque = this.full[end];
            const axleHandTorque = (hand * part) / wheels.length;
            for (let i = 0; i < wheels.length; i++) {
                const { state } = wheels[i];
                const own = state[WHEEL.maxBrakeTorque];
                const ownHand = state[WHEEL.maxHandbrakeTorque];
                const handTorque = ownHand >= 0 ? handbrake * ownHand : axleHandTorque;
                state[WHEEL.handTorque] = handTorque;
                state[WHEEL.pedalTorque] = brake * (own >= 0 ? own : axleTorque) + handTorque;
            }
        }
    }

    /** Shares the torque out among the wheels. Into an array: a number that is returned may be boxed. */
    private share(): void {
        const { full, front, rear } = this;
        full[0] = (this.frontTorque > 0 ? this.frontTorque : this.maxTorque * this.bias) / front.length;
        full[1] = (this.rearTorque > 0 ? this.rearTorque : this.maxTorque * (1 - this.bias)) / rear.length;
    }
}
