import type { Vehicle } from './vehicle.js';
import { ALONE_FORCE, type AntiRollBar, RATE } from '../suspension/anti-roll-bar.js';
import * as stop from '../suspension/bump-stop.js';
import * as damper from '../suspension/damper.js';
import { fitImplicitness } from '../suspension/fitted-implicitness.js';
import { DISTANCE } from '../suspension/params.js';
import * as spring from '../suspension/spring.js';
import {
    CONTACT,
    COSINE,
    DAMPER_RATE,
    EXPECTED_LOAD,
    FIT,
    JOUNCE,
    NORMAL_SPEED,
    ON_STOP,
    REST_LOAD,
    SPRING_FORCE,
    SPRING_RATE,
    SPRUNG_MASS,
    STOP_DAMPING,
    STOP_RATE,
    SUSPENSION
} from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Springs, dampers, bump stops and bars at the start of the step: what load each wheel can expect, whether it meets
 * its stop, and how implicit its row must be.
 */
export function carry(vehicle: Vehicle, dt: number): void {
    const { wheels, bars } = vehicle;
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        state[EXPECTED_LOAD] = 0;
        state[ON_STOP] = 0;
        if (state[CONTACT] !== 0) {
            carryWheel(wheels[i], dt);
        }
    }
    for (let b = 0; b < bars.length; b++) {
        bars[b].adapt(vehicle);
        if (!bars[b].external) {
            carryBar(bars[b]);
        }
    }
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        state[EXPECTED_LOAD] = state[CONTACT] === 0 ? 0 : Math.max(0, state[EXPECTED_LOAD]);
    }
}

function carryWheel({ state }: Wheel, dt: number): void {
    const cosine = state[COSINE];
    const closing = -state[NORMAL_SPEED] / cosine;
    spring.SPRING[spring.JOUNCE] = state[JOUNCE];
    spring.SPRING[spring.REST_LOAD] = state[REST_LOAD];
    spring.evaluateSpring(state, SUSPENSION);
    state[SPRING_FORCE] = spring.SPRING[spring.FORCE];
    state[SPRING_RATE] = spring.SPRING[spring.RATE];
    damper.DAMPER[damper.CLOSING] = closing;
    damper.evaluateDamper(state, SUSPENSION);
    state[DAMPER_RATE] = damper.DAMPER[damper.RATE];
    refit(state, dt);

    let force = state[SPRING_FORCE] + state[DAMPER_RATE] * closing;
    const overtravel = state[JOUNCE] - state[SUSPENSION + DISTANCE];
    if (overtravel + Math.max(0, dt * closing) > 0) {
        stop.STOP[stop.MASS] = state[SPRUNG_MASS];
        stop.evaluateBumpStop(state, SUSPENSION);
        state[STOP_RATE] = stop.STOP[stop.RATE];
        state[STOP_DAMPING] = stop.STOP[stop.DAMPING];
        state[ON_STOP] = 1;
        force += Math.max(0, state[STOP_RATE] * overtravel + state[STOP_DAMPING] * closing);
    }
    state[EXPECTED_LOAD] = force / cosine;
}

/** Moves load from the extended to the compressed wheel. */
function carryBar(bar: AntiRollBar): void {
    const left = bar.left.state;
    const right = bar.right.state;
    if (left[CONTACT] !== 0 && right[CONTACT] !== 0) {
        const force = bar.state[RATE] * (left[JOUNCE] - right[JOUNCE]);
        left[EXPECTED_LOAD] += force / left[COSINE];
        right[EXPECTED_LOAD] -= force / right[COSINE];
    } else if (left[CONTACT] !== 0) {
        bar.lift(right, left);
        left[EXPECTED_LOAD] += bar.state[ALONE_FORCE] / left[COSINE];
    } else if (right[CONTACT] !== 0) {
        bar.lift(left, right);
        right[EXPECTED_LOAD] += bar.state[ALONE_FORCE] / right[COSINE];
    }
}

/** Fits the row's implicitness anew when mass, spring, damper or step have changed. */
function refit(state: Float64Array, dt: number): void {
    if (
        state[FIT + 2] !== state[SPRUNG_MASS] ||
        state[FIT + 3] !== state[SPRING_RATE] ||
        state[FIT + 4] !== state[DAMPER_RATE] ||
        state[FIT + 5] !== dt
    ) {
        state[FIT + 2] = state[SPRUNG_MASS];
        state[FIT + 3] = state[SPRING_RATE];
        state[FIT + 4] = state[DAMPER_RATE];
        state[FIT + 5] = dt;
        fitImplicitness(state, FIT);
    }
}
