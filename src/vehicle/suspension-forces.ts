import { type AntiRollBar, BAR } from './anti-roll-bar.js';
import { expectLinkLoads } from './suspension-links.js';
import { findTireSpring, fitUnsprungSuspension } from './unsprung-mass.js';
import type { VehicleParts } from './vehicle-parts.js';
import { FIT, fitImplicitness } from '../suspension/fitted-implicitness.js';
import { SUSPENSION } from '../suspension/params.js';
import { damperRate, springForce, springRate, stopDamping, stopRate } from '../suspension/spring-damper.js';
import { SCRATCH } from '../wheel/scratch.js';
import { springLoad } from '../wheel/spring-load.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Springs, dampers, bump stops and bars at the start of the step: what load each wheel can expect, whether it meets
 * its stop, and how implicit its row must be.
 */
export function findSuspensionForces(vehicle: VehicleParts, dt: number): void {
    const { wheels, bars, body } = vehicle;
    findBarRates(vehicle);
    for (let i = 0; i < wheels.length; i++) {
        findSuspensionForce(wheels[i], body.state, dt);
    }
    for (let b = 0; b < bars.length; b++) {
        if (!bars[b].external) {
            addBarForce(bars[b]);
        }
    }
    if (vehicle.guided) {
        expectLinkLoads(wheels);
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

/**
 * Force of spring, damper and stop of one wheel, and of its tire if that springs too. All of a wheel in one function: one of less
 * bytecode V8 inlines into the loop above, where its budget ends before the functions of the spring, whose numbers it boxes then.
 */
function findSuspensionForce(wheel: Wheel, body: Float64Array, dt: number): void {
    const { state, scratch } = wheel;
    const unsprung = state[WHEEL.unsprung] > 0;
    scratch[SCRATCH.onStop] = 0;
    if (!unsprung && state[WHEEL.grounded] === 0) {
        return;
    }
    const cosine = scratch[SCRATCH.cosine];
    const closing = unsprung ? state[WHEEL.jounceRate] : -scratch[SCRATCH.normalSpeed] / cosine;
    scratch[SCRATCH.closing] = closing;
    const jounce = unsprung ? Math.max(0, state[WHEEL.jounce]) : state[WHEEL.jounce];
    const spring = springForce(state, WHEEL.suspension, jounce, springLoad(state));
    scratch[SCRATCH.springForce] = spring;
    scratch[SCRATCH.springRate] = springRate(state, WHEEL.suspension, jounce, spring);
    scratch[SCRATCH.damperRate] = damperRate(state, WHEEL.suspension, closing) * (1 - state[WHEEL.dampingLost]);
    if (unsprung) {
        fitUnsprungSuspension(wheel, dt);
    } else {
        fitSuspension(wheel, dt);
    }
    scratch[SCRATCH.theta] = state[WHEEL.fit + (unsprung || state[WHEEL.carried] !== 0 ? FIT.theta : FIT.landing)];

    scratch[SCRATCH.elasticForce] = spring;
    let force = spring + scratch[SCRATCH.damperRate] * closing;
    const overtravel = state[WHEEL.jounce] - state[WHEEL.suspension + SUSPENSION.distance];
    if (overtravel + Math.max(0, dt * closing) > 0) {
        meetBumpStop(state, scratch);
        force += Math.max(0, scratch[SCRATCH.stopRate] * overtravel + scratch[SCRATCH.stopDamping] * closing);
        scratch[SCRATCH.elasticForce] += Math.max(0, scratch[SCRATCH.stopRate] * overtravel);
    } else if (unsprung && state[WHEEL.jounce] + dt * closing < 0) {
        meetDroopStop(state, scratch, dt);
    }
    scratch[SCRATCH.expectedLoad] = force / cosine;
    if (unsprung) {
        findTireSpring(wheel, body, dt);
    }
}

/** Puts the bump stop between wheel and body in this step. */
export function meetBumpStop(state: Float64Array, scratch: Float64Array): void {
    const rate = stopRate(state, WHEEL.suspension, state[WHEEL.sprungMass]);
    scratch[SCRATCH.stopRate] = rate;
    scratch[SCRATCH.stopDamping] = stopDamping(rate, state[WHEEL.sprungMass]);
    scratch[SCRATCH.onStop] = 1;
}

/** Hangs an unsprung mass on the end of its travel, which it does not leave by more than a hundredth of its way. */
export function meetDroopStop(state: Float64Array, scratch: Float64Array, dt: number): void {
    scratch[SCRATCH.stopRate] = (100 * state[WHEEL.unsprung]) / (dt * dt);
    scratch[SCRATCH.stopDamping] = 0;
    scratch[SCRATCH.onStop] = -1;
}

/** Moves load from the extended to the compressed wheel. */
function addBarForce(bar: AntiRollBar): void {
    const { left, right, state } = bar;
    const onLeft = left.state[WHEEL.grounded] !== 0;
    const onRight = right.state[WHEEL.grounded] !== 0;
    if (left.state[WHEEL.unsprung] + right.state[WHEEL.unsprung] > 0) {
        return; // the tires of unsprung masses feel the bar through these
    }
    if (onLeft && onRight) {
        const force = state[BAR.rate] * (left.state[WHEEL.jounce] - right.state[WHEEL.jounce]);
        left.scratch[SCRATCH.expectedLoad] += force / left.scratch[SCRATCH.cosine];
        right.scratch[SCRATCH.expectedLoad] -= force / right.scratch[SCRATCH.cosine];
        left.scratch[SCRATCH.elasticForce] += force;
        right.scratch[SCRATCH.elasticForce] -= force;
    } else if (onLeft) {
        bar.lift(right.state, left.state);
        left.scratch[SCRATCH.expectedLoad] += state[BAR.aloneForce] / left.scratch[SCRATCH.cosine];
        left.scratch[SCRATCH.elasticForce] += state[BAR.aloneForce];
    } else if (onRight) {
        bar.lift(left.state, right.state);
        right.scratch[SCRATCH.expectedLoad] += state[BAR.aloneForce] / right.scratch[SCRATCH.cosine];
        right.scratch[SCRATCH.elasticForce] += state[BAR.aloneForce];
    }
}

/** Fits the implicitness of the row of a spring between wheel and body. */
function fitSuspension({ state, scratch }: Wheel, dt: number): void {
    let mass = state[WHEEL.sprungMass];
    let leastMass = state[WHEEL.leastMass];
    if (scratch[SCRATCH.groundMobilityX] !== 0) {
        // a spring between two bodies swings with their reduced mass
        const reduction = 1 + mass * scratch[SCRATCH.groundMobilityX];
        mass /= reduction;
        leastMass /= reduction;
    }
    const spring = scratch[SCRATCH.springRate];
    const damper = scratch[SCRATCH.damperRate];
    const stiffness = spring + scratch[SCRATCH.barRate];
    // as refit does, without a place between: of every wheel in every step, it counts
    if (
        state[WHEEL.fit + FIT.mass] !== mass ||
        state[WHEEL.fit + FIT.spring] !== spring ||
        state[WHEEL.fit + FIT.damper] !== damper ||
        state[WHEEL.fit + FIT.step] !== dt ||
        state[WHEEL.fit + FIT.stiffness] !== stiffness ||
        state[WHEEL.fit + FIT.leastMass] !== leastMass
    ) {
        state[WHEEL.fit + FIT.mass] = mass;
        state[WHEEL.fit + FIT.spring] = spring;
        state[WHEEL.fit + FIT.damper] = damper;
        state[WHEEL.fit + FIT.step] = dt;
        state[WHEEL.fit + FIT.stiffness] = stiffness;
        state[WHEEL.fit + FIT.leastMass] = leastMass;
        fitImplicitness(state, WHEEL.fit);
    }
}
