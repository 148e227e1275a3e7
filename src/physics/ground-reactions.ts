import { MOBILITY } from '../contact/mobility.js';
import type { Archive } from '../math/archive.js';
import { lastingOf, list, scratch, state, struct, vector } from '../math/struct.js';

/** A twist: velocity of the center of mass, m/s, and angular velocity, rad/s, world frame. */
const TWIST = 6;

const motionLayout = struct({
    /** Center of mass, world frame. */
    center: vector(scratch('m')),

    /** Its velocity, and angular velocity, world frame. */
    twist: list(TWIST, scratch('m/s and rad/s')),
    inverseMass: scratch('1/kg'),

    /** Weight and what else acts on it in the next step, world frame. */
    force: vector(scratch('N'))
});

/** Places of what an engine tells of a body. */
export const MOTION = motionLayout.places;

/**
 * A support counts that held in one of the last steps: Bullet loses a contact of a thin board with a mesh for a step now
 * and then.
 */
const HELD_STEPS = 2;
const ANSWER = 2 * TWIST;

/** Record of a pushed body. */
const reactionLayout = struct({
    /** The step it belongs to. */
    step: state('steps'),

    /** The twist that it would have after that step without supports, and the one that the pushes of the step gave it. */
    expected: list(TWIST, state('m/s and rad/s')),
    pushed: list(TWIST, state('m/s and rad/s')),

    /** Several earlier steps: changes of the body's twist by its supports, and the pushes. */
    history: list(HELD_STEPS * ANSWER, state('m/s and rad/s'))
});

export const REACTION = reactionLayout.places;

/** Places of a record that a snapshot holds beside the step. */
const REMEMBERED = lastingOf(reactionLayout).numbers.filter((place) => place !== REACTION.step);

/** Record of a body that has not been pushed. */
const UNKNOWN = new Float64Array(reactionLayout.size);

/** Records that no step has used for this long are dropped, in steps. */
const MAX_AGE = 60;

/**
 * Share of the whole push in the support along one axis: an axis that was hardly pushed is held as the others are, by
 * the friction that their load gives it.
 */
const COMMON_SHARE = 0.01;

/** Pushes below this are too weak to tell how a body is supported: squared speed, m²/s². */
const LEAST_PUSH = 1e-8;

const axis = new Float64Array(3);
const wrench = new Float64Array(TWIST);
const gain = new Float64Array(TWIST);
const motion = new Float64Array(motionLayout.size);

/**
 * The movable bodies under the wheels of one world: pushes them, and tells how easily they move. The engine's solver and the
 * vehicle's do not see each other, so what holds a body (a floor, a hinge, its neighbors) shows only in how far it failed
 * to follow the pushes of the step before.
 */
export abstract class GroundReactions {
    private readonly records = new Map<number, Float64Array>();
    private step = 0;
    private dt = 0;

    /** Begins a step, whose length, s, is in an array. */
    tick(step: Float64Array): void {
        this.step++;
        this.dt = step[0];
        if (this.records.size > 0 && this.step % MAX_AGE === 0) {
            for (const [handle, record] of this.records) {
                if (this.step - record[REACTION.step] > MAX_AGE) {
                    this.records.delete(handle);
                }
            }
        }
    }

