import type { Vehicle } from './vehicle.js';
import type { AntiRollBar } from '../suspension/anti-roll-bar.js';
import { FIT, ROW } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Spring, damper and bump stop along the ground's normal, each as implicit as it must be (docs/models.md). */
export function suspensionRow(vehicle: Vehicle, i: number, dt: number): void {
    const { states } = vehicle;
    const { suspension } = vehicle.wheels[i].params;
    const cosine = states.cosine[i];
    const phi = states.fit[FIT * i];
    const theta = states.fit[FIT * i + 1];
    const closing = -states.normalSpeed[i] / cosine;
    let force = states.springForce[i] + (1 - phi) * states.damperRate[i] * closing;
    let stiffness = phi * states.damperRate[i] + theta * dt * states.springRate[i];
    if (states.onStop[i] !== 0) {
        // met within the step, so taken wholly at its end
        force += states.stopRate[i] * (states.jounce[i] - suspension.distance);
        stiffness += states.stopDamping[i] + dt * states.stopRate[i];
    }
    states.normalStiffness[i] = (dt * stiffness) / (cosine * cosine);
    states.normalOffset[i] = (dt * force) / cosine + states.normalStiffness[i] * states.groundNormal[i];
}

/**
 * The bristle rows of a tire. The wheel's spin is eliminated from the longitudinal one (docs/models.md): a free wheel
 * yields, a locked one does not, and one that slides at its friction limit only pushes with what it has.
 */
export function tireRows(vehicle: Vehicle, i: number, dt: number): void {
    const { states } = vehicle;
    states.forwardPerTorque[i] = 0;
    if (states.sliding[i] !== 0) {
        states.forwardOffset[i] = dt * states.forceX[i];
        states.forwardStiffness[i] = 0;
        states.leftOffset[i] = dt * states.forceY[i];
        states.leftStiffness[i] = 0;
        return;
    }
    const lateral = states.bristleRateY[i];
    states.leftStiffness[i] = dt * lateral;
    states.leftOffset[i] = dt * (states.bristleOffsetY[i] + lateral * states.groundLeft[i]);
    const rate = states.bristleRateX[i];
    if (states.locked[i] !== 0) {
        states.forwardStiffness[i] = dt * rate;
        states.forwardOffset[i] = dt * (states.bristleOffsetX[i] + rate * states.groundForward[i]);
        return;
    }
    const radius = vehicle.wheels[i].params.radius;
    const inertia = states.spinInertia[i];
    const yielding = 1 + (rate * dt * radius * radius) / inertia;
    const stiffness = (dt * rate) / yielding;
    states.forwardStiffness[i] = stiffness;
    states.forwardOffset[i] =
        (dt * states.bristleOffsetX[i]) / yielding +
        stiffness * (radius * states.tirelessSpin[i] + states.groundForward[i]);
    states.forwardPerTorque[i] = (stiffness * radius * dt) / inertia;
}

/** Loose ground drags at the wheel as it plows through, along and across, by load and speed. */
export function dragRows(vehicle: Vehicle, i: number, dt: number): void {
    const { states } = vehicle;
    const stiffness = dt * states.surfaceDrag[i] * states.expectedLoad[i];
    states.dragStiffness[i] = stiffness;
    states.dragOffsetX[i] = stiffness * states.groundForward[i];
    states.dragOffsetY[i] = stiffness * states.groundLeft[i];
}

/**
 * An anti-roll bar. Between two wheels on the ground it is a row of its own, filled into `bar`; when one wheel hangs,
 * the bar lifts it against its spring, and the other feels bar and spring in series.
 */
export function barRow(vehicle: Vehicle, b: number, dt: number): void {
    const { states } = vehicle;
    const bar = vehicle.bars[b];
    const l = bar.left.index;
    const r = bar.right.index;
    const onLeft = states.contact[l] !== 0;
    const onRight = states.contact[r] !== 0;
    bar.shared = onLeft && onRight;
    if (bar.external) {
        externalBarRow(vehicle, bar, dt);
    } else if (bar.shared) {
        const cl = states.cosine[l];
        const cr = states.cosine[r];
        const theta = 0.5 * (states.fit[FIT * l + 1] + states.fit[FIT * r + 1]);
        const stiffness = theta * dt * dt * bar.rate;
        const ground = states.groundNormal[l] / cl - states.groundNormal[r] / cr;
        bar.rowStiffness[0] = stiffness;
        bar.offset[0] = dt * bar.rate * (states.jounce[l] - states.jounce[r]) + stiffness * ground;
        for (let k = 0; k < ROW; k++) {
            bar.row[k] = states.normalRow[ROW * l + k] / cl - states.normalRow[ROW * r + k] / cr;
        }
    } else if (onLeft || onRight) {
        const i = onLeft ? l : r;
        const side = onLeft ? 0 : 1;
        const cosine = states.cosine[i];
        const stiffness = (states.fit[FIT * i + 1] * dt * dt * bar.aloneRate[side]) / (cosine * cosine);
        states.normalStiffness[i] += stiffness;
        states.normalOffset[i] += (dt * bar.aloneForce[side]) / cosine + stiffness * states.groundNormal[i];
    }
}

/** Opposite forces on the body above the two wheels, along their suspensions; only where a wheel touches the ground. */
function externalBarRow(vehicle: Vehicle, bar: AntiRollBar, dt: number): void {
    const { states } = vehicle;
    const { left, right, row } = bar;
    row.fill(0);
    addMount(row, left, states.contact[left.index]);
    addMount(row, right, -states.contact[right.index]);
    // the body sinks where the jounce grows: wholly implicit, for it has no damper of its own
    bar.rowStiffness[0] = dt * dt * bar.rate;
    bar.offset[0] = dt * bar.rate * (states.jounce[left.index] - states.jounce[right.index]);
}

/** Adds a force of `sign` along the suspension at a wheel's mount. */
function addMount(row: Float64Array, { mount }: Wheel, sign: number): void {
    const { position, up } = mount;
    for (let k = 0; k < 3; k++) {
        const a = (k + 1) % 3;
        const b = (k + 2) % 3;
        row[k] += sign * up[k];
        row[k + 3] += sign * (position[a] * up[b] - position[b] * up[a]);
    }
}
