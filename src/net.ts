/**
 * Cars over a network, whatever carries the bytes: what is sent of them, what a server believes of a client, and what hides
 * the line from the players.
 *
 * @module playcanvas-vehicles/net
 */

export { BadLine, type LineQuality } from './net/bad-line.js';
export { decodeInput, encodeInput, INPUT_BYTES, INPUT_QUANTA, lampsOfInput } from './net/input-codec.js';
export {
    decodeInputMessage,
    encodeInputMessage,
    InputMessage,
    inputMessageBytes,
    MAX_INPUTS
} from './net/input-message.js';
export { InputQueue, type InputQueueOptions, type Refusals } from './net/input-queue.js';
export { Interest, type InterestOptions } from './net/interest.js';
export { PlayoutClock } from './net/playout-clock.js';
export { RemoteTrack, type RemoteTrackOptions } from './net/remote-track.js';
export { checkOf } from './net/state-check.js';
export { decodeState, encodeState, STATE_QUANTA, stateBytes, stateBytesAt } from './net/state-codec.js';
export { type StateHeader, StateReader, StateWriter } from './net/state-message.js';
export { TickClock, type TickClockOptions } from './net/tick-clock.js';
export { TickRing } from './net/tick-ring.js';
export { VehicleState, WHEEL_STATE, WHEEL_STATE_NUMBERS } from './net/vehicle-state.js';
export { VisualOffset } from './net/visual-offset.js';
