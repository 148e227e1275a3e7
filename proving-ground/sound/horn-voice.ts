/** Kinds of horns. */
export type HornKind = 'car' | 'electric' | 'motorcycle' | 'air' | 'ship' | 'bell';

/** Design of a horn. Estimates, by those on the road. */
interface Horn {
    /** Tones, Hz. */
    tones: readonly number[];

    /** Decay of their harmonics: `1 / k^steepness`. */
    steepness: number;

    /** Time in which it sets in, s, and the frequency above which it is muffled, Hz. */
    attack: number;
    muffled: number;

    /** Times after which the tones of a bell have fallen to 1/e, s; none sounds as long as it is pressed. */
    ringing?: readonly number[];
}

/** Fiamm and Hella: disk horns of 335, 410 and 500 Hz; Nathan: chords of locomotives; bells ring at odd ratios. */
const HORNS: Readonly<Record<HornKind, Horn>> = {
    car: { tones: [410, 500], steepness: 0.55, attack: 0.012, muffled: 5200 },
    electric: { tones: [335, 420], steepness: 0.8, attack: 0.02, muffled: 3600 },
    motorcycle: { tones: [435], steepness: 0.45, attack: 0.01, muffled: 4600 },
    air: { tones: [185, 233, 277], steepness: 0.7, attack: 0.09, muffled: 2600 },
    ship: { tones: [87.3, 110, 130.8], steepness: 0.75, attack: 0.28, muffled: 1300 },
    bell: { tones: [2090, 3350, 4420, 5770], steepness: 9, attack: 0.001, muffled: 9000, ringing: [0.7, 0.5, 0.3, 0.2] }
};

const HARMONICS = 24;

/** Loudness of all tones together, against full scale. Estimate. */
const LOUD = 0.3;

/** Time in which it dies away, s, and shortest time that it sounds, s. */
const RELEASE = 0.045;
const SHORTEST = 0.18;

/** Second stroke of a bell, after the first, s. */
const AGAIN = 0.14;

/** Sounds a horn. */
export class HornVoice {
    private readonly context: BaseAudioContext;
    private readonly destination: AudioNode;
    private readonly horn: Horn;
    private gate: GainNode | null = null;
    private sources: OscillatorNode[] = [];
    private begun = 0;

    /**
     * @param context - Live or offline.
     * @param destination - Node that it is heard through.
     * @param kind - Its voice.
     */
    constructor(context: BaseAudioContext, destination: AudioNode, kind: HornKind) {
        this.context = context;
        this.destination = destination;
        this.horn = HORNS[kind];
    }

    /** Begins, unless it sounds already. */
    press(): void {
        if (this.gate) {
            return;
        }
        const { context, horn } = this;
        const { ringing, attack, muffled, tones } = horn;
        const now = context.currentTime;
        const muffler = context.createBiquadFilter();
        muffler.type = 'lowpass';
        muffler.frequency.value = muffled;
        const gate = context.createGain();
        gate.gain.setValueAtTime(0, now);
        gate.gain.linearRampToValueAtTime(LOUD, now + attack);
        gate.connect(muffler).connect(this.destination);
        this.sources = tones.map((tone, i) => this.sing(gate, tone, ringing?.[i]));
        this.sources[0].onended = () => muffler.disconnect();
        this.begun = now;
        this.gate = gate;
        if (ringing) {
            this.lift(now + 5 * Math.max(...ringing));
        }
    }

    /**
     * Ends.
     *
     * @param at - Time of it in the context, s; soon by default.
     */
    lift(at = Math.max(this.context.currentTime, this.begun + SHORTEST)): void {
        const { gate, sources } = this;
        if (gate) {
            gate.gain.setTargetAtTime(0, at, RELEASE);
            sources.forEach((source) => source.stop(at + 8 * RELEASE));
            this.gate = null;
        }
    }

    private sing(gate: GainNode, tone: number, ringing?: number): OscillatorNode {
        const { context, horn } = this;
        const now = context.currentTime;
        const cosine = new Float32Array(HARMONICS + 1);
        const sine = new Float32Array(HARMONICS + 1);
        for (let k = 1; k <= HARMONICS; k++) {
            // plates and reeds are driven past their stops: harmonics lag more the higher they are
            sine[k] = Math.cos(0.4 * k * k) / k ** horn.steepness;
            cosine[k] = Math.sin(0.4 * k * k) / k ** horn.steepness;
        }
        const oscillator = context.createOscillator();
        oscillator.setPeriodicWave(context.createPeriodicWave(cosine, sine));
        oscillator.frequency.value = tone;
        const level = context.createGain();
        const share = 1 / Math.sqrt(horn.tones.length) / 1.4;
        level.gain.value = ringing === undefined ? share : 0;
        for (const stroke of ringing === undefined ? [] : [now, now + AGAIN]) {
            level.gain.setTargetAtTime(share, stroke, horn.attack);
            level.gain.setTargetAtTime(0, stroke + 6 * horn.attack, ringing as number);
        }
        oscillator.connect(level).connect(gate);
        oscillator.start();
        return oscillator;
    }
}
