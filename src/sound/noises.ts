import { randomFrom } from '../math/random.js';

/** Sounds that are calculated once for a sample rate and shared by all cars: samples between -1 and 1. */
export interface Noises {
    /** White noise. */
    hiss: Float32Array<ArrayBuffer>;

    /** Single stones that fly. */
    crackle: Float32Array<ArrayBuffer>;

    /** A blow to sheet metal, once. */
    thud: Float32Array<ArrayBuffer>;

    /** A bang in the exhaust, once. */
    pop: Float32Array<ArrayBuffer>;
}

/** Length of what is looped, s: too long to be noticed when it repeats. */
const LOOP = 2;

/** Stones a second. Estimate. */
const STONES = 140;

/** Length of a blow and a bang, s. */
const BLOW = 0.6;
const BANG = 0.16;

/** Panels of a body that ring when it is hit, Hz, and how soon they fall silent, 1/s. Estimates. */
const PANELS = [
    [317, 11],
    [431, 13],
    [677, 14],
    [1093, 17],
    [1720, 21],
    [2630, 26]
];

/** @param rate - Samples a second. */
export function makeNoises(rate: number): Noises {
    const random = randomFrom(1);
    const hiss = silence(LOOP, rate).map(() => 2 * random() - 1);
    const crackle = silence(LOOP, rate);
    strew(crackle, rate, random);
    const thud = silence(BLOW, rate);
    strike(thud, rate, random);
    const pop = silence(BANG, rate);
    bang(pop, rate, random);
    return { hiss, crackle, thud, pop };
}

/** @param length - Length of the recording, s. */
function silence(length: number, rate: number): Float32Array<ArrayBuffer> {
    return new Float32Array(Math.round(length * rate));
}

/** Short clicks at odd times, of odd loudness. */
function strew(samples: Float32Array, rate: number, random: () => number): void {
    for (let stone = 0; stone < STONES * LOOP; stone++) {
        const start = Math.floor(random() * samples.length);
        const loudness = random() ** 3;
        const ringing = rate * (0.001 + 0.004 * random());
        for (let i = 0; i < 6 * ringing; i++) {
            samples[(start + i) % samples.length] += loudness * Math.exp(-i / ringing) * (2 * random() - 1);
        }
    }
}

/** A low thump, panels that ring on, and noise of what crumples: together as loud at its start as it may be. */
function strike(samples: Float32Array, rate: number, random: () => number): void {
    let dull = 0;
    for (let i = 0; i < samples.length; i++) {
        const t = i / rate;
        const body = Math.sin(2 * Math.PI * (70 * t + 1.5 * (1 - Math.exp(-25 * t)))) * Math.exp(-16 * t);
        let panels = 0;
        for (const [pitch, decay] of PANELS) {
            panels += Math.sin(2 * Math.PI * pitch * t) * Math.exp(-decay * t);
        }
        dull += (2 * random() - 1 - dull) * Math.min(1, (2 * Math.PI * 2200) / rate);
        samples[i] = 0.2 * body + 0.11 * panels + 0.85 * dull * Math.exp(-16 * t);
    }
    fadeOut(samples, rate);
}

/** A bang that a pipe of 0.4 m, open at its end, rings after: a quarter of the wave is its length. Estimate. */
function bang(samples: Float32Array, rate: number, random: () => number): void {
    for (let i = 0; i < samples.length; i++) {
        const t = i / rate;
        const pipe = 0.6 * Math.sin(2 * Math.PI * 210 * t) + Math.sin(2 * Math.PI * 640 * t);
        samples[i] = 0.35 * pipe * Math.exp(-38 * t) + 0.65 * (2 * random() - 1) * Math.exp(-55 * t);
    }
    fadeOut(samples, rate);
}

/** Ends without a click. */
function fadeOut(samples: Float32Array, rate: number): void {
    const last = Math.round(0.01 * rate);
    for (let i = 1; i <= last; i++) {
        samples[samples.length - i] *= i / last;
    }
}
