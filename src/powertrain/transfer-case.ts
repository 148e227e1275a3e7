/** The second gearbox of an off-road vehicle, behind the first: a high range of 1 and a low one for crawling. */
export class TransferCase {
    /** Ratio of the low range; 2 to 4 in off-road vehicles. */
    lowRatio = 2.7;

    /** Whether the low range is in. Shift at a standstill, as with a real one: the clutch slips until speeds agree. */
    low = false;

    get ratio(): number {
        return this.low ? this.lowRatio : 1;
    }
}
