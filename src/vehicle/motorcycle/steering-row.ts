import { MOTO } from './state.js';
import { DOF } from '../../math/ldl.js';
import { SCRATCH } from '../../wheel/scratch.js';
import { WHEEL } from '../../wheel/state.js';
import { BAR_ROW } from '../anti-roll-bar.js';
import { BODY } from '../body.js';
import { addBar, addImpulse, solution } from '../solver/system.js';
import type { VehicleParts } from '../vehicle-parts.js';

/** Natural frequency of a fork on the stop of its lock, rad/s; it is damped critically. Estimate. */
const STOP_FREQUENCY = 100;

const impulse = new Float64Array(DOF);

/**
 * Eliminates the steering rate w' from the system. With the fork's momentum m per steering rate, and the rows of the front tire that
 * feel w' as the body's velocity V', its equation is `row . V' + mass w' = known`; the body is left with
 * `- row row^T / mass`, as by an anti-roll bar of negative stiffness. All rows of the wheels have been laid.
 */
export function addSteering({ motorcycle, body }: VehicleParts, dt: number): void {
    if (motorcycle === null) {
        return;
    }
    const { state, front, row } = motorcycle;
    const b = body.state;
    const rate = state[MOTO.steerRate];
    const angle = state[MOTO.steerAngle];
    let known = state[MOTO.steerImpulse] + state[MOTO.inertia] * rate;
    let mass = state[MOTO.inertia];
    for (let k = 0; k < 3; k++) {
        known +=
            state[MOTO.momentum + k] * b[BODY.ownVelocity + k] + state[MOTO.moment + k] * b[BODY.ownVelocity + 3 + k];
        row[BAR_ROW.direction + k] = state[MOTO.momentum + k];
        row[BAR_ROW.direction + 3 + k] = state[MOTO.moment + k];
        impulse[k] = state[MOTO.impulse + k] + rate * state[MOTO.momentum + k];
        impulse[3 + k] = state[MOTO.turn + k] + rate * state[MOTO.moment + k];
    }
    const { state: wheel, scratch } = front;
    if (wheel[WHEEL.grounded] !== 0) {
        const an = state[MOTO.acrossNormal];
        const af = state[MOTO.acrossForward];
        const al = state[MOTO.acrossLeft];
        const sn = an * scratch[SCRATCH.normalStiffness];
        const sf = af * (scratch[SCRATCH.forwardStiffness] + scratch[SCRATCH.dragStiffness]);
        const sl = al * (scratch[SCRATCH.leftStiffness] + scratch[SCRATCH.dragStiffness]);
        const x = sn * wheel[WHEEL.normalX] + sf * wheel[WHEEL.forwardX] + sl * wheel[WHEEL.leftX];
        const y = sn * wheel[WHEEL.normalY] + sf * wheel[WHEEL.forwardY] + sl * wheel[WHEEL.leftY];
        const z = sn * wheel[WHEEL.normalZ] + sf * wheel[WHEEL.forwardZ] + sl * wheel[WHEEL.leftZ];
        const cx = scratch[SCRATCH.leverX];
        const cy = scratch[SCRATCH.leverY];
        const cz = scratch[SCRATCH.leverZ];
        row[BAR_ROW.direction] += x;
        row[BAR_ROW.direction + 1] += y;
        row[BAR_ROW.direction + 2] += z;
        row[BAR_ROW.direction + 3] += cy * z - cz * y;
        row[BAR_ROW.direction + 4] += cz * x - cx * z;
        row[BAR_ROW.direction + 5] += cx * y - cy * x;
        mass += an * sn + af * sf + al * sl;
        known +=
            an * scratch[SCRATCH.normalOffset] +
            af * (scratch[SCRATCH.forwardOffset] + scratch[SCRATCH.dragOffsetX]) +
            al * (scratch[SCRATCH.leftOffset] + scratch[SCRATCH.dragOffsetY]) +
            dt *
                wheel[WHEEL.aligningMoment] *
                (state[MOTO.axisX] * wheel[WHEEL.normalX] +
                    state[MOTO.axisY] * wheel[WHEEL.normalY] +
                    state[MOTO.axisZ] * wheel[WHEEL.normalZ]);
    }
    const stiffness = state[MOTO.armStiffness];
    mass += dt * (state[MOTO.steeringDamping] + state[MOTO.armDamping] + dt * stiffness);
    known += dt * (stiffness * (state[MOTO.armAngle] - angle) + state[MOTO.armTorque]);
    const lock = state[MOTO.maxSteerAngle];
    if (Math.abs(angle) > lock) {
        const stop = STOP_FREQUENCY * state[MOTO.inertia];
        mass += dt * stop * (2 + dt * STOP_FREQUENCY);
        known += dt * stop * STOP_FREQUENCY * (Math.sign(angle) * lock - angle);
    }
    state[MOTO.known] = known;
    state[MOTO.mass] = mass;
    row[BAR_ROW.offset] = -known / mass;
    row[BAR_ROW.stiffness] = -1 / mass;
    addBar(row);
    addImpulse(impulse);
}

/** Finds the steering rate by the new velocity of the body, and what the latter changed by. */
export function readSteering({ motorcycle, body }: VehicleParts): void {
    if (motorcycle === null) {
        return;
    }
    const { state, row } = motorcycle;
    let rest = state[MOTO.known];
    for (let k = 0; k < DOF; k++) {
        rest -= row[BAR_ROW.direction + k] * solution[k];
    }
    state[MOTO.newRate] = rest / state[MOTO.mass];
    for (let k = 0; k < 3; k++) {
        state[MOTO.turnTrend + k] = solution[3 + k] - body.state[BODY.ownVelocity + 3 + k];
    }
}

/** Adds to the new speeds of the front contact what the fork does. */
export function readForkContact({ motorcycle }: VehicleParts): void {
    if (motorcycle === null) {
        return;
    }
    const { state, front } = motorcycle;
    const rate = state[MOTO.newRate];
    front.scratch[SCRATCH.newNormal] += rate * state[MOTO.acrossNormal];
    front.state[WHEEL.newForward] += rate * state[MOTO.acrossForward];
    front.state[WHEEL.newLeft] += rate * state[MOTO.acrossLeft];
}

/** Adds to the impulse on the body what fork, gyroscopes, rider and support give it, and keeps what pushes it in all. */
export function addMotorcycleImpulse({ motorcycle }: VehicleParts, local: Float64Array, dt: number): void {
    if (motorcycle === null) {
        return;
    }
    const { state } = motorcycle;
    const gain = state[MOTO.newRate] - state[MOTO.steerRate];
    for (let k = 0; k < 3; k++) {
        local[k] += state[MOTO.impulse + k] - gain * state[MOTO.momentum + k];
        local[3 + k] += state[MOTO.turn + k] - gain * state[MOTO.moment + k];
        state[MOTO.push + k] = local[k] / dt;
    }
}
