import { type AntiRollBar, BAR } from './anti-roll-bar.js';
import type { VehicleParts } from './vehicle-parts.js';
import { evaluateBumpStop, STOP, stopIO } from '../suspension/bump-stop.js';
import { DAMPER, damperIO, evaluateDamper } from '../suspension/damper.js';
import { FIT, fitImplicitness } from '../suspension/fitted-implicitness.js';
import { SUSPENSION } from '../suspension/params.js';
import { evaluateSpring, SPRING, springIO } from '../suspension/spring.js';
import { SCRATCH } from '../wheel/scratch.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Springs, dampers, bump stops and bars at the start of the step: what load each wheel can expect, whether it meets
 * its stop, and how implicit its row must be.
 */
export function findSuspensionForces(vehicle: VehicleParts, dt: number): void {
    const { wheels, bars } = vehicle;
    findBarRates(vehicle);
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        scratch[SCRATCH.onStop] = 0;
        if (state[WHEEL.grounded] !== 0) {
            findSuspensionForce(wheels[i], dt);
        }
    }
    for (let b = 0; b < bars.length; b++) {
        if (!bars[b].external) {
            addBarForce(bars[b]);
        }
    }
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        scratch[SCRATCH.expectedLoad] = state[WHEEL.grounded] === 0 ? 0 : Math.max(0, scratch[SCRATCH.expectedLoad]);
    }
}

/** By how much bars stiffen the suspension of each wheel at most: a bar moves with the difference of two wheels. */
function findBarRates(vehicle: VehicleParts): void {
    const { wheels, bars } = vehicle;
    for (let i = 0; i < wheels.length; i++) {
        wheels[i].scratch[SCRATCH.barRate] = 0;
    }
    for (let b = 0; b < bars.length; b++) {
        const { left, right, state } = bars[b];
        bars[b].adapt(vehicle);
        left.scratch[SCRATCH.barRate] += 2 * state[BAR.rate];
        right.scratch[SCRATCH.barRate] += 2 * state[BAR.rate];
    }
}

function findSuspensionForce({ state, scratch }: Wheel, dt: number): void {
    const cosine = scratch[SCRATCH.cosine];
    const closing = -scratch[SCRATCH.normalSpeed] / cosine;
    springIO[SPRING.jounce] = state[WHEEL.jounce];
    springIO[SPRING.restLoad] = state[WHEEL.restLoad];
    evaluateSpring(state, WHEEL.suspension);
    scratch[SCRATCH.springForce] = springIO[SPRING.force];
    scratch[SCRATCH.springRate] = springIO[SPRING.rate];
    damperIO[DAMPER.closing] = closing;
    evaluateDamper(state, WHEEL.suspension);
    scratch[SCRATCH.damperRate] = damperIO[DAMPER.rate];
    refit(state, scratch, dt);
    scratch[SCRATCH.theta] = state[WHEEL.fit + (state[WHEEL.carried] !== 0 ? FIT.theta : FIT.landing)];

    let force = scratch[SCRATCH.springForce] + scratch[SCRATCH.damperRate] * closing;
    const overtravel = state[WHEEL.jounce] - state[WHEEL.suspension + SUSPENSION.distance];
    if (overtravel + Math.max(0, dt * closing) > 0) {
        stopIO[STOP.mass] = state[WHEEL.sprungMass];
        evaluateBumpStop(state, WHEEL.suspension);
        scratch[SCRATCH.stopRate] = stopIO[STOP.rate];
        scratch[SCRATCH.stopDamping] = stopIO[STOP.damping];
        scratch[SCRATCH.onStop] = 1;
        force += Math.max(0, scratch[SCRATCH.stopRate] * overtravel + scratch[SCRATCH.stopDamping] * closing);
    }
    scratch[SCRATCH.expectedLoad] = force / cosine;
}

/** Moves load from the extended to the compressed wheel. */
function addBarForce(bar: AntiRollBar): void {
    const { left, right, state } = bar;
    const onLeft = left.state[WHEEL.grounded] !== 0;
    const onRight = right.state[WHEEL.grounded] !== 0;
    if (onLeft && onRight) {
        const force = state[BAR.rate] * (left.state[WHEEL.jounce] - right.state[WHEEL.jounce]);
        left.scratch[SCRATCH.expectedLoad] += force / left.scratch[SCRATCH.cosine];
        right.scratch[SCRATCH.expectedLoad] -= force / right.scratch[SCRATCH.cosine];
    } else if (onLeft) {
        bar.lift(right.state, left.state);
        left.scratch[SCRATCH.expectedLoad] += state[BAR.aloneForce] / left.scratch[SCRATCH.cosine];
    } else if (onRight) {
        bar.lift(left.state, right.state);
        right.scratch[SCRATCH.expectedLoad] += state[BAR.aloneForce] / right.scratch[SCRATCH.cosine];
    }
}

/** Fits the row's implicitness anew when mass, spring, damper or step have changed. */
function refit(state: Float64Array, scratch: Float64Array, dt: number): void {
    // a spring between two bodies swings with their reduced mass
    const reduction = 1 + state[WHEEL.sprungMass] * scratch[SCRATCH.groundMobilityX];
    const mass = state[WHEEL.sprungMass] / reduction;
    const stiffness = scratch[SCRATCH.springRate] + scratch[SCRATCH.barRate];
    const leastMass = state[WHEEL.leastMass] / reduction;
    if (
        state[WHEEL.fit + FIT.mass] !== mass ||
        state[WHEEL.fit + FIT.spring] !== scratch[SCRATCH.springRate] ||
        state[WHEEL.fit + FIT.damper] !== scratch[SCRATCH.damperRate] ||
        state[WHEEL.fit + FIT.step] !== dt ||
        state[WHEEL.fit + FIT.stiffness] !== stiffness ||
        state[WHEEL.fit + FIT.leastMass] !== leastMass
    ) {
        state[WHEEL.fit + FIT.mass] = mass;
        state[WHEEL.fit + FIT.spring] = scratch[SCRATCH.springRate];
        state[WHEEL.fit + FIT.damper] = scratch[SCRATCH.damperRate];
        state[WHEEL.fit + FIT.step] = dt;
        state[WHEEL.fit + FIT.stiffness] = stiffness;
        state[WHEEL.fit + FIT.leastMass] = leastMass;
        fitImplicitness(state, WHEEL.fit);
    }
}
