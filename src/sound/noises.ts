/** Recordings that are calculated once for a context and shared by all cars. */
export interface Noises {
    /** White noise. */
    hiss: AudioBuffer;

    /** Single stones that fly. */
    crackle: AudioBuffer;

    /** A dull blow with rattling sheet metal, once. */
    thud: AudioBuffer;
}

/** Length of what is looped, s: nobody hears it come back. */
const LOOP = 2;

/** Stones a second. Estimate. */
const STONES = 140;

/** Length of a blow, s. */
const BLOW = 0.5;

const made = new WeakMap<BaseAudioContext, Noises>();

/** The noises of a context. */
export function noisesOf(context: BaseAudioContext): Noises {
    let noises = made.get(context);
    if (!noises) {
        const random = randomFrom(1);
        noises = {
            hiss: record(context, LOOP, (samples) => samples.forEach((_, i) => (samples[i] = 2 * random() - 1))),
            crackle: record(context, LOOP, (samples, rate) => strew(samples, rate, random)),
            thud: record(context, BLOW, (samples, rate) => strike(samples, rate, random))
        };
        made.set(context, noises);
    }
    return noises;
}

function record(
    context: BaseAudioContext,
    length: number,
    fill: (samples: Float32Array, rate: number) => void
): AudioBuffer {
    const rate = context.sampleRate;
    const buffer = context.createBuffer(1, Math.round(length * rate), rate);
    fill(buffer.getChannelData(0), rate);
    return buffer;
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
