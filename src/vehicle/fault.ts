import type { Wheel } from '../wheel/wheel.js';

/** Something in a step that was no number to reckon with, and has been left out. */
export interface Fault {
    /**
     * What it came from: `tire` is an output of a tire model, and that tire gives no force; `parameter` is what a wheel is
     * or is told, `solution` anything else, and the whole step is left out.
     */
    readonly source: 'tire' | 'parameter' | 'solution';

    /** The wheel; null where none can be told. */
    readonly wheel: Wheel | null;

    /** Name of the output or the parameter. */
    readonly name: string;

    /** The value that was not finite. */
    readonly value: number;
}
