import { eliminateUnsprungMass } from './unsprung-row.js';
import { FIT } from '../../suspension/fitted-implicitness.js';
import { SUSPENSION } from '../../suspension/params.js';
import { SCRATCH } from '../../wheel/scratch.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';
import { type AntiRollBar, BAR, BAR_ROW } from '../anti-roll-bar.js';
import { yielding, yieldToLoad } from '../ground-mobility.js';

/** Spring, damper and stops along the ground's normal, each as implicit as it must be (docs/models.md). */
export function suspensionRow(wheel: Wheel, dt: number): void {
    const { state, scratch } = wheel;
    const cosine = scratch[SCRATCH.cosine];
    const phi = state[WHEEL.fit + FIT.phi];
    const theta = scratch[SCRATCH.theta];
    let force = scratch[SCRATCH.springForce] + (1 - phi) * scratch[SCRATCH.damperRate] * scratch[SCRATCH.closing];
    let stiffness = phi * scratch[SCRATCH.damperRate] + theta * dt * scratch[SCRATCH.springRate];
    if (scratch[SCRATCH.onStop] !== 0) {
        // met within the step, so taken wholly at its end; it damps only the travel within the stop
        const overtravel = overtravelOf(state, scratch);
        force += scratch[SCRATCH.stopRate] * overtravel + (scratch[SCRATCH.stopDamping] / dt) * Math.min(0, overtravel);
        stiffness += scratch[SCRATCH.stopDamping] + dt * scratch[SCRATCH.stopRate];
    }
    stiffness *= dt / (cosine * cosine);
    scratch[SCRATCH.normalStiffness] = stiffness;
    scratch[SCRATCH.normalOffset] = (dt * force) / cosine + stiffness * scratch[SCRATCH.groundNormal];
    if (state[WHEEL.unsprung] > 0) {
        eliminateUnsprungMass(wheel, dt);
        return;
    }
    scratch[SCRATCH.supportSpeed] = scratch[SCRATCH.groundNormal];
    scratch[SCRATCH.supportShare] = 1;
    scratch[SCRATCH.supportYield] = 0;
    if (state[WHEEL.groundMovable] !== 0) {
        yieldToLoad(scratch);
    }
}

/** Way of the suspension beyond the stop that it meets, m: in bump above 0, in droop below. */
export function overtravelOf(state: Float64Array, scratch: Float64Array): number {
    return scratch[SCRATCH.onStop] < 0
        ? state[WHEEL.jounce]
        : state[WHEEL.jounce] - state[WHEEL.suspension + SUSPENSION.distance];
}

/** The rows of a wheel in the air that swings on its spring: it has no tire. */
export function hangingRows(wheel: Wheel, dt: number): void {
    const { state, scratch } = wheel;
    suspensionRow(wheel, dt);
    state[WHEEL.aligningMoment] = 0;
    scratch[SCRATCH.forwardOffset] = 0;
    scratch[SCRATCH.forwardStiffness] = 0;
    scratch[SCRATCH.forwardPerTorque] = 0;
    scratch[SCRATCH.leftOffset] = 0;
    scratch[SCRATCH.leftStiffness] = 0;
    scratch[SCRATCH.dragStiffness] = 0;
    scratch[SCRATCH.dragOffsetX] = 0;
    scratch[SCRATCH.dragOffsetY] = 0;
}

/**
 * The bristle rows of a tire. The wheel's spin is eliminated from the longitudinal one (docs/models.md): a free wheel
 * yields, a locked one does not, and one that slides at its friction limit only pushes with what it has.
 */
export function tireRows(wheel: Wheel, dt: number): void {
    const { state, scratch } = wheel;
    findSpinYield(wheel, dt);
    layTireRows(wheel, dt);
    if (state[WHEEL.groundMovable] === 0) {
        return;
    }
    const free = scratch[SCRATCH.locked] !== 0 ? 1 : scratch[SCRATCH.spinYield];
    const forward = 1 / yielding(scratch, 1, (dt * scratch[SCRATCH.bristleRateX]) / free);
    const left = 1 / yielding(scratch, 2, dt * scratch[SCRATCH.bristleRateY]);
    if (scratch[SCRATCH.sliding] === 0) {
        scratch[SCRATCH.forwardOffset] *= forward;
        scratch[SCRATCH.forwardStiffness] *= forward;
        scratch[SCRATCH.forwardPerTorque] *= forward;
        scratch[SCRATCH.leftOffset] *= left;
        scratch[SCRATCH.leftStiffness] *= left;
    }
}

