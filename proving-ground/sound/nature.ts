import { randomFrom } from '../../src/internal.js';

/** Both ears of a recording: samples between -1 and 1. */
export type Stereo = readonly [left: Float32Array<ArrayBuffer>, right: Float32Array<ArrayBuffer>];

/** Lengths of what is looped, s: too long to be noticed when it repeats. */
const AIR = 5;
const SONG = 19;

/** Phrases of birds in the loop, and the difference of their loudness between the ears. Estimates. */
const PHRASES = 17;

/** Noise of wind and rain, another one for each ear. @param rate - Samples a second. */
export function makeAir(rate: number): Stereo {
    return [air(rate, 11), air(rate, 12)];
}

function air(rate: number, seed: number): Float32Array<ArrayBuffer> {
    const random = randomFrom(seed);
    return new Float32Array(Math.round(AIR * rate)).map(() => 2 * random() - 1);
}

/** Birds, each on its own side: phrases of chirps that rise and fall. @param rate - Samples a second. */
export function makeBirds(rate: number): Stereo {
    const random = randomFrom(27);
    const left = new Float32Array(Math.round(SONG * rate));
    const right = new Float32Array(left.length);
    for (let phrase = 0; phrase < PHRASES; phrase++) {
        const side = random();
        const loud = 0.15 + 0.5 * random() ** 2;
        const pitch = 2300 + 2600 * random();
        const chirps = 2 + Math.floor(7 * random());
        const length = 0.05 + 0.09 * random();
        let start = random() * SONG;
        for (let chirp = 0; chirp < chirps; chirp++) {
            sing(left, right, rate, {
                start,
                length,
                pitch: pitch * (0.94 + 0.12 * random()),
                sweep: (random() - 0.4) * 0.5,
                ears: [loud * Math.cos((side * Math.PI) / 2), loud * Math.sin((side * Math.PI) / 2)]
            });
            start += length * (1.3 + 0.5 * random());
        }
    }
    return [left, right];
}

interface Chirp {
    start: number;
    length: number;
    pitch: number;
    sweep: number;
    ears: readonly number[];
}

function sing(
    left: Float32Array,
    right: Float32Array,
    rate: number,
    { start, length, pitch, sweep, ears }: Chirp
): void {
    const first = Math.floor(start * rate);
    const count = Math.floor(length * rate);
    let phase = 0;
    for (let i = 0; i < count; i++) {
        const share = i / count;
        phase += (2 * Math.PI * pitch * (1 + sweep * share)) / rate;
        const tone = Math.sin(phase) * Math.sin(Math.PI * share) ** 2;
        const at = (first + i) % left.length;
        left[at] += ears[0] * tone;
        right[at] += ears[1] * tone;
    }
}
