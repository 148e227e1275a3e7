import type { Wheel } from '../wheel/wheel.js';

/** Number in a step that cannot be reckoned with, and has been left out. */
export interface Fault {
    /**
     * Source: `tire` is an output of a tire model, and that tire gives no force; `parameter` is a parameter or command of a
     * wheel or of its ground, `solution` anything else, and the whole step is left out.
     */
    readonly source: 'tire' | 'parameter' | 'solution';

    /** The wheel; null where none can be told. */
    readonly wheel: Wheel | null;

    /** Name of the output or the parameter. */
    readonly name: string;

    /** The value: not finite, or a rate of a tire that is not above 0. */
    readonly value: number;
}
