import { enforceLimits } from './limits.js';
import { barRow, dragRows, hangingRows, suspensionRow, tireRows } from './rows.js';
import { solveShafts } from './shafts.js';
import { addBar, addSpin, addWheel, beginSystem, hasRows, pushBar, readContacts, solveSystem } from './system.js';
import { loadTire, readUnsprungMass } from './unsprung-row.js';
import { SCRATCH } from '../../wheel/scratch.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';
import { type AntiRollBar, BAR_ROW } from '../anti-roll-bar.js';
import { findLinkLoads } from '../suspension-links.js';
import type { VehicleParts } from '../vehicle-parts.js';

/**
 * Most times that a step is solved again. Of the steps of random vehicles at 30 Hz, 86 % need it once at most, 2 % more
 * than three times, and one in a thousand is still undecided here.
 */
export const MAX_REVISIONS = 8;

/**
 * The one solve. Every spring, damper, bar and tire gives an impulse that is linear in the new velocity of the body,
 * so all of them fit one symmetric system of the size of the body (docs/models.md). Wheel spins are eliminated
 * beforehand; the torques of clutch and locked differentials, which couple wheels with the engine and with each other,
 * enter by superposition. What breaks a limit (friction ellipse, ground that would be pulled, brake) is put right and the
 * system solved again, until nothing does: a force that is cut after the last solve leaves the brake and the lock that
 * held against it without their counterpart, and they would spin the wheel up out of nothing.
 */
export function solveStep(vehicle: VehicleParts, dt: number): void {
    solveOnce(vehicle, dt);
    for (let revisions = 0; enforceLimits(vehicle, dt) && revisions < MAX_REVISIONS; revisions++) {
        solveOnce(vehicle, dt);
    }
}

function solveOnce(vehicle: VehicleParts, dt: number): void {
    laySystem(vehicle, dt);
    solveSystem(vehicle.workspace);
    solveShafts(vehicle, dt);
    readSolution(vehicle, dt);
}

/** Adds up the system of a vehicle. */
export function laySystem(vehicle: VehicleParts, dt: number): void {
    const { workspace, wheels, bars } = vehicle;
    beginSystem(vehicle, dt);
    for (let i = 0; i < wheels.length; i++) {
        const wheel = wheels[i];
        tirelessSpin(wheel, dt);
        if (wheel.state[WHEEL.grounded] !== 0) {
            suspensionRow(wheel, dt);
            tireRows(wheel, dt);
            dragRows(wheel, dt);
        } else if (wheel.state[WHEEL.unsprung] > 0) {
            hangingRows(wheel, dt);
        }
    }
    for (let b = 0; b < bars.length; b++) {
        const bar = bars[b];
        const row = workspace.ofBar(b);
        barRow(bar, row, dt);
        if (bar.shared || bar.external) {
            addBar(workspace, row);
        }
    }
    for (let i = 0; i < wheels.length; i++) {
        if (hasRows(wheels[i])) {
            addWheel(workspace, wheels[i], dt);
        } else {
            addSpin(workspace, wheels[i]);
        }
    }
    vehicle.parts.rows(vehicle, dt);
}

/** Finds the forces of wheels and bars by the new velocity. */
export function readSolution(vehicle: VehicleParts, dt: number): void {
    const { workspace, wheels, bars, parts } = vehicle;
    readContacts(vehicle);
    parts.read(vehicle, dt);
    for (let i = 0; i < wheels.length; i++) {
        const wheel = wheels[i];
        if (hasRows(wheel)) {
            readForces(wheel, dt);
        } else {
            giveNoForce(wheel);
        }
        readSpin(wheel, dt);
    }
    for (let b = 0; b < bars.length; b++) {
        const bar = bars[b];
        if (bar.external) {
            pushBar(workspace, workspace.ofBar(b));
        } else if (bar.shared) {
            readBar(bar, workspace.ofBar(b), dt);
        }
    }
    if (vehicle.guided) {
        findLinkLoads(wheels, dt);
    }
    for (let i = 0; i < wheels.length; i++) {
        readLoad(wheels[i], dt);
    }
}

/** Spin at the end of the step if neither tire nor shaft gave torque, and the body did not turn; what it takes from the body. */
function tirelessSpin({ state, scratch }: Wheel, dt: number): void {
    const moment =
        state[WHEEL.motorTorque] +
        state[WHEEL.ownTorque] -
        scratch[SCRATCH.frictionSign] * scratch[SCRATCH.frictionTorque];
    const inertia = scratch[SCRATCH.spinInertia];
    const felt = scratch[SCRATCH.axleInertia];
    const locked = scratch[SCRATCH.locked] !== 0;
    const share = locked || state[WHEEL.grounded] === 0 ? 0 : felt / inertia;
    const spin = scratch[SCRATCH.freeSpin] + share * scratch[SCRATCH.axleSpeed] + (dt * moment) / inertia;
    scratch[SCRATCH.axleShare] = share;
    scratch[SCRATCH.axleArm] = share * state[WHEEL.radius];
    scratch[SCRATCH.axleReaction] = felt * (state[WHEEL.spin] - (locked ? 0 : spin));
    scratch[SCRATCH.tirelessSpin] = spin;
}

