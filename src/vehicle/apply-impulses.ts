import { BAR_ROW } from './anti-roll-bar.js';
import { BODY } from './body.js';
import { turnYielding } from './ground-mobility.js';
import { hasRows } from './solver/system.js';
import type { VehicleParts } from './vehicle-parts.js';
import type { Workspace } from './workspace.js';
import { reactionShare } from '../contact/mobility.js';
import { SCRATCH } from '../wheel/scratch.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Applies the forces of wheels and air to the body as one impulse and one angular impulse, and the opposite to the ground under it.
 *
 * @returns False, and nothing is given, if the forces or the new speeds of the wheels are not finite.
 */
export function applyImpulses(vehicle: VehicleParts, dt: number): boolean {
    const { workspace, wheels, aerodynamics } = vehicle;
    const { impulse: local, worldImpulse: impulse, gyroscopicImpulse, appliedForce } = workspace;
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
    if (aerodynamics.acts) {
        for (let k = 0; k < 6; k++) {
            local[k] += dt * aerodynamics.state[k];
        }
    }
    if (workspace.isPushed) {
        for (let k = 0; k < 6; k++) {
            local[k] += dt * appliedForce[k];
        }
    }
    if (vehicle.coupled) {
        for (let k = 0; k < 6; k++) {
            local[k] += workspace.couplingImpulse[k];
        }
    }
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        spins += scratch[SCRATCH.newSpin];
        if (hasRows(wheels[i])) {
            findWheelImpulse(wheels[i], dt, workspace.wheelImpulse);
            addWheel(workspace, wheels[i]);
            forward += state[WHEEL.forceX];
            movable = movable || state[WHEEL.groundMovable] !== 0;
        } else {
            addSpin(workspace, wheels[i]);
        }
    }
    for (let b = 0; b < vehicle.bars.length; b++) {
        if (vehicle.bars[b].external) {
            const row = workspace.ofBar(b);
            for (let k = 0; k < 6; k++) {
                local[k] += row[BAR_ROW.push] * row[BAR_ROW.direction + k];
            }
        }
    }
    vehicle.parts.impulse(vehicle, dt);
    const sum = local[0] + local[1] + local[2] + local[3] + local[4] + local[5] + spins;
    if (sum - sum !== 0) {
        return false; // a number less itself is 0 if it is finite
    }
    vehicle.tireForce = forward;
    if (vehicle.hullLoad.isSlow) {
        vehicle.hullLoad.expect(vehicle.body, wheels, local, dt);
    }
    impulse[0] =
        body[BODY.rotation] * local[0] + body[BODY.rotation + 1] * local[1] + body[BODY.rotation + 2] * local[2];
    impulse[1] =
        body[BODY.rotation + 3] * local[0] + body[BODY.rotation + 4] * local[1] + body[BODY.rotation + 5] * local[2];
    impulse[2] =
        body[BODY.rotation + 6] * local[0] + body[BODY.rotation + 7] * local[1] + body[BODY.rotation + 8] * local[2];
    impulse[3] =
        body[BODY.rotation] * local[3] + body[BODY.rotation + 1] * local[4] + body[BODY.rotation + 2] * local[5];
    impulse[4] =
        body[BODY.rotation + 3] * local[3] + body[BODY.rotation + 4] * local[4] + body[BODY.rotation + 5] * local[5];
    impulse[5] =
        body[BODY.rotation + 6] * local[3] + body[BODY.rotation + 7] * local[4] + body[BODY.rotation + 8] * local[5];
    vehicle.chassis.apply(impulse);
    if (movable) {
        pushGround(vehicle, dt);
    }
    return true;
}

/** Writes to `push` the impulse that one wheel gives the body. */
function findWheelImpulse(wheel: Wheel, dt: number, push: Float64Array): void {
    const { state, scratch } = wheel;
    let normal = dt * state[WHEEL.strutForce];
    if (state[WHEEL.unsprung] > 0) {
        normal += scratch[SCRATCH.inertiaImpulse];
    }
    const forward = dt * state[WHEEL.forceX] + scratch[SCRATCH.dragX];
    const left = dt * state[WHEEL.forceY] + scratch[SCRATCH.dragY];
    push[0] = normal * state[WHEEL.normalX] + forward * state[WHEEL.forwardX] + left * state[WHEEL.leftX];
    push[1] = normal * state[WHEEL.normalY] + forward * state[WHEEL.forwardY] + left * state[WHEEL.leftY];
    push[2] = normal * state[WHEEL.normalZ] + forward * state[WHEEL.forwardZ] + left * state[WHEEL.leftZ];
    push[3] = dt * state[WHEEL.aligningMoment];
    if (state[WHEEL.groundMovable] !== 0) {
        push[3] /= turnYielding(wheel, (1 - scratch[SCRATCH.groundSupport]) * scratch[SCRATCH.groundTurning], dt);
    }
}

