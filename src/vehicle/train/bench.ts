import type { Archive } from '../../math/archive.js';
import { DOF } from '../../math/ldl.js';
import type { Serializable } from '../../math/snapshot.js';
import { scratchLayout } from '../../wheel/scratch.js';
import { barRowLayout } from '../anti-roll-bar.js';

/**
 * Room for the numbers of a step of one vehicle of a train. Vehicles that are stepped one after the other share theirs; those
 * of a train are solved together.
 */
export class Bench {
    /** Angular impulse by which the body turns itself, body frame, N m s. */
    readonly gyroscopicImpulse = new Float64Array(3);

    /** New velocity of the body, its own frame: linear m/s, angular rad/s. */
    readonly velocity = new Float64Array(DOF);

    /** Impulse of all couplings on the body, its own frame: N s, N m s. */
    readonly pull = new Float64Array(DOF);

    /** The coupling behind; null on the last vehicle. */
    coupling: Serializable | null = null;

    private readonly scratches: Float64Array[] = [];
    private readonly rows: Float64Array[] = [];

    serialize(archive: Archive): void {
        archive.kind(this.coupling === null ? 'last' : 'coupled');
        this.coupling?.serialize(archive);
    }

    /** Scratch of a wheel, by its index. */
    scratchOf(index: number): Float64Array {
        while (this.scratches.length <= index) {
            this.scratches.push(new Float64Array(scratchLayout.size));
        }
        return this.scratches[index];
    }

    /** The row of an anti-roll bar, by its place. */
    rowOf(bar: number): Float64Array {
        while (this.rows.length <= bar) {
            this.rows.push(new Float64Array(barRowLayout.size));
        }
        return this.rows[bar];
    }
}
