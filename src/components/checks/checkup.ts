import { checks } from './checks.js';
import { report, type Finding } from '../findings/report.js';

/** All checks of set-ups. */
export type Checks = NonNullable<typeof checks.present>;

/** Time after the start at which a car stands on its wheels as it will, s. */
const SETTLED = 1;

/** Time from an edit to the next look, for what is edited while the game runs, s. */
const SOON = 2;

/** Longest time between two looks, each twice as long as the one before while nothing is edited, s. */
const SELDOM = 8;

let patients = 0;

/** Looks at a set-up now and then, and prints what it finds. */
export class Checkup {
    /** Not all cars of a crowd in the same frame. */
    private readonly turn = (patients++ % 64) / 64;
    /** When it looks next, s. */
    private due = 0;
    private first = true;
    private sleeping = false;
    private pause = SOON;

    /**
     * @param clock - Tells the time, s.
     * @param asleep - True while the vehicle sleeps: one look is enough then.
     * @param edited - True if anything has been changed since the last call.
     * @param validate - Finds the problems.
     */
    update(
        clock: { readonly time: number },
        asleep: boolean,
        edited: boolean,
        validate: (checks: Checks) => Finding[]
    ): void {
        if (checks.present === null) {
            return; // the first look waits for them
        }
        if (edited && this.pause > SOON) {
            this.due = clock.time + SOON;
            this.pause = SOON;
        }
        this.sleeping &&= asleep; // what has moved in between may lie on something else
        if (clock.time < this.due || (asleep && this.sleeping)) {
            return;
        }
        this.sleeping = asleep;
        if (this.first) {
            this.first = false;
            this.due = clock.time + SETTLED + this.turn;
        } else {
            this.due = clock.time + this.pause;
            this.pause = Math.min(SELDOM, 2 * this.pause);
        }
        validate(checks.present).forEach(report);
    }
}
