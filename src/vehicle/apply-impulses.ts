import { PUSH, ROW, rowOf } from './anti-roll-bar.js';
import { ROTATION } from './body.js';
import { gyroscopicImpulse } from './gyroscopic-torque.js';
import type { Vehicle } from './vehicle.js';
import { reactionShare } from '../contact/mobility.js';
import { DRAG_X, DRAG_Y, FREE_SHARE, GROUND_INVERSE_MASS, GROUND_SUPPORT, LEVER, NEW_SPIN } from '../wheel/scratch.js';
import {
    ALIGNING_MOMENT,
    CONTACT,
    FORCE_X,
    FORCE_Y,
    FORWARD,
    GROUND_BODY,
    GROUND_MOVABLE,
    LEFT,
    LOAD,
    NORMAL
} from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Impulse and angular impulse on the body, in its own frame and in the world. */
const local = new Float64Array(6);
const impulse = new Float64Array(6);

/** Impulse of one wheel, body frame. */
const push = new Float64Array(3);

/**
 * Gives the body the forces of wheels and air as one impulse and one angular impulse, and the ground under it the opposite.
 *
 * @returns False, and nothing is given, if the forces or the new speeds of the wheels are not finite.
 */
export function applyImpulses(vehicle: Vehicle, dt: number): boolean {
    const { wheels, aerodynamics } = vehicle;
    const { state: body } = vehicle.body;
    let forward = 0;
    let spins = 0;
    let movable = false;
    local[0] = 0;
    local[1] = 0;
    local[2] = 0;
    local[3] = gyroscopicImpulse[0];
    local[4] = gyroscopicImpulse[1];
    local[5] = gyroscopicImpulse[2];
    if (aerodynamics !== null && aerodynamics.acts) {
        for (let k = 0; k < 6; k++) {
            local[k] += dt * aerodynamics.state[k];
        }
    }
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        spins += scratch[NEW_SPIN];
        if (state[CONTACT] !== 0) {
            findWheelImpulse(wheels[i], dt);
            addWheel(wheels[i], dt);
            forward += state[FORCE_X];
            movable = movable || state[GROUND_MOVABLE] !== 0;
        }
    }
    for (let b = 0; b < vehicle.bars.length; b++) {
        if (vehicle.bars[b].external) {
            const row = rowOf(b);
            for (let k = 0; k < 6; k++) {
                local[k] += row[PUSH] * row[ROW + k];
            }
        }
    }
    const sum = local[0] + local[1] + local[2] + local[3] + local[4] + local[5] + spins;
    if (sum - sum !== 0) {
        return false; // a number less itself is 0 if it is finite
    }
    vehicle.tireForce = forward;
    impulse[0] = body[ROTATION] * local[0] + body[ROTATION + 1] * local[1] + body[ROTATION + 2] * local[2];
    impulse[1] = body[ROTATION + 3] * local[0] + body[ROTATION + 4] * local[1] + body[ROTATION + 5] * local[2];
    impulse[2] = body[ROTATION + 6] * local[0] + body[ROTATION + 7] * local[1] + body[ROTATION + 8] * local[2];
    impulse[3] = body[ROTATION] * local[3] + body[ROTATION + 1] * local[4] + body[ROTATION + 2] * local[5];
    impulse[4] = body[ROTATION + 3] * local[3] + body[ROTATION + 4] * local[4] + body[ROTATION + 5] * local[5];
    impulse[5] = body[ROTATION + 6] * local[3] + body[ROTATION + 7] * local[4] + body[ROTATION + 8] * local[5];
    vehicle.chassis.apply(impulse);
    if (movable) {
        pushGround(vehicle, dt);
    }
    return true;
}

/** Writes to `push` what one wheel gives the body. */
function findWheelImpulse({ state, scratch }: Wheel, dt: number): void {
    const normal = dt * state[LOAD];
    const forward = dt * state[FORCE_X] + scratch[DRAG_X];
    const left = dt * state[FORCE_Y] + scratch[DRAG_Y];
    push[0] = normal * state[NORMAL] + forward * state[FORWARD] + left * state[LEFT];
    push[1] = normal * state[NORMAL + 1] + forward * state[FORWARD + 1] + left * state[LEFT + 1];
    push[2] = normal * state[NORMAL + 2] + forward * state[FORWARD + 2] + left * state[LEFT + 2];
}

function addWheel({ state, scratch }: Wheel, dt: number): void {
    const moment = dt * state[ALIGNING_MOMENT];
    const px = push[0];
    const py = push[1];
    const pz = push[2];
    local[0] += px;
    local[1] += py;
    local[2] += pz;
    local[3] += scratch[LEVER + 1] * pz - scratch[LEVER + 2] * py + moment * state[NORMAL];
    local[4] += scratch[LEVER + 2] * px - scratch[LEVER] * pz + moment * state[NORMAL + 1];
    local[5] += scratch[LEVER] * py - scratch[LEVER + 1] * px + moment * state[NORMAL + 2];
}

const reaction = new Float64Array(9);

/** Gives ground that can move the opposite of what the body gets, or as much of it as its supports do not take over. */
function pushGround(vehicle: Vehicle, dt: number): void {
    for (let i = 0; i < vehicle.wheels.length; i++) {
        const { state } = vehicle.wheels[i];
        if (state[CONTACT] !== 0 && state[GROUND_MOVABLE] !== 0) {
            findWheelImpulse(vehicle.wheels[i], dt);
            pushGroundBy(vehicle, vehicle.wheels[i], dt);
        }
    }
}

function pushGroundBy({ body, ground }: Vehicle, { state, scratch }: Wheel, dt: number): void {
    const { rotation: r, position } = body;
    const impulse = Math.sqrt(push[0] * push[0] + push[1] * push[1] + push[2] * push[2]);
    const speed = scratch[GROUND_INVERSE_MASS] * impulse;
    const share = reactionShare(speed, scratch[FREE_SHARE], scratch[GROUND_SUPPORT], dt);
    const moment = share * dt * state[ALIGNING_MOMENT];
    for (let k = 0; k < 3; k++) {
        const x = r[3 * k];
        const y = r[3 * k + 1];
        const z = r[3 * k + 2];
        reaction[k] = -share * (x * push[0] + y * push[1] + z * push[2]);
        reaction[k + 3] = position[k] + x * scratch[LEVER] + y * scratch[LEVER + 1] + z * scratch[LEVER + 2];
        reaction[k + 6] = -moment * (x * state[NORMAL] + y * state[NORMAL + 1] + z * state[NORMAL + 2]);
    }
    ground.push(state[GROUND_BODY], reaction);
}
