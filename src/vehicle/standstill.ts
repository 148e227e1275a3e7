import { BODY, type BodyState } from './body.js';
import { isSlow } from './slow.js';
import { JOLT } from './trembling.js';
import type { DriverControls } from '../control/driver-controls.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Greatest speed that counts as still, m/s and rad/s. A car that gathers this in a second rolls on a slope of 0.03 %. Estimate. */
export const STILL = 3e-3;

/** {@link STILL} for a vehicle that no wheel carries: Bullet lets hulls tremble, and its own limits are 0.8 m/s and 1 rad/s. */
export const LYING = 0.2;

/** Parts of a vehicle that tell whether it stands. */
interface Standing {
    readonly body: BodyState;
    readonly controls: DriverControls;
    readonly wheels: readonly Wheel[];
    readonly parts: { readonly restless: boolean };
}

/** True if a vehicle stands still, or lies so. */
export function isStill(vehicle: Standing): boolean {
    return isSlower(vehicle, isCarried(vehicle.wheels) ? STILL : LYING, STILL);
}

/** True if a vehicle moves no more than one that trembles, and nothing drives it: what is in its way may go. */
export function trembles(vehicle: Standing): boolean {
    return isSlower(vehicle, JOLT, JOLT) && !isDriven(vehicle);
}

/** True if a vehicle moves at less than these speeds, m/s and rad/s, on ground that cannot be pushed, and its engine idles. */
function isSlower({ body, wheels, parts }: Standing, most: number, ofWheels: number): boolean {
    if (!isSlow(body, most)) {
        return false;
    }
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        const movable = state[WHEEL.grounded] !== 0 && state[WHEEL.groundMovable] !== 0;
        const swings = state[WHEEL.unsprung] > 0 && Math.abs(state[WHEEL.jounceRate]) > ofWheels;
        if (movable || swings || Math.abs(state[WHEEL.spin]) * state[WHEEL.radius] > ofWheels) {
            return false;
        }
    }
    return !parts.restless;
}

function isDriven({ controls, wheels }: Standing): boolean {
    for (let i = 0; i < wheels.length; i++) {
        if (wheels[i].state[WHEEL.motorTorque] !== 0) {
            return true;
        }
    }
    return controls.throttle !== 0;
}

/** True if a wheel stands on something. */
export function isCarried(wheels: readonly Wheel[]): boolean {
    for (let i = 0; i < wheels.length; i++) {
        if (wheels[i].state[WHEEL.grounded] !== 0) {
            return true;
        }
    }
    return false;
}

/** True if a body is at rest and nothing pulls at it, as without gravity: in the air, too, it will be so in a second. */
export function floats(body: BodyState): boolean {
    const { state } = body;
    for (let k = 0; k < 3; k++) {
        if (Math.abs(state[BODY.force + k]) > STILL * state[BODY.mass]) {
            return false;
        }
    }
    return isSlow(body, STILL);
}
