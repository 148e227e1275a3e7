import { type EngineLayout, firings } from './firing-order.js';

/** Strokes of a working cycle. */
export type Strokes = 2 | 4;

/** The sound of a working cycle as a Fourier series. The first entry, the constant, is 0. */
export interface Partials {
    cosine: Float32Array<ArrayBuffer>;
    sine: Float32Array<ArrayBuffer>;
}

/** Orders of the working cycle: at 800 rpm, 6.7 Hz, they reach 4.3 kHz, the end of what a laptop's speaker plays well. */
const ORDERS = 640;

/** Spread of a pulse by pipes: lag of a harmonic, share of the firing, over its order and the logarithm of that. Estimate. */
const SPREAD = 0.07;

/** Effective value of a series, and the highest harmonic of the firing that counts for it. */
const LEVEL = 0.3;
const COUNTED = 24;

/** Frequency of the working cycle, Hz: every cylinder fires once in it. */
export function cycleFrequency(rpm: number, strokes: Strokes): number {
    return rpm / 60 / (strokes / 2);
}

/** Firing frequency of an engine, Hz: a four-stroke with four cylinders at 3 000 rpm fires 100 times a second. */
export function firingFrequency(rpm: number, cylinders: number, strokes: Strokes): number {
    return cycleFrequency(rpm, strokes) * cylinders;
}

/**
 * Partials of an engine over one working cycle: one pulse for each cylinder. Even firing of equal cylinders leaves the
 * multiples of the firing order alone; what differs between cylinders gives the orders in between, the rumble of a V8.
 *
 * @param cylinders - Number of cylinders, which fire one after the other.
 * @param layout - Arrangement of the cylinders.
 * @param steepness - Decay of the harmonics of the firing: `1 / k^steepness`. A gentle load is steep, full load is
 * not.
 * @param rumble - Difference between the cylinders, 0 to 1.
 */
export function engineHarmonics(cylinders: number, layout: EngineLayout, steepness: number, rumble: number): Partials {
    const cosine = new Float32Array(ORDERS + 1);
    const sine = new Float32Array(ORDERS + 1);
    const pulses = firings(cylinders, layout);
    let power = 0;
    for (let order = 1; order <= ORDERS; order++) {
        const firing = order / cylinders;
        const strength = 1 / (cylinders * Math.max(1, firing) ** steepness);
        for (const { at, unlike } of pulses) {
            const phase = 2 * Math.PI * (order * at + SPREAD * firing * Math.log(firing));
            const amplitude = strength * (1 + rumble * unlike);
            cosine[order] += amplitude * Math.cos(phase);
            sine[order] += amplitude * Math.sin(phase);
        }
        power += firing <= COUNTED ? (cosine[order] ** 2 + sine[order] ** 2) / 2 : 0;
    }
    const scale = LEVEL / Math.sqrt(power);
    return { cosine: cosine.map((one) => one * scale), sine: sine.map((one) => one * scale) };
}
