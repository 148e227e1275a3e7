import { BODY, type BodyState } from './body.js';
import { LastingPush } from './lasting-push.js';
import { isSlow } from './slow.js';
import { JOLT } from './trembling.js';
import type { Archive } from '../math/archive.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Changes of speed below these are rounding, and damping of the body, m/s² and rad/s². A hundredth of gravity. */
const NEGLIGIBLE = 0.1;

/** Numbers of a motion: linear, then angular. */
const DOF = 6;

/**
 * Load of a hull that the engine's contacts carry, where it rests on something. They are solved after the step of the vehicle, which
 * would else foresee that its nose falls off the block it lies on: tires would hold against that and not against how the car
 * moves, so that braked ones creep, and free ones turn. Only of a vehicle that hardly moves, on ground that cannot be pushed;
 * linear, then angular, in the body frame.
 */
export class HullLoad extends LastingPush {
    /** True if anything is carried in the present step. */
    acts = false;

    /** True if the vehicle moves so little that anything may be. */
    isSlow = false;

    constructor() {
        super(DOF, NEGLIGIBLE);
    }

    override serialize(archive: Archive): void {
        if (archive.format < 4) {
            this.known = this.acts = false;
            return;
        }
        super.serialize(archive);
    }

    /** Finds what it will be in this step. The velocity of the body in its own frame is known. */
    foresee(body: BodyState, dt: number): void {
        const wasSlow = this.isSlow;
        this.isSlow = isSlow(body, JOLT);
        if (this.isSlow) {
            this.carry(body, dt);
        } else if (wasSlow || this.known) {
            this.acts = this.known = false;
        }
    }

    private carry({ state }: BodyState, dt: number): void {
        this.acts = this.repeat(state, BODY.ownVelocity, dt);
        this.known = false;
        if (this.acts) {
            const { impulse } = this;
            for (let k = 0; k < 3; k++) {
                impulse[k] *= state[BODY.mass];
                impulse[3 + k] *= state[BODY.inertiaX + k];
            }
        }
    }

    /**
     * Notes how a slow body will move if nothing touches it.
     *
     * @param given - Impulse and angular impulse that it gets in this step, body frame.
     */
    expect({ state }: BodyState, wheels: readonly Wheel[], given: Float64Array, dt: number): void {
        if (!standsFirmly(wheels)) {
            return;
        }
        const { expected } = this;
        for (let k = 0; k < 3; k++) {
            let force = 0;
            let torque = 0;
            for (let row = 0; row < 3; row++) {
                const axis = state[BODY.rotation + 3 * row + k];
                force += axis * state[BODY.force + row];
                torque += axis * state[BODY.torque + row];
            }
            expected[k] = state[BODY.ownVelocity + k] + (given[k] + dt * force) / state[BODY.mass];
            expected[3 + k] = state[BODY.ownVelocity + 3 + k] + (given[3 + k] + dt * torque) / state[BODY.inertiaX + k];
        }
        this.known = true;
    }
}

function standsFirmly(wheels: readonly Wheel[]): boolean {
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        if (state[WHEEL.grounded] !== 0 && state[WHEEL.groundMovable] !== 0) {
            return false;
        }
    }
    return true;
}
