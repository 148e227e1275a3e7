/** Sounds that are calculated once for a sample rate and shared by all cars: samples between -1 and 1. */
export interface Noises {
    /** White noise. */
    hiss: Float32Array<ArrayBuffer>;

    /** Single stones that fly. */
    crackle: Float32Array<ArrayBuffer>;

    /** A dull blow with rattling sheet metal, once. */
    thud: Float32Array<ArrayBuffer>;
}

/** Length of what is looped, s: nobody hears it come back. */
const LOOP = 2;

/** Stones a second. Estimate. */
const STONES = 140;

/** Length of a blow, s. */
const BLOW = 0.5;

/** @param rate - Samples a second. */
export function makeNoises(rate: number): Noises {
    const random = randomFrom(1);
    const hiss = silence(LOOP, rate).map(() => 2 * random() - 1);
    const crackle = silence(LOOP, rate);
    strew(crackle, rate, random);
    const thud = silence(BLOW, rate);
    strike(thud, rate, random);
    return { hiss, crackle, thud };
}

/** @param length - Of the recording, s. */
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

/** A low tone that falls and dies, under noise that dies sooner, with two sheets of metal that ring on. */
function strike(samples: Float32Array, rate: number, random: () => number): void {
    for (let i = 0; i < samples.length; i++) {
        const t = i / rate;
        const body = Math.sin(2 * Math.PI * (70 * t + 1.5 * (1 - Math.exp(-25 * t)))) * Math.exp(-13 * t);
        const sheets = 0.12 * (Math.sin(2 * Math.PI * 431 * t) + Math.sin(2 * Math.PI * 677 * t)) * Math.exp(-18 * t);
        samples[i] = 0.7 * body + sheets + 0.6 * (2 * random() - 1) * Math.exp(-38 * t);
    }
}

/** Numbers from 0 to 1, the same every time: mulberry32. */
function randomFrom(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
}