function layTireRows(wheel: Wheel, dt: number): void {
    const { state, scratch } = wheel;
    scratch[SCRATCH.forwardPerTorque] = 0;
    if (scratch[SCRATCH.sliding] !== 0) {
        scratch[SCRATCH.forwardOffset] = dt * state[WHEEL.forceX];
        scratch[SCRATCH.forwardStiffness] = 0;
        scratch[SCRATCH.leftOffset] = dt * state[WHEEL.forceY];
        scratch[SCRATCH.leftStiffness] = 0;
        return;
    }
    const lateral = scratch[SCRATCH.bristleRateY];
    scratch[SCRATCH.leftStiffness] = dt * lateral;
    scratch[SCRATCH.leftOffset] = dt * (scratch[SCRATCH.bristleOffsetY] + lateral * state[WHEEL.groundLeft]);
    const rate = scratch[SCRATCH.bristleRateX];
    if (scratch[SCRATCH.locked] !== 0) {
        scratch[SCRATCH.forwardStiffness] = dt * rate;
        scratch[SCRATCH.forwardOffset] = dt * (scratch[SCRATCH.bristleOffsetX] + rate * state[WHEEL.groundForward]);
        return;
    }
    const radius = state[WHEEL.radius];
    const inertia = scratch[SCRATCH.spinInertia];
    const free = scratch[SCRATCH.spinYield];
    const stiffness = (dt * rate) / free;
    scratch[SCRATCH.forwardStiffness] = stiffness;
    scratch[SCRATCH.forwardOffset] =
        (dt * scratch[SCRATCH.bristleOffsetX]) / free +
        stiffness * (radius * scratch[SCRATCH.tirelessSpin] + state[WHEEL.groundForward]);
    scratch[SCRATCH.forwardPerTorque] = (stiffness * radius * dt) / inertia;
}

/** By how much less a free wheel's longitudinal row pushes than a locked one's, because the wheel spins up under it. */
function findSpinYield({ state, scratch }: Wheel, dt: number): void {
    const radius = state[WHEEL.radius];
    scratch[SCRATCH.spinYield] =
        1 + (scratch[SCRATCH.bristleRateX] * dt * radius * radius) / scratch[SCRATCH.spinInertia];
}

/** Loose ground drags at the wheel as it plows through, along and across, by load and speed; work that is owed for the last step. */
export function dragRows({ state, scratch }: Wheel, dt: number): void {
    const stiffness = dt * state[WHEEL.surfaceDrag] * scratch[SCRATCH.expectedLoad];
    scratch[SCRATCH.dragStiffness] = stiffness;
    scratch[SCRATCH.dragOffsetX] = stiffness * state[WHEEL.groundForward] + scratch[SCRATCH.workImpulseX];
    scratch[SCRATCH.dragOffsetY] = stiffness * state[WHEEL.groundLeft] + scratch[SCRATCH.workImpulseY];
}

/**
 * An anti-roll bar. Between two wheels on the ground it is a row of its own; when one wheel hangs, the bar lifts it against
 * its spring, and the other feels bar and spring in series.
 */
export function barRow(bar: AntiRollBar, row: Float64Array, dt: number): void {
    const { left, right, state } = bar;
    // a wheel without inertia hangs as its bar lifts it
    const onLeft = left.state[WHEEL.grounded] !== 0 || left.state[WHEEL.unsprung] > 0;
    const onRight = right.state[WHEEL.grounded] !== 0 || right.state[WHEEL.unsprung] > 0;
    bar.shared = onLeft && onRight;
    if (bar.external) {
        externalBarRow(bar, row, dt);
    } else if (bar.shared) {
        const stiffness =
            0.5 * (left.scratch[SCRATCH.theta] + right.scratch[SCRATCH.theta]) * dt * dt * state[BAR.rate];
        const feet =
            left.scratch[SCRATCH.supportSpeed] / left.scratch[SCRATCH.cosine] -
            right.scratch[SCRATCH.supportSpeed] / right.scratch[SCRATCH.cosine];
        row[BAR_ROW.stiffness] = stiffness;
        row[BAR_ROW.offset] =
            dt * state[BAR.rate] * (left.state[WHEEL.jounce] - right.state[WHEEL.jounce]) + stiffness * feet;
        if (left.scratch[SCRATCH.supportYield] !== 0 || right.scratch[SCRATCH.supportYield] !== 0) {
            // an unsprung mass yields to the bar
            yieldToEnds(row, left.scratch, right.scratch);
        }
        layBar(row, left, right);
    } else if (onLeft) {
        standAlone(bar, left, right, dt);
    } else if (onRight) {
        standAlone(bar, right, left, dt);
    }
}

