import { POWERTRAIN, powertrainLayout, transferReadings, transferSettings } from './state.js';
import { type NoFields, type ViewClass, viewOf } from '../math/view.js';

const TransferNumbers: ViewClass<NoFields, typeof transferReadings> = viewOf(powertrainLayout, {}, transferReadings);

/** The second gearbox of an off-road vehicle, behind the first: a high range of 1 and a low one for crawling. */
export class TransferCase extends TransferNumbers {
    private inLow = false;
    private lowStage = transferSettings.lowRatio.initial;

    /**
     * @internal
     * @param state - An array for its numbers, which it may have in common with engine and gearbox.
     */
    constructor(state?: Float64Array) {
        super(state);
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

    /** True if the low range is in. Shift at a standstill, as with a real one: the clutch slips until speeds agree. */
    set low(low: boolean) {
        this.inLow = low;
        this.mesh();
    }

    get low(): boolean {
        return this.inLow;
    }

    private mesh(): void {
        this.state[POWERTRAIN.transferRatio] = this.inLow ? this.lowStage : 1;
    }
}
