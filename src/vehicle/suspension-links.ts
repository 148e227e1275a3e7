import type { VehicleParts } from './vehicle-parts.js';
import { SUSPENSION } from '../suspension/params.js';
import { BRISTLE_STIFFNESS } from '../tire/bristle.js';
import { SCRATCH } from '../wheel/scratch.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Steepest way of a contact point that links may guide, across or along the car per way up. Any road car has less. */
export const STEEPEST = 0.7;

/**
 * Balance of the car in dive and squat: torque of a front and of a rear wheel without their own at full pedal, N m, NaN without brakes;
 * shares of the front in drive and braking; lever of the forces over the wheelbase.
 */
const REAR_BRAKE = 1;
const DRIVE = 2;
const BRAKING = 3;
const LEVER = 4;

/** True if the links of a wheel are set to carry anything. */
export function hasLinks(state: Float64Array): boolean {
    return state[WHEEL.rollCenterHeight] !== 0 || state[WHEEL.antiDive] !== 0 || state[WHEEL.antiSquat] !== 0;
}

/**
 * Guides the contact point of every wheel by its links when the suspension closes: across the car by the height of the roll
 * center, along it by anti-dive and anti-squat (docs/models.md). The contact frames have been laid.
 */
export function followLinks(vehicle: VehicleParts): void {
    const { wheels } = vehicle;
    let pitches = false;
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        const height = state[WHEEL.rollCenterHeight];
        scratch[SCRATCH.linksAcross] = height === 0 ? 0 : bounded(height / state[WHEEL.hubX]);
        scratch[SCRATCH.linksAlong] = 0;
        pitches = pitches || state[WHEEL.antiDive] !== 0 || state[WHEEL.antiSquat] !== 0;
    }
    if (pitches) {
        findBalance(vehicle);
        for (let i = 0; i < wheels.length; i++) {
            findSlopeAlong(wheels[i], vehicle.workspace.balance);
        }
    }
    for (let i = 0; i < wheels.length; i++) {
        if (wheels[i].state[WHEEL.grounded] !== 0) {
            layAlongLinks(wheels[i]);
        }
    }
}

/** Slope within ±{@link STEEPEST}; 0 for one that is not finite: a wheel in the middle of the car has no side. */
function bounded(slope: number): number {
    return Math.abs(slope) < Infinity ? Math.max(-STEEPEST, Math.min(STEEPEST, slope)) : 0;
}

/**
 * Load that a force shifts from one end of the car to the other, per force, and how much of it each end brakes and drives.
 */
function findBalance({ wheels, parts, workspace }: VehicleParts): void {
    const { balance } = workspace;
    balance[0] = balance[REAR_BRAKE] = NaN;
    balance[DRIVE] = 0.5;
    parts.links(balance);
    let mass = 0;
    let moment = 0;
    let front = 0;
    let frontZ = 0;
    let rearZ = 0;
    let braking = 0;
    let frontBraking = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        const ahead = state[WHEEL.hubZ] > 0;
        const droop =
            state[WHEEL.suspension + SUSPENSION.targetPosition] * state[WHEEL.suspension + SUSPENSION.distance];
        mass += state[WHEEL.sprungMass];
        moment += state[WHEEL.sprungMass] * (state[WHEEL.radius] + droop - state[WHEEL.hubY]);
        front += ahead ? 1 : 0;
        frontZ += ahead ? state[WHEEL.hubZ] : 0;
        rearZ += ahead ? 0 : state[WHEEL.hubZ];
        let torque = state[WHEEL.maxBrakeTorque];
        if (torque < 0) {
            const both = balance[ahead ? 0 : REAR_BRAKE];
            torque = both >= 0 ? both : state[WHEEL.restLoad];
        }
        braking += torque;
        frontBraking += ahead ? torque : 0;
    }
    balance[LEVER] = moment / mass / (frontZ / front - rearZ / (wheels.length - front));
    balance[BRAKING] = frontBraking / braking;
}

/**
 * A brake holds its wheel to the links, so they feel its force at the ground; a shaft turns it against the body, so they
 * feel that force at the hub. With both at once, each has the part of its torque.
 */
function findSlopeAlong({ state, scratch }: Wheel, balance: Float64Array): void {
    const ahead = state[WHEEL.hubZ] > 0;
    const brake = state[WHEEL.brakeTorque] + state[WHEEL.pedalTorque];
    const drive = Math.abs(state[WHEEL.motorTorque] + state[WHEEL.ownTorque] + state[WHEEL.drivenTorque]);
    const part = brake > 0 ? brake / (brake + drive) : 0;
    const lever = ahead ? balance[LEVER] : -balance[LEVER];
    const braked = (state[WHEEL.antiDive] * lever) / (ahead ? balance[BRAKING] : 1 - balance[BRAKING]);
    const driven = (state[WHEEL.antiSquat] * lever) / (ahead ? balance[DRIVE] : 1 - balance[DRIVE]);
    scratch[SCRATCH.linksAlong] = part * bounded(braked) + (1 - part) * bounded(driven);
}

/**
 * Lays the axes of a tire's forces along the links: what they carry of these forces acts on the body without the springs.
 * The contact point lies where they have guided it.
 */
function layAlongLinks({ state, scratch }: Wheel): void {
    const across = scratch[SCRATCH.linksAcross];
    const along = scratch[SCRATCH.linksAlong];
    if (across === 0 && along === 0) {
        return;
    }
    const rest =
        (1 - state[WHEEL.suspension + SUSPENSION.targetPosition]) * state[WHEEL.suspension + SUSPENSION.distance];
    const way = across * (state[WHEEL.jounce] - rest);
    for (let k = 0; k < 3; k++) {
        const normal = state[WHEEL.normal + k] / scratch[SCRATCH.cosine];
        scratch[SCRATCH.lever + k] += way * state[WHEEL.left + k];
        state[WHEEL.forward + k] -= along * normal;
        state[WHEEL.left + k] -= across * normal;
    }
}

/** Adds to the load of each tire what its links will give it: the tread is bent by the forces of the last step. */
export function expectLinkLoads(wheels: readonly Wheel[]): void {
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        const stiffness = (state[WHEEL.sprungMass] * BRISTLE_STIFFNESS) / scratch[SCRATCH.cosine];
        const bent =
            scratch[SCRATCH.linksAcross] * state[WHEEL.bristleY] + scratch[SCRATCH.linksAlong] * state[WHEEL.bristleX];
        state[WHEEL.linkLoad] = isGuided(wheels[i]) ? -stiffness * bent : 0;
        // the tire of an unsprung mass feels the links through that
        scratch[SCRATCH.expectedLoad] += state[WHEEL.unsprung] > 0 ? 0 : state[WHEEL.linkLoad];
    }
}

/** Finds the load that links give each tire of its forces across and along, N. */
export function findLinkLoads(wheels: readonly Wheel[], dt: number): void {
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        const across = state[WHEEL.forceY] + scratch[SCRATCH.dragY] / dt;
        const along = state[WHEEL.forceX] + scratch[SCRATCH.dragX] / dt;
        const push = scratch[SCRATCH.linksAcross] * across + scratch[SCRATCH.linksAlong] * along;
        state[WHEEL.linkLoad] = isGuided(wheels[i]) ? -push / scratch[SCRATCH.cosine] : 0;
    }
}

/** True if a wheel stands on the ground and its links guide it. */
function isGuided({ state, scratch }: Wheel): boolean {
    return state[WHEEL.grounded] !== 0 && (scratch[SCRATCH.linksAcross] !== 0 || scratch[SCRATCH.linksAlong] !== 0);
}
