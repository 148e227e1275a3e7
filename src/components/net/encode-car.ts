import type { Entity } from 'playcanvas';

import { readState } from './read-state.js';
import { needObject } from '../../math/argument.js';
import { encodeState, stateBytes } from '../../net/state-codec.js';
import { VehicleState } from '../../net/vehicle-state.js';
import { bodyOf } from '../vehicle/body-of.js';
import { carOf } from '../vehicle/vehicle-like.js';

let state = new VehicleState();

/**
 * State that other machines need to show a car simulated here, for their Remote Vehicle: 56 bytes for a car with four wheels.
 *
 * @param chassis - Its entity, with a Vehicle Controller.
 * @param bytes - Receives it, so that nothing is allocated; a new one by default.
 * @returns The bytes; null while the car is not wired, or not in the world.
 * @throws RangeError when `bytes` are too few.
 */
export function encodeCar(chassis: Entity, bytes?: Uint8Array): Uint8Array | null {
    needObject('encodeCar(chassis)', chassis, 'the entity of a chassis');
    const car = carOf(chassis);
    const body = bodyOf(chassis);
    if (!car || !body) {
        return null;
    }
    const wheels = body.vehicle.wheels.length;
    state = state.wheelCount === wheels ? state : new VehicleState(wheels);
    if (wheels === 0 || !readState(body, car.lights.flags, state)) {
        return null;
    }
    const out = bytes ?? new Uint8Array(stateBytes(wheels));
    encodeState(state, out);
    return out;
}
