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
        const bar = bars[b];
        const left = bar.left.index;
        const right = bar.right.index;
        const force = bar.stiffness * (states.jounce[left] - states.jounce[right]);
        states.expectedLoad[left] += force;
        states.expectedLoad[right] -= force;
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
