import { type Probe } from '../contact/probe.js';
import { SUSPENSION } from '../suspension/params.js';
import { springForce, springRate } from '../suspension/spring-damper.js';
import { SCRATCH } from '../wheel/scratch.js';
import { springLoad } from '../wheel/spring-load.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Twin tires stand on the ground side by side. Own derivation: each has half of the wheel's vertical stiffness k, so with
 * ground that is `h` higher under one of them, that one carries `(F + k h / 2) / 2` of the load F, and all of it from
 * `h = 2 F / k` on; the wheel then stands `F / k` lower on it than on both. The forces act where their sum does, which turns
 * an axle upright on the ground with `k s² / 4` for tires that are s apart.
 */

/** Moves a probe along the axle of its wheel, by so many halves of what its twin tires are apart. */
export function shiftProbe({ top, center, axle }: Probe, { state }: Wheel, halves: number): void {
    const { now, before } = center.find();
    const distance = halves * 0.5 * state[WHEEL.twinSpacing];
    for (let k = 0; k < 3; k++) {
        top[k] += distance * axle[k];
        now[k] += distance * axle[k];
        before[k] += distance * axle[k];
    }
}

/** Copies the contact of another probe of the same wheel. */
export function copyContact(from: Probe, to: Probe): void {
    to.found = from.found;
    to.jounce[0] = from.jounce[0];
    to.point.set(from.point);
    to.normal.set(from.normal);
    to.edge = from.edge;
    to.beside = from.beside;
    to.hit.body = from.hit.body;
    to.hit.point.set(from.hit.point);
}

/** Stands a wheel on what its left tire and its right one, in `probe`, have found. */
export function joinTwins({ state, scratch }: Wheel, left: Probe, probe: Probe, dt: number): void {
    scratch[SCRATCH.twinShare] = 0.5;
    if (!left.found && !probe.found) {
        return;
    }
    if (state[WHEEL.unsprung] > 0 && state[WHEEL.seated] !== 0) {
        pressTires(state, scratch, left, probe, dt);
    } else {
        shareSpring(state, scratch, left, probe);
    }
    if (scratch[SCRATCH.twinShare] > 0.5) {
        // the ground of the tire that carries more counts: what it is made of, and whether it ends there
        swap(left, probe);
    }
    blend(left, probe, scratch);
    probe.found = true;
    probe.jounce[0] = scratch[SCRATCH.twinJounce];
}

/** Jounce of the wheel on what a probe has found, m; -Infinity if that is nothing. */
function heightOf({ found, jounce }: Probe): number {
    return found ? jounce[0] : -Infinity;
}

/** The spring says what both tires carry. */
function shareSpring(state: Float64Array, scratch: Float64Array, left: Probe, right: Probe): void {
    const onLeft = heightOf(left);
    const onRight = heightOf(right);
    const stiffness = state[WHEEL.tireRate];
    const jounce = Math.min(state[WHEEL.jounce], state[WHEEL.suspension + SUSPENSION.distance]);
    const pushed = springForce(state, WHEEL.suspension, jounce, springLoad(state));
    const rate = springRate(state, WHEEL.suspension, jounce, pushed);
    const force = pushed - rate * jounce;
    const high = Math.max(onLeft, onRight);
    const mean = 0.5 * (onLeft + onRight);
    const sink = Math.max(0, (force + rate * high) / (stiffness + rate));
    if (high - mean < sink) {
        const load = force + rate * mean;
        scratch[SCRATCH.twinShare] = 0.5 + (0.25 * stiffness * (onLeft - onRight)) / load;
        scratch[SCRATCH.twinJounce] = mean;
    } else {
        scratch[SCRATCH.twinShare] = onLeft > onRight ? 1 : Number(onLeft === onRight) / 2;
        scratch[SCRATCH.twinJounce] = high - sink;
    }
}

/** An unsprung mass presses either tire by where it is. */
function pressTires(state: Float64Array, scratch: Float64Array, left: Probe, right: Probe, dt: number): void {
    const onLeft = heightOf(left);
    const onRight = heightOf(right);
    const hub = state[WHEEL.jounce] + dt * state[WHEEL.jounceRate];
    const inLeft = Math.max(0, onLeft - hub);
    const inRight = Math.max(0, onRight - hub);
    const sum = inLeft + inRight;
    scratch[SCRATCH.twinShare] = sum > 0 ? inLeft / sum : 0.5;
    scratch[SCRATCH.twinJounce] = sum > 0 ? hub + 0.5 * sum : Math.max(onLeft, onRight);
}

/** Exchanges the contacts of both tires: the left one counts then. */
function swap(left: Probe, probe: Probe): void {
    for (let k = 0; k < 3; k++) {
        const normal = probe.normal[k];
        const point = probe.point[k];
        probe.normal[k] = left.normal[k];
        probe.point[k] = left.point[k];
        left.normal[k] = normal;
        left.point[k] = point;
    }
    probe.edge = left.edge;
    probe.beside = left.beside;
    probe.hit.body = left.hit.body;
    probe.hit.point.set(left.hit.point);
}

/** Puts point and normal between those of both by what they carry: the other one no more than half. */
function blend(other: Probe, probe: Probe, scratch: Float64Array): void {
    const share = scratch[SCRATCH.twinShare] > 0.5 ? 1 - scratch[SCRATCH.twinShare] : scratch[SCRATCH.twinShare];
    if (share === 0) {
        return;
    }
    const { point, normal } = probe;
    let square = 0;
    for (let k = 0; k < 3; k++) {
        point[k] += share * (other.point[k] - point[k]);
        normal[k] += share * (other.normal[k] - normal[k]);
        square += normal[k] * normal[k];
    }
    const scale = 1 / Math.sqrt(square);
    for (let k = 0; k < 3; k++) {
        normal[k] *= scale;
    }
    probe.beside = false;
}
