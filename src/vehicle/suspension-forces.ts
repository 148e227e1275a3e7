import type { Vehicle } from './vehicle.js';
import { type AntiRollBar } from '../suspension/anti-roll-bar.js';
import { evaluateBumpStop, STOP } from '../suspension/bump-stop.js';
import { DAMPER, evaluateDamper } from '../suspension/damper.js';
import { fitImplicitness } from '../suspension/fitted-implicitness.js';
import { evaluateSpring, SPRING } from '../suspension/spring.js';
import type { WheelScratch } from '../wheel/scratch.js';
import { WHEEL, type WheelState } from '../wheel/state.js';

/**
 * Springs, dampers, bump stops and bars at the start of the step: what load each wheel can expect, whether it meets
 * its stop, and how implicit its row must be.
 */
export function findSuspensionForces(vehicle: Vehicle, dt: number): void {
    const { states, bars } = vehicle;
    for (let i = 0; i < states.length; i++) {
        const state = states[i];
        const { scratch } = state;
        scratch.onStop = 0;
        if (state.grounded !== 0) {
            findSuspensionForce(states[i], dt);
        }
    }
    for (let b = 0; b < bars.length; b++) {
        bars[b].adapt(vehicle);
        if (!bars[b].external) {
            addBarForce(bars[b]);
        }
    }
    for (let i = 0; i < states.length; i++) {
        const state = states[i];
        const { scratch } = state;
        scratch.expectedLoad = state.grounded === 0 ? 0 : Math.max(0, scratch.expectedLoad);
    }
}

function findSuspensionForce(state: WheelState, dt: number): void {
    const { scratch } = state;
    const cosine = scratch.cosine;
    const closing = -scratch.normalSpeed / cosine;
    SPRING.jounce = state.jounce;
    SPRING.restLoad = state.restLoad;
    evaluateSpring(state);
    scratch.springForce = SPRING.force;
    scratch.springRate = SPRING.rate;
    DAMPER.closing = closing;
    evaluateDamper(state);
    scratch.damperRate = DAMPER.rate;
    refit(state, scratch, dt);

    let force = scratch.springForce + scratch.damperRate * closing;
    const overtravel = state.jounce - state.distance;
    if (overtravel + Math.max(0, dt * closing) > 0) {
        STOP.mass = state.sprungMass;
        evaluateBumpStop(state);
        scratch.stopRate = STOP.rate;
        scratch.stopDamping = STOP.damping;
        scratch.onStop = 1;
        force += Math.max(0, scratch.stopRate * overtravel + scratch.stopDamping * closing);
    }
    scratch.expectedLoad = force / cosine;
}

/** Moves load from the extended to the compressed wheel. */
function addBarForce(bar: AntiRollBar): void {
    const { leftState: left, rightState: right, state } = bar;
    const onLeft = left.grounded !== 0;
    const onRight = right.grounded !== 0;
    if (onLeft && onRight) {
        const force = state.rate * (left.jounce - right.jounce);
        left.scratch.expectedLoad += force / left.scratch.cosine;
        right.scratch.expectedLoad -= force / right.scratch.cosine;
    } else if (onLeft) {
        bar.lift(right, left);
        left.scratch.expectedLoad += state.aloneForce / left.scratch.cosine;
    } else if (onRight) {
        bar.lift(left, right);
        right.scratch.expectedLoad += state.aloneForce / right.scratch.cosine;
    }
}

/** Fits the row's implicitness anew when mass, spring, damper or step have changed. */
function refit(state: WheelState, scratch: WheelScratch, dt: number): void {
    // a spring between two bodies swings with their reduced mass
    const mass = state.sprungMass / (1 + state.sprungMass * scratch.groundMobilityX);
    if (
        state.fittedMass !== mass ||
        state.fittedSpring !== scratch.springRate ||
        state.fittedDamper !== scratch.damperRate ||
        state.fittedStep !== dt
    ) {
        state.fittedMass = mass;
        state.fittedSpring = scratch.springRate;
        state.fittedDamper = scratch.damperRate;
        state.fittedStep = dt;
        fitImplicitness(state.d, WHEEL.dampingImplicitness);
    }
}
