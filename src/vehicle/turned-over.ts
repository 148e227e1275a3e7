import { BODY } from './body.js';
import { type Probe, PROBE_SIZE } from '../contact/probe.js';
import { SCRATCH } from '../wheel/scratch.js';
import { UNFELT, WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Sine and cosine of the lean from which a vehicle has turned over: 45 degrees. Estimate. */
const HALF_OVER = Math.SQRT1_2;

/** By how much a tread is believed to be pressed beyond its travel, in shares of the radius. Estimate. */
const PRESSED = 0.1;

/** Speed at which a wheel that is found in the ground is lifted out, m/s, as fast as a coupling closes its gap. Estimate. */
const LIFTING = 0.5;

/**
 * True if what was found is the ground below a car on its roof, seen from behind by a wheel whose top has come through
 * it: what is above the wheel's center and would push the way that the weight pulls.
 */
export function isBelowRoof(body: Float64Array, { jounce, size, normal }: Probe): boolean {
    return (
        jounce[0] > size[PROBE_SIZE.travel] + size[PROBE_SIZE.radius] &&
        normal[0] * body[BODY.forceX] + normal[1] * body[BODY.forceY] + normal[2] * body[BODY.forceZ] > 0
    );
}

/**
 * True if a wheel that {@link isPressed} lies in the ground with its flank, or its vehicle with nose or tail: the hull carries
 * it, and a push along the suspension would throw it.
 */
export function isOnFlank(body: Float64Array, { normal, up }: Probe): boolean {
    const x = BODY.rotation;
    return (
        Math.abs(body[x] * normal[0] + body[x + 3] * normal[1] + body[x + 6] * normal[2]) > HALF_OVER ||
        (normal[0] * up[0] + normal[1] * up[1] + normal[2] * up[2] < HALF_OVER && isLeaning(body))
    );
}

/** True if a wheel would be pressed further than its suspension goes. */
export function isPressed({ jounce, size }: Probe): boolean {
    return jounce[0] > size[PROBE_SIZE.travel] + PRESSED * size[PROBE_SIZE.radius];
}

/** Marks a wheel that finds no ground, and may lie in some that does not count for it. */
export function loseGround(body: Float64Array, { state }: Wheel, probe: Probe): void {
    if (probe.behind || isLeaning(body)) {
        state[WHEEL.sunk] = UNFELT;
    } else if (state[WHEEL.sunk] > 0) {
        state[WHEEL.sunk] = 0;
    }
}

/** Lifts a wheel out of the ground in which it lies, at {@link LIFTING}. */
export function liftOut(body: Float64Array, wheel: Wheel, probe: Probe, dt: number): void {
    const { state } = wheel;
    const { jounce } = probe;
    if (state[WHEEL.sunk] < 0) {
        findSunk(body, wheel, probe, dt);
    }
    if (state[WHEEL.sunk] > 0) {
        state[WHEEL.sunk] = Math.max(0, Math.min(state[WHEEL.sunk], jounce[0]) - dt * LIFTING);
        jounce[0] -= state[WHEEL.sunk];
    }
}

/**
 * Depth of a wheel in ground that has not counted for it so far, m: by what it is deeper than it has come down in this step.
 * Taken as it is, spring and stop would hold an energy from nowhere.
 */
function findSunk(body: Float64Array, { state, scratch }: Wheel, probe: Probe, dt: number): void {
    const { jounce, normal, point } = probe;
    const before = Math.max(0, state[WHEEL.jounce]);
    if (jounce[0] < before) {
        return; // it has not come down to the ground yet
    }
    const w = BODY.angularVelocity;
    const x = point[0] - body[BODY.positionX];
    const y = point[1] - body[BODY.positionY];
    const z = point[2] - body[BODY.positionZ];
    const apart =
        normal[0] * (body[BODY.velocityX] + body[w + 1] * z - body[w + 2] * y) +
        normal[1] * (body[BODY.velocityY] + body[w + 2] * x - body[w] * z) +
        normal[2] * (body[BODY.velocityZ] + body[w] * y - body[w + 1] * x);
    const down = Math.max(0, (-dt * apart) / scratch[SCRATCH.cosine]);
    state[WHEEL.sunk] = Math.max(0, jounce[0] - before - down);
}

/** True if a vehicle leans by more than 45 degrees: a wheel of it that finds no ground may be in the ground. */
function isLeaning(body: Float64Array): boolean {
    const x = body[BODY.forceX];
    const y = body[BODY.forceY];
    const z = body[BODY.forceZ];
    const down = -(x * body[BODY.rotation + 1] + y * body[BODY.rotation + 4] + z * body[BODY.rotation + 7]);
    return down < HALF_OVER * Math.sqrt(x * x + y * y + z * z);
}
