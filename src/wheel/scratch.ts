/**
 * What a step makes of a wheel and no later one reads: places in `wheel.scratch`, as those of `wheel/state.ts`. All wheels
 * with the same index share it, one vehicle after the other, so it never leaves the processor's nearest cache; a wheel in
 * the air leaves in it what another vehicle wrote.
 */
let places = 0;

function take(width = 1): number {
    const at = places;
    places += width;
    return at;
}

/** Feel: cosine between suspension and normal; 1 where the wheel stands on an edge. */
export const COSINE = take();
export const EDGE = take();

/** Axes: where forces act, lean to the ground, half the turn of a step. */
export const LEVER = take(3);
export const INCLINATION = take();
export const HALF_TURN = take();

/** Speeds of the contact point against the ground along normal, forward and left, at the start of the step. */
export const NORMAL_SPEED = take();
export const FORWARD_SPEED = take();
export const LEFT_SPEED = take();

/** Speed of the ground itself along the normal. */
export const GROUND_NORMAL = take();

/** Carry: force and rate of the spring, secant of the damper, the bump stop likewise. */
export const SPRING_FORCE = take();
export const SPRING_RATE = take();
export const DAMPER_RATE = take();
export const STOP_RATE = take();
export const STOP_DAMPING = take();

/** Load that the springs promise at the old velocity; whether the bump stop is met in this step. */
export const EXPECTED_LOAD = take();
export const ON_STOP = take();

/** Grip: friction of tire and ground; per axis what the bristle gives without and per new slip speed. */
export const FRICTION = take();
export const BRISTLE_OFFSET_X = take();
export const BRISTLE_OFFSET_Y = take();
export const BRISTLE_RATE_X = take();
export const BRISTLE_RATE_Y = take();

/** How the bristle decays, and what bends it besides the new slip. */
export const BRISTLE_DECAY_X = take();
export const BRISTLE_DECAY_Y = take();
export const BRISTLE_DRIFT_X = take();
export const BRISTLE_DRIFT_Y = take();

/** Limits of the force at the expected load; whether the tire is held at a constant force. */
export const PEAK_X = take();
export const PEAK_Y = take();
export const SLIDING = take();

/**
 * Drive: inertia with bearing drag, spin after bearing drag alone and after all but tire and shafts, friction that
 * opposes it and in which direction, whether it holds the wheel.
 */
export const SPIN_INERTIA = take();
export const FREE_SPIN = take();
export const TIRELESS_SPIN = take();
export const FRICTION_TORQUE = take();
export const FRICTION_SIGN = take();
export const LOCKED = take();

/**
 * Rows: the impulse along normal, forward and left is `offset - stiffness * speed`; the forward one also gains impulse
 * per N m of drive torque.
 */
export const NORMAL_OFFSET = take();
export const NORMAL_STIFFNESS = take();
export const FORWARD_OFFSET = take();
export const FORWARD_STIFFNESS = take();
export const FORWARD_PER_TORQUE = take();
export const LEFT_OFFSET = take();
export const LEFT_STIFFNESS = take();

/** Drag of loose ground: impulse per speed, against what, and the impulses at the end of the step. */
export const DRAG_STIFFNESS = take();
export const DRAG_OFFSET_X = take();
export const DRAG_OFFSET_Y = take();
export const DRAG_X = take();
export const DRAG_Y = take();

/** Decide: speed along the normal and spin at the end of the step. */
export const NEW_NORMAL = take();
export const NEW_SPIN = take();

const scratches: Float64Array[] = [];

/** That of all wheels with an index. */
export function scratchOf(index: number): Float64Array {
    while (scratches.length <= index) {
        scratches.push(new Float64Array(places));
    }
    return scratches[index];
}
