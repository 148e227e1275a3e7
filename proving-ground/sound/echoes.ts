import type { Surroundings } from './surroundings.js';

/** Early reflections: delays on the left and on the right, s, loudness, and the frequency above which they are dull, Hz. */
const ECHOES: Readonly<Record<keyof Surroundings, { delays: readonly number[]; loud: number; dull: number }>> = {
    // a wall of leaves: many, soft and late
    forest: { delays: [0.061, 0.083], loud: 0.1, dull: 900 },
    // a bank is 8 to 12 m away: sound is back in 47 to 71 ms
    rock: { delays: [0.047, 0.071], loud: 0.3, dull: 3200 },
    town: { delays: [0.033, 0.047], loud: 0.3, dull: 4200 },
    stadium: { delays: [0.094, 0.121], loud: 0.22, dull: 2600 }
};

/** Time in which they follow the car, s. */
const LAG = 0.25;

/** Sound that the surroundings throw back: from both sides, so that it is wide. */
export class Echoes {
    private readonly context: BaseAudioContext;
    private readonly gains: Readonly<Record<keyof Surroundings, GainNode>>;

    /**
     * @param context - Live or offline.
     * @param from - Node with all that sounds.
     * @param to - Node that the reflections are heard through.
     */
    constructor(context: BaseAudioContext, from: AudioNode, to: AudioNode) {
        this.context = context;
        const both = context.createChannelMerger(2);
        both.connect(to);
        const add = (kind: keyof Surroundings): GainNode => {
            const { delays, dull } = ECHOES[kind];
            const gain = context.createGain();
            gain.gain.value = 0;
            from.connect(gain);
            delays.forEach((time, side) => {
                const delay = context.createDelay(0.25);
                delay.delayTime.value = time;
                const wall = context.createBiquadFilter();
                wall.type = 'lowpass';
                wall.frequency.value = dull;
                gain.connect(delay).connect(wall).connect(both, 0, side);
            });
            return gain;
        };
        this.gains = { forest: add('forest'), rock: add('rock'), town: add('town'), stadium: add('stadium') };
    }

    /**
     * Follows the car.
     *
     * @param around - Shares of walls and woods around it.
     * @param lag - Time in which it gets there, s.
     */
    follow(around: Surroundings, lag = LAG): void {
        for (const kind of Object.keys(ECHOES) as (keyof Surroundings)[]) {
            this.gains[kind].gain.setTargetAtTime(ECHOES[kind].loud * around[kind], this.context.currentTime, lag);
        }
    }
}