/** Adds the impulse of a wheel. What it gains of angular momentum, the body loses. */
function addWheel({ impulse: local, wheelImpulse: push }: Workspace, { state, scratch }: Wheel): void {
    const moment = push[3];
    const px = push[0];
    const py = push[1];
    const pz = push[2];
    const x = scratch[SCRATCH.leverX];
    const y = scratch[SCRATCH.leverY];
    const z = scratch[SCRATCH.leverZ];
    const gain = scratch[SCRATCH.axleInertia] * (scratch[SCRATCH.newSpin] - state[WHEEL.spin]);
    local[0] += px;
    local[1] += py;
    local[2] += pz;
    local[3] += y * pz - z * py + moment * state[WHEEL.normalX] - gain * state[WHEEL.axleX];
    local[4] += z * px - x * pz + moment * state[WHEEL.normalY] - gain * state[WHEEL.axleY];
    local[5] += x * py - y * px + moment * state[WHEEL.normalZ] - gain * state[WHEEL.axleZ];
}

/** The same of a wheel that pushes nothing. */
function addSpin({ impulse: local }: Workspace, { state, scratch }: Wheel): void {
    const gain = scratch[SCRATCH.axleInertia] * (scratch[SCRATCH.newSpin] - state[WHEEL.spin]);
    local[3] -= gain * state[WHEEL.axleX];
    local[4] -= gain * state[WHEEL.axleY];
    local[5] -= gain * state[WHEEL.axleZ];
}

/** Turns what an unsprung mass gives the body into what its tire gives the wheel. */
function passUnsprungMass({ state, scratch }: Wheel, dt: number, push: Float64Array): void {
    const others = state[WHEEL.strutForce] + state[WHEEL.linkLoad];
    const more = dt * (state[WHEEL.load] - others) - scratch[SCRATCH.inertiaImpulse];
    for (let k = 0; k < 3; k++) {
        push[k] += more * state[WHEEL.normal + k];
    }
}

/** Applies the opposite of what the body gets to ground that can move, or as much of it as its supports do not carry. */
function pushGround(vehicle: VehicleParts, dt: number): void {
    const { wheelImpulse } = vehicle.workspace;
    for (let i = 0; i < vehicle.wheels.length; i++) {
        const { state } = vehicle.wheels[i];
        if (state[WHEEL.grounded] !== 0 && state[WHEEL.groundMovable] !== 0) {
            findWheelImpulse(vehicle.wheels[i], dt, wheelImpulse);
            if (state[WHEEL.unsprung] > 0) {
                passUnsprungMass(vehicle.wheels[i], dt, wheelImpulse);
            }
            pushGroundBy(vehicle, vehicle.wheels[i], dt);
        }
    }
}

function pushGroundBy({ workspace, body, ground }: VehicleParts, wheel: Wheel, dt: number): void {
    const { wheelImpulse: push, reaction } = workspace;
    const { rotation: r, position } = body;
    const { state, scratch } = wheel;
    const impulse = Math.sqrt(push[0] * push[0] + push[1] * push[1] + push[2] * push[2]);
    const speed = scratch[SCRATCH.groundInverseMass] * impulse;
    const share = reactionShare(
        scratch[SCRATCH.arrest],
        speed,
        scratch[SCRATCH.freeShare],
        scratch[SCRATCH.groundSupport],
        dt
    );
    // the lateral force behind the middle of the patch: supports take as much of it
    const moment = (share * dt * state[WHEEL.aligningMoment]) / turnYielding(wheel, scratch[SCRATCH.groundTurning], dt);
    for (let k = 0; k < 3; k++) {
        const x = r[3 * k];
        const y = r[3 * k + 1];
        const z = r[3 * k + 2];
        reaction[k] = -share * (x * push[0] + y * push[1] + z * push[2]);
        reaction[k + 3] =
            position[k] + x * scratch[SCRATCH.leverX] + y * scratch[SCRATCH.leverY] + z * scratch[SCRATCH.leverZ];
        reaction[k + 6] = -moment * (x * state[WHEEL.normalX] + y * state[WHEEL.normalY] + z * state[WHEEL.normalZ]);
    }
    ground.push(state[WHEEL.groundBody], reaction);
}
