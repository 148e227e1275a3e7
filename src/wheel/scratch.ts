import { Places } from '../math/places.js';
/**
 * What a step makes of a wheel and no later one reads: places in `wheel.scratch`, as those of `wheel/state.ts`. All wheels
 * with the same index share it, one vehicle after the other, so it never leaves the processor's nearest cache; a wheel in
 * the air leaves in it what another vehicle wrote.
 */
const places = new Places();

/** Contact: cosine between suspension and normal; 1 where the wheel stands on an edge. */
export const COSINE = places.take();
export const EDGE = places.take();

/** Contact frame: where forces act, sine of the lean to the ground, half the turn of a step. */
export const LEVER = places.take(3);
export const SIN_INCLINATION = places.take();
export const HALF_TURN = places.take();

/** Speeds of the contact point against the ground along normal, forward and left, at the start of the step. */
export const NORMAL_SPEED = places.take();
export const FORWARD_SPEED = places.take();
export const LEFT_SPEED = places.take();

/** Speed of the ground itself along the normal. */
export const GROUND_NORMAL = places.take();

/**
 * Ground that can move: speed per impulse along normal, forward and left, 1/kg, as its supports let it move and by
 * itself; the speeds that the step takes from it along them, m/s; the share of a push that its supports take; the share
 * of the reaction that it would meet without them; the inverse of the share of its mass under this wheel, 1/kg.
 */
export const GROUND_MOBILITY = places.take(3);
export const BARE_MOBILITY = places.take(3);
export const GROUND_GAIN = places.take(3);
export const GROUND_SUPPORT = places.take();
export const FREE_SHARE = places.take();
export const GROUND_INVERSE_MASS = places.take();

/** Suspension forces: force and rate of the spring, secant of the damper, the bump stop likewise. */
export const SPRING_FORCE = places.take();
export const SPRING_RATE = places.take();
export const DAMPER_RATE = places.take();
export const STOP_RATE = places.take();
export const STOP_DAMPING = places.take();

/** Load that the springs promise at the old velocity; whether the bump stop is met in this step. */
export const EXPECTED_LOAD = places.take();
export const ON_STOP = places.take();

/** Tire forces: friction of tire and ground; per axis what the bristle gives without and per new slip speed. */
export const FRICTION = places.take();
export const BRISTLE_OFFSET_X = places.take();
export const BRISTLE_OFFSET_Y = places.take();
export const BRISTLE_RATE_X = places.take();
export const BRISTLE_RATE_Y = places.take();

/** How the bristle decays, and what bends it besides the new slip. */
export const BRISTLE_DECAY_X = places.take();
export const BRISTLE_DECAY_Y = places.take();
export const BRISTLE_DRIFT_X = places.take();
export const BRISTLE_DRIFT_Y = places.take();

/** Limits of the force at the expected load; whether the tire is held at a constant force. */
export const PEAK_X = places.take();
export const PEAK_Y = places.take();
export const SLIDING = places.take();

/**
 * Drive torques: inertia with bearing drag, spin after bearing drag alone and after all but tire and shafts, friction that
 * opposes it and in which direction, whether it holds the wheel.
 */
export const SPIN_INERTIA = places.take();
export const FREE_SPIN = places.take();
export const TIRELESS_SPIN = places.take();
export const FRICTION_TORQUE = places.take();
export const FRICTION_SIGN = places.take();
export const LOCKED = places.take();

/**
 * Rows: the impulse along normal, forward and left is `offset - stiffness * speed`; the forward one also gains impulse
 * per N m of drive torque.
 */
export const NORMAL_OFFSET = places.take();
export const NORMAL_STIFFNESS = places.take();
export const FORWARD_OFFSET = places.take();
export const FORWARD_STIFFNESS = places.take();
export const FORWARD_PER_TORQUE = places.take();
export const LEFT_OFFSET = places.take();
export const LEFT_STIFFNESS = places.take();

/** Drag of loose ground: impulse per speed, against what, and the impulses at the end of the step. */
export const DRAG_STIFFNESS = places.take();
export const DRAG_OFFSET_X = places.take();
export const DRAG_OFFSET_Y = places.take();
export const DRAG_X = places.take();
export const DRAG_Y = places.take();

/** Solve: speed along the normal and spin at the end of the step. */
export const NEW_NORMAL = places.take();
export const NEW_SPIN = places.take();

const scratches: Float64Array[] = [];

/** That of all wheels with an index. */
export function scratchOf(index: number): Float64Array {
    while (scratches.length <= index) {
        scratches.push(new Float64Array(places.count));
    }
    return scratches[index];
}
