import { makeAir, makeBirds, type Stereo } from './nature.js';

/** Loudness of what is around a listener, each 0 to 1. */
export interface Weather {
    wind: number;
    rain: number;
    birds: number;
    crowd: number;

    /** Side of the crowd: -1 left, 1 right. */
    side: number;
}

/** Loudness of each at its loudest, against full scale: below an engine that idles. Estimates. */
const LOUD = { wind: 0.16, rain: 0.11, birds: 0.07, crowd: 0.3 } as const;

/** Time in which it follows, s: nothing sets in at once. */
const LAG = 0.6;

/** Gusts and the murmur of many, Hz. Estimates. */
const GUST = 0.13;
const MURMUR = 0.9;

/** Wind, rain, birds and a crowd, in stereo. */
export class Ambience {
    private readonly context: BaseAudioContext;
    private readonly gains: Readonly<Record<keyof typeof LOUD, GainNode>>;
    private readonly side: StereoPannerNode;

    /**
     * @param context - Live or offline.
     * @param destination - Node that it is heard through.
     */
    constructor(context: BaseAudioContext, destination: AudioNode) {
        this.context = context;
        this.side = context.createStereoPanner();
        this.side.connect(destination);
        const noise = loop(context, makeAir(context.sampleRate));
        const birds = loop(context, makeBirds(context.sampleRate));
        const gain = (from: AudioNode, to: AudioNode): GainNode => {
            const node = context.createGain();
            node.gain.value = 0;
            from.connect(node).connect(to);
            return node;
        };
        const band = (type: BiquadFilterType, frequency: number, q: number): AudioNode => {
            const filter = context.createBiquadFilter();
            filter.type = type;
            filter.frequency.value = frequency;
            filter.Q.value = q;
            return noise.connect(filter);
        };
        // voices are bands of vowels
        const vowels = context.createGain();
        [520, 830, 1250].forEach((pitch) => band('bandpass', pitch, 2.2).connect(vowels));
        this.gains = {
            wind: gain(this.swelling(band('lowpass', 420, 0.4), GUST, 0.45), destination),
            rain: gain(band('highpass', 1800, 0.3), destination),
            birds: gain(birds, destination),
            crowd: gain(this.swelling(vowels, MURMUR, 0.25), this.side)
        };
    }

    /**
     * Follows the weather and the place.
     *
     * @param weather - Its loudnesses.
     * @param lag - Time in which it gets there, s.
     */
    follow(weather: Weather, lag = LAG): void {
        const now = this.context.currentTime;
        for (const kind of Object.keys(LOUD) as (keyof typeof LOUD)[]) {
            this.gains[kind].gain.setTargetAtTime(LOUD[kind] * weather[kind], now, lag);
        }
        this.side.pan.setTargetAtTime(weather.side, now, Math.min(lag, 0.15));
    }

    /** The same sound, swelling and fading. */
    private swelling(from: AudioNode, rate: number, depth: number): AudioNode {
        const { context } = this;
        const swell = context.createGain();
        const slow = context.createOscillator();
        const amount = context.createGain();
        slow.frequency.value = rate;
        amount.gain.value = depth;
        slow.connect(amount).connect(swell.gain);
        slow.start();
        return from.connect(swell);
    }
}

function loop(context: BaseAudioContext, recording: Stereo): AudioBufferSourceNode {
    const buffer = context.createBuffer(2, recording[0].length, context.sampleRate);
    recording.forEach((samples, ear) => buffer.copyToChannel(samples, ear));
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.loop = true;
    source.start();
    return source;
}
