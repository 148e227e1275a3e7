/** Time that is averaged, ms. */
const WINDOW = 2000;

/**
 * Mean frame time from which on a machine counts as slow, ms: little that is missed is saved to hold 60 pictures a second,
 * much that is missed only to hold 40. Up to the last one it counts as having time to spare.
 */
const SLOW = 1000 / 57;
const VERY_SLOW = 1000 / 40;
const QUICK = 1000 / 59;

/** Longest frame that counts, ms: in a longer one the page was hidden, or a shader was made. */
const ABSENT = 1000;

/** So long a machine must have time to spare before it gets a step back; doubled whenever it could not keep it, ms. */
const PATIENCE = 10_000;
const MOST_PATIENCE = 160_000;

/** Decides by the times of frames how many steps of the picture's quality are saved. */
export class PaceJudge {
    /** Steps that are saved; 0 is the best picture. */
    saved: number;

    private readonly steps: number;
    private readonly gentle: number;
    private frames = 0;
    private time = 0;

    /** Time for which there has been time to spare, and for which there must be, ms. */
    private spare = 0;
    private patience = PATIENCE;

    /** Time for which the step that was given back last has been kept, ms; Infinity once it is trusted. */
    private kept = Infinity;

    /**
     * @param steps - Number of steps that can be saved.
     * @param gentle - Number of them, from the first on, that hardly show.
     * @param saved - Number that is saved at first.
     */
    constructor(steps: number, gentle: number, saved = 0) {
        this.steps = steps;
        this.gentle = gentle;
        this.saved = saved;
    }

    /**
     * Notes the time of a frame, ms.
     *
     * @returns True if the quality changes.
     */
    note(ms: number): boolean {
        if (ms > ABSENT) {
            this.begin();
            return false;
        }
        this.time += ms;
        this.frames++;
        if (this.time < WINDOW) {
            return false;
        }
        const { saved } = this;
        this.judge(this.time / this.frames);
        this.begin();
        return this.saved !== saved;
    }

    /** Forgets the frames since the last decision. */
    begin(): void {
        this.frames = 0;
        this.time = 0;
    }

    private judge(mean: number): void {
        this.spare = mean < QUICK ? this.spare + this.time : 0;
        this.kept += this.time;
        const limit = this.saved < this.gentle ? SLOW : VERY_SLOW;
        if (mean > limit && this.saved < this.steps) {
            if (this.kept < PATIENCE) {
                this.patience = Math.min(MOST_PATIENCE, 2 * this.patience);
            }
            this.kept = Infinity;
            this.save(this.saved + 1);
        } else if (this.kept >= PATIENCE && this.kept < Infinity) {
            this.kept = Infinity;
            this.patience = PATIENCE;
        }
        if (this.spare >= this.patience && this.saved > 0) {
            this.kept = 0;
            this.save(this.saved - 1);
        }
    }

    private save(steps: number): void {
        this.saved = steps;
        this.spare = 0;
    }
}
