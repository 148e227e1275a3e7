import { POSITION, ROTATION } from './body.js';
import type { Vehicle } from './vehicle.js';
import { AXES, BARE, INVERSE_MASS, MOBILITY, MOBILITY_PLACES, POINT, SUPPORTED } from '../contact/mobility.js';
import {
    BARE_MOBILITY,
    FREE_SHARE,
    GROUND_GAIN,
    GROUND_INVERSE_MASS,
    GROUND_MOBILITY,
    GROUND_SUPPORT,
    LEVER
} from '../wheel/scratch.js';
import { CONTACT, FORWARD, GROUND_BODY, GROUND_MOVABLE, LEFT, NORMAL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

const query = new Float64Array(MOBILITY_PLACES);

/**
 * How easily the ground under every wheel moves. A crate or a plank weighs less than what a damper changes of a wheel's
 * impulse in one step: taken for immovable it would be thrown to and fro, ever faster. So its inverse effective mass
 * belongs into the rows of the wheel. Wheels on the same body share its mass among them (mass splitting: R. Tonge et al.,
 * ACM Transactions on Graphics 31, 2012), so that all of them together cannot overshoot either.
 */
export function findGroundMobility(vehicle: Vehicle): void {
    const { wheels } = vehicle;
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        if (state[CONTACT] === 0) {
            continue;
        }
        if (state[GROUND_MOVABLE] !== 0) {
            askGround(vehicle, wheels[i]);
        } else if (hasMobility(scratch)) {
            forgetGround(scratch);
        }
    }
}

/** Whether a wheel still holds the mobility of the ground of an earlier step. */
function hasMobility(scratch: Float64Array): boolean {
    return scratch[GROUND_MOBILITY] + scratch[GROUND_MOBILITY + 1] + scratch[GROUND_MOBILITY + 2] !== 0;
}

function forgetGround(scratch: Float64Array): void {
    for (let k = 0; k < 3; k++) {
        scratch[GROUND_MOBILITY + k] = 0;
        scratch[GROUND_GAIN + k] = 0;
    }
}

function askGround({ wheels, body, ground }: Vehicle, { state, scratch }: Wheel): void {
    let sharing = 0;
    for (let i = 0; i < wheels.length; i++) {
        const other = wheels[i].state;
        sharing += other[CONTACT] !== 0 && other[GROUND_BODY] === state[GROUND_BODY] ? 1 : 0;
    }
    const { state: b } = body;
    for (let k = 0; k < 3; k++) {
        const x = b[ROTATION + 3 * k];
        const y = b[ROTATION + 3 * k + 1];
        const z = b[ROTATION + 3 * k + 2];
        query[POINT + k] = b[POSITION + k] + x * scratch[LEVER] + y * scratch[LEVER + 1] + z * scratch[LEVER + 2];
        query[AXES + k] = x * state[NORMAL] + y * state[NORMAL + 1] + z * state[NORMAL + 2];
        query[AXES + 3 + k] = x * state[FORWARD] + y * state[FORWARD + 1] + z * state[FORWARD + 2];
        query[AXES + 6 + k] = x * state[LEFT] + y * state[LEFT + 1] + z * state[LEFT + 2];
    }
    ground.mobility(state[GROUND_BODY], query);
    for (let k = 0; k < 3; k++) {
        scratch[GROUND_GAIN + k] = 0;
        scratch[GROUND_MOBILITY + k] = sharing * query[MOBILITY + k];
        scratch[BARE_MOBILITY + k] = sharing * query[BARE + k];
    }
    scratch[GROUND_INVERSE_MASS] = sharing * query[INVERSE_MASS];
    scratch[GROUND_SUPPORT] = query[SUPPORTED];
}

/**
 * By how much less the row of an axis (normal, forward, left) pushes because its ground gives way; also lowers the share
 * of the reaction that the ground would meet without its supports.
 *
 * @param scratch - Of the wheel.
 * @param k - Place of the axis.
 * @param stiffness - Impulse of the row per speed on ground that does not move, kg.
 * @returns By what offset and stiffness are to be divided.
 */
export function yielding(scratch: Float64Array, k: number, stiffness: number): number {
    const found = 1 + stiffness * scratch[GROUND_MOBILITY + k];
    const bare = 1 + stiffness * scratch[BARE_MOBILITY + k];
    scratch[FREE_SHARE] = Math.min(scratch[FREE_SHARE], found / bare);
    return found;
}
