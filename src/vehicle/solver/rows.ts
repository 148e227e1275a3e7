import { type AntiRollBar, ROW, ROW_OFFSET, ROW_STIFFNESS } from '../../suspension/anti-roll-bar.js';
import { WHEEL, type WheelState } from '../../wheel/state.js';
import { yielding } from '../ground-mobility.js';

/** Spring, damper and bump stop along the ground's normal, each as implicit as it must be (docs/models.md). */
export function suspensionRow(state: WheelState, dt: number): void {
    const { scratch } = state;
    const cosine = scratch.cosine;
    const phi = state.dampingImplicitness;
    const theta = state.springImplicitness;
    const closing = -scratch.normalSpeed / cosine;
    let force = scratch.springForce + (1 - phi) * scratch.damperRate * closing;
    let stiffness = phi * scratch.damperRate + theta * dt * scratch.springRate;
    if (scratch.onStop !== 0) {
        // met within the step, so taken wholly at its end
        force += scratch.stopRate * (state.jounce - state.distance);
        stiffness += scratch.stopDamping + dt * scratch.stopRate;
    }
    stiffness *= dt / (cosine * cosine);
    scratch.normalStiffness = stiffness;
    scratch.normalOffset = (dt * force) / cosine + stiffness * scratch.groundNormal;
    if (state.groundMovable !== 0) {
        scratch.freeShare = 1; // the first row of the wheel in this solve
        const share = 1 / yielding(scratch, 0, stiffness);
        scratch.normalStiffness *= share;
        scratch.normalOffset *= share;
    }
}

/**
 * The bristle rows of a tire. The wheel's spin is eliminated from the longitudinal one (docs/models.md): a free wheel
 * yields, a locked one does not, and one that slides at its friction limit only pushes with what it has.
 */
export function tireRows(state: WheelState, dt: number): void {
    const { scratch } = state;
    layTireRows(state, dt);
    if (state.groundMovable === 0) {
        return;
    }
    const free = scratch.locked !== 0 ? 1 : spinYield(state, dt);
    const forward = 1 / yielding(scratch, 1, (dt * scratch.bristleRateX) / free);
    const left = 1 / yielding(scratch, 2, dt * scratch.bristleRateY);
    if (scratch.sliding === 0) {
        scratch.forwardOffset *= forward;
        scratch.forwardStiffness *= forward;
        scratch.forwardPerTorque *= forward;
        scratch.leftOffset *= left;
        scratch.leftStiffness *= left;
    }
}

function layTireRows(state: WheelState, dt: number): void {
    const { scratch } = state;
    scratch.forwardPerTorque = 0;
    if (scratch.sliding !== 0) {
        scratch.forwardOffset = dt * state.forceX;
        scratch.forwardStiffness = 0;
        scratch.leftOffset = dt * state.forceY;
        scratch.leftStiffness = 0;
        return;
    }
    const lateral = scratch.bristleRateY;
    scratch.leftStiffness = dt * lateral;
    scratch.leftOffset = dt * (scratch.bristleOffsetY + lateral * state.groundLeft);
    const rate = scratch.bristleRateX;
    if (scratch.locked !== 0) {
        scratch.forwardStiffness = dt * rate;
        scratch.forwardOffset = dt * (scratch.bristleOffsetX + rate * state.groundForward);
        return;
    }
    const radius = state.radius;
    const inertia = scratch.spinInertia;
    const free = spinYield(state, dt);
    const stiffness = (dt * rate) / free;
    scratch.forwardStiffness = stiffness;
    scratch.forwardOffset =
        (dt * scratch.bristleOffsetX) / free + stiffness * (radius * scratch.tirelessSpin + state.groundForward);
    scratch.forwardPerTorque = (stiffness * radius * dt) / inertia;
}

/** By how much less a free wheel's longitudinal row pushes than a locked one's, because the wheel spins up under it. */
function spinYield(state: WheelState, dt: number): number {
    const { scratch } = state;
    const radius = state.radius;
    return 1 + (scratch.bristleRateX * dt * radius * radius) / scratch.spinInertia;
}

/** Loose ground drags at the wheel as it plows through, along and across, by load and speed. */
export function dragRows(state: WheelState, dt: number): void {
    const { scratch } = state;
    const stiffness = dt * state.surfaceDrag * scratch.expectedLoad;
    scratch.dragStiffness = stiffness;
    scratch.dragOffsetX = stiffness * state.groundForward;
    scratch.dragOffsetY = stiffness * state.groundLeft;
}

