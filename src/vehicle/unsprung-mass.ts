import { BODY } from './body.js';
import { type Probe, PROBE_SIZE } from '../contact/probe.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { FIT, refit } from '../suspension/fitted-implicitness.js';
import { springForce, springRate } from '../suspension/spring-damper.js';
import { SCRATCH } from '../wheel/scratch.js';
import { springLoad } from '../wheel/spring-load.js';
import { WHEEL } from '../wheel/state.js';
import { PRESSURE_SHARE } from '../wheel/wheel-numbers.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Largest unsprung mass, as a share of the mass that the wheel moves at least. All of it would leave a body that has no
 * inertia against some motion of its wheels.
 */
export const MOST_UNSPRUNG = 0.8;

/** A tire that is pressed in by more than this share of its radius at once has been put there, not driven. */
const PUT = 0.5;

/**
 * Finds the unsprung mass in force. The radius of a wheel is that under its load at rest: a tire that yields is larger by
 * what it yields then.
 */
export function findUnsprungMass(state: Float64Array): void {
    const yields = state[WHEEL.unsprungMass] !== 0 || state[WHEEL.unsprung] !== 0;
    if (yields || state[WHEEL.twinSpacing] !== 0) {
        findTireRate(state);
    }
    if (!yields) {
        return; // nothing is in force, nor was
    }
    const most = MOST_UNSPRUNG * state[WHEEL.leastMass];
    state[WHEEL.unsprung] = state[WHEEL.unsprungMass] < most ? state[WHEEL.unsprungMass] : most;
    if (state[WHEEL.hoist] > 0) {
        state[WHEEL.unsprung] = state[WHEEL.seated] = 0; // it hangs on what has raised it
    }
    state[WHEEL.tireSink] = state[WHEEL.unsprung] > 0 ? state[WHEEL.restLoad] / state[WHEEL.tireStiffness] : 0;
}

/** Finds the vertical rate of the tire at its pressure, which is that of a hot tire if its heat is known. */
function findTireRate(state: Float64Array): void {
    const excess = state[WHEEL.inflation] + state[WHEEL.pressureRise] / state[WHEEL.nominalPressure];
    state[WHEEL.tireRate] = state[WHEEL.tireStiffness] * (1 + PRESSURE_SHARE * excess);
}

/**
 * Moves the wheel along its suspension, and finds how far its tire is pressed in.
 *
 * @returns True if it touches the ground.
 */
export function moveWheel({ state, scratch }: Wheel, probe: Probe, dt: number): boolean {
    const cosine = scratch[SCRATCH.cosine];
    const press = probe.jounce[0] - state[WHEEL.jounce];
    const put = probe.found && cosine * press > PUT * state[WHEEL.radius];
    if (state[WHEEL.seated] === 0 || put) {
        seat(state, probe);
    } else {
        state[WHEEL.jounce] += dt * state[WHEEL.jounceRate];
    }
    scratch[SCRATCH.deflection] = cosine * (probe.jounce[0] - state[WHEEL.jounce]);
    return probe.found && scratch[SCRATCH.deflection] > 0;
}

/** Puts a wheel where spring and tire are in balance. */
function seat(state: Float64Array, { found, jounce, size }: Probe): void {
    state[WHEEL.seated] = 1;
    state[WHEEL.jounceRate] = 0;
    if (found) {
        const weight = state[WHEEL.upY] * state[WHEEL.unsprung] * STANDARD_GRAVITY;
        const force = springForce(state, WHEEL.suspension, jounce[0], springLoad(state) + weight);
        const rate = springRate(state, WHEEL.suspension, jounce[0], force);
        const yields = force / (rate + state[WHEEL.tireRate]);
        state[WHEEL.jounce] = Math.max(0, Math.min(size[PROBE_SIZE.travel], jounce[0] - yields));
    }
}

/** Lays the axes of a wheel in the air, which swings on its spring along the suspension. */
export function hangFreely({ state, scratch }: Wheel, body: Float64Array): void {
    const x = state[WHEEL.hubX];
    const y = state[WHEEL.hubY];
    const z = state[WHEEL.hubZ];
    const wx = body[BODY.ownVelocity + 3];
    const wy = body[BODY.ownVelocity + 4];
    const wz = body[BODY.ownVelocity + 5];
    for (let k = 0; k < 3; k++) {
        state[WHEEL.normal + k] = state[WHEEL.up + k];
        // (those of the last contact are in no snapshot)
        state[WHEEL.forward + k] = state[WHEEL.heading + k];
        state[WHEEL.left + k] = state[WHEEL.axle + k];
    }
    scratch[SCRATCH.cosine] = 1;
    scratch[SCRATCH.leverX] = x;
    scratch[SCRATCH.leverY] = y;
    scratch[SCRATCH.leverZ] = z;
    scratch[SCRATCH.groundNormal] = 0;
    scratch[SCRATCH.normalSpeed] =
        state[WHEEL.upX] * (body[BODY.ownVelocityX] + wy * z - wz * y) +
        state[WHEEL.upY] * (body[BODY.ownVelocityY] + wz * x - wx * z) +
        state[WHEEL.upZ] * (body[BODY.ownVelocityZ] + wx * y - wy * x);
}

