import { randomFrom } from '../math/random.js';

/** Shares of load and engine speed above which fuel gathers in the exhaust, and time in which it does, s. Estimates. */
const RICH_LOAD = 0.5;
const RICH_SHARE = 0.5;
const GATHERS = 0.5;

/** Load below which the engine overruns, share of its speed down to which it is hot enough, time that lasts, s. Estimates. */
const SHUT = 0.06;
const HOT_SHARE = 0.45;
const LASTS = 0.9;

/** Bangs a second at the most, and the shortest time between two, s. Estimates. */
const RATE = 11;
const PAUSE = 0.055;

/** Unburnt fuel that goes off in a hot exhaust once the throttle shuts at high speed. */
export class Backfire {
    /** Fuel left to burn, 0 to 1. */
    fuel = 0;
    private since = 0;
    private readonly random = randomFrom(7);

    /**
     * Advances the exhaust.
     *
     * @param load - Load of the engine, 0 to 1.
     * @param share - Speed of the engine over its largest.
     * @param dt - Time, s.
     * @returns Strength of a bang now, 0 to 1; 0 in most frames.
     */
    run(load: number, share: number, dt: number): number {
        this.since += dt;
        if (load > RICH_LOAD && share > RICH_SHARE) {
            this.fuel += (1 - this.fuel) * (1 - Math.exp(-dt / GATHERS));
            return 0;
        }
        const fuel = this.fuel;
        this.fuel *= Math.exp(-dt / LASTS);
        if (load > SHUT || share < HOT_SHARE || this.since < PAUSE || fuel < 0.1) {
            return 0;
        }
        if (this.random() > 1 - Math.exp(-RATE * fuel * dt)) {
            return 0;
        }
        this.since = 0;
        return fuel * (0.35 + 0.65 * this.random());
    }
}
