import { BODY, type BodyState } from './body.js';
import type { GroundContact } from '../contact/ground.js';
import { type Probe } from '../contact/probe.js';
import { SCRATCH } from '../wheel/scratch.js';
import { UNFELT, WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * An edge that a wheel meets from beside. The rim of a disc is round along its heading, where its spoke is the normal of an edge; across, what
 * lies beside the disc is below it a step later, and no normal has pushed the wheel up to there. A spring that took it as it is would hold an
 * energy from nowhere. So the wheel keeps its height over the ground that it came from, and climbs the rest as a slope of 45 degrees: as far
 * as it slides, and against the load that it lifts. Own derivation (docs/models.md, "Contact").
 */

/** Rise of the ground that counts as rounding, m. Estimate. */
export const LEAST = 1e-4;

/** Largest change of the speed at which it slides in a step, as a share: a load that is too heavy for it stops it over some steps. Estimate. */
const LARGEST_CHANGE = 0.1;

/** Least slide to the left, as a share of that ahead, at which an edge that is met ahead may be oblique. Estimate: tires that grip slip less. */
const OBLIQUE = 0.1;

/** True if a wheel may have met an edge from beside: it is pressed further in than its last closing speed and its way ahead account for. */
export function mayClimb({ state }: Wheel, { jounce }: Probe, dt: number): boolean {
    if (state[WHEEL.sunk] !== 0) {
        return state[WHEEL.sunk] === UNFELT;
    }
    if (state[WHEEL.beside] !== 0 || state[WHEEL.grounded] === 0) {
        return true;
    }
    const ahead =
        dt *
        straight(state[WHEEL.newForward] - state[WHEEL.groundForward], state[WHEEL.newLeft] - state[WHEEL.groundLeft]);
    return state[WHEEL.unsprung] > 0
        ? jounce[0] - state[WHEEL.closed] > LEAST + ahead
        : jounce[0] - state[WHEEL.jounce] > LEAST + ahead + dt * state[WHEEL.jounceRate];
}

/**
 * Finds by how much ground lies higher than the wheel has come onto it, and no more is left to climb than that. A spoke is the normal of an edge
 * square to the wheel's plane: of an oblique one the slide to a side rises, too, so that it alone is then the way to look back.
 *
 * @param below - The ground, and its velocity.
 * @returns True if it is more than before: the wheel meets an edge from beside, if the ground lies lower where it came from.
 */
export function climb(
    body: Float64Array,
    { state, scratch }: Wheel,
    { jounce, point, normal, heading, slide }: Probe,
    { velocity: ground, movable }: GroundContact,
    dt: number
): boolean {
    const w = BODY.angularVelocity;
    const x = point[0] - body[BODY.positionX];
    const y = point[1] - body[BODY.positionY];
    const z = point[2] - body[BODY.positionZ];
    slide[0] = body[BODY.velocityX] + body[w + 1] * z - body[w + 2] * y - ground[0];
    slide[1] = body[BODY.velocityY] + body[w + 2] * x - body[w] * z - ground[1];
    slide[2] = body[BODY.velocityZ] + body[w] * y - body[w + 1] * x - ground[2];
    const apart = normal[0] * slide[0] + normal[1] * slide[1] + normal[2] * slide[2];
    let ahead = 0;
    for (let k = 0; k < 3; k++) {
        slide[k] -= apart * normal[k];
        ahead += slide[k] * heading[k];
    }
    const closed = (-dt * apart) / scratch[SCRATCH.cosine];
    const before = state[WHEEL.beside];
    const climbed = state[WHEEL.elasticForce] === 0 ? state[WHEEL.closed] : 0;
    const stood = state[WHEEL.unsprung] > 0 ? state[WHEEL.closed] : state[WHEEL.jounce] + climbed;
    const rise = jounce[0] - (state[WHEEL.grounded] === 0 ? Math.max(0, stood) + Math.max(0, closed) : stood + closed);
    scratch[SCRATCH.rise] = rise;
    const most = before + LEAST + dt * Math.abs(ahead);
    const square = slide[0] * slide[0] + slide[1] * slide[1] + slide[2] * slide[2] - ahead * ahead;
    const oblique = before === 0 && rise <= most && straight(ahead, Math.sqrt(Math.max(0, square))) === 0;
    if (oblique) {
        for (let k = 0; k < 3; k++) {
            slide[k] -= ahead * heading[k];
        }
    }
    // the lean of a wheel that hangs on an edge lifts that, too, and its normal does not tell
    const hangs = before > 0 && rise <= most && !movable;
    state[WHEEL.beside] = Math.max(0, hangs ? rise : Math.min(before, rise));
    return rise > (oblique ? LEAST : most);
}

/** Moves a probe back by the way that its wheel has slid in the last step, or to and fro by the same way forward. */
export function shiftBack({ top, center, slide }: Probe, way: number): void {
    const { now, before } = center.find();
    const speed = Math.sqrt(slide[0] * slide[0] + slide[1] * slide[1] + slide[2] * slide[2]);
    const scale = speed > 0 ? -way - (Math.sign(way) * LEAST) / speed : 0;
    for (let k = 0; k < 3; k++) {
        top[k] += scale * slide[k];
        now[k] += scale * slide[k];
        before[k] += scale * slide[k];
    }
}

/** Impulse against the way that the wheel slides, for the work by which the next step lifts it. */
export function payClimb({ state, scratch }: Wheel, { state: own }: BodyState, dt: number): void {
    const forward = scratch[SCRATCH.forwardSpeed];
    const left = scratch[SCRATCH.leftSpeed];
    const speed = Math.sqrt(forward * forward + left * left);
    const way = Math.min(dt * speed, state[WHEEL.beside]);
    scratch[SCRATCH.climbing] = 0;
    if (!(way > 0)) {
        return;
    }
    const unsprung = state[WHEEL.unsprung] > 0;
    const force = scratch[unsprung ? SCRATCH.expectedLoad : SCRATCH.elasticForce];
    const push = Math.max(0, force + 0.5 * way * (unsprung ? state[WHEEL.tireRate] : strutRate(scratch)));
    const mass = Math.min(own[BODY.mass], state[WHEEL.sprungMass]);
    const yielding = Math.max(scratch[SCRATCH.groundMobilityY], scratch[SCRATCH.groundMobilityZ]);
    const most = (LARGEST_CHANGE * mass * speed) / (1 + mass * yielding);
    const impulse = Math.min((push * way) / speed, most);
    scratch[SCRATCH.climbing] = push > 0 ? impulse / push : dt;
    scratch[SCRATCH.workImpulseX] = (-impulse * forward) / speed;
    scratch[SCRATCH.workImpulseY] = (-impulse * left) / speed;
}

/** Leaves to climb what the slide of this step, at its new speeds, has not paid for. */
export function keepClimb({ state, scratch }: Wheel, forward: number, left: number): void {
    const climbed = scratch[SCRATCH.climbing] * Math.sqrt(forward * forward + left * left);
    const remaining = Math.max(0, state[WHEEL.beside] - climbed);
    state[WHEEL.closed] += state[WHEEL.beside] - remaining;
    state[WHEEL.beside] = remaining;
}

/** Rate of spring, bar and bump stop of a wheel that rises alone, N/m. */
function strutRate(scratch: Float64Array): number {
    const stop = scratch[SCRATCH.onStop] > 0 ? scratch[SCRATCH.stopRate] : 0;
    return scratch[SCRATCH.springRate] + 0.5 * scratch[SCRATCH.barRate] + stop;
}

/** Speed ahead that may account for a rise, m/s: none where the wheel slides to a side. */
function straight(ahead: number, left: number): number {
    return Math.abs(left) < OBLIQUE * Math.abs(ahead) ? Math.abs(ahead) : 0;
}