/**
 * Speed of the unsprung mass, what pulls at it, and how implicit its tire must be: the tire's row takes up what the row of
 * the spring leaves of the implicitness with which the wheel hops exactly (docs/models.md).
 */
export function findTireSpring({ state, scratch }: Wheel, body: Float64Array, dt: number): void {
    let pull = 0;
    for (let k = 0; k < 3; k++) {
        const along =
            body[BODY.rotation + k] * body[BODY.forceX] +
            body[BODY.rotation + 3 + k] * body[BODY.forceY] +
            body[BODY.rotation + 6 + k] * body[BODY.forceZ];
        pull += state[WHEEL.normal + k] * along;
    }
    scratch[SCRATCH.pull] = pull / body[BODY.mass];
    const rising = scratch[SCRATCH.normalSpeed] + scratch[SCRATCH.cosine] * state[WHEEL.jounceRate];
    scratch[SCRATCH.wheelSpeed] = rising + scratch[SCRATCH.groundNormal];
    if (state[WHEEL.grounded] === 0) {
        return;
    }
    // bars have twice this rate when the wheels of an axle hop in turn, and none when they hop together
    const inner = scratch[SCRATCH.springRate] + 0.5 * scratch[SCRATCH.barRate];
    const spring = inner + state[WHEEL.tireRate];
    const damper = scratch[SCRATCH.damperRate] + state[WHEEL.tireDamping];
    // two masses on a spring swing with their reduced mass
    const reduced = reducedMass(state);
    scratch[SCRATCH.wanted + FIT.mass] = reduced;
    scratch[SCRATCH.wanted + FIT.spring] = spring;
    scratch[SCRATCH.wanted + FIT.damper] = damper;
    scratch[SCRATCH.wanted + FIT.step] = dt;
    scratch[SCRATCH.wanted + FIT.stiffness] = spring + 0.5 * scratch[SCRATCH.barRate];
    // half of the limit that the fit keeps with it is all of that for the wheel
    scratch[SCRATCH.wanted + FIT.leastMass] = 2 * reduced;
    refit(state, WHEEL.hop, scratch, SCRATCH.wanted);
    const phi = state[WHEEL.fit + FIT.phi];
    const hopPhi = state[WHEEL.hop + FIT.phi];
    const fitted = state[WHEEL.hop + FIT.theta];
    // a tire that was in the air throws the wheel back no faster than it came
    const landing = 1 - (2 * reduced) / (dt * dt * spring);
    const hopTheta = state[WHEEL.carried] !== 0 || landing < fitted ? fitted : landing;
    scratch[SCRATCH.tireOld] = (1 - hopPhi) * damper - (1 - phi) * scratch[SCRATCH.damperRate];
    scratch[SCRATCH.tireNew] = Math.max(
        0,
        hopPhi * damper +
            hopTheta * dt * spring -
            phi * scratch[SCRATCH.damperRate] -
            scratch[SCRATCH.theta] * dt * inner
    );
    scratch[SCRATCH.expectedLoad] =
        state[WHEEL.tireRate] * scratch[SCRATCH.deflection] - state[WHEEL.tireDamping] * rising;
}

/** Mass with which an unsprung mass and the body above it swing against each other. */
function reducedMass(state: Float64Array): number {
    return state[WHEEL.unsprung] * (1 - state[WHEEL.unsprung] / state[WHEEL.sprungMass]);
}

/** Fits how implicit the row of the spring above an unsprung mass is. */
export function fitUnsprungSuspension({ state, scratch }: Wheel, dt: number): void {
    // a wheel that hangs in the air swings with the reduced mass
    const hangs = state[WHEEL.grounded] === 0;
    const unsprung = state[WHEEL.unsprung];
    const mass = hangs ? reducedMass(state) : state[WHEEL.sprungMass] - unsprung;
    const spring = scratch[SCRATCH.springRate];
    scratch[SCRATCH.wanted + FIT.mass] = mass;
    scratch[SCRATCH.wanted + FIT.spring] = spring;
    scratch[SCRATCH.wanted + FIT.damper] = scratch[SCRATCH.damperRate];
    scratch[SCRATCH.wanted + FIT.step] = dt;
    scratch[SCRATCH.wanted + FIT.stiffness] = spring + scratch[SCRATCH.barRate];
    scratch[SCRATCH.wanted + FIT.leastMass] = hangs ? mass : state[WHEEL.leastMass] - unsprung;
    refit(state, WHEEL.fit, scratch, SCRATCH.wanted);
}
