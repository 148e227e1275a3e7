import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { beginSlip, controlSlip, releaseSlip } from './slip-control.js';
import { absSettings, AID, AIDS, aidsLayout } from './state.js';
import { type ViewOn, viewOn } from '../math/view.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Wheels closer than this along the car are one axle, m. */
const AXLE = 0.1;

const AbsNumbers: ViewOn<typeof Aid, typeof absSettings> = viewOn(Aid, aidsLayout, absSettings);

/** Anti-lock brakes: no wheel gets more torque than leaves it at the slip of its largest force. */
export class Abs extends AbsNumbers {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.abs);
    }

    reset(): void {
        this.state[AIDS.active + AID.abs] = 0;
    }
}

/** Limits the torques that the pedal, or an aid, has asked of the brakes. */
export function limitBrakes(of: Float64Array, vehicle: AidedCar, dt: number): void {
    const { wheels, brakes } = vehicle;
    of[AIDS.active + AID.abs] = 0;
    if (of[AIDS.enabled + AID.abs] === 0 || !brakes || Math.abs(vehicle.forwardSpeed) < of[AIDS.leastAbsSpeed]) {
        releaseSlip(of);
        return;
    }
    beginSlip(of, vehicle, brakes);
    for (let i = 0; i < wheels.length; i++) {
        controlSlip(of, vehicle, i, dt);
    }
    if (of[AIDS.selectLow] !== 0) {
        shareLower(of, brakes.rear);
    }
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        const over = state[WHEEL.pedalTorque] - Math.max(of[AIDS.slipLimit + i], state[WHEEL.handTorque]);
        if (over > 0) {
            state[WHEEL.pedalTorque] -= of[AIDS.strength + AID.abs] * over;
            if (of[AIDS.slipHolds + i] !== 0) {
                of[AIDS.active + AID.abs] = 1;
            }
        }
    }
}

/** Sets the wheels of an axle to the lower limit. */
function shareLower(of: Float64Array, wheels: Wheel[]): void {
    for (let a = 0; a < wheels.length; a++) {
        for (let b = a + 1; b < wheels.length; b++) {
            if (Math.abs(wheels[a].mount.position[2] - wheels[b].mount.position[2]) < AXLE) {
                const left = AIDS.slipLimit + wheels[a].index;
                const right = AIDS.slipLimit + wheels[b].index;
                of[left] = of[right] = Math.min(of[left], of[right]);
            }
        }
    }
}
