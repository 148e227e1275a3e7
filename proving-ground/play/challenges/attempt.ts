import type { Moment } from './moment.js';

/** `away` from its place, `ready` to begin, `running`. */
export type Phase = 'away' | 'ready' | 'running';

/** Result of an attempt: its number, or the reason of a failure. */
export interface Outcome {
    /** The number that counts; NaN if it failed. */
    value: number;

    /** Why it failed; empty if it did not. */
    reason: string;
}

/** One challenge as it is tried, over and over: it begins and ends by what the car does, seen at every physics step. */
export abstract class Attempt {
    phase: Phase = 'away';

    /** The number so far, while it runs. */
    value = 0;

    private outcome: Outcome | null = null;

    /**
     * Follows the car by one physics step.
     *
     * @param last - The car at the start of the step before.
     * @param now - At the start of this one.
     */
    step(last: Moment, now: Moment): void {
        if (now.jumped) {
            this.reset();
        } else {
            this.look(last, now);
        }
    }

    /** Abandons the attempt that runs: the car was put elsewhere, or another one has come. */
    reset(): void {
        this.phase = 'away';
        this.value = 0;
    }

    /** Returns the result of the last attempt, once; null while none has ended. */
    take(): Outcome | null {
        const { outcome } = this;
        this.outcome = null;
        return outcome;
    }

    /** As {@link step}, for a car that was not put elsewhere. */
    protected abstract look(last: Moment, now: Moment): void;

    protected finish(value: number): void {
        this.outcome = { value, reason: '' };
        this.phase = 'away';
    }

    protected fail(reason: string): void {
        this.outcome = { value: NaN, reason };
        this.phase = 'away';
    }
}
