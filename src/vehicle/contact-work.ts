import { BODY, type BodyState } from './body.js';
import { payClimb } from './edge-from-beside.js';
import type { VehicleParts } from './vehicle-parts.js';
import { SCRATCH } from '../wheel/scratch.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Speed below which the correction fades out, m/s: its impulse is the work over the speed. Estimate. */
const SLOW = 0.1;

/**
 * Way that counts as rounding, m: places of the engine have single precision, 1e-6 m at 16 m from the origin. On a single face, where it is all there
 * is, rays of the engine are off by a few times as much. Estimates.
 */
const ROUNDING = 1e-6;
const ROUNDING_ON_FACE = 4e-6;

/** Largest change of the speed of the mass over a wheel by the work of a step, as a share: an impulse of the work over the speed does half as much less. */
const LARGEST_CHANGE = 0.1;

/**
 * Corrects the work of contacts by an impulse along the way of each contact. A step pushes along the normal at its start, and the
 * bodies move on: over the way from contact to contact, half of it counts along either normal. The springs take up what the ground really
 * rises. The difference is the work that is corrected: that of this step as far as it is foreseen, before the wheel rises, and what was not
 * in the next one (docs/models.md, "Contact").
 */
export function settleContactWork({ body, wheels }: VehicleParts, dt: number): void {
    for (let i = 0; i < wheels.length; i++) {
        settle(wheels[i], body, dt);
    }
}

function settle(wheel: Wheel, body: BodyState, dt: number): void {
    const { state, scratch } = wheel;
    scratch[SCRATCH.workImpulseX] = 0;
    scratch[SCRATCH.workImpulseY] = 0;
    if (state[WHEEL.beside] > 0 && state[WHEEL.grounded] !== 0) {
        payClimb(wheel, body, dt);
        return;
    }
    const before = state[WHEEL.elasticForce];
    const now = scratch[SCRATCH.elasticForce];
    const rate =
        scratch[SCRATCH.springRate] +
        scratch[SCRATCH.barRate] +
        (scratch[SCRATCH.onStop] > 0 ? scratch[SCRATCH.stopRate] : 0);
    const closing = (scratch[SCRATCH.closing] + scratch[SCRATCH.surplus]) * dt;
    scratch[SCRATCH.settledAhead] = 0;
    let missed = 0;
    if (before !== 0) {
        const risen = scratch[SCRATCH.risen];
        missed = before * (risen - state[WHEEL.closed]) + now * (risen - closing);
    }
    let ahead = 0;
    if (scratch[SCRATCH.foreseen] !== 0 && now > 0) {
        const rise = scratch[SCRATCH.riseAhead];
        // what the ground gives back it gives in the next step
        ahead = Math.max(0, now * (rise - closing) + Math.max(0, now + rate * rise) * scratch[SCRATCH.missedAhead]);
        missed += ahead;
    }
    const rounding = scratch[SCRATCH.alone] !== 0 ? ROUNDING_ON_FACE : ROUNDING;
    if (
        Math.abs(missed) <= rounding * Math.max(before, now) ||
        state[WHEEL.grounded] === 0 ||
        state[WHEEL.groundMovable] !== 0 ||
        state[WHEEL.sunk] !== 0
    ) {
        return;
    }
    const forward = scratch[SCRATCH.forwardSpeed];
    const left = scratch[SCRATCH.leftSpeed];
    const square = forward * forward + left * left;
    // a spring near the limit of the step has not the force that its way promises
    const share = 2 - (2 * rate * dt * dt) / state[WHEEL.sprungMass];
    if (!(share > 0)) {
        return;
    }
    const work = 0.5 * Math.min(1, share) * missed;
    // no steeper than 45 degrees against the way, and no jerk for a light body
    const most = Math.min(
        dt * Math.sqrt(square) * Math.max(before, now),
        LARGEST_CHANGE * Math.min(body.state[BODY.mass], state[WHEEL.sprungMass]) * square
    );
    const settled = Math.max(-most, Math.min(most, work));
    const impulse = -settled / (square + SLOW * SLOW);
    scratch[SCRATCH.workImpulseX] = impulse * forward;
    scratch[SCRATCH.workImpulseY] = impulse * left;
    if (ahead !== 0) {
        scratch[SCRATCH.settledAhead] = ((settled / work) * ahead) / now;
    }
}

/**
 * Keeps what the next step needs of this one of a wheel on the ground: the force of spring, stop and bars, and the way that the wheel closes
 * along the normal.
 */
export function keepContactWork({ state, scratch }: Wheel, dt: number): void {
    if (state[WHEEL.unsprung] > 0) {
        state[WHEEL.elasticForce] = 0;
        return;
    }
    const counts =
        state[WHEEL.load] > 0 &&
        state[WHEEL.beside] === 0 &&
        state[WHEEL.groundMovable] === 0 &&
        state[WHEEL.soilShear] === 0;
    state[WHEEL.elasticForce] = counts ? scratch[SCRATCH.elasticForce] : 0;
    state[WHEEL.closed] = counts
        ? dt * (state[WHEEL.jounceRate] + scratch[SCRATCH.surplus]) + scratch[SCRATCH.settledAhead]
        : 0;
}