/** Divides the row of a bar by what its two ends yield: speed of what a suspension stands on per impulse along that suspension. */
function yieldToEnds(row: Float64Array, left: Float64Array, right: Float64Array): void {
    const onLeft = left[SCRATCH.supportYield] / (left[SCRATCH.cosine] * left[SCRATCH.cosine]);
    const onRight = right[SCRATCH.supportYield] / (right[SCRATCH.cosine] * right[SCRATCH.cosine]);
    const yields = 1 + row[BAR_ROW.stiffness] * (onLeft + onRight);
    row[BAR_ROW.stiffness] /= yields;
    row[BAR_ROW.offset] /= yields;
}

/** Adds the bar to the row of a wheel that stands while the other hangs: that may have turned out in this very step. */
function standAlone(bar: AntiRollBar, { state, scratch }: Wheel, hanging: Wheel, dt: number): void {
    const cosine = scratch[SCRATCH.cosine];
    bar.lift(hanging.state, state);
    const stiffness = (scratch[SCRATCH.theta] * dt * dt * bar.state[BAR.aloneRate]) / (cosine * cosine);
    const share = scratch[SCRATCH.supportShare];
    const impulse = (dt * bar.state[BAR.aloneForce]) / cosine + stiffness * scratch[SCRATCH.supportSpeed];
    const yields = 1 + stiffness * scratch[SCRATCH.supportYield];
    scratch[SCRATCH.normalStiffness] += (share * share * stiffness) / yields;
    scratch[SCRATCH.normalOffset] += (share * impulse) / yields;
}

/** Lays the row of a bar: what the jounces of left and right are along the normals, and lever x normal, the right one less. */
function layBar(
    row: Float64Array,
    { state: left, scratch: leftOf }: Wheel,
    { state: right, scratch: rightOf }: Wheel
): void {
    const onLeft = leftOf[SCRATCH.supportShare] / leftOf[SCRATCH.cosine];
    const onRight = rightOf[SCRATCH.supportShare] / rightOf[SCRATCH.cosine];
    const ax = onLeft * left[WHEEL.normalX];
    const ay = onLeft * left[WHEEL.normalY];
    const az = onLeft * left[WHEEL.normalZ];
    const bx = onRight * right[WHEEL.normalX];
    const by = onRight * right[WHEEL.normalY];
    const bz = onRight * right[WHEEL.normalZ];
    row[BAR_ROW.direction] = ax - bx;
    row[BAR_ROW.direction + 1] = ay - by;
    row[BAR_ROW.direction + 2] = az - bz;
    row[BAR_ROW.direction + 3] =
        leftOf[SCRATCH.leverY] * az -
        leftOf[SCRATCH.leverZ] * ay -
        rightOf[SCRATCH.leverY] * bz +
        rightOf[SCRATCH.leverZ] * by;
    row[BAR_ROW.direction + 4] =
        leftOf[SCRATCH.leverZ] * ax -
        leftOf[SCRATCH.leverX] * az -
        rightOf[SCRATCH.leverZ] * bx +
        rightOf[SCRATCH.leverX] * bz;
    row[BAR_ROW.direction + 5] =
        leftOf[SCRATCH.leverX] * ay -
        leftOf[SCRATCH.leverY] * ax -
        rightOf[SCRATCH.leverX] * by +
        rightOf[SCRATCH.leverY] * bx;
}

/** Opposite forces on the body above the two wheels, along their suspensions; only where a wheel touches the ground. */
function externalBarRow({ left, right, state }: AntiRollBar, row: Float64Array, dt: number): void {
    row.fill(0);
    addMount(row, left, 1);
    addMount(row, right, -1);
    // the body sinks where the jounce grows: wholly implicit, for it has no damper of its own
    row[BAR_ROW.stiffness] = dt * dt * state[BAR.rate];
    row[BAR_ROW.offset] = dt * state[BAR.rate] * (left.state[WHEEL.jounce] - right.state[WHEEL.jounce]);
}

/** Adds a force to a side along the suspension at a wheel's mount. */
function addMount(row: Float64Array, { state }: Wheel, side: 1 | -1): void {
    const sign = side * state[WHEEL.grounded];
    for (let k = 0; k < 3; k++) {
        const a = (k + 1) % 3;
        const b = (k + 2) % 3;
        row[BAR_ROW.direction + k] += sign * state[WHEEL.up + k];
        row[BAR_ROW.direction + k + 3] +=
            sign * (state[WHEEL.hub + a] * state[WHEEL.up + b] - state[WHEEL.hub + b] * state[WHEEL.up + a]);
    }
}
