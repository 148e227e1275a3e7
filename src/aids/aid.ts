import { AIDS } from './state.js';

/**
 * Base of all driver aids. The object of an aid serves its settings and readings; the step calls the
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

    /** True if it is switched on. */
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

    /** Share of its correction that it makes, 0 to 1. */
    set strength(strength: number) {
        this.state[AIDS.strength + this.index] = strength;
    }

    get strength(): number {
        return this.state[AIDS.strength + this.index];
    }

    /** True if it interfered in the last step: for a lamp on the dashboard. */
    get active(): boolean {
        return this.state[AIDS.active + this.index] !== 0;
    }

    /** Forgets what is going on; an aid that is switched off does. */
    abstract reset(): void;
}
