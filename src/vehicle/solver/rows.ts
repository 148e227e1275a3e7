import { DISTANCE } from '../../suspension/params.js';
import {
    BRISTLE_OFFSET_X,
    BRISTLE_OFFSET_Y,
    BRISTLE_RATE_X,
    BRISTLE_RATE_Y,
    COSINE,
    DAMPER_RATE,
    DRAG_OFFSET_X,
    DRAG_OFFSET_Y,
    DRAG_STIFFNESS,
    EXPECTED_LOAD,
    FORWARD_OFFSET,
    FORWARD_PER_TORQUE,
    FORWARD_STIFFNESS,
    FREE_SHARE,
    GROUND_NORMAL,
    LEFT_OFFSET,
    LEFT_STIFFNESS,
    LEVER,
    LOCKED,
    NORMAL_OFFSET,
    NORMAL_SPEED,
    NORMAL_STIFFNESS,
    ON_STOP,
    SLIDING,
    SPIN_INERTIA,
    SPRING_FORCE,
    SPRING_RATE,
    STOP_DAMPING,
    STOP_RATE,
    TIRELESS_SPIN
} from '../../wheel/scratch.js';
import {
    CONTACT,
    FIT,
    FORCE_X,
    FORCE_Y,
    GROUND_FORWARD,
    GROUND_LEFT,
    GROUND_MOVABLE,
    HUB,
    JOUNCE,
    NORMAL,
    SURFACE_DRAG,
    SUSPENSION,
    UP,
    WHEEL_RADIUS
} from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';
import { ALONE_FORCE, ALONE_RATE, type AntiRollBar, RATE, ROW, ROW_OFFSET, ROW_STIFFNESS } from '../anti-roll-bar.js';
import { yielding } from '../ground-mobility.js';

/** Spring, damper and bump stop along the ground's normal, each as implicit as it must be (docs/models.md). */
export function suspensionRow({ state, scratch }: Wheel, dt: number): void {
    const cosine = scratch[COSINE];
    const phi = state[FIT];
    const theta = state[FIT + 1];
    const closing = -scratch[NORMAL_SPEED] / cosine;
    let force = scratch[SPRING_FORCE] + (1 - phi) * scratch[DAMPER_RATE] * closing;
    let stiffness = phi * scratch[DAMPER_RATE] + theta * dt * scratch[SPRING_RATE];
    if (scratch[ON_STOP] !== 0) {
        // met within the step, so taken wholly at its end
        force += scratch[STOP_RATE] * (state[JOUNCE] - state[SUSPENSION + DISTANCE]);
        stiffness += scratch[STOP_DAMPING] + dt * scratch[STOP_RATE];
    }
    stiffness *= dt / (cosine * cosine);
    scratch[NORMAL_STIFFNESS] = stiffness;
    scratch[NORMAL_OFFSET] = (dt * force) / cosine + stiffness * scratch[GROUND_NORMAL];
    if (state[GROUND_MOVABLE] !== 0) {
        scratch[FREE_SHARE] = 1; // the first row of the wheel in this solve
        const share = 1 / yielding(scratch, 0, stiffness);
        scratch[NORMAL_STIFFNESS] *= share;
        scratch[NORMAL_OFFSET] *= share;
    }
}

/**
 * The bristle rows of a tire. The wheel's spin is eliminated from the longitudinal one (docs/models.md): a free wheel
 * yields, a locked one does not, and one that slides at its friction limit only pushes with what it has.
 */
export function tireRows(wheel: Wheel, dt: number): void {
    const { state, scratch } = wheel;
    layTireRows(wheel, dt);
    if (state[GROUND_MOVABLE] === 0) {
        return;
    }
    const free = scratch[LOCKED] !== 0 ? 1 : spinYield(wheel, dt);
    const forward = 1 / yielding(scratch, 1, (dt * scratch[BRISTLE_RATE_X]) / free);
    const left = 1 / yielding(scratch, 2, dt * scratch[BRISTLE_RATE_Y]);
    if (scratch[SLIDING] === 0) {
        scratch[FORWARD_OFFSET] *= forward;
        scratch[FORWARD_STIFFNESS] *= forward;
        scratch[FORWARD_PER_TORQUE] *= forward;
        scratch[LEFT_OFFSET] *= left;
        scratch[LEFT_STIFFNESS] *= left;
    }
}

function layTireRows(wheel: Wheel, dt: number): void {
    const { state, scratch } = wheel;
    scratch[FORWARD_PER_TORQUE] = 0;
    if (scratch[SLIDING] !== 0) {
        scratch[FORWARD_OFFSET] = dt * state[FORCE_X];
        scratch[FORWARD_STIFFNESS] = 0;
        scratch[LEFT_OFFSET] = dt * state[FORCE_Y];
        scratch[LEFT_STIFFNESS] = 0;
        return;
    }
    const lateral = scratch[BRISTLE_RATE_Y];
    scratch[LEFT_STIFFNESS] = dt * lateral;
    scratch[LEFT_OFFSET] = dt * (scratch[BRISTLE_OFFSET_Y] + lateral * state[GROUND_LEFT]);
    const rate = scratch[BRISTLE_RATE_X];
    if (scratch[LOCKED] !== 0) {
        scratch[FORWARD_STIFFNESS] = dt * rate;
        scratch[FORWARD_OFFSET] = dt * (scratch[BRISTLE_OFFSET_X] + rate * state[GROUND_FORWARD]);
        return;
    }
    const radius = state[WHEEL_RADIUS];
    const inertia = scratch[SPIN_INERTIA];
    const free = spinYield(wheel, dt);
    const stiffness = (dt * rate) / free;
    scratch[FORWARD_STIFFNESS] = stiffness;
    scratch[FORWARD_OFFSET] =
        (dt * scratch[BRISTLE_OFFSET_X]) / free + stiffness * (radius * scratch[TIRELESS_SPIN] + state[GROUND_FORWARD]);
    scratch[FORWARD_PER_TORQUE] = (stiffness * radius * dt) / inertia;
}

