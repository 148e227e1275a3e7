import { SCRATCH } from '../../wheel/scratch.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';
import { yielding } from '../ground-mobility.js';

/**
 * Eliminates the motion of an unsprung mass m between the row of its spring, `q = o + S (w' - v')`, and that of its tire,
 * `p = O - T w'`. From `m w' = m w + dt m pull + p - q` follows `w' = supportSpeed + (1 - supportShare) v'` with the body's speed v',
 * and the body is left with one row, as with the spin of the wheel. The body has the mass m as its own, so it also gets
 * the impulse `m (v' - v - dt pull)` which moves that (docs/models.md).
 */
export function eliminateUnsprungMass(wheel: Wheel, dt: number): void {
    const { state, scratch } = wheel;
    const mass = state[WHEEL.unsprung];
    const spring = scratch[SCRATCH.normalStiffness];
    // that of the spring row on a foot at rest
    const impulse = scratch[SCRATCH.normalOffset] - spring * scratch[SCRATCH.groundNormal];
    tireRow(wheel, dt);
    const fall = dt * scratch[SCRATCH.pull];
    const whole = mass + scratch[SCRATCH.tireRowStiffness] + spring;
    // the links' part of the tire's forces, as known so far, pushes wheel and body apart
    const links = dt * state[WHEEL.linkLoad];
    const momentum = mass * (scratch[SCRATCH.wheelSpeed] + fall) + scratch[SCRATCH.tireOffset] - links;
    const foot = (momentum - impulse) / whole;
    const share = (mass + scratch[SCRATCH.tireRowStiffness]) / whole;
    const before = scratch[SCRATCH.normalSpeed] + scratch[SCRATCH.groundNormal];
    scratch[SCRATCH.supportSpeed] = foot;
    scratch[SCRATCH.supportShare] = share;
    scratch[SCRATCH.supportYield] = 1 / whole;
    scratch[SCRATCH.normalOffset] = impulse + spring * foot - mass * (before + fall);
    scratch[SCRATCH.normalStiffness] = spring * share - mass;
}

/** The tire's impulse on the wheel. */
function tireRow({ state, scratch }: Wheel, dt: number): void {
    if (state[WHEEL.grounded] === 0) {
        scratch[SCRATCH.tireOffset] = 0;
        scratch[SCRATCH.tireRowStiffness] = 0;
        return;
    }
    const ground = scratch[SCRATCH.groundNormal];
    const closing = ground - scratch[SCRATCH.wheelSpeed];
    const stiffness = dt * scratch[SCRATCH.tireNew];
    const force = state[WHEEL.tireRate] * scratch[SCRATCH.deflection] + scratch[SCRATCH.tireOld] * closing;
    scratch[SCRATCH.tireOffset] = dt * force + stiffness * ground;
    scratch[SCRATCH.tireRowStiffness] = stiffness;
    if (state[WHEEL.groundMovable] !== 0) {
        scratch[SCRATCH.freeShare] = 1; // the first row of the wheel in this solve
        const share = 1 / yielding(scratch, 0, stiffness);
        scratch[SCRATCH.tireOffset] *= share;
        scratch[SCRATCH.tireRowStiffness] *= share;
    }
}

/** Reads how the wheel moves, how its tire is loaded and what else the body gets, all but what bars do. */
export function readUnsprungMass({ state, scratch }: Wheel, dt: number): void {
    const body = scratch[SCRATCH.newNormal];
    const before = scratch[SCRATCH.normalSpeed] + scratch[SCRATCH.groundNormal];
    scratch[SCRATCH.newSupport] = scratch[SCRATCH.supportSpeed] + (1 - scratch[SCRATCH.supportShare]) * body;
    scratch[SCRATCH.inertiaImpulse] = state[WHEEL.unsprung] * (body - before - dt * scratch[SCRATCH.pull]);
    state[WHEEL.strutForce] -= scratch[SCRATCH.inertiaImpulse] / dt;
}

/** Load of the tire, once bars have moved the wheel. */
export function loadTire({ state, scratch }: Wheel, dt: number): void {
    state[WHEEL.load] =
        (scratch[SCRATCH.tireOffset] - scratch[SCRATCH.tireRowStiffness] * scratch[SCRATCH.newSupport]) / dt;
    if (state[WHEEL.groundMovable] !== 0) {
        scratch[SCRATCH.groundGainX] = dt * state[WHEEL.load] * scratch[SCRATCH.groundMobilityX];
    }
}
