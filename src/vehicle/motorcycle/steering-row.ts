import { addToJoint } from './joint.js';
import type { Machine } from './machine.js';
import { FRONT, MOTO } from './state.js';
import { addTilt, readTilt } from './tilt.js';
import { DOF } from '../../math/ldl.js';
import { SCRATCH } from '../../wheel/scratch.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';
import { BAR_ROW } from '../anti-roll-bar.js';
import { BODY } from '../body.js';
import { addBar } from '../solver/system.js';
import type { VehicleParts } from '../vehicle-parts.js';

/** Natural frequency of a fork on the stop of its lock, rad/s; it is damped critically. Estimate. */
const STOP_FREQUENCY = 100;

/**
 * Eliminates the steering rate w' from the system. With the fork's momentum m per steering rate, and the rows of the front tire that
 * feel w' as the body's velocity V', its equation is `row . V' + mass w' = known`; the body is left with
 * `- row row^T / mass`, as by an anti-roll bar of negative stiffness. All rows of the wheels have been laid.
 */
export function addSteering(machine: Machine, { workspace, body }: VehicleParts, dt: number): void {
    const { state, fronts, row, tiltRow } = machine;
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
    }
    state[MOTO.known] = known;
    state[MOTO.mass] = mass;
    for (let i = 0; i < fronts.length; i++) {
        if (fronts[i].wheel.state[WHEEL.grounded] !== 0) {
            addFront(machine, fronts[i].wheel, fronts[i].numbers, dt);
        }
    }
    known = state[MOTO.known];
    mass = state[MOTO.mass];
    const stiffness = state[MOTO.armStiffness];
    mass += dt * (state[MOTO.steeringDamping] + state[MOTO.armDamping] + dt * stiffness);
    known += dt * (stiffness * (state[MOTO.armAngle] - angle) + state[MOTO.armTorque]);
    const lock = state[MOTO.maxSteerAngle];
    if (Math.abs(angle) > lock) {
        const stop = STOP_FREQUENCY * state[MOTO.inertia];
        mass += dt * stop * (2 + dt * STOP_FREQUENCY);
        known += dt * stop * STOP_FREQUENCY * (Math.sign(angle) * lock - angle);
    }
    state[MOTO.newTilt] = 0;
    if (state[MOTO.tilts] !== 0) {
        addTilt(workspace, machine, body.state, dt);
        // what the linkage gives way to, the steering feels no more
        const share = state[MOTO.tiltSteer] / state[MOTO.tiltMass];
        known -= share * state[MOTO.tiltKnown];
        mass -= share * state[MOTO.tiltSteer];
        for (let k = 0; k < DOF; k++) {
            row[BAR_ROW.direction + k] -= share * tiltRow[BAR_ROW.direction + k];
        }
    }
    state[MOTO.known] = known;
    state[MOTO.mass] = mass;
    row[BAR_ROW.offset] = -known / mass;
    row[BAR_ROW.stiffness] = -1 / mass;
    addBar(workspace, row);
    for (let k = 0; k < 3; k++) {
        workspace.velocity[k] += state[MOTO.impulse + k] + rate * state[MOTO.momentum + k];
        workspace.velocity[3 + k] += state[MOTO.turn + k] + rate * state[MOTO.moment + k];
    }
}

/** Adds what a front tire gives to the steering. */
function addFront({ state, row }: Machine, wheel: Wheel, numbers: Float64Array, dt: number): void {
    addToJoint(state, row, wheel, numbers, FRONT.steerArm, MOTO.known, MOTO.mass);
    const { state: s } = wheel;
    state[MOTO.known] +=
        dt *
        s[WHEEL.aligningMoment] *
        (state[MOTO.axisX] * s[WHEEL.normalX] +
            state[MOTO.axisY] * s[WHEEL.normalY] +
            state[MOTO.axisZ] * s[WHEEL.normalZ]);
}

/**
 * Finds the steering rate by the new velocity of the body, and what the latter changed by, and adds what fork and linkage do to
 * the new speeds of the front contacts.
 */
export function readSteering(machine: Machine, { workspace, body }: VehicleParts): void {
    const { velocity } = workspace;
    const { state, fronts, row } = machine;
    let rest = state[MOTO.known];
    for (let k = 0; k < DOF; k++) {
        rest -= row[BAR_ROW.direction + k] * velocity[k];
    }
    state[MOTO.newRate] = rest / state[MOTO.mass];
    if (state[MOTO.tilts] !== 0) {
        readTilt(machine, velocity);
    }
    for (let k = 0; k < 3; k++) {
        state[MOTO.turnTrend + k] = velocity[3 + k] - body.state[BODY.ownVelocity + 3 + k];
    }
    const rate = state[MOTO.newRate];
    const tilt = state[MOTO.newTilt];
    for (let i = 0; i < fronts.length; i++) {
        const { wheel, numbers } = fronts[i];
        if (wheel.state[WHEEL.grounded] === 0) {
            continue;
        }
        wheel.scratch[SCRATCH.newNormal] += rate * numbers[FRONT.steerArm] + tilt * numbers[FRONT.tiltArm];
        wheel.state[WHEEL.newForward] += rate * numbers[FRONT.steerArm + 1] + tilt * numbers[FRONT.tiltArm + 1];
        wheel.state[WHEEL.newLeft] += rate * numbers[FRONT.steerArm + 2] + tilt * numbers[FRONT.tiltArm + 2];
    }
}

/**
 * Adds to the impulse on the body what fork, gyroscopes, rider and support give it. Keeps what pushes it in all, and what the
 * wheels gain of angular momentum: they have not been advanced yet.
 */
export function addMotorcycleImpulse({ state, fronts, rear }: Machine, local: Float64Array, dt: number): void {
    const gain = state[MOTO.newRate] - state[MOTO.steerRate];
    for (let k = 0; k < 3; k++) {
        local[k] += state[MOTO.impulse + k] - gain * state[MOTO.momentum + k];
        local[3 + k] += state[MOTO.turn + k] - gain * state[MOTO.moment + k];
        state[MOTO.push + k] = local[k] / dt;
    }
    let spunUp = 0;
    for (let i = 0; i < fronts.length; i++) {
        const { wheel } = fronts[i];
        spunUp += wheel.scratch[SCRATCH.newSpin] - wheel.state[WHEEL.spin];
    }
    state[MOTO.frontGain] = state[MOTO.frontSpin] * spunUp;
    state[MOTO.rearGain] = state[MOTO.rearSpin] * (rear.scratch[SCRATCH.newSpin] - rear.state[WHEEL.spin]);
}
