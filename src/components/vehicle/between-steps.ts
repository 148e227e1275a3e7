/**
 * Changes of what is coupled to what. A driver, or other code within a step, may ask for one while the vehicles are
 * solved together: it is made once all of them were stepped.
 */
export class BetweenSteps {
    private stepping = false;
    private readonly waiting: (() => void)[] = [];

    /** A step begins. */
    begin(): void {
        this.stepping = true;
    }

    /** It is over: all that waits is done, in the order in which it was asked for. */
    end(): void {
        this.stepping = false;
        if (this.waiting.length === 0) {
            return;
        }
        for (let i = 0; i < this.waiting.length; i++) {
            this.waiting[i]();
        }
        this.waiting.length = 0;
    }

    /** Applies a change now, or after the step. */
    make(change: () => void): void {
        if (this.stepping) {
            this.waiting.push(change);
        } else {
            change();
        }
    }
}