    /**
     * Finds the mobility of a body at a contact: how much speed an impulse along each axis gives it, 1/kg.
     *
     * @param handle - The body.
     * @param query - Point and axes; receives both mobilities (`contact/mobility.ts`).
     */
    mobility(handle: number, query: Float64Array): void {
        const record = this.recordOf(handle);
        this.readMotion(handle, motion);
        const x = query[MOBILITY.point] - motion[MOTION.center];
        const y = query[MOBILITY.point + 1] - motion[MOTION.center + 1];
        const z = query[MOBILITY.point + 2] - motion[MOTION.center + 2];
        findSupport(record, query, x, y, z);
        query[MOBILITY.inverseMass] = motion[MOTION.inverseMass];
        for (let k = 0; k < 3; k++) {
            const at = MOBILITY.axes + 3 * k;
            const ax = query[at];
            const ay = query[at + 1];
            const az = query[at + 2];
            wrench[0] = ax;
            wrench[1] = ay;
            wrench[2] = az;
            wrench[3] = y * az - z * ay;
            wrench[4] = z * ax - x * az;
            wrench[5] = x * ay - y * ax;
            this.findTwistChange(handle, wrench, gain);
            axis[0] = gain[0] + gain[4] * z - gain[5] * y;
            axis[1] = gain[1] + gain[5] * x - gain[3] * z;
            axis[2] = gain[2] + gain[3] * y - gain[4] * x;
            let bare = 0;
            for (let j = 0; j < 9; j += 3) {
                // with its effect across, so that axes which are solved one by one cannot overshoot together
                bare += Math.abs(
                    axis[0] * query[MOBILITY.axes + j] +
                        axis[1] * query[MOBILITY.axes + j + 1] +
                        axis[2] * query[MOBILITY.axes + j + 2]
                );
            }
            query[MOBILITY.bare + k] = bare;
            query[MOBILITY.mobility + k] = (1 - query[MOBILITY.mobility + k]) * bare;
        }
        wrench.fill(0, 0, 3);
        for (let k = 0; k < 3; k++) {
            wrench[3 + k] = query[MOBILITY.axes + k];
        }
        this.findTwistChange(handle, wrench, gain);
        query[MOBILITY.turning] = wrench[3] * gain[3] + wrench[4] * gain[4] + wrench[5] * gain[5];
    }

    /**
     * Pushes a body.
     *
     * @param handle - The body.
     * @param push - Impulse (3), N s, point where it acts (3) and angular impulse (3), N m s, world frame.
     */
    push(handle: number, push: Float64Array): void {
        const record = this.recordOf(handle);
        const { dt } = this;
        this.readMotion(handle, motion);
        const x = push[3] - motion[MOTION.center];
        const y = push[4] - motion[MOTION.center + 1];
        const z = push[5] - motion[MOTION.center + 2];
        wrench[0] = push[0];
        wrench[1] = push[1];
        wrench[2] = push[2];
        wrench[3] = y * push[2] - z * push[1] + push[6];
        wrench[4] = z * push[0] - x * push[2] + push[7];
        wrench[5] = x * push[1] - y * push[0] + push[8];
        this.findTwistChange(handle, wrench, gain);
        const change = gain[0] + gain[1] + gain[2] + (gain[3] + gain[4] + gain[5]);
        if (!Number.isFinite(change)) {
            return; // would be lost to the engine, with all that lies on it
        }
        this.addTwist(handle, gain);
        this.readMotion(handle, motion);
        const perForce = dt * motion[MOTION.inverseMass];
        for (let k = 0; k < TWIST; k++) {
            record[REACTION.pushed + k] += gain[k];
            record[REACTION.expected + k] = motion[MOTION.twist + k];
        }
        for (let k = 0; k < 3; k++) {
            record[REACTION.expected + k] += perForce * motion[MOTION.force + k];
        }
    }

    /** Shows a snapshot what is known of a body. */
    serialize(archive: Archive, handle: number): void {
        let record = this.records.get(handle);
        const { io } = archive;
        io[0] = record ? this.step - record[REACTION.step] : Infinity;
        archive.exchange(1);
        if (archive.loads) {
            record ??= new Float64Array(reactionLayout.size);
            record[REACTION.step] = this.step - io[0];
            this.records.set(handle, record);
        }
        archive.places(record ?? UNKNOWN, REMEMBERED);
    }

