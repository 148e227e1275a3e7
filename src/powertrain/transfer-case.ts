import { POWERTRAIN, powertrainLayout } from './state.js';
import { numbersOf } from '../math/struct.js';

/** The second gearbox of an off-road vehicle, behind the first: a high range of 1 and a low one for crawling. */
export class TransferCase {
    /**
     * Its numbers, by the places of `powertrain/state.ts`.
     *
     * @internal
     */
    readonly state: Float64Array;

    private inLow = false;
    private lowStage = 2.7;

    /**
     * @internal
     * @param state - An array for its numbers, which it may have in common with engine and gearbox.
     */
    constructor(state: Float64Array = numbersOf(powertrainLayout)) {
        this.state = state;
        this.mesh();
    }

    /** Ratio of the low range; 2 to 4 in off-road vehicles. */
    set lowRatio(ratio: number) {
        this.lowStage = ratio;
        this.mesh();
    }

    get lowRatio(): number {
        return this.lowStage;
    }

    /** Whether the low range is in. Shift at a standstill, as with a real one: the clutch slips until speeds agree. */
    set low(low: boolean) {
        this.inLow = low;
        this.mesh();
    }

    get low(): boolean {
        return this.inLow;
    }

    /** Ratio of the range that is in. */
    get ratio(): number {
        return this.state[POWERTRAIN.transferRatio];
    }

    private mesh(): void {
        this.state[POWERTRAIN.transferRatio] = this.inLow ? this.lowStage : 1;
    }
}
