import { report, type Finding } from './report.js';

/** Time after the start at which a car stands on its wheels as it will, s. */
const SETTLED = 1;

/** Time between two later looks, for what is edited while the game runs, s. */
const EVERY = 2;

let patients = 0;

/** Looks at a set-up now and then, and prints what it finds. */
export class Checkup {
    /** Not all cars of a crowd in the same frame. */
    private readonly turn = (patients++ % 64) / 64;
    /** When it looks next, s. */
    private due = 0;
    private first = true;
    private sleeping = false;

    /**
     * @param clock - Tells the time, s.
     * @param asleep - Whether the vehicle sleeps: one look is enough then.
     * @param validate - Finds what is wrong.
     */
    update(clock: { readonly time: number }, asleep: boolean, validate: () => Finding[]): void {
        if (clock.time < this.due || (asleep && this.sleeping)) {
            return;
        }
        this.sleeping = asleep;
        this.due = clock.time + (this.first ? SETTLED + this.turn : EVERY);
        this.first = false;
        validate().forEach(report);
    }
}
