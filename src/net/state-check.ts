import { LAMPS_AT, LAMPS_BYTES } from './state-codec.js';
import { needObject } from '../math/argument.js';

/** Offset basis and prime of FNV-1a, 32 bit (RFC 9923). */
const BASIS = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/**
 * Sixteen bits that tell encoded states apart: client and server that simulate the same car compare them instead of the
 * state. Of 65 535 states that differ, one has the same. 0 is none: a client that does not predict has nothing to say. Lamps
 * do not count: indicators flash by the clock of each machine.
 *
 * @param state - As `encodeState` writes it.
 */
export function checkOf(state: Uint8Array): number {
    needObject('checkOf(state)', state, 'bytes that encodeState() wrote');
    const hash = add(add(BASIS, state, 0, LAMPS_AT), state, LAMPS_AT + LAMPS_BYTES, state.length);
    return (hash ^ (hash >>> 16)) & 0xffff || 1;
}

function add(hash: number, bytes: Uint8Array, from: number, to: number): number {
    for (let at = from; at < to; at++) {
        hash = Math.imul(hash ^ bytes[at], PRIME);
    }
    return hash;
}
