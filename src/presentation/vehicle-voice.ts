import { noiseBuffers } from './noise-buffers.js';
import { engineHarmonics } from '../sound/engine-harmonics.js';
import type { SoundMix } from '../sound/sound-mix.js';

/** Time in which the voice follows the car, s: longer than a frame, shorter than an ear. */
const LAG = 0.03;

/** Time in which it dies away at its end, s, and the part of that after which it is at 1/e: cut off, it would click. */
const FADE = 0.06;
const DECAY = FADE / 6;

/** Loudness of each part at its loudest, against full scale. By ear. */
const ENGINE = 0.5;
const INTAKE = 0.1;
const WHINE = 0.07;
const SQUEAL = 0.2;
const ROAD = 0.5;
const CRACKLE = 0.8;
const WIND = 0.35;
const SCRAPE = 0.4;
const BLOW = 0.9;

/** How fast harmonics of the firing fade, gently and under load. */
const GENTLE = 1.9;
const HARSH = 0.8;

/** The second tone of a whine, the teeth of the gear, and of a squeal, the other tires, against the first. By ear. */
const TEETH = 2.7;
const BEAT = 1.036;

/** How far noise bends the pitch of squealing, Hz. By ear. */
const UNEVENNESS = 350;

/** Most blows that sound at the same time. */
const BLOWS = 4;

/** A sound with a loudness of its own. */
interface Part {
    gain: AudioParam;
    filter: BiquadFilterNode;
}

/** Two tones with one loudness. */
interface Pair {
    pitch: AudioParam;
    over: AudioParam;
    gain: AudioParam;
}

/**
 * The sound of a car as a graph of plain Web Audio nodes: two voices of the engine over the same cycle, one whine, one
 * squeal, and filtered noises. What a {@link SoundMix} says is what it sounds like.
 */
export class VehicleVoice {
    /** Where all comes together; a caller may route it on. */
    readonly output: GainNode;

    private readonly context: BaseAudioContext;
    private readonly nodes: AudioNode[] = [];
    private readonly sources: AudioScheduledSourceNode[] = [];
    private readonly blows = new Set<AudioNode>();

    private readonly cycles: AudioParam[] = [];
    private readonly gentle: AudioParam | null = null;
    private readonly harsh: AudioParam | null = null;
    private readonly exhaust: BiquadFilterNode | null = null;
    private readonly intake: Part | null = null;
    private readonly whine: Pair | null = null;
    private readonly squeal: Pair;
    private readonly road: Part;
    private readonly crackle: Part & { rate: AudioParam };
    private readonly wind: Part;
    private readonly scrape: Part;

    /**
     * @param context - Live or offline.
     * @param mix - Its design says which engine it has.
     * @param destination - Where it is heard.
     */
    constructor(context: BaseAudioContext, { design }: SoundMix, destination: AudioNode = context.destination) {
        this.context = context;
        this.output = this.keep(context.createGain());
        this.output.gain.value = 0;
        this.output.connect(destination);

        const noises = noiseBuffers(context);
        const hiss = this.loop(noises.hiss);
        if (design.engine === 'combustion') {
            this.exhaust = this.filter('lowpass', 800, 0.7);
            this.exhaust.connect(this.output);
            const { cylinders, rumble } = design;
            this.gentle = this.engineVoice(engineHarmonics(cylinders, GENTLE, 0.5 * rumble), this.exhaust);
            this.harsh = this.engineVoice(engineHarmonics(cylinders, HARSH, rumble), this.exhaust);
            this.intake = this.noise(hiss, 'bandpass', 500, 1.2);
        }
        if (design.engine === 'electric') {
            // the motor's own order and the teeth of its gear, which do not fit together
            this.whine = this.pair('sine', 0.35);
        }
        this.squeal = this.pair('triangle', 0.7);
        // rubber sticks and slips unevenly
        const unevenness = this.noise(hiss, 'lowpass', 60, 0.5, [this.squeal.pitch, this.squeal.over]);
        unevenness.gain.value = UNEVENNESS;
        this.road = this.noise(hiss, 'lowpass', 500, 0.5);
        this.wind = this.noise(hiss, 'bandpass', 400, 0.6);
        this.scrape = this.noise(hiss, 'bandpass', 2400, 1.5);
        const stones = this.loop(noises.crackle);
        this.crackle = { ...this.noise(stones, 'bandpass', 2200, 0.5), rate: stones.playbackRate };
    }

    /**
     * Follows the car.
     *
     * @param mix - What it sounds like now.
     * @param volume - Of all, 0 to 1.
     * @param lag - Time in which it gets there, s; 0 at once.
     */
    follow(mix: SoundMix, volume: number, lag = LAG): void {
        const set = (param: AudioParam, value: number): void => {
            if (!Number.isFinite(Math.fround(value))) {
                return; // a browser throws at it; such as the speed of a body that was set to NaN, until the next step
            }
            if (lag > 0) {
                param.setTargetAtTime(value, this.context.currentTime, lag);
            } else {
                param.setValueAtTime(value, this.context.currentTime);
            }
        };
        set(this.output.gain, volume);
        if (this.exhaust && this.gentle && this.harsh && this.intake) {
            this.cycles.forEach((cycle) => set(cycle, mix.cycle));
            set(this.gentle, ENGINE * mix.gentle);
            set(this.harsh, ENGINE * mix.harsh);
            set(this.exhaust.frequency, mix.brightness);
            set(this.intake.gain, INTAKE * mix.intake);
            set(this.intake.filter.frequency, 300 + 6 * mix.cycle * mix.design.cylinders);
        }
        if (this.whine) {
            set(this.whine.pitch, mix.whinePitch);
            set(this.whine.over, TEETH * mix.whinePitch);
            set(this.whine.gain, WHINE * mix.whine);
        }
        set(this.squeal.pitch, mix.squealPitch);
        set(this.squeal.over, BEAT * mix.squealPitch);
        set(this.squeal.gain, SQUEAL * mix.squeal);
        set(this.road.gain, ROAD * mix.road);
        set(this.road.filter.frequency, mix.roadBrightness);
        set(this.crackle.gain, CRACKLE * mix.crackle);
        set(this.crackle.rate, mix.crackleRate);
        set(this.wind.gain, WIND * mix.wind);
        set(this.wind.filter.frequency, mix.windPitch);
        set(this.scrape.gain, SCRAPE * mix.scrape);
    }

