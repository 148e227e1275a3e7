import { BODY } from './body.js';
import type { VehicleParts } from './vehicle-parts.js';
import { MOBILITY, mobilityLayout } from '../contact/mobility.js';
import { SCRATCH } from '../wheel/scratch.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

const query = new Float64Array(mobilityLayout.size);

/**
 * How easily the ground under every wheel moves. A crate or a plank weighs less than what a damper changes of a wheel's
 * impulse in one step: taken for immovable it would be thrown to and fro, ever faster. So its inverse effective mass
 * belongs into the rows of the wheel. Wheels on the same body share its mass among them (mass splitting: R. Tonge et al.,
 * ACM Transactions on Graphics 31, 2012), so that all of them together cannot overshoot either.
 */
export function findGroundMobility(vehicle: VehicleParts): void {
    const { wheels } = vehicle;
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        if (state[WHEEL.grounded] === 0) {
            continue;
        }
        if (state[WHEEL.groundMovable] !== 0) {
            askGround(vehicle, wheels[i]);
        } else if (hasMobility(scratch)) {
            forgetGround(scratch);
        }
    }
}

/** Whether a wheel still holds the mobility of the ground of an earlier step. */
function hasMobility(scratch: Float64Array): boolean {
    return scratch[SCRATCH.groundMobilityX] + scratch[SCRATCH.groundMobilityY] + scratch[SCRATCH.groundMobilityZ] !== 0;
}

function forgetGround(scratch: Float64Array): void {
    for (let k = 0; k < 3; k++) {
        scratch[SCRATCH.groundMobility + k] = 0;
        scratch[SCRATCH.groundGain + k] = 0;
    }
}

function askGround({ wheels, body, ground }: VehicleParts, { state, scratch }: Wheel): void {
    let sharing = 0;
    for (let i = 0; i < wheels.length; i++) {
        const other = wheels[i].state;
        sharing += other[WHEEL.grounded] !== 0 && other[WHEEL.groundBody] === state[WHEEL.groundBody] ? 1 : 0;
    }
    const { state: b } = body;
    for (let k = 0; k < 3; k++) {
        const x = b[BODY.rotation + 3 * k];
        const y = b[BODY.rotation + 3 * k + 1];
        const z = b[BODY.rotation + 3 * k + 2];
        query[MOBILITY.point + k] =
            b[BODY.position + k] +
            x * scratch[SCRATCH.leverX] +
            y * scratch[SCRATCH.leverY] +
            z * scratch[SCRATCH.leverZ];
        query[MOBILITY.axes + k] = x * state[WHEEL.normalX] + y * state[WHEEL.normalY] + z * state[WHEEL.normalZ];
        query[MOBILITY.axes + 3 + k] =
            x * state[WHEEL.forwardX] + y * state[WHEEL.forwardY] + z * state[WHEEL.forwardZ];
        query[MOBILITY.axes + 6 + k] = x * state[WHEEL.leftX] + y * state[WHEEL.leftY] + z * state[WHEEL.leftZ];
    }
    ground.mobility(state[WHEEL.groundBody], query);
    for (let k = 0; k < 3; k++) {
        scratch[SCRATCH.groundGain + k] = 0;
        scratch[SCRATCH.groundMobility + k] = sharing * query[MOBILITY.mobility + k];
        scratch[SCRATCH.bareMobility + k] = sharing * query[MOBILITY.bare + k];
    }
    scratch[SCRATCH.groundInverseMass] = sharing * query[MOBILITY.inverseMass];
    scratch[SCRATCH.groundSupport] = query[MOBILITY.supported];
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
    const found = 1 + stiffness * scratch[SCRATCH.groundMobility + k];
    const bare = 1 + stiffness * scratch[SCRATCH.bareMobility + k];
    scratch[SCRATCH.freeShare] = Math.min(scratch[SCRATCH.freeShare], found / bare);
    return found;
}
