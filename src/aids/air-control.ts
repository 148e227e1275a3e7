import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { AID, AIDS, airControlSettings, aidsLayout } from './state.js';
import { CONTROLS } from '../control/driver-controls.js';
import { type ViewOn, viewOn } from '../math/view.js';
import { WHEEL } from '../wheel/state.js';

/** Time in which a rotation fades once the driver lets go, and to whose speed a full input leads at most, s. Estimate. */
const TIME = 1;

const AirControlNumbers: ViewOn<typeof Aid, typeof airControlSettings> = viewOn(Aid, aidsLayout, airControlSettings);

/**
 * Control in the air, which is no physics: a torque on a car none of whose wheels touches the ground. It turns the way the
 * driver asks for, up to the speed that its acceleration reaches in a second, and fades the rotation when he lets go.
 */
export class AirControl extends AirControlNumbers {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.airControl);
    }

    reset(): void {
        this.state[AIDS.active + AID.airControl] = 0;
    }
}

/** Adds the torques. */
export function controlInAir(of: Float64Array, { body, controls, wheels, velocity }: AidedCar): void {
    of[AIDS.active + AID.airControl] = 0;
    for (let i = 0; i < wheels.length; i++) {
        if (wheels[i].state[WHEEL.grounded] !== 0) {
            return;
        }
    }
    const { inertia } = body;
    const { numbers } = controls;
    const strength = of[AIDS.strength + AID.airControl];
    const pitch = of[AIDS.airPitch];
    const yaw = of[AIDS.airYaw];
    const roll = of[AIDS.airRoll];
    // about the left axis a positive turn drops the nose, about the forward axis it drops the right side
    const nose = -numbers[CONTROLS.pitch] * pitch - velocity[3] / TIME;
    const heading = numbers[CONTROLS.steer] * yaw - velocity[4] / TIME;
    const side = -numbers[CONTROLS.roll] * roll - velocity[5] / TIME;
    of[AIDS.push + 3] += strength * Math.max(-pitch, Math.min(pitch, nose)) * inertia[1];
    of[AIDS.push + 4] += strength * Math.max(-yaw, Math.min(yaw, heading)) * inertia[2];
    of[AIDS.push + 5] += strength * Math.max(-roll, Math.min(roll, side)) * inertia[3];
    of[AIDS.active + AID.airControl] = 1;
}
