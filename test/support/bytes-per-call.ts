import { getHeapStatistics } from 'node:v8';

/** Rounds until V8 has compiled what runs, at most: what allocates does so in every one. */
const ROUNDS = 60;

/**
 * Bytes that a call leaves on the heap, in the round that leaves least. They are the same under flags of V8 that change when it
 * compiles or tidies up, but not where it may optimize nothing (`--no-opt`) or inline nothing (`--no-turbo-inlining`): there V8 itself
 * boxes numbers on their way from function to function.
 *
 * @param call - Is called over and over.
 * @param count - Calls of a round. Few end the measurement soon after the compiler is done; half a kilobyte of a round is of the
 * measurement itself.
 * @param enough - Bytes that end it.
 */
export function bytesPerCall(call: () => void, count: number, enough: number): number {
    let least = Infinity;
    for (let round = 0; round < ROUNDS && least >= enough; round++) {
        globalThis.gc!({ type: 'minor' }); // so that none is due in the round
        const before = getHeapStatistics().used_heap_size;
        for (let i = 0; i < count; i++) {
            call();
        }
        const left = getHeapStatistics().used_heap_size - before;
        if (left >= 0) {
            least = Math.min(least, left / count);
        }
    }
    return least;
}
