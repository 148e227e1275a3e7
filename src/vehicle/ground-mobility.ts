import { BODY } from './body.js';
import type { Vehicle } from './vehicle.js';
import { AXES, BARE, INVERSE_MASS, MOBILITY, MOBILITY_PLACES, POINT, SUPPORTED } from '../contact/mobility.js';
import { SCRATCH, type WheelScratch } from '../wheel/scratch.js';
import type { WheelState } from '../wheel/state.js';

const query = new Float64Array(MOBILITY_PLACES);

/**
 * How easily the ground under every wheel moves. A crate or a plank weighs less than what a damper changes of a wheel's
 * impulse in one step: taken for immovable it would be thrown to and fro, ever faster. So its inverse effective mass
 * belongs into the rows of the wheel. Wheels on the same body share its mass among them (mass splitting: R. Tonge et al.,
 * ACM Transactions on Graphics 31, 2012), so that all of them together cannot overshoot either.
 */
export function findGroundMobility(vehicle: Vehicle): void {
    const { states } = vehicle;
    for (let i = 0; i < states.length; i++) {
        const state = states[i];
        const { scratch } = state;
        if (state.grounded === 0) {
            continue;
        }
        if (state.groundMovable !== 0) {
            askGround(vehicle, states[i]);
        } else if (hasMobility(scratch)) {
            forgetGround(scratch);
        }
    }
}

/** Whether the scratch holds the mobility of other ground. */
function hasMobility(scratch: WheelScratch): boolean {
    return scratch.groundMobilityX + scratch.groundMobilityY + scratch.groundMobilityZ !== 0;
}

function forgetGround(scratch: WheelScratch): void {
    for (let k = 0; k < 3; k++) {
        scratch.d[SCRATCH.groundMobility + k] = 0;
        scratch.d[SCRATCH.groundGain + k] = 0;
    }
}

function askGround({ states, body, ground }: Vehicle, state: WheelState): void {
    const { scratch } = state;
    let sharing = 0;
    for (let i = 0; i < states.length; i++) {
        const other = states[i];
        sharing += other.grounded !== 0 && other.groundBody === state.groundBody ? 1 : 0;
    }
    const { state: b } = body;
    for (let k = 0; k < 3; k++) {
        const x = b.d[BODY.rotation + 3 * k];
        const y = b.d[BODY.rotation + 3 * k + 1];
        const z = b.d[BODY.rotation + 3 * k + 2];
        query[POINT + k] = b.d[BODY.position + k] + x * scratch.leverX + y * scratch.leverY + z * scratch.leverZ;
        query[AXES + k] = x * state.normalX + y * state.normalY + z * state.normalZ;
        query[AXES + 3 + k] = x * state.forwardX + y * state.forwardY + z * state.forwardZ;
        query[AXES + 6 + k] = x * state.leftX + y * state.leftY + z * state.leftZ;
    }
    ground.mobility(state.groundBody, query);
    for (let k = 0; k < 3; k++) {
        scratch.d[SCRATCH.groundGain + k] = 0;
        scratch.d[SCRATCH.groundMobility + k] = sharing * query[MOBILITY + k];
        scratch.d[SCRATCH.bareMobility + k] = sharing * query[BARE + k];
    }
    scratch.groundInverseMass = sharing * query[INVERSE_MASS];
    scratch.groundSupport = query[SUPPORTED];
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
export function yielding(scratch: WheelScratch, k: number, stiffness: number): number {
    const found = 1 + stiffness * scratch.d[SCRATCH.groundMobility + k];
    const bare = 1 + stiffness * scratch.d[SCRATCH.bareMobility + k];
    scratch.freeShare = Math.min(scratch.freeShare, found / bare);
    return found;
}
