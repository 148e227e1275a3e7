/**
 * Cars over a network, whatever carries the bytes: what is sent of a car and of its driver.
 *
 * @module playcanvas-vehicles/net
 */

export { decodeInput, encodeInput, INPUT_BYTES, INPUT_QUANTA } from './net/input-codec.js';
export { decodeState, encodeState, STATE_QUANTA, stateBytes } from './net/state-codec.js';
export { VehicleState, WHEEL_STATE, WHEEL_STATE_NUMBERS } from './net/vehicle-state.js';
