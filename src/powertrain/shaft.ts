import { DOF } from '../math/ldl.js';
import { list, scalar, struct } from '../math/struct.js';
import { MAX_WHEELS } from '../wheel/state.js';

/** The numbers of a shaft; those of an engine or a motor begin with them. */
export const shaftFields = {
    /** Velocity of the body per newton meter, of the present solve. */
    response: list(DOF, 'm/s per N m'),

    /** Largest torque that the friction carries; 0 is open, `Infinity` locked. */
    capacity: scalar('N m'),

    /** How far the far side yields per newton meter: `dt / inertia`; of a viscous lock also `1 / viscosity`. */
    softness: scalar('rad/s per N m'),

    /** Speed at which the far side would end the step without this torque; 0 when all sides are wheels. */
    source: scalar('rad/s'),

    /** The torque that was found. */
    torque: scalar('N m'),

    /**
     * Capacity per newton meter that other shafts bring to its wheels: with torque that drives forward, and with torque
     * that drives backward; when its own torque is above 0 (to the right), and below.
     */
    powerRight: scalar('1'),
    powerLeft: scalar('1'),
    coastRight: scalar('1'),
    coastLeft: scalar('1'),

    /** Slip without any such torque, of the present solve. */
    slip: scalar('rad/s'),

    /** Torque on each wheel per newton meter, by the wheel's index; the speed of the parts is the same sum of wheel speeds. */
    share: list(MAX_WHEELS, '1')
};

const layout = struct(shaftFields, (slot) => ({
    get() {
        return this.d[slot];
    },
    set(value) {
        this.d[slot] = value;
    }
}));

export const SHAFT = layout.slots;

/**
 * A torque that passes from one turning part to others through friction: a clutch, a locking differential. How large
 * it is follows from the vehicle's one solve: as much as makes both sides turn alike by the end of the step, or what
 * the friction can carry. It can never overshoot and reverse.
 */
export class Shaft extends layout.View {
    /** Torque on each wheel per newton meter. */
    readonly share: Float64Array;

    /** @param d - An array that begins with the numbers of a shaft; what is behind them is others'. */
    constructor(d: Float64Array = new Float64Array(layout.size)) {
        super(d);
        this.share = d.subarray(SHAFT.share, layout.size);
    }

    /** Whether torque through it presses anything together. */
    get isPressed(): boolean {
        return this.powerRight + this.powerLeft + this.coastRight + this.coastLeft > 0;
    }

    /** Whether it can carry any torque in this step. */
    get carries(): boolean {
        return this.capacity > 0 || this.isPressed;
    }

    /** Takes away what torque through it would press together. */
    loosen(): void {
        this.powerRight = 0;
        this.powerLeft = 0;
        this.coastRight = 0;
        this.coastLeft = 0;
    }
}
