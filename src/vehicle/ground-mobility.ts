import { BODY, type PhysicsTraits } from './body.js';
import type { VehicleParts } from './vehicle-parts.js';
import { MOBILITY } from '../contact/mobility.js';
import { SUSPENSION } from '../suspension/params.js';
import { springForce, stopDamping, stopRate } from '../suspension/spring-damper.js';
import { SCRATCH } from '../wheel/scratch.js';
import { springLoad } from '../wheel/spring-load.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Finds the mobility of the ground under every wheel. A crate or a plank weighs less than what a damper changes of a wheel's
 * impulse in one step: taken for immovable it would be thrown to and fro, ever faster. So its inverse effective mass
 * belongs into the rows of the wheel. Wheels on the same body share its mass among them (mass splitting: R. Tonge et al.,
 * ACM Transactions on Graphics 31, 2012), so that all of them together cannot overshoot either.
 */
export function findGroundMobility(vehicle: VehicleParts, dt: number): void {
    const { wheels } = vehicle;
    const { traits } = vehicle.chassis;
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        if (state[WHEEL.grounded] === 0) {
            continue;
        }
        if (state[WHEEL.groundMovable] !== 0) {
            askGround(vehicle, wheels[i]);
            arrestGround(wheels[i], traits, dt);
        } else if (hasMobility(scratch)) {
            forgetGround(scratch);
        }
    }
}

/** True if a wheel still holds the mobility of the ground of an earlier step. */
function hasMobility(scratch: Float64Array): boolean {
    return scratch[SCRATCH.groundMobilityX] + scratch[SCRATCH.groundMobilityY] + scratch[SCRATCH.groundMobilityZ] !== 0;
}

function forgetGround(scratch: Float64Array): void {
    for (let k = 0; k < 3; k++) {
        scratch[SCRATCH.groundMobility + k] = 0;
        scratch[SCRATCH.groundGain + k] = 0;
    }
}

function askGround({ wheels, body, ground, workspace }: VehicleParts, { state, scratch }: Wheel): void {
    const query = workspace.mobility;
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
    scratch[SCRATCH.groundTurning] = sharing * query[MOBILITY.turning];
    scratch[SCRATCH.groundSupport] = query[MOBILITY.supported];
}

/**
 * A light body that rises against a wheel is not a piston backed by all that supports it: the wheel stops it. What
 * is left of its speed is the share that its supports do not hold. Speeds at which a contact lifts it out of the floor remain.
 */
function arrestGround({ state, scratch }: Wheel, { penetrationLift }: PhysicsTraits, dt: number): void {
    const rise = scratch[SCRATCH.groundNormal] - penetrationLift / dt;
    const bare = scratch[SCRATCH.bareMobility];
    scratch[SCRATCH.arrest] = 0;
    if (rise > 0 && dt * pressOf(state, rise) * bare > rise) {
        const held = rise * (1 - scratch[SCRATCH.groundMobility] / bare);
        scratch[SCRATCH.groundNormal] -= held;
        scratch[SCRATCH.normalSpeed] += held;
        scratch[SCRATCH.arrest] = (held * scratch[SCRATCH.groundInverseMass]) / bare;
    }
}

/** Force of a wheel's spring and bump stop while its ground rises at a speed, N. */
function pressOf(state: Float64Array, rise: number): number {
    const jounce = state[WHEEL.jounce];
    const force = springForce(state, WHEEL.suspension, jounce, springLoad(state));
    const overtravel = jounce - state[WHEEL.suspension + SUSPENSION.distance];
    if (overtravel <= 0) {
        return force;
    }
    const rate = stopRate(state, WHEEL.suspension, state[WHEEL.sprungMass]);
    return force + rate * overtravel + stopDamping(rate, state[WHEEL.sprungMass]) * rise;
}

/**
 * Finds how much less the row of an axis (normal, forward, left) pushes because its ground gives way; also lowers the share
 * of the reaction that the ground would meet without its supports.
 *
 * @param scratch - Scratch numbers of the wheel.
 * @param k - Place of the axis.
 * @param stiffness - Impulse of the row per speed on ground that does not move, kg.
 * @returns Divisor of offset and stiffness, >= 1.
 */
export function yielding(scratch: Float64Array, k: number, stiffness: number): number {
    const found = 1 + stiffness * scratch[SCRATCH.groundMobility + k];
    const bare = 1 + stiffness * scratch[SCRATCH.bareMobility + k];
    scratch[SCRATCH.freeShare] = Math.min(scratch[SCRATCH.freeShare], found / bare);
    return found;
}

/**
 * Adds the mobility of the ground to the row of a suspension, the first of the wheel in a solve. Bars push through the hub, which has no mass:
 * the ground gives way to them, and the suspension with it.
 *
 * @param scratch - Scratch numbers of a wheel without an unsprung mass.
 */
export function yieldToLoad(scratch: Float64Array): void {
    const mobility = scratch[SCRATCH.groundMobilityX];
    scratch[SCRATCH.freeShare] = 1;
    const share = 1 / yielding(scratch, 0, scratch[SCRATCH.normalStiffness]);
    scratch[SCRATCH.normalStiffness] *= share;
    scratch[SCRATCH.normalOffset] *= share;
    scratch[SCRATCH.supportSpeed] -= mobility * scratch[SCRATCH.normalOffset];
    scratch[SCRATCH.supportShare] = share;
    scratch[SCRATCH.supportYield] = mobility * share;
}

/**
 * Finds how much less a tire turns its ground about the normal because the ground follows. The aligning moment is the lateral
 * force behind the middle of the contact patch, by the pneumatic trail: it fades as the ground there takes on the speed of
 * the tread.
 *
 * @param wheel - Wheel on movable ground, after the solve.
 * @param turning - Rate of turn of the ground per angular impulse about the normal, 1/(kg m²).
 * @param dt - Step, s.
 * @returns Divisor of the aligning moment, >= 1.
 */
export function turnYielding({ state, scratch }: Wheel, turning: number, dt: number): number {
    const trail = Math.min(Math.abs(state[WHEEL.aligningMoment] / state[WHEEL.forceY]), state[WHEEL.radius]);
    return 1 + (trail > 0 ? trail * trail * dt * scratch[SCRATCH.bristleRateY] * turning : 0);
}
