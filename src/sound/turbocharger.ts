/** Times in which it runs up and down, s. Estimates, of a small one. */
const UP = 0.45;
const DOWN = 0.9;

/** Share of the speed range of the engine below which its exhaust does not drive it fully. Estimate. */
const LAZY = 0.45;

/** Loads between which the throttle counts as shut and open again, and the boost from which a valve is heard. Estimates. */
const SHUT = 0.15;
const OPEN = 0.4;
const HEARD = 0.35;

/** A turbocharger as it is heard: its speed, and the air that the valve lets off when the throttle shuts. */
export class Turbocharger {
    /** 0 to 1 of its largest speed. */
    speed = 0;
    private open = false;

    /**
     * Advances the turbocharger.
     *
     * @param load - Load of the engine, 0 to 1.
     * @param share - Speed of the engine over its largest.
     * @param dt - Time, s.
     * @returns Strength of a blow-off now, 0 to 1; 0 in most frames.
     */
    run(load: number, share: number, dt: number): number {
        if (!Number.isFinite(load + share)) {
            return 0; // of a car that was set to NaN, until the next step
        }
        const flow = Math.min(1, share / LAZY);
        const aim = Math.max(0.1 * flow, load * flow);
        this.speed += (aim - this.speed) * (1 - Math.exp(-dt / (aim > this.speed ? UP : DOWN)));
        if (load > OPEN) {
            this.open = true;
        } else if (this.open && load < SHUT) {
            this.open = false;
            return this.speed > HEARD ? this.speed : 0;
        }
        return 0;
    }
}
