import {
    ALONE_FORCE,
    ALONE_RATE,
    type AntiRollBar,
    RATE,
    ROW,
    ROW_OFFSET,
    ROW_STIFFNESS
} from '../suspension/anti-roll-bar.js';
import { DISTANCE } from '../suspension/params.js';
import {
    BRISTLE_OFFSET_X,
    BRISTLE_OFFSET_Y,
    BRISTLE_RATE_X,
    BRISTLE_RATE_Y,
    CONTACT,
    COSINE,
    DAMPER_RATE,
    DRAG_OFFSET_X,
    DRAG_OFFSET_Y,
    DRAG_STIFFNESS,
    EXPECTED_LOAD,
    FIT,
    FORCE_X,
    FORCE_Y,
    FORWARD_OFFSET,
    FORWARD_PER_TORQUE,
    FORWARD_STIFFNESS,
    GROUND_FORWARD,
    GROUND_LEFT,
    GROUND_NORMAL,
    HUB,
    JOUNCE,
    LEFT_OFFSET,
    LEFT_STIFFNESS,
    LEVER,
    LOCKED,
    NORMAL,
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
    SURFACE_DRAG,
    SUSPENSION,
    TIRELESS_SPIN,
    UP,
    WHEEL_RADIUS
} from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Spring, damper and bump stop along the ground's normal, each as implicit as it must be (docs/models.md). */
export function suspensionRow({ state }: Wheel, dt: number): void {
    const cosine = state[COSINE];
    const phi = state[FIT];
    const theta = state[FIT + 1];
    const closing = -state[NORMAL_SPEED] / cosine;
    let force = state[SPRING_FORCE] + (1 - phi) * state[DAMPER_RATE] * closing;
    let stiffness = phi * state[DAMPER_RATE] + theta * dt * state[SPRING_RATE];
    if (state[ON_STOP] !== 0) {
        // met within the step, so taken wholly at its end
        force += state[STOP_RATE] * (state[JOUNCE] - state[SUSPENSION + DISTANCE]);
        stiffness += state[STOP_DAMPING] + dt * state[STOP_RATE];
    }
    state[NORMAL_STIFFNESS] = (dt * stiffness) / (cosine * cosine);
    state[NORMAL_OFFSET] = (dt * force) / cosine + state[NORMAL_STIFFNESS] * state[GROUND_NORMAL];
}

/**
 * The bristle rows of a tire. The wheel's spin is eliminated from the longitudinal one (docs/models.md): a free wheel
 * yields, a locked one does not, and one that slides at its friction limit only pushes with what it has.
 */
export function tireRows({ state }: Wheel, dt: number): void {
    state[FORWARD_PER_TORQUE] = 0;
    if (state[SLIDING] !== 0) {
        state[FORWARD_OFFSET] = dt * state[FORCE_X];
        state[FORWARD_STIFFNESS] = 0;
        state[LEFT_OFFSET] = dt * state[FORCE_Y];
        state[LEFT_STIFFNESS] = 0;
        return;
    }
    const lateral = state[BRISTLE_RATE_Y];
    state[LEFT_STIFFNESS] = dt * lateral;
    state[LEFT_OFFSET] = dt * (state[BRISTLE_OFFSET_Y] + lateral * state[GROUND_LEFT]);
    const rate = state[BRISTLE_RATE_X];
    if (state[LOCKED] !== 0) {
        state[FORWARD_STIFFNESS] = dt * rate;
        state[FORWARD_OFFSET] = dt * (state[BRISTLE_OFFSET_X] + rate * state[GROUND_FORWARD]);
        return;
    }
    const radius = state[WHEEL_RADIUS];
    const inertia = state[SPIN_INERTIA];
    const yielding = 1 + (rate * dt * radius * radius) / inertia;
    const stiffness = (dt * rate) / yielding;
    state[FORWARD_STIFFNESS] = stiffness;
    state[FORWARD_OFFSET] =
        (dt * state[BRISTLE_OFFSET_X]) / yielding + stiffness * (radius * state[TIRELESS_SPIN] + state[GROUND_FORWARD]);
    state[FORWARD_PER_TORQUE] = (stiffness * radius * dt) / inertia;
}

