import type { Vehicle } from './vehicle.js';
import { ROW } from '../wheel/state.js';

const local = new Float64Array(ROW);
const impulse = new Float64Array(6);
const push = new Float64Array(6);

/** Gives the body the forces of wheels and air as one impulse and one angular impulse, and the ground under it the opposite. */
export function act(vehicle: Vehicle, dt: number): void {
    const { states, wheels } = vehicle;
    const r = vehicle.body.rotation;
    local.fill(0);
    for (let k = 0; k < 3; k++) {
        local[k + 3] = vehicle.tumbling[k];
    }
    if (vehicle.aerodynamics !== null) {
        for (let k = 0; k < ROW; k++) {
            local[k] += dt * vehicle.aerodynamics.load[k];
        }
    }
    for (let i = 0; i < wheels.length; i++) {
        if (states.contact[i] === 0) {
            continue;
        }
        const at = ROW * i;
        const normal = dt * states.load[i];
        const forward = dt * states.forceX[i] + states.dragX[i];
        const left = dt * states.forceY[i] + states.dragY[i];
        for (let k = 0; k < ROW; k++) {
            push[k] =
                normal * states.normalRow[at + k] + forward * states.forwardRow[at + k] + left * states.leftRow[at + k];
            local[k] += push[k];
        }
        for (let k = 0; k < 3; k++) {
            local[k + 3] += dt * states.aligningMoment[i] * states.normalRow[at + k];
        }
        if (states.groundMovable[i] !== 0) {
            pushGround(vehicle, i);
        }
    }
    for (let b = 0; b < vehicle.bars.length; b++) {
        const bar = vehicle.bars[b];
        if (bar.external) {
            for (let k = 0; k < ROW; k++) {
                local[k] += bar.push[0] * bar.row[k];
            }
        }
    }
    for (let k = 0; k < 3; k++) {
        impulse[k] = r[3 * k] * local[0] + r[3 * k + 1] * local[1] + r[3 * k + 2] * local[2];
        impulse[k + 3] = r[3 * k] * local[3] + r[3 * k + 1] * local[4] + r[3 * k + 2] * local[5];
    }
    vehicle.chassis.apply(impulse);
}

const reaction = new Float64Array(6);

function pushGround(vehicle: Vehicle, i: number): void {
    const { point, groundBody } = vehicle.states;
    const { rotation: r, position } = vehicle.body;
    const at = 3 * i;
    for (let k = 0; k < 3; k++) {
        reaction[k] = -(r[3 * k] * push[0] + r[3 * k + 1] * push[1] + r[3 * k + 2] * push[2]);
        reaction[k + 3] =
            position[k] + r[3 * k] * point[at] + r[3 * k + 1] * point[at + 1] + r[3 * k + 2] * point[at + 2];
    }
    vehicle.ground.push(groundBody[i], reaction);
}
