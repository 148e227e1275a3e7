/** Standard gravity, m/s2. */
const G = 9.80665;

/** Lean of a trunk, a bag or an aerial under acceleration, as if it stood on a spring. */
export class SpringLean {
    /** Lean to the right and ahead, degrees. */
    right = 0;
    ahead = 0;
    private rightRate = 0;
    private aheadRate = 0;

    /**
     * Advances the lean.
     *
     * @param left - Acceleration to the left, m/s2.
     * @param forward - Acceleration ahead, m/s2.
     * @param dt - Time, s.
     * @param settings - Settings of the spring.
     * @param settings.lean - Lean at rest, degrees per g.
     * @param settings.maxLean - Largest lean, degrees.
     * @param settings.frequency - Natural frequency, Hz.
     * @param settings.damping - 1 does not swing over.
     */
    swing(
        left: number,
        forward: number,
        dt: number,
        { lean, maxLean, frequency, damping }: { lean: number; maxLean: number; frequency: number; damping: number }
    ): void {
        const w = 2 * Math.PI * frequency;
        const hold = 1 + 2 * damping * w * dt + w * w * dt * dt; // the step is implicit: stable whatever the frame rate
        const right = bounded((lean * left) / G, maxLean);
        const ahead = bounded((-lean * forward) / G, maxLean);
        this.rightRate = (this.rightRate - dt * w * w * (this.right - right)) / hold;
        this.aheadRate = (this.aheadRate - dt * w * w * (this.ahead - ahead)) / hold;
        this.right = bounded(this.right + dt * this.rightRate, maxLean);
        this.ahead = bounded(this.ahead + dt * this.aheadRate, maxLean);
    }

    /** Stands upright again. */
    reset(): void {
        this.right = 0;
        this.ahead = 0;
        this.rightRate = 0;
        this.aheadRate = 0;
    }
}

function bounded(value: number, most: number): number {
    return Number.isFinite(value) ? Math.max(-most, Math.min(most, value)) : 0;
}
