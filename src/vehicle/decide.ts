import { revise } from './revise.js';
import { barRow, dragRows, suspensionRow, tireRows } from './rows.js';
import { carryShafts } from './shafts.js';
import { addMoment, addRow, beginSystem, solveSystem, speedAlong } from './system.js';
import type { Vehicle } from './vehicle.js';

/**
 * Most times that a step is solved again. Of the steps of random vehicles at 30 Hz, 86 % need it once at most, 2 % more
 * than three times, and one in a thousand is still undecided here.
 */
const MOST_REVISIONS = 8;

/**
 * The one solve. Every spring, damper, bar and tire gives an impulse that is linear in the new velocity of the body,
 * so all of them fit one symmetric system of the size of the body (docs/models.md). Wheel spins are eliminated
 * beforehand; the torques of clutch and locked differentials, which couple wheels with the engine and with each other,
 * enter by superposition. What turns out impossible is revised and solved again until nothing is: a force that is cut
 * after the last solve leaves the brake and the lock that held against it without their counterpart, and they would spin
 * the wheel up out of nothing.
 */
export function decide(vehicle: Vehicle, dt: number): void {
    solveOnce(vehicle, dt);
    for (let revisions = 0; revise(vehicle, dt) && revisions < MOST_REVISIONS; revisions++) {
        solveOnce(vehicle, dt);
    }
}

function solveOnce(vehicle: Vehicle, dt: number): void {
    const { states, wheels, bars } = vehicle;
    beginSystem(vehicle, dt);
    for (let i = 0; i < wheels.length; i++) {
        tirelessSpin(vehicle, i, dt);
        if (states.contact[i] !== 0) {
            suspensionRow(vehicle, i, dt);
            tireRows(vehicle, i, dt);
            dragRows(vehicle, i, dt);
        }
    }
    for (let b = 0; b < bars.length; b++) {
        barRow(vehicle, b, dt);
        if (bars[b].shared || bars[b].external) {
            addRow(bars[b].row, bars[b].offset, bars[b].rowStiffness, 0);
        }
    }
    for (let i = 0; i < wheels.length; i++) {
        if (states.contact[i] !== 0) {
            addRow(states.normalRow, states.normalOffset, states.normalStiffness, i);
            addRow(states.forwardRow, states.forwardOffset, states.forwardStiffness, i);
            addRow(states.leftRow, states.leftOffset, states.leftStiffness, i);
            if (states.dragStiffness[i] > 0) {
                addRow(states.forwardRow, states.dragOffsetX, states.dragStiffness, i);
                addRow(states.leftRow, states.dragOffsetY, states.dragStiffness, i);
            }
            addMoment(states.normalRow, states.aligningMoment, dt, i);
        }
    }
    solveSystem();
    carryShafts(vehicle, dt);
    for (let i = 0; i < wheels.length; i++) {
        readWheel(vehicle, i, dt);
    }
    for (let b = 0; b < bars.length; b++) {
        const bar = bars[b];
        if (bar.external) {
            speedAlong(bar.row, 0, bar.push);
            bar.push[0] = bar.offset[0] - bar.rowStiffness[0] * bar.push[0];
        } else if (bar.shared) {
            readBar(vehicle, b, dt);
        }
    }
}

/** Spin at the end of the step if neither tire nor shaft gave torque. */
function tirelessSpin(vehicle: Vehicle, i: number, dt: number): void {
    const { states } = vehicle;
    const moment =
        vehicle.wheels[i].motorTorque + states.ownTorque[i] - states.frictionSign[i] * states.frictionTorque[i];
    states.tirelessSpin[i] = states.freeSpin[i] + (dt * moment) / states.spinInertia[i];
}

/** Takes one wheel's load, forces, slip speeds and spin out of the new velocity. */
function readWheel(vehicle: Vehicle, i: number, dt: number): void {
    const { states } = vehicle;
    const driven = states.drivenTorque[i];
    if (states.contact[i] === 0) {
        states.load[i] = 0;
        states.forceX[i] = 0;
        states.forceY[i] = 0;
    } else {
        speedAlong(states.normalRow, i, states.newNormal);
        speedAlong(states.forwardRow, i, states.newForward);
        speedAlong(states.leftRow, i, states.newLeft);
        const forward = states.forwardStiffness[i] * states.newForward[i] - states.forwardPerTorque[i] * driven;
        states.load[i] = (states.normalOffset[i] - states.normalStiffness[i] * states.newNormal[i]) / dt;
        states.forceX[i] = (states.forwardOffset[i] - forward) / dt;
        states.forceY[i] = (states.leftOffset[i] - states.leftStiffness[i] * states.newLeft[i]) / dt;
        states.dragX[i] = states.dragOffsetX[i] - states.dragStiffness[i] * states.newForward[i];
        states.dragY[i] = states.dragOffsetY[i] - states.dragStiffness[i] * states.newLeft[i];
    }
    const moment = driven - vehicle.wheels[i].params.radius * states.forceX[i];
    // what a locked wheel's brake must hold, the swing of a wheel that it stops included, and the spin of a free one
    const swing = (states.spinInertia[i] * states.freeSpin[i]) / dt;
    states.heldTorque[i] = moment + vehicle.wheels[i].motorTorque + states.ownTorque[i] + swing;
    states.newSpin[i] = states.locked[i] !== 0 ? 0 : states.tirelessSpin[i] + (dt * moment) / states.spinInertia[i];
}

/** Shifts load from the extended to the compressed wheel. */
function readBar(vehicle: Vehicle, b: number, dt: number): void {
    const { states } = vehicle;
    const bar = vehicle.bars[b];
    const l = bar.left.index;
    const r = bar.right.index;
    const speed = states.newNormal[l] / states.cosine[l] - states.newNormal[r] / states.cosine[r];
    const force = (bar.offset[0] - bar.rowStiffness[0] * speed) / dt;
    states.load[l] += force / states.cosine[l];
    states.load[r] -= force / states.cosine[r];
}
