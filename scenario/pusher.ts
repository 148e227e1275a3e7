import { Quat, Vec3 } from 'playcanvas';

import { toEngine } from './frame.js';
import type { StartFrame } from './motion.js';
import type { Rig } from './rig.js';
import type { Push } from './scenario.js';

/**
 * Pushes the car from outside. Its force is on the body before the car's step reads it, as gravity is, and is gone after the
 * frame: every frame must be one step.
 */
export class Pusher {
    private readonly push: Push;
    private readonly start: Quat;
    private readonly force = new Vec3();
    private readonly lever = new Vec3();

    /** Row of the table at which the piece ends that is on: time only goes on. */
    private row = 1;

    constructor(push: Push, frame: StartFrame) {
        this.push = push;
        this.start = new Quat().setFromAxisAngle(Vec3.UP, (frame.yaw * 180) / Math.PI);
    }

    /** Acts on the car for the step that begins at a time. */
    act(rig: Rig, t: number, dt: number): void {
        const { at = [0, 0, 0], axes = 'car' } = this.push;
        const force = this.impulseOf(t, dt).mulScalar(1 / dt);
        if (force.length() === 0) {
            return;
        }
        const turn = rig.entity.getRotation();
        (axes === 'car' ? turn : this.start).transformVector(force, force);
        rig.entity.rigidbody!.applyForce(force, turn.transformVector(toEngine(at, this.lever), this.lever));
    }

    /** Impulse of the push in a step that begins at a time, N s. */
    private impulseOf(t: number, dt: number): Vec3 {
        const { impulse, force, table, t: from = 0, duration = impulse ? dt : Infinity } = this.push;
        if (table) {
            return this.integrate(table, t, t + dt);
        }
        const overlap = Math.max(0, Math.min(t + dt, from + duration) - Math.max(t, from));
        return toEngine(impulse ?? force!, this.force).mulScalar(impulse ? overlap / duration : overlap);
    }

    /** The integral of a piecewise linear force. */
    private integrate(table: NonNullable<Push['table']>, begin: number, end: number): Vec3 {
        const sum = this.force.set(0, 0, 0);
        const force = new Vec3();
        while (this.row < table.length - 1 && table[this.row][0] <= begin) {
            this.row++;
        }
        for (let i = this.row; i < table.length && table[i - 1][0] < end; i++) {
            const [t0, ...before] = table[i - 1];
            const [t1, ...after] = table[i];
            const from = Math.max(begin, t0);
            const to = Math.min(end, t1);
            if (to > from) {
                const share = (0.5 * (from + to) - t0) / (t1 - t0);
                toEngine(
                    before.map((value, k) => value + share * (after[k] - value)) as [number, number, number],
                    force
                );
                sum.add(force.mulScalar(to - from));
            }
        }
        return sum;
    }
}
