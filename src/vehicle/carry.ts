import type { Vehicle } from './vehicle.js';
import { BUMP_STOP_DAMPING, BUMP_STOP_STIFFNESS } from '../suspension/bump-stop.js';
import { fitImplicitness } from '../suspension/fitted-implicitness.js';
import { FIT } from '../wheel/state.js';

/**
 * Springs, dampers, bump stops and bars at the start of the step: what load each wheel can expect, whether it meets
 * its stop, and how implicit its row must be.
 */
export function carry(vehicle: Vehicle, dt: number): void {
    const { states, wheels, bars } = vehicle;
    for (let i = 0; i < wheels.length; i++) {
        refit(vehicle, i, dt);
        states.expectedLoad[i] = 0;
        states.onStop[i] = 0;
        if (states.contact[i] !== 0) {
            carryWheel(vehicle, i, dt);
        }
    }
    for (let b = 0; b < bars.length; b++) {
        carryBar(vehicle, b);
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
    const compression = Math.max(0, states.jounce[i] - suspension.targetPosition * suspension.distance);
    const overtravel = states.jounce[i] - suspension.distance;
    let force = suspension.spring * compression + suspension.damper * closing;
    if (overtravel + Math.max(0, dt * closing) > 0) {
        const mass = states.sprungMass[i];
        states.onStop[i] = 1;
        force += mass * Math.max(0, BUMP_STOP_STIFFNESS * overtravel + BUMP_STOP_DAMPING * closing);
    }
    states.expectedLoad[i] = force / cosine;
}

/** Moves load from the extended to the compressed wheel; a hanging wheel's spring stands in series with the bar. */
function carryBar(vehicle: Vehicle, b: number): void {
    const { states } = vehicle;
    const bar = vehicle.bars[b];
    const l = bar.left.index;
    const r = bar.right.index;
    const { stiffness } = bar;
    const leftSpring = bar.left.params.suspension.spring;
    const rightSpring = bar.right.params.suspension.spring;
    bar.leftAlone = stiffness > 0 ? (stiffness * rightSpring) / (stiffness + rightSpring) : 0;
    bar.rightAlone = stiffness > 0 ? (stiffness * leftSpring) / (stiffness + leftSpring) : 0;
    if (states.contact[l] !== 0 && states.contact[r] !== 0) {
        const force = stiffness * (states.jounce[l] - states.jounce[r]);
        states.expectedLoad[l] += force / states.cosine[l];
        states.expectedLoad[r] -= force / states.cosine[r];
    } else if (states.contact[l] !== 0) {
        states.expectedLoad[l] += (bar.leftAlone * states.jounce[l]) / states.cosine[l];
    } else if (states.contact[r] !== 0) {
        states.expectedLoad[r] += (bar.rightAlone * states.jounce[r]) / states.cosine[r];
    }
}

/** Fits the row's implicitness anew when mass, spring, damper or step have changed. */
function refit(vehicle: Vehicle, i: number, dt: number): void {
    const { fit, sprungMass } = vehicle.states;
    const { spring, damper } = vehicle.wheels[i].params.suspension;
    const at = FIT * i;
    if (fit[at + 2] !== sprungMass[i] || fit[at + 3] !== spring || fit[at + 4] !== damper || fit[at + 5] !== dt) {
        fit[at + 2] = sprungMass[i];
        fit[at + 3] = spring;
        fit[at + 4] = damper;
        fit[at + 5] = dt;
        fitImplicitness(sprungMass[i], spring, damper, dt, fit, at);
    }
}