/**
 * An anti-roll bar. Between two wheels on the ground it is a row of its own; when one wheel hangs, the bar lifts it against
 * its spring, and the other feels bar and spring in series.
 */
export function barRow(bar: AntiRollBar, row: Float64Array, dt: number): void {
    const { leftState: left, rightState: right, state } = bar;
    const onLeft = left.grounded !== 0;
    const onRight = right.grounded !== 0;
    bar.shared = onLeft && onRight;
    if (bar.external) {
        externalBarRow(bar, row, dt);
    } else if (bar.shared) {
        const stiffness = 0.5 * (left.springImplicitness + right.springImplicitness) * dt * dt * state.rate;
        const ground =
            left.scratch.groundNormal / left.scratch.cosine - right.scratch.groundNormal / right.scratch.cosine;
        row[ROW_STIFFNESS] = stiffness;
        row[ROW_OFFSET] = dt * state.rate * (left.jounce - right.jounce) + stiffness * ground;
        layBar(row, left, right);
    } else if (onLeft) {
        standAlone(bar, left, right, dt);
    } else if (onRight) {
        standAlone(bar, right, left, dt);
    }
}

/** What the bar does to a wheel that stands while the other hangs: that may have turned out in this very step. */
function standAlone(bar: AntiRollBar, state: WheelState, hanging: WheelState, dt: number): void {
    const { scratch } = state;
    const cosine = scratch.cosine;
    bar.lift(hanging, state);
    const stiffness = (state.springImplicitness * dt * dt * bar.state.aloneRate) / (cosine * cosine);
    scratch.normalStiffness += stiffness;
    scratch.normalOffset += (dt * bar.state.aloneForce) / cosine + stiffness * scratch.groundNormal;
}

/** Lays the row of a bar: what the jounces of left and right are along the normals, and lever x normal, the right one less. */
function layBar(row: Float64Array, left: WheelState, right: WheelState): void {
    const leftOf = left.scratch;
    const rightOf = right.scratch;
    const onLeft = 1 / leftOf.cosine;
    const onRight = 1 / rightOf.cosine;
    const ax = onLeft * left.normalX;
    const ay = onLeft * left.normalY;
    const az = onLeft * left.normalZ;
    const bx = onRight * right.normalX;
    const by = onRight * right.normalY;
    const bz = onRight * right.normalZ;
    row[ROW] = ax - bx;
    row[ROW + 1] = ay - by;
    row[ROW + 2] = az - bz;
    row[ROW + 3] = leftOf.leverY * az - leftOf.leverZ * ay - rightOf.leverY * bz + rightOf.leverZ * by;
    row[ROW + 4] = leftOf.leverZ * ax - leftOf.leverX * az - rightOf.leverZ * bx + rightOf.leverX * bz;
    row[ROW + 5] = leftOf.leverX * ay - leftOf.leverY * ax - rightOf.leverX * by + rightOf.leverY * bx;
}

/** Opposite forces on the body above the two wheels, along their suspensions; only where a wheel touches the ground. */
function externalBarRow(
    { leftState: left, rightState: right, state }: AntiRollBar,
    row: Float64Array,
    dt: number
): void {
    row.fill(0);
    addMount(row, left, 1);
    addMount(row, right, -1);
    // the body sinks where the jounce grows: wholly implicit, for it has no damper of its own
    row[ROW_STIFFNESS] = dt * dt * state.rate;
    row[ROW_OFFSET] = dt * state.rate * (left.jounce - right.jounce);
}

/** Adds a force to a side along the suspension at a wheel's mount. */
function addMount(row: Float64Array, state: WheelState, side: 1 | -1): void {
    const sign = side * state.grounded;
    for (let k = 0; k < 3; k++) {
        const a = (k + 1) % 3;
        const b = (k + 2) % 3;
        row[ROW + k] += sign * state.d[WHEEL.up + k];
        row[ROW + k + 3] +=
            sign * (state.d[WHEEL.hub + a] * state.d[WHEEL.up + b] - state.d[WHEEL.hub + b] * state.d[WHEEL.up + a]);
    }
}
