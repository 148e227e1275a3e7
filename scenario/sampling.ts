import type { Scenario } from './scenario.js';

/** Most samples of a run: those of an hour at 60 steps a second and some. As JSON more would be no text that Node has room for. */
export const MOST_SAMPLES = 300_000;

/** Steps and samples of a run. */
export interface Sampling {
    /** Physics steps of the run. */
    steps: number;

    /** Steps from sample to sample. */
    every: number;

    /** Samples of the run. */
    samples: number;
}

/** The steps and samples of a scenario. */
export function samplingOf({ duration, fixedTimeStep = 1 / 60, sampleRate = 100 }: Scenario): Sampling {
    const steps = Math.max(1, Math.round(duration / fixedTimeStep));
    const every = Math.max(1, Math.round(1 / (sampleRate * fixedTimeStep)));
    return { steps, every, samples: Math.floor(steps / every) + 1 };
}

/** Checks that there is room for what a scenario records. */
export function checkSampling(scenario: Scenario, findings: string[]): void {
    const { steps, samples } = samplingOf(scenario);
    if (samples > MOST_SAMPLES) {
        const [count, most] = [samples, MOST_SAMPLES].map((value) => value.toLocaleString('en-US'));
        const every = Math.ceil(steps / (MOST_SAMPLES - 1));
        const rate = Math.floor(steps / scenario.duration / every);
        findings.push(
            `sampleRate: gives ${count} samples in ${scenario.duration} s, more than the ${most} that are kept. ` +
                `Give at most ${rate} per second, or a shorter duration.`
        );
    }
}
