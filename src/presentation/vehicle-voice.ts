import { EngineVoice } from './engine-voice.js';
import { noiseBuffers } from './noise-buffers.js';
import { type Chord, type Dial, type Part, SoundGraph } from './sound-graph.js';
import { limiterOf } from './sound-limiter.js';
import type { SoundMix } from '../sound/sound-mix.js';

/** Time in which the voice follows the car, s: longer than a frame, shorter than an ear. */
const LAG = 0.03;

/** Time in which it dies away at its end, s, and the part of that after which it is at 1/e: cut off, it would click. */
const FADE = 0.06;
const DECAY = FADE / 6;

/** Loudness of each part at its loudest, against full scale. Estimates, by the level of each. */
const WHINE = 0.09;
const SQUEAL = 0.15;
const SCRUB = 0.45;
const ROAD = 0.8;
const CRACKLE = 0.8;
const WIND = 0.45;
const SCRAPE = 0.4;
const BLOW = 0.9;
const BANG = 0.8;
const SIGH = 0.5;

/** The other tones of a whine, the teeth of the gear, and of a squeal, the other tires, against the first. By ear. */
const TEETH = [2.7, 6.1];
const BEAT = [1.036];

/** Amount by which noise bends the pitch of squealing, Hz. By ear. */
const UNEVENNESS = 350;

/** Time for which air flows from a valve, s, and its pitch at the start and at the end, Hz. Estimates. */
const SIGH_TIME = 0.38;
const SIGH_FROM = 3200;
const SIGH_TO = 900;

/** Most blows and bangs that sound at the same time. */
const MOST = 6;

/**
 * The sound of a car as a graph of plain Web Audio nodes: its engine, its tires and filtered noises, by the values of
 * a {@link SoundMix}.
 */
export class VehicleVoice {
    /** Gain at which all parts come together; a caller may route it on. */
    readonly output: GainNode;

    private readonly graph: SoundGraph;
    private readonly shots = new Set<AudioBufferSourceNode>();
    private readonly volume: Dial;
    private readonly engine: EngineVoice | null = null;
    private readonly whine: Chord | null = null;
    private readonly squeal: Chord;
    private readonly scrub: Part;
    private readonly road: Part;
    private readonly crackle: Part;
    private readonly crackleRate: Dial;
    private readonly wind: Part;
    private readonly scrape: Part;

    /**
     * @param context - Live or offline.
     * @param mix - Its design says which engine it has.
     * @param destination - Node that it is heard through; limited with all other cars by default.
     */
    constructor(context: BaseAudioContext, mix: SoundMix, destination: AudioNode = limiterOf(context)) {
        const graph = new SoundGraph(context, destination);
        const { hiss: white, crackle } = noiseBuffers(context);
        this.graph = graph;
        this.output = graph.output;
        this.volume = graph.dial(graph.output.gain);

        const hiss = graph.loop(white);
        if (mix.design.engine === 'combustion') {
            this.engine = new EngineVoice(graph, mix, hiss);
        }
        if (mix.design.engine === 'electric') {
            // the motor's own order and the teeth of its gears, which do not fit together
            this.whine = graph.chord('sine', [0.4, 0.2]);
        }
        this.squeal = graph.chord('triangle', [0.7]);
        // rubber sticks and slips unevenly
        const unevenness = graph.filter('lowpass', 60, 0.5);
        hiss.connect(unevenness);
        const bend = graph.gain(this.squeal.params[0]);
        bend.connect(this.squeal.params[1]);
        bend.gain.value = UNEVENNESS;
        unevenness.connect(bend);
        this.scrub = graph.noise(hiss, 'bandpass', 0.8);
        this.road = graph.noise(hiss, 'bandpass', 0.6);
        this.wind = graph.noise(hiss, 'bandpass', 0.6);
        this.scrape = graph.noise(hiss, 'bandpass', 1.5);
        this.scrape.pitch.turn(2400);
        const stones = graph.loop(crackle);
        this.crackle = graph.noise(stones, 'bandpass', 0.5);
        this.crackle.pitch.turn(1700);
        this.crackleRate = graph.dial(stones.playbackRate);
    }

