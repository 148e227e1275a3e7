import type { Vehicle } from './vehicle.js';
import * as stop from '../suspension/bump-stop.js';
import * as damper from '../suspension/damper.js';
import { fitImplicitness } from '../suspension/fitted-implicitness.js';
import * as spring from '../suspension/spring.js';
import { FIT } from '../wheel/state.js';

/**
 * Springs, dampers, bump stops and bars at the start of the step: what load each wheel can expect, whether it meets
 * its stop, and how implicit its row must be.
 */
export function carry(vehicle: Vehicle, dt: number): void {
    const { states, wheels, bars } = vehicle;
    for (let i = 0; i < wheels.length; i++) {
        states.expectedLoad[i] = 0;
        states.onStop[i] = 0;
        if (states.contact[i] !== 0) {
            carryWheel(vehicle, i, dt);
        }
    }
    for (let b = 0; b < bars.length; b++) {
        bars[b].adapt(vehicle);
        if (!bars[b].external) {
            carryBar(vehicle, b);
        }
    }
    for (let i = 0; i < wheels.length; i++) {
        states.expectedLoad[i] = states.contact[i] === 0 ? 0 : Math.max(0, states.expectedLoad[i]);
    }
}

function carryWheel(vehicle: Vehicle, i: number, dt: number): void {
    const { states } = vehicle;
    const { suspension } = vehicle.wheels[i].params;
    const cosine = states.cosine[i];
    const closing = -states.normalSpeed[i] / cosine;
    spring.SPRING[spring.JOUNCE] = states.jounce[i];
    spring.SPRING[spring.REST_LOAD] = states.restLoad[i];
    spring.evaluateSpring(suspension);
    states.springForce[i] = spring.SPRING[spring.FORCE];
    states.springRate[i] = spring.SPRING[spring.RATE];
    damper.DAMPER[damper.CLOSING] = closing;
    damper.evaluateDamper(suspension);
    states.damperRate[i] = damper.DAMPER[damper.RATE];
    refit(vehicle, i, dt);

    let force = states.springForce[i] + states.damperRate[i] * closing;
    const overtravel = states.jounce[i] - suspension.distance;
    if (overtravel + Math.max(0, dt * closing) > 0) {
        stop.STOP[stop.MASS] = states.sprungMass[i];
        stop.evaluateBumpStop(suspension);
        states.stopRate[i] = stop.STOP[stop.RATE];
        states.stopDamping[i] = stop.STOP[stop.DAMPING];
        states.onStop[i] = 1;
        force += Math.max(0, states.stopRate[i] * overtravel + states.stopDamping[i] * closing);
    }
    states.expectedLoad[i] = force / cosine;
}

/** Moves load from the extended to the compressed wheel. */
function carryBar(vehicle: Vehicle, b: number): void {
    const { states } = vehicle;
    const bar = vehicle.bars[b];
    const l = bar.left.index;
    const r = bar.right.index;
    liftOther(vehicle, b, 0);
    liftOther(vehicle, b, 1);
    if (states.contact[l] !== 0 && states.contact[r] !== 0) {
        const force = bar.rate * (states.jounce[l] - states.jounce[r]);
        states.expectedLoad[l] += force / states.cosine[l];
        states.expectedLoad[r] -= force / states.cosine[r];
    } else if (states.contact[l] !== 0) {
        states.expectedLoad[l] += bar.aloneForce[0] / states.cosine[l];
    } else if (states.contact[r] !== 0) {
        states.expectedLoad[r] += bar.aloneForce[1] / states.cosine[r];
    }
}

/**
 * What a wheel feels of the bar when the other hangs (side 0: the left one stands): the bar lifts the hanging wheel
 * against its spring, in series with it, as far as that spring reaches, once it is stronger than its preload.
 */
function liftOther(vehicle: Vehicle, b: number, side: number): void {
    const { states } = vehicle;
    const bar = vehicle.bars[b];
    const standing = side === 0 ? bar.left : bar.right;
    const hanging = side === 0 ? bar.right : bar.left;
    const { spring, distance, targetPosition } = hanging.params.suspension;
    const jounce = states.jounce[standing.index];
    bar.aloneRate[side] = bar.rate;
    bar.aloneForce[side] = bar.rate * jounce;
    const series = bar.rate > 0 ? (bar.rate * spring) / (bar.rate + spring) : 0;
    // where the hanging wheel's spring is unloaded
    const loose = spring > 0 ? (1 - targetPosition) * distance - states.restLoad[hanging.index] / spring : 0;
    const force = Math.max(0, series * (jounce - loose));
    if (force < bar.aloneForce[side]) {
        bar.aloneRate[side] = force > 0 ? series : 0;
        bar.aloneForce[side] = force;
    }
}

/** Fits the row's implicitness anew when mass, spring, damper or step have changed. */
function refit(vehicle: Vehicle, i: number, dt: number): void {
    const { fit, sprungMass, springRate, damperRate } = vehicle.states;
    const at = FIT * i;
    if (
        fit[at + 2] !== sprungMass[i] ||
        fit[at + 3] !== springRate[i] ||
        fit[at + 4] !== damperRate[i] ||
        fit[at + 5] !== dt
    ) {
        fit[at + 2] = sprungMass[i];
        fit[at + 3] = springRate[i];
        fit[at + 4] = damperRate[i];
        fit[at + 5] = dt;
        fitImplicitness(fit, at);
    }
}
