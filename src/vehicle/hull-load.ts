import { BODY, type BodyState } from './body.js';
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
 * What the engine's contacts carry of a hull that rests on something. They are solved after the step of the vehicle, which
 * would else foresee that its nose falls off the block it lies on: tires would hold against that and not against how the car
 * moves, so that braked ones creep, and free ones turn. What contacts gave in each of the last two steps they will give in the
 * next: of both, the smaller, so that no blow is foreseen. Only of a vehicle that hardly moves, on ground that cannot be pushed.
 */
export class HullLoad {
    /** Whether anything is carried in the present step. */
    acts = false;

    /** What is, if so: impulse, N s, and angular impulse, N m s, body frame. */
    readonly impulse = new Float64Array(DOF);

    /** Whether the motion after the last step is known. */
    private known = false;

    private isSlow = false;

    /** Motion of the body after the last step without any contact, and what contacts made of it: m/s and rad/s, body frame. */
    private readonly expected = new Float64Array(DOF);
    private readonly change = new Float64Array(DOF);

    serialize(archive: Archive): void {
        if (archive.format < 4) {
            this.known = this.acts = false;
            return;
        }
        this.known = archive.flag(this.known);
        exchange(archive, this.expected);
        exchange(archive, this.change);
    }

    /** Finds what it will be in this step. The velocity of the body in its own frame is known. */
    foresee(body: BodyState, dt: number): void {
        const { state } = body;
        const { known } = this;
        this.acts = false;
        this.known = false;
        this.isSlow = isSlow(body, JOLT);
        if (!this.isSlow) {
            return;
        }
        const { impulse, expected, change } = this;
        if (!known) {
            change.fill(0);
            return;
        }
        for (let k = 0; k < DOF; k++) {
            const met = state[BODY.ownVelocity + k] - expected[k];
            const now = Math.abs(met) < NEGLIGIBLE * dt ? 0 : met;
            const before = change[k];
            change[k] = now;
            const both = now * before > 0 ? Math.sign(now) * Math.min(Math.abs(now), Math.abs(before)) : 0;
            impulse[k] = both * (k < 3 ? state[BODY.mass] : state[BODY.inertiaX + k - 3]);
            this.acts ||= both !== 0;
        }
    }

    /**
     * Notes how the body will move if nothing touches it.
     *
     * @param given - Impulse and angular impulse that it gets in this step, body frame.
     */
    expect({ state }: BodyState, wheels: readonly Wheel[], given: Float64Array, dt: number): void {
        if (!this.isSlow || !standsFirmly(wheels)) {
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

function exchange(archive: Archive, numbers: Float64Array): void {
    const { io } = archive;
    for (let k = 0; k < DOF; k++) {
        io[k] = numbers[k];
    }
    archive.exchange(DOF);
    for (let k = 0; k < DOF; k++) {
        numbers[k] = io[k];
    }
}
