import type { Wheel } from '../../wheel/wheel.js';
import type { AntiRollBar } from '../anti-roll-bar.js';

/** A wheel in the fork, with its numbers. */
export interface Front {
    readonly wheel: Wheel;
    readonly numbers: Float64Array;
}

/** Wheels and numbers of a motorcycle. */
export interface Machine {
    readonly state: Float64Array;

    /** The wheel in the fork; of a pair, the left one. */
    readonly front: Wheel;

    /** The right one of a pair, or null. */
    readonly frontRight: Wheel | null;

    /** The wheels in the fork. */
    readonly fronts: readonly Front[];

    /** The wheel behind. */
    readonly rear: Wheel;

    /** Bar that holds a pair level while its linkage is locked, or null. */
    readonly lock: AntiRollBar | null;

    /** Rows of the steering and of the linkage of a front pair in the solve, by the places of the row of an anti-roll bar. */
    readonly row: Float64Array;
    readonly tiltRow: Float64Array;
}
