/** Strokes of a working cycle. */
export type Strokes = 2 | 4;

/** Highest partial that is worth its work: above it a filter takes all. */
const MOST = 96;

/** How often the crank turns through a working cycle, Hz: every cylinder fires once in it. */
export function cycleFrequency(rpm: number, strokes: Strokes): number {
    return rpm / 60 / (strokes / 2);
}

/** How often an engine fires, Hz: a four-stroke with four cylinders at 3 000 rpm 100 times a second. */
export function firingFrequency(rpm: number, cylinders: number, strokes: Strokes): number {
    return cycleFrequency(rpm, strokes) * cylinders;
}

/**
 * Amplitudes of the partials of an engine over one working cycle, the constant first. Even firing gives the multiples of
 * the firing order alone; what differs between cylinders gives the orders in between, the rumble of a V8.
 *
 * @param cylinders - That fire one after the other.
 * @param steepness - How fast the harmonics of the firing fade: `1 / k^steepness`. A gentle load is steep, full load is
 * not.
 * @param rumble - Amplitude of the strongest order in between against the firing, 0 to 1.
 */
export function engineHarmonics(cylinders: number, steepness: number, rumble: number): Float32Array {
    const count = Math.min(MOST, Math.max(12, 12 * cylinders));
    const amplitudes = new Float32Array(count + 1);
    for (let order = 1; order <= count; order++) {
        const firing = order / cylinders;
        const even = order % cylinders === 0;
        // half the firing order, as between two banks, is the strongest of them
        const between = rumble / (1 + 2 * Math.abs(firing - 0.5)) / Math.max(1, firing) ** steepness;
        amplitudes[order] = even ? 1 / firing ** steepness : between;
    }
    return amplitudes;
}
