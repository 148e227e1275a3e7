import { DOF } from '../math/ldl.js';

/** More wheels than any vehicle of ours has. */
export const MAX_WHEELS = 24;

/**
 * A torque that passes from one turning part to others through friction: a clutch, a locking differential. How large
 * it is follows from the vehicle's one solve: as much as makes both sides turn alike by the end of the step, or what
 * the friction can carry. It can never overshoot and reverse.
 */
export class Shaft {
    /** Torque on each wheel per newton metre, by the wheel's index; the parts' speed is the same sum of wheel speeds. */
    readonly share = new Float64Array(MAX_WHEELS);

    /** Largest torque that the friction carries, N m; 0 is open, `Infinity` locked. */
    capacity = 0;

    /**
     * What it carries besides, per newton metre that other shafts bring to its wheels: with torque that drives forward,
     * and with torque that drives backward; when its own torque is above 0 (to the right), and below.
     */
    powerRight = 0;
    powerLeft = 0;
    coastRight = 0;
    coastLeft = 0;

    /** Speed at which the far side would end the step without this torque, rad/s; 0 when all sides are wheels. */
    source = 0;

    /** How far the far side yields per newton metre, rad/s: `dt / inertia`; of a viscous lock also `1 / viscosity`. */
    softness = 0;

    /** The torque that was found, N m. */
    torque = 0;

    /** Of the present solve: velocity of the body per newton metre, and slip without any such torque, rad/s. */
    readonly response = new Float64Array(DOF);
    slip = 0;

    /** Whether it can carry any torque in this step. */
    get carries(): boolean {
        return this.capacity > 0 || this.isPressed;
    }

    /** Whether torque through it presses anything together. */
    get isPressed(): boolean {
        return this.powerRight + this.powerLeft + this.coastRight + this.coastLeft > 0;
    }

    /** Takes away what torque through it would press together. */
    loosen(): void {
        this.powerRight = this.powerLeft = this.coastRight = this.coastLeft = 0;
    }
}
