import { AIDS } from './state.js';

/**
 * What all driver aids have in common. An object of an aid is for those who set it and look at it; the step calls the
 * functions beside it with the numbers alone.
 */
export abstract class Aid {
    /** The numbers of all aids, by the places of `aids/state.ts`. */
    protected readonly state: Float64Array;

    /** Which of them it is. */
    private readonly index: number;

    /** @internal */
    constructor(state: Float64Array, index: number) {
        this.state = state;
        this.index = index;
    }

    /** Whether it is switched on. */
    set enabled(enabled: boolean) {
        if (enabled !== this.enabled) {
            this.state[AIDS.enabled + this.index] = enabled ? 1 : 0;
            if (!enabled) {
                this.reset();
            }
        }
    }

    get enabled(): boolean {
        return this.state[AIDS.enabled + this.index] !== 0;
    }

    /** How much of its correction it makes, 0 to 1. */
    set strength(strength: number) {
        this.state[AIDS.strength + this.index] = strength;
    }

    get strength(): number {
        return this.state[AIDS.strength + this.index];
    }

    /** Whether it interfered in the last step: what a lamp on the dashboard shows. */
    get active(): boolean {
        return this.state[AIDS.active + this.index] !== 0;
    }

    /** Forgets what is going on; an aid that is switched off does. */
    abstract reset(): void;
}
