import type { AidedCar } from './aided-car.js';
import { PushingAid } from './pushing-aid.js';
import { AID, AIDS, airControlSettings, aidsLayout } from './state.js';
import { CONTROLS } from '../control/driver-controls.js';
import { type ViewOn, viewOn } from '../math/view.js';
import { WHEEL } from '../wheel/state.js';

/** Time in which a rotation fades once the driver lets go, and to whose speed a full input leads at most, s. Estimate. */
const TIME = 1;

const AirControlNumbers: ViewOn<typeof PushingAid, typeof airControlSettings> = viewOn(
    PushingAid,
    aidsLayout,
    airControlSettings
);

/**
 * Control in the air, which is not physical: a torque on a car none of whose wheels touches the ground. It turns the way the
 * driver asks for, up to the speed that its acceleration reaches in a second, and fades the rotation when he lets go.
 */
export class AirControl extends AirControlNumbers {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, 'airControl');
    }

    reset(): void {
        this.state[AIDS.active + AID.airControl] = 0;
    }

    /**
     * Adds the torques.
     *
     * @internal
     */
    drive({ body, controls, wheels, velocity, workspace }: AidedCar): void {
        const { state: of } = this;
        of[AIDS.active + AID.airControl] = 0;
        for (let i = 0; i < wheels.length; i++) {
            if (wheels[i].state[WHEEL.grounded] !== 0) {
                return;
            }
        }
        const { inertia } = body;
        const { numbers } = controls;
        const { appliedForce } = workspace;
        const strength = of[AIDS.strength + AID.airControl];
        const pitch = of[AIDS.airPitch];
        const yaw = of[AIDS.airYaw];
        const roll = of[AIDS.airRoll];
        // about the left axis a positive turn drops the nose, about the forward axis it drops the right side
        const nose = -numbers[CONTROLS.pitch] * pitch - velocity[3] / TIME;
        const heading = numbers[CONTROLS.steer] * yaw - velocity[4] / TIME;
        const side = -numbers[CONTROLS.roll] * roll - velocity[5] / TIME;
        appliedForce[3] += strength * Math.max(-pitch, Math.min(pitch, nose)) * inertia[1];
        appliedForce[4] += strength * Math.max(-yaw, Math.min(yaw, heading)) * inertia[2];
        appliedForce[5] += strength * Math.max(-roll, Math.min(roll, side)) * inertia[3];
        workspace.isPushed = true;
        of[AIDS.active + AID.airControl] = 1;
    }
}
