import { Aid } from './aid.js';
import { beginSlip, controlSlip, releaseSlip } from './slip-control.js';
import { ABS, AID, type AidsState } from './state.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import { MAX_WHEELS } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Wheels closer than this along the car are one axle, m. */
const AXLE = 0.1;

/** Most torque that each wheel may have in the present step, N m. */
const allowed = new Float64Array(MAX_WHEELS);

/** Anti-lock brakes: no wheel gets more torque than leaves it at the slip of its largest force. */
export class Abs extends Aid {
    constructor(state: AidsState) {
        super(state, ABS);
        this.leastSpeed = 3;
        this.selectLow = true;
    }

    /** Below this speed wheels may lock, m/s: as in production cars, else none would come to rest. */
    set leastSpeed(speed: number) {
        this.state.leastAbsSpeed = speed;
    }

    get leastSpeed(): number {
        return this.state.leastAbsSpeed;
    }

    /** Whether the wheels of a rear axle share the lower torque, which keeps the car straight on split grip. */
    set selectLow(low: boolean) {
        this.state.selectLow = low ? 1 : 0;
    }

    get selectLow(): boolean {
        return this.state.selectLow !== 0;
    }

    reset(): void {
        this.state.d[AID.active + ABS] = 0;
    }
}

/** Limits the torques that the pedal, or an aid, has asked of the brakes. */
export function limitBrakes(of: AidsState, vehicle: Vehicle, dt: number): void {
    const { states, brakes } = vehicle;
    of.d[AID.active + ABS] = 0;
    if (of.d[AID.enabled + ABS] === 0 || !brakes || Math.abs(vehicle.forwardSpeed) < of.leastAbsSpeed) {
        releaseSlip(of);
        return;
    }
    beginSlip(of, brakes);
    for (let i = 0; i < states.length; i++) {
        controlSlip(of, vehicle, i, dt);
        allowed[i] = of.d[AID.slipLimit + i];
    }
    if (of.selectLow !== 0) {
        level(brakes.rear);
    }
    spare(brakes.front, brakes.frontHandTorque);
    spare(brakes.rear, brakes.rearHandTorque);
    for (let i = 0; i < states.length; i++) {
        const state = states[i];
        const over = state.pedalTorque - allowed[i];
        if (over > 0) {
            state.pedalTorque -= of.d[AID.strength + ABS] * over;
            if (of.d[AID.slipHolds + i] !== 0) {
                of.d[AID.active + ABS] = 1;
            }
        }
    }
}

/** Leaves the hand brake alone. */
function spare(wheels: Wheel[], handTorque: number): void {
    for (let i = 0; i < wheels.length; i++) {
        const { index } = wheels[i];
        allowed[index] = Math.max(allowed[index], handTorque);
    }
}

/** Gives the wheels of an axle the lower limit. */
function level(wheels: Wheel[]): void {
    for (let a = 0; a < wheels.length; a++) {
        for (let b = a + 1; b < wheels.length; b++) {
            if (Math.abs(wheels[a].mount.position[2] - wheels[b].mount.position[2]) < AXLE) {
                const low = Math.min(allowed[wheels[a].index], allowed[wheels[b].index]);
                allowed[wheels[a].index] = low;
                allowed[wheels[b].index] = low;
            }
        }
    }
}
