import type { Archive } from './archive.js';
import { restore, save } from './snapshot.js';

/** Car of any kind, whose state can be saved and restored. */
export abstract class Restorable {
    /**
     * Saves a snapshot of all that lasts from step to step: pose, motion, wheels, tires, machine, aids, the controls and
     * the driver's memory. It holds no settings and no addresses: restore it to a car that is built and set up alike, here
     * or in another process. Call it between frames.
     *
     * @param into - Receives the snapshot, so that nothing is allocated. While a change of loaded wheels counts gradually, such as of
     * a spring, a snapshot is longer by eight numbers a wheel.
     * @returns `into`, or a new array.
     * @throws RangeError when `into` is too short.
     */
    save(into?: Float64Array): Float64Array {
        return save(this, into);
    }

    /**
     * Resumes from a snapshot: the same steps follow, to the last bit, as long as the hull touches nothing. Readings, such
     * as the force of a tire, are up to date after the next step. A driver of another kind than the saved one keeps its own
     * memory.
     *
     * @param from - Snapshot that {@link save} returned.
     * @throws RangeError when it is a snapshot of a car that is built otherwise, or its pose is not finite.
     */
    restore(from: Float64Array): void {
        restore(this, from);
    }

    /**
     * Shows a snapshot all that lasts from step to step.
     *
     * @internal
     */
    abstract serialize(archive: Archive): void;
}
