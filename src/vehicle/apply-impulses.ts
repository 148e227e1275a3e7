import { gyroscopicImpulse } from './gyroscopic-torque.js';
import type { Vehicle } from './vehicle.js';
import { reactionShare } from '../contact/mobility.js';
import { PUSH, ROW, rowOf } from '../suspension/anti-roll-bar.js';
import type { WheelState } from '../wheel/state.js';

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
    const { states, aerodynamics } = vehicle;
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
    for (let i = 0; i < states.length; i++) {
        const state = states[i];
        const { scratch } = state;
        spins += scratch.newSpin;
        if (state.grounded !== 0) {
            findWheelImpulse(states[i], dt);
            addWheel(states[i], dt);
            forward += state.forceX;
            movable = movable || state.groundMovable !== 0;
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
    impulse[0] = body.rotationXX * local[0] + body.rotationXY * local[1] + body.rotationXZ * local[2];
    impulse[1] = body.rotationYX * local[0] + body.rotationYY * local[1] + body.rotationYZ * local[2];
    impulse[2] = body.rotationZX * local[0] + body.rotationZY * local[1] + body.rotationZZ * local[2];
    impulse[3] = body.rotationXX * local[3] + body.rotationXY * local[4] + body.rotationXZ * local[5];
    impulse[4] = body.rotationYX * local[3] + body.rotationYY * local[4] + body.rotationYZ * local[5];
    impulse[5] = body.rotationZX * local[3] + body.rotationZY * local[4] + body.rotationZZ * local[5];
    vehicle.chassis.apply(impulse);
    if (movable) {
        pushGround(vehicle, dt);
    }
    return true;
}

/** Writes to `push` what one wheel gives the body. */
function findWheelImpulse(state: WheelState, dt: number): void {
    const { scratch } = state;
    const normal = dt * state.load;
    const forward = dt * state.forceX + scratch.dragX;
    const left = dt * state.forceY + scratch.dragY;
    push[0] = normal * state.normalX + forward * state.forwardX + left * state.leftX;
    push[1] = normal * state.normalY + forward * state.forwardY + left * state.leftY;
    push[2] = normal * state.normalZ + forward * state.forwardZ + left * state.leftZ;
}

function addWheel(state: WheelState, dt: number): void {
    const { scratch } = state;
    const moment = dt * state.aligningMoment;
    const px = push[0];
    const py = push[1];
    const pz = push[2];
    local[0] += px;
    local[1] += py;
    local[2] += pz;
    local[3] += scratch.leverY * pz - scratch.leverZ * py + moment * state.normalX;
    local[4] += scratch.leverZ * px - scratch.leverX * pz + moment * state.normalY;
    local[5] += scratch.leverX * py - scratch.leverY * px + moment * state.normalZ;
}

const reaction = new Float64Array(9);

/** Gives ground that can move the opposite of what the body gets, or as much of it as its supports do not take over. */
function pushGround(vehicle: Vehicle, dt: number): void {
    for (let i = 0; i < vehicle.states.length; i++) {
        const state = vehicle.states[i];
        if (state.grounded !== 0 && state.groundMovable !== 0) {
            findWheelImpulse(vehicle.states[i], dt);
            pushGroundBy(vehicle, vehicle.states[i], dt);
        }
    }
}

function pushGroundBy({ body, ground }: Vehicle, state: WheelState, dt: number): void {
    const { scratch } = state;
    const { rotation: r, position } = body;
    const impulse = Math.sqrt(push[0] * push[0] + push[1] * push[1] + push[2] * push[2]);
    const speed = scratch.groundInverseMass * impulse;
    const share = reactionShare(speed, scratch.freeShare, scratch.groundSupport, dt);
    const moment = share * dt * state.aligningMoment;
    for (let k = 0; k < 3; k++) {
        const x = r[3 * k];
        const y = r[3 * k + 1];
        const z = r[3 * k + 2];
        reaction[k] = -share * (x * push[0] + y * push[1] + z * push[2]);
        reaction[k + 3] = position[k] + x * scratch.leverX + y * scratch.leverY + z * scratch.leverZ;
        reaction[k + 6] = -moment * (x * state.normalX + y * state.normalY + z * state.normalZ);
    }
    ground.push(state.groundBody, reaction);
}
