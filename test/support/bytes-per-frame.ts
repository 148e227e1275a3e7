import { getHeapStatistics } from 'node:v8';

/**
 * Frames of a round: so many that the heap's own book-keeping does not count. What is left of a page of 256 kB counts as
 * used as soon as the next one is begun.
 */
const FRAMES = 50_000;

/** Bytes that a frame leaves on the heap, at best: the compiler works in the first rounds. */
export function bytesPerFrame(frame: () => void): number {
    const frames = (count: number): void => {
        for (let i = 0; i < count; i++) {
            frame();
        }
    };
    let least = Infinity;
    for (let round = 0; round < 10 && least >= 10 * FRAMES; round++) {
        frames(1000);
        globalThis.gc!();
        const before = getHeapStatistics().used_heap_size;
        frames(FRAMES);
        least = Math.min(least, getHeapStatistics().used_heap_size - before);
    }
    return least / FRAMES;
}
