/** Of FNV-1a, 32 bit (RFC 9923). */
const BASIS = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/**
 * Sixteen bits that tell encoded states apart: client and server that simulate the same car compare them instead of the
 * state. Of 65 535 states that differ, one has the same. 0 is none: a client that does not predict has nothing to say.
 */
export function checkOf(bytes: Uint8Array, from: number, to: number): number {
    let hash = BASIS;
    for (let at = from; at < to; at++) {
        hash = Math.imul(hash ^ bytes[at], PRIME);
    }
    return (hash ^ (hash >>> 16)) & 0xffff || 1;
}