    /**
     * Strikes the body once.
     *
     * @param strength - 0 to 1; harder is also brighter.
     */
    strike(strength: number): void {
        const { context, blows } = this;
        if (blows.size >= BLOWS) {
            return;
        }
        const source = context.createBufferSource();
        source.buffer = noiseBuffers(context).thud;
        source.playbackRate.value = 1.15 - 0.3 * strength + 0.1 * Math.random();
        const tone = context.createBiquadFilter();
        tone.type = 'lowpass';
        tone.frequency.value = 300 + 5000 * strength;
        const gain = context.createGain();
        gain.gain.value = BLOW * strength;
        source.connect(tone).connect(gain).connect(this.output);
        blows.add(source);
        source.onended = () => {
            blows.delete(source);
            [source, tone, gain].forEach((node) => node.disconnect());
        };
        source.start();
    }

    /** How many nodes it holds, blows that sound apart. */
    get size(): number {
        return this.nodes.length;
    }

    /**
     * Dies away at once and lets go of every node.
     *
     * @param after - Called when it has.
     */
    destroy(after?: () => void): void {
        const { context, output, blows } = this;
        const nodes = this.nodes.splice(0);
        const sources = this.sources.splice(0);
        const end = context.currentTime + FADE;
        output.gain.setTargetAtTime(0, context.currentTime, DECAY);
        blows.forEach((blow) => (blow as AudioBufferSourceNode).stop(end));
        sources.forEach((source) => source.stop(end));
        sources[0].onended = () => {
            nodes.forEach((node) => node.disconnect());
            after?.();
        };
    }

    private keep<T extends AudioNode>(node: T): T {
        this.nodes.push(node);
        return node;
    }

    private begin<T extends AudioScheduledSourceNode>(source: T): T {
        source.start();
        this.sources.push(source);
        return this.keep(source);
    }

    private loop(buffer: AudioBuffer): AudioBufferSourceNode {
        const source = this.context.createBufferSource();
        source.buffer = buffer;
        source.loop = true;
        return this.begin(source);
    }

    private oscillator(shape: 'sine' | 'triangle' | PeriodicWave): OscillatorNode {
        const oscillator = this.context.createOscillator();
        if (shape instanceof PeriodicWave) {
            oscillator.setPeriodicWave(shape);
        } else {
            oscillator.type = shape;
        }
        oscillator.frequency.value = 0;
        return this.begin(oscillator);
    }

    private filter(type: BiquadFilterType, frequency: number, q: number): BiquadFilterNode {
        const filter = this.keep(this.context.createBiquadFilter());
        filter.type = type;
        filter.frequency.value = frequency;
        filter.Q.value = q;
        return filter;
    }

    /** A silent gain before a node. */
    private gainTo(destination: AudioNode): GainNode {
        const gain = this.keep(this.context.createGain());
        gain.gain.value = 0;
        gain.connect(destination);
        return gain;
    }

    private engineVoice(amplitudes: Float32Array, destination: AudioNode): AudioParam {
        const real = new Float32Array(amplitudes.length);
        const imaginary = new Float32Array(amplitudes.length);
        for (let order = 1; order < amplitudes.length; order++) {
            const phase = order * order * 2.4; // spreads the peaks over the cycle
            real[order] = amplitudes[order] * Math.sin(phase);
            imaginary[order] = amplitudes[order] * Math.cos(phase);
        }
        const voice = this.oscillator(this.context.createPeriodicWave(real, imaginary));
        const gain = this.gainTo(destination);
        voice.connect(gain);
        this.cycles.push(voice.frequency);
        return gain.gain;
    }

    /** Two tones, the second one softer by a factor. */
    private pair(type: 'sine' | 'triangle', softness: number): Pair {
        const gain = this.gainTo(this.output);
        const low = this.oscillator(type);
        const high = this.oscillator(type);
        const soft = this.gainTo(gain);
        soft.gain.value = softness;
        low.connect(gain);
        high.connect(soft);
        return { pitch: low.frequency, over: high.frequency, gain: gain.gain };
    }

    private noise(
        source: AudioNode,
        type: BiquadFilterType,
        frequency: number,
        q: number,
        bends: AudioParam[] = []
    ): Part {
        const filter = this.filter(type, frequency, q);
        const gain = this.keep(this.context.createGain());
        gain.gain.value = 0;
        source.connect(filter).connect(gain);
        bends.forEach((param) => gain.connect(param));
        if (bends.length === 0) {
            gain.connect(this.output);
        }
        return { gain: gain.gain, filter };
    }
}
