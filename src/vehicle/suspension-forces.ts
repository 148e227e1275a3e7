import { ALONE_FORCE, type AntiRollBar, RATE } from './anti-roll-bar.js';
import type { Vehicle } from './vehicle.js';
import * as stop from '../suspension/bump-stop.js';
import * as damper from '../suspension/damper.js';
import { fitImplicitness } from '../suspension/fitted-implicitness.js';
import { DISTANCE } from '../suspension/params.js';
import * as spring from '../suspension/spring.js';
import {
    COSINE,
    DAMPER_RATE,
    EXPECTED_LOAD,
    GROUND_MOBILITY,
    NORMAL_SPEED,
    ON_STOP,
    SPRING_FORCE,
    SPRING_RATE,
    STOP_DAMPING,
    STOP_RATE
} from '../wheel/scratch.js';
import { CONTACT, FIT, JOUNCE, REST_LOAD, SPRUNG_MASS, SUSPENSION } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Springs, dampers, bump stops and bars at the start of the step: what load each wheel can expect, whether it meets
 * its stop, and how implicit its row must be.
 */
export function findSuspensionForces(vehicle: Vehicle, dt: number): void {
    const { wheels, bars } = vehicle;
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        scratch[ON_STOP] = 0;
        if (state[CONTACT] !== 0) {
            findSuspensionForce(wheels[i], dt);
        }
    }
    for (let b = 0; b < bars.length; b++) {
        bars[b].adapt(vehicle);
        if (!bars[b].external) {
            addBarForce(bars[b]);
        }
    }
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        scratch[EXPECTED_LOAD] = state[CONTACT] === 0 ? 0 : Math.max(0, scratch[EXPECTED_LOAD]);
    }
}

function findSuspensionForce({ state, scratch }: Wheel, dt: number): void {
    const cosine = scratch[COSINE];
    const closing = -scratch[NORMAL_SPEED] / cosine;
    spring.SPRING[spring.JOUNCE] = state[JOUNCE];
    spring.SPRING[spring.REST_LOAD] = state[REST_LOAD];
    spring.evaluateSpring(state, SUSPENSION);
    scratch[SPRING_FORCE] = spring.SPRING[spring.FORCE];
    scratch[SPRING_RATE] = spring.SPRING[spring.RATE];
    damper.DAMPER[damper.CLOSING] = closing;
    damper.evaluateDamper(state, SUSPENSION);
    scratch[DAMPER_RATE] = damper.DAMPER[damper.RATE];
    refit(state, scratch, dt);

    let force = scratch[SPRING_FORCE] + scratch[DAMPER_RATE] * closing;
    const overtravel = state[JOUNCE] - state[SUSPENSION + DISTANCE];
    if (overtravel + Math.max(0, dt * closing) > 0) {
        stop.STOP[stop.MASS] = state[SPRUNG_MASS];
        stop.evaluateBumpStop(state, SUSPENSION);
        scratch[STOP_RATE] = stop.STOP[stop.RATE];
        scratch[STOP_DAMPING] = stop.STOP[stop.DAMPING];
        scratch[ON_STOP] = 1;
        force += Math.max(0, scratch[STOP_RATE] * overtravel + scratch[STOP_DAMPING] * closing);
    }
    scratch[EXPECTED_LOAD] = force / cosine;
}

/** Moves load from the extended to the compressed wheel. */
function addBarForce(bar: AntiRollBar): void {
    const { left, right, state } = bar;
    const onLeft = left.state[CONTACT] !== 0;
    const onRight = right.state[CONTACT] !== 0;
    if (onLeft && onRight) {
        const force = state[RATE] * (left.state[JOUNCE] - right.state[JOUNCE]);
        left.scratch[EXPECTED_LOAD] += force / left.scratch[COSINE];
        right.scratch[EXPECTED_LOAD] -= force / right.scratch[COSINE];
    } else if (onLeft) {
        bar.lift(right.state, left.state);
        left.scratch[EXPECTED_LOAD] += state[ALONE_FORCE] / left.scratch[COSINE];
    } else if (onRight) {
        bar.lift(left.state, right.state);
        right.scratch[EXPECTED_LOAD] += state[ALONE_FORCE] / right.scratch[COSINE];
    }
}

/** Fits the row's implicitness anew when mass, spring, damper or step have changed. */
function refit(state: Float64Array, scratch: Float64Array, dt: number): void {
    // a spring between two bodies swings with their reduced mass
    const mass = state[SPRUNG_MASS] / (1 + state[SPRUNG_MASS] * scratch[GROUND_MOBILITY]);
    if (
        state[FIT + 2] !== mass ||
        state[FIT + 3] !== scratch[SPRING_RATE] ||
        state[FIT + 4] !== scratch[DAMPER_RATE] ||
        state[FIT + 5] !== dt
    ) {
        state[FIT + 2] = mass;
        state[FIT + 3] = scratch[SPRING_RATE];
        state[FIT + 4] = scratch[DAMPER_RATE];
        state[FIT + 5] = dt;
        fitImplicitness(state, FIT);
    }
}