/** A wheel that pushes nothing. */
function giveNoForce({ state }: Wheel): void {
    state[WHEEL.strutForce] = 0;
    state[WHEEL.forceX] = 0;
    state[WHEEL.forceY] = 0;
}

/** Reads the forces of a wheel, and how its ground gives way, from the new velocity. */
function readForces(wheel: Wheel, dt: number): void {
    const { state, scratch } = wheel;
    const forward =
        scratch[SCRATCH.forwardStiffness] *
            (state[WHEEL.newForward] + scratch[SCRATCH.axleArm] * scratch[SCRATCH.newAxleSpeed]) -
        scratch[SCRATCH.forwardPerTorque] * state[WHEEL.drivenTorque];
    state[WHEEL.strutForce] =
        (scratch[SCRATCH.normalOffset] - scratch[SCRATCH.normalStiffness] * scratch[SCRATCH.newNormal]) / dt;
    state[WHEEL.forceX] = (scratch[SCRATCH.forwardOffset] - forward) / dt;
    state[WHEEL.forceY] = (scratch[SCRATCH.leftOffset] - scratch[SCRATCH.leftStiffness] * state[WHEEL.newLeft]) / dt;
    scratch[SCRATCH.dragX] = scratch[SCRATCH.dragOffsetX] - scratch[SCRATCH.dragStiffness] * state[WHEEL.newForward];
    scratch[SCRATCH.dragY] = scratch[SCRATCH.dragOffsetY] - scratch[SCRATCH.dragStiffness] * state[WHEEL.newLeft];
    if (state[WHEEL.groundMovable] !== 0) {
        scratch[SCRATCH.groundGainX] = dt * state[WHEEL.strutForce] * scratch[SCRATCH.groundMobilityX];
        scratch[SCRATCH.groundGainY] = dt * state[WHEEL.forceX] * scratch[SCRATCH.groundMobilityY];
        scratch[SCRATCH.groundGainZ] = dt * state[WHEEL.forceY] * scratch[SCRATCH.groundMobilityZ];
    }
    if (state[WHEEL.unsprung] > 0) {
        readUnsprungMass(wheel, dt);
    } else {
        scratch[SCRATCH.newSupport] = scratch[SCRATCH.groundNormal] - scratch[SCRATCH.groundGainX];
    }
}

/** Subtracts the spin of a wheel from the torques on it. */
function readSpin({ state, scratch }: Wheel, dt: number): void {
    const moment = state[WHEEL.drivenTorque] - state[WHEEL.radius] * state[WHEEL.forceX];
    // what a locked wheel's brake must hold, the swing of a wheel that it stops included, and the spin of a free one
    const swing = (scratch[SCRATCH.spinInertia] * scratch[SCRATCH.freeSpin]) / dt;
    state[WHEEL.heldTorque] = moment + state[WHEEL.motorTorque] + state[WHEEL.ownTorque] + swing;
    scratch[SCRATCH.newSpin] =
        scratch[SCRATCH.locked] !== 0
            ? 0
            : scratch[SCRATCH.tirelessSpin] + (dt * moment) / scratch[SCRATCH.spinInertia];
    if (state[WHEEL.grounded] !== 0) {
        // it spins on the body, which turns about its axle
        const turn = scratch[SCRATCH.newAxleSpeed];
        scratch[SCRATCH.newSpin] -= scratch[SCRATCH.axleShare] * turn;
        state[WHEEL.heldTorque] += (scratch[SCRATCH.axleInertia] * (scratch[SCRATCH.axleSpeed] - turn)) / dt;
    }
}

/** Adds what a bar gives to both wheels, and how it moves their unsprung masses. */
function readBar({ left, right }: AntiRollBar, row: Float64Array, dt: number): void {
    const onLeft = left.scratch[SCRATCH.cosine];
    const onRight = right.scratch[SCRATCH.cosine];
    const speed =
        (left.scratch[SCRATCH.supportShare] * left.scratch[SCRATCH.newNormal]) / onLeft -
        (right.scratch[SCRATCH.supportShare] * right.scratch[SCRATCH.newNormal]) / onRight;
    const force = (row[BAR_ROW.offset] - row[BAR_ROW.stiffness] * speed) / dt;
    left.state[WHEEL.strutForce] += (left.scratch[SCRATCH.supportShare] * force) / onLeft;
    right.state[WHEEL.strutForce] -= (right.scratch[SCRATCH.supportShare] * force) / onRight;
    if (left.scratch[SCRATCH.supportYield] !== 0 || right.scratch[SCRATCH.supportYield] !== 0) {
        left.scratch[SCRATCH.newSupport] -= (left.scratch[SCRATCH.supportYield] * dt * force) / onLeft;
        right.scratch[SCRATCH.newSupport] += (right.scratch[SCRATCH.supportYield] * dt * force) / onRight;
    }
}

/** Finds the load of a tire: what strut and links give, unless an unsprung mass lies between them. */
function readLoad(wheel: Wheel, dt: number): void {
    const { state } = wheel;
    if (state[WHEEL.grounded] === 0) {
        state[WHEEL.load] = 0;
    } else if (state[WHEEL.unsprung] > 0) {
        loadTire(wheel, dt);
    } else {
        state[WHEEL.load] = state[WHEEL.strutForce] + state[WHEEL.linkLoad];
    }
}
