import type { Tire } from '../../src/index.js';
import { TIRE } from '../../src/tire/tire.js';

/** A tire whose wheel follows it: what the links of another simulator's suspension do, once a step, after its forces. */
export class FollowingTire implements Tire {
    private readonly tire: Tire;
    private readonly follow: () => void;

    constructor(tire: Tire, follow: () => void) {
        this.tire = tire;
        this.follow = follow;
    }

    evaluate(io: Float64Array): void {
        this.tire.evaluate(io);
        this.follow();
    }
}

/** A tire that does not feel how it leans, as Chrono's since June 2023. */
export class UprightTire implements Tire {
    private readonly tire: Tire;

    constructor(tire: Tire) {
        this.tire = tire;
    }

    evaluate(io: Float64Array): void {
        io[TIRE.sinInclination] = 0;
        this.tire.evaluate(io);
    }
}
