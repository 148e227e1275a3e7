import { makeNoises } from '../sound/noises.js';

/** The noises of `src/sound/noises.ts` as Web Audio plays them. */
export interface NoiseBuffers {
    hiss: AudioBuffer;
    crackle: AudioBuffer;
    thud: AudioBuffer;
    pop: AudioBuffer;
}

const made = new WeakMap<BaseAudioContext, NoiseBuffers>();

/** The noises of a context, which all its cars share. */
export function noiseBuffers(context: BaseAudioContext): NoiseBuffers {
    let buffers = made.get(context);
    if (!buffers) {
        const { hiss, crackle, thud, pop } = makeNoises(context.sampleRate);
        buffers = {
            hiss: buffer(context, hiss),
            crackle: buffer(context, crackle),
            thud: buffer(context, thud),
            pop: buffer(context, pop)
        };
        made.set(context, buffers);
    }
    return buffers;
}

function buffer(context: BaseAudioContext, samples: Float32Array<ArrayBuffer>): AudioBuffer {
    const made = context.createBuffer(1, samples.length, context.sampleRate);
    made.copyToChannel(samples, 0);
    return made;
}
