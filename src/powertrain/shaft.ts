import { DOF } from '../math/ldl.js';
import { derived, list, scratch, state, struct } from '../math/struct.js';
import { type ViewClass, viewOf } from '../math/view.js';
import { MAX_WHEELS } from '../wheel/state.js';

/** Settings of a shaft. */
export const shaftSettings = {
    /** Largest torque that the friction carries, N m; 0 is open, `Infinity` locked. */
    capacity: scratch('N m'),

    /** Speed that the far side yields per newton meter, rad/s: `dt / inertia`; for a viscous coupling also `1 / viscosity`. */
    softness: scratch('rad/s per N m'),

    /** Speed at which the far side would end the step without this torque, rad/s; 0 when all sides are wheels. */
    source: scratch('rad/s'),

    /** The torque that was found, N m. */
    torque: state('N m')
};

/** The numbers of a shaft; those of an engine or a motor begin with them. */
export const shaftFields = {
    /** Velocity of the body per newton meter, of the present solve. */
    response: list(DOF, scratch('m/s per N m')),

    ...shaftSettings,

    /**
     * Capacity per newton meter that other shafts bring to its wheels: with torque that drives forward, and with torque
     * that drives backward; when its own torque is above 0 (to the right), and below.
     */
    powerRight: derived('1'),
    powerLeft: derived('1'),
    coastRight: derived('1'),
    coastLeft: derived('1'),

    /** Slip without any such torque, of the present solve. */
    slip: scratch('rad/s'),

    /** Torque on each wheel per newton meter, by the wheel's index; the speed of the parts is the same sum of wheel speeds. */
    share: list(MAX_WHEELS, derived('1'))
};

const shaftLayout = struct(shaftFields);

export const SHAFT = shaftLayout.places;

/** Returns true if a shaft can carry any torque in this step. */
export function carries(shaft: Float64Array): boolean {
    return shaft[SHAFT.capacity] > 0 || isPressed(shaft);
}

/** Returns true if torque that other shafts bring presses the friction of a shaft together. */
export function isPressed(shaft: Float64Array): boolean {
    return shaft[SHAFT.powerRight] + shaft[SHAFT.powerLeft] + shaft[SHAFT.coastRight] + shaft[SHAFT.coastLeft] > 0;
}

const ShaftNumbers: ViewClass<typeof shaftSettings> = viewOf(shaftLayout, shaftSettings);

/**
 * A torque that passes from one turning part to others through friction: a clutch, a locking differential. How large
 * it is follows from the vehicle's one solve: as much as makes both sides turn alike by the end of the step, or what
 * the friction can carry. It can never overshoot and reverse.
 */
export class Shaft extends ShaftNumbers {
    /** Torque on each wheel per newton metre, by the wheel's index; the parts' speed is the same sum of wheel speeds. */
    readonly share: Float64Array;

    /** @param state - An array that begins with its numbers; what is behind them is others'. */
    constructor(state?: Float64Array) {
        super(state);
        this.share = this.state.subarray(SHAFT.share, shaftLayout.size);
    }

    /** True if it can carry any torque in this step. */
    get carries(): boolean {
        return carries(this.state);
    }

    /** Zeroes the capacity that torque of other shafts would bring. */
    loosen(): void {
        this.state.fill(0, SHAFT.powerRight, SHAFT.coastLeft + 1);
    }
}
