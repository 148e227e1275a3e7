import { couplingSettings } from './coupling-kind.js';
import type { JointRows } from './joint-rows.js';
import type { RelativePose } from './relative-pose.js';
import { CLOSED, lockPitch, ROLL, TURNING } from './turning-rows.js';
import { STEERING } from '../../steering/state.js';
import type { VehicleParts } from '../vehicle-parts.js';

/** Time in which the steering valve closes as the joint comes to its angle, s. Estimate. */
const CLOSING_TIME = 0.1;

/** An angle that is so near to what is asked for has arrived, rad, so that a parked machine may sleep. */
const ARRIVED = 1e-5;

/** So near to its stop, rad, a joint may meet it within a step. */
const NEAR = 0.03;

/** Sine of the pitch from which a joint is folded. Estimate. */
const FOLDED = 0.5;

/** The coupling that is an articulated joint. */
interface Joint {
    readonly front: VehicleParts;
    readonly onFront: Float64Array;
    readonly maxAngle: number;
    readonly angle: number;
    readonly rows: JointRows;
    readonly pose: RelativePose;
}

/**
 * The joint between the two frames of a loader or a dump truck: an upright hinge in the frame in front, and a bearing about the
 * long axis of the one behind, in which the frames roll against each other so that all wheels stay on the ground. Cylinders turn
 * it as the steering of the one in front says: full lock is the largest angle, and it goes no faster.
 */
export class Articulation {
    /** Largest roll of the frames against each other to each side, rad, default 0.2; 0 locks it. */
    oscillation = couplingSettings.oscillation.initial;

    /** Roll of the one in front against the one behind, rad; positive with its left side up. */
    roll = 0;

    /**
     * Yaw rate of the one in front against the one behind that the steering asks for, rad/s, left positive.
     *
     * @internal
     */
    readonly demand = new Float64Array(1);

    /**
     * Lays the rows about all axes but the upright, and finds the {@link demand}.
     *
     * @internal
     */
    lay(joint: Joint, dt: number): void {
        lockPitch(joint.rows, joint.pose, dt);
        this.layStop(joint, dt);
        this.steer(joint);
    }

    /**
     * Releases a stop that would pull.
     *
     * @internal
     * @returns True if it had to.
     */
    letGo({ used, impulse }: JointRows): boolean {
        if (used[ROLL] !== 0 && this.oscillation > 0 && impulse[ROLL] * this.roll > 0) {
            used[ROLL] = 0;
            impulse[ROLL] = 0;
            return true;
        }
        return false;
    }

    /** The frames roll freely up to a stop, where they meet within the step; one that would pull is let go. */
    private layStop({ rows, pose: { turn } }: Joint, dt: number): void {
        const along = rows.front[ROLL].fill(0);
        for (let k = 0; k < 3; k++) {
            along[3 + k] = turn[6 + k];
        }
        rows.back[ROLL].fill(0)[5] = 1;
        this.roll = Math.atan2(-turn[1], turn[4]);
        const beyond = Math.abs(this.roll) - this.oscillation;
        // in a crash that has folded the joint, its long axis is an upright: that the cylinders hold
        const isUpright = Math.abs(turn[7]) > FOLDED;
        if (!isUpright && (beyond > -NEAR || this.oscillation === 0)) {
            const closing = beyond > 0 ? Math.min(TURNING, (CLOSED * beyond) / dt) : beyond / dt;
            rows.used[ROLL] = 1;
            rows.speed[ROLL] = -Math.sign(this.roll) * closing;
        }
    }

    private steer({ front, onFront, angle, maxAngle }: Joint): void {
        this.demand[0] = 0;
        const { steering } = front;
        if (steering === null || !(steering.state[STEERING.reach] > 0)) {
            return;
        }
        const { state } = steering;
        const perLock = maxAngle / state[STEERING.reach];
        // a joint ahead of the one that steers turns as that is to go, one behind it against that
        const wanted = Math.sign(onFront[2]) * perLock * state[STEERING.angle];
        const left = wanted - angle;
        if (Math.abs(left) > ARRIVED) {
            const most = perLock * state[STEERING.rate];
            this.demand[0] = -Math.max(-most, Math.min(most, left / CLOSING_TIME));
        }
    }
}
