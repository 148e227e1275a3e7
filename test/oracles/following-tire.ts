import type { Tire } from '../../src/index.js';

/** A tire whose wheel follows it: what the links of another simulator's suspension do, once a step, after its forces. */
export class FollowingTire implements Tire {
    private readonly tire: Tire;
    private readonly follow: () => void;

    constructor(tire: Tire, follow: () => void) {
        this.tire = tire;
        this.follow = follow;
    }

    evaluate(): void {
        this.tire.evaluate();
        this.follow();
    }
}