    /**
     * Follows the car.
     *
     * @param mix - Present values of the sound.
     * @param volume - Volume of all, 0 to 1.
     * @param lag - Time in which it gets there, s; 0 at once.
     */
    follow(mix: SoundMix, volume: number, lag = LAG): void {
        this.graph.lag = lag;
        this.volume.turn(volume);
        this.engine?.follow(mix);
        if (this.whine) {
            const { pitches, gain } = this.whine;
            pitches.forEach((pitch, i) => pitch.turn((i > 0 ? TEETH[i - 1] : 1) * mix.whinePitch));
            gain.turn(WHINE * mix.whine);
        }
        this.squeal.pitches.forEach((pitch, i) => pitch.turn((i > 0 ? BEAT[i - 1] : 1) * mix.squealPitch));
        this.squeal.gain.turn(SQUEAL * mix.squeal);
        this.scrub.gain.turn(SCRUB * mix.scrub);
        this.scrub.pitch.turn(mix.scrubPitch);
        this.road.gain.turn(ROAD * mix.road);
        this.road.pitch.turn(mix.roadPitch);
        this.crackle.gain.turn(CRACKLE * mix.crackle);
        this.crackleRate.turn(mix.crackleRate);
        this.wind.gain.turn(WIND * mix.wind);
        this.wind.pitch.turn(mix.windPitch);
        this.scrape.gain.turn(SCRAPE * mix.scrape);
    }

    /**
     * Strikes the body once.
     *
     * @param strength - 0 to 1; harder is also brighter.
     */
    strike(strength: number): void {
        const { thud } = noiseBuffers(this.graph.context);
        this.shoot(thud, 1.15 - 0.3 * strength + 0.1 * Math.random(), 900 + 6000 * strength, BLOW * strength);
    }

    /**
     * Plays one bang of the exhaust.
     *
     * @param strength - 0 to 1.
     */
    bang(strength: number): void {
        const { pop } = noiseBuffers(this.graph.context);
        this.shoot(pop, 0.8 + 0.4 * Math.random(), 1200 + 3500 * strength, BANG * strength);
    }

    /**
     * Plays one sigh of a turbocharger's valve.
     *
     * @param strength - 0 to 1.
     */
    sigh(strength: number): void {
        const { context } = this.graph;
        const shot = this.shoot(noiseBuffers(context).hiss, 1, SIGH_FROM, SIGH * strength);
        if (shot) {
            const { tone, gain, source } = shot;
            const now = context.currentTime;
            tone.type = 'bandpass';
            tone.frequency.setTargetAtTime(SIGH_TO, now, SIGH_TIME / 2);
            gain.gain.setTargetAtTime(0, now + SIGH_TIME / 4, SIGH_TIME / 5);
            source.stop(now + 1.5 * SIGH_TIME);
        }
    }

    /** Number of nodes that it holds, blows that sound apart. */
    get size(): number {
        return this.graph.nodes.length;
    }

    /**
     * Dies away at once and lets go of every node.
     *
     * @param after - Called when that is done.
     */
    destroy(after?: () => void): void {
        const { graph, output, shots } = this;
        const { currentTime } = graph.context;
        const nodes = graph.nodes.splice(0);
        const sources = graph.sources.splice(0);
        const end = currentTime + FADE;
        output.gain.setTargetAtTime(0, currentTime, DECAY);
        shots.forEach((shot) => shot.stop(end));
        sources.forEach((source) => source.stop(end));
        sources[0].onended = () => {
            nodes.forEach((node) => node.disconnect());
            after?.();
        };
    }

    /** Plays a recording once, unless too many sound already. */
    private shoot(
        buffer: AudioBuffer,
        rate: number,
        pitch: number,
        loudness: number
    ): { source: AudioBufferSourceNode; tone: BiquadFilterNode; gain: GainNode } | null {
        const { shots, output } = this;
        const { context } = this.graph;
        if (shots.size >= MOST) {
            return null;
        }
        const source = context.createBufferSource();
        source.buffer = buffer;
        source.playbackRate.value = rate;
        const tone = context.createBiquadFilter();
        tone.type = 'lowpass';
        tone.frequency.value = pitch;
        const gain = context.createGain();
        gain.gain.value = loudness;
        source.connect(tone).connect(gain).connect(output);
        shots.add(source);
        source.onended = () => {
            shots.delete(source);
            [source, tone, gain].forEach((node) => node.disconnect());
        };
        source.start();
        return { source, tone, gain };
    }
}
