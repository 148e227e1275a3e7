import type { Dial, Part, SoundGraph } from './sound-graph.js';
import { engineHarmonics } from '../sound/engine-harmonics.js';
import type { SoundMix } from '../sound/sound-mix.js';

/** Decay of the harmonics of the firing, gently and under load. Estimates: half of their power lies above 300 Hz. */
const GENTLE = 0.85;
const HARSH = 0.55;

/** Loudness of each part at its loudest, against full scale. Estimates, by the level of the whole. */
const ENGINE = 0.36;
const INTAKE = 0.42;
const SUCTION = 0.16;
const CLATTER = 0.16;
const GEAR = 0.09;
const WHISTLE = 0.05;
const RUSH = 0.1;

/**
 * Resonances of an exhaust that a laptop's speaker plays: Hz, quality, dB. Odd quarter waves of a tail pipe of 0.19 m, and
 * its muffler. Estimates.
 */
const RESONANCES = [
    [450, 0.9, 7],
    [1350, 1.1, 6]
];

/** Below this a loudspeaker of any size only loses what it could play above, Hz. Estimate. */
const RUMBLE = 80;

/** Middle of the noise of valves, injection and combustion, Hz. Estimate. */
const CLATTER_PITCH = 1900;

/** Share of that noise between the firings, and its swell with each firing. Estimates. */
const STEADY = 0.3;
const SWELL = 1.6;

/**
 * A combustion engine: two voices over one working cycle, gentle and harsh, through an exhaust; the same pulses through the
 * intake; noise that swells with each firing; teeth of the gears, and a turbocharger.
 */
export class EngineVoice {
    private readonly cycles: Dial[];
    private readonly gentle: Dial;
    private readonly harsh: Dial;
    private readonly exhaust: Dial;
    private readonly intake: Part;
    private readonly suction: Part;
    private readonly clatter: Dial;
    private readonly gear: Part | null = null;
    private readonly final: Part | null = null;
    private readonly whistle: Part | null = null;
    private readonly rush: Part | null = null;

    /**
     * @param graph - Graph that it becomes a part of.
     * @param mix - Its design.
     * @param hiss - White noise.
     */
    constructor(graph: SoundGraph, { design }: SoundMix, hiss: AudioNode) {
        const { cylinders, layout, rumble } = design;
        const gentle = graph.oscillator(engineHarmonics(cylinders, layout, GENTLE, 0.5 * rumble));
        const harsh = graph.oscillator(engineHarmonics(cylinders, layout, HARSH, rumble));
        this.cycles = [gentle, harsh].map(({ frequency }) => graph.dial(frequency));

        const muffler = graph.filter('lowpass', 800, 0.7);
        this.exhaust = graph.dial(muffler.frequency);
        let end: AudioNode = muffler.connect(graph.filter('highpass', RUMBLE, 0.7));
        for (const [pitch, quality, gain] of RESONANCES) {
            const pipe = graph.filter('peaking', pitch, quality);
            pipe.gain.value = gain;
            end = end.connect(pipe);
        }
        end.connect(graph.output);
        const gentleGain = graph.gain(muffler);
        const harshGain = graph.gain(muffler);
        gentle.connect(gentleGain);
        harsh.connect(harshGain);
        this.gentle = graph.dial(gentleGain.gain);
        this.harsh = graph.dial(harshGain.gain);

        this.intake = graph.noise(harsh, 'bandpass', 1.3);
        const puffs = graph.gain(this.swelling(graph, harsh));
        this.clatter = graph.dial(puffs.gain);
        hiss.connect(puffs);
        this.suction = graph.noise(hiss, 'bandpass', 0.8);

        if (design.gearWhine > 0) {
            this.gear = graph.tone();
            this.final = graph.tone();
        }
        if (design.turbo > 0) {
            this.whistle = graph.tone();
            this.rush = graph.noise(hiss, 'bandpass', 1.5);
        }
    }

    follow(mix: SoundMix): void {
        this.cycles.forEach((cycle) => cycle.turn(mix.cycle));
        this.gentle.turn(ENGINE * mix.gentle);
        this.harsh.turn(ENGINE * mix.harsh);
        this.exhaust.turn(mix.brightness);
        this.intake.gain.turn(INTAKE * mix.intake);
        this.intake.pitch.turn(mix.intakePitch);
        this.suction.gain.turn(SUCTION * mix.intake);
        this.suction.pitch.turn(2.4 * mix.intakePitch);
        this.clatter.turn(CLATTER * mix.clatter);
        this.gear?.pitch.turn(mix.gearPitch);
        this.gear?.gain.turn(GEAR * mix.gear);
        this.final?.pitch.turn(mix.finalPitch);
        this.final?.gain.turn(GEAR * mix.final);
        this.whistle?.pitch.turn(mix.whistlePitch);
        this.whistle?.gain.turn(WHISTLE * mix.whistle);
        this.rush?.pitch.turn(1.3 * mix.whistlePitch);
        this.rush?.gain.turn(RUSH * mix.whistle);
    }

    /** A band of noise whose loudness swells with each pulse. */
    private swelling(graph: SoundGraph, pulses: AudioNode): AudioNode {
        const band = graph.filter('bandpass', CLATTER_PITCH, 0.7);
        band.connect(graph.output);
        const swelling = graph.gain(band);
        swelling.gain.value = STEADY;
        const depth = graph.gain(swelling.gain);
        depth.gain.value = SWELL;
        pulses.connect(depth);
        return swelling;
    }
}
