import type { Aid } from './aid.js';
import { MAX_WHEELS, type SlipControl } from './slip-control.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import { PEDAL_TORQUE } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Wheels closer than this along the car are one axle, m. */
const AXLE = 0.1;

/** Anti-lock brakes: no wheel gets more torque than leaves it at the slip of its largest force. */
export class Abs implements Aid {
    enabled = false;
    strength = 1;
    active = false;

    /** Below this speed wheels may lock, m/s: as in production cars, else none would come to rest. */
    leastSpeed = 3;

    /** Whether the wheels of a rear axle share the lower torque, which keeps the car straight on split grip. */
    selectLow = true;

    private readonly allowed = new Float64Array(MAX_WHEELS);

    /** Limits the torques that the pedal, or an aid, has asked of the brakes. */
    modulate(vehicle: Vehicle, slip: SlipControl, dt: number): void {
        this.active = false;
        const { wheels, brakes } = vehicle;
        if (!this.enabled || !brakes || Math.abs(vehicle.forwardSpeed) < this.leastSpeed) {
            slip.reset();
            return;
        }
        slip.begin(brakes);
        for (let i = 0; i < wheels.length; i++) {
            slip.step(vehicle, i, dt);
            this.allowed[i] = slip.limit[i];
        }
        if (this.selectLow) {
            this.level(brakes.rear);
        }
        this.spare(brakes.front, brakes.frontHandTorque);
        this.spare(brakes.rear, brakes.rearHandTorque);
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
            const over = state[PEDAL_TORQUE] - this.allowed[i];
            if (over > 0) {
                state[PEDAL_TORQUE] -= this.strength * over;
                this.active ||= slip.holds[i] !== 0;
            }
        }
    }

    /** Leaves the hand brake alone. */
    private spare(wheels: Wheel[], handTorque: number): void {
        for (let i = 0; i < wheels.length; i++) {
            const { index } = wheels[i];
            this.allowed[index] = Math.max(this.allowed[index], handTorque);
        }
    }

    /** Gives the wheels of an axle the lower limit. */
    private level(wheels: Wheel[]): void {
        const { allowed } = this;
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
}