/** Loose ground drags at the wheel as it plows through, along and across, by load and speed. */
export function dragRows({ state }: Wheel, dt: number): void {
    const stiffness = dt * state[SURFACE_DRAG] * state[EXPECTED_LOAD];
    state[DRAG_STIFFNESS] = stiffness;
    state[DRAG_OFFSET_X] = stiffness * state[GROUND_FORWARD];
    state[DRAG_OFFSET_Y] = stiffness * state[GROUND_LEFT];
}

/**
 * An anti-roll bar. Between two wheels on the ground it is a row of its own, filled into its numbers; when one wheel hangs,
 * the bar lifts it against its spring, and the other feels bar and spring in series.
 */
export function barRow(bar: AntiRollBar, dt: number): void {
    const { state } = bar;
    const left = bar.left.state;
    const right = bar.right.state;
    const onLeft = left[CONTACT] !== 0;
    const onRight = right[CONTACT] !== 0;
    bar.shared = onLeft && onRight;
    if (bar.external) {
        externalBarRow(bar, dt);
    } else if (bar.shared) {
        const stiffness = 0.5 * (left[FIT + 1] + right[FIT + 1]) * dt * dt * state[RATE];
        const ground = left[GROUND_NORMAL] / left[COSINE] - right[GROUND_NORMAL] / right[COSINE];
        state[ROW_STIFFNESS] = stiffness;
        state[ROW_OFFSET] = dt * state[RATE] * (left[JOUNCE] - right[JOUNCE]) + stiffness * ground;
        layBar(state, left, right);
    } else if (onLeft || onRight) {
        const standing = onLeft ? left : right;
        const cosine = standing[COSINE];
        // one of them may have turned out to hang in this step
        bar.lift(onLeft ? right : left, standing);
        const stiffness = (standing[FIT + 1] * dt * dt * state[ALONE_RATE]) / (cosine * cosine);
        standing[NORMAL_STIFFNESS] += stiffness;
        standing[NORMAL_OFFSET] += (dt * state[ALONE_FORCE]) / cosine + stiffness * standing[GROUND_NORMAL];
    }
}

/** Lays the row of a bar: what the jounces of left and right are along the normals, and lever x normal, the right one less. */
function layBar(bar: Float64Array, left: Float64Array, right: Float64Array): void {
    const onLeft = 1 / left[COSINE];
    const onRight = 1 / right[COSINE];
    const ax = onLeft * left[NORMAL];
    const ay = onLeft * left[NORMAL + 1];
    const az = onLeft * left[NORMAL + 2];
    const bx = onRight * right[NORMAL];
    const by = onRight * right[NORMAL + 1];
    const bz = onRight * right[NORMAL + 2];
    bar[ROW] = ax - bx;
    bar[ROW + 1] = ay - by;
    bar[ROW + 2] = az - bz;
    bar[ROW + 3] = left[LEVER + 1] * az - left[LEVER + 2] * ay - right[LEVER + 1] * bz + right[LEVER + 2] * by;
    bar[ROW + 4] = left[LEVER + 2] * ax - left[LEVER] * az - right[LEVER + 2] * bx + right[LEVER] * bz;
    bar[ROW + 5] = left[LEVER] * ay - left[LEVER + 1] * ax - right[LEVER] * by + right[LEVER + 1] * bx;
}

/** Opposite forces on the body above the two wheels, along their suspensions; only where a wheel touches the ground. */
function externalBarRow(bar: AntiRollBar, dt: number): void {
    const { left, right, state } = bar;
    state.fill(0, ROW);
    addMount(state, left, 1);
    addMount(state, right, -1);
    // the body sinks where the jounce grows: wholly implicit, for it has no damper of its own
    state[ROW_STIFFNESS] = dt * dt * state[RATE];
    state[ROW_OFFSET] = dt * state[RATE] * (left.state[JOUNCE] - right.state[JOUNCE]);
}

/** Adds a force to a side along the suspension at a wheel's mount. */
function addMount(bar: Float64Array, { state }: Wheel, side: 1 | -1): void {
    const sign = side * state[CONTACT];
    for (let k = 0; k < 3; k++) {
        const a = (k + 1) % 3;
        const b = (k + 2) % 3;
        bar[ROW + k] += sign * state[UP + k];
        bar[ROW + k + 3] += sign * (state[HUB + a] * state[UP + b] - state[HUB + b] * state[UP + a]);
    }
}
