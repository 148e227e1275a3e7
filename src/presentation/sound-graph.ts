import type { Partials } from '../sound/engine-harmonics.js';

/** Inaudible change of a parameter, as a share of it: not worth a call. */
const UNHEARD = 1e-3;

/** A parameter that follows a value without a click. */
export class Dial {
    private readonly graph: SoundGraph;
    private readonly param: AudioParam;
    private last = NaN;

    constructor(graph: SoundGraph, param: AudioParam) {
        this.graph = graph;
        this.param = param;
    }

    /** @param value - Target, reached within the lag of the graph. Left out if not finite: a browser throws at it. */
    turn(value: number): void {
        const { param, last } = this;
        if (!Number.isFinite(Math.fround(value)) || Math.abs(value - last) <= UNHEARD * Math.abs(last)) {
            return;
        }
        this.last = value;
        const { lag, context } = this.graph;
        if (lag > 0) {
            param.setTargetAtTime(value, context.currentTime, lag);
        } else {
            param.setValueAtTime(value, context.currentTime);
        }
    }
}

/** A sound with a loudness and a pitch of its own. */
export interface Part {
    gain: Dial;
    pitch: Dial;
}

/** Tones with one loudness, the pitches at fixed ratios. */
export interface Chord {
    gain: Dial;
    pitches: readonly Dial[];
    params: readonly AudioParam[];
}

/** Audio nodes of a voice. */
export class SoundGraph {
    readonly context: BaseAudioContext;
    readonly nodes: AudioNode[] = [];
    readonly sources: AudioScheduledSourceNode[] = [];

    /** Gain at which all parts come together. */
    readonly output: GainNode;

    /** Time in which parameters follow, s; 0 at once. */
    lag = 0;

    constructor(context: BaseAudioContext, destination: AudioNode) {
        this.context = context;
        this.output = this.gain(destination);
    }

    dial(param: AudioParam): Dial {
        return new Dial(this, param);
    }

    /** A silent gain before a node. */
    gain(destination: AudioNode | AudioParam): GainNode {
        const gain = this.keep(this.context.createGain());
        gain.gain.value = 0;
        gain.connect(destination as AudioNode);
        return gain;
    }

    filter(type: BiquadFilterType, frequency: number, q: number): BiquadFilterNode {
        const filter = this.keep(this.context.createBiquadFilter());
        filter.type = type;
        filter.frequency.value = frequency;
        filter.Q.value = q;
        return filter;
    }

    /** Plays a recording again and again. */
    loop(buffer: AudioBuffer): AudioBufferSourceNode {
        const source = this.context.createBufferSource();
        source.buffer = buffer;
        source.loop = true;
        return this.begin(source);
    }

    /** @param shape - A plain shape, or a Fourier series whose level counts. */
    oscillator(shape: 'sine' | 'triangle' | Partials): OscillatorNode {
        const oscillator = this.context.createOscillator();
        if (typeof shape === 'string') {
            oscillator.type = shape;
        } else {
            const { cosine, sine } = shape;
            oscillator.setPeriodicWave(this.context.createPeriodicWave(cosine, sine, { disableNormalization: true }));
        }
        oscillator.frequency.value = 0;
        return this.begin(oscillator);
    }

    /** A pure tone. */
    tone(): Part {
        const oscillator = this.oscillator('sine');
        const gain = this.gain(this.output);
        oscillator.connect(gain);
        return { pitch: this.dial(oscillator.frequency), gain: this.dial(gain.gain) };
    }

    /** @param softness - Loudness of each tone after the first, which has 1. */
    chord(shape: 'sine' | 'triangle', softness: readonly number[]): Chord {
        const gain = this.gain(this.output);
        const params = [1, ...softness].map((loudness) => {
            const oscillator = this.oscillator(shape);
            let end: AudioNode = gain;
            if (loudness !== 1) {
                end = this.gain(gain);
                (end as GainNode).gain.value = loudness;
            }
            oscillator.connect(end);
            return oscillator.frequency;
        });
        return { gain: this.dial(gain.gain), pitches: params.map((param) => this.dial(param)), params };
    }

    /** Noise of a band. */
    noise(source: AudioNode, type: BiquadFilterType, q: number): Part {
        const filter = this.filter(type, 500, q);
        const gain = this.gain(this.output);
        source.connect(filter).connect(gain);
        return { pitch: this.dial(filter.frequency), gain: this.dial(gain.gain) };
    }

    private begin<T extends AudioScheduledSourceNode>(source: T): T {
        source.start();
        this.sources.push(source);
        return this.keep(source);
    }

    private keep<T extends AudioNode>(node: T): T {
        this.nodes.push(node);
        return node;
    }
}
