import { addToJoint } from './joint.js';
import { stiffenLock } from './lock.js';
import type { Machine } from './machine.js';
import { FRONT, MOTO } from './state.js';
import type { Pedals } from '../../control/pedals.js';
import { DOF } from '../../math/ldl.js';
import { DEG } from '../../math/scalar.js';
import { SCRATCH } from '../../wheel/scratch.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';
import { BAR_ROW } from '../anti-roll-bar.js';
import { BODY } from '../body.js';
import { addBar } from '../solver/system.js';
import type { Workspace } from '../workspace.js';

/**
 * A linkage locks below that speed, m/s, once it leans by no more than that, rad, or all but stands; it is freed by the throttle or
 * above the second speed. Estimates.
 */
const LOCKS_BELOW = 1.5;
const FREE_ABOVE = 3;
const UPRIGHT = 4 * DEG;
const STANDS = 0.2;
const PULLS_AWAY = 0.02;

/** Damping that keeps a linkage in the air where it is, N m s/rad. */
const LEAST_DAMPING = 0.1;

/** Natural frequency of the machine on the stops of its linkage, rad/s; it is damped critically. Estimate. */
const STOP_FREQUENCY = 60;

/** Locks the linkage of a front pair where it stands, and frees it to ride. */
export function lockTilt(machine: Machine, { throttle }: Pedals): void {
    const { state, front, frontRight } = machine;
    if (frontRight === null) {
        return;
    }
    const speed = Math.abs(state[MOTO.speed]);
    const grounded = front.state[WHEEL.grounded] + frontRight.state[WHEEL.grounded];
    if (state[MOTO.tiltLock] === 0 || throttle > PULLS_AWAY || speed > FREE_ABOVE) {
        state[MOTO.tiltLocked] = 0;
    } else if (grounded > 0 && (speed < STANDS || (speed < LOCKS_BELOW && Math.abs(state[MOTO.lean]) < UPRIGHT))) {
        state[MOTO.tiltLocked] = 1;
    }
    state[MOTO.tilts] = 1 - state[MOTO.tiltLocked];
    if (stiffenLock(machine)) {
        front.dirty.raised = true;
    }
}

/** Finds where the linkage holds a front wheel: its arms turn about the middle, the wheels lean with the body. */
export function placeTiltedWheel(state: Float64Array, numbers: Float64Array): void {
    const reach = numbers[FRONT.side] * state[MOTO.halfTrack];
    const sin = Math.sin(state[MOTO.tilt]);
    const cos = Math.cos(state[MOTO.tilt]);
    numbers[FRONT.offsetX] = reach * (cos + sin * state[MOTO.axisX]);
    numbers[FRONT.offsetY] = reach * sin * state[MOTO.axisY];
    numbers[FRONT.offsetZ] = reach * sin * state[MOTO.axisZ];
    numbers[FRONT.swingX] = reach * (cos * state[MOTO.axisX] - sin);
    numbers[FRONT.swingY] = reach * cos * state[MOTO.axisY];
    numbers[FRONT.swingZ] = reach * cos * state[MOTO.axisZ];
}

/**
 * Eliminates the tilt rate t' from the system, as the steering rate is: the linkage has no mass, so the forces of both tires
 * on its arms balance except for friction and stops: `tiltRow . V' + tiltSteer w' + tiltMass t' = tiltKnown`.
 */
export function addTilt(
    workspace: Workspace,
    { state, tiltRow: row, fronts }: Machine,
    body: Float64Array,
    dt: number
): void {
    row.fill(0);
    state[MOTO.tiltSteer] = 0;
    state[MOTO.tiltMass] = dt * (state[MOTO.tiltDamping] + LEAST_DAMPING);
    state[MOTO.tiltKnown] = 0;
    for (let i = 0; i < fronts.length; i++) {
        if (fronts[i].wheel.state[WHEEL.grounded] !== 0) {
            addArm(state, row, fronts[i].wheel, fronts[i].numbers);
        }
    }
    const most = state[MOTO.maxTilt];
    const tilt = state[MOTO.tilt];
    if (Math.abs(tilt) > most) {
        const stop = STOP_FREQUENCY * body[BODY.mass] * state[MOTO.halfTrack] * state[MOTO.halfTrack];
        state[MOTO.tiltMass] += dt * stop * (2 + dt * STOP_FREQUENCY);
        state[MOTO.tiltKnown] += dt * stop * STOP_FREQUENCY * (Math.sign(tilt) * most - tilt);
    }
    row[BAR_ROW.offset] = -state[MOTO.tiltKnown] / state[MOTO.tiltMass];
    row[BAR_ROW.stiffness] = -1 / state[MOTO.tiltMass];
    addBar(workspace, row);
}

/** Adds what a front tire gives to the linkage, and what of it the steering takes part in. */
function addArm(state: Float64Array, row: Float64Array, wheel: Wheel, numbers: Float64Array): void {
    addToJoint(state, row, wheel, numbers, FRONT.tiltArm, MOTO.tiltKnown, MOTO.tiltMass);
    const { scratch } = wheel;
    const along = scratch[SCRATCH.forwardStiffness] + scratch[SCRATCH.dragStiffness];
    const across = scratch[SCRATCH.leftStiffness] + scratch[SCRATCH.dragStiffness];
    state[MOTO.tiltSteer] +=
        numbers[FRONT.steerArm] * numbers[FRONT.tiltArm] * scratch[SCRATCH.normalStiffness] +
        numbers[FRONT.steerArm + 1] * numbers[FRONT.tiltArm + 1] * along +
        numbers[FRONT.steerArm + 2] * numbers[FRONT.tiltArm + 2] * across;
}

/** Finds the tilt rate by the new velocity of the body and the steering rate. */
export function readTilt({ state, tiltRow: row }: Machine, velocity: Float64Array): void {
    let rest = state[MOTO.tiltKnown] - state[MOTO.tiltSteer] * state[MOTO.newRate];
    for (let k = 0; k < DOF; k++) {
        rest -= row[BAR_ROW.direction + k] * velocity[k];
    }
    state[MOTO.newTilt] = rest / state[MOTO.tiltMass];
}
