import type { JointRows } from './joint-rows.js';
import type { RelativePose } from './relative-pose.js';
import type { Archive } from '../../math/archive.js';
import { DOF } from '../../math/ldl.js';
import { BODY } from '../body.js';
import type { VehicleParts } from '../vehicle-parts.js';

/** A joint of the physics engine's own solver, which holds two bodies together while that solves their contacts. */
export interface EngineJoint {
    /** Share of a gap that it closes within a step. */
    readonly closing: number;

    /**
     * Holds within the engine's next step.
     *
     * @param inFront - Target of the point behind, in the frame in front, for the engine to close what is missing as it
     * closes all gaps, m.
     * @param behind - That point, in the frame behind, m.
     * @param along - The one direction in which it holds, in the frame in front; null in all.
     */
    hold(inFront: Float64Array, behind: Float64Array, along: Float64Array | null): void;
    release(): void;
}

/** The coupling that is held. */
interface Held {
    readonly kind: string;
    readonly front: VehicleParts;
    readonly back: VehicleParts;
    readonly onFront: Float64Array;
    readonly onBack: Float64Array;
    readonly stretch: number;
    readonly rows: JointRows;
    readonly pose: RelativePose;
}

/** A gap, m, from which on something else than the wheels must be at work. Well above what the step leaves: 0.13 mm. */
const LOOSE = 1e-3;

/** Least change of speed, against what the step has told, that is a contact of the hull, m/s and rad/s. Estimate. */
const TOUCHED = 0.02;

/** Time for which nothing must have touched either hull, s. Estimate. */
const CALM = 0.5;

const ALL = Int32Array.from({ length: 2 * DOF }, (_, k) => k);

/**
 * Holds a coupling by a joint of the engine while hulls touch something, as of a train on its side. The engine solves contacts of
 * hulls after the step, and knows nothing of its rows: it would pull the vehicles apart. Its joint gets the speeds of those rows
 * as its aim, so that without a contact it does nothing.
 */
export class EngineHold {
    /** Null where the engine has none. */
    joint: EngineJoint | null = null;

    /** Time for which it holds on, s; 0 while it does not hold. */
    private holds = 0;

    /** From the point behind to the one in front at the start of the step, frame in front, m. */
    private readonly gap = new Float64Array(3);

    /** Target of the point behind, m, and direction of a drawbar, frame in front: handed to the engine. */
    private readonly target = new Float64Array(3);
    private readonly along = new Float64Array(3);

    /** World velocities of both by the last step, while it holds. */
    private readonly expected = new Float64Array(2 * DOF);

    /** Looks at the start of a step whether it is needed. The gap has been found. */
    look({ stretch, front, back, pose }: Held, dt: number): void {
        if (this.joint === null) {
            return;
        }
        for (let i = 0; i < 3; i++) {
            this.gap[i] = pose.ownGap[i];
        }
        if (Math.abs(stretch) > LOOSE) {
            this.holds = CALM;
        } else if (this.holds > 0) {
            const touched = this.isTouched(front, 0) || this.isTouched(back, DOF);
            this.holds = touched ? CALM : Math.max(0, this.holds - dt);
        }
    }

    /** Holds or lets go within the engine's part of the step, which has been solved. */
    act(coupling: Held, dt: number): void {
        const { joint, target: aim, along } = this;
        if (joint === null) {
            return;
        }
        if (this.holds === 0) {
            joint.release();
            return;
        }
        const { rows, onFront, onBack, kind, front, back } = coupling;
        const isBar = kind === 'drawbar';
        for (let i = 0; i < 3; i++) {
            along[i] = rows.front[0][i];
            aim[i] = onFront[i] - this.gap[i];
        }
        for (let k = 0; k < (isBar ? 1 : 3); k++) {
            const left = (dt / joint.closing) * rows.speed[k];
            for (let i = 0; i < 3; i++) {
                aim[i] -= left * rows.front[k][i];
            }
        }
        joint.hold(aim, onBack, isBar ? along : null);
        this.expect(front, 0);
        this.expect(back, DOF);
    }

    serialize(archive: Archive): void {
        const { io, format, loads } = archive;
        if (format < 3) {
            if (loads) {
                this.release();
            }
            return;
        }
        io[0] = this.holds;
        archive.exchange(1);
        this.holds = io[0];
        archive.places(this.expected, ALL);
    }

    release(): void {
        this.joint?.release();
        this.holds = 0;
    }

    /** Notes how a body moves by the step, in the world. */
    private expect({ workspace: { velocity: v }, body: { rotation: r } }: VehicleParts, at: number): void {
        const { expected } = this;
        for (let k = 0; k < DOF; k += 3) {
            for (let i = 0; i < 3; i++) {
                expected[at + k + i] = r[3 * i] * v[k] + r[3 * i + 1] * v[k + 1] + r[3 * i + 2] * v[k + 2];
            }
        }
    }

    /** True if something touches a hull: what moves a body otherwise than the step told, or carries it as the step foresees. */
    private isTouched({ body: { state }, hullLoad }: VehicleParts, at: number): boolean {
        if (hullLoad.acts) {
            return true;
        }
        for (let k = 0; k < DOF; k++) {
            // velocity and angular velocity lie next to each other
            if (Math.abs(state[BODY.velocity + k] - this.expected[at + k]) > TOUCHED) {
                return true;
            }
        }
        return false;
    }
}