/** By how much less a free wheel's longitudinal row pushes than a locked one's, because the wheel spins up under it. */
function spinYield({ state, scratch }: Wheel, dt: number): number {
    const radius = state[WHEEL_RADIUS];
    return 1 + (scratch[BRISTLE_RATE_X] * dt * radius * radius) / scratch[SPIN_INERTIA];
}

/** Loose ground drags at the wheel as it plows through, along and across, by load and speed. */
export function dragRows({ state, scratch }: Wheel, dt: number): void {
    const stiffness = dt * state[SURFACE_DRAG] * scratch[EXPECTED_LOAD];
    scratch[DRAG_STIFFNESS] = stiffness;
    scratch[DRAG_OFFSET_X] = stiffness * state[GROUND_FORWARD];
    scratch[DRAG_OFFSET_Y] = stiffness * state[GROUND_LEFT];
}

/**
 * An anti-roll bar. Between two wheels on the ground it is a row of its own; when one wheel hangs, the bar lifts it against
 * its spring, and the other feels bar and spring in series.
 */
export function barRow(bar: AntiRollBar, row: Float64Array, dt: number): void {
    const { left, right, state } = bar;
    const onLeft = left.state[CONTACT] !== 0;
    const onRight = right.state[CONTACT] !== 0;
    bar.shared = onLeft && onRight;
    if (bar.external) {
        externalBarRow(bar, row, dt);
    } else if (bar.shared) {
        const stiffness = 0.5 * (left.state[FIT + 1] + right.state[FIT + 1]) * dt * dt * state[RATE];
        const ground =
            left.scratch[GROUND_NORMAL] / left.scratch[COSINE] - right.scratch[GROUND_NORMAL] / right.scratch[COSINE];
        row[ROW_STIFFNESS] = stiffness;
        row[ROW_OFFSET] = dt * state[RATE] * (left.state[JOUNCE] - right.state[JOUNCE]) + stiffness * ground;
        layBar(row, left, right);
    } else if (onLeft) {
        standAlone(bar, left, right, dt);
    } else if (onRight) {
        standAlone(bar, right, left, dt);
    }
}

/** What the bar does to a wheel that stands while the other hangs: that may have turned out in this very step. */
function standAlone(bar: AntiRollBar, { state, scratch }: Wheel, hanging: Wheel, dt: number): void {
    const cosine = scratch[COSINE];
    bar.lift(hanging.state, state);
    const stiffness = (state[FIT + 1] * dt * dt * bar.state[ALONE_RATE]) / (cosine * cosine);
    scratch[NORMAL_STIFFNESS] += stiffness;
    scratch[NORMAL_OFFSET] += (dt * bar.state[ALONE_FORCE]) / cosine + stiffness * scratch[GROUND_NORMAL];
}

/** Lays the row of a bar: what the jounces of left and right are along the normals, and lever x normal, the right one less. */
function layBar(
    row: Float64Array,
    { state: left, scratch: leftOf }: Wheel,
    { state: right, scratch: rightOf }: Wheel
): void {
    const onLeft = 1 / leftOf[COSINE];
    const onRight = 1 / rightOf[COSINE];
    const ax = onLeft * left[NORMAL];
    const ay = onLeft * left[NORMAL + 1];
    const az = onLeft * left[NORMAL + 2];
    const bx = onRight * right[NORMAL];
    const by = onRight * right[NORMAL + 1];
    const bz = onRight * right[NORMAL + 2];
    row[ROW] = ax - bx;
    row[ROW + 1] = ay - by;
    row[ROW + 2] = az - bz;
    row[ROW + 3] = leftOf[LEVER + 1] * az - leftOf[LEVER + 2] * ay - rightOf[LEVER + 1] * bz + rightOf[LEVER + 2] * by;
    row[ROW + 4] = leftOf[LEVER + 2] * ax - leftOf[LEVER] * az - rightOf[LEVER + 2] * bx + rightOf[LEVER] * bz;
    row[ROW + 5] = leftOf[LEVER] * ay - leftOf[LEVER + 1] * ax - rightOf[LEVER] * by + rightOf[LEVER + 1] * bx;
}

/** Opposite forces on the body above the two wheels, along their suspensions; only where a wheel touches the ground. */
function externalBarRow({ left, right, state }: AntiRollBar, row: Float64Array, dt: number): void {
    row.fill(0);
    addMount(row, left, 1);
    addMount(row, right, -1);
    // the body sinks where the jounce grows: wholly implicit, for it has no damper of its own
    row[ROW_STIFFNESS] = dt * dt * state[RATE];
    row[ROW_OFFSET] = dt * state[RATE] * (left.state[JOUNCE] - right.state[JOUNCE]);
}

/** Adds a force to a side along the suspension at a wheel's mount. */
function addMount(row: Float64Array, { state }: Wheel, side: 1 | -1): void {
    const sign = side * state[CONTACT];
    for (let k = 0; k < 3; k++) {
        const a = (k + 1) % 3;
        const b = (k + 2) % 3;
        row[ROW + k] += sign * state[UP + k];
        row[ROW + k + 3] += sign * (state[HUB + a] * state[UP + b] - state[HUB + b] * state[UP + a]);
    }
}