    /** The record of a body for this step. */
    private recordOf(handle: number): Float64Array {
        let record = this.records.get(handle);
        if (record === undefined) {
            record = new Float64Array(reactionLayout.size);
            this.records.set(handle, record);
        }
        if (record[REACTION.step] !== this.step) {
            const lasting = record[REACTION.step] === this.step - 1;
            this.readMotion(handle, motion);
            record.copyWithin(REACTION.history + ANSWER, REACTION.history, reactionLayout.size - ANSWER);
            for (let k = 0; k < TWIST; k++) {
                const missed = motion[MOTION.twist + k] - record[REACTION.expected + k];
                record[REACTION.history + k] = lasting ? missed : 0;
                record[REACTION.history + TWIST + k] = lasting ? record[REACTION.pushed + k] : 0;
                record[REACTION.pushed + k] = 0;
            }
            if (!lasting) {
                record.fill(0, REACTION.history);
            }
            record[REACTION.step] = this.step;
        }
        return record;
    }

    /** Reads a body by the places of {@link MOTION}. */
    protected abstract readMotion(handle: number, out: Float64Array): void;

    /**
     * Finds how an impulse changes the twist of a body.
     *
     * @param impulse - N s, and angular impulse about the center of mass, N m s, world frame.
     * @param out - Receives the changes of velocity, m/s, and angular velocity, rad/s, world frame.
     */
    protected abstract findTwistChange(handle: number, impulse: Float64Array, out: Float64Array): void;

    /** Adds to the twist of a body. */
    protected abstract addTwist(handle: number, change: Float64Array): void;
}

/**
 * Finds the share of the pushes along each axis that the supports of a body took, in place of its mobility, and of all.
 *
 * @param record - Record of the body, see {@link REACTION}.
 * @param query - Axes; receives the shares, 0 to 1.
 * @param x - Contact point from the center of mass, m, world frame; y and z likewise.
 */
function findSupport(record: Float64Array, query: Float64Array, x: number, y: number, z: number): void {
    query[MOBILITY.supported] = 0;
    query[MOBILITY.mobility] = 0;
    query[MOBILITY.mobility + 1] = 0;
    query[MOBILITY.mobility + 2] = 0;
    let known = false;
    for (let at = REACTION.history; at < reactionLayout.size; at += ANSWER) {
        // velocities of the contact point: what its supports took, and what the pushes gave it
        const sx = record[at] + record[at + 4] * z - record[at + 5] * y;
        const sy = record[at + 1] + record[at + 5] * x - record[at + 3] * z;
        const sz = record[at + 2] + record[at + 3] * y - record[at + 4] * x;
        const pushed = at + TWIST;
        const px = record[pushed] + record[pushed + 4] * z - record[pushed + 5] * y;
        const py = record[pushed + 1] + record[pushed + 5] * x - record[pushed + 3] * z;
        const pz = record[pushed + 2] + record[pushed + 3] * y - record[pushed + 4] * x;
        const whole = px * px + py * py + pz * pz;
        if (whole < LEAST_PUSH) {
            continue;
        }
        known = true;
        const held = px * sx + py * sy + pz * sz;
        query[MOBILITY.supported] = Math.max(query[MOBILITY.supported], Math.min(1, -held / whole));
        for (let k = 0; k < 3; k++) {
            const axis = MOBILITY.axes + 3 * k;
            const push = query[axis] * px + query[axis + 1] * py + query[axis + 2] * pz;
            const support = query[axis] * sx + query[axis + 1] * sy + query[axis + 2] * sz;
            const share = -(push * support + COMMON_SHARE * held) / (push * push + COMMON_SHARE * whole);
            query[MOBILITY.mobility + k] = Math.max(query[MOBILITY.mobility + k], Math.min(1, share));
        }
    }
    if (!known) {
        // as on a level floor without friction
        for (let k = 0; k < 3; k++) {
            query[MOBILITY.mobility + k] = query[MOBILITY.axes + 3 * k + 1] ** 2;
        }
        query[MOBILITY.supported] = query[MOBILITY.mobility];
    }
}
